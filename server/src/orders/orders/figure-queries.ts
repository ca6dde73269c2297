import { sql } from 'kysely'
import { type Day, dayOf, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { revenueDays, revenueDimensions } from '../../../../contract/office/orders/revenue-dimensions.ts'
import type { Queries } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'
import { usualMinutes } from '../../trust/catalogue/service.ts'

export type SalesDimension = (typeof revenueDimensions)[number]

/** Which sales are counted. */
export interface SalesOf {
  /** Both included. */
  from: Day
  to: Day
  /** Whether these are the days of payment, or those for which was paid. */
  days: (typeof revenueDays)[number]
  eventId?: number | undefined
}

/** The orders of one row of `sumSales`; without `by` those of all of them. */
export interface SalesIn extends Omit<SalesOf, 'eventId'> {
  by?: SalesDimension | undefined
  key?: string | undefined
}

/** Instants in ms: `from` included, `to` not. */
export interface Span {
  from: number
  to: number
}

export interface Sums {
  key: string
  name: Text | null
  orders: number
  paise: number
  /** Minutes after 00:00 IST; null: the row is not about one hour. */
  starts_minutes: number | null
}

/** One slug stands for a homam that is held many times: the title of the newest names all of them. */
const title = '(select n.title::jsonb from catalogue.events n where n.id = max(event_id))'
interface Dimension {
  /** SQL over the columns that an order and its sum have both. */
  key: string
  name: string
  order: string
  hour?: string
  ofPurposes?: true
}
const dimensions: Record<SalesDimension, Dimension> = {
  day: { key: `to_char(paid_on, 'YYYY-MM-DD')`, name: 'null::jsonb', order: '1' },
  held_on: { key: `to_char(held_on, 'YYYY-MM-DD')`, name: 'null::jsonb', order: '1' },
  homam: { key: 'slug', name: title, order: '4 desc, 1' },
  slot: {
    key: `slug || ' ' || lpad(starts_minutes::text, 4, '0')`,
    name: title,
    order: '4 desc, 1',
    hour: 'min(starts_minutes)',
  },
  purpose: {
    key: 'purpose',
    name: '(select f.name::jsonb from catalogue.purposes f where f.code = min(purpose))',
    order: '4 desc, 1',
    ofPurposes: true,
  },
  campaign: { key: 'campaign', name: 'null::jsonb', order: '4 desc, 1' },
  language: { key: 'language_id::text', name: 'null::jsonb', order: '4 desc, 1' },
}
/** A chart with more bars than this can't be read. */
const mostRows = 100

/** A subquery: the orders behind a figure. It counts by the same words as `sumSales`, so that a list foots with it. */
export function idsOfSales({ by, key, from, to, days }: SalesIn) {
  const { key: column, ofPurposes } = dimensions[by ?? 'day']
  const view = sql.table(ofPurposes ? 'booking.sale_purposes' : 'booking.sales')
  const isOfRow = by === undefined || key === undefined ? sql`` : sql`and ${sql.raw(column)} = ${key}`
  const isWithin =
    days === 'held'
      ? sql`held_on between ${from}::date and ${to}::date`
      : sql`paid_at >= ${new Date(startOfDay(from))} and paid_at < ${new Date(endOfDay(to))}`
  return sql<number>`(select id from ${view} where ${isWithin} ${isOfRow})`
}

/** From the sums that triggers keep (decision 131): no order is read. */
export async function sumSales(
  db: Queries,
  by: SalesDimension,
  { from, to, days, eventId }: SalesOf,
  most = mostRows,
): Promise<Sums[]> {
  const { key, name, order, hour = 'null::int', ofPurposes } = dimensions[by]
  const { rows } = await sql<Sums>`
    select ${sql.raw(key)} as key, ${sql.raw(name)} as name, sum(orders)::int as orders, sum(paise)::bigint as paise,
           ${sql.raw(hour)} as starts_minutes
      from ${sql.table(ofPurposes ? 'booking.sold_purposes' : 'booking.sold')}
     where ${sql.ref(days === 'held' ? 'held_on' : 'paid_on')} between ${from}::date and ${to}::date
           ${eventId === undefined ? sql`` : sql`and event_id = ${eventId}`}
     group by 1 having sum(orders) <> 0 order by ${sql.raw(order)} limit ${order === '1' ? 1000 : most}`.execute(db)
  return rows
}

/** Puts the rows of one day, seva, language and campaign together, which triggers added. */
export const foldSales = (db: Queries): Promise<void> =>
  foldSums(db, 'booking.sale_sums', {
    of: ['paid_on', 'occurrence_id', 'language_id', 'campaign'],
    sums: ['orders', 'paise'],
  })

/** The same of the names that were sold. */
export const foldNames = (db: Queries): Promise<void> =>
  foldSums(db, 'booking.name_sums', {
    of: ['paid_on', 'event_id', 'occurrence_id', 'package_id'],
    sums: ['names', 'orders'],
  })

export async function countOrders(db: Queries, { from, to }: Span): Promise<{ made: number; paid: number }> {
  const count = async (column: 'created_at' | 'paid_at') => {
    const { n } = await db
      .selectFrom('booking.made_here')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(column, '>=', new Date(from))
      .where(column, '<', new Date(to))
      .$if(column === 'paid_at', q => q.where('state', '=', 'paid'))
      .executeTakeFirstOrThrow()
    return n
  }
  const [made, paid] = await Promise.all([count('created_at'), count('paid_at')])
  return { made, paid }
}

/** Whoever placed such an order did not come to the site for it: staff entered it, or a series placed it by itself. */
const placedForThem = ['counter', 'repeat']

/**
 * Who began to pay on the site on some days, both included, and who of them paid, now or later: a devotee counts once on
 * a day, however often the payment was begun. Each day is counted by itself, in little memory, and who never imported
 * old orders looks none up.
 */
export async function countPayers(
  db: Queries,
  { from, to }: { from: Day; to: Day },
  { eventId, languageId }: { eventId?: number; languageId?: number },
): Promise<{ began: number; paid: number }> {
  const { rows } = await sql<{ began: number; paid: number }>`
    select coalesce(sum(began), 0)::int as began, coalesce(sum(paid), 0)::int as paid
      from (select min(created_at) at time zone 'Asia/Kolkata' as first, max(created_at) at time zone 'Asia/Kolkata' as last
              from booking.found) f
      cross join generate_series(greatest(${from}::date, f.first::date)::timestamp, least(${to}::date, f.last::date)::timestamp, '1 day') d (day)
      cross join lateral (
        select count(*) as began, count(*) filter (where payer.paid) as paid from (
          select bool_or(f.paid_at is not null) as paid
            from booking.found f
           where f.created_at >= d.day at time zone 'Asia/Kolkata'
             and f.created_at < (d.day + interval '1 day') at time zone 'Asia/Kolkata'
             and coalesce(f.source, '') <> all(${placedForThem})
             and (not (select exists (select from imports.history))
                  or not exists (select from imports.history h where h.booking_id = f.booking_id))
             ${eventId === undefined ? sql`` : sql`and f.event_id = ${eventId}`}
             ${languageId === undefined ? sql`` : sql`and f.language_id = ${languageId}`}
           group by f.devotee_id
        ) payer
      ) payers`.execute(db)
  return rows[0] ?? { began: 0, paid: 0 }
}

/** How many names are read in the orders that were paid on some days, by the slug of their seva. */
export async function countNames(db: Queries, { from, to }: { from: Day; to: Day }) {
  const { rows } = await sql<{ slug: string; names: number }>`
    select e.slug, sum(n.names)::int as names
      from booking.name_sums n join catalogue.events e on e.id = n.event_id
     where n.paid_on between ${from}::date and ${to}::date
     group by 1`.execute(db)
  return rows
}

/**
 * The places of the homams with one date that were on offer and held on some days, by slug; as `listPlaces` says them.
 * `offered` is null where a package has no limit. A seva of any day offers its places anew each day: it is not here.
 */
export async function sumPlaces(db: Queries, { from, to }: { from: Day; to: Day }) {
  const { rows } = await sql<{ slug: string; title: Text; filled: number; offered: number | null }>`
    select e.slug, (array_agg(e.title::jsonb order by e.id desc))[1] as title, sum(t.paid)::int as filled,
           case when bool_and(c.capacity is not null) then sum(c.capacity)::int end as offered
      from catalogue.occurrences o join catalogue.events e on e.id = o.event_id
      cross join lateral (
        select case when bool_and(p.capacity is not null) then sum(p.capacity) end as capacity from catalogue.packages p where p.event_id = e.id
      ) c
      cross join lateral (
        select coalesce(sum(n.orders), 0) as paid from booking.name_sums n where n.occurrence_id = o.id and n.package_id is not null
      ) t
     where e.published and e.has_one_date and o.cancelled_at is null and o.day between ${from}::date and ${to}::date
     group by 1`.execute(db)
  return rows
}

/** When the first order that this product took was paid. */
export const firstPaidAt = (db: Queries): Promise<Date | undefined> =>
  db
    .selectFrom('booking.sales')
    .select('paid_at')
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst()
    .then(row => row?.paid_at ?? undefined)

/** Orders paid on some days, both included, and what was paid for them. */
export async function sumPaid(
  db: Queries,
  { from, to }: { from: Day; to: Day },
): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    select coalesce(sum(orders), 0)::int as count, coalesce(sum(paise), 0)::bigint as paise
      from booking.sale_sums where paid_on between ${from}::date and ${to}::date`.execute(db)
  return rows[0] ?? { count: 0, paise: 0 }
}

/** Occurrences from `today` on that are no longer offered and have paid orders, the next first. */
export async function listUnheld(db: Queries, today: Day, most: number) {
  const { rows } = await sql<Unheld>`
    select e.id, e.title, e.has_one_date, o.id as occurrence_id, o.day as held_on, o.starts_minutes, b.orders
      from catalogue.occurrences o join catalogue.events e on e.id = o.event_id
      cross join lateral (select count(*)::int as orders from booking.bookings b where b.occurrence_id = o.id and b.state = 'paid') b
     where o.withdrawn and o.cancelled_at is null and o.day >= ${today}::date and b.orders > 0
     order by o.day, o.starts_minutes, o.id limit ${most}`.execute(db)
  return rows
}

interface Unheld {
  id: number
  title: Text
  has_one_date: boolean
  occurrence_id: number
  held_on: string
  starts_minutes: number
  orders: number
}

const begins = sql`((held_on + make_interval(mins => starts_minutes)) at time zone 'Asia/Kolkata')`

/** Homams that are on offer or full and not over. */
export const listPlaces = (db: Queries, now: number, most: number) =>
  db
    .selectFrom('booking.places')
    .selectAll()
    .where(sql<boolean>`${begins} + make_interval(mins => coalesce(lasts_minutes, ${usualMinutes})) > ${new Date(now)}`)
    .orderBy('held_on')
    .orderBy('starts_minutes')
    .orderBy('event_id')
    .limit(most)
    .execute()

/**
 * Homams with one date that can be booked until later today, and those whose list locks before `until` (ms) and has not
 * locked yet. A seva of many days closes each day anew: nobody needs to be told.
 */
export const listEnding = (db: Queries, now: number, until: number, most: number) => {
  const closes = sql<boolean>`(has_one_date and closes_on = ${dayOf(now)}::date and closes_at > ${new Date(now)})`
  const locks = sql`${begins} - make_interval(mins => list_locks_minutes_before)`
  const locksSoon = sql<boolean>`(${locks} > ${new Date(now)} and ${locks} < ${new Date(until)})`
  return db
    .selectFrom('booking.places')
    .select(['event_id', 'title', 'has_one_date', 'occurrence_id', 'held_on', 'starts_minutes'])
    .select('list_locks_minutes_before')
    .select(closes.as('closes_today'))
    .select(locksSoon.as('locks_soon'))
    .where(sql<boolean>`${closes} or ${locksSoon}`)
    .orderBy('held_on')
    .orderBy('starts_minutes')
    .orderBy('event_id')
    .limit(most)
    .execute()
}
