import { findAnything } from '../../../../contract/office/house/find.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { mayDo, type Right, type HeldRole } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { findSevas } from '../../trust/catalogue/service.ts'
import { findPages } from '../content/service.ts'
import { findGifts } from '../../giving/donations/service.ts'
import { findConversations } from '../../people/inbox/service.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { findFirstOrders } from '../../orders/orders/service.ts'

/** One character fits everything. */
const shortest = 2
/** Of each kind. */
const most = 6

export const officeRoutes = (app: App): Route[] => [
  route(findAnything, ({ body, staff, language }) => findAll(app, staff.roles, body.q.trim(), language)),
]

/** Looks in each module whose records staff may read; the other groups are empty. */
async function findAll(app: App, roles: readonly HeldRole[], text: string, language: Language) {
  const may = (...rights: Right[]) => text.length >= shortest && rights.some(right => mayDo(roles, right))
  const [ofOrders, sevas, pages, gifts, conversations] = await Promise.all([
    may('orders.money') ? findFirstOrders(app, text, most, language) : { orders: [], devotees: [], behind: false },
    // The priest's lists belong to sevas.
    may('orders.read', 'lists.read') ? findSevas(app, text, most, language) : [],
    may('content.read') ? findPages(app, text, most, language) : [],
    may('money.read') ? findGifts(app, text, most) : { donations: [], claims: [], behind: false },
    may('orders.read') ? findConversations(app, text, most) : [],
  ])
  const behind = ofOrders.behind || gifts.behind
  if (mayDo(roles, 'orders.read')) return { ...ofOrders, sevas, pages, ...gifts, conversations, behind }
  // Whoever reads the books alone finds orders and gifts by the payer, with no number to call.
  return {
    orders: ofOrders.orders.map(order => ({ ...order, phone: null, with: null })),
    devotees: [],
    sevas,
    pages,
    ...gifts,
    donations: gifts.donations.map(gift => ({ ...gift, phone: '' })),
    conversations,
    behind,
  }
}
