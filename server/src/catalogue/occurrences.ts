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

/** The occurrence that a call names with its seva, or the only one of a seva named alone. Undefined: there is none such. */
export async function findOccurrence(db: Queries, eventId: number, occurrenceId?: number): Promise<number | undefined> {
  if (occurrenceId === undefined) return findOnlyOccurrence(db, eventId)
  const row = await db
    .selectFrom('catalogue.occurrences')
    .select('id')
    .where('id', '=', occurrenceId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.id
}

/** The same for a call that needs one. Refuses: not_found. */
export const occurrenceOf = async (db: Queries, eventId: number, occurrenceId?: number): Promise<number> =>
  (await findOccurrence(db, eventId, occurrenceId)) ?? refuse('not_found')
