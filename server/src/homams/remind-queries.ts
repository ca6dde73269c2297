import type { Day } from '../../../contract/india-time.ts'
import type { Queries, Tx } from '../db/db.ts'

// Queries for telling people by the date of their homam.

type What = 'reminder' | 'live'
interface DatedMessage {
  eventId: number
  what: What
  day: Day
}

/** Homams of a day whose people are not all told yet; for `live` only homams that can be watched. */
export const listHeldOn = (db: Queries, day: Day, what: What) =>
  db
    .selectFrom('catalogue.events as e')
    .select(['e.id', 'e.held_on', 'e.starts_minutes', 'e.list_locks_minutes_before'])
    .where('e.held_on', '=', day)
    .where('e.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking.told_by_date as t')
            .select('t.event_id')
            .whereRef('t.event_id', '=', 'e.id')
            .whereRef('t.held_on', '=', 'e.held_on')
            .where('t.what', '=', what)
            .where('t.told_at', 'is not', null),
        ),
      ),
    )
    .$if(what === 'live', q =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('booking.shown_live as l')
            .select('l.event_id')
            .whereRef('l.event_id', '=', 'e.id')
            .whereRef('l.held_on', '=', 'e.held_on'),
        ),
      ),
    )
    .orderBy('e.id')
    .execute()

export const lockHomam = (tx: Tx, id: number) =>
  tx
    .selectFrom('catalogue.events')
    .select(['title', 'held_on', 'starts_minutes', 'list_locks_minutes_before', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How far the messages have come, locked; the row is made if it is missing. */
export async function lockProgress(tx: Tx, { eventId, what, day }: DatedMessage) {
  await tx
    .insertInto('booking.told_by_date')
    .values({ event_id: eventId, what, held_on: day })
    .onConflict(oc => oc.doNothing())
    .execute()
  return tx
    .selectFrom('booking.told_by_date')
    .select(['told_up_to', 'told_at'])
    .where('event_id', '=', eventId)
    .where('what', '=', what)
    .where('held_on', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Paid orders of a homam that were made here, those after the booking id `upTo`. */
export const listPaidAfter = (tx: Tx, of: { eventId: number; upTo: number; paidBy: number; most: number }) =>
  tx
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.made_here as m', 'm.id', 'b.id')
    .select(['b.id', 'b.order_id', 'b.language_id', 'b.address'])
    .where('b.event_id', '=', of.eventId)
    .where('b.state', '=', 'paid')
    .where('b.paid_at', '<=', new Date(of.paidBy))
    .where('b.id', '>', of.upTo)
    .orderBy('b.id')
    .limit(of.most)
    .execute()

export async function noteProgress(
  tx: Tx,
  { eventId, what, day, upTo, at }: DatedMessage & { upTo: number; at: number | null },
): Promise<void> {
  await tx
    .updateTable('booking.told_by_date')
    .set({ told_up_to: upTo, told_at: at === null ? null : new Date(at) })
    .where('event_id', '=', eventId)
    .where('what', '=', what)
    .where('held_on', '=', day)
    .execute()
}
