import { sql } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'

/** A gift from before this product, from a file: history, which takes no number and no part in the books (decision 88). */
export interface OldGift {
  /** The same line has the same key, in this file or another: it is imported once. */
  key: string
  name: string
  address: string
  amount: Paise
  givenOn: Day
  purposeId: number
  mode: 'cash' | 'upi' | 'transfer' | 'cheque'
  /** The number of the paper of those days; empty: there is none. */
  receipt: string
  /** In its written form; empty: there is none. */
  pan: string
  languageId: number
}

/** Undefined: its key or the number of its receipt is here already. */
export async function insertOldGift(
  tx: Tx,
  gift: Omit<OldGift, 'pan'> & { devoteeId: number; panSealed: Buffer | null; panMask: string },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('donations.old_gifts')
    .values({
      key: gift.key,
      devotee_id: gift.devoteeId,
      name: gift.name,
      address: gift.address,
      amount_paise: gift.amount,
      given_on: gift.givenOn,
      purpose_id: gift.purposeId,
      mode: gift.mode,
      old_receipt: gift.receipt || null,
      pan_sealed: gift.panSealed,
      pan_mask: gift.panMask,
      language_id: gift.languageId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const findByKey = (db: Queries, key: string) =>
  db.selectFrom('donations.old_gifts').select('id').where('key', '=', key).executeTakeFirst()

export const findKnown = (db: Queries, keys: string[], receipts: string[]) =>
  db
    .selectFrom('donations.old_gifts')
    .select(['key', 'old_receipt'])
    .where(sql<boolean>`key = any(${keys}::text[]) or lower(old_receipt) = any(${receipts}::text[])`)
    .execute()

export const listPurposesEver = (db: Queries) =>
  db
    .selectFrom('donations.purposes')
    .select(['id', 'name'])
    .orderBy('withdrawn')
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function deleteOldGifts(tx: Tx, ids: number[]): Promise<void> {
  await tx.deleteFrom('donations.old_gifts').where(sql<boolean>`id = any(${ids}::int[])`).execute()
}

export const listOfDevotee = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('donations.old_gifts as g')
    .innerJoin('donations.purposes as p', 'p.id', 'g.purpose_id')
    .select(['g.amount_paise', 'g.given_on', 'g.name', 'g.address', 'g.mode', 'g.old_receipt', 'g.pan_mask'])
    .select('p.name as purpose')
    .where('g.devotee_id', '=', devoteeId)
    .orderBy('g.given_on', 'desc')
    .orderBy('g.id', 'desc')
    .execute()

/** Erases who gave; day, amount and number of the receipt stay. */
export async function forgetOldGifts(tx: Tx, devoteeId: number): Promise<void> {
  await tx
    .updateTable('donations.old_gifts')
    .set({ key: null, name: '', address: '', pan_sealed: null, pan_mask: '' })
    .where('devotee_id', '=', devoteeId)
    .execute()
}
