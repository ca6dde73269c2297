import { type Paise, paise, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Queries, Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { giveBack, openPage, refundableOf, startAttempt } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { sendPayLink } from './pay-link.ts'
import * as office from './office-queries.ts'
import {
  type PaidRow,
  paidFor,
  refuseNames,
  withMoreNames,
  orderTotal,
  type PackagePaid,
  type PackageTerms,
  totalOf,
  listPeople,
  findByOrderId,
} from '../booking/service.ts'
import * as queries from './queries.ts'
import { listPackagesOf } from '../homams/service.ts'

// What a paid order costs more or less once it is in another package or homam. Both ways of changing it go by this.

/** What an order costs with another package and its names; what else is in it stays at the price it was bought for. */
export async function totalWith(db: Queries, bookingId: number, paid: PackagePaid): Promise<Paise> {
  const items = await queries.listBillItems(db, bookingId)
  return orderTotal(
    paid,
    items.map(item => ({ quantity: item.quantity, pricePaise: paise(item.price_paise) })),
  )
}

interface Ordered extends PaidRow {
  id: number
  event_id: number
  package_id: number | null
  total_paise: number
}

/**
 * What an order pays in another package or homam, for the names that stand on it or so many more as are wished (D23), and what that is more
 * (below 0: less) than it costs now. In the package that it has, more names are sold to it. Refuses: too_many_names, same_package.
 */
export async function reckonChange(
  db: Queries,
  order: Ordered,
  to: PackageTerms & { eventId: number; packageId: number | null },
  wished = 0,
) {
  const standing = 1 + (await listPeople(db, order.id)).length
  const names = Math.max(wished, standing)
  const isSame = order.event_id === to.eventId && order.package_id === to.packageId
  const paid = isSame
    ? withMoreNames(to, paidFor(order), names)
    : (totalOf(to, [], names) ?? refuseNames(to.namesIncluded))
  const total = await totalWith(db, order.id, paid)
  return { paid, total, difference: total - order.total_paise }
}

/** Rupees, below 0 where it costs less. */
export const signedRupees = (amount: number): number => rupeesOf(paise(Math.abs(amount))) * Math.sign(amount)

/**
 * What a change would cost, for staff to see before they make it; amounts in rupees. `goesBack`: of what it costs less, all that was not given
 * back before. Refuses: not_found, not_on_offer, too_many_names, same_package.
 */
export async function quoteChange(
  app: App,
  to: { orderId: string; eventId: number | undefined; packageId: number | null; names: number | undefined },
) {
  const found = (await findByOrderId(app.db, to.orderId)) ?? refuse('not_found')
  const eventId = to.eventId ?? found.event_id
  const packages = await listPackagesOf(app.db, [eventId])
  const chosen = packages.find(p => p.id === to.packageId)
  if (to.packageId !== null && !chosen) refuse('not_on_offer')
  const terms = {
    eventId,
    packageId: to.packageId,
    packagePaise: paise(chosen?.amount_paise ?? 0),
    namesIncluded: chosen?.names_included ?? null,
    furtherNamePaise: chosen?.further_name_paise == null ? null : paise(chosen.further_name_paise),
  }
  const [{ total: newTotal, difference }, { left }] = await Promise.all([
    reckonChange(app.db, found, terms, to.names),
    refundableOf(app.db, found.id),
  ])
  return {
    total: rupeesOf(paise(found.total_paise)),
    newTotal: rupeesOf(newTotal),
    difference: signedRupees(difference),
    goesBack: rupeesOf(paise(Math.min(left, Math.max(0, -difference)))),
  }
}

/** Staff agreed to a difference that they saw (rupees); prices may have changed since. Refuses: price_changed { total }. */
export function refuseIfOther(seen: number | undefined, difference: number, newTotal: Paise): void {
  if (seen !== undefined && Math.round(seen * 100) !== difference)
    refuse('price_changed', { total: rupeesOf(newTotal) })
}

/** A change whose payment failed is dropped; should money come all the same, it goes back. Refuses: change_waits, for one that still may be paid. */
export async function endFailedChange(tx: Tx, bookingId: number): Promise<void> {
  const waiting = await office.findWaitingChange(tx, bookingId)
  if (waiting && waiting.attempt_state !== 'failed') refuse('change_waits')
  if (waiting) await office.endChange(tx, waiting.id, 'dropped')
}

/** Opens a payment for what a change costs more; the change waits for it. Run it with the booking locked. */
export async function askForDifference(
  app: App,
  tx: Tx,
  change: Omit<office.NewChange, 'attemptId' | 'state'>,
  difference: Paise,
) {
  const attempt = await startAttempt(app, tx, { bookingId: change.bookingId }, difference, { purpose: 'difference' })
  await office.insertChange(tx, { ...change, attemptId: attempt.id, state: 'waiting' })
  return { ...attempt, bookingId: change.bookingId, amountPaise: difference }
}

/** Gives back what a change costs less: no more than there is. Run it with the booking locked, after the change. */
export async function giveDifferenceBack(
  app: App,
  tx: Tx,
  staff: Staff,
  bookingId: number,
  difference: number,
  reason: 'package_changed' | 'order_moved',
) {
  await giveBack(app, tx, staff, bookingId, { atMost: paise(-difference) }, { reason, note: '', of: 'package' })
}

/** Sends the link to the payment of a difference. Refuses: payment_unavailable. */
export async function sendDifferenceLink(
  app: App,
  attempt: Awaited<ReturnType<typeof askForDifference>>,
  orderId: string,
): Promise<string> {
  const url = await openPage(app, { ...attempt, description: orderId })
  await app.db.tx(tx => sendPayLink(app, tx, attempt.bookingId, attempt.amountPaise, url, `difference ${attempt.id}`))
  return url
}
