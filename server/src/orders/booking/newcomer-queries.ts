import { sql } from 'kysely'
import type { Tx } from '../../ground/db/db.ts'
import { overlapping, type PlacesOf } from './queries.ts'

export const hasPaid = async (tx: Tx, devoteeId: number): Promise<boolean> => {
  const { rows } =
    await sql`select from booking.bookings where devotee_id = ${devoteeId} and state = 'paid' limit 1`.execute(tx)
  return rows.length > 0
}

export interface KeptByNewcomers {
  /** null: without limit */
  capacity: number | null
  kept: number
  next_end: Date | null
}

/**
 * The places that newcomers together keep from others: unpaid holds, and people in the line. One row for the package,
 * and one for the seva's pool at that time, if it has one. `besides`: an order that is not counted. Run it with the
 * places locked.
 */
export async function countKeptByNewcomers(
  tx: Tx,
  { occurrenceId, packageId, pool }: PlacesOf & { pool: number | null },
  { now, besides = 0 }: { now: number; besides?: number | undefined },
): Promise<KeptByNewcomers[]> {
  const at = new Date(now)
  const { rows } = await sql<KeptByNewcomers>`
    with near as (${overlapping(sql`own.id = ${occurrenceId} and r.pool = ${pool}`)}), kept as (
      select b.devotee_id, b.occurrence_id, b.package_id, b.hold_ends_at as ends from booking.bookings b
       where (b.occurrence_id = ${occurrenceId} or b.occurrence_id in (select id from near)) and b.package_id is not null
         and b.state = 'held' and b.hold_ends_at > ${at} and b.id <> ${besides}
      union all
      select w.devotee_id, w.occurrence_id, w.package_id, w.offer_ends_at from booking.waiting w
       where (w.occurrence_id = ${occurrenceId} or w.occurrence_id in (select id from near))
         and (w.state = 'waiting' or (w.state = 'offered' and w.offer_ends_at > ${at}))
    ), by_newcomers as (
      select k.* from kept k join accounts.devotees d on d.id = k.devotee_id
       where d.phone like '%@%'
         and not exists (select from booking.bookings p where p.devotee_id = k.devotee_id and p.state = 'paid')
    )
    select p.capacity, (select count(*)::int from by_newcomers n where n.occurrence_id = ${occurrenceId} and n.package_id = p.id) as kept,
           (select min(n.ends) from by_newcomers n where n.occurrence_id = ${occurrenceId} and n.package_id = p.id) as next_end
      from catalogue.packages p where p.id = ${packageId}
    union all
    select l.capacity, (select count(*)::int from by_newcomers), (select min(ends) from by_newcomers)
      from catalogue.pools l where l.id = ${pool}`.execute(tx)
  return rows
}
