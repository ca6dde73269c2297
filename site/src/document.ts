import { languages } from '../../contract/languages.ts'
import { inLanguage } from './addresses.ts'
import type { Head, SiteRoute } from './routes.ts'
import type { Visit } from './visit.ts'

/** What the built site consists of, by address. */
export interface Assets {
  entry: string
  /** Style sheets of the frame and of the route. */
  styles: string[]
  /** Modules the page needs at once. */
  modules: string[]
  /** The sheet with the web fonts. */
  fonts: string | undefined
  /** The display face of the page's language, fetched early. */
  displayFont: string | undefined
}

interface Page {
  visit: Visit
  route: SiteRoute
  head: Head
  body: string
  state: object
  assets: Assets
  publicUrl: string
  saveData: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, c => escapes[c] ?? c)
/** JSON that can't end its script element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** schema.org wants whole addresses where pages write paths. */
const wholeAddresses = (data: object, publicUrl: string): unknown =>
  JSON.parse(JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value)))

export function documentOf({ visit, route, head, body, state, assets, publicUrl, saveData }: Page): string {
  const canonical = publicUrl + visit.path + (route.name === 'text' && visit.lang.id !== 1 ? `?lang=${visit.lang.id}` : '')
  const found = !head.noindex && route.name !== 'not-found'
  return [
    `<!doctype html><html lang="${visit.lang.web}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(head.title)}</title><meta name="description" content="${escapeText(head.description)}">`,
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(saveData || !assets.displayFont ? [] : [`<link rel="preload" as="font" type="font/woff2" href="${assets.displayFont}" crossorigin>`]),
    ...(saveData || !assets.fonts ? [] : [`<link rel="stylesheet" href="${assets.fonts}">`]),
    // What is read comes before what makes it move: scripts wait behind styles, the face and the first picture.
    `<script type="module" fetchpriority="low" src="${assets.entry}"></script>`,
    ...assets.modules.map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf1"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#190d0c">',
    '<link rel="icon" href="/pictures/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest/${visit.lang.web}.webmanifest">`,
    ...(found ? searchTags(visit, route, head, canonical, publicUrl) : ['<meta name="robots" content="noindex">']),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${escapeJson(state)}</script></body></html>`,
  ].join('')
}

function searchTags(visit: Visit, route: SiteRoute, head: Head, canonical: string, publicUrl: string): string[] {
  const elsewhere = (lang: (typeof languages)[number]) =>
    publicUrl + (route.name === 'text' ? `${visit.path}?lang=${lang.id}` : inLanguage(visit.path, '', lang))
  return [
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    ...languages.map(lang => `<link rel="alternate" hreflang="${lang.web}" href="${escapeText(elsewhere(lang))}">`),
    `<meta property="og:type" content="website"><meta property="og:title" content="${escapeText(head.title)}">`,
    `<meta property="og:description" content="${escapeText(head.description)}"><meta property="og:url" content="${escapeText(canonical)}">`,
    `<meta property="og:image" content="${escapeText(publicUrl + (head.image ?? '/pictures/share.jpg'))}"><meta name="twitter:card" content="summary_large_image">`,
    ...(head.data ? [`<script type="application/ld+json">${escapeJson(wholeAddresses(head.data, publicUrl))}</script>`] : []),
  ]
}
