import { english } from '../../../contract/languages.ts'
import { enqueue } from '../db/jobs.ts'
import { billedOf, drawDocument } from './invoice.ts'
import { confirmDifference } from './change-package.ts'
import { replaceAttempt } from './office-queries.ts'
import { timelineOfBooking } from './my-orders.ts'
import { tellGoesBack, tellIsBack } from './tell-refunds.ts'
import { confirmOrder, findByOrderId } from '../booking/service.ts'
import { queueConfirmation } from './confirmation.ts'
import * as queries from './queries.ts'
import type { App } from '../app.ts'

/** What payments ask of orders (M2). */
export const orderCallbacks: App['orderCallbacks'] = {
  confirm: confirmOrder,

  confirmDifference,

  standsIn: replaceAttempt,

  async paid(app, tx, bookingId) {
    await enqueue(tx, 'make_invoice', { bookingId })
    await queueConfirmation(app, tx, bookingId, `booking_confirmed ${bookingId}`)
  },

  goesBack: tellGoesBack,
  isBack: tellIsBack,

  billed: billedOf,

  draw: drawDocument,

  languageOf: async (app, bookingId) => (await queries.findForBill(app.db, bookingId))?.language_id ?? english.id,

  timeline: timelineOfBooking,

  async ownBooking(app, orderId, devoteeId) {
    const found = await findByOrderId(app.db, orderId)
    return found?.devotee_id === devoteeId ? found.id : undefined
  },
}
