import type { ComponentType } from 'react'
import type { Day } from '../../../contract/ground/india-time.ts'
import type { WebCode } from '../../../contract/ground/languages.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import type { WordSet } from '../../../contract/words/sets.ts'
import type { Query, Read } from '../calls/use-calls.ts'
import type { PageContext } from './page-context.ts'

/** The title of a page, and what search engines and share sheets show of it (D22). */
export interface Head {
  title: string
  description: string
  /**
   * Path of the picture for share sheets, 1200 × 630; without one, that of the home page. Only the server makes it and
   * the data.
   */
  image?: string | false
  /** schema.org data, if any, for the day on which the page is rendered. */
  data?: ((today: Day) => object) | false
  /** Personal and empty pages are not for search engines. */
  noindex?: boolean
}

/**
 * Parts that stand on a page as the server rendered them: a first load keeps their HTML and is sent neither their code
 * nor their data (decision 55).
 */
export interface RestOfPage {
  queries(context: PageContext): Query[]
  parts: Record<string, ComponentType>
}

export interface PageModule {
  /** `rest` is undefined in a first load. */
  Page: ComponentType<{ rest?: RestOfPage['parts'] }>
  /** Words of the page alone. They load after its code, so that the first load does not name their files. */
  ownWords?(web: WebCode): Promise<object>
  /** Queries that are answered before the page is rendered. The page reads them with `useQuery`. */
  queries?(context: PageContext): Query[]
  head(context: PageContext, words: PageWords, read: Read): Head
  /** The better address of the same page (after a wrong slug). The server answers with 301. */
  canonical?(context: PageContext, read: Read): string | undefined
  /** Whether the thing that the address names does not exist. The server answers with 404. */
  missing?(context: PageContext, read: Read): boolean
}

export interface SiteRoute {
  name: string
  pattern: string
  /**
   * The page has the language picker: home, view-more and book-now (spec §2), and pages that the specification does not
   * know.
   */
  picksLanguage?: true
  /**
   * The set of words that the page gets; without it, those of all pages. A first load gets those of the app shell only.
   */
  words?: WordSet
  /** The page needs a verified login, so the server sends a shell. */
  protected?: true
  /** The server sends the same page for every value in the path, so they are cached as one. */
  alike?: true
  /** The page has an action bar at its foot instead of the site's bottom bar. */
  actionBar?: true
  /** The page has its own header and footer instead of the site's. */
  bare?: true
  load(): Promise<PageModule>
  /** Loaded by the server, and by navigation inside the app. */
  loadRest?(): Promise<RestOfPage>
}

export interface Match {
  route: SiteRoute
  context: PageContext
}
