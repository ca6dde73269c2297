import { sql } from 'kysely'
import { isNamed } from '../catalogue/service.ts'
import type { Queries, Tx } from '../db/db.ts'
import { backwards } from '../text/typed-phone.ts'

/** What a text typed into the search means. */
export interface DonationFilter {
  /** Any of these donations. */
  among?: number[]
  /** Digits that a phone begins or ends with. */
  phone?: string
  /** Folded words; all of them must stand in the donor's name. */
  names?: string[]
}

/** Joins a filter to a query on `donations.donations as d`. */
export const fits = ({ among, phone, names }: DonationFilter) => {
  const parts = [
    ...(among ? [sql<boolean>`d.id = any(${among}::int[])`] : []),
    ...(phone === undefined
      ? []
      : [
          sql<boolean>`(d.phone <> '' and (d.phone like ${`${phone}%`} or reverse(d.phone) like ${`${backwards(phone)}%`}))`,
        ]),
    ...(names ?? []).map(word => isNamed(sql<string>`d.folded`, word, 'anywhere')),
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

export const lockUnfolded = (tx: Tx, most: number) =>
  tx
    .selectFrom('donations.donations')
    .select(['id', 'name'])
    .where('folded', '=', '')
    .where('name', '<>', '')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export async function setFolded(tx: Tx, rows: { id: number; folded: string }[]): Promise<void> {
  await sql`
    update donations.donations d set folded = n.folded
      from unnest(${rows.map(row => row.id)}::int[], ${rows.map(row => row.folded)}::text[]) as n (id, folded) where d.id = n.id`.execute(
    tx,
  )
}
