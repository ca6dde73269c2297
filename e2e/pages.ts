import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '../contract/ground/languages.ts'
import { routes, type SiteRoute } from '../site/src/addresses/routes.ts'
import { settled } from './test.ts'

export interface OrderIds {
  orderId: string
  lastId: number
  postId: number
}

/** Addresses of the site for the walks over all pages: `:lang` becomes the language's segment, `:id` its number. */
export const inLanguage = (path: string, lang: Language): string =>
  path.replace(':lang', lang.code).replace(':id', String(lang.id))

/**
 * Goes to an address in another language within the site, as its switch of languages does: the scripts run already. Where a
 * test is about the looks of five languages, one document is enough.
 */
export async function goOnIn(page: Page, lang: Language, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address)
  await page.waitForFunction(web => document.documentElement.lang === web, lang.web)
  await settled(page)
}

export const planPage = '/:lang/sankatahara-chaturthi-ganapati-homam/book-now/2'

export const statusOf = ({ orderId, lastId, postId }: OrderIds): string =>
  `/:lang/order-status?orderId=${orderId}&lastId=${lastId}&postId=${postId}`

export const noOrder: OrderIds = { orderId: 'nothing-of-this-name', lastId: 1, postId: 1 }

/** Pages that anybody may open and that are looked over in every way. */
export const openPages = [
  '/:lang/home',
  '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
  planPage,
  '/:lang/login',
  '/:lang/gallery',
  '/:lang/videos',
  '/:lang/contact-us',
  '/:lang/donation-details',
  '/:lang/where-gifts-went',
  '/:lang/panchangam',
  '/:lang/panchangam/2026-11-08',
  '/:lang/verify',
  '/:lang/verify/trust',
  '/:lang/donation?given=nothing-of-this-name',
  '/:lang/repeat/no-repeat-of-this-code/2026-11-26',
  statusOf(noOrder),
  '/:lang/no-such-page',
  '/terms-conditions?lang=:id',
]

/** What stands for the parameters of a route. One that is not here makes the tests fail and say so. */
const parameters = ({ orderId }: OrderIds): Record<string, string> => ({
  slug: 'sankatahara-chaturthi-ganapati-homam',
  sid: '2',
  orderId,
  date: '2026-06-30',
  of: 'trust',
  list: 'sevas',
  code: 'no-repeat-of-this-code',
  day: '2026-11-26',
})

/** Routes that say more under other addresses, by name. */
const more: Record<string, (order: OrderIds) => string[]> = {
  event: () => ['/:lang/no-such-homam/view-more/99999'],
  'book-now': () => ['/:lang/no-such-homam/book-now/99999'],
  find: () => ['/:lang/homams'],
  panchangam: () => ['/:lang/panchangam', '/:lang/panchangam/2026-02-30'],
  verify: () => ['/:lang/verify'],
  registration: () => ['/:lang/lakshmi-kubera-homam/Reg-Details/4'],
  'order-status': order => [statusOf(order)],
}
const textPages = ['terms-conditions', 'privacy-policy', 'refund-policy', 'about-us', 'shipping-delivery-policy'].map(
  page => `/${page}?lang=:id`,
)

/** Addresses under which a route is read. */
export function examplesOf({ name, pattern }: Pick<SiteRoute, 'name' | 'pattern'>, order: OrderIds): string[] {
  if (name === 'text') return textPages
  const known = parameters(order)
  const address = pattern.replace(/:(?!lang\b)(\w+)\??/g, (_, parameter: string) => {
    const value = known[parameter]
    if (value === undefined)
      throw new Error(
        `The route '${name}' (${pattern}) has no example for :${parameter}: add it to \`parameters\` in e2e/pages.ts`,
      )
    return value
  })
  return [address, ...(more[name]?.(order) ?? [])]
}

/** What is read without a login: every open route, and an address that leads nowhere. */
export const readByAnybody = (): string[] => [
  ...routes.filter(r => !r.protected).flatMap(r => examplesOf(r, noOrder)),
  '/:lang/no-such-page',
]

/** What is read with a login and an order. */
export const readWithLogin = (order: OrderIds): string[] =>
  routes.filter(r => r.protected || r.name === 'order-status').flatMap(r => examplesOf(r, order))

/** What open routes show only to those who are logged in; without a login the live videos lead to the Telugu login (D19). */
export const liveVideos = '/:lang/videos?tab=live'

/** What was chosen for the homam of the second example of the registration, as its plan leaves it in storage. */
export async function draftFor(request: APIRequestContext, lang: Language): Promise<string> {
  const answer = await request.post('/api/booking-data', { data: { languageId: lang.id, serviceId: 4 } })
  const { packages } = (await answer.json()) as { packages: { sid: number; amount: number }[] }
  return JSON.stringify({
    sid: packages[0]?.sid,
    lang: lang.id,
    service_id: 4,
    product_list: [],
    total_amount: packages[0]?.amount,
  })
}
