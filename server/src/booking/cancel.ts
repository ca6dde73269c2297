import { mayDo } from '../../../contract/rights.ts'
import { paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Staff } from '../http/route.ts'
import { giveBack } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { dropChanges } from './office-queries.ts'
import * as queries from './queries.ts'

/**
 * Cancels an order and frees its place. Money that arrives later goes back by itself; of what came already goes back what is chosen.
 * Refuses: not_found, edited_meanwhile (it was paid, changed or cancelled since it was seen), wrong_state, no_right, refund_too_large.
 */
export async function cancelOrder(
  app: App,
  staff: Staff,
  wish: { orderId: string; version: number; refund: 'none' | 'full' | 'part'; amount?: number; reason: string },
): Promise<void> {
  if (wish.refund !== 'none' && !mayDo(staff.role, 'money.write')) refuse('no_right')
  const found = (await queries.findByOrderId(app.db, wish.orderId)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    const booking = (await queries.lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.version !== wish.version) refuse('edited_meanwhile')
    if (booking.state === 'cancelled') refuse('wrong_state')
    await queries.moveTo(tx, booking.id, 'cancelled')
    await dropChanges(tx, booking.id)
    const note = wish.reason.trim()
    const amount = wish.refund === 'part' ? (paiseOfRupees(wish.amount ?? 0) ?? refuse('refund_too_large')) : ('all' as const)
    const back = wish.refund === 'none' ? 0 : rupeesOf(await giveBack(app, tx, staff, booking.id, amount, { reason: 'booking_cancelled', note }))
    await audit(app, tx, staff, 'POST /api/office/cancel-order', {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      before: { state: booking.state },
      after: { state: 'cancelled', refund: back, reason: note },
    })
  })
}
