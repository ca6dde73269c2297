import { billedOf, billedOfOrder, drawDocument } from './papers/invoice.ts'
import { confirmDifference } from './changes/change-package.ts'
import { replaceAttempt } from './office-queries.ts'
import { timelineOfBooking } from './my-orders.ts'
import { tellGoesBack, tellIsBack } from './changes/tell-refunds.ts'
import { confirmOrder, findByOrderId } from '../booking/service.ts'
import { greetWhenPaid } from '../greetings/service.ts'
import { queueConfirmation } from './confirmation.ts'
import * as queries from './queries.ts'
import type { App } from '../../app.ts'

/** What payments ask of orders (M2). */
export const orderCallbacks: App['orderCallbacks'] = {
  confirm: confirmOrder,

  confirmDifference,

  standsIn: replaceAttempt,

  async paid(app, tx, bookingId, debited) {
    const order = await queries.findJustPaid(tx, bookingId)
    if (!order) throw new Error(`no booking ${bookingId} was paid`)
    await queueConfirmation(app, tx, order, `booking_confirmed ${bookingId}`, debited)
    if (order.greets) await greetWhenPaid(app, tx, bookingId)
    return billedOfOrder(app, tx, order)
  },

  goesBack: tellGoesBack,
  isBack: tellIsBack,

  billed: billedOf,

  draw: drawDocument,

  timeline: timelineOfBooking,

  async ownBooking(app, orderId, devoteeId) {
    const found = await findByOrderId(app.db, orderId)
    return found?.devotee_id === devoteeId ? found.id : undefined
  },
}
