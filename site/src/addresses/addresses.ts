import { eventCode } from '../../../contract/trust/event-code.ts'
import { english, type Language, languageByCode, languageById, telugu } from '../../../contract/ground/languages.ts'

/** Every address of the site is built here and nowhere else (spec §2). */
export const address = {
  home: (lang: Language) => `/${lang.code}/home`,
  event: (lang: Language, slug: string, sid: number) => `/${lang.code}/${slug}/view-more/${sid}?id=${eventCode(sid)}`,
  bookNow: (lang: Language, slug: string, sid: number) => `/${lang.code}/${slug}/book-now/${sid}`,
  registration: (lang: Language, slug: string, sid: number) => `/${lang.code}/${slug}/Reg-Details/${sid}`,
  orderStatus: (lang: Language, orderId: string, lastId: number, postId: number) =>
    `/${lang.code}/order-status?orderId=${encodeURIComponent(orderId)}&lastId=${lastId}&postId=${postId}`,
  order: (lang: Language, orderId: string) => `/${lang.code}/order/${encodeURIComponent(orderId)}`,
  find: (lang: Language) => `/${lang.code}/homams`,
  sevas: (lang: Language) => `/${lang.code}/homams/sevas`,
  calendarFile: (lang: Language, sid: number) => `/calendar/${lang.code}/${sid}.ics`,
  history: (lang: Language) => `/${lang.code}/history`,
  gallery: (lang: Language) => `/${lang.code}/gallery`,
  videos: (lang: Language) => `/${lang.code}/videos`,
  liveVideos: (lang: Language) => `/${lang.code}/videos?tab=live`,
  contact: (lang: Language) => `/${lang.code}/contact-us`,
  donation: (lang: Language) => `/${lang.code}/donation-details`,
  whereGiftsWent: (lang: Language) => `/${lang.code}/where-gifts-went`,
  /** The address that the payment page leads back to. */
  given: (lang: Language, number: string) => `/${lang.code}/donation?given=${encodeURIComponent(number)}`,
  myDonations: (lang: Language) => `/${lang.code}/my-donations`,
  profile: (lang: Language) => `/${lang.code}/my-profile`,
  family: (lang: Language) => `/${lang.code}/my-family`,
  myData: (lang: Language) => `/${lang.code}/my-data`,
  payee: (lang: Language) => `/${lang.code}/verify/trust`,
  panchangam: (lang: Language, day = '') => `/${lang.code}/panchangam${day && `/${day}`}`,
  /** `source` names, as a query, what is to be repeated. */
  repeats: (lang: Language, source = '') => `/${lang.code}/my-repeats${source}`,
  turn: (lang: Language, code: string, day: string) => `/${lang.code}/repeat/${code}/${day}`,
  login: (lang: Language) => `/${lang.code}/login`,
  /** Pages of text have no language in their path, so the language's id goes into the query. */
  terms: (lang: Language) => `/terms-conditions?lang=${lang.id}`,
  privacy: (lang: Language) => `/privacy-policy?lang=${lang.id}`,
  refund: (lang: Language) => `/refund-policy?lang=${lang.id}`,
  about: (lang: Language) => `/about-us?lang=${lang.id}`,
  shipping: (lang: Language) => `/shipping-delivery-policy?lang=${lang.id}`,
  /** The separate shop, which says `kn` for Kannada (D1). */
  shopHome: (lang: Language, shopUrl: string) => `${shopUrl}/${lang.web}/home`,
} as const

const shopLanguage = /^\/(en|te|ta|kn|hi)(?=\/|$)/

/**
 * A shop link in the current language: its language segment is replaced. A link that has none stays as it is (spec §2).
 */
export function shopLink(clickUrl: string, lang: Language): string {
  try {
    const url = new URL(clickUrl)
    if (!shopLanguage.test(url.pathname)) return clickUrl
    url.pathname = url.pathname.replace(shopLanguage, `/${lang.web}`)
    return url.href
  } catch {
    return clickUrl
  }
}

/**
 * The address of the same page in another language: the first segment is rewritten and the query string stays (spec
 * §2).
 */
export function inLanguage(path: string, search: string, lang: Language): string {
  return path.replace(/^\/[^/]*/, `/${lang.code}`) + search
}

export interface Redirect {
  status: 301 | 302
  to: string
}

/** The address that this address redirects to (D2). The server and navigation inside the app follow the same rules. */
export function redirectFor(path: string, search: string): Redirect | undefined {
  if (path === '/') return { status: 302, to: address.home(telugu) }
  if (path === '/index.php') {
    const languageId = new URLSearchParams(search).get('lang') ?? ''
    const lang = /^\d{1,3}$/.test(languageId) ? languageById(Number(languageId)) : undefined
    return { status: 302, to: address.home(lang ?? english) }
  }
  const kannada = /^\/kn(\/.*)$/.exec(path)
  if (kannada) return { status: 301, to: `/ka${kannada[1]}${search}` }
  const home = /^\/([^/]+)\/home$/.exec(path)
  if (home?.[1] && !languageByCode(home[1])) return { status: 302, to: address.home(telugu) }
  return undefined
}
