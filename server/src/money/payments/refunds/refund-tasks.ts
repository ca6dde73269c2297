import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { enqueue } from '../../../ground/db/jobs.ts'
import type { GoesBack } from '../attempts/callbacks.ts'
import * as queries from './refund-queries.ts'
import { deskGateway, type RefundReason, type StaffReason } from '../rules.ts'

type NewTask = Omit<Parameters<typeof queries.insertTask>[1], 'at' | 'reason'> & {
  reason: RefundReason | StaffReason
  /** The caller tells the payer, of this refund and of more. */
  toldApart?: boolean | undefined
}

/**
 * Writes that money goes back, within the transaction of its cause; a job then hands it to its gateway, and the payer
 * is told. What was paid at the desk is given back by hand, which the payer is told too, and staff then say so. A paused refund is told when it is resumed. Answers the
 * task's id; undefined if it was there already.
 */
export async function addTask(app: App, tx: Tx, task: NewTask): Promise<number | undefined> {
  const added = await queries.insertTask(tx, { ...task, at: app.clock.now() })
  if (!added || task.held) return added?.id
  if (!added.byHand) await enqueue(tx, 'send_refund', { taskId: added.id })
  if (!task.toldApart) await tell(app, tx, added, { ...task, taskId: added.id, byHand: added.byHand })
  return added.id
}

async function tell(
  app: App,
  tx: Tx,
  of: { bookingId: number | null; donationId: number | null },
  { taskId, amountPaise, reason, byHand }: GoesBack,
): Promise<void> {
  const refund = { taskId, amountPaise, reason, byHand }
  if (of.bookingId !== null) await app.orderCallbacks.goesBack(app, tx, of.bookingId, refund)
  else if (of.donationId !== null) await app.donationCallbacks.goesBack(app, tx, of.donationId, refund)
}

/** Tells the payer of a refund that was paused until now. */
export async function tellGoesBack(app: App, tx: Tx, taskId: number): Promise<void> {
  const task = await queries.findToTell(tx, taskId)
  if (!task || task.gateway === deskGateway) return
  const reason = task.reason as RefundReason | StaffReason
  const of = { bookingId: task.booking_id, donationId: task.donation_id }
  await tell(app, tx, of, { taskId, amountPaise: paise(task.amount_paise), reason, byHand: false })
}

/**
 * Tells the payer of an order that a refund is with their bank, with the number by which the bank finds it. Cash was
 * handed over in person and is not told.
 */
export async function tellIsBack(app: App, tx: Tx, taskId: number): Promise<void> {
  const task = await queries.findToTell(tx, taskId)
  if (task?.booking_id == null || task.gateway === deskGateway || task.state !== 'done') return
  await app.orderCallbacks.isBack(app, tx, task.booking_id, {
    amountPaise: paise(task.amount_paise),
    bankReference: task.bank_reference,
    reference: task.refund_reference,
  })
}
