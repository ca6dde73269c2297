import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

export interface DutyRow {
  id: number
  occurrence_id: number
  role: string
  name: string
  phone: string | null
  version: number
  clash_title: Text | null
  clash_role: string | null
  clash_day: string | null
  clash_minutes: number | null
}

/** A seva without a length is taken to last an hour: who has two at one hour is to be asked. */
const minutesOf = (seva: string) =>
  sql`int4range(${sql.ref(`${seva}.starts_minutes`)}, ${sql.ref(`${seva}.starts_minutes`)} + coalesce(${sql.ref(`${seva}.lasts_minutes`)}, 60))`

/**
 * The duties of these occurrences, each with another seva at the same hour in which the same person has one. The same
 * person: the same number, or the same name where one of both has no number.
 */
export async function listDuties(db: Queries, occurrenceIds: number[]): Promise<DutyRow[]> {
  if (occurrenceIds.length === 0) return []
  const { rows } = await sql<DutyRow>`
    select d.id, d.occurrence_id, d.role, d.name, d.phone, d.version,
           c.title as clash_title, c.role as clash_role, c.held_on as clash_day, c.starts_minutes as clash_minutes
    from rota.duties d
    join catalogue.seva_days s on s.occurrence_id = d.occurrence_id
    left join lateral (
      select o.title, x.role, o.held_on, o.starts_minutes
      from catalogue.seva_days o join rota.duties x on x.occurrence_id = o.occurrence_id
      where o.held_on = s.held_on and o.occurrence_id <> s.occurrence_id
        and o.cancelled_at is null and s.cancelled_at is null
        and ${minutesOf('o')} && ${minutesOf('s')}
        and (x.phone = d.phone or (lower(x.name) = lower(d.name) and (x.phone is null or d.phone is null)))
      order by o.starts_minutes, x.id limit 1
    ) c on true
    where d.occurrence_id = any(${occurrenceIds})
    order by d.id`.execute(db)
  return rows
}

/** Roles and people of the last duties, the most frequent first. */
export const listRoles = (db: Queries) =>
  db
    .selectFrom(lately(db))
    .select('role')
    .groupBy('role')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('role')
    .limit(30)
    .execute()

export const listPeople = (db: Queries) =>
  db
    .selectFrom(lately(db))
    .select(['name', 'phone'])
    .groupBy(['name', 'phone'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('name')
    .limit(60)
    .execute()

const lately = (db: Queries) =>
  db.selectFrom('rota.duties').select(['role', 'name', 'phone']).orderBy('id', 'desc').limit(500).as('lately')

export interface DutySet {
  role: string
  name: string
  phone: string | null
}

export const countDuties = async (tx: Tx, occurrenceId: number): Promise<number> =>
  (
    await tx
      .selectFrom('rota.duties')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('occurrence_id', '=', occurrenceId)
      .executeTakeFirstOrThrow()
  ).count

export const insertDuty = (tx: Tx, of: { eventId: number; occurrenceId: number }, set: DutySet) =>
  tx
    .insertInto('rota.duties')
    .values({ event_id: of.eventId, occurrence_id: of.occurrenceId, ...set })
    .execute()

export const lockDuty = (tx: Tx, id: number) =>
  tx.selectFrom('rota.duties').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateDuty(tx: Tx, id: number, set: DutySet): Promise<void> {
  await tx
    .updateTable('rota.duties')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDuty(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rota.duties').where('id', '=', id).execute()
}

/** What stands in the rota of these days: every homam with one date, and other sevas with a duty. */
export const listSevas = (db: Queries, from: string, to: string) =>
  db
    .selectFrom('catalogue.seva_days as s')
    .select(['s.id', 's.occurrence_id', 's.title', 's.held_on', 's.starts_minutes', 's.has_one_date'])
    .where('s.held_on', '>=', from)
    .where('s.held_on', '<=', to)
    .where('s.cancelled_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('s.has_one_date', '=', true), eb('s.published', '=', true)]),
        eb.exists(eb.selectFrom('rota.duties as d').select('d.id').whereRef('d.occurrence_id', '=', 's.occurrence_id')),
      ]),
    )
    .orderBy('s.held_on')
    .orderBy('s.starts_minutes')
    .orderBy('s.occurrence_id')
    .limit(1000)
    .execute()

/** Duties under a number, for whoever has it. */
export const listOfPhone = (db: Queries, phone: string) =>
  db
    .selectFrom('rota.duties as d')
    .innerJoin('catalogue.seva_days as s', 's.occurrence_id', 'd.occurrence_id')
    .select(['s.title', 's.held_on', 'd.role', 'd.name'])
    .where('d.phone', '=', phone)
    .orderBy('d.id')
    .execute()

/** Takes the duties under a number off the rota. */
export async function forgetPhone(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('rota.duties').where('phone', '=', phone).execute()
}

/** Takes numbers off duties of days that are long over. */
export async function forgetOldPhones(db: Queries, before: string, limit: number): Promise<void> {
  await sql`
    update rota.duties set phone = null where id in (
      select d.id from rota.duties d join catalogue.occurrences o on o.id = d.occurrence_id
      where d.phone is not null and o.day < ${before} limit ${limit}
    )`.execute(db)
}
