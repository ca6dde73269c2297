import { sql } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Tx } from '../../../ground/db/db.ts'

/** How many minutes later at most another occurrence is made, where staff called off that of the usual hour. */
const mostLater = 30

/**
 * The occurrence of a seva on a day, at its hour (minutes after 00:00 IST) or, where staff called that one off, some
 * minutes later. One that its rule does not give is made without being offered. The seva is held before it, as by
 * everybody else.
 */
export async function occurrenceOn(
  tx: Tx,
  sevaId: number,
  { day, startsMinutes, lastsMinutes }: { day: Day; startsMinutes: number; lastsMinutes: number | null },
): Promise<number> {
  for (let later = 0; later <= mostLater; later++) {
    const starts = (startsMinutes + later) % (24 * 60)
    await sql`
      with e as (select id from catalogue.events where id = ${sevaId} for key share)
      insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on, list_locks_minutes_before, withdrawn)
      select e.id, ${day}, ${starts}, ${lastsMinutes}, ${day}, coalesce(r.list_locks_minutes_before, 60), true
        from e left join catalogue.seva_rules r on r.event_id = e.id
      on conflict (event_id, day, starts_minutes) do nothing`.execute(tx)
    const found = await tx
      .selectFrom('catalogue.occurrences')
      .select('id')
      .where('event_id', '=', sevaId)
      .where('day', '=', day)
      .where('starts_minutes', '=', starts)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (found) return found.id
  }
  throw new Error(`every occurrence of seva ${sevaId} on ${day} was called off`)
}
