import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { hasMedia } from '../../trust/media/service.ts'
import type { Held } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Given } from '../../ground/db/json-columns.ts'
import { dropMiddleCorrections } from './retention-queries.ts'
import { type Answers, type PackagePaid, insertPeople, paidColumns } from '../booking/service.ts'
import type { Paise } from '../../../../contract/ground/money.ts'

/** Sets the tracking of an order's parcel, a link or a number; null: not sent. False unless the order is paid. */
export async function setTrackId(tx: Tx, id: number, trackId: string | null): Promise<boolean> {
  const set = await tx
    .updateTable('booking.bookings')
    .set({ track_id: trackId })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** Attempts of which a gateway may still say that the money came. */
const unconfirmed = ['opening', 'open'] as const

/** Whether the payment of an order is still to be confirmed. */
export const isUnconfirmed = (row: { paid_at: Date | null; attempt_state: string | null }): boolean =>
  row.paid_at === null && unconfirmed.some(state => state === row.attempt_state)

/** Orders whose payment failed, or all others: what is still to be confirmed first, then what is paid, newest first. */
export const listHistory = (db: Queries, devoteeId: number, failed: boolean, offset: number, limit: number) =>
  db
    .selectFrom('booking.history')
    .selectAll()
    .where('devotee_id', '=', devoteeId)
    .where(eb => {
      const others = eb.or([eb('paid_at', 'is not', null), eb('attempt_state', 'in', unconfirmed)])
      return failed ? eb.not(eb.fn.coalesce(others, sql.lit(false))) : others
    })
    .orderBy(eb => (failed ? eb.ref('id') : eb('paid_at', 'is', null)), 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const findHistoryRow = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.history')
    .selectAll()
    .select(hasMedia(sql.ref('history.occurrence_id')).as('has_media'))
    .where('id', '=', bookingId)
    .executeTakeFirst()

const itemsOfInvoice = (db: Pick<Queries, 'selectFrom'>) =>
  db
    .selectFrom('booking.items as i')
    .innerJoin('catalogue.products as p', 'p.id', 'i.product_id')
    .select(['i.product_id', 'p.title', 'p.tax_head', 'i.quantity', 'i.price_paise'])
    .orderBy('i.product_id')

const forInvoice = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'b.occurrence_id')
    .leftJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .select([
      'b.id',
      'b.order_id',
      'b.code',
      'b.devotee_id',
      'b.package_paise',
      'b.total_paise',
      'b.language_id',
      'b.personal',
      'b.address',
      'b.event_id',
      'b.paid_at',
      'b.cancelling',
      'b.most_moves',
      'b.move_hours_before',
    ])
    .select([
      'b.further_names',
      'b.further_name_paise',
      'b.names_paid',
      'e.title',
      'e.slug',
      'e.held_on',
      'e.starts_minutes',
      'e.has_one_date',
      'e.list_locks_minutes_before',
      'p.name as package_name',
      'p.tax_head',
    ])
    .select(jsonArrayFrom(itemsOfInvoice(db).where('i.booking_id', '=', sql.ref<number>('b.id'))).as('items'))
    .where('b.id', '=', bookingId)

/** What an order's invoice charges. */
export const findForInvoice = (db: Queries, bookingId: number) => forInvoice(db, bookingId).executeTakeFirst()

/** The same of an order that was just paid, with what else decides who is told of it. */
export const justPaid = (db: Queries, bookingId: number) =>
  forInvoice(db, bookingId).select([
    sql<boolean>`exists (select from booking.links l where l.booking_id = b.id)`.as('has_link'),
    sql<boolean>`exists (select from greetings.greetings g where g.booking_id = b.id)`.as('greets'),
  ])

/** As `findForBill`, with the people beside the devotee, whom the paper names. */
export const findForPaper = (db: Queries, bookingId: number) =>
  forInvoice(db, bookingId)
    .select(['b.faded_at', 'b.fade_wished_at'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('booking.people as p')
          .select('p.answers')
          .whereRef('p.booking_id', '=', 'b.id')
          .orderBy('p.position'),
      ).as('people'),
    )
    .executeTakeFirst()

/** Whether a cancelled order was cancelled by its devotee: staff may note the same reason, under their name. */
export async function isCancelledByDevotee(db: Queries, bookingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select('t.id')
    .where('a.booking_id', '=', bookingId)
    .where('t.reason', '=', 'asked_by_devotee')
    .where('t.by_staff', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findToTellRefund = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.events as e', 'e.id', 'b.event_id')
    .select(['b.order_id', 'b.language_id', 'b.address', 'b.state', 'e.title'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

export const listInvoiceItems = (db: Queries, bookingId: number) =>
  itemsOfInvoice(db).where('i.booking_id', '=', bookingId).execute()

/** How many corrections of one order are stored. */
const mostCorrections = 30

export async function insertCorrection(
  tx: Tx,
  /** `byStaff` is null where the devotee corrects. */
  c: { bookingId: number; at: number; byStaff: number | null; before: Given; after: Given },
): Promise<void> {
  await dropMiddleCorrections(tx, c.bookingId, mostCorrections)
  await tx
    .insertInto('booking.corrections')
    .values({
      booking_id: c.bookingId,
      at: new Date(c.at),
      by_staff: c.byStaff,
      before: JSON.stringify(c.before),
      after: JSON.stringify(c.after),
    })
    .execute()
}

/** Replaces the people and the address of an order. Run it with the booking row locked. */
export async function setPeople(
  tx: Tx,
  bookingId: number,
  given: { personal: Answers; address: Answers; family: Answers[] },
): Promise<void> {
  await tx
    .updateTable('booking.bookings')
    .set({ personal: JSON.stringify(given.personal), address: JSON.stringify(given.address) })
    .where('id', '=', bookingId)
    .execute()
  await tx.deleteFrom('booking.people').where('booking_id', '=', bookingId).execute()
  await insertPeople(tx, bookingId, given.family)
}

export const latestCorrection = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.corrections')
    .select('at')
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function emptyCorrections(tx: Tx, devoteeId: number): Promise<void> {
  await tx
    .updateTable('booking.corrections')
    .set({ before: '{}', after: '{}' })
    .where('booking_id', 'in', tx.selectFrom('booking.bookings').select('id').where('devotee_id', '=', devoteeId))
    .execute()
}

/** Everything stored of a devotee's orders. */
export const listKept = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'b.occurrence_id')
    .innerJoin('booking.history as h', 'h.id', 'b.id')
    .leftJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .select([
      'b.id',
      'b.order_id',
      'b.code',
      'b.event_id',
      'b.state',
      'b.created_at',
      'b.paid_at',
      'b.total_paise',
      'b.language_id',
      'b.personal',
      'b.address',
      'b.faded_at',
      'b.fade_wished_at',
    ])
    .select([
      'b.campaign',
      'b.source',
      'b.medium',
      'b.track_id',
      'e.title',
      'e.held_on',
      'e.has_one_date',
      'e.starts_minutes',
      'e.lasts_minutes',
      'p.name as package_name',
      'h.invoice_number',
    ])
    .select(['b.further_names', 'b.further_name_paise'])
    .where('b.devotee_id', '=', devoteeId)
    .orderBy('b.id', 'desc')
    .execute()

export const listPeopleOf = (db: Queries, ids: number[]) =>
  db
    .selectFrom('booking.people')
    .select(['booking_id', 'answers'])
    .where(among(ids))
    .orderBy('booking_id')
    .orderBy('position')
    .execute()

export const listItemsOf = (db: Queries, ids: number[]) =>
  db
    .selectFrom('booking.items as i')
    .innerJoin('catalogue.products as p', 'p.id', 'i.product_id')
    .select(['i.booking_id', 'i.product_id', 'p.title', 'i.quantity', 'i.price_paise'])
    .where(among(ids))
    .orderBy('i.product_id')
    .execute()

/** The quantities given back line by line; product null: the package. */
export const listGivenBack = (db: Queries, ids: number[]) =>
  db
    .selectFrom('booking.given_back')
    .select(['booking_id', 'product_id'])
    .select(sql<number>`sum(quantity)::int`.as('quantity'))
    .where(among(ids))
    .groupBy(['booking_id', 'product_id'])
    .execute()

interface GivenBackLines {
  bookingId: number
  lines: { product: number | null; quantity: number }[]
  staffId: number
  at: number
}

/** Writes lines that go back, with the booking row locked; a trigger makes a packed parcel one to be packed again. */
export async function insertGivenBack(tx: Tx, { bookingId, lines, staffId, at }: GivenBackLines): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('booking.given_back')
    .values(
      lines.map(line => ({
        booking_id: bookingId,
        product_id: line.product,
        quantity: line.quantity,
        staff_id: staffId,
        at: new Date(at),
      })),
    )
    .execute()
}

export const listCorrections = (db: Queries, ids: number[]) =>
  db
    .selectFrom('booking.corrections as c')
    .leftJoin('admin.staff as s', 's.id', 'c.by_staff')
    .select(['c.booking_id', 'c.at', 'c.before', 'c.after', 's.name as who'])
    .where(among(ids))
    .orderBy('c.id')
    .execute()

export const listConsents = (db: Queries, ids: number[]) =>
  db.selectFrom('booking.consents').selectAll().where(among(ids)).execute()

export const lockBookings = (tx: Tx, devoteeId: number) =>
  tx
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'b.occurrence_id')
    .select(['b.id', 'b.state', 'b.hold_ends_at', 'o.day as held_on', 'o.cancelled_at'])
    .where('b.devotee_id', '=', devoteeId)
    .orderBy('b.id')
    .forUpdate('b')
    .execute()

/** WhatsApp numbers that orders of a devotee name and that nobody logs in with: what went there was about these orders. */
export async function listNamedNumbers(tx: Tx, devoteeId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct b.address ->> 'whatsapp_number' as number from booking.bookings b
     where b.devotee_id = ${devoteeId} and b.address ->> 'whatsapp_number' <> ''
       and not exists (select from accounts.devotees d where d.phone = b.address ->> 'whatsapp_number')`.execute(tx)
  return rows.map(row => row.number)
}

/** Erases the people of a devotee's orders, and `asked_hash`, made of names too: somebody could try out which. */
export async function forgetBookings(tx: Tx, devoteeId: number): Promise<void> {
  const nothing = JSON.stringify({})
  const ids = tx.selectFrom('booking.bookings').select('id').where('devotee_id', '=', devoteeId)
  await tx.updateTable('booking.people').set({ answers: nothing }).where('booking_id', 'in', ids).execute()
  await tx
    .updateTable('booking.bookings')
    .set({
      personal: nothing,
      address: nothing,
      asked_hash: Buffer.alloc(0),
      campaign: null,
      source: null,
      medium: null,
      state: sql`case when state = 'paid' then state else 'cancelled' end`,
    })
    .where('devotee_id', '=', devoteeId)
    .execute()
}

/** Moves an order to a homam, at its price there, and stores where it was. The booking row and new offer are locked. */
export async function moveBooking(tx: Tx, m: NewMove): Promise<void> {
  const { eventId, occurrenceId, packageId, paid, totalPaise } = m.to
  await tx
    .updateTable('booking.bookings')
    .set({
      event_id: eventId,
      occurrence_id: occurrenceId,
      package_id: packageId,
      ...paidColumns(paid),
      total_paise: totalPaise,
    })
    .where('id', '=', m.bookingId)
    .execute()
  await tx
    .insertInto('booking.moves')
    .values({
      booking_id: m.bookingId,
      from_event_id: m.from.eventId,
      from_occurrence_id: m.from.occurrenceId,
      from_package_id: m.from.packageId,
      to_event_id: m.to.eventId,
      to_occurrence_id: m.to.occurrenceId,
      to_package_id: m.to.packageId,
      why: m.why,
      staff_id: m.staffId,
      back_percent: m.backPercent,
      at: new Date(m.at),
    })
    .execute()
}

/** How often an order was moved by its devotee. */
export async function countOwnMoves(db: Queries, bookingId: number): Promise<number> {
  const row = await ownMoves(db, bookingId)
    .select(({ fn }) => fn.countAll<number>().as('moves'))
    .executeTakeFirstOrThrow()
  return row.moves
}

/**
 * The least percentage that came back to who cancelled at a time when its devotee moved an order: no more comes back on
 * a later day. undefined: it was not moved so.
 */
export async function leastBack(db: Queries, bookingId: number): Promise<number | undefined> {
  const row = await ownMoves(db, bookingId)
    .select(({ fn }) => fn.min<number | null>('back_percent').as('percent'))
    .executeTakeFirstOrThrow()
  return row.percent ?? undefined
}

const ownMoves = (db: Queries, bookingId: number) =>
  db.selectFrom('booking.moves').where('booking_id', '=', bookingId).where('staff_id', 'is', null)

/** The terms under which an order was bought, with what they go by; as `lockForCorrection` reads them, without a lock. */
export const findBoughtUnder = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'b.occurrence_id')
    .select(['b.id', 'b.state', 'b.track_id', 'b.cancelling', 'b.most_moves', 'b.move_hours_before'])
    .select(['o.day as held_on', 'o.starts_minutes', 'o.list_locks_minutes_before', 'o.cancelled_at'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

/** The moves of an order with the homam that it left, latest first. */
export const listMovesOf = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.moves as m')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'm.from_occurrence_id')
    .leftJoin('admin.staff as s', 's.id', 'm.staff_id')
    .select(['m.at', 'm.why', 'm.from_event_id', 'm.to_event_id', 'm.staff_id', 'e.title', 'e.held_on', 's.name as by'])
    .select(['e.has_one_date', 'e.starts_minutes', 'e.lasts_minutes'])
    .where('m.booking_id', '=', bookingId)
    .orderBy('m.id', 'desc')
    .execute()

const among = (ids: number[]) => sql<boolean>`booking_id = any(${ids}::int[])`

export interface NewMove {
  bookingId: number
  from: Held & { packageId: number | null }
  to: Held & { packageId: number | null; paid: PackagePaid; totalPaise: Paise }
  why: string
  /** null: its devotee moves it, and `backPercent` would have come back to who cancels then. */
  staffId: number | null
  backPercent: number | null
  /** ms */
  at: number
}
