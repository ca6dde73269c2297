import { type Paise, paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import * as queries from './queries.ts'
import { lockPaid } from './refund-queries.ts'
import { addTask } from './refund-tasks.ts'
import type { RefundReason } from './rules.ts'

/**
 * Makes a refund task of what is left of each payment of a booking that ends. Run it in the transaction that ends the booking, with
 * the booking locked; safe to run twice: what goes back already is not given again. Answers what is given back by it.
 */
export async function giveAllBack(app: App, tx: Tx, bookingId: number, reason: RefundReason): Promise<Paise> {
  // Staff may give back some of it at this moment.
  await lockPaid(tx, bookingId)
  let given = 0
  for (const payment of await queries.listLeftToGiveBack(tx, bookingId)) {
    const { attemptId, gatewayPaymentId, leftPaise } = payment
    await addTask(app, tx, { attemptId, gatewayPaymentId, amountPaise: paise(leftPaise), reason })
    given += leftPaise
  }
  return paise(given)
}
