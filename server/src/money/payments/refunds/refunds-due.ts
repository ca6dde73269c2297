import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import * as queries from '../queries.ts'
import { addTask } from './refund-tasks.ts'
import { issueCreditNotes, type MoneyBack } from '../papers/notes.ts'
import { lockPaid, lockPaidOfAll } from './refund-queries.ts'
import { deskGateway, type RefundReason } from '../rules.ts'

/**
 * Makes a refund task, with its credit note, of what is left of each payment of an order that ends. Run it in the
 * transaction that ends the order, with the booking row locked. Safe to run twice: money that goes back already is not
 * given again. Answers the amount that this call gives back, and how much of it was paid at the desk.
 */
export async function giveAllBack(
  app: App,
  tx: Tx,
  bookingId: number,
  reason: RefundReason,
): Promise<{ all: Paise; cash: Paise }> {
  // Staff may be giving some of it back at this moment.
  await lockPaid(tx, bookingId)
  const tasks: MoneyBack[] = []
  let cash = 0
  for (const { attemptId, gateway, gatewayPaymentId, leftPaise } of await queries.listLeftToGiveBack(tx, bookingId)) {
    const amountPaise = paise(leftPaise)
    const taskId = await addTask(app, tx, { attemptId, gatewayPaymentId, amountPaise, reason })
    if (taskId === undefined) continue
    tasks.push({ taskId, bookingId, attemptId, amountPaise, reason })
    if (gateway === deskGateway) cash += amountPaise
  }
  await issueCreditNotes(app, tx, tasks)
  return { all: paise(tasks.reduce((given, task) => given + task.amountPaise, 0)), cash: paise(cash) }
}

/** Locks the payments of orders that one transaction gives back, before the first number of a credit note is taken. */
export async function lockPayments(tx: Tx, bookingIds: number[]): Promise<void> {
  await lockPaidOfAll(tx, bookingIds)
}
