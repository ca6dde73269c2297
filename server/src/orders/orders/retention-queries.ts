import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
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
    select id from booking.bookings where id = any(array(
      select booking_id from booking.fadable where held_on < ${before} order by booking_id limit ${most}
    )) for update skip locked`.execute(tx)
  return rows.map(row => row.id)
}

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
