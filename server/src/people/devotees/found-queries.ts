import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

// How the rows of the list are made. What staff ask stands in queries.ts.

export async function isAnyStale(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from devotees.stale) as any`.execute(db)
  return rows[0]?.any === true
}

/** How many devotees wait for their row: right up to `most`, and more than that above it. */
export async function countStale(db: Queries, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select distinct devotee_id from devotees.stale limit ${most + 1}) s`.execute(db)
  return rows[0]?.n ?? 0
}

/** One run makes rows at a time; the others wait until its transaction ends. */
export const lockFound = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('devotees found', 0))`.execute(tx)
}

/** Whether this transaction has the lock now; nobody is waited for. */
export async function tryLockFound(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('devotees found', 0)) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Devotees whose row has no keys of names, since it is from before them, are to be made anew: some of them at a time. */
export async function queueUnspoken(db: Queries): Promise<void> {
  await sql`
    insert into devotees.stale (devotee_id)
    select devotee_id from devotees.found f where spoken = ''
       and not exists (select from devotees.stale s where s.devotee_id = f.devotee_id) limit 20000`.execute(db)
}

/**
 * Takes some of those whose row is to be made anew. Whose orders have names without keys stays: keys that become void
 * afterwards make the devotee stale again, and nothing else would.
 */
export const takeStale = (tx: Tx, most: number): Promise<number[]> =>
  take(
    tx,
    // A devotee stands there once for each change; these are read as far as needed.
    sql`select distinct devotee_id from (
          select s.devotee_id from devotees.stale s where ${isKeyed} limit ${most}
        ) first_lines`,
  )

export const takeOneStale = (tx: Tx, devoteeId: number): Promise<number[]> =>
  take(tx, sql`select distinct s.devotee_id from devotees.stale s where s.devotee_id = ${devoteeId} and ${isKeyed}`)

const isKeyed = sql`not exists (select from booking.found f where f.devotee_id = s.devotee_id and f.names = '')`

async function take(tx: Tx, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ devotee_id: number }>`
    with taken as materialized (${which}),
         gone as (delete from devotees.stale s using taken where s.devotee_id = taken.devotee_id)
    select devotee_id from taken order by devotee_id`.execute(tx)
  return rows.map(row => row.devotee_id)
}

/**
 * Holds those devotees who are not erased, against an erasure and a merge, and answers their ids. Run it before the facts
 * are read, as its own statement. Whom somebody else has locked is stale again.
 */
export async function holdLiving(tx: Tx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts.devotees where id = any(${ids}::int[]) and phone is not null order by id
       for key share skip locked`.execute(tx)
  const held = rows.map(row => row.id)
  await sql`insert into devotees.stale (devotee_id)
    select id from accounts.devotees where id = any(${ids}::int[]) and phone is not null and id <> all(${held}::int[])`.execute(
    tx,
  )
  return held
}

export interface Facts {
  id: number
  phone: string
  name: string
  language_id: number | null
  city: string
  state: string
  pin: string
  orders: number
  last_order_at: Date
  gifts: number
  year: number
  year_paise: number
  all_paise: number
}

/** What the list says of devotees, from what they ordered and gave; the year is India's financial one. */
export async function readFacts(tx: Tx, ids: number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select d.id, d.phone, left(coalesce(o.name, p.name, g.name, ''), 200) as name, coalesce(o.language_id, g.language_id) as language_id,
           left(coalesce(o.city, ''), 200) as city, coalesce(o.state, '') as state, left(coalesce(o.pin, ''), 10) as pin,
           n.orders, n.last_order_at, m.gifts, coalesce(y.year, 0) as year, coalesce(y.paise, 0) as year_paise, coalesce(y.all_paise, 0) as all_paise
      from accounts.devotees d
      left join lateral (
        select personal ->> 'name' as name, address ->> 'city' as city, address ->> 'state' as state, address ->> 'pincode' as pin, language_id
          from devotees.orders where devotee_id = d.id and personal ->> 'name' <> ''
         order by standing = 'paid' desc, created_at desc, booking_id desc limit 1
      ) o on true
      left join lateral (
        select name from accounts.family where devotee_id = d.id and not departed order by relation = 'self' desc, id limit 1
      ) p on true
      left join lateral (
        select name, language_id from devotees.gifts where devotee_id = d.id and name <> ''
         order by state = 'given' desc, created_at desc, donation_id desc limit 1
      ) g on true
      cross join lateral (
        select count(*)::int as orders, date_trunc('milliseconds', coalesce(max(created_at), 'epoch')) as last_order_at
          from booking.found where devotee_id = d.id and standing = 'paid'
      ) n
      cross join lateral (select count(*)::int as gifts from devotees.gifts where devotee_id = d.id and state = 'given') m
      left join lateral (
        select extract(year from (paid.at at time zone 'Asia/Kolkata') - interval '3 months')::int as year, sum(paid.paise)::bigint as paise,
               sum(sum(paid.paise)) over ()::bigint as all_paise
          from (
            select coalesce(paid_at, created_at) as at, total_paise as paise from booking.found where devotee_id = d.id and standing = 'paid'
            union all
            select given_at, amount_paise from devotees.gifts where devotee_id = d.id and state = 'given' and given_at is not null
          ) paid
         group by 1 order by 1 desc limit 1
      ) y on true
     where d.id = any(${ids}::int[]) and d.phone is not null`.execute(tx)
  return rows
}

export async function listNames(tx: Tx, ids: number[]): Promise<{ devotee_id: number; name: string }[]> {
  const { rows } = await sql<{ devotee_id: number; name: string }>`
    select distinct devotee_id, name from devotees.names where devotee_id = any(${ids}::int[]) and name <> ''`.execute(
    tx,
  )
  return rows
}

export type Found = Omit<Facts, 'id'> & {
  devotee_id: number
  name_key: string
  names: string
  spoken: string
  city_key: string
}

export async function putFound(tx: Tx, rows: Found[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('devotees.found')
    .values(rows)
    .onConflict(oc =>
      oc.column('devotee_id').doUpdateSet(eb => ({
        phone: eb.ref('excluded.phone'),
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        names: eb.ref('excluded.names'),
        spoken: eb.ref('excluded.spoken'),
        language_id: eb.ref('excluded.language_id'),
        city: eb.ref('excluded.city'),
        city_key: eb.ref('excluded.city_key'),
        state: eb.ref('excluded.state'),
        pin: eb.ref('excluded.pin'),
        orders: eb.ref('excluded.orders'),
        last_order_at: eb.ref('excluded.last_order_at'),
        gifts: eb.ref('excluded.gifts'),
        year: eb.ref('excluded.year'),
        year_paise: eb.ref('excluded.year_paise'),
        all_paise: eb.ref('excluded.all_paise'),
      })),
    )
    .execute()
}

/** Sums up anew, day by day in India, what these devotees paid and gave. Their rows of the list must stand already. */
export async function putDays(tx: Tx, ids: number[]): Promise<void> {
  await sql`delete from devotees.paid_days where devotee_id = any(${ids}::int[])`.execute(tx)
  await sql`
    insert into devotees.paid_days (devotee_id, day, orders, orders_paise, gifts, gifts_paise)
    select devotee_id, (at at time zone 'Asia/Kolkata')::date, sum(orders), sum(orders_paise), sum(gifts), sum(gifts_paise)
      from (
        select devotee_id, coalesce(paid_at, created_at) as at, 1 as orders, total_paise as orders_paise, 0 as gifts, 0 as gifts_paise
          from booking.found where devotee_id = any(${ids}::int[]) and standing = 'paid'
        union all
        select devotee_id, given_at, 0, 0, 1, amount_paise
          from devotees.gifts where devotee_id = any(${ids}::int[]) and state = 'given' and given_at is not null
      ) paid
     group by 1, 2`.execute(tx)
}
