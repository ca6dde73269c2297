import { refundDays } from '../../../../../contract/ground/limits.ts'
import { mayDo } from '../../../../../contract/ground/rights.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { giveBack, refundableOf, type WhyBack } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import { noticeOf, orderLink } from '../notice.ts'
import { priceIn } from '../../../ground/text/price.ts'
import * as queries from '../queries.ts'
import { dropChanges, findByOrderId, lockBooking, moveTo } from '../../booking/service.ts'

/**
 * Cancels an order and frees its place; the devotee is told, and also what becomes of the money. Money that arrives
 * later goes back by itself; of the money that came already, the chosen amount goes back. The rest is owed, until
 * finance says what becomes of it.
 * Refuses: not_found, edited_meanwhile (it was paid, changed or cancelled since it was seen), wrong_state, no_right,
 * refund_too_large.
 */
export async function cancelOrder(app: App, staff: By, input: Cancelling & { orderId: string }): Promise<void> {
  const found = (await findByOrderId(app.db, input.orderId)) ?? refuse('not_found')
  await app.db.tx(tx => cancelWithin(app, tx, staff, found.id, input))
}

/** Who does it: also somebody who began it and has left since. */
type By = Pick<Staff, 'id' | 'roles'>

interface Cancelling {
  version: number
  refund: 'none' | 'full' | 'part'
  amount?: number
  /** What staff saw as left to give back. */
  seenLeft?: Paise
  reason: string
}

/** As `cancelOrder`, in the transaction of a caller, who may do it for many orders. Answers what goes back. */
export async function cancelWithin(app: App, tx: Tx, staff: By, bookingId: number, input: Cancelling): Promise<Paise> {
  const mayRefund = mayDo(staff.roles, 'money.write')
  if (input.refund !== 'none' && !mayRefund) refuse('no_right')
  const booking = (await lockBooking(tx, bookingId)) ?? refuse('not_found')
  if (booking.version !== input.version) refuse('edited_meanwhile')
  if (booking.state === 'cancelled') refuse('wrong_state')
  const note = input.reason.trim()
  const amount =
    input.refund === 'part' ? (paiseOfRupees(input.amount ?? 0) ?? refuse('refund_too_large')) : ('all' as const)
  const { seenLeft } = input
  const why = {
    reason: 'booking_cancelled' as const,
    note,
    toldApart: true,
    ...(seenLeft !== undefined && { seenLeft }),
  }
  const money = { amount: input.refund === 'none' ? undefined : amount, why, decided: mayRefund }
  const back = await endWithMoney(app, tx, staff, booking.id, async () => money)
  await audit(app, tx, staff, 'POST /api/office/cancel-order', {
    subject: 'order',
    id: booking.id,
    devoteeId: booking.devotee_id,
    before: { state: booking.state },
    after: { state: 'cancelled', refund: rupeesOf(back.all), reason: note },
  })
  return back.all
}

const nothing = { all: paise(0), cash: paise(0) }

/**
 * Ends an order, gives back of its money what was decided, and tells the devotee: whoever decides, staff or (`by`
 * undefined) the policy under which it was bought. `reckon` says how much, after the order has ended: payments are locked
 * last. Run it with the booking row locked.
 */
export async function endWithMoney(
  app: App,
  tx: Tx,
  by: Pick<Staff, 'id'> | undefined,
  bookingId: number,
  reckon: () => Promise<{ amount: Paise | 'all' | undefined; why: WhyBack; decided: boolean }>,
) {
  await endOrder(app, tx, bookingId)
  const money = await reckon()
  const back = money.amount === undefined ? nothing : await giveBack(app, tx, by, bookingId, money.amount, money.why)
  await tellCancelled(app, tx, bookingId, { back, decided: money.decided })
  return back
}

/** Ends an order. Run it with the booking row locked; the caller sees to the money and the message. */
export async function endOrder(app: App, tx: Tx, bookingId: number): Promise<void> {
  await moveTo(tx, bookingId, 'cancelled')
  await dropChanges(app, tx, bookingId)
}

/**
 * Tells a devotee that an order was cancelled, and what becomes of the money. Run it after money was given back.
 * `decided`: if nothing was given back, that is a decision.
 */
export async function tellCancelled(
  app: App,
  tx: Tx,
  bookingId: number,
  money: { back: { all: Paise; cash: Paise }; decided: boolean },
): Promise<void> {
  const { paid, left } = await refundableOf(tx, bookingId)
  const notice = await cancelledNotice(tx, bookingId, { ...money, paid, left })
  if (!notice) return
  await queueMessage(app, tx, { ...notice, link: await orderLink(app, tx, bookingId, notice) })
  const { all, cash } = money.back
  if (cash === 0 || cash === all) return
  const { money: _said, ...of } = notice
  await queueMessage(app, tx, {
    ...of,
    template: 'refund_at_desk',
    dedupeKey: `refund_at_desk ${bookingId}`,
    price: priceIn(notice.language, cash),
  })
}

/**
 * What a devotee is told of a cancelled order, but for the order's link; undefined if there is no number to tell. Amounts
 * in paise.
 */
export async function cancelledNotice(
  db: Queries,
  bookingId: number,
  { back, paid, left, decided }: { back: { all: Paise; cash: Paise }; paid: number; left: number; decided: boolean },
) {
  const found = await queries.findToTellRefund(db, bookingId)
  if (!found?.address.whatsapp_number) return undefined
  const notice = noticeOf(found)
  const words = messageWords(notice.language).cancelledMoney
  // Where money goes back by both ways, what is collected at the desk is told by a message of its own.
  const isCash = back.cash === back.all
  const price = priceIn(notice.language, paise(isCash ? back.all : back.all - back.cash))
  const said = () => {
    if (back.all > 0) return isCash ? words.cash({ price }) : words.back({ price, days: refundDays })
    if (paid === 0) return words.unpaid
    if (left === 0) return words.returned
    return decided ? words.none : words.open
  }
  return {
    ...notice,
    template: 'order_cancelled' as const,
    dedupeKey: `order_cancelled ${bookingId}`,
    money: said(),
  }
}
