import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

// Queries about orders, for running a homam.

/**
 * Occurrences from a day on, soonest first, or before it, latest first; or those of one `day`. Those of sevas with many
 * days only if their day or their seva is named: there may be thousands.
 */
export async function listHomams(
  db: Queries,
  of: { past: boolean; today: Day; day?: Day; seva?: number; words: string; offset: number; limit: number },
) {
  const when = of.day
    ? sql`e.held_on = ${of.day}::date`
    : of.past
      ? sql`e.held_on < ${of.today}::date`
      : sql`e.held_on >= ${of.today}::date`
  const what = of.seva === undefined ? (of.day ? sql`true` : sql`e.has_one_date`) : sql`e.id = ${of.seva}`
  const beside = sql`${when} and ${what}`
  const like = `%${of.words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found =
    of.words === '' ? sql`true` : sql`(e.title::text ilike ${like} or e.slug ilike ${like} or e.id::text = ${of.words})`
  const order =
    of.past && !of.day
      ? sql`e.held_on desc, e.starts_minutes desc, e.occurrence_id desc`
      : sql`e.held_on, e.starts_minutes, e.occurrence_id`
  const [rows, total] = await Promise.all([
    sql<{
      id: number
    }>`select e.occurrence_id as id from catalogue.seva_days e where e.published and ${beside} and ${found} order by ${order} offset ${of.offset} limit ${of.limit}`.execute(
      db,
    ),
    sql<{
      total: number
    }>`select count(*) as total from catalogue.seva_days e where e.published and ${beside} and ${found}`.execute(db),
  ])
  return { ids: rows.rows.map(row => row.id), total: total.rows[0]?.total ?? 0 }
}

/**
 * Sevas with one date that can be booked today: on the site, not called off, registration not over, not closed by the priest. The
 * soonest first.
 */
export async function listBookable(db: Queries, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue.seva_days')
    .select('occurrence_id')
    .where('published', '=', true)
    .where('cancelled_at', 'is', null)
    .where('closes_on', '>=', today)
    .where('has_one_date', '=', true)
    .where('occurrence_id', 'not in', db.selectFrom('booking.closed_homams').select('occurrence_id'))
    .orderBy('held_on')
    .orderBy('occurrence_id')
    .execute()
  return rows.map(row => row.occurrence_id)
}

/** Occurrences with their sevas; `id` is the seva's. */
export const findHomams = (db: Queries, occurrenceIds: number[]) =>
  db
    .selectFrom('catalogue.seva_days')
    .select([
      'id',
      'occurrence_id',
      'slug',
      'title',
      'closes_on',
      'closes_when_reopened',
      'closed_early_at',
      'held_on',
      'starts_minutes',
      'list_locks_minutes_before',
      'lasts_minutes',
      'has_one_date',
      'closes_at',
      'withdrawn',
    ])
    .select(['cancelled_at', 'published'])
    .where(sql<boolean>`occurrence_id = any(${occurrenceIds}::int[])`)
    .execute()

export const listPackagesOf = (db: Queries, eventIds: number[]) =>
  db
    .selectFrom('catalogue.packages')
    .select(['id', 'event_id', 'name', 'amount_paise', 'capacity', 'withdrawn', 'names_included', 'further_name_paise'])
    .where(sql<boolean>`event_id = any(${eventIds}::int[])`)
    .orderBy('event_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * Counts of orders by occurrence and package; `held` only while their hold lasts. `sent`: paid orders whose prasadam is on
 * its way. What was paid is read from sums (decision 131), and of the orders those alone that wait for something.
 */
export async function countBookings(db: Queries, occurrenceIds: number[], now: number) {
  const ids = sql`${occurrenceIds}::int[]`
  type Count = Record<'occurrence_id' | 'paid' | 'held' | 'sent', number> & { package_id: number | null }
  const { rows } = await sql<Count>`
    select occurrence_id, package_id, sum(paid)::int as paid, sum(held)::int as held, sum(paid - unsent)::int as sent from (
      select occurrence_id, package_id, orders as paid, 0 as held, 0 as unsent from booking.name_sums where occurrence_id = any(${ids})
      union all
      select occurrence_id, package_id, 0, 1, 0 from booking.made_here
       where occurrence_id = any(${ids}) and state = 'held' and hold_ends_at > ${new Date(now)}
      union all
      select occurrence_id, package_id, 0, 0, 1 from booking.made_here
       where occurrence_id = any(${ids}) and state = 'paid' and track_id is null and paid_at is not null
    ) b group by 1, 2`.execute(db)
  return rows
}

/** Orders of occurrences that were cancelled with them. */
export const countCalledOff = (db: Queries, occurrenceIds: number[]) =>
  db
    .selectFrom('booking.made_here')
    .select('occurrence_id')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where(sql<boolean>`occurrence_id = any(${occurrenceIds}::int[])`)
    .where('state', '=', 'cancelled')
    .where('called_off', '=', true)
    .groupBy('occurrence_id')
    .execute()

/** Counts of people in line by occurrence and package; offers count only while they last. */
export const countLines = (db: Queries, occurrenceIds: number[], now: number) =>
  db
    .selectFrom('booking.waiting')
    .select(['occurrence_id', 'package_id'])
    .select(sql<number>`count(*) filter (where state = 'waiting')`.as('waiting'))
    .select(sql<number>`count(*) filter (where state = 'offered' and offer_ends_at > ${new Date(now)})`.as('offered'))
    .where(sql<boolean>`occurrence_id = any(${occurrenceIds}::int[])`)
    .where('state', 'in', ['waiting', 'offered'])
    .groupBy(['occurrence_id', 'package_id'])
    .execute()

/** Unpaid orders that hold a place, by when it gets free. */
export const listHolds = (db: Queries, occurrenceId: number, now: number) =>
  db
    .selectFrom('booking.bookings as b')
    .leftJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.order_id', 'b.code', 'b.personal', 'b.hold_ends_at', 'b.created_at', 'p.name as package_name'])
    .where('b.occurrence_id', '=', occurrenceId)
    .where('b.state', '=', 'held')
    .where('b.hold_ends_at', '>', new Date(now))
    .orderBy('b.hold_ends_at')
    .limit(500)
    .execute()

/** Some paid orders of an occurrence, locked; rows that another transaction has locked are waited for. */
export const lockPaid = (tx: Tx, occurrenceId: number, most: number) =>
  tx
    .selectFrom('booking.bookings')
    .select(['id', 'order_id', 'devotee_id', 'language_id', 'address', 'total_paise'])
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .execute()

/** Occurrences that were called off and still have a paid order. */
export const listCancelledWithPaid = async (db: Queries): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from catalogue.occurrences o
     where o.cancelled_at is not null and exists (select from booking.bookings b where b.occurrence_id = o.id and b.state = 'paid') order by o.id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

interface NewDateMove {
  eventId: number
  occurrenceId: number
  from: Day
  to: Day
  why: string
  staffId: number
  at: number
}

export async function insertDateMove(tx: Tx, m: NewDateMove): Promise<number> {
  const { id } = await tx
    .insertInto('booking.date_moves')
    .values({
      event_id: m.eventId,
      occurrence_id: m.occurrenceId,
      from_held_on: m.from,
      to_held_on: m.to,
      why: m.why,
      staff_id: m.staffId,
      at: new Date(m.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockDateMove = (tx: Tx, id: number) =>
  tx.selectFrom('booking.date_moves').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Paid orders to be told of a new date: those that were there when it was set. */
export const listToTell = (tx: Tx, move: { occurrence_id: number; at: Date; told_up_to: number }, most: number) =>
  tx
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'b.occurrence_id')
    .select([
      'b.id',
      'b.order_id',
      'b.language_id',
      'b.address',
      'e.title',
      'e.held_on',
      'e.starts_minutes',
      'e.has_one_date',
      'e.list_locks_minutes_before',
    ])
    .where('b.occurrence_id', '=', move.occurrence_id)
    .where('b.state', '=', 'paid')
    .where('b.paid_at', '<=', move.at)
    .where('b.id', '>', move.told_up_to)
    .orderBy('b.id')
    .limit(most)
    .execute()

export async function noteTold(tx: Tx, id: number, upTo: number, doneAt: number | null): Promise<void> {
  await tx
    .updateTable('booking.date_moves')
    .set({ told_up_to: upTo, told_at: doneAt === null ? null : new Date(doneAt) })
    .where('id', '=', id)
    .execute()
}

export const listMovesToTell = (db: Queries) =>
  db.selectFrom('booking.date_moves').select('id').where('told_at', 'is', null).orderBy('id').execute()

export const listDateMoves = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('booking.date_moves')
    .selectAll()
    .where('occurrence_id', '=', occurrenceId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** The latest new date that concerns an order, and the devotee's answer to it. */
export const findDateMove = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.date_moves as m', join =>
      join.onRef('m.occurrence_id', '=', 'b.occurrence_id').onRef('m.at', '>=', 'b.paid_at'),
    )
    .leftJoin('booking.date_answers as a', join =>
      join.onRef('a.date_move_id', '=', 'm.id').onRef('a.booking_id', '=', 'b.id'),
    )
    .select(['m.id', 'm.from_held_on', 'a.answer'])
    .where('b.id', '=', bookingId)
    // An order that came from another homam later was told the new day then.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking.moves as o')
            .select('o.id')
            .whereRef('o.booking_id', '=', 'b.id')
            .whereRef('o.at', '>', 'm.at'),
        ),
      ),
    )
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many stay and how many asked for their money, for each new date. */
export const countAnswers = (db: Queries, moveIds: number[]) =>
  db
    .selectFrom('booking.date_answers')
    .select(['date_move_id', 'answer'])
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .where(sql<boolean>`date_move_id = any(${moveIds}::int[])`)
    .groupBy(['date_move_id', 'answer'])
    .execute()

export async function putAnswer(
  tx: Tx,
  bookingId: number,
  moveId: number,
  answer: 'stays' | 'refund',
  now: number,
): Promise<void> {
  await tx
    .insertInto('booking.date_answers')
    .values({ booking_id: bookingId, date_move_id: moveId, answer, at: new Date(now) })
    .onConflict(oc => oc.columns(['booking_id', 'date_move_id']).doUpdateSet({ answer, at: new Date(now) }))
    .execute()
}
