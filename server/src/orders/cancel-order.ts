import { refundDays } from '../../../contract/limits.ts'
import { mayDo } from '../../../contract/rights.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { giveBack, refundableOf } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import { noticeOf, orderLink } from './notice.ts'
import { dropChanges } from './office-queries.ts'
import { priceIn } from '../text/price.ts'
import * as queries from './queries.ts'
import { findByOrderId, lockBooking, moveTo } from '../booking/service.ts'

/**
 * Cancels an order and frees its place; the devotee is told, and also what becomes of the money. Money that arrives
 * later goes back by itself; of the money that came already, the chosen amount goes back. The rest is owed, until
 * finance says what becomes of it.
 * Refuses: not_found, edited_meanwhile (it was paid, changed or cancelled since it was seen), wrong_state, no_right,
 * refund_too_large.
 */
export async function cancelOrder(
  app: App,
  staff: Staff,
  wish: { orderId: string; version: number; refund: 'none' | 'full' | 'part'; amount?: number; reason: string },
): Promise<void> {
  const mayRefund = mayDo(staff.roles, 'money.write')
  if (wish.refund !== 'none' && !mayRefund) refuse('no_right')
  const found = (await findByOrderId(app.db, wish.orderId)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    const booking = (await lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.version !== wish.version) refuse('edited_meanwhile')
    if (booking.state === 'cancelled') refuse('wrong_state')
    await endOrder(tx, booking.id)
    const note = wish.reason.trim()
    const amount =
      wish.refund === 'part' ? (paiseOfRupees(wish.amount ?? 0) ?? refuse('refund_too_large')) : ('all' as const)
    const why = { reason: 'booking_cancelled' as const, note, toldApart: true }
    const back = wish.refund === 'none' ? nothing : await giveBack(app, tx, staff, booking.id, amount, why)
    await tellCancelled(app, tx, booking.id, { back, decided: mayRefund })
    await audit(app, tx, staff, 'POST /api/office/cancel-order', {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      before: { state: booking.state },
      after: { state: 'cancelled', refund: rupeesOf(back.all), reason: note },
    })
  })
}

const nothing = { all: paise(0), cash: paise(0) }

/** Ends an order. Run it with the booking row locked; the caller sees to the money and the message. */
export async function endOrder(tx: Tx, bookingId: number): Promise<void> {
  await moveTo(tx, bookingId, 'cancelled')
  await dropChanges(tx, bookingId)
}

/**
 * Tells a devotee that staff cancelled an order, and what becomes of the money. Run it after money was given back.
 * `decided`: if nothing was given back, that is a decision.
 */
export async function tellCancelled(
  app: App,
  tx: Tx,
  bookingId: number,
  money: { back: { all: Paise; cash: Paise }; decided: boolean },
): Promise<void> {
  const found = await queries.findToTellRefund(tx, bookingId)
  if (!found?.address.whatsapp_number) return
  const notice = noticeOf(found)
  const { paid, left } = await refundableOf(tx, bookingId)
  const words = messageWords(notice.language).cancelledMoney
  const price = priceIn(notice.language, money.back.all)
  const said = () => {
    if (money.back.all > 0)
      return money.back.cash === money.back.all ? words.cash({ price }) : words.back({ price, days: refundDays })
    if (paid === 0) return words.unpaid
    if (left === 0) return words.returned
    return money.decided ? words.none : words.open
  }
  const link = await orderLink(app, tx, bookingId, notice)
  await queueMessage(app, tx, {
    ...notice,
    template: 'order_cancelled',
    dedupeKey: `order_cancelled ${bookingId}`,
    money: said(),
    link,
  })
}
