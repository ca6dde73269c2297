import { sql } from 'kysely'
import { isAnybodyNamed, isNamed, type NameAsked } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { backwards } from '../../ground/text/typed-phone.ts'

/** What a text typed into the search means. */
export interface DonationFilter {
  /** Any of these donations. */
  among?: number[]
  /** Digits that a phone begins or ends with. */
  phone?: string
  /** The donor is called so. */
  name?: NameAsked
}

const nameColumns = { spoken: sql<string>`d.spoken`, folded: sql<string>`d.folded` }

/** Joins a filter to a query on `donations.donations as d`. */
export const fits = ({ among, phone, name }: DonationFilter) => {
  const parts = [
    ...(among ? [sql<boolean>`d.id = any(${among}::int[])`] : []),
    ...(phone === undefined
      ? []
      : [
          sql<boolean>`(d.phone <> '' and (d.phone like ${`${phone}%`} or reverse(d.phone) like ${`${backwards(phone)}%`}))`,
        ]),
    ...(name ? [isNamed(nameColumns, name)] : []),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Donations to which a number belongs: their own, their receipt's, a payment's or a bank's. */
export async function findByNumber(db: Queries, number: string): Promise<number[]> {
  const rows = await db
    .selectFrom('donations.numbers')
    .select('donation_id')
    .where('number', '=', number.toLowerCase())
    .limit(200)
    .execute()
  return rows.flatMap(row => row.donation_id ?? [])
}

/** The latest donations that fit; none for a filter without a condition. */
export async function findDonations(db: Queries, filter: DonationFilter, most: number) {
  if (Object.keys(filter).length === 0) return []
  return db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .select(['d.id', 'd.name', 'd.phone', 'd.amount_paise', 'd.state', 'd.created_at', 'd.came_at'])
    .select('r.number as receipt')
    .where(fits(filter))
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()
}

/** Claims with this number of the bank. */
export const findClaims = (db: Queries, utr: string, most: number) =>
  db
    .selectFrom('donations.claims')
    .select(['id', 'utr', 'name', 'amount_paise', 'state', 'donation_id'])
    .where('utr', '=', utr.trim())
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** A subquery: the donations whose donor is called so. */
export const giftsNamed = (asked: NameAsked) =>
  sql<number>`(select d.id from donations.donations d where ${isNamed(nameColumns, asked)})`

/** Whether a donor is called so. */
export const isAnybody = (db: Queries, asked: NameAsked): Promise<boolean> =>
  isAnybodyNamed(db, sql`donations.donations d`, nameColumns, asked)

/** Which names have no keys: new ones, which nobody finds yet, or those that are found as the release before finds them. */
const unkeyed = {
  new: sql<boolean>`folded = '' and name <> ''`,
  old: sql<boolean>`spoken = '' and folded <> '' and name <> ''`,
}
export type Unkeyed = keyof typeof unkeyed

export const lockUnkeyed = (tx: Tx, which: Unkeyed, most: number) =>
  tx
    .selectFrom('donations.donations')
    .select(['id', 'name'])
    .where(unkeyed[which])
    .orderBy('id', which === 'new' ? 'desc' : 'asc')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export async function setKeys(tx: Tx, rows: { id: number; folded: string; spoken: string }[]): Promise<void> {
  await sql`
    update donations.donations d set folded = n.folded, spoken = n.spoken
      from unnest(${rows.map(row => row.id)}::int[], ${rows.map(row => row.folded)}::text[], ${rows.map(row => row.spoken)}::text[]) as n (id, folded, spoken)
     where d.id = n.id`.execute(tx)
}
