import { sql } from 'kysely'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { foldSums } from '../../../ground/db/fold-sums.ts'
import { bounced, deskGateway, type RefundState } from '../rules.ts'

export const lockPaid = (tx: Tx, bookingId: number) =>
  tx
    .selectFrom('payments.attempts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockPaidOfAll = (tx: Tx, bookingIds: number[]) =>
  tx
    .selectFrom('payments.attempts')
    .select('id')
    .where(sql<boolean>`booking_id = any(${bookingIds}::int[])`)
    .where('state', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Payments that confirmed an order, the latest first, each with the amount that goes back. In paise. Run it after
 * `lockPaid`, as its own statement.
 */
export const listPaid = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.attempts as a')
    .select(['a.id', 'a.gateway', 'a.purpose', 'a.gateway_payment_id', 'a.amount_paise as paid'])
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
    .select(
      sql<number>`coalesce((select sum(t.amount_paise) from payments.refund_tasks t where t.attempt_id = a.id and t.reason = ${bounced}), 0)::bigint`.as(
        'bounced',
      ),
    )
    .where('a.booking_id', '=', bookingId)
    .where('a.state', '=', 'paid')
    .orderBy('a.id', 'desc')
    .execute()

/** Payments of a donation that came through a gateway, locked. */
export const lockPaidOfDonation = (tx: Tx, donationId: number) =>
  tx
    .selectFrom('payments.attempts')
    .select(['id', 'gateway_payment_id', 'amount_paise'])
    .where('donation_id', '=', donationId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute()

interface NewTask {
  attemptId: number
  gatewayPaymentId: string
  amountPaise: Paise
  reason: string
  note?: string
  /** The staff who decided on the refund; absent: it follows from evidence, and a payment has only one such refund. */
  staffId?: number
  /** ms */
  at: number
  held?: boolean
}

/**
 * Writes a refund task; undefined if it is there already. `byHand`: no gateway gives the money back. An order or a
 * donation was paid.
 */
export async function insertTask(
  tx: Tx,
  task: NewTask,
): Promise<{ id: number; byHand: boolean; bookingId: number | null; donationId: number | null } | undefined> {
  const at = new Date(task.at)
  const attempt = await tx
    .selectFrom('payments.attempts')
    .select(['gateway', 'booking_id', 'donation_id'])
    .where('id', '=', task.attemptId)
    .executeTakeFirstOrThrow()
  const byItself = attempt.gateway !== deskGateway
  const row = await tx
    .insertInto('payments.refund_tasks')
    .values({
      attempt_id: task.attemptId,
      gateway_payment_id: task.gatewayPaymentId,
      amount_paise: task.amountPaise,
      reason: task.reason,
      note: task.note ?? '',
      by_staff: task.staffId ?? null,
      created_at: at,
      next_try_at: byItself ? at : null,
      held_at: task.held ? at : null,
      by_hand: !byItself,
    })
    .onConflict(oc => oc.columns(['attempt_id', 'gateway_payment_id']).where('by_staff', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  const { booking_id: bookingId, donation_id: donationId } = attempt
  return row && { id: row.id, byHand: !byItself, bookingId, donationId }
}

const asListed = sql`case t.state when 'failed' then 0 when 'due' then 1 when 'sent' then 2 else 3 end, case when t.state = 'done' then -t.id else t.id end`

/** The list of refunds; a cheque that bounced is none. */
export const listTasks = (
  db: Queries,
  { state, offset, limit }: { state: RefundState | undefined; offset: number; limit: number },
) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .leftJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('donations.donations as d', 'd.id', 'a.donation_id')
    .leftJoin('admin.staff as s', 's.id', 't.by_staff')
    .leftJoin('payments.desk_takings as k', 'k.attempt_id', 'a.id')
    .select([
      't.id',
      't.amount_paise',
      't.reason',
      't.note',
      't.state',
      't.version',
      't.gateway_payment_id',
      't.bank_reference',
      't.created_at',
    ])
    .select(['t.held_at', 't.by_hand', 't.problem_code', 't.problem', 't.next_try_at', 't.sent_at', 't.done_at'])
    .select([
      'a.gateway',
      'b.id as booking_id',
      'b.order_id',
      'b.code',
      'b.personal',
      'd.id as donation_id',
      'd.number as donation',
      'd.name as donor',
      's.name as by',
      sql<string | null>`case when a.gateway = 'counter' then coalesce(k.way, 'cash') end`.as('way'),
    ])
    // The page is found by an index; only its refunds are read.
    .where(
      't.id',
      '=',
      sql<number>`any(array(select t.id from payments.refund_tasks t where t.reason <> ${bounced} ${state === undefined ? sql`` : sql`and t.state = ${state}`} order by ${asListed} offset ${offset} limit ${limit}))`,
    )
    .orderBy(asListed)
    .execute()

/** By the sums that triggers keep (decision 131). */
export const sumTasks = (db: Queries) =>
  db
    .selectFrom('payments.refund_sums')
    .select(['state', sql<number>`sum(refunds)::int`.as('count'), sql<number>`sum(paise)::bigint`.as('amount')])
    .where('reason', '<>', bounced)
    .groupBy('state')
    .having(sql<boolean>`sum(refunds) <> 0`)
    .execute()

export const foldRefunds = (db: Queries): Promise<void> =>
  foldSums(db, 'payments.refund_sums', { of: ['state', 'reason'], sums: ['refunds', 'paise'] })

/** Money of cancelled orders that nobody has decided on, the oldest order first. */
export const listOwed = (db: Queries) =>
  db
    .selectFrom('payments.owed')
    .select(['booking_id', 'order_id', 'order_code', 'personal', 'amount_paise'])
    .orderBy('booking_id')
    .limit(500)
    .execute()

export const sumOwed = (db: Queries) =>
  db
    .selectFrom('payments.owed')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('amount')])
    .executeTakeFirstOrThrow()

export const findOwed = (db: Queries, orderId: string) =>
  db.selectFrom('payments.owed').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Writes that the trust keeps the money of a cancelled order. False if that is written already. */
export async function insertKept(
  tx: Tx,
  kept: { bookingId: number; amountPaise: Paise; why: string; staffId: number | null; at: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('payments.kept')
    .values({
      booking_id: kept.bookingId,
      amount_paise: kept.amountPaise,
      why: kept.why,
      staff_id: kept.staffId,
      at: new Date(kept.at),
    })
    .onConflict(oc => oc.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The decision to keep the money of a cancelled order, and who made it; null: its policy. */
export const findKept = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.kept as k')
    .leftJoin('admin.staff as s', 's.id', 'k.staff_id')
    .select(['k.amount_paise', 'k.why', 'k.at', 's.name as by'])
    .where('k.booking_id', '=', bookingId)
    .executeTakeFirst()

/** Refunds that have not left, by kind (waiting, failed or paused): how many, how much and since when. */
export async function sumNotGone(db: Queries) {
  const { rows } = await sql<{ kind: 'due' | 'failed' | 'held'; count: number; amount: number; since: Date }>`
    select case when state = 'failed' then 'failed' when held_at is not null then 'held' else 'due' end as kind,
           count(*)::int as count, sum(amount_paise)::bigint as amount, min(created_at) as since
      from payments.refund_tasks where state in ('due', 'failed') group by 1`.execute(db)
  return rows
}

export const lockTask = (tx: Tx, id: number) =>
  tx.selectFrom('payments.refund_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes the state of a refund task as staff say. */
export async function moveTask(
  tx: Tx,
  id: number,
  to: 'sent' | 'done' | 'failed',
  bankReference: string | null,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .updateTable('payments.refund_tasks')
    .set({
      state: to,
      bank_reference: bankReference,
      version: sql`version + 1`,
      next_try_at: null,
      held_at: null,
      ...(to === 'sent' && { sent_at: at, by_hand: true, problem: null, problem_code: null }),
      ...(to === 'done' && { done_at: at }),
      ...(bankReference !== null && { bank_at: sql`coalesce(bank_at, ${at})` }),
    })
    .where('id', '=', id)
    .execute()
}

/** A gateway's report of a refund. */
export interface Heard {
  state: 'sent' | 'done' | 'failed'
  gatewayRefundId?: string | undefined
  bankReference?: string | undefined
  problemCode?: string | undefined
  problem?: string | undefined
  /** ms; absent: the gateway is not asked again by itself. */
  nextTryAt?: number | undefined
}

export async function noteHeard(tx: Tx, id: number, heard: Heard, now: number): Promise<void> {
  const at = new Date(now)
  await tx
    .updateTable('payments.refund_tasks')
    .set({
      state: heard.state,
      version: sql`version + 1`,
      tries: 0,
      claimed_until: null,
      held_at: null,
      next_try_at: heard.nextTryAt === undefined ? null : new Date(heard.nextTryAt),
      problem_code: heard.problemCode ?? null,
      problem: heard.problem ?? null,
      ...(heard.gatewayRefundId && { gateway_refund_id: heard.gatewayRefundId }),
      ...(heard.state !== 'failed' && { sent_at: sql`coalesce(sent_at, ${at})` }),
      ...(heard.state === 'done' && { done_at: sql`coalesce(done_at, ${at})`, bank_at: sql`coalesce(bank_at, ${at})` }),
      ...(heard.bankReference && { bank_reference: heard.bankReference }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores only the problem, or the time of the next try: the state stays. */
export async function noteTry(
  db: Queries,
  id: number,
  note: { problemCode?: string | undefined; problem?: string | undefined; nextTryAt?: number | undefined },
): Promise<void> {
  await db
    .updateTable('payments.refund_tasks')
    .set({
      claimed_until: null,
      problem_code: note.problemCode ?? null,
      problem: note.problem ?? null,
      next_try_at: note.nextTryAt === undefined ? null : new Date(note.nextTryAt),
    })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'sent'])
    .where('by_hand', '=', false)
    .execute()
}

/** Notes that the gateway gave a refund that staff gave by hand as well. */
export async function noteTwice(tx: Tx, id: number, gatewayRefundId: string): Promise<void> {
  await tx
    .updateTable('payments.refund_tasks')
    .set({ problem_code: 'also_by_gateway', gateway_refund_id: gatewayRefundId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('problem_code', 'is distinct from', 'also_by_gateway')
    .execute()
}

export const lockByReference = (tx: Tx, refundReference: string) =>
  tx
    .selectFrom('payments.refund_tasks')
    .selectAll()
    .where('refund_reference', '=', refundReference)
    .forUpdate()
    .executeTakeFirst()

/** The gateway that took an attempt's money. */
export async function gatewayOf(tx: Tx, attemptId: number): Promise<string> {
  const { gateway } = await tx
    .selectFrom('payments.attempts')
    .select('gateway')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return gateway
}

/** The gateway is only asked about a paused refund if an earlier try may have gone through. */
const mayBeAsked = sql<boolean>`(t.held_at is null or t.tries > 0)`

/** Claims a refund that is due, so that nobody else sends it meanwhile. */
export const claim = (db: Queries, id: number, now: number, until: number) =>
  db
    .updateTable('payments.refund_tasks as t')
    .from('payments.attempts as a')
    .set({ claimed_until: new Date(until), tries: sql`t.tries + 1` })
    .whereRef('a.id', '=', 't.attempt_id')
    .where('t.id', '=', id)
    .where('t.state', 'in', ['due', 'sent'])
    .where(mayBeAsked)
    .where('t.by_hand', '=', false)
    .where('t.next_try_at', '<=', new Date(now))
    .where(eb => eb.or([eb('t.claimed_until', 'is', null), eb('t.claimed_until', '<=', new Date(now))]))
    .returning([
      't.id',
      't.state',
      't.held_at',
      't.tries',
      't.refund_reference',
      't.gateway_payment_id',
      't.amount_paise',
      't.sent_at',
      'a.gateway',
      'a.reference',
    ])
    .executeTakeFirst()

/** Refunds to be sent or looked up now, the longest due first. */
export const listToTry = (db: Queries, now: number, most: number) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select(['t.id', 'a.gateway'])
    .where('t.next_try_at', '<=', new Date(now))
    .where(mayBeAsked)
    .where('t.by_hand', '=', false)
    .where(eb => eb.or([eb('t.claimed_until', 'is', null), eb('t.claimed_until', '<=', new Date(now))]))
    .orderBy('t.next_try_at')
    .limit(most)
    .execute()

export const findTask = (db: Queries, id: number) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select(['t.id', 't.state', 't.version', 't.tries', 't.by_hand', 't.held_at', 't.claimed_until'])
    .select(['t.refund_reference', 't.gateway_payment_id', 't.amount_paise', 'a.gateway', 'a.reference'])
    .where('t.id', '=', id)
    .executeTakeFirst()

export async function setHeld(tx: Tx, id: number, heldAt: number | null, now: number): Promise<void> {
  await tx
    .updateTable('payments.refund_tasks')
    .set({
      held_at: heldAt === null ? null : new Date(heldAt),
      version: sql`version + 1`,
      ...(heldAt === null && { next_try_at: new Date(now) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Makes a refund due again under a new number: it failed at the gateway under the one before. */
export async function dueAgain(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .updateTable('payments.refund_tasks')
    .set({
      state: 'due',
      version: sql`version + 1`,
      refund_reference: sql`'rf_' || replace(gen_random_uuid()::text, '-', '')`,
      tries: 0,
      claimed_until: null,
      problem: null,
      problem_code: null,
      by_hand: false,
      bank_reference: null,
      bank_at: null,
      sent_at: null,
      next_try_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
}

/** The data of a refund that the payer is told. */
export const findToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select([
      't.state',
      't.reason',
      't.amount_paise',
      't.bank_reference',
      't.refund_reference',
      'a.gateway',
      'a.booking_id',
      'a.donation_id',
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()

export const listOf = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .leftJoin('admin.staff as s', 's.id', 't.by_staff')
    .select([
      't.id',
      't.created_at',
      't.sent_at',
      't.done_at',
      't.state',
      't.reason',
      't.note',
      't.amount_paise',
      't.bank_reference',
      's.name as by',
    ])
    .where('a.booking_id', '=', bookingId)
    .orderBy('t.id')
    .execute()
