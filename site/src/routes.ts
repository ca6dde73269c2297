import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { english, type Language, languageByCode, languageById } from '../../contract/ground/languages.ts'
import type { Match, SiteRoute } from './page/page.ts'

export const routes: SiteRoute[] = [
  {
    name: 'home',
    pattern: '/:lang/home',
    picksLanguage: true,
    words: 'frame',
    load: () => import('./routes/home/home-page.tsx'),
    loadRest: () => import('./routes/home/rest.tsx'),
  },
  {
    name: 'event',
    pattern: '/:lang/:slug/view-more/:sid',
    picksLanguage: true,
    actionBar: true,
    load: () => import('./routes/event/event-page.tsx'),
  },
  {
    name: 'book-now',
    pattern: '/:lang/:slug/book-now/:sid',
    picksLanguage: true,
    actionBar: true,
    load: () => import('./routes/book-now/book-now-page.tsx'),
  },
  {
    name: 'registration',
    pattern: '/:lang/:slug/Reg-Details/:sid',
    protected: true,
    actionBar: true,
    load: () => import('./routes/registration/registration-page.tsx'),
  },
  {
    name: 'find',
    pattern: '/:lang/homams/:list?',
    picksLanguage: true,
    load: () => import('./routes/find/find-page.tsx'),
  },
  {
    name: 'order-status',
    pattern: '/:lang/order-status',
    load: () => import('./routes/order-status/order-status-page.tsx'),
  },
  {
    name: 'history',
    pattern: '/:lang/history',
    protected: true,
    load: () => import('./routes/history/history-page.tsx'),
  },
  {
    name: 'order',
    pattern: '/:lang/order/:orderId',
    protected: true,
    alike: true,
    load: () => import('./routes/order/order-page.tsx'),
  },
  { name: 'gallery', pattern: '/:lang/gallery', load: () => import('./routes/gallery/gallery-page.tsx') },
  { name: 'videos', pattern: '/:lang/videos', load: () => import('./routes/videos/videos-page.tsx') },
  { name: 'contact', pattern: '/:lang/contact-us', load: () => import('./routes/contact/contact-page.tsx') },
  {
    name: 'donation',
    pattern: '/:lang/donation-details',

    bare: true,
    load: () => import('./routes/donation/donation-page.tsx'),
  },
  { name: 'given', pattern: '/:lang/donation', load: () => import('./routes/given/given-page.tsx') },
  {
    name: 'my-donations',
    pattern: '/:lang/my-donations',
    protected: true,

    load: () => import('./routes/my-donations/my-donations-page.tsx'),
  },
  {
    name: 'profile',
    pattern: '/:lang/my-profile',
    protected: true,
    load: () => import('./routes/profile/profile-page.tsx'),
  },
  {
    name: 'family',
    pattern: '/:lang/my-family',
    protected: true,
    load: () => import('./routes/family/family-page.tsx'),
  },
  {
    name: 'my-data',
    pattern: '/:lang/my-data',
    protected: true,
    load: () => import('./routes/my-data/my-data-page.tsx'),
  },
  {
    name: 'my-repeats',
    pattern: '/:lang/my-repeats',
    protected: true,
    load: () => import('./routes/my-repeats/my-repeats-page.tsx'),
  },
  {
    name: 'turn',
    pattern: '/:lang/repeat/:code/:day',
    alike: true,
    picksLanguage: true,
    words: 'frame',
    load: () => import('./routes/turn/turn-page.tsx'),
  },
  {
    name: 'verify',
    pattern: '/:lang/verify/:of?',
    picksLanguage: true,
    // People come to this page by scanning a document and go nowhere else, so it gets no more than it needs.
    words: 'frame',
    load: () => import('./routes/verify/verify-page.tsx'),
  },
  {
    name: 'panchangam',
    pattern: '/:lang/panchangam/:date?',
    picksLanguage: true,
    words: 'frame',
    load: () => import('./routes/panchangam/panchangam-page.tsx'),
  },
  { name: 'login', pattern: '/:lang/login', load: () => import('./routes/login/login-page.tsx') },
  { name: 'text', pattern: '/:page', load: () => import('./routes/text/text-page.tsx') },
]

export const notFound: SiteRoute = {
  name: 'not-found',
  pattern: '*',
  words: 'frame',
  load: () => import('./routes/not-found/not-found-page.tsx'),
}

/** The page for an address. An unknown language gets English (D2); any other unknown address gets `notFound`. */
export function matchPath(path: string, search: string): Match {
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
