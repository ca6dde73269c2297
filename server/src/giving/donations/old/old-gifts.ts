import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import * as queries from './old-gift-queries.ts'
import type { OldGift } from './old-gift-queries.ts'
import { maskPan } from '../rules.ts'
import { seal } from '../sealing.ts'

export const aboutOldPan = (key: string): string => `pan of old gift ${key}`

/** Stores a gift, once. `receipt_used`: another gift has this number of a receipt. */
export async function insertOldGift(
  app: App,
  tx: Tx,
  devoteeId: number,
  gift: OldGift,
): Promise<{ id: number; isNew: boolean } | 'receipt_used'> {
  const { pan, ...rest } = gift
  const id = await queries.insertOldGift(tx, {
    ...rest,
    devoteeId,
    panSealed: pan ? seal(app, aboutOldPan(gift.key), pan) : null,
    panMask: pan ? maskPan(pan) : '',
  })
  if (id !== undefined) return { id, isNew: true }
  const same = await queries.findByKey(tx, gift.key)
  return same ? { id: same.id, isNew: false } : 'receipt_used'
}

/** The keys among these gifts that are here already, and the receipts that are, in small letters, each with its key. */
export async function knownOldGifts(db: Queries, gifts: { key: string; receipt: string }[]) {
  const found = await queries.findKnown(
    db,
    gifts.map(gift => gift.key),
    gifts.map(gift => gift.receipt).filter(Boolean),
  )
  return {
    keys: new Set(found.map(row => row.key)),
    receipts: new Map(found.flatMap(row => (row.old_receipt ? [[row.old_receipt.toLowerCase(), row.key]] : []))),
  }
}

/** All that was ever given for, also what is offered no more: old gifts may name it. What is offered comes first. */
export const listPurposesEver = (db: Queries) => queries.listPurposesEver(db)

/** Takes gifts out again. */
export const removeOldGifts = (tx: Tx, ids: number[]): Promise<void> => queries.deleteOldGifts(tx, ids)

/** For the download of My data, the latest first. */
export async function listOldGifts(app: App, devoteeId: number, language: Language) {
  const gifts = await queries.listOfDevotee(app.db, devoteeId)
  return gifts.map(gift => ({
    day: gift.given_on,
    purpose: inLanguage(gift.purpose, language),
    amount: rupeesOf(paise(gift.amount_paise)),
    name: gift.name,
    address: gift.address,
    paid_by: gift.mode,
    receipt: gift.old_receipt,
    pan: gift.pan_mask,
  }))
}
