import type { Day } from '../../../contract/ground/india-time.ts'
import { english, type Language, languages } from '../../../contract/ground/languages.ts'
import { shareHeight, shareWidth } from '../../../contract/trust/share-picture.ts'
import { canonicalPath } from '../addresses/canonical-path.ts'
import type { SiteRoute } from '../addresses/routes.ts'
import type { Head } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { earlyAsksOf } from './early-asks.ts'

/** The addresses of the built files that a page needs. */
export interface Assets {
  entry: string
  /** The script that runs before anything is painted (theme-init.ts, replay-early-input.ts, keep-font.ts, paint-first.ts). */
  headScript: string
  /** The same for pages that come without their content (ask-early.ts). */
  headScriptThatAsks: string
  /** Style sheets of the app shell and of the route. */
  styles: string[]
  /** Style sheets whose text stands in one of `styles`. */
  joinedStyles: string[]
  /** Modules that the page needs at once. */
  modules: string[]
  /** The style sheet with the web fonts. */
  fonts: string | undefined
  /** The display font of the page's language, which is preloaded. */
  displayFont: string | undefined
}

interface Page {
  context: PageContext
  route: SiteRoute
  head: Head
  body: string
  state: object
  /** The day in India on which the page is rendered. */
  today: Day
  /** The trust's name in the language of the page. */
  siteName: string
  /** Path of the share picture for pages that have none of their own. */
  defaultImage: string
  assets: Assets
  /** The style sheet with the trust's own colours, if it has any. */
  style: string | undefined
  publicUrl: string
  saveData: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, c => escapes[c] ?? c)
/** JSON in which nothing can close the script element around it. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** schema.org asks for absolute addresses, and pages write paths. */
const wholeAddresses = (data: object, publicUrl: string): unknown =>
  JSON.parse(
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value,
    ),
  )

export function documentOf(page: Page): string {
  const { context, route, head, body, state, assets, saveData } = page
  const found = !head.noindex && route.name !== 'not-found'
  const asks = earlyAsksOf(route, context.lang)
  const font = saveData ? undefined : assets.displayFont
  const fonts = saveData ? undefined : assets.fonts
  /** Its head script says when the font comes. */
  const fontLater = asks && font && fonts
  /**
   * Content comes before interaction: its scripts are fetched once a page is painted, unless they bring the content. In
   * development none of its parts is built.
   */
  const paintsFirst = !asks && assets.modules.length > 0
  return [
    `<!doctype html><html lang="${context.lang.web}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The head script comes before the style sheets, so that it waits for none of them.
    `<script src="${asks ? assets.headScriptThatAsks : assets.headScript}"`,
    ...(asks ? [` data-asks="${escapeText(JSON.stringify(asks))}"`] : []),
    ...(font ? [` data-font="${font}"`] : []),
    ...(fontLater ? [` data-fonts="${fonts}"`] : []),
    ...(paintsFirst ? [` data-scripts="${[assets.entry, ...assets.modules].join(' ')}"`] : []),
    '></script>',
    `<title>${escapeText(head.title)}</title><meta name="description" content="${escapeText(head.description)}">`,
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(page.style ? [`<link rel="stylesheet" href="${page.style}">`] : []),
    ...(font && !fontLater ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    ...(fonts && !fontLater ? [`<link rel="stylesheet" href="${fonts}">`] : []),
    ...(paintsFirst
      ? []
      : [
          `<script type="module" fetchpriority="high" src="${assets.entry}"></script>`,
          ...assets.modules.map(href => `<link rel="modulepreload" fetchpriority="high" href="${href}">`),
        ]),
    ...(head.soon ? [`<link rel="preload" as="image" fetchpriority="low" href="${head.soon}">`] : []),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf1"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#190d0c">',
    '<link rel="icon" href="/pictures/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest/${context.lang.web}.webmanifest">`,
    ...(found ? searchTags(page) : ['<meta name="robots" content="noindex">']),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${escapeJson({ ...state, joinedStyles: assets.joinedStyles })}</script></body></html>`,
  ].join('')
}

/** The language in the form of Open Graph. */
const localeOf = (lang: Language): string => `${lang.web}_IN`

function searchTags({ context, route, head, publicUrl, siteName, defaultImage, today }: Page): string[] {
  const address = (lang: Language) => escapeText(publicUrl + canonicalPath(route, context, lang))
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeText(String(content))}">`
  const data = head.data && head.data(today)
  return [
    `<link rel="canonical" href="${address(context.lang)}">`,
    ...languages.map(lang => `<link rel="alternate" hreflang="${lang.web}" href="${address(lang)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(english)}">`,
    property('type', 'website'),
    property('site_name', siteName),
    property('title', head.title),
    property('description', head.description),
    `<meta property="og:url" content="${address(context.lang)}">`,
    property('locale', localeOf(context.lang)),
    ...languages.filter(lang => lang !== context.lang).map(lang => property('locale:alternate', localeOf(lang))),
    property('image', publicUrl + (head.image || defaultImage)),
    property('image:type', 'image/jpeg'),
    property('image:width', shareWidth),
    property('image:height', shareHeight),
    property('image:alt', head.title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(data ? [`<script type="application/ld+json">${escapeJson(wholeAddresses(data, publicUrl))}</script>`] : []),
  ]
}
