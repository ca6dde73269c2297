import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../ground/db/db.ts'

/** Given without a login, under one of these numbers or mail addresses. */
const isOf = (names: readonly string[]): RawBuilder<boolean> =>
  sql`d.devotee_id is null and (d.phone = any(${names}) or (d.email <> '' and lower(d.email) = any(${names})))`

export const listUnopenedGifts = (db: Queries, names: readonly string[]) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .select(['d.id', 'd.number', 'd.state', 'd.amount_paise', 'd.created_at', 'd.came_at', 'd.pan_sealed'])
    .select(['d.reference', 'p.name as purpose_name', 'r.number as receipt'])
    .where(isOf(names))
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute()

/** A claim that was matched is a gift. */
export const listUnopenedClaims = (db: Queries, names: readonly string[]) =>
  db
    .selectFrom('donations.claims as c')
    .leftJoin('donations.purposes as p', 'p.id', 'c.purpose_id')
    .select(['c.id', 'c.utr', 'c.state', 'c.amount_paise', 'c.created_at', 'c.pan_sealed', 'p.name as purpose_name'])
    .where('c.devotee_id', 'is', null)
    .where(sql<boolean>`c.phone = any(${names})`)
    .where('c.state', '<>', 'matched')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()

/** Gives gifts and claims to a devotee who proved to be their donor, but for those that became another's meanwhile. */
export async function openFor(tx: Tx, devoteeId: number, found: { gifts: number[]; claims: number[] }): Promise<void> {
  await sql`update donations.donations set devotee_id = ${devoteeId} where id = any(${found.gifts}) and devotee_id is null`.execute(
    tx,
  )
  await sql`update donations.claims set devotee_id = ${devoteeId} where id = any(${found.claims}) and devotee_id is null`.execute(
    tx,
  )
}

/** A right proof is no try. */
export const deleteTry = (tx: Tx, id: number) => tx.deleteFrom('donations.tries').where('id', '=', id).execute()
