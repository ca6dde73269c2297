import type { ComponentType } from 'react'
import type { Day } from '../../../contract/india-time.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import type { WordSet } from '../../../contract/words/sets.ts'
import type { Query, Read } from '../calls/use-calls.ts'
import type { PageContext } from './page-context.ts'

/** Title and what search engines and share sheets show (D22). */
export interface Head {
  title: string
  description: string
  /** Path of the picture for share sheets, 1200 × 630; the home page's if absent. Asked for on the server only, as are the data. */
  image?: string | false
  /** schema.org data, if any, on the day on which the page is rendered. */
  data?: ((today: Day) => object) | false
  /** Personal or empty pages stay out of search engines. */
  noindex?: boolean
}

export interface PageModule {
  Page: ComponentType
  /** Calls answered before the page is rendered; the page reads them with `useAsk`. */
  queries?(context: PageContext): Query[]
  head(context: PageContext, words: PageWords, read: Read): Head
  /** A better address for the same page (a wrong slug), answered by 301. */
  canonical?(context: PageContext, read: Read): string | undefined
  /** True if what the address names does not exist: status 404. */
  missing?(context: PageContext, read: Read): boolean
}

export interface SiteRoute {
  name: string
  pattern: string
  /** The language picker stands on home, view-more and book-now only (spec §2), and on pages of ours that the specification does not know. */
  picksLanguage?: true
  /** The words it is sent; those of all pages where it doesn't say. A first visit is sent the frame's alone. */
  words?: WordSet
  /** Needs a verified login: the server sends a shell. */
  protected?: true
  /** The server sends the same page whatever stands in the address: it is one page. */
  alike?: true
  /** An action bar stands at the foot of the page instead of the site's bottom bar. */
  actionBar?: true
  /** Without the site's navigation and footer: the page brings its own. */
  bare?: true
  load(): Promise<PageModule>
}

export interface Match {
  route: SiteRoute
  context: PageContext
}
