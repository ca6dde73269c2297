import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries } from '../../ground/db/db.ts'

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
