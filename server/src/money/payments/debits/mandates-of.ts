import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import * as queries from './mandate-queries.ts'

/** The mandates of a devotee, newest first, for the download of their data. Rupees; times in ms. */
export async function listMandates(db: Queries, devoteeId: number) {
  const rows = await queries.listMandatesOf(db, devoteeId)
  return rows.map(row => ({
    description: row.description,
    gateway: row.gateway,
    most: rupeesOf(paise(row.max_paise)),
    state: row.state,
    asked_at: row.asked_at.getTime(),
  }))
}

/** Ends the mandates of a devotee who is erased, and takes what may be personal out of them (M5). */
export const forgetMandates = (tx: Tx, devoteeId: number, now: number): Promise<void> =>
  queries.forgetMandatesOf(tx, devoteeId, now)
