import type { ComponentType } from 'react'
import type { Day } from '../../../contract/ground/india-time.ts'
import type { WebCode } from '../../../contract/ground/languages.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import type { SiteRoute } from '../addresses/routes.ts'
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
  /** Path of a picture that is mostly seen when the content has come: the page's head asks for it. */
  soon?: string
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

export interface Match {
  route: SiteRoute
  context: PageContext
}
