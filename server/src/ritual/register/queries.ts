import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { PerpetualWay } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { YearlyDay } from './yearly-day.ts'

// What the schedule asks and writes. What staff ask stands in office-queries.ts.

/** One day of an entry. */
export interface DayOf {
  entry_id: number
  day: Day
}

/** Entries whose yearly day is not reckoned yet, locked; those that somebody else has in hand are left out. */
export async function lockToReckon(tx: Tx, { most, without }: { most: number; without: number[] }) {
  const rows = await tx
    .selectFrom('register.entries')
    .select(['id', 'first_on', 'way'])
    .where('month', 'is', null)
    .where(notIn(without))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => ({ id: row.id, first_on: row.first_on as Day, way: row.way as PerpetualWay }))
}

export async function setYearlyDay(tx: Tx, id: number, { month, adhika, tithi, star }: YearlyDay): Promise<void> {
  await tx.updateTable('register.entries').set({ month, adhika, tithi, star }).where('id', '=', id).execute()
}

const notIn = (ids: number[]) => sql<boolean>`id <> all(${ids}::int[])`

/** Until when the days of the entry are made that has the fewest, if that is before `short`. */
export async function findLeastMade(db: Queries, short: Day, without: number[]): Promise<Day | undefined> {
  const row = await db
    .selectFrom('register.entries')
    .select('made_until')
    .where('ended_at', 'is', null)
    .where('month', 'is not', null)
    .where('made_until', '<', short)
    .where(notIn(without))
    .orderBy('made_until')
    .limit(1)
    .executeTakeFirst()
  return row?.made_until as Day | undefined
}

/** Entries whose days are made to a day from `from` on and before `short`, locked, in the order of that day. */
export async function lockToMake(
  tx: Tx,
  { from, short, most, without }: { from: Day; short: Day; most: number; without: number[] },
) {
  const rows = await tx
    .selectFrom('register.entries')
    .select(['id', 'first_on', 'way', 'month', 'adhika', 'tithi', 'star', 'made_until'])
    .where('ended_at', 'is', null)
    .where('month', 'is not', null)
    .where('made_until', '>=', from)
    .where('made_until', '<', short)
    .where(notIn(without))
    .orderBy('made_until')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  return rows.map(row => ({
    ...row,
    month: row.month ?? 1,
    way: row.way as PerpetualWay,
    first_on: row.first_on as Day,
    made_until: row.made_until as Day,
  }))
}

export async function insertYears(tx: Tx, years: (DayOf & { doubtful: boolean })[]): Promise<void> {
  if (years.length === 0) return
  await tx
    .insertInto('register.years')
    .values(years)
    .onConflict(oc => oc.doNothing())
    .execute()
}

export async function noteMade(tx: Tx, ids: number[], until: Day): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('register.entries').set({ made_until: until }).where('id', 'in', ids).execute()
}

/** A day of a seva on which names stand in the register that are on no list yet. */
export interface DayToList {
  event_id: number
  day: Day
  starts_minutes: number
  lasts_minutes: number | null
}

export async function listDaysToList(db: Queries, until: Day): Promise<DayToList[]> {
  const { rows } = await sql<DayToList>`
    select distinct s.event_id, y.day, s.starts_minutes, s.lasts_minutes
      from register.years y join register.standing s on s.id = y.entry_id
     where y.done_at is null and y.occurrence_id is null and y.day <= ${until}
     order by s.event_id, y.day, s.starts_minutes`.execute(db)
  return rows
}

/** The families of such a day, locked, but for those that another process has in hand. */
export async function lockToList(tx: Tx, of: DayToList): Promise<{ entry_id: number }[]> {
  const { rows } = await sql<{ entry_id: number }>`
    select y.entry_id
      from register.years y join register.standing s on s.id = y.entry_id
     where y.done_at is null and y.occurrence_id is null and y.day = ${of.day} and s.event_id = ${of.event_id}
       and s.starts_minutes = ${of.starts_minutes} and s.lasts_minutes is not distinct from ${of.lasts_minutes}
     order by y.entry_id for update of y skip locked`.execute(tx)
  return rows
}

export async function setOccurrence(tx: Tx, { entry_id, day }: DayOf, occurrenceId: number): Promise<void> {
  await tx
    .updateTable('register.years')
    .set({ occurrence_id: occurrenceId })
    .where('entry_id', '=', entry_id)
    .where('day', '=', day)
    .execute()
}

/** A day of a family, and what its message needs. `held_on`: on which day it is held now. */
export interface ToTell extends DayOf {
  id: number
  held_on: Day
  booking_id: number
  order_id: string
  language_id: number
  title: Text
  address: Record<string, string>
  devotee_phone: string
}

const toTell = sql`y.entry_id, y.day, d.held_on, s.id, s.booking_id, s.order_id, s.language_id, s.title, s.address, s.devotee_phone`

/** Days of a span of which the family was not told yet, locked; one that was moved since is told again. */
export async function lockToRemind(tx: Tx, { from, to, most }: { from: Day; to: Day; most: number }) {
  const { rows } = await sql<ToTell>`
    select ${toTell} from register.years y
      join register.days d on d.entry_id = y.entry_id and d.day = y.day
      join register.standing s on s.id = y.entry_id
     where y.done_at is null and y.occurrence_id is not null and d.cancelled_at is null
       and d.held_on between ${from} and ${to} and y.told_for is distinct from d.held_on and s.devotee_phone is not null
     order by y.entry_id, y.day limit ${most} for update of y skip locked`.execute(tx)
  return rows
}

export async function noteTold(tx: Tx, { entry_id, day }: DayOf, heldOn: Day): Promise<void> {
  await tx
    .updateTable('register.years')
    .set({ told_for: heldOn })
    .where('entry_id', '=', entry_id)
    .where('day', '=', day)
    .execute()
}

/** Days that came, of which nobody was told yet that they were done. */
export async function listNotDone(db: Queries, from: Day, to: Day) {
  const { rows } = await sql<ToTell & { occurrence_id: number }>`
    select ${toTell}, y.occurrence_id from register.years y
      join register.days d on d.entry_id = y.entry_id and d.day = y.day
      join register.standing s on s.id = y.entry_id
     where y.done_at is null and y.occurrence_id is not null and d.cancelled_at is null
       and d.held_on between ${from} and ${to} and s.devotee_phone is not null
     order by y.entry_id, y.day`.execute(db)
  return rows
}

/** False: it was noted already, or the order was moved meanwhile. */
export async function noteDone(tx: Tx, { entry_id, day }: DayOf, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('register.years')
    .set({ done_at: new Date(at) })
    .where('entry_id', '=', entry_id)
    .where('day', '=', day)
    .where('done_at', 'is', null)
    .returning('entry_id')
    .executeTakeFirst()
  return row !== undefined
}
