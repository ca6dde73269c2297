import { sql } from 'kysely'
import type { Paise } from '../../../contract/money.ts'
import type { Queries, Tx } from '../db/db.ts'
import type { RefundState } from './rules.ts'

export const findBooking = (db: Queries, orderId: string) =>
  db.selectFrom('booking.bookings').select(['id', 'devotee_id']).where('order_id', '=', orderId).executeTakeFirst()

export const lockPaid = (tx: Tx, bookingId: number) =>
  tx.selectFrom('payments.attempts').select('id').where('booking_id', '=', bookingId).where('state', '=', 'paid').orderBy('id').forUpdate().execute()

export const lockPaidOfAll = (tx: Tx, bookingIds: number[]) =>
  tx
    .selectFrom('payments.attempts')
    .select('id')
    .where(sql<boolean>`booking_id = any(${bookingIds}::int[])`)
    .where('state', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Payments that confirmed a booking, the latest first, with what of each goes back. In paise. After `lockPaid`, as its own statement. */
export const listPaid = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.attempts as a')
    .select(['a.id', 'a.gateway_payment_id', 'a.amount_paise as paid'])
    .select(eb =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('payments.refund_tasks as t')
            .select(sql<number>`sum(t.amount_paise)::bigint`.as('sum'))
            .whereRef('t.attempt_id', '=', 'a.id')
            .whereRef('t.gateway_payment_id', '=', 'a.gateway_payment_id'),
          sql<number>`0::bigint`,
        )
        .as('back'),
    )
    .where('a.booking_id', '=', bookingId)
    .where('a.state', '=', 'paid')
    .orderBy('a.id', 'desc')
    .execute()

export async function insertTask(
  tx: Tx,
  task: { attemptId: number; gatewayPaymentId: string; amountPaise: Paise; reason: string; note: string; staffId: number; at: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('payments.refund_tasks')
    .values({
      attempt_id: task.attemptId,
      gateway_payment_id: task.gatewayPaymentId,
      amount_paise: task.amountPaise,
      reason: task.reason,
      note: task.note,
      by_staff: task.staffId,
      created_at: new Date(task.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const listTasks = (db: Queries, { state, offset, limit }: { state: RefundState | undefined; offset: number; limit: number }) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .innerJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('admin.staff as s', 's.id', 't.by_staff')
    .select(['t.id', 't.amount_paise', 't.reason', 't.note', 't.state', 't.version', 't.gateway_payment_id', 't.bank_reference', 't.created_at'])
    .select(['a.gateway', 'b.id as booking_id', 'b.order_id', 'b.personal', 's.name as by'])
    .$if(state !== undefined, q => q.where('t.state', '=', state ?? ''))
    .orderBy(sql`case t.state when 'failed' then 0 when 'due' then 1 when 'sent' then 2 else 3 end`)
    .orderBy(sql`case when t.state = 'done' then -t.id else t.id end`)
    .offset(offset)
    .limit(limit)
    .execute()

export const sumTasks = (db: Queries) =>
  db
    .selectFrom('payments.refund_tasks')
    .select(['state', sql<number>`count(*)::int`.as('count'), sql<number>`sum(amount_paise)::bigint`.as('amount')])
    .groupBy('state')
    .execute()

export const lockTask = (tx: Tx, id: number) => tx.selectFrom('payments.refund_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function moveTask(tx: Tx, id: number, to: 'sent' | 'done' | 'failed', bankReference: string | null, now: number): Promise<void> {
  await tx
    .updateTable('payments.refund_tasks')
    .set({
      state: to,
      bank_reference: bankReference,
      version: sql`version + 1`,
      ...(to === 'sent' && { sent_at: new Date(now) }),
      ...(to === 'done' && { done_at: new Date(now) }),
    })
    .where('id', '=', id)
    .execute()
}

export const listOf = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .leftJoin('admin.staff as s', 's.id', 't.by_staff')
    .select(['t.id', 't.created_at', 't.sent_at', 't.done_at', 't.state', 't.reason', 't.note', 't.amount_paise', 't.bank_reference', 's.name as by'])
    .where('a.booking_id', '=', bookingId)
    .orderBy('t.id')
    .execute()
