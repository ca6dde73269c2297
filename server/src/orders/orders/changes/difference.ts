import { type Paise, paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import { mayDo } from '../../../../../contract/ground/rights.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { needPassword } from '../../../ground/http/confirmed.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { giveBack, lockPayments, openPage, refundableOf, startAttempt } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { minuteMs } from '../../../ground/time/spans.ts'
import { sendPayLink } from '../pay-link.ts'
import * as office from '../office-queries.ts'
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
} from '../../booking/service.ts'
import * as queries from '../queries.ts'
import { listPackagesOf } from '../../homams/service.ts'

// What a paid order costs more or less in another package or homam. Both ways of changing an order use these functions.

/** What an order costs with another package and its names; its products stay at the price at which they were bought. */
export async function totalWith(db: Queries, bookingId: number, paid: PackagePaid): Promise<Paise> {
  const items = await queries.listInvoiceItems(db, bookingId)
  return orderTotal(
    paid,
    items.map(item => ({ quantity: item.quantity, pricePaise: paise(item.price_paise) })),
  )
}

interface Ordered extends PaidRow {
  id: number
  event_id: number
  occurrence_id: number
  package_id: number | null
  total_paise: number
}

/**
 * What an order pays in another package, homam or occurrence, for the names that stand on it, or for `wished` names if these are
 * more (D23), and the difference from what it costs now (below 0: less). In its own package, the order buys more names.
 * Refuses: too_many_names, same_package.
 */
export async function reckonChange(
  db: Queries,
  order: Ordered,
  to: PackageTerms & { eventId: number; occurrenceId?: number | undefined; packageId: number | null },
  wanted = 0,
) {
  const standing = 1 + (await listPeople(db, order.id)).length
  const names = Math.max(wanted, standing)
  const isSame =
    order.event_id === to.eventId &&
    order.package_id === to.packageId &&
    order.occurrence_id === (to.occurrenceId ?? order.occurrence_id)
  const paid = isSame
    ? withMoreNames(to, paidFor(order), names)
    : (totalOf(to, [], names) ?? refuseNames(to.namesIncluded))
  const total = await totalWith(db, order.id, paid)
  return { paid, total, difference: total - order.total_paise }
}

/** Rupees, below 0 where it costs less. */
export const signedRupees = (amount: number): number => rupeesOf(paise(Math.abs(amount))) * Math.sign(amount)

/**
 * What a change would cost, for staff to see before they make it; amounts in rupees. `goesBack`: what is left beyond a
 * lower price; `wentBack`: what was given back before, and counts.
 * Refuses: not_found, not_on_offer, too_many_names, same_package.
 */
export async function quoteChange(
  app: App,
  to: {
    orderId: string
    eventId: number | undefined
    occurrenceId: number | undefined
    packageId: number | null
    names: number | undefined
  },
) {
  const found = (await findByOrderId(app.db, to.orderId)) ?? refuse('not_found')
  const eventId = to.eventId ?? found.event_id
  const packages = await listPackagesOf(app.db, [eventId])
  const chosen = packages.find(p => p.id === to.packageId)
  if (to.packageId !== null && !chosen) refuse('not_on_offer')
  const terms = {
    eventId,
    occurrenceId: to.occurrenceId,
    packageId: to.packageId,
    packagePaise: paise(chosen?.amount_paise ?? 0),
    namesIncluded: chosen?.names_included ?? null,
    furtherNamePaise: chosen?.further_name_paise == null ? null : paise(chosen.further_name_paise),
  }
  const { total: newTotal, difference } = await reckonChange(app.db, found, terms, to.names)
  const { back, before } = await goesBack(app.db, { id: found.id, difference, total: newTotal })
  return {
    total: rupeesOf(paise(found.total_paise)),
    newTotal: rupeesOf(newTotal),
    difference: signedRupees(difference),
    goesBack: rupeesOf(back),
    wentBack: rupeesOf(difference < 0 ? before : paise(0)),
  }
}

/**
 * Refuses a change whose difference (rupees) is another than staff saw and agreed to, as prices may have changed since.
 * Refuses: price_changed { total }.
 */
export function refuseIfOther(seen: number | undefined, difference: number, newTotal: Paise): void {
  if (seen !== undefined && Math.round(seen * 100) !== difference)
    refuse('price_changed', { total: rupeesOf(newTotal) })
}

/** So long the page of a difference may be on its way to its devotee. */
const opensWithinMs = minuteMs

/** Whether a waiting change can't be paid any more: its payment failed, or no gateway opened a page for it. */
export const canGo = ({ attempt_state: state, url, opened_at: at }: Waiting, now: number): boolean =>
  state === 'failed' || (state === 'opening' && url === null && at !== null && now - at.getTime() > opensWithinMs)
type Waiting = NonNullable<Awaited<ReturnType<typeof office.findWaitingChange>>>

/**
 * Drops a waiting change that can't be paid any more; should money come all the same, it goes back.
 * Refuses: change_waits, if the change may still be paid: staff drop it first.
 */
export async function endFailedChange(tx: Tx, bookingId: number, now: number): Promise<void> {
  const waiting = await office.findWaitingChange(tx, bookingId)
  if (waiting && !canGo(waiting, now)) refuse('change_waits')
  if (waiting) await office.endChange(tx, waiting.id, 'dropped')
}

/** Opens a payment for the higher price of a change; the change waits for it. Run it with the booking row locked. */
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

/** What of an order's lines went back before, at the prices at which they were bought: the order costs so much less. */
async function linesBack(db: Queries, bookingId: number): Promise<number> {
  const [items, back] = await Promise.all([
    queries.listInvoiceItems(db, bookingId),
    queries.listGivenBack(db, [bookingId]),
  ])
  const priceOf = (product: number | null) => items.find(item => item.product_id === product)?.price_paise ?? 0
  return back.reduce((sum, line) => sum + line.quantity * priceOf(line.product_id), 0)
}

/**
 * What goes back where an order costs less from now on: what is left of its money beyond the new price. What went back
 * before without a line counts, so that the trust never keeps less than the order costs. Paise.
 */
async function goesBack(
  db: Queries,
  { id, difference, total }: { id: number; difference: number; total: number },
): Promise<{ back: Paise; before: Paise }> {
  const [{ paid, left }, lines] = await Promise.all([refundableOf(db, id), linesBack(db, id)])
  const before = Math.max(0, paid - left - lines)
  const most = Math.min(left, Math.max(0, -difference))
  return { back: paise(Math.max(0, Math.min(most, left - Math.max(0, total - lines)))), before: paise(before) }
}

/** Who changes an order; without a time of the password: the change is one of many, which were begun with it. */
export type Changer = Pick<Staff, 'id' | 'roles'> & Partial<Pick<Staff, 'confirmedAt'>>

/**
 * Gives back the difference of a change to a lower price: no more than is left beyond it. Where whoever changes the order
 * may not give money back, the refund waits for somebody who may; whoever may gives it with the password, as any money
 * (decision 107). Run it with the booking row locked, after the change. Refuses: confirm_needed.
 */
export async function giveDifferenceBack(
  app: App,
  tx: Tx,
  staff: Changer,
  order: { id: number; difference: number; total: Paise },
  reason: 'package_changed' | 'order_moved',
) {
  await lockPayments(tx, [order.id])
  const { back } = await goesBack(tx, order)
  const paused = !mayDo(staff.roles, 'money.write')
  const { confirmedAt } = staff
  if (back > 0 && !paused && confirmedAt !== undefined) needPassword(app, { confirmedAt })
  await giveBack(app, tx, staff, order.id, { atMost: back }, { reason, note: '', of: 'package', paused })
}

/** Sends the link to the payment of a difference. Refuses: payment_unavailable. */
export async function sendDifferenceLink(
  app: App,
  attempt: Awaited<ReturnType<typeof askForDifference>>,
): Promise<string> {
  const url = await openPage(app, attempt)
  await app.db.tx(tx => sendPayLink(app, tx, attempt.bookingId, attempt.amountPaise, url, `difference ${attempt.id}`))
  return url
}
