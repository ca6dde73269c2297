import { billedOf, billedOfOrder, drawDocument } from './papers/invoice.ts'
import { confirmDifference } from './changes/change-package.ts'
import { replaceAttempt } from './office-queries.ts'
import { timelineOfBooking } from './my-orders.ts'
import { tellGoesBack, tellIsBack } from './changes/tell-refunds.ts'
import { confirmOrder, findByOrderId, rowLocked } from '../booking/service.ts'
import { greetWhenPaid } from '../greetings/service.ts'
import { queueConfirmation } from './confirmation.ts'
import * as queries from './queries.ts'
import type { App } from '../../app.ts'

/** What payments ask of orders (M2). */
export const orderCallbacks: App['orderCallbacks'] = {
  locked: rowLocked,

  async confirm(app, tx, booking, { at, debited }) {
    const { id } = booking
    const answer = await confirmOrder(app, tx, booking, at, queries.justPaid(tx, id))
    if (typeof answer === 'string') return answer
    const { paid: order } = answer
    if (!order) throw new Error(`no booking ${id} was paid`)
    await queueConfirmation(app, tx, order, `booking_confirmed ${id}`, debited)
    if (order.greets) await greetWhenPaid(app, tx, id)
    return billedOfOrder(app, tx, order)
  },

  confirmDifference,

  standsIn: replaceAttempt,

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
