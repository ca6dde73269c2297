import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

// Queries for telling people by the date of their homam.

type What = 'reminder' | 'live'
interface DatedMessage {
  eventId: number
  occurrenceId: number
  what: What
  day: Day
}

/** Occurrences of a day whose people are not all told yet; for `live` only those that can be watched. */
export const listHeldOn = (db: Queries, day: Day, what: What) =>
  db
    .selectFrom('catalogue.occurrences as o')
    .select(['o.id', 'o.day as held_on', 'o.starts_minutes', 'o.lasts_minutes', 'o.list_locks_minutes_before'])
    .where('o.day', '=', day)
    .where('o.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking.told_by_date as t')
            .select('t.occurrence_id')
            .whereRef('t.occurrence_id', '=', 'o.id')
            .whereRef('t.held_on', '=', 'o.day')
            .where('t.what', '=', what)
            .where('t.told_at', 'is not', null),
        ),
      ),
    )
    .$if(what === 'live', q =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('booking.shown_live as l')
            .select('l.occurrence_id')
            .whereRef('l.occurrence_id', '=', 'o.id')
            .whereRef('l.held_on', '=', 'o.day'),
        ),
      ),
    )
    .orderBy('o.id')
    .execute()

/** How far the messages have come, locked; the row is made if it is missing. */
export async function lockProgress(tx: Tx, { eventId, occurrenceId, what, day }: DatedMessage) {
  await tx
    .insertInto('booking.told_by_date')
    .values({ event_id: eventId, occurrence_id: occurrenceId, what, held_on: day })
    .onConflict(oc => oc.doNothing())
    .execute()
  return tx
    .selectFrom('booking.told_by_date')
    .select(['told_up_to', 'told_at'])
    .where('occurrence_id', '=', occurrenceId)
    .where('what', '=', what)
    .where('held_on', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Paid orders of an occurrence that were made here, those after the booking id `upTo`. */
export const listPaidAfter = (tx: Tx, of: { occurrenceId: number; upTo: number; paidBy: number; most: number }) =>
  tx
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.made_here as m', 'm.id', 'b.id')
    .select(['b.id', 'b.order_id', 'b.language_id', 'b.address'])
    .where('b.occurrence_id', '=', of.occurrenceId)
    .where('b.state', '=', 'paid')
    .where('b.paid_at', '<=', new Date(of.paidBy))
    .where('b.id', '>', of.upTo)
    .orderBy('b.id')
    .limit(of.most)
    .execute()

export async function noteProgress(
  tx: Tx,
  { occurrenceId, what, day, upTo, at }: Omit<DatedMessage, 'eventId'> & { upTo: number; at: number | null },
): Promise<void> {
  await tx
    .updateTable('booking.told_by_date')
    .set({ told_up_to: upTo, told_at: at === null ? null : new Date(at) })
    .where('occurrence_id', '=', occurrenceId)
    .where('what', '=', what)
    .where('held_on', '=', day)
    .execute()
}
