import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { prasadamDays } from '../../../../contract/ground/limits.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/**
 * Drops a middle correction of an order with very many: the first and the latest stay. Run it before another is
 * written.
 */
export async function dropMiddleCorrections(tx: Tx, bookingId: number, most: number): Promise<void> {
  await sql`
    delete from booking.corrections where id = (
      select id from booking.corrections where booking_id = ${bookingId} order by id offset 1 limit 1
    ) and (select count(*) from booking.corrections where booking_id = ${bookingId}) >= ${most}`.execute(tx)
}

export async function deleteCorrections(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from booking.corrections where id = any(array(
      select id from booking.corrections where at < least(${new Date(before)}::timestamptz, now() - interval '400 days') order by id limit ${most}
    ))`.execute(db)
}

/** Locks some orders of before a day whose names no ritual needs any more. */
export async function lockFadable(tx: Tx, before: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from booking.fadable where held_on < ${before} order by booking_id limit ${most}`.execute(
    tx,
  )
  return stillFadable(tx, rows)
}

/** Of some orders those that nobody else works on and whose names are needed no more, now that they are locked. */
async function stillFadable(tx: Tx, found: readonly { id: number }[]): Promise<number[]> {
  const ids = found.map(({ id }) => id)
  const { rows: locked } = await sql<{ id: number }>`
    select id from booking.bookings where id = any(${ids}::int[]) order by id for update skip locked`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from booking.fadable where booking_id = any(${locked.map(({ id }) => id)}::int[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Orders of a devotee whose day was over at an instant and whose names have not faded. */
const past = (devoteeId: number, at: number) => sql`
  b.devotee_id = ${devoteeId} and b.faded_at is null and b.personal <> '{}' and b.created_at <= ${new Date(at)}
  and exists (select from catalogue.occurrences o
               where o.id = b.occurrence_id and o.day < ${dayOf(at)} and (o.cancelled_at is null or b.state <> 'paid'))`

/**
 * Notes that a devotee wants the names of their past orders to fade, as of an instant. Also of orders that are not paid:
 * a restored backup may not know yet that they were.
 */
export async function markFading(tx: Tx, devoteeId: number, at: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update booking.bookings b set fade_wished_at = ${new Date(at)}
     where b.fade_wished_at is null and ${past(devoteeId, at)} returning b.id`.execute(tx)
  return rows.length
}

/**
 * How many past orders of a devotee hold names that they may let fade, and of how many they said so already, which are
 * not over in every way.
 */
export async function countFading(
  db: Queries,
  devoteeId: number,
  now: number,
): Promise<{ open: number; waits: number }> {
  const { rows } = await sql<{ open: number; waits: number }>`
    select (count(*) filter (where b.fade_wished_at is null))::int as open,
           (count(*) filter (where b.fade_wished_at is not null))::int as waits
      from booking.bookings b where b.paid_at is not null and ${past(devoteeId, now)}`.execute(db)
  return rows[0] ?? { open: 0, waits: 0 }
}

/**
 * Some orders whose names shall fade by their devotee’s wish, behind an order: those whose prasadam had its days to
 * arrive. Without a devotee, of everybody. `lockWished` takes them.
 */
export async function listWished(
  db: Queries,
  { devoteeId, now, behind, most }: { devoteeId: number | undefined; now: number; behind: number; most: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from booking.fadable
     where fade_wished_at is not null and booking_id > ${behind}
       and (${devoteeId ?? null}::int is null or devotee_id = ${devoteeId ?? null})
       and held_on < (fade_wished_at at time zone 'Asia/Kolkata')::date
       and (state = 'cancelled' or held_on < ${addDays(dayOf(now), -prasadamDays)})
     order by booking_id limit ${most}`.execute(db)
  return rows
}
export const lockWished = stillFadable

/**
 * Takes what only the ritual needed out of orders: of the answers the devotee's own name stays, of the people beside
 * them nobody. `asked_hash` is made of them too.
 */
export async function fadeOrders(tx: Tx, ids: number[], at: number): Promise<void> {
  await tx.deleteFrom('booking.people').where('booking_id', 'in', ids).execute()
  await sql`update booking.corrections set before = '{}', after = '{}' where booking_id = any(${ids}::int[])`.execute(
    tx,
  )
  await sql`
    update booking.bookings
       set personal = jsonb_strip_nulls(jsonb_build_object('name', personal -> 'name')), asked_hash = '', faded_at = ${new Date(at)}
     where id = any(${ids}::int[])`.execute(tx)
}

/**
 * Erases the people from orders that were never paid; money that comes late for such an order goes back, since it would
 * book for nobody.
 */
export async function emptyUnpaid(tx: Tx, before: number, most: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from booking.bookings
     where created_at < ${new Date(before)} and state in ('expired', 'cancelled') and paid_at is null and personal <> '{}'
     order by id limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return
  await sql`update booking.people set answers = '{}' where booking_id = any(${ids}::int[])`.execute(tx)
  await sql`
    update booking.bookings
       set personal = '{}', address = '{}', asked_hash = '', campaign = null, source = null, medium = null, state = 'cancelled'
     where id = any(${ids}::int[])`.execute(tx)
}
