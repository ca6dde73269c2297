import { rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { priceIn } from '../../../ground/text/price.ts'
import { bounceCheque as bounce, giveBack } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { audit } from '../../../trust/admin/service.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { messageWords } from '../../../words.ts'
import { findByOrderId, lockBooking } from '../../booking/service.ts'
import { startOf, timesOf } from '../../homams/service.ts'
import { noticeOf, orderLink } from '../notice.ts'
import * as queries from '../queries.ts'
import { endOrder } from './cancel-order.ts'

/**
 * The bank returned a cheque of an order unpaid. The order is cancelled and its place is free, nothing of it goes
 * back, and the devotee is told; what was paid in another way does go back. A seva that has begun by then stays with
 * its names: what was read is not unread, and the money is owed to the trust.
 * Refuses: not_found, edited_meanwhile, wrong_state (see `bounceCheque` of payments).
 */
export async function bounceCheque(
  app: App,
  staff: Staff,
  input: { orderId: string; version: number; attemptId: number; reason: string },
): Promise<void> {
  const found = (await findByOrderId(app.db, input.orderId)) ?? refuse('not_found')
  const note = input.reason.trim()
  await app.db.tx(async tx => {
    const booking = (await lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.version !== input.version) refuse('edited_meanwhile')
    const stays = booking.state === 'paid' && (await hasBegun(app, tx, booking))
    const cancels = booking.state === 'paid' && !stays
    if (cancels) await endOrder(app, tx, booking.id)
    const cheque = await bounce(app, tx, staff, { bookingId: booking.id, attemptId: input.attemptId, note })
    // What was paid in another way goes back, and its devotee is told that too: nobody keeps a part of a cancelled order.
    if (cancels) await giveBack(app, tx, staff, booking.id, 'all', { reason: 'booking_cancelled', note })
    await tellBounced(app, tx, booking.id, { ...cheque, attemptId: input.attemptId, stays })
    await audit(app, tx, staff, 'POST /api/office/bounce-cheque', {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      ...(cancels && { before: { state: booking.state } }),
      after: { ...(cancels && { state: 'cancelled' }), amount: rupeesOf(cheque.amountPaise), reason: note },
    })
  })
}

/** Whether its names are read, or were: nobody takes them out of a ritual that has begun. */
async function hasBegun(app: App, tx: Tx, { id, event_cancelled_at }: { id: number; event_cancelled_at: Date | null }) {
  const row = await queries.findHistoryRow(tx, id)
  return row !== undefined && event_cancelled_at === null && startOf(timesOf(row)) <= app.clock.now()
}

/** Tells the devotee that the bank returned the cheque, and what it means, where there is a number to tell it to. */
async function tellBounced(
  app: App,
  tx: Tx,
  bookingId: number,
  of: Awaited<ReturnType<typeof bounce>> & { attemptId: number; stays: boolean },
): Promise<void> {
  const found = await queries.findToTellRefund(tx, bookingId)
  if (!found?.address.whatsapp_number) return
  const notice = noticeOf(found)
  const { cancelled, owed } = messageWords(notice.language).chequeOutcome
  await queueMessage(app, tx, {
    ...notice,
    template: 'order_cheque_returned',
    dedupeKey: `order_cheque_returned ${of.attemptId}`,
    price: priceIn(notice.language, of.amountPaise),
    reference: of.reference,
    outcome: of.stays ? owed : cancelled,
    link: await orderLink(app, tx, bookingId, notice),
  })
}
