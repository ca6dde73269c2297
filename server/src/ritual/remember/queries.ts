import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { RememberedKind, RememberedWay } from '../../../../contract/ritual/remembered.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { PersonRule } from '../../trust/panchangam/service.ts'

/** A remembered day as it is stored; months of the moon are amanta. */
export interface StoredDay {
  kind: RememberedKind
  way: RememberedWay | 'star'
  on_date: Day | null
  minutes: number | null
  month: number | null
  adhika: boolean
  tithi: number | null
  star: number | null
  remind: boolean
}

const columns = ['kind', 'way', 'on_date', 'minutes', 'month', 'adhika', 'tithi', 'star', 'remind'] as const

/** The days of all people of a devotee, in the order of the family book. */
export async function listDays(db: Queries, devoteeId: number): Promise<(StoredDay & { person_id: number })[]> {
  const rows = await db
    .selectFrom('remember.days as r')
    .innerJoin('accounts.family as f', 'f.id', 'r.person_id')
    .select(['r.person_id', ...columns.map(name => `r.${name}` as const)])
    .where('f.devotee_id', '=', devoteeId)
    .orderBy('r.person_id')
    .orderBy(sql`array_position(array['star', 'birth', 'wedding', 'passing'], r.kind)`)
    .execute()
  return rows.map(row => ({
    ...row,
    kind: row.kind as RememberedKind,
    way: row.way as StoredDay['way'],
    on_date: row.on_date as Day | null,
  }))
}

/** Locks a person of a devotee's family book until the transaction ends. */
export const lockPerson = (tx: Tx, devoteeId: number, personId: number) =>
  tx
    .selectFrom('accounts.family')
    .select('id')
    .where('id', '=', personId)
    .where('devotee_id', '=', devoteeId)
    .forUpdate()
    .executeTakeFirst()

/** Stores these days of a person in place of those before; the consent stands with each. */
export async function replaceDays(
  tx: Tx,
  personId: number,
  days: StoredDay[],
  { languageId, version, now }: { languageId: number; version: string; now: number },
): Promise<void> {
  await tx.deleteFrom('remember.days').where('person_id', '=', personId).execute()
  if (days.length === 0) return
  await tx
    .insertInto('remember.days')
    .values(
      days.map(day => ({
        ...day,
        person_id: personId,
        language_id: languageId,
        agreed_at: new Date(now),
        text_version: version,
      })),
    )
    .execute()
}

const ofThen = (id: number, kind: string, at: number) =>
  sql`person_id = ${id} and kind = ${kind} and agreed_at <= ${new Date(at)}`

/** Takes a day out that was entered by an instant (ms); false: there is none. */
export async function deleteDay(tx: Tx, id: number, kind: string, at: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from remember.days where ${ofThen(id, kind, at)}`.execute(tx)
  return numAffectedRows > 0n
}

/** Reminds of it no more. */
export async function silenceDay(tx: Tx, id: number, kind: string, at: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update remember.days set remind = false where remind and ${ofThen(id, kind, at)}`.execute(tx)
  return numAffectedRows > 0n
}

/** Which of these days have had all their reminders. */
export const listReminded = async (db: Queries, days: Day[]): Promise<string[]> =>
  (
    await db
      .selectFrom('remember.reminded')
      .select('day')
      .where('day', 'in', days)
      .where('done_at', 'is not', null)
      .execute()
  ).map(({ day }) => day)

/** How far the reminders of a day are, locked; the row is made if it is missing. */
export async function lockReminded(tx: Tx, day: Day) {
  await tx
    .insertInto('remember.reminded')
    .values({ day })
    .onConflict(oc => oc.doNothing())
    .execute()
  return tx
    .selectFrom('remember.reminded')
    .select(['up_to', 'done_at'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function noteReminded(tx: Tx, day: Day, upTo: number, doneAt: number | null): Promise<void> {
  await tx
    .updateTable('remember.reminded')
    .set({ up_to: upTo, done_at: doneAt === null ? null : new Date(doneAt) })
    .where('day', '=', day)
    .execute()
}

export async function deleteReminded(db: Queries, before: Day): Promise<void> {
  await db.deleteFrom('remember.reminded').where('day', '<', before).execute()
}

/**
 * Whose day it is by one of these rules and who wants to be told, devotee by devotee after `upTo`. Their devotees are
 * locked, so that an erasure waits or is seen. Nobody is told who is blocked or about to be erased.
 */
export async function listDue(tx: Tx, rules: PersonRule[], { upTo, most }: { upTo: number; most: number }) {
  const rows = await tx
    .selectFrom('remember.days as r')
    .innerJoin('accounts.family as f', 'f.id', 'r.person_id')
    .innerJoin('accounts.devotees as d', 'd.id', 'f.devotee_id')
    .select(['d.id as devotee_id', 'd.phone', 'f.id as person_id', 'f.name', 'r.kind', 'r.way', 'r.language_id'])
    .where('r.remind', '=', true)
    .where('d.id', '>', upTo)
    .where('d.phone', 'is not', null)
    .where('d.erase_on', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts.blocked as b').select('b.phone').whereRef('b.phone', '=', 'd.phone'))),
    )
    .where(sql<boolean>`(${sql.join(rules.map(conditionOf), sql` or `)})`)
    .orderBy('d.id')
    .orderBy('f.id')
    .orderBy('r.kind')
    .limit(most)
    .forKeyShare('d')
    .execute()
  return rows.flatMap(({ phone, ...row }) =>
    phone === null ? [] : [{ ...row, phone, kind: row.kind as RememberedKind, way: row.way as StoredDay['way'] }],
  )
}

/** Days of passing go by the afternoon, all others by sunrise. */
function conditionOf(rule: PersonRule) {
  switch (rule.way) {
    case 'star':
      return sql`(r.way = 'star' and f.nakshatra = ${String(rule.star)})`
    case 'tithi':
    case 'solar_tithi':
      return sql`(r.way = ${rule.way} and r.month = ${rule.month} and r.tithi = ${rule.tithi}
        and r.adhika = ${rule.way === 'tithi' && rule.adhika} and (r.kind = 'passing') = ${rule.hour === 'afternoon'})`
    case 'solar_star':
      return sql`(r.way = 'solar_star' and r.month = ${rule.month} and r.star = ${rule.star})`
    case 'date':
      return sql`(r.way = 'date' and r.month = ${rule.month} and extract(day from r.on_date) = ${rule.date})`
  }
}
