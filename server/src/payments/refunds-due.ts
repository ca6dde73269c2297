import { type Paise, paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import * as queries from './queries.ts'
import { addTask } from './refund-tasks.ts'
import { issueCreditNotes, type MoneyBack } from './notes.ts'
import { lockPaid, lockPaidOfAll } from './refund-queries.ts'
import type { RefundReason } from './rules.ts'

/**
 * Makes a refund task of what is left of each payment of a booking that ends. Run it in the transaction that ends the booking, with
 * the booking locked; safe to run twice: what goes back already is not given again. Each has its credit note. Answers what is given back by it.
 */
export async function giveAllBack(app: App, tx: Tx, bookingId: number, reason: RefundReason): Promise<Paise> {
  // Staff may give back some of it at this moment.
  await lockPaid(tx, bookingId)
  const tasks: MoneyBack[] = []
  for (const { attemptId, gatewayPaymentId, leftPaise } of await queries.listLeftToGiveBack(tx, bookingId)) {
    const amountPaise = paise(leftPaise)
    const taskId = await addTask(app, tx, { attemptId, gatewayPaymentId, amountPaise, reason })
    if (taskId !== undefined) tasks.push({ taskId, bookingId, attemptId, amountPaise, reason })
  }
  await issueCreditNotes(app, tx, tasks)
  return paise(tasks.reduce((given, task) => given + task.amountPaise, 0))
}

/** Locks the payments of bookings that `giveAllBack` comes to in one transaction, before the first number of a credit note is taken. */
export async function lockPayments(tx: Tx, bookingIds: number[]): Promise<void> {
  await lockPaidOfAll(tx, bookingIds)
}
