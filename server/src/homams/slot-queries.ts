import { sql } from 'kysely'
import type { Day } from '../../../contract/india-time.ts'
import type { Text } from '../../../contract/languages.ts'
import type { Queries } from '../db/db.ts'

/** Occurrences of sevas with many days that are on offer on a day and were not closed by the priest, by their hour. */
export async function listSlots(db: Queries, day: Day, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue.seva_days')
    .select('occurrence_id')
    .where('held_on', '=', day)
    .where('has_one_date', '=', false)
    .where('published', '=', true)
    .where('withdrawn', '=', false)
    .where('cancelled_at', 'is', null)
    .where('closed_early_at', 'is', null)
    .where('occurrence_id', 'not in', db.selectFrom('booking.closed_homams').select('occurrence_id'))
    .orderBy('starts_minutes')
    .orderBy('occurrence_id')
    .limit(most)
    .execute()
  return rows.map(row => row.occurrence_id)
}

/**
 * The pools from which occurrences take their places: `taken` are the places paid, held and offered of everything that
 * takes from the pool at the same time.
 */
export async function countPools(db: Queries, occurrenceIds: number[], now: number) {
  const { rows } = await sql<{ occurrence_id: number; name: Text; capacity: number; taken: number }>`
    select o.id as occurrence_id, p.name, p.capacity, c.taken
      from catalogue.occurrences o
      join catalogue.seva_rules r on r.event_id = o.event_id
      join catalogue.pools p on p.id = r.pool
      cross join lateral (
        select coalesce(sum(
                 (select count(*) from booking.made_here b where b.occurrence_id = x.id and b.package_id is not null
                     and (b.state = 'paid' or (b.state = 'held' and b.hold_ends_at > ${new Date(now)})))
               + (select count(*) from booking.waiting w where w.occurrence_id = x.id and w.state = 'offered' and w.offer_ends_at > ${new Date(now)})
               ), 0)::int as taken
          from catalogue.occurrences x
          join catalogue.seva_rules y on y.event_id = x.event_id and y.pool = r.pool
         where x.day = o.day
           and x.starts_minutes < o.starts_minutes + coalesce(o.lasts_minutes, 1)
           and o.starts_minutes < x.starts_minutes + coalesce(x.lasts_minutes, 1)
      ) c
     where o.id = any(${occurrenceIds}::int[])`.execute(db)
  return rows
}
