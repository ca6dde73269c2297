import type { Queries } from '../../../ground/db/db.ts'
import { refuse } from '../../../refuse.ts'
import type { Asked } from '../queries.ts'

/** The time of an occurrence as calls say it; null: its seva has one date, whose hour stands beside it. */
export const slotOf = (row: { has_one_date: boolean; starts_minutes: number; lasts_minutes: number | null }) =>
  row.has_one_date ? null : { starts: row.starts_minutes, lasts: row.lasts_minutes }

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

/**
 * Why what was asked for is not on offer; answers never. Refuses: event_gone, occurrence_needed (the seva has many days,
 * and none was named), occurrence_gone.
 */
export async function refuseAsked(db: Queries, { eventId, occurrenceId }: Omit<Asked, 'packageId'>): Promise<never> {
  const seva = await db
    .selectFrom('catalogue.events')
    .select('has_one_date')
    .where('id', '=', eventId)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!seva || (seva.has_one_date && occurrenceId === undefined)) refuse('event_gone')
  if (occurrenceId === undefined) refuse('occurrence_needed')
  const isOwn = (await findOccurrence(db, eventId, occurrenceId)) !== undefined
  return refuse(isOwn && seva.has_one_date ? 'event_gone' : 'occurrence_gone')
}
