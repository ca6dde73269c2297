import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { english, type Language, languageByCode, languageById } from '../../../contract/ground/languages.ts'
import type { PageContext } from '../page/page-context.ts'
import type { WordSet } from '../../../contract/words/sets.ts'

interface Route<Name = string> {
  name: Name
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
  /** Names are said on the page: the browser may be asked for the microphone. */
  records?: true
  /** The page has its own header and footer instead of the site's. */
  bare?: true
}

/** Every page of the site by its address; site/src/pages.ts loads them. */
const known = [
  {
    name: 'home',
    pattern: '/:lang/home',
    picksLanguage: true,
    words: 'frame',
  },
  {
    name: 'event',
    pattern: '/:lang/:slug/view-more/:sid',
    picksLanguage: true,
    actionBar: true,
  },
  {
    name: 'book-now',
    pattern: '/:lang/:slug/book-now/:sid',
    picksLanguage: true,
    actionBar: true,
  },
  {
    name: 'registration',
    pattern: '/:lang/:slug/Reg-Details/:sid',
    protected: true,
    actionBar: true,
  },
  {
    name: 'find',
    pattern: '/:lang/homams/:list?',
    picksLanguage: true,
  },
  {
    name: 'order-status',
    pattern: '/:lang/order-status',
  },
  {
    name: 'history',
    pattern: '/:lang/history',
    protected: true,
  },
  {
    name: 'order',
    pattern: '/:lang/order/:orderId',
    protected: true,
    records: true,
    alike: true,
  },
  { name: 'gallery', pattern: '/:lang/gallery' },
  { name: 'videos', pattern: '/:lang/videos' },
  { name: 'contact', pattern: '/:lang/contact-us' },
  {
    name: 'donation',
    pattern: '/:lang/donation-details',

    bare: true,
  },
  {
    name: 'where-gifts-went',
    pattern: '/:lang/where-gifts-went',
    picksLanguage: true,
    words: 'frame',
  },
  { name: 'given', pattern: '/:lang/donation' },
  {
    name: 'my-donations',
    pattern: '/:lang/my-donations',
    protected: true,
  },
  {
    name: 'profile',
    pattern: '/:lang/my-profile',
    protected: true,
  },
  {
    name: 'family',
    pattern: '/:lang/my-family',
    protected: true,
    records: true,
  },
  {
    name: 'my-data',
    pattern: '/:lang/my-data',
    protected: true,
  },
  {
    name: 'my-repeats',
    pattern: '/:lang/my-repeats',
    protected: true,
  },
  {
    name: 'turn',
    pattern: '/:lang/repeat/:code/:day',
    alike: true,
    picksLanguage: true,
    words: 'frame',
  },
  {
    name: 'verify',
    pattern: '/:lang/verify/:of?',
    picksLanguage: true,
    // People come to this page by scanning a document and go nowhere else, so it gets no more than it needs.
    words: 'frame',
  },
  {
    name: 'panchangam',
    pattern: '/:lang/panchangam/:date?',
    picksLanguage: true,
    words: 'frame',
  },
  { name: 'login', pattern: '/:lang/login' },
  { name: 'text', pattern: '/:page' },
] as const satisfies readonly Route[]

export type RouteName = (typeof known)[number]['name'] | 'not-found'
export type SiteRoute = Route<RouteName>
export const routes: readonly SiteRoute[] = known

export const notFound: SiteRoute = {
  name: 'not-found',
  pattern: '*',
  words: 'frame',
}

/** The page for an address. An unknown language gets English (D2); any other unknown address gets `notFound`. */
export function matchPath(path: string, search: string): { route: SiteRoute; context: PageContext } {
  for (const route of routes) {
    const params = route.name === 'text' ? matchText(path) : matchPattern(route.pattern, path)
    if (!params) continue
    const sid = params.sid
    if (sid !== undefined && !/^[1-9]\d{0,8}$/.test(sid)) continue
    const lang = route.name === 'text' ? languageOfQuery(search) : languageByCode(params.lang ?? '')
    return { route, context: { lang: lang ?? english, params, path, search } }
  }
  const first = /^\/([^/]+)/.exec(path)?.[1]
  return { route: notFound, context: { lang: languageByCode(first ?? '') ?? english, params: {}, path, search } }
}

export const textPages: ReadonlySet<string> = new Set([
  'terms-conditions',
  'privacy-policy',
  'refund-policy',
  'about-us',
  'shipping-delivery-policy',
])

/** Pages of text have no language in their path. Links carry it as `?lang=` with the language's id. */
function languageOfQuery(search: string): Language | undefined {
  const languageId = new URLSearchParams(search).get('lang') ?? ''
  return /^\d{1,3}$/.test(languageId) ? languageById(Number(languageId)) : undefined
}

function matchText(path: string): Record<string, string> | undefined {
  const page = path.slice(1)
  return textPages.has(page) ? { page } : undefined
}

function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const [matched, params] = matchRoute(parse, pattern, path)
  return matched ? (params as Record<string, string>) : undefined
}
