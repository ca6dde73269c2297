import { type RawBuilder, sql } from 'kysely'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import { backwards } from '../../ground/text/typed-phone.ts'
import { type Held, isAnybodyNamed, isNamed, type NameAsked } from '../../trust/catalogue/service.ts'
import { countUpTo } from '../../ground/db/count-up-to.ts'
import { plannedByValues, type Queries, type Tx } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'
import { idsOfSales, type SalesIn } from './figure-queries.ts'
import { paidColumns, type PackagePaid } from '../booking/service.ts'

export async function insertNote(
  tx: Tx,
  note: { bookingId: number; staffId: number; at: number; body: string },
): Promise<void> {
  await tx
    .insertInto('booking.notes')
    .values({ booking_id: note.bookingId, staff_id: note.staffId, at: new Date(note.at), body: note.body })
    .execute()
}

export const listNotes = (db: Queries, bookingIds: number[]) =>
  db
    .selectFrom('booking.notes as n')
    .innerJoin('admin.staff as s', 's.id', 'n.staff_id')
    .innerJoin('booking.bookings as b', 'b.id', 'n.booking_id')
    .select(['n.at', 'n.body', 's.name as who', 'b.order_id', 'b.code'])
    .where(sql<boolean>`n.booking_id = any(${bookingIds}::int[])`)
    .where('n.body', '<>', '')
    .orderBy('n.id')
    .execute()

export async function emptyNotes(tx: Tx, devoteeId: number): Promise<void> {
  await tx
    .updateTable('booking.notes')
    .set({ body: '' })
    .where('booking_id', 'in', tx.selectFrom('booking.bookings').select('id').where('devotee_id', '=', devoteeId))
    .execute()
}

export interface NewChange {
  bookingId: number
  from: number | null
  to: number | null
  /** Absent: the order stays in its homam. */
  homam?: { from: Held; to: Held; why: string }
  paid: PackagePaid
  attemptId: number | null
  state: 'waiting' | 'done'
  staffId: number
  at: number
}

export async function insertChange(tx: Tx, c: NewChange): Promise<void> {
  await tx
    .insertInto('booking.package_changes')
    .values({
      booking_id: c.bookingId,
      from_package: c.from,
      to_package: c.to,
      from_event: c.homam?.from.eventId ?? null,
      from_occurrence_id: c.homam?.from.occurrenceId ?? null,
      to_event: c.homam?.to.eventId ?? null,
      to_occurrence_id: c.homam?.to.occurrenceId ?? null,
      why: c.homam?.why ?? '',
      ...paidColumns(c.paid),
      attempt_id: c.attemptId,
      state: c.state,
      staff_id: c.staffId,
      at: new Date(c.at),
    })
    .execute()
}

export const findWaitingChange = (db: Queries, bookingId: number) =>
  db
    .selectFrom('booking.package_changes as c')
    .leftJoin('catalogue.packages as p', 'p.id', 'c.to_package')
    .leftJoin('catalogue.events as e', 'e.id', 'c.to_event')
    .leftJoin('payments.attempts as a', 'a.id', 'c.attempt_id')
    .select([
      'c.id',
      'c.to_event',
      'c.to_occurrence_id',
      'c.to_package',
      'c.package_paise',
      'c.further_names',
      'c.further_name_paise',
      'c.names_paid',
      'c.why',
      'c.staff_id',
    ])
    .select(['c.attempt_id', 'e.title', 'p.name', 'a.state as attempt_state', 'a.amount_paise'])
    .select(['a.url', 'a.opened_at'])
    .where('c.booking_id', '=', bookingId)
    .where('c.state', '=', 'waiting')
    .executeTakeFirst()

/** Whether the change that an attempt was to pay was dropped. */
export const isDropped = async (tx: Tx, attemptId: number): Promise<boolean> =>
  (await tx
    .selectFrom('booking.package_changes')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'dropped')
    .executeTakeFirst()) !== undefined

/** The change of package or homam whose difference an attempt paid; the homams are null unless they change. */
export const findChange = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('booking.package_changes as c')
    .leftJoin('catalogue.packages as f', 'f.id', 'c.from_package')
    .leftJoin('catalogue.packages as t', 't.id', 'c.to_package')
    .leftJoin('catalogue.events as fe', 'fe.id', 'c.from_event')
    .leftJoin('catalogue.events as te', 'te.id', 'c.to_event')
    .innerJoin('payments.attempts as a', 'a.id', 'c.attempt_id')
    .select([
      'c.from_package',
      'c.to_package',
      'f.name as from_name',
      't.name as to_name',
      'fe.title as from_title',
      'te.title as to_title',
    ])
    .select(['t.tax_head', 'a.amount_paise'])
    .where('c.attempt_id', '=', attemptId)
    .executeTakeFirst()

export async function endChange(tx: Tx, id: number, state: 'done' | 'dropped'): Promise<void> {
  await tx.updateTable('booking.package_changes').set({ state }).where('id', '=', id).execute()
}

/** Puts another attempt, at another gateway, in place of the one that was to pay the difference. */
export async function replaceAttempt(tx: Tx, attemptId: number, newAttemptId: number): Promise<void> {
  await tx
    .updateTable('booking.package_changes')
    .set({ attempt_id: newAttemptId })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Puts an order into a package, with the names for which it pays there. */
export async function setPackage(
  tx: Tx,
  bookingId: number,
  packageId: number | null,
  paid: PackagePaid,
  totalPaise: Paise,
): Promise<void> {
  await tx
    .updateTable('booking.bookings')
    .set({ package_id: packageId, ...paidColumns(paid), total_paise: totalPaise })
    .where('id', '=', bookingId)
    .execute()
}

/**
 * How many names an order may have: as many as it paid for, and no more than a change that still waits allows. null:
 * without limit.
 */
export async function namesPaidFor(tx: Tx, bookingId: number): Promise<number | null> {
  const { most } = await tx
    .selectFrom('booking.bookings as b')
    .leftJoin('booking.package_changes as c', join =>
      join.onRef('c.booking_id', '=', 'b.id').on('c.state', '=', 'waiting'),
    )
    .select(sql<number | null>`least(b.names_paid, c.names_paid)`.as('most'))
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return most
}

export interface OrderFilter {
  eventId?: number
  /** The day for which it was booked. */
  heldOn?: string
  packageId?: number
  state?: string
  languageId?: number
  /** Instants, in ms; `until` is not included. */
  from?: number
  until?: number
  campaign?: string
  source?: string
  devoteeId?: number
  /** Those that a figure counts. */
  sales?: SalesIn
  /** Any of these orders, by their booking ids. */
  among?: number[]
  /** Digits that were typed: a booking id, or the phone numbers of these devotees. */
  digits?: { bookingId: number | null; devotees: number[] }
  /** Somebody on the order is called so. */
  name?: NameAsked
}

const conditions: { [K in keyof OrderFilter]-?: (value: NonNullable<OrderFilter[K]>) => RawBuilder<boolean> } = {
  eventId: id => sql`f.event_id = ${id}`,
  heldOn: day => sql`exists (select from booking.bookings h join catalogue.occurrences o on o.id = h.occurrence_id
                              where h.id = f.booking_id and o.day = ${day}::date)`,
  packageId: id => sql`f.package_id = ${id}`,
  state: code => sql`f.state = ${code}`,
  languageId: id => sql`f.language_id = ${id}`,
  from: at => sql`f.created_at >= ${new Date(at)}`,
  until: at => sql`f.created_at < ${new Date(at)}`,
  campaign: text => sql`f.campaign = ${text}`,
  source: text => sql`f.source = ${text}`,
  devoteeId: id => sql`f.devotee_id = ${id}`,
  sales: of => sql`f.booking_id in ${idsOfSales(of)}`,
  among: ids => sql`f.booking_id = any(${ids}::int[])`,
  digits: ({ bookingId, devotees }) => sql`(f.booking_id = ${bookingId} or f.devotee_id = any(${devotees}::int[]))`,
  name: asked => isNamed(nameColumns, asked),
}

const nameColumns = { spoken: sql<string>`f.spoken`, folded: sql<string>`f.names` }

const whereOf = (filter: OrderFilter): RawBuilder<boolean> => {
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    const condition = conditions[name as keyof OrderFilter] as (value: unknown) => RawBuilder<boolean>
    return value === undefined || value === null ? [] : [sql`(${condition(value)})`]
  })
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`
}

export type Segment = 'all' | 'paid' | 'pending' | 'failed' | 'cancelled' | 'refund_due' | 'refunded'
const inSegment: Record<Segment, RawBuilder<boolean>> = {
  all: sql`true`,
  paid: sql`f.standing = 'paid'`,
  pending: sql`f.standing = 'pending'`,
  failed: sql`f.standing = 'failed'`,
  cancelled: sql`f.standing = 'cancelled'`,
  refund_due: sql`f.refund = 'due'`,
  refunded: sql`f.refund in ('sent', 'done')`,
}

const orders = {
  newest: sql`f.created_at desc, f.booking_id desc`,
  oldest: sql`f.created_at, f.booking_id`,
  most: sql`f.total_paise desc, f.booking_id desc`,
  least: sql`f.total_paise, f.booking_id`,
  homam: sql`f.event_id desc, f.created_at desc, f.booking_id desc`,
  homam_first: sql`f.event_id, f.created_at desc, f.booking_id desc`,
  payment: sql`f.standing desc, f.created_at desc, f.booking_id desc`,
  payment_last: sql`f.standing, f.created_at desc, f.booking_id desc`,
}
export type OrderSort = keyof typeof orders

interface Count {
  standing: string
  refund: string | null
  n: number
  paise: number
}

/**
 * How many orders of a filter have which standing, and what they cost: one query counts all segments. Of all orders, or
 * those of some days, the sums by day are read instead of the orders. A name may be that of every third devotee: of a
 * search for one, `mostCounted` and one more are counted, whichever these are.
 */
export async function countOrders(db: Queries, filter: OrderFilter): Promise<Count[]> {
  const { from, until, ...others } = filter
  if (Object.values(others).every(value => value === undefined)) return sumCounts(db, from, until)
  const most = isCapped(filter) ? sql`limit ${sql.lit(mostCounted + 1)}` : sql``
  const { rows } = await sql<Count>`
    select standing, refund, count(*)::int as n, sum(total_paise)::bigint as paise
      from (select f.standing, f.refund, f.total_paise from booking.found f where ${whereOf(filter)} ${most}) f
     group by 1, 2 ${plannedByValues}`.execute(db)
  return rows
}

/** What a figure counts is counted whole: it has to foot. */
export const isCapped = ({ name, sales }: OrderFilter): boolean => name !== undefined && sales === undefined

/** How many orders of a segment a search for a name finds, up to one more than `mostCounted`. */
export const countSegment = (db: Queries, filter: OrderFilter, segment: Segment): Promise<number> =>
  countUpTo(db, sql`(select from booking.found f where ${whereOf(filter)} and ${inSegment[segment]})`)

/** `from` and `until` are beginnings of days in India, as `daysOf` makes them. */
async function sumCounts(db: Queries, from: number | undefined, until: number | undefined): Promise<Count[]> {
  const since = from === undefined ? sql`` : sql`and day >= ${dayOf(from)}::date`
  const before = until === undefined ? sql`` : sql`and day < ${dayOf(until)}::date`
  const { rows } = await sql<Count>`
    select standing, refund, sum(orders)::int as n, sum(paise)::bigint as paise from booking.counts
     where true ${since} ${before} group by 1, 2 having sum(orders) <> 0`.execute(db)
  return rows
}

/** Puts the rows of one day together, which triggers added. */
export const foldCounts = (db: Queries): Promise<void> =>
  foldSums(db, 'booking.counts', { of: ['day', 'standing', 'refund'], sums: ['orders', 'paise'] })

/** One page of orders; the rows of the page are found in the narrow table, and only they are read in full. */
export async function listOrders(
  db: Queries,
  filter: OrderFilter,
  segment: Segment,
  sort: OrderSort,
  offset: number,
  limit: number,
) {
  const { rows } = await sql<OfficeRow>`
    with page as materialized (
      select f.booking_id from booking.found f where ${whereOf(filter)} and ${inSegment[segment]} order by ${orders[sort]} offset ${offset} limit ${limit}
    )
    select f.booking_id as id, f.devotee_id, b.order_id, b.code, b.personal, d.phone, f.language_id, f.standing, f.refund, f.total_paise, f.created_at, b.event_id, b.occurrence_id,
           e.has_one_date, e.title, p.name as package_name, (select count(*)::int + 1 from booking.people where booking_id = b.id) as people
      from page join booking.found f using (booking_id) join booking.bookings b on b.id = f.booking_id join accounts.devotees d on d.id = b.devotee_id
      join catalogue.events e on e.id = b.event_id left join catalogue.packages p on p.id = b.package_id
     order by ${orders[sort]} ${plannedByValues}`.execute(db)
  return rows
}

export async function listIds(db: Queries, filter: OrderFilter, segment: Segment, most: number) {
  const { rows } = await sql<{ id: number }>`
    select f.booking_id as id from booking.found f where ${whereOf(filter)} and ${inSegment[segment]} order by ${orders.oldest} limit ${most} ${plannedByValues}`.execute(
    db,
  )
  return rows
}

type ByLanguage = Record<string, string> & { en: string }
interface OfficeRow {
  id: number
  devotee_id: number
  order_id: string
  code: string
  personal: Record<string, string>
  phone: string | null
  language_id: number
  standing: 'paid' | 'pending' | 'failed' | 'cancelled'
  refund: 'due' | 'sent' | 'done' | null
  total_paise: number
  created_at: Date
  event_id: number
  occurrence_id: number
  has_one_date: boolean
  title: ByLanguage
  package_name: ByLanguage | null
  people: number
}

/** Orders to which one of these numbers belongs: the order's number or code, a payment's, a bank's or an invoice's. */
export async function findByNumber(db: Queries, numbers: string[]): Promise<number[]> {
  const wanted = numbers.flatMap(number => (number === '' ? [] : number.toLowerCase()))
  const rows = await db
    .selectFrom('booking.numbers')
    .select('booking_id')
    .where(sql<boolean>`number = any(${wanted}::text[])`)
    .limit(200)
    .execute()
  // A payment's number may be of a donation.
  return rows.flatMap(row => row.booking_id ?? [])
}

/** Devotees whose phone begins or ends with these digits. `name`: their own in the family book, else ''. */
export const findDevoteesByPhone = (db: Queries, digits: string, most: number) =>
  db
    .selectFrom('accounts.devotees as d')
    .select(['d.id', 'd.phone'])
    .select(
      sql<string>`coalesce((select f.name from accounts.family f where f.devotee_id = d.id and f.relation = 'self' order by f.id limit 1), '')`.as(
        'name',
      ),
    )
    .where(sql<boolean>`(d.phone like ${`${digits}%`} or reverse(d.phone) like ${`${backwards(digits)}%`})`)
    .limit(most)
    .execute()

/** A subquery: the bookings on which somebody is called so. */
export const bookingsNamed = (asked: NameAsked): RawBuilder<number> =>
  sql<number>`(select f.booking_id from booking.found f where ${isNamed(nameColumns, asked)})`

/** Whether somebody on an order is called so. */
export const isAnybody = (db: Queries, asked: NameAsked): Promise<boolean> =>
  isAnybodyNamed(db, sql`booking.found f`, nameColumns, asked)

/** Which names have no keys: new ones, which nobody finds yet, or those that are found as the release before finds them. */
const unkeyed = {
  new: sql<boolean>`names = ''`,
  old: sql<boolean>`spoken = '' and names <> ''`,
}
export type Unkeyed = keyof typeof unkeyed

/** `devoteeId`: of this devotee's orders only. */
export const lockUnkeyed = (tx: Tx, which: Unkeyed, most: number, devoteeId?: number) =>
  tx
    .selectFrom('booking.found')
    .select('booking_id')
    .where(unkeyed[which])
    .$if(devoteeId !== undefined, q => q.where('devotee_id', '=', devoteeId ?? 0))
    .orderBy('booking_id', which === 'new' ? 'desc' : 'asc')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export async function isAnyNew(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from booking.found where ${unkeyed.new}) as any`.execute(db)
  return rows[0]?.any === true
}

/** Names of everybody in some orders. Run it after `lockUnkeyed`, as its own statement. */
export async function listNames(db: Queries, ids: number[]): Promise<{ booking_id: number; name: string }[]> {
  const { rows } = await sql<{ booking_id: number; name: string }>`
    select id as booking_id, personal ->> 'name' as name from booking.bookings where id = any(${ids}::int[]) and personal ->> 'name' is not null
    union all select id, address ->> 'relative_name' from booking.bookings where id = any(${ids}::int[]) and address ->> 'relative_name' is not null
    union all select booking_id, answers ->> 'name' from booking.people where booking_id = any(${ids}::int[]) and answers ->> 'name' is not null`.execute(
    db,
  )
  return rows
}

export async function setNames(tx: Tx, made: { id: number; names: string; spoken: string }[]): Promise<void> {
  await sql`
    update booking.found f set names = n.names, spoken = n.spoken
      from unnest(${made.map(f => f.id)}::int[], ${made.map(f => f.names)}::text[], ${made.map(f => f.spoken)}::text[]) as n (id, names, spoken)
     where f.booking_id = n.id`.execute(tx)
}

export interface Figures {
  orders_today: number
  orders_yesterday: number
  paid_today: number
  payments_today: number
  waiting: number
  oldest_waiting: Date | null
  to_dispatch: number
  near_promise: number
}

/**
 * The figures above the orders. `near`: parcels of homams held up to this day are near the end of the promise. Parcels
 * are counted as the prasadam desk counts them. Amounts in paise.
 */
export async function figures(
  db: Queries,
  at: { today: Day; dayBegins: number; yesterdayBegins: number; near: Day },
): Promise<Figures> {
  const [begins, before] = [new Date(at.dayBegins), new Date(at.yesterdayBegins)]
  const { rows } = await sql<Figures>`
    select (select count(*)::int from booking.found where created_at >= ${begins}) as orders_today,
           (select count(*)::int from booking.found where created_at >= ${before} and created_at < ${begins}) as orders_yesterday,
           (select coalesce(sum(total_paise), 0)::bigint from booking.found where paid_at >= ${begins}) as paid_today,
           (select count(*)::int from booking.found where paid_at >= ${begins}) as payments_today,
           w.*, d.*
      from (select count(*)::int as waiting, min(created_at) as oldest_waiting from booking.found where standing = 'pending') w,
           (select coalesce(sum(parcels), 0)::int as to_dispatch, coalesce(sum(parcels) filter (where held_on <= ${at.near}), 0)::int as near_promise
              from booking.parcels_here where held_on <= ${at.today}) d`.execute(db)
  const [row] = rows
  if (!row) throw new Error('figures are always one row')
  return row
}

/** The first 200 campaigns or sources, each looked up from the one before: a `distinct` would read every order. */
const listValues = (db: Queries, column: 'campaign' | 'source') => {
  const of = sql.ref(column)
  return sql<{ text: string }>`
    with recursive hop as (
      (select ${of} as text from booking.found where ${of} is not null order by ${of} limit 1)
      union all
      select (select f.${of} from booking.found f where f.${of} > hop.text order by f.${of} limit 1) from hop where hop.text is not null
    )
    select text from hop where text is not null limit 200`.execute(db)
}

export const listChoices = async (db: Queries) => {
  const [homams, packages, campaigns, sources] = await Promise.all([
    // A seva with many days stands there once, before the homams, without a day.
    sql<{ id: number; title: ByLanguage; held_on: string | null }>`
      select id, title, case when has_one_date then held_on end as held_on from catalogue.events e
       where exists (select from booking.found f where f.event_id = e.id) order by held_on desc nulls first, id limit 300`.execute(
      db,
    ),
    sql<{
      id: number
      event_id: number
      name: ByLanguage
    }>`select id, event_id, name from catalogue.packages order by position, id`.execute(db),
    listValues(db, 'campaign'),
    listValues(db, 'source'),
  ])
  return {
    homams: homams.rows,
    packages: packages.rows,
    campaigns: campaigns.rows.map(r => r.text),
    sources: sources.rows.map(r => r.text),
  }
}

/** All columns of one order that stand in one row. */
export const findOrder = (db: Queries, by: { id: number } | { orderId: string }) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.found as f', 'f.booking_id', 'b.id')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'b.occurrence_id')
    .innerJoin('accounts.devotees as d', 'd.id', 'b.devotee_id')
    .leftJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .leftJoin('payments.invoices as i', 'i.booking_id', 'b.id')
    .select([
      'b.id',
      'b.order_id',
      'b.code',
      'b.version',
      'b.state',
      'b.devotee_id',
      'b.event_id',
      'b.package_id',
      'b.package_paise',
      'b.total_paise',
      'b.language_id',
    ])
    .select([
      'b.further_names',
      'b.further_name_paise',
      'b.names_paid',
      'b.personal',
      'b.address',
      'b.campaign',
      'b.source',
      'b.medium',
      'b.track_id',
      'b.cancelling',
      'b.most_moves',
      'b.move_hours_before',
      'b.created_at',
      'b.paid_at',
      'b.faded_at',
      'b.fade_wished_at',
      'd.phone',
    ])
    .select([
      'f.standing',
      'f.refund',
      'e.title',
      'e.held_on',
      'e.cancelled_at',
      'e.starts_minutes',
      'e.list_locks_minutes_before',
      'e.occurrence_id',
      'e.has_one_date',
    ])
    .select(['p.name as package_name', 'i.number as invoice_number', 'i.issued_at'])
    .$if('id' in by, q => q.where('b.id', '=', 'id' in by ? by.id : 0))
    .$if('orderId' in by, q => q.where('b.order_id', '=', 'orderId' in by ? by.orderId : ''))
    .executeTakeFirst()

export const listPackages = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.packages')
    .select(['id', 'name', 'amount_paise', 'names_included', 'further_name_paise'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listPaidAmong = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom('booking.bookings')
    .select(['id', 'devotee_id'])
    .where('state', '=', 'paid')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
