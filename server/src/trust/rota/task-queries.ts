import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

export const listTasks = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('rota.tasks as t')
    .leftJoin('admin.staff as s', 's.id', 't.staff_id')
    .leftJoin('admin.staff as d', 'd.id', 't.done_by')
    .innerJoin('catalogue.seva_days as o', 'o.occurrence_id', 't.occurrence_id')
    .select([
      't.id',
      't.what',
      't.staff_id',
      't.due_on',
      't.done_at',
      't.version',
      'o.cancelled_at',
      's.name as who',
      'd.name as done_name',
    ])
    .where('t.occurrence_id', '=', occurrenceId)
    .orderBy(sql`t.done_at is not null`)
    .orderBy('t.due_on')
    .orderBy('t.id')
    .execute()

export interface TaskSet {
  what: string
  staff_id: number | null
  due_on: string
}

export const countTasks = async (tx: Tx, occurrenceId: number): Promise<number> =>
  (
    await tx
      .selectFrom('rota.tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('occurrence_id', '=', occurrenceId)
      .executeTakeFirstOrThrow()
  ).count

export const insertTask = (tx: Tx, of: { eventId: number; occurrenceId: number }, set: TaskSet) =>
  tx
    .insertInto('rota.tasks')
    .values({ event_id: of.eventId, occurrence_id: of.occurrenceId, ...set })
    .execute()

export const lockTask = (tx: Tx, id: number) =>
  tx.selectFrom('rota.tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateTask(
  tx: Tx,
  id: number,
  set: TaskSet | { done_at: Date | null; done_by: number | null },
): Promise<void> {
  await tx
    .updateTable('rota.tasks')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Puts a task back that was taken away, under the number that it had. */
export async function restoreTask(tx: Tx, task: NonNullable<Awaited<ReturnType<typeof lockTask>>>): Promise<void> {
  await sql`
    insert into rota.tasks (id, event_id, occurrence_id, what, staff_id, due_on, done_at, done_by, version) overriding system value
    values (${task.id}, ${task.event_id}, ${task.occurrence_id}, ${task.what}, ${task.staff_id}, ${task.due_on}, ${task.done_at}, ${task.done_by}, ${task.version})`.execute(
    tx,
  )
}

export async function deleteTask(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rota.tasks').where('id', '=', id).execute()
}

/** Open tasks of somebody, or of nobody, up to a day; of sevas that were not called off. */
export const listDue = (db: Queries, staffId: number, today: string, limit: number) =>
  db
    .selectFrom('rota.tasks as t')
    .innerJoin('catalogue.seva_days as s', 's.occurrence_id', 't.occurrence_id')
    .select(['t.what', 't.event_id', 't.occurrence_id', 's.title', 's.has_one_date'])
    .where('t.done_at', 'is', null)
    .where('t.due_on', '<=', today)
    .where(eb => eb.or([eb('t.staff_id', '=', staffId), eb('t.staff_id', 'is', null)]))
    .where('s.cancelled_at', 'is', null)
    .orderBy('t.due_on')
    .orderBy('t.id')
    .limit(limit)
    .execute()
