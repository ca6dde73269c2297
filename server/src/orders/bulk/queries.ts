import { sql } from 'kysely'
import type { BulkProblem } from '../../../../contract/office/orders/bulk-lists.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

export const listOrders = (db: Queries, ids: number[]) =>
  db.selectFrom('bulk.orders').selectAll().where(sql<boolean>`id = any(${ids}::int[])`).orderBy('id').execute()
export type Order = Awaited<ReturnType<typeof listOrders>>[number]

export interface Line {
  bookingId: number
  version: number
  back: number
  cash: number
  difference: number
  problem: BulkProblem | null
}

export interface Target {
  eventId: number
  occurrenceId: number
  into: { from: number | null; to: number | null }[]
}

export async function insertRun(
  tx: Tx,
  run: { what: 'cancel' | 'move'; staffId: number; target?: Target; leftOut: number; at: number },
  lines: Line[],
): Promise<number> {
  const { id } = await tx
    .insertInto('bulk.runs')
    .values({
      what: run.what,
      staff_id: run.staffId,
      event_id: run.target?.eventId ?? null,
      occurrence_id: run.target?.occurrenceId ?? null,
      into_packages: JSON.stringify(run.target?.into ?? []),
      left_out: run.leftOut,
      planned_at: new Date(run.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const json = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await sql`
    insert into bulk.lines (run_id, booking_id, position, version, back_paise, cash_paise, difference_paise, outcome, problem)
    select ${id}, l."bookingId", l.position, l.version, l.back, l.cash, l.difference, case when l.problem is not null then 'refused' end, l.problem
      from jsonb_to_recordset(${json}::jsonb) as l ("bookingId" int, position int, version int, back bigint, cash bigint, difference bigint, problem text)`.execute(
    tx,
  )
  return id
}

export const findRun = (db: Queries, id: number) =>
  db
    .selectFrom('bulk.runs as r')
    .innerJoin('admin.staff as s', 's.id', 'r.staff_id')
    .selectAll('r')
    .select('s.name as by')
    .where('r.id', '=', id)
    .executeTakeFirst()
export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const lockRun = (tx: Tx, id: number) =>
  tx.selectFrom('bulk.runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setBegun(
  tx: Tx,
  id: number,
  { refund, reason, at }: { refund: 'none' | 'full' | null; reason: string; at: number },
): Promise<void> {
  await tx
    .updateTable('bulk.runs')
    .set({ state: 'running', refund, reason, begun_at: new Date(at), worked_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends a run that is under way; false if it is not. */
export async function endRun(db: Queries, id: number, state: 'done' | 'stopped', at: number): Promise<boolean> {
  const ended = await db
    .updateTable('bulk.runs')
    .set({ state, ended_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export const listRuns = (db: Queries, most: number) =>
  db
    .selectFrom('bulk.runs as r')
    .innerJoin('admin.staff as s', 's.id', 'r.staff_id')
    .selectAll('r')
    .select('s.name as by')
    .where('r.state', '<>', 'planned')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()

/** Runs on which nobody worked for so many minutes. */
export const listStill = (db: Queries, minutes: number) =>
  db
    .selectFrom('bulk.runs')
    .select('id')
    .where('state', '=', 'running')
    .where(sql<boolean>`worked_at < now() - make_interval(mins => ${minutes}::int)`)
    .execute()

export async function deletePlans(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('bulk.runs').where('state', '=', 'planned').where('planned_at', '<', new Date(before)).execute()
}

/** The next order that nobody works on, locked. Of a run that was stopped there is none. */
export async function lockNext(tx: Tx, runId: number) {
  const { rows } = await sql<{
    booking_id: number
    version: number
    back_paise: number
    difference_paise: number
    package_id: number | null
  }>`
    select l.booking_id, l.version, l.back_paise, l.difference_paise, o.package_id
      from bulk.lines l join bulk.runs r on r.id = l.run_id join bulk.orders o on o.id = l.booking_id
     where l.run_id = ${runId} and r.state = 'running' and l.outcome is null
     order by l.position limit 1 for update of l skip locked`.execute(tx)
  return rows[0]
}
export type Next = NonNullable<Awaited<ReturnType<typeof lockNext>>>

/** Notes what became of an order that is still to be done, or whose link is still to be sent. */
export async function noteOutcome(
  tx: Queries,
  runId: number,
  bookingId: number,
  set: { outcome: 'done' | 'link' | 'waits' | 'refused'; problem?: BulkProblem; attemptId?: number },
): Promise<void> {
  await tx
    .updateTable('bulk.lines')
    .set({
      outcome: set.outcome,
      problem: set.problem ?? null,
      ...(set.attemptId !== undefined && { attempt_id: set.attemptId }),
    })
    .where('run_id', '=', runId)
    .where('booking_id', '=', bookingId)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'link')]))
    .execute()
  await tx.updateTable('bulk.runs').set({ worked_at: sql`now()` }).where('id', '=', runId).execute()
}

/** Orders whose link to pay the difference is still to be sent. */
export const listLinks = (db: Queries, runId: number) =>
  db
    .selectFrom('bulk.lines')
    .select(['booking_id', 'attempt_id', 'difference_paise'])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'link')
    .orderBy('position')
    .execute()

export const isLeft = async (db: Queries, runId: number): Promise<boolean> =>
  (await db
    .selectFrom('bulk.lines')
    .select('position')
    .where('run_id', '=', runId)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'link')]))
    .executeTakeFirst()) !== undefined

const said = sql<
  'todo' | 'done' | 'waits' | 'refused'
>`case l.outcome when 'link' then 'waits' else coalesce(l.outcome, 'todo') end`

/** How many orders of some runs have which outcome, and for which reason they were refused. Paise. */
export const countLines = (db: Queries, runIds: number[]) =>
  db
    .selectFrom('bulk.lines as l')
    .select(['l.run_id', 'l.problem'])
    .select(said.as('outcome'))
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(l.back_paise)::bigint`.as('back'),
      sql<number>`sum(l.cash_paise)::bigint`.as('cash'),
      sql<number>`sum(greatest(l.difference_paise, 0))::bigint`.as('asked'),
      sql<number>`sum(greatest(-l.difference_paise, 0))::bigint`.as('less'),
    ])
    .where(sql<boolean>`l.run_id = any(${runIds}::int[])`)
    .groupBy(['l.run_id', 'l.problem', 'outcome'])
    .execute()

export const listLines = (
  db: Queries,
  runId: number,
  { outcome, offset, limit }: { outcome?: string | undefined; offset: number; limit: number },
) =>
  db
    .selectFrom('bulk.lines as l')
    .innerJoin('bulk.orders as o', 'o.id', 'l.booking_id')
    .select(['o.id', 'o.code', 'o.name', 'o.title', 'o.package_name', 'o.total_paise', 'l.back_paise'])
    .select(['l.difference_paise', 'l.problem'])
    .select(said.as('outcome'))
    .where('l.run_id', '=', runId)
    .$if(outcome !== undefined, q => q.where(said, '=', sql<'todo'>`${outcome}`))
    .orderBy('l.position')
    .offset(offset)
    .limit(limit)
    .execute()

/** The orders of a run that can be done, as they are now. */
export const listOrdersToDo = (db: Queries, runId: number) =>
  db
    .selectFrom('bulk.lines as l')
    .innerJoin('bulk.orders as o', 'o.id', 'l.booking_id')
    .selectAll('o')
    .select(['l.back_paise', 'l.cash_paise', 'l.difference_paise'])
    .where('l.run_id', '=', runId)
    .where('l.outcome', 'is', null)
    .orderBy('l.position')
    .execute()
export type ToDo = Awaited<ReturnType<typeof listOrdersToDo>>[number]

/** The orders of a run: all of them, or those that it could not do. */
export const listIdsOf = (db: Queries, runId: number, onlyRefused: boolean) =>
  db
    .selectFrom('bulk.lines')
    .select('booking_id')
    .where('run_id', '=', runId)
    .$if(onlyRefused, q => q.where('outcome', '=', 'refused'))
    .orderBy('position')
    .execute()

/** The packages of a run's orders. */
export const listPackages = (db: Queries, runId: number) =>
  db
    .selectFrom('bulk.lines as l')
    .innerJoin('bulk.orders as o', 'o.id', 'l.booking_id')
    .select(['o.package_id', 'o.package_name', 'o.title', sql<number>`count(*)::int`.as('orders')])
    .where('l.run_id', '=', runId)
    .groupBy(['o.package_id', 'o.package_name', 'o.title'])
    .orderBy('o.package_id')
    .execute()
