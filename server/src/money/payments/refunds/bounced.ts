import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { issueCreditNotes } from '../papers/notes.ts'
import { bounced } from '../rules.ts'
import * as queries from './bounced-queries.ts'
import { lockPaid } from './refund-queries.ts'

/** A cheque that the bank returned unpaid: its sum, its number, and what of it had been handed back before. */
interface Bounced {
  amountPaise: Paise
  reference: string
  wentBackPaise: Paise
}

/**
 * Writes that the bank returned a cheque of an order unpaid, in the transaction of what becomes of the order: its money
 * is gone, with its credit note, and nothing of it is to be given back any more, also where that was decided before.
 * What was handed back already stays so. Run it with the booking locked.
 * Refuses: wrong_state (it is no cheque that paid this order, bounced before, or was given back whole).
 */
export async function bounceCheque(
  app: App,
  tx: Tx,
  staff: Pick<Staff, 'id'>,
  of: { bookingId: number; attemptId: number; note: string },
): Promise<Bounced> {
  await lockPaid(tx, of.bookingId)
  const cheque = (await queries.findCheque(tx, of)) ?? refuse('wrong_state')
  const before = await queries.listTasksOf(tx, cheque.id)
  if (before.some(task => task.reason === bounced)) refuse('wrong_state')
  const now = app.clock.now()
  const by = { staffId: staff.id, note: of.note, at: now }
  const given = before.filter(task => task.state === 'sent' || task.state === 'done')
  const wentBackPaise = paise(given.reduce((sum, task) => sum + task.amount_paise, 0))
  if (wentBackPaise >= cheque.amount_paise) refuse('wrong_state')
  await queries.endTasks(tx, cheque.id, by)
  const left = paise(cheque.amount_paise - before.reduce((sum, task) => sum + task.amount_paise, 0))
  if (left > 0) {
    const taskId = await queries.insertBounced(tx, cheque, { ...by, amountPaise: left })
    const back = { taskId, bookingId: of.bookingId, attemptId: cheque.id, amountPaise: left, reason: bounced }
    await issueCreditNotes(app, tx, [back])
  }
  return { amountPaise: paise(cheque.amount_paise), reference: cheque.reference, wentBackPaise }
}
