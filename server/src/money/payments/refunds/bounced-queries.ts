import { sql } from 'kysely'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { bounced } from '../rules.ts'

/** A cheque that paid an order at the desk. Run it with the order's payments locked. */
export const findCheque = (tx: Tx, { bookingId, attemptId }: { bookingId: number; attemptId: number }) =>
  tx
    .selectFrom('payments.attempts as a')
    .innerJoin('payments.desk_takings as k', 'k.attempt_id', 'a.id')
    .select(['a.id', 'a.gateway_payment_id', 'a.amount_paise', 'k.reference'])
    .where('a.id', '=', attemptId)
    .where('a.booking_id', '=', bookingId)
    .where('a.state', '=', 'paid')
    .where('k.way', '=', 'cheque')
    .executeTakeFirst()

export const listTasksOf = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('payments.refund_tasks')
    .select(['state', 'reason', 'amount_paise'])
    .where('attempt_id', '=', attemptId)
    .execute()

interface By {
  staffId: number
  note: string
  /** ms */
  at: number
}

const asBounced = ({ staffId, note, at }: By) => ({
  reason: bounced,
  state: 'done',
  by_staff: staffId,
  note,
  by_hand: true,
  sent_at: new Date(at),
  done_at: new Date(at),
})

/** What was still to be handed over of a cheque is not: the money never came. */
export async function endTasks(tx: Tx, attemptId: number, by: By): Promise<void> {
  await tx
    .updateTable('payments.refund_tasks')
    .set({ ...asBounced(by), held_at: null, next_try_at: null, version: sql`version + 1` })
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', ['due', 'failed'])
    .execute()
}

export async function insertBounced(
  tx: Tx,
  cheque: { id: number; gateway_payment_id: string | null },
  by: By & { amountPaise: Paise },
): Promise<number> {
  const { id } = await tx
    .insertInto('payments.refund_tasks')
    .values({
      attempt_id: cheque.id,
      gateway_payment_id: cheque.gateway_payment_id ?? '',
      amount_paise: by.amountPaise,
      created_at: new Date(by.at),
      ...asBounced(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
