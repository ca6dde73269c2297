import { queueMessage } from '../notifications/service.ts'
import { noticeOf, orderLink } from './notice.ts'
import { priceIn } from '../text/price.ts'
import * as queries from './queries.ts'
import type { App } from '../app.ts'

/**
 * Tells a devotee that money for an order goes back. If the homam was called off, the message about that says so
 * already, and none is sent here.
 */
export const tellGoesBack: App['orderCallbacks']['goesBack'] = async (
  app,
  tx,
  bookingId,
  { taskId, amountPaise, reason },
) => {
  const found = await queries.findToTellRefund(tx, bookingId)
  if (!found?.address.whatsapp_number || (reason === 'event_cancelled' && found.state === 'cancelled')) return
  const notice = noticeOf(found)
  await queueMessage(app, tx, {
    ...notice,
    template: 'refunded',
    dedupeKey: `refunded ${taskId}`,
    price: priceIn(notice.language, amountPaise),
  })
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
