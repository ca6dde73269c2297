import { queueMessage } from '../../../trust/notifications/service.ts'
import { noticeOf, orderLink } from '../notice.ts'
import { priceIn } from '../../../ground/text/price.ts'
import * as queries from '../queries.ts'
import type { App } from '../../../app.ts'

/**
 * Tells a devotee that money for an order goes back, by which way, and whether the seva stands. If the homam was called
 * off, the message about that says so already, and none is sent here.
 */
export const tellGoesBack: App['orderCallbacks']['goesBack'] = async (
  app,
  tx,
  bookingId,
  { taskId, amountPaise, reason, byHand },
) => {
  const found = await queries.findToTellRefund(tx, bookingId)
  if (!found?.address.whatsapp_number || (reason === 'event_cancelled' && found.state === 'cancelled')) return
  const notice = noticeOf(found)
  await queueMessage(app, tx, {
    ...notice,
    template: byHand ? 'refund_at_desk' : templateOf(reason, found.state === 'paid'),
    dedupeKey: `refunded ${taskId}`,
    price: priceIn(notice.language, amountPaise),
  })
}

/** What a devotee reads of money that a gateway gives back. `stands`: the seva is booked and paid. */
function templateOf(reason: Parameters<App['orderCallbacks']['goesBack']>[3]['reason'], stands: boolean) {
  if (stands) return reason === 'paid_twice' ? 'paid_twice' : 'refunded_part'
  return reason === 'no_place_left' || reason === 'event_closed' ? 'refunded_late' : 'refunded'
}

/**
 * Tells a devotee that a refund has arrived, with the number by which their bank finds it; our own number where the
 * gateway never reported the bank's.
 */
export const tellIsBack: App['orderCallbacks']['isBack'] = async (
  app,
  tx,
  bookingId,
  { amountPaise, bankReference, reference },
) => {
  const found = await queries.findToTellRefund(tx, bookingId)
  if (!found?.address.whatsapp_number) return
  const notice = noticeOf(found)
  await queueMessage(app, tx, {
    ...notice,
    template: 'refund_arrived',
    dedupeKey: `refund_arrived ${reference}`,
    price: priceIn(notice.language, amountPaise),
    reference: bankReference ?? reference,
    link: await orderLink(app, tx, bookingId, notice),
  })
}
