import { sql } from 'kysely'
import type { Queries, Tx } from '../db/db.ts'
import type { Script } from './scripts/script.ts'

const event = [
  'e.id',
  'e.title',
  'e.held_on',
  'e.closes_on',
  'e.starts_minutes',
  'e.list_locks_minutes_before',
  'e.cancelled_at',
] as const

const events = (db: Queries) =>
  db
    .selectFrom('catalogue.events as e')
    .leftJoin('sankalpam.closings as c', 'c.event_id', 'e.id')
    .leftJoin('admin.staff as s', 's.id', 'c.staff_id')
    .leftJoin('sankalpam.scripts as k', 'k.event_id', 'e.id')
    .select(event)
    .select(['c.at as closed_at', 's.name as closed_by', 'k.script'])

export const findEvent = (db: Queries, id: number) => events(db).where('e.id', '=', id).executeTakeFirst()

/** Lists of homams that have names or are to be held; `past`: held before `today`, and closed or without names. */
export async function listEvents(db: Queries, today: string, past: boolean, offset: number, limit: number) {
  const behind = sql<boolean>`(e.held_on < ${today} and (c.at is not null or not exists (select from sankalpam.homams_with_names n where n.event_id = e.id)))`
  const query = events(db)
    .where(past ? behind : sql<boolean>`not ${behind}`)
    .where(eb =>
      eb.or([
        eb('e.published', '=', true),
        sql<boolean>`exists (select from sankalpam.homams_with_names n where n.event_id = e.id)`,
      ]),
    )
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('e.held_on', past ? 'desc' : 'asc')
    .orderBy('e.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

/** Locks a homam, so that only one transaction at a time closes it or ticks names on its list. */
export const lockEvent = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue.events').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
/** Locks a homam so that nobody closes it meanwhile; other work on it does not wait. */
export const holdEvent = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue.events').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
/** Lets only one transaction at a time number a version of a list; orders do not wait for it. */
export const lockVersions = (tx: Tx, id: number) => sql`select pg_advisory_xact_lock(22, ${id})`.execute(tx)

/** Every paid name of a homam, in the order of the list. */
export const listNames = (db: Queries, eventId: number) =>
  db
    .selectFrom('sankalpam.paid_names as n')
    .leftJoin('catalogue.packages as p', 'p.id', 'n.package_id')
    .selectAll('n')
    .select('p.name as package_name')
    .where('n.event_id', '=', eventId)
    .orderBy(sql`p.position nulls last`)
    .orderBy(sql`p.id nulls last`)
    .orderBy('n.paid_at')
    .orderBy('n.booking_id')
    .orderBy('n.place')
    .execute()

/** The checksum that `markOf` in list.ts makes of a name, made by the database. */
const mark = sql`left(encode(sha256(convert_to(concat('[', to_json(n.order_id), ',', n.place, ',', to_json(coalesce(n.answers ->> 'name', '')), ',',
  to_json(coalesce(n.answers ->> 'gotra', '')), ',', to_json(coalesce(n.answers ->> 'nakshatra', '')), ',', to_json(coalesce(n.answers ->> 'rashi', '')), ']'), 'UTF8')), 'hex'), 24)`

/** A name is ticked, and its words are still those that were read. */
const isRead = sql`(t.ticked is true and t.mark = ${mark})`

const namesWithTicks = sql`sankalpam.paid_names n left join sankalpam.ticks t on t.event_id = n.event_id and t.booking_id = n.booking_id and t.place = n.place`

/**
 * How many names stand on the lists of some homams, how many of them were read, and the number of each list's latest
 * version.
 */
export async function countNames(db: Queries, eventIds: number[]) {
  const { rows } = await sql<{ event_id: number; names: number; read: number; version: number }>`
    select e.id as event_id, coalesce(c.names, 0) as names, coalesce(c.read, 0) as read,
           coalesce((select max(v.number) from sankalpam.versions v where v.event_id = e.id), 0) as version
      from unnest(${eventIds}::int[]) e (id)
      left join (
        select n.event_id, count(*)::int as names, (count(*) filter (where ${isRead}))::int as read
          from ${namesWithTicks} where n.event_id = any(${eventIds}::int[]) group by n.event_id
      ) c on c.event_id = e.id`.execute(db)
  return new Map(rows.map(row => [row.event_id, row]))
}

/**
 * Names that are still to be read and at which nobody has looked in the script of their list, each with how often it
 * stands there.
 */
export async function listUnseenNames(db: Queries, lists: { eventId: number; script: Script }[]) {
  const { rows } = await sql<{ event_id: number; script: Script; name: string; times: number }>`
    select l.event_id, l.script, coalesce(n.answers ->> 'name', '') as name, count(*)::int as times
      from unnest(${lists.map(l => l.eventId)}::int[], ${lists.map(l => l.script)}::text[]) l (event_id, script)
      join (${namesWithTicks}) on n.event_id = l.event_id
     where not ${isRead} and not exists (
       select from sankalpam.readings r where r.devotee_id = n.devotee_id and r.name = coalesce(n.answers ->> 'name', '') and r.script = l.script
     )
     group by 1, 2, 3`.execute(db)
  return rows
}

export const findName = (db: Queries, bookingId: number, place: number) =>
  db
    .selectFrom('sankalpam.paid_names')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('place', '=', place)
    .executeTakeFirst()

export const defaultScript = async (db: Queries): Promise<Script> =>
  (await db.selectFrom('sankalpam.settings').select('script').executeTakeFirstOrThrow()).script as Script

export const setDefaultScript = (tx: Tx, script: Script) =>
  tx.updateTable('sankalpam.settings').set({ script }).execute()
export const setScript = (tx: Tx, eventId: number, script: Script) =>
  tx
    .insertInto('sankalpam.scripts')
    .values({ event_id: eventId, script })
    .onConflict(c => c.column('event_id').doUpdateSet({ script }))
    .execute()

/** The readings that staff wrote or confirmed for the names of a homam, in every script. */
export const listReadings = (db: Queries, eventId: number) =>
  db
    .selectFrom('sankalpam.readings as r')
    .select(['r.devotee_id', 'r.name', 'r.script', 'r.reading'])
    .where('r.devotee_id', 'in', eb =>
      eb
        .selectFrom('booking.bookings')
        .select('devotee_id')
        .where('event_id', '=', eventId)
        .where('state', '=', 'paid'),
    )
    .execute()

/** Homams, neither closed nor cancelled, on whose list a devotee's name stands. */
export const listEventsOfName = (db: Queries, devoteeId: number, name: string) =>
  db
    .selectFrom('sankalpam.paid_names as n')
    .innerJoin('catalogue.events as e', 'e.id', 'n.event_id')
    .leftJoin('sankalpam.closings as c', 'c.event_id', 'e.id')
    .select('e.id')
    .distinct()
    .where('n.devotee_id', '=', devoteeId)
    .where(sql`n.answers ->> 'name'`, '=', name)
    .where('c.event_id', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .orderBy('e.id')
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

export const listVersions = (db: Queries, eventId: number) =>
  db
    .selectFrom('sankalpam.versions as v')
    .leftJoin('admin.staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.number', 'v.at', 'v.reason', 'v.hash', 's.name as by'])
    .where('v.event_id', '=', eventId)
    .orderBy('v.number')
    .execute()

export const listVersionNames = (db: Queries, eventId: number) =>
  db
    .selectFrom('sankalpam.version_names as n')
    .innerJoin('sankalpam.versions as v', 'v.id', 'n.version_id')
    .innerJoin('booking.bookings as b', 'b.id', 'n.booking_id')
    .select('b.code as order_code')
    .select(['n.version_id', 'n.booking_id', 'n.place', 'n.order_id', 'n.package_id', 'n.answers', 'n.readings'])
    .where('v.event_id', '=', eventId)
    .execute()

export interface NewVersion {
  eventId: number
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
 * Homams that are not closed and whose list may be locked by now: those held from some days ago to some days ahead, and
 * earlier ones that have names.
 */
export const listToLock = (db: Queries, from: string, to: string) =>
  events(db)
    .where('c.at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .where('e.held_on', '<=', to)
    .where(eb =>
      eb.or([
        eb('e.held_on', '>=', from),
        sql<boolean>`exists (select from sankalpam.homams_with_names n where n.event_id = e.id)`,
      ]),
    )
    .execute()

export const listTicks = (db: Queries, eventId: number) =>
  db
    .selectFrom('sankalpam.ticks as t')
    .innerJoin('admin.staff as s', 's.id', 't.staff_id')
    .select(['t.booking_id', 't.place', 't.mark', 't.ticked', 't.version', 't.at', 's.name as by'])
    .where('t.event_id', '=', eventId)
    .execute()

export interface Press {
  id: string
  bookingId: number
  place: number
  mark: string
  ticked: boolean
  version: number
}

/** Stores a press. False if it was stored before. */
export async function insertPress(tx: Tx, eventId: number, p: Press, staffId: number, at: number): Promise<boolean> {
  const [row] = await tx
    .insertInto('sankalpam.presses')
    .values({
      id: p.id,
      event_id: eventId,
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
  eventId: number,
  p: Press,
  version: number,
  staffId: number,
  at: number,
): Promise<void> {
  const values = { mark: p.mark, ticked: p.ticked, version, staff_id: staffId, at: new Date(at) }
  await tx
    .insertInto('sankalpam.ticks')
    .values({ event_id: eventId, booking_id: p.bookingId, place: p.place, ...values })
    .onConflict(c => c.columns(['event_id', 'booking_id', 'place']).doUpdateSet(values))
    .execute()
}

export const insertClosing = (tx: Tx, eventId: number, at: number, staffId: number, names: number) =>
  tx
    .insertInto('sankalpam.closings')
    .values({ event_id: eventId, at: new Date(at), staff_id: staffId, names })
    .execute()

/** How many unpaid orders of a homam hold a place: money may still be on its way for them. */
export async function countHolds(tx: Tx, eventId: number, now: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from booking.bookings where event_id = ${eventId} and state = 'held' and hold_ends_at > ${new Date(now)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Erases a devotee from lists; how many names were read stays. */
export async function forgetNames(tx: Tx, devoteeId: number): Promise<void> {
  const bookings = sql`(select id from booking.bookings where devotee_id = ${devoteeId})`
  await tx.deleteFrom('sankalpam.readings').where('devotee_id', '=', devoteeId).execute()
  await sql`update sankalpam.versions set hash = '' where id in (select version_id from sankalpam.version_names where booking_id in ${bookings})`.execute(
    tx,
  )
  await sql`update sankalpam.version_names set answers = '{}', readings = '{}' where booking_id in ${bookings}`.execute(
    tx,
  )
  await sql`update sankalpam.ticks set mark = '' where booking_id in ${bookings}`.execute(tx)
}

/** Homams held before a day that have names and were neither closed nor called off, and the day of the oldest. */
export const countNotClosed = (db: Queries, today: string) =>
  db
    .selectFrom('sankalpam.homams_with_names as n')
    .innerJoin('catalogue.events as e', 'e.id', 'n.event_id')
    .leftJoin('sankalpam.closings as c', 'c.event_id', 'e.id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('e.held_on').as('since')])
    .where('e.held_on', '<', today)
    .where('e.cancelled_at', 'is', null)
    .where('c.event_id', 'is', null)
    .executeTakeFirstOrThrow()
