import type { CallName } from '../../../contract/calls.ts'
import { historyPage } from '../../../contract/ground/limits.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import type { SiteRoute } from '../addresses/routes.ts'

/**
 * A call that a page asks as soon as it stands. What begins with `$` is known to the browser alone: the login, and the
 * order in the address. `isForm`: its body is sent as a form.
 */
type EarlyAsk = [name: CallName, body: Record<string, string | number>, isForm?: true]

const behindLogin: EarlyAsk[] = [
  ['GET /api/protected', {}],
  ['POST /api/user_check', { userId: '$userId', mobileNumber: '$phone' }],
]
const own = { userId: '$userId' }

/** The calls by which each of these pages gets its content. The form of a booking comes with its own. */
const byRoute: Partial<Record<SiteRoute['name'], (language: Language) => EarlyAsk[]>> = {
  'order-status': () => [['POST /api/post-status', { orderId: '$orderId', lastId: '$lastId', postId: '$postId' }]],
  history: () => [
    ['POST /api/history_load', { user_id: '$userId', action: 'success', offset: 0, limit: historyPage }, true],
  ],
  order: () => [['POST /api/order', { ...own, orderId: '$orderId' }]],
  family: () => [['POST /api/family', own]],
  profile: () => [['POST /api/profile', own]],
  'my-data': () => [['POST /api/my-data', own]],
  'my-donations': () => [['POST /api/my-donations', own]],
  'my-repeats': ({ id }) => [['POST /api/repeats', { ...own, language: id }]],
}

/** What the head of a page asks before its scripts have come (ask-early.ts); undefined: the page comes with its content. */
export function earlyAsksOf(route: SiteRoute, language: Language): EarlyAsk[] | undefined {
  const asks = byRoute[route.name]?.(language)
  return asks && [...(route.protected ? behindLogin : []), ...asks]
}
