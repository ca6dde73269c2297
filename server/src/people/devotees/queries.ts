import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import type { devoteeSorts, lastOrders } from '../../../../contract/office/people/devotees.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { isAnybodyNamed, isNamed, type NameAsked } from '../../trust/catalogue/service.ts'
import { countUpTo } from '../../ground/db/count-up-to.ts'
import { plannedByValues, type Queries } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'
import { backwards } from '../../ground/text/typed-phone.ts'

/** Whom the list shows; `now` in ms. */
export interface DevoteeFilter {
  /** A mail address that they log in with. */
  address?: string
  /** Digits of a phone: its beginning or its end. */
  digits?: string
  /** The devotee, or somebody of the family or on an order, is called so. */
  name?: NameAsked
  nobody?: true
  tag?: number
  languageId?: number
  cityKey?: string
  state?: string
  repeats?: boolean
  gave?: boolean
  last?: (typeof lastOrders)[number]
  now: number
  /** Who booked, and with `gifts` who gave, in these days in India, both included. */
  span?: { from: Day; to: Day; gifts: boolean }
}
export type DevoteeSort = (typeof devoteeSorts)[number]

export interface DevoteeRow {
  devotee_id: number
  name: string
  name_key: string
  phone: string
  city: string
  state: string
  language_id: number | null
  orders: number
  last_order_at: Date
  gifts: number
  year: number
  year_paise: number
  /** Of all time; a role that sees no money is told nothing of it. */
  all_paise: number
  /** In the span that was asked for. */
  span_paise: number | null
  repeats: boolean
}

/** The values of the last row of a page, behind which the next one begins. */
export interface After {
  id: number
  number: number
  year: number
  text: string
}

const nameColumns = { spoken: sql<string>`f.spoken`, folded: sql<string>`f.names` }

const yearMs = 365 * 86_400_000

const conditions: {
  [K in Exclude<keyof DevoteeFilter, 'now' | 'span'>]-?: (
    value: NonNullable<DevoteeFilter[K]>,
    now: number,
  ) => RawBuilder<boolean>
} = {
  digits: of => sql`(f.phone like ${`${of}%`} or reverse(f.phone) like ${`${backwards(of)}%`})`,
  name: asked => isNamed(nameColumns, asked),
  address: of => sql`f.devotee_id in (select id from accounts.devotees where email = ${of})`,
  nobody: () => sql`false`,
  tag: id => sql`f.devotee_id in (select devotee_id from devotees.tagged where tag_id = ${id})`,
  languageId: id => sql`f.language_id = ${id}`,
  cityKey: key => sql`f.city_key = ${key}`,
  state: code => sql`f.state = ${code}`,
  repeats: yes => sql`(f.devotee_id in (select devotee_id from devotees.repeating)) = ${yes}`,
  gave: yes => sql`(f.gifts > 0) = ${yes}`,
  last: (which, now) => lastOrder(which, now),
}

function lastOrder(which: (typeof lastOrders)[number], now: number): RawBuilder<boolean> {
  const [yearAgo, twoYearsAgo] = [new Date(now - yearMs), new Date(now - 2 * yearMs)]
  if (which === 'never') return sql`f.orders = 0`
  if (which === 'not_for_a_year') return sql`f.orders > 0 and f.last_order_at < ${yearAgo}`
  return sql`f.last_order_at >= ${twoYearsAgo} and f.last_order_at < ${yearAgo}`
}

function whereOf({ now, span: _span, ...filter }: DevoteeFilter): RawBuilder<boolean> {
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    const condition = conditions[name as keyof typeof conditions] as (
      value: unknown,
      now: number,
    ) => RawBuilder<boolean>
    return value === undefined ? [] : [sql`(${condition(value, now)})`]
  })
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`
}

/** Who booked or gave within a span, and how much, from the sums of each day. */
function spent({ from, to, gifts }: NonNullable<DevoteeFilter['span']>): RawBuilder<unknown> {
  const paise = gifts ? sql`orders_paise + gifts_paise` : sql`orders_paise`
  return sql`(select devotee_id, sum(${paise})::bigint as span_paise from devotees.paid_days
     where day between ${from} and ${to} and ${gifts ? sql`true` : sql`orders > 0`} group by 1)`
}

const orders: Record<DevoteeSort, { by: RawBuilder<unknown>; after: (of: After) => RawBuilder<boolean> }> = {
  recent: {
    by: sql`f.last_order_at desc, f.devotee_id desc`,
    after: of => sql`(f.last_order_at, f.devotee_id) < (${new Date(of.number)}::timestamptz, ${of.id}::int)`,
  },
  name: {
    by: sql`f.name_key, f.devotee_id`,
    after: of => sql`(f.name_key, f.devotee_id) > (${of.text}::text collate "C", ${of.id}::int)`,
  },
  sum: {
    by: sql`f.year desc, f.year_paise desc, f.devotee_id desc`,
    after: of => sql`(f.year, f.year_paise, f.devotee_id) < (${of.year}::int, ${of.number}::bigint, ${of.id}::int)`,
  },
  most: {
    by: sql`f.all_paise desc, f.devotee_id desc`,
    after: of => sql`(f.all_paise, f.devotee_id) < (${of.number}::bigint, ${of.id}::int)`,
  },
}

const mostOfSpan: (typeof orders)[DevoteeSort] = {
  by: sql`span_paise desc, f.devotee_id desc`,
  after: of => sql`(span_paise, f.devotee_id) < (${of.number}::bigint, ${of.id}::int)`,
}

/** Whether anybody is called so. */
export const isAnybody = (db: Queries, asked: NameAsked): Promise<boolean> =>
  isAnybodyNamed(db, sql`devotees.found f`, nameColumns, asked)

/** Those of a span or a name, with what they are put in order by. */
function hitsOf(filter: DevoteeFilter, sort: DevoteeSort, asked: RawBuilder<unknown>): RawBuilder<unknown> {
  const { now: _now, span, ...others } = filter
  // Of everybody who paid in a span, the sums alone say who paid most.
  if (span && sort === 'most' && Object.values(others).every(value => value === undefined))
    return sql`select devotee_id, span_paise from ${spent(span)} s`
  const [from, paise] = span
    ? [sql`${spent(span)} s join devotees.found f using (devotee_id)`, sql`s.span_paise`]
    : [sql`devotees.found f`, sql`null::bigint as span_paise`]
  return sql`select f.devotee_id, f.last_order_at, f.name_key, f.year, f.year_paise, f.all_paise, ${paise} from ${from} where ${asked}`
}

/**
 * One page, behind a row where one is named, and how many there are in all; of a name no further than one more than
 * `mostCounted`. Each of the orders has an index. What a span of days sums up is found once, for the page and the
 * number; `most` is of the span then, else of all time.
 */
export async function listDevotees(
  db: Queries,
  filter: DevoteeFilter,
  sort: DevoteeSort,
  { after, limit }: { after?: After; limit: number },
): Promise<{ rows: DevoteeRow[]; total: number }> {
  const { by, after: behind } = filter.span && sort === 'most' ? mostOfSpan : orders[sort]
  // Of all time: those who ever booked or gave. A span has no others.
  const asked = sort === 'most' && !filter.span ? sql`${whereOf(filter)} and f.orders + f.gifts > 0` : whereOf(filter)
  const page = (from: RawBuilder<unknown>, where: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
    select f.devotee_id, f.name, f.name_key, f.phone, f.city, f.state, f.language_id, f.orders, f.last_order_at, f.gifts, f.year, f.year_paise, f.all_paise,
           f.devotee_id in (select devotee_id from devotees.repeating) as repeats, ${more}
      from ${from} where ${where} and ${after ? behind(after) : sql`true`} order by ${by} limit ${limit} ${plannedByValues}`
  const readPage = () =>
    sql<DevoteeRow>`${page(sql`devotees.found f`, asked, sql`null::bigint as span_paise`)}`.execute(db)
  const named =
    filter.name && !filter.span ? await countUpTo(db, sql`(select from devotees.found f where ${asked})`) : undefined
  // Somebody of a name that so many have stands close by in every order but that of names.
  if (named !== undefined && named > mostCounted && sort !== 'name')
    return { rows: (await readPage()).rows, total: named }
  // Those of a span, or of a name, are found once and only then put in order: never all, in order, until a page is full.
  if (filter.span || filter.name) {
    const { rows } = await sql<DevoteeRow & { total: number }>`
      with hits as materialized (${hitsOf(filter, sort, asked)}), some_hits as (
        select f.devotee_id, f.span_paise from hits f where ${after ? behind(after) : sql`true`} order by ${by} limit ${limit}
      )
      ${page(sql`some_hits h join devotees.found f using (devotee_id)`, sql`true`, sql`span_paise, (select count(*) from hits)::int as total`)}`.execute(
      db,
    )
    return { rows, total: named ?? rows[0]?.total ?? 0 }
  }
  const { now: _now, span: _span, state, cityKey, ...others } = filter
  const ofPlace = Object.values(others).every(value => value === undefined)
  const count = sort === 'most' ? sql`sum(paying)` : sql`sum(people)`
  const [{ rows }, counted] = await Promise.all([
    readPage(),
    ofPlace
      ? sql<{ n: number }>`
          select coalesce(${count}, 0)::int as n from devotees.counts
           where ${state === undefined ? sql`true` : sql`state = ${state}`}
             and ${cityKey === undefined ? sql`true` : sql`city_key = ${cityKey}`}`.execute(db)
      : sql<{ n: number }>`select count(*)::int as n from devotees.found f where ${asked} ${plannedByValues}`.execute(
          db,
        ),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** Puts the rows of one place together, which triggers added. */
export const foldDevotees = (db: Queries): Promise<void> =>
  foldSums(db, 'devotees.counts', { of: ['state', 'city_key', 'city'], sums: ['people', 'paying'] })

/** The state and city most frequent first. */
export async function listPlaces(db: Queries) {
  const [states, cities] = await Promise.all([
    sql<{ state: string }>`
      select state from devotees.counts where state <> '' group by 1 having sum(people) > 0 order by sum(people) desc, 1 limit 60`.execute(
      db,
    ),
    sql<{ city: string }>`
      select min(city) filter (where people > 0) as city from (
        select city_key, city, sum(people) as people from devotees.counts where city_key <> '' group by 1, 2
      ) c group by city_key having sum(people) > 0 order by sum(people) desc, 1 limit 200`.execute(db),
  ])
  return { states: states.rows.map(row => row.state), cities: cities.rows.map(row => row.city) }
}

/** What orders of a devotee say of the person; the newest first. */
export async function listSaid(db: Queries, devoteeId: number) {
  const { rows } = await sql<{ name: string | null; language_id: number; address: Record<string, string> }>`
    select personal ->> 'name' as name, language_id, address from devotees.orders where devotee_id = ${devoteeId}
     order by created_at desc, booking_id desc limit 50`.execute(db)
  return rows
}

export const findFound = (db: Queries, devoteeId: number) =>
  db.selectFrom('devotees.found').select('name').where('devotee_id', '=', devoteeId).executeTakeFirst()

export async function listGifts(db: Queries, devoteeId: number) {
  const { rows } = await sql<{
    donation_id: number | null
    old_gift_id: number | null
    amount_paise: number
    state: 'waiting' | 'given' | 'failed' | 'returned'
    created_at: Date
    given_at: Date | null
    purpose: Text | null
    receipt: string | null
  }>`
    select g.donation_id, g.old_gift_id, g.amount_paise, g.state, g.created_at, g.given_at, p.name as purpose,
           coalesce(r.number, g.old_receipt) as receipt
      from devotees.gifts g left join donations.purposes p on p.id = g.purpose_id left join donations.receipts r on r.donation_id = g.donation_id
     where g.devotee_id = ${devoteeId} order by g.created_at desc, g.donation_id desc, g.old_gift_id desc limit 200`.execute(
    db,
  )
  return rows
}

/** `year`: the first calendar year of a financial year of India. */
export async function sumsByYear(db: Queries, devoteeId: number) {
  const { rows } = await sql<{ year: number; orders: number; gifts: number; refunds: number }>`
    select extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::int as year,
           coalesce(sum(paise) filter (where kind = 'order'), 0)::bigint as orders,
           coalesce(sum(paise) filter (where kind = 'gift'), 0)::bigint as gifts,
           coalesce(sum(paise) filter (where kind = 'refund'), 0)::bigint as refunds
      from devotees.money where devotee_id = ${devoteeId} and at is not null group by 1 order by 1 desc limit 30`.execute(
    db,
  )
  return rows
}
