import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { bookingsNamed } from '../../orders/orders/service.ts'
import type { NameAsked } from '../../trust/catalogue/service.ts'
import type { Script } from './scripts/script.ts'

const event = [
  'e.id',
  'e.occurrence_id',
  'e.has_one_date',
  'e.lasts_minutes',
  'e.title',
  'e.held_on',
  'e.closes_on',
  'e.starts_minutes',
  'e.list_locks_minutes_before',
  'e.cancelled_at',
] as const

const events = (db: Queries) =>
  db
    .selectFrom('catalogue.seva_days as e')
    .leftJoin('sankalpam.closings as c', 'c.occurrence_id', 'e.occurrence_id')
    .leftJoin('admin.staff as s', 's.id', 'c.staff_id')
    .leftJoin('sankalpam.scripts as k', 'k.event_id', 'e.id')
    .select(event)
    .select(['c.at as closed_at', 's.name as closed_by', 'k.script'])

/** An occurrence with its seva; `id` is the seva's. */
export const findEvent = (db: Queries, occurrenceId: number) =>
  events(db).where('e.occurrence_id', '=', occurrenceId).executeTakeFirst()

/**
 * Lists of occurrences that have names or are to be held; `past`: held before `today`, and closed or without names. With
 * `day` all of that day; without one, those of sevas with many days only if they are past and still to be closed.
 */
export async function listEvents(
  db: Queries,
  of: { today: string; past: boolean; day?: string; offset: number; limit: number },
) {
  const { today, past, day, offset, limit } = of
  const behind = sql<boolean>`(e.held_on < ${today} and (c.at is not null or not exists (select from sankalpam.homams_with_names n where n.occurrence_id = e.occurrence_id)))`
  const query = events(db)
    .where(
      day !== undefined
        ? sql<boolean>`e.held_on = ${day}::date`
        : past
          ? sql<boolean>`e.has_one_date and ${behind}`
          : sql<boolean>`not ${behind} and (e.has_one_date or e.held_on < ${today})`,
    )
    .where(eb =>
      eb.or([
        eb('e.published', '=', true),
        sql<boolean>`exists (select from sankalpam.homams_with_names n where n.occurrence_id = e.occurrence_id)`,
      ]),
    )
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('e.held_on', past ? 'desc' : 'asc')
    .orderBy('e.starts_minutes')
    .orderBy('e.occurrence_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

/** What is held on a day or has names on it, by time. */
export const listHeldOn = (db: Queries, day: string, most: number) =>
  events(db)
    .where('e.held_on', '=', day)
    .where('e.cancelled_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('e.published', '=', true), eb('e.withdrawn', '=', false)]),
        sql<boolean>`exists (select from sankalpam.homams_with_names n where n.occurrence_id = e.occurrence_id)`,
      ]),
    )
    .orderBy('e.starts_minutes')
    .orderBy('e.occurrence_id')
    .limit(most)
    .execute()

/** Occurrences with names of some days, both included, that nobody closed, the oldest first. */
export const listUnclosed = (db: Queries, from: string, to: string, most: number) =>
  events(db)
    .innerJoin('sankalpam.homams_with_names as n', 'n.occurrence_id', 'e.occurrence_id')
    .where('e.held_on', '>=', from)
    .where('e.held_on', '<=', to)
    .where('e.cancelled_at', 'is', null)
    .where('c.at', 'is', null)
    .orderBy('e.held_on')
    .orderBy('e.starts_minutes')
    .orderBy('e.occurrence_id')
    .limit(most)
    .execute()

/** Lets only one transaction at a time number a version of a list; orders do not wait for it. */
export const lockVersions = (tx: Tx, id: number) => sql`select pg_advisory_xact_lock(22, ${id})`.execute(tx)

/** Every paid name of an occurrence, in the order of the list. */
export const listNames = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.paid_names as n')
    .leftJoin('catalogue.packages as p', 'p.id', 'n.package_id')
    .selectAll('n')
    .select('p.name as package_name')
    .where('n.occurrence_id', '=', occurrenceId)
    .orderBy(sql`p.position nulls last`)
    .orderBy(sql`p.id nulls last`)
    .orderBy('n.paid_at')
    .orderBy('n.booking_id')
    .orderBy('n.place')
    .execute()

/** The names of those orders of an occurrence on which somebody is called so. */
export async function listNamesOfOrdersNamed(db: Queries, occurrenceId: number, asked: NameAsked) {
  const { rows } = await sql<{ booking_id: number; place: number; name: string }>`
    select n.booking_id, n.place, coalesce(n.answers ->> 'name', '') as name from sankalpam.paid_names n
     where n.occurrence_id = ${occurrenceId} and n.booking_id in ${bookingsNamed(asked)}`.execute(db)
  return rows
}

/** The checksum that `markOf` in list.ts makes of a name, made by the database. */
const mark = sql`left(encode(sha256(convert_to(concat('[', to_json(n.order_id), ',', n.place, ',', to_json(coalesce(n.answers ->> 'name', '')), ',',
  to_json(coalesce(n.answers ->> 'gotra', '')), ',', to_json(coalesce(n.answers ->> 'nakshatra', '')), ',', to_json(coalesce(n.answers ->> 'rashi', '')), ']'), 'UTF8')), 'hex'), 24)`

/** A name is ticked, and its words are still those that were read. */
const isRead = sql`(t.ticked is true and t.mark = ${mark})`

const namesWithTicks = sql`sankalpam.paid_names n left join sankalpam.ticks t on t.occurrence_id = n.occurrence_id and t.booking_id = n.booking_id and t.place = n.place`

/**
 * How many names stand on the lists of some occurrences, how many of them were read, and the number of each list's latest
 * version. Of a closed list: as it was closed, when every name had been read.
 */
export async function countNames(db: Queries, occurrenceIds: number[]) {
  const { rows } = await sql<{ occurrence_id: number; names: number; read: number; version: number }>`
    select o.id as occurrence_id, coalesce(k.names, c.names) as names, coalesce(k.names, c.read) as read,
           coalesce((select max(v.number) from sankalpam.versions v where v.occurrence_id = o.id), 0) as version
      from unnest(${occurrenceIds}::int[]) o (id)
      left join sankalpam.closings k on k.occurrence_id = o.id
      cross join lateral (
        select count(*)::int as names, (count(*) filter (where ${isRead}))::int as read from ${namesWithTicks} where n.occurrence_id = o.id and k.at is null
      ) c`.execute(db)
  return new Map(rows.map(row => [row.occurrence_id, row]))
}

/**
 * Names that are still to be read and at which nobody has looked in the script of their list, each with how often it
 * stands there.
 */
export async function listUnseenNames(db: Queries, lists: { occurrenceId: number; script: Script }[]) {
  const { rows } = await sql<{ occurrence_id: number; script: Script; name: string; times: number }>`
    select l.occurrence_id, l.script, u.name, u.times
      from unnest(${lists.map(l => l.occurrenceId)}::int[], ${lists.map(l => l.script)}::text[]) l (occurrence_id, script)
      cross join lateral (
        select coalesce(n.answers ->> 'name', '') as name, count(*)::int as times from ${namesWithTicks}
         where n.occurrence_id = l.occurrence_id and not ${isRead} and not exists (
           select from sankalpam.readings r where r.devotee_id = n.devotee_id and r.name = coalesce(n.answers ->> 'name', '') and r.script = l.script
         )
         group by 1
      ) u`.execute(db)
  return rows
}

/** A name of an order, on a list that is still open if there is one: that of a perpetual seva stands on one each year. */
export const findName = (db: Queries, bookingId: number, place: number) =>
  db
    .selectFrom('sankalpam.paid_names as n')
    .leftJoin('sankalpam.closings as c', 'c.occurrence_id', 'n.occurrence_id')
    .selectAll('n')
    .where('n.booking_id', '=', bookingId)
    .where('n.place', '=', place)
    .orderBy('c.at', order => order.desc().nullsFirst())
    .orderBy('n.occurrence_id')
    .executeTakeFirst()

/** Of each order on the lists of some occurrences: how many of its names were read, and when the last tick came. */
export async function countReadOfOrders(db: Queries, occurrenceIds: number[]) {
  const { rows } = await sql<{
    occurrence_id: number
    booking_id: number
    names: number
    read: number
    last_at: Date | null
  }>`
    select n.occurrence_id, n.booking_id, count(*)::int as names, (count(*) filter (where ${isRead}))::int as read, max(t.at) as last_at
      from ${namesWithTicks} where n.occurrence_id = any(${occurrenceIds}::int[]) group by 1, 2`.execute(db)
  return rows
}

/** When the first and the last name of each order, or of one of them, were read, where that is known. */
export async function listRead(db: Queries, occurrenceId: number, bookingId?: number) {
  const { rows } = await sql<{ booking_id: number; at: Date; last: Date }>`
    select n.booking_id, min(t.read_at) as at, max(t.read_at) as last from ${namesWithTicks}
     where n.occurrence_id = ${occurrenceId} and (${bookingId ?? null}::int is null or n.booking_id = ${bookingId ?? null})
       and t.read_at is not null and ${isRead}
     group by 1 order by 2, 1`.execute(db)
  return rows
}

/** Names whose second is known, in the order in which they were read; those of erased people have no words left. */
export async function listNamesHeard(db: Queries, occurrenceId: number, most: number) {
  const { rows } = await sql<{ booking_id: number; place: number; name: string; at: Date }>`
    select n.booking_id, n.place, n.answers ->> 'name' as name, t.read_at as at from ${namesWithTicks}
     where n.occurrence_id = ${occurrenceId} and t.read_at is not null and ${isRead} and n.answers ->> 'name' <> ''
     order by t.read_at, n.booking_id, n.place limit ${most}`.execute(db)
  return rows
}

/** When one name was read; undefined: nobody knows. */
export async function findReadAt(db: Queries, occurrenceId: number, bookingId: number, place: number) {
  const { rows } = await sql<{ at: Date }>`
    select t.read_at as at from ${namesWithTicks}
     where n.occurrence_id = ${occurrenceId} and n.booking_id = ${bookingId} and n.place = ${place}
       and t.read_at is not null and ${isRead}`.execute(db)
  return rows[0]?.at.getTime()
}

/** The readings that staff wrote or confirmed for the names of some devotees, in a script. */
export const listReadingsOf = (db: Queries, devoteeIds: number[], script: Script) =>
  db
    .selectFrom('sankalpam.readings')
    .select(['devotee_id', 'name', 'reading'])
    .where('devotee_id', 'in', devoteeIds)
    .where('script', '=', script)
    .execute()

export const defaultScript = async (db: Queries): Promise<Script> =>
  (await db.selectFrom('sankalpam.settings').select('script').executeTakeFirstOrThrow()).script as Script

export const setDefaultScript = (tx: Tx, script: Script) =>
  tx.updateTable('sankalpam.settings').set({ script }).execute()
/** The script in which the lists of a seva are read; null: the usual one. Undefined: there is no such seva. */
export const findScript = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('catalogue.events as e')
    .leftJoin('sankalpam.scripts as k', 'k.event_id', 'e.id')
    .select('k.script')
    .where('e.id', '=', eventId)
    .executeTakeFirst()

/** Sets the script in which the lists of a seva are read, whenever it is held. */
export const setScript = (tx: Tx, eventId: number, script: Script) =>
  tx
    .insertInto('sankalpam.scripts')
    .values({ event_id: eventId, script })
    .onConflict(c => c.column('event_id').doUpdateSet({ script }))
    .execute()

/** The readings that staff wrote or confirmed for the names of an occurrence, in every script. */
export const listReadings = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.readings as r')
    .select(['r.devotee_id', 'r.name', 'r.script', 'r.reading'])
    .where('r.devotee_id', 'in', eb =>
      eb.selectFrom('sankalpam.paid_names').select('devotee_id').where('occurrence_id', '=', occurrenceId),
    )
    .execute()

/** Occurrences, neither closed nor called off, on whose list a devotee's name stands. */
export const listOccurrencesOfName = (db: Queries, devoteeId: number, name: string) =>
  db
    .selectFrom('sankalpam.paid_names as n')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'n.occurrence_id')
    .leftJoin('sankalpam.closings as c', 'c.occurrence_id', 'o.id')
    .select('o.id')
    .distinct()
    .where('n.devotee_id', '=', devoteeId)
    .where(sql`n.answers ->> 'name'`, '=', name)
    .where('c.occurrence_id', 'is', null)
    .where('o.cancelled_at', 'is', null)
    .orderBy('o.id')
    .execute()

export async function setReading(
  tx: Tx,
  devoteeId: number,
  name: string,
  script: Script,
  reading: string,
): Promise<string> {
  const key = { devotee_id: devoteeId, name, script }
  const before = await tx
    .selectFrom('sankalpam.readings')
    .select('reading')
    .where('devotee_id', '=', devoteeId)
    .where('name', '=', name)
    .where('script', '=', script)
    .executeTakeFirst()
  if (reading === '')
    await tx
      .deleteFrom('sankalpam.readings')
      .where('devotee_id', '=', devoteeId)
      .where('name', '=', name)
      .where('script', '=', script)
      .execute()
  else
    await tx
      .insertInto('sankalpam.readings')
      .values({ ...key, reading })
      .onConflict(c => c.columns(['devotee_id', 'name', 'script']).doUpdateSet({ reading }))
      .execute()
  return before?.reading ?? ''
}

export const listVersions = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.versions as v')
    .leftJoin('admin.staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.number', 'v.at', 'v.reason', 'v.hash', 's.name as by'])
    .where('v.occurrence_id', '=', occurrenceId)
    .orderBy('v.number')
    .execute()

export const listVersionNames = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.version_names as n')
    .innerJoin('sankalpam.versions as v', 'v.id', 'n.version_id')
    .innerJoin('booking.bookings as b', 'b.id', 'n.booking_id')
    .select('b.code as order_code')
    .select(['n.version_id', 'n.booking_id', 'n.place', 'n.order_id', 'n.package_id', 'n.answers', 'n.readings'])
    .where('v.occurrence_id', '=', occurrenceId)
    .execute()

export interface NewVersion {
  eventId: number
  occurrenceId: number
  number: number
  at: number
  staffId: number | null
  reason: string
  hash: string
  names: {
    booking_id: number
    place: number
    order_id: string
    package_id: number | null
    answers: Record<string, string>
    readings: Record<string, string>
  }[]
}

export async function insertVersion(tx: Tx, v: NewVersion): Promise<void> {
  const { id } = await tx
    .insertInto('sankalpam.versions')
    .values({
      event_id: v.eventId,
      occurrence_id: v.occurrenceId,
      number: v.number,
      at: new Date(v.at),
      staff_id: v.staffId,
      reason: v.reason,
      hash: v.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // One statement inserts all names, since a list may hold thousands.
  await sql`insert into sankalpam.version_names (version_id, booking_id, place, order_id, package_id, answers, readings)
    select ${id}, booking_id, place, order_id, package_id, answers, readings
    from jsonb_to_recordset(${JSON.stringify(v.names)}::jsonb) as t(booking_id int, place int, order_id text, package_id int, answers jsonb, readings jsonb)`.execute(
    tx,
  )
}

/**
 * Occurrences that are not closed and whose list may be locked by now: those held from some days ago to some days ahead, and
 * earlier ones that have names. A list that is empty, as each of its versions, has nothing new to be numbered.
 */
export const listToLock = (db: Queries, from: string, to: string) =>
  events(db)
    .where('c.at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .where('e.held_on', '<=', to)
    .where(
      sql<boolean>`(exists (select from sankalpam.homams_with_names n where n.occurrence_id = e.occurrence_id)
        or e.held_on >= ${from} and (
          not exists (select from sankalpam.versions v where v.occurrence_id = e.occurrence_id)
          or exists (select from sankalpam.version_names n join sankalpam.versions v on v.id = n.version_id where v.occurrence_id = e.occurrence_id)))`,
    )
    .execute()

export const listTicks = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.ticks as t')
    .innerJoin('admin.staff as s', 's.id', 't.staff_id')
    .select(['t.booking_id', 't.place', 't.mark', 't.ticked', 't.version', 't.at', 's.name as by'])
    .where('t.occurrence_id', '=', occurrenceId)
    .execute()

/** Whose list it is: the seva's id with the occurrence's. */
interface ListOf {
  id: number
  occurrence_id: number
}

export interface Press {
  id: string
  bookingId: number
  place: number
  mark: string
  ticked: boolean
  version: number
  /** How long ago the name was read, in ms; undefined: not known. */
  ago?: number
}

/** Stores a press. False if it was stored before. */
export async function insertPress(tx: Tx, of: ListOf, p: Press, staffId: number, at: number): Promise<boolean> {
  const [row] = await tx
    .insertInto('sankalpam.presses')
    .values({
      id: p.id,
      event_id: of.id,
      occurrence_id: of.occurrence_id,
      booking_id: p.bookingId,
      place: p.place,
      ticked: p.ticked,
      staff_id: staffId,
      at: new Date(at),
    })
    .onConflict(c => c.column('id').doNothing())
    .returning('id')
    .execute()
  return row !== undefined
}

export async function setTick(
  tx: Tx,
  of: ListOf,
  p: Press,
  version: number,
  staffId: number,
  at: number,
): Promise<void> {
  const readAt = p.ticked && p.ago !== undefined ? new Date(at - p.ago) : null
  const values = { mark: p.mark, ticked: p.ticked, version, staff_id: staffId, at: new Date(at), read_at: readAt }
  await tx
    .insertInto('sankalpam.ticks')
    .values({
      event_id: of.id,
      occurrence_id: of.occurrence_id,
      booking_id: p.bookingId,
      place: p.place,
      ...values,
    })
    .onConflict(c => c.columns(['occurrence_id', 'booking_id', 'place']).doUpdateSet(values))
    .execute()
}

export const insertClosing = (tx: Tx, of: ListOf, at: number, staffId: number, names: number) =>
  tx
    .insertInto('sankalpam.closings')
    .values({ event_id: of.id, occurrence_id: of.occurrence_id, at: new Date(at), staff_id: staffId, names })
    .execute()

/** How many unpaid orders of an occurrence hold a place: money may still be on its way for them. */
export async function countHolds(tx: Tx, occurrenceId: number, now: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from booking.bookings where occurrence_id = ${occurrenceId} and state = 'held' and hold_ends_at > ${new Date(now)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Erases a devotee from lists; how many names were read stays. */
export async function forgetNames(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('sankalpam.readings').where('devotee_id', '=', devoteeId).execute()
  await emptyLists(tx, sql`any(array(select id from booking.bookings where devotee_id = ${devoteeId}))`)
}

/**
 * Empties what some orders had on lists. How a name is read goes where the devotee has nobody left who is called so. Run
 * it after the orders themselves have faded.
 */
export async function fadeNames(tx: Tx, bookingIds: number[]): Promise<void> {
  await emptyLists(tx, sql`any(${bookingIds}::int[])`)
  await sql`
    delete from sankalpam.readings r
     where r.devotee_id in (select devotee_id from booking.bookings where id = any(${bookingIds}::int[]))
       and not exists (select from sankalpam.paid_names n where n.devotee_id = r.devotee_id and n.answers ->> 'name' = r.name)
       and not exists (select from accounts.family f where f.devotee_id = r.devotee_id and f.name = r.name)`.execute(tx)
}

async function emptyLists(tx: Tx, bookings: RawBuilder<unknown>): Promise<void> {
  await sql`update sankalpam.versions set hash = '' where id in (select version_id from sankalpam.version_names where booking_id = ${bookings})`.execute(
    tx,
  )
  await sql`update sankalpam.version_names set answers = '{}', readings = '{}' where booking_id = ${bookings}`.execute(
    tx,
  )
  await sql`update sankalpam.ticks set mark = '', read_at = null where booking_id = ${bookings}`.execute(tx)
}

/** Occurrences held before a day that have names and were neither closed nor called off, and the day of the oldest. */
export const countNotClosed = (db: Queries, today: string) =>
  db
    .selectFrom('sankalpam.homams_with_names as n')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'n.occurrence_id')
    .leftJoin('sankalpam.closings as c', 'c.occurrence_id', 'o.id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('o.day').as('since')])
    .where('o.day', '<', today)
    .where('o.cancelled_at', 'is', null)
    .where('c.occurrence_id', 'is', null)
    .executeTakeFirstOrThrow()
