import type { Queries } from '../db/db.ts'
import { refuse } from '../refuse.ts'

/** The occurrence of a seva that has one date. Undefined: it has none, or several. */
export async function findOnlyOccurrence(db: Queries, eventId: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('catalogue.occurrences')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** The occurrence that a call means when it names the seva alone. Refuses: not_found. */
export const occurrenceOf = async (db: Queries, eventId: number): Promise<number> =>
  (await findOnlyOccurrence(db, eventId)) ?? refuse('not_found')
