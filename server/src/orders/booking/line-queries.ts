import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { PlacesOf } from './queries.ts'

// The waiting list, in the order of `id`. An offer counts while its time lasts, whether or not the sweep has run.

const counts = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(state = 'waiting' or (state = 'offered' and offer_ends_at > ${new Date(now)}))`

/** The people in line for a package, the first one first. Run it with the package locked if places are taken by it. */
export const listLineOf = (tx: Queries, of: PlacesOf, now: number) => lineOf(tx, of, now).execute()

/** As `listLineOf`, for the way on which the places are locked. */
export const lineOf = (tx: Queries, { occurrenceId, packageId }: PlacesOf, now: number) =>
  tx
    .selectFrom('booking.waiting')
    .select(['id', 'devotee_id', 'package_id', 'state', 'offer_ends_at'])
    .where('occurrence_id', '=', occurrenceId)
    .where('package_id', '=', packageId)
    .where('state', 'in', ['waiting', 'offered'])
    .where(counts(now))
    .orderBy('id')

/** The lines of all packages of an occurrence. */
export const listLines = (db: Queries, occurrenceId: number, now: number) =>
  db
    .selectFrom('booking.waiting')
    .select(['id', 'devotee_id', 'package_id', 'state', 'offer_ends_at'])
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', ['waiting', 'offered'])
    .where(counts(now))
    .orderBy('id')
    .execute()

interface NewEntry extends PlacesOf {
  devoteeId: number
  eventId: number
  languageId: number
  at: number
}

/** Puts a devotee into a line; a second entry of the same devotee changes nothing. */
export async function insertEntry(tx: Tx, e: NewEntry): Promise<void> {
  await tx
    .insertInto('booking.waiting')
    .values({
      devotee_id: e.devoteeId,
      event_id: e.eventId,
      occurrence_id: e.occurrenceId,
      package_id: e.packageId,
      language_id: e.languageId,
      joined_at: new Date(e.at),
    })
    .onConflict(oc => oc.doNothing())
    .execute()
}

type End = 'booked' | 'passed' | 'left' | 'removed'

/**
 * Ends the entries of a devotee in the lines of a package: on one occurrence, or on all. Answers those that were ended.
 */
export const endEntriesOf = (
  tx: Tx,
  of: { devoteeId: number; packageId: number; occurrenceId?: number | undefined },
  state: End,
  now: number,
) =>
  tx
    .updateTable('booking.waiting')
    .set({ state, ended_at: new Date(now) })
    .where('devotee_id', '=', of.devoteeId)
    .where('package_id', '=', of.packageId)
    .$if(of.occurrenceId !== undefined, q => q.where('occurrence_id', '=', of.occurrenceId ?? 0))
    .where('state', 'in', ['waiting', 'offered'])
    .returning(['event_id', 'occurrence_id', 'package_id'])
    .execute()

export async function removeEntry(tx: Tx, id: number, why: string, now: number): Promise<void> {
  await tx
    .updateTable('booking.waiting')
    .set({ state: 'removed', why, ended_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends offers whose time is over, so that the place goes to the next in line: those of one devotee in a line, or all.
 */
export async function passOffers(db: Queries, now: number, of?: PlacesOf & { devoteeId: number }): Promise<number> {
  const passed = await db
    .updateTable('booking.waiting')
    .set({ state: 'passed', ended_at: new Date(now) })
    .where('state', '=', 'offered')
    .where('offer_ends_at', '<=', new Date(now))
    .$if(of !== undefined, q =>
      q
        .where('devotee_id', '=', of?.devoteeId ?? 0)
        .where('occurrence_id', '=', of?.occurrenceId ?? 0)
        .where('package_id', '=', of?.packageId ?? 0),
    )
    .returning('id')
    .execute()
  return passed.length
}

export async function setOffered(tx: Tx, id: number, offerEndsAt: number): Promise<void> {
  await tx
    .updateTable('booking.waiting')
    .set({ state: 'offered', offer_ends_at: new Date(offerEndsAt) })
    .where('id', '=', id)
    .execute()
}

/** Packages for which somebody waits, by occurrence. */
export const listPackagesInWant = (db: Queries) =>
  db
    .selectFrom('booking.waiting')
    .select(['event_id', 'occurrence_id', 'package_id'])
    .distinct()
    .where('state', '=', 'waiting')
    .orderBy('package_id')
    .orderBy('occurrence_id')
    .execute()

export const findEntry = (db: Queries, id: number) =>
  db.selectFrom('booking.line').selectAll().where('id', '=', id).executeTakeFirst()

export const listEntries = (db: Queries, occurrenceId: number, offset: number, limit: number) =>
  db
    .selectFrom('booking.line')
    .selectAll()
    .where('occurrence_id', '=', occurrenceId)
    .orderBy('wanted_package_id')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countEntries(db: Queries, occurrenceId: number): Promise<number> {
  const { entries } = await db
    .selectFrom('booking.waiting')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow()
  return entries
}

/** Ends all lines of an occurrence that won't be held. */
export async function endLines(tx: Tx, occurrenceId: number, now: number): Promise<void> {
  await tx
    .updateTable('booking.waiting')
    .set({ state: 'passed', ended_at: new Date(now) })
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute()
}

/** All entries of a devotee, for a download of what is stored (M5). */
export const listEntriesOf = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('booking.waiting as w')
    .innerJoin('catalogue.events as e', 'e.id', 'w.event_id')
    .innerJoin('catalogue.packages as p', 'p.id', 'w.package_id')
    .select(['w.joined_at', 'w.state', 'w.offer_ends_at', 'e.title', 'p.name as package_name'])
    .where('w.devotee_id', '=', devoteeId)
    .orderBy('w.id')
    .execute()

export async function deleteEntriesOf(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('booking.waiting').where('devotee_id', '=', devoteeId).execute()
}
