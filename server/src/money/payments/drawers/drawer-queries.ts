import { sql } from 'kysely'
import type { CashMoveKind } from '../../../../../contract/money/cash-moves.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'

/** A span of time in ms: `from` is within it, `to` is not. */
export interface Span {
  from: number
  to: number
}

/** The most lines of a day book: more than a desk takes in a day. */
const mostLines = 2000

/** Amounts of a drawer in paise. */
export interface DrawerSums {
  opened_paise: number
  /** Cash taken into it. */
  taken_paise: number
  /** Paid in, less what was paid out or given back. */
  moved_paise: number
}

export interface DrawerRow extends DrawerSums {
  id: number
  staff_id: number
  name: string
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  expected_paise: number | null
  counted_paise: number | null
  why: string
}

/** Drawers that were open at some time of a span, or are open now, of one person or of all; the oldest first. */
export async function listDrawers(
  db: Queries,
  of: { staffId?: number | undefined; id?: number; span?: Span },
): Promise<DrawerRow[]> {
  const { staffId = null, id = null, span } = of
  const { rows } = await sql<DrawerRow>`
    select d.id, d.staff_id, s.name, d.opened_at, d.closed_at, c.name as closed_by, d.opened_paise, d.expected_paise,
           d.counted_paise, d.why, x.taken_paise, x.moved_paise
      from payments.drawers d
      join admin.staff s on s.id = d.staff_id
      left join admin.staff c on c.id = d.closed_by
      join payments.drawer_sums x on x.drawer_id = d.id
     where (${staffId}::int is null or d.staff_id = ${staffId}::int) and (${id}::int is null or d.id = ${id}::int)
       and ${span ? isOpenWithin(span) : sql`(${id}::int is not null or d.closed_at is null)`}
     order by d.id`.execute(db)
  return rows
}

const isOpenWithin = ({ from, to }: Span) =>
  sql`d.opened_at < ${new Date(to)} and (d.closed_at is null or d.closed_at >= ${new Date(from)})`

export interface MoveRow {
  drawer_id: number | null
  kind: CashMoveKind
  amount_paise: number
  why: string
  at: Date
  booking_id: number | null
  order_code: string | null
}

/** What was paid into and out of drawers, in its order. */
export const listMoves = async (db: Queries, drawers: number[]): Promise<MoveRow[]> =>
  drawers.length === 0
    ? []
    : db
        .selectFrom('payments.cash_moves as m')
        .leftJoin('payments.refund_tasks as t', 't.id', 'm.refund_id')
        .leftJoin('payments.attempts as a', 'a.id', 't.attempt_id')
        .leftJoin('booking.bookings as b', 'b.id', 'a.booking_id')
        .select(['m.drawer_id', 'm.amount_paise', 'm.why', 'm.at', 'a.booking_id', 'b.code as order_code'])
        .select(sql<CashMoveKind>`m.kind`.as('kind'))
        .where('m.drawer_id', 'in', drawers)
        .orderBy('m.id')
        .execute()

/** Cash that was given back from no drawer, by who gave it. */
export const listGivenOutside = async (db: Queries, { from, to }: Span, staffId: number | undefined) => {
  const { rows } = await sql<{
    staff_id: number
    name: string
    at: Date
    amount_paise: number
    booking_id: number | null
    order_code: string | null
    donation_id: number | null
    receipt: string | null
  }>`
    select m.staff_id, s.name, m.at, m.amount_paise, a.booking_id, b.code as order_code, a.donation_id, r.number as receipt
      from payments.cash_moves m
      join admin.staff s on s.id = m.staff_id
      join payments.refund_tasks t on t.id = m.refund_id
      join payments.attempts a on a.id = t.attempt_id
      left join booking.bookings b on b.id = a.booking_id
      left join donations.receipts r on r.donation_id = a.donation_id
     where m.drawer_id is null and m.kind = 'refund' and m.at >= ${new Date(from)} and m.at < ${new Date(to)}
       and (${staffId ?? null}::int is null or m.staff_id = ${staffId ?? null}::int)
     order by m.id limit ${mostLines}`.execute(db)
  return rows
}

export async function insertDrawer(tx: Tx, d: { staffId: number; opened: number; at: number }): Promise<number> {
  const { id } = await tx
    .insertInto('payments.drawers')
    .values({ staff_id: d.staffId, opened_paise: d.opened, opened_at: new Date(d.at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const openOf = (tx: Tx, staffId: number) =>
  tx.selectFrom('payments.drawers').select('id').where('staff_id', '=', staffId).where('closed_at', 'is', null)

/** The open drawer of a person; nobody takes cash into it until the transaction ends. */
export const lockOpenDrawer = (tx: Tx, staffId: number) => openOf(tx, staffId).forUpdate().executeTakeFirst()

/** The drawer stays open until the transaction ends; others may take cash into it at the same time. */
export const shareOpenDrawer = (tx: Tx, staffId: number) => openOf(tx, staffId).forShare().executeTakeFirst()

export const lockDrawer = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments.drawers')
    .select(['id', 'staff_id', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whose drawer it is. */
export async function nameOfDrawer(tx: Tx, id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('payments.drawers as d')
    .innerJoin('admin.staff as s', 's.id', 'd.staff_id')
    .select('s.name')
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** Run it after the drawer was locked, as its own statement: within the locking one it sees the past. */
export const sumDrawer = (tx: Tx, id: number): Promise<DrawerSums> =>
  tx
    .selectFrom('payments.drawers as d')
    .innerJoin('payments.drawer_sums as x', 'x.drawer_id', 'd.id')
    .select('d.opened_paise')
    .select([sql<number>`x.taken_paise`.as('taken_paise'), sql<number>`x.moved_paise`.as('moved_paise')])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

export interface NewMove {
  drawerId: number | null
  kind: CashMoveKind
  amountPaise: number
  why: string
  refundId?: number
  staffId: number
  key: string
  /** ms */
  at: number
}

/** False if the same key moved before. */
export async function insertMove(tx: Tx, move: NewMove): Promise<boolean> {
  const row = await tx
    .insertInto('payments.cash_moves')
    .values({
      drawer_id: move.drawerId,
      kind: move.kind,
      amount_paise: move.amountPaise,
      why: move.why,
      refund_id: move.refundId ?? null,
      staff_id: move.staffId,
      key: move.key,
      at: new Date(move.at),
    })
    .onConflict(oc => oc.columns(['staff_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const isMoved = async (tx: Tx, staffId: number, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('payments.cash_moves')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

/** What was given of a refund in cash: below 0 while it is given; undefined where it never was. */
export const findCashOf = (tx: Tx, refundId: number) =>
  tx
    .selectFrom('payments.cash_moves')
    .select(({ fn }) => fn.sum<number>('amount_paise').as('amount_paise'))
    .where('refund_id', '=', refundId)
    .executeTakeFirst()

export const markClosed = (
  tx: Tx,
  id: number,
  of: { at: number; by: number; expected: number; counted: number; why: string },
) =>
  tx
    .updateTable('payments.drawers')
    .set({
      closed_at: new Date(of.at),
      closed_by: of.by,
      expected_paise: of.expected,
      counted_paise: of.counted,
      why: of.why,
    })
    .where('id', '=', id)
    .execute()

const within = (span: Span, staffId: number | undefined) => sql`
  t.at >= ${new Date(span.from)} and t.at < ${new Date(span.to)}
  and (${staffId ?? null}::int is null or t.staff_id = ${staffId ?? null}::int)`

/** What each person took by each way; `outside_paise`: cash taken while they had no drawer open. */
export async function sumTakings(db: Queries, span: Span, staffId: number | undefined) {
  const { rows } = await sql<{
    staff_id: number
    name: string
    way: string
    count: number
    amount_paise: number
    outside_paise: number
  }>`
    select t.staff_id, t.staff_name as name, t.way, count(*)::int as count, sum(t.amount_paise)::bigint as amount_paise,
           coalesce(sum(t.amount_paise) filter (where t.way = 'cash' and t.drawer_id is null), 0)::bigint as outside_paise
      from payments.desk_book t where ${within(span, staffId)} group by 1, 2, 3 order by 2, 1, 3`.execute(db)
  return rows
}

/** What was taken at the desk, one line each, the first of the day first. */
export const listTakings = (db: Queries, span: Span, staffId: number | undefined) =>
  db
    .selectFrom('payments.desk_book as t')
    .selectAll()
    .where(sql<boolean>`${within(span, staffId)}`)
    .orderBy('t.at')
    .orderBy('t.attempt_id')
    .limit(mostLines)
    .execute()

/** Whether a refund goes back in cash: it was taken so at the desk. */
export async function isOfCash(tx: Tx, attemptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.attempts as a')
    .leftJoin('payments.desk_takings as t', 't.attempt_id', 'a.id')
    .select(sql<boolean>`a.gateway = 'counter' and coalesce(t.way, 'cash') = 'cash'`.as('is_cash'))
    .where('a.id', '=', attemptId)
    .executeTakeFirst()
  return row?.is_cash === true
}
