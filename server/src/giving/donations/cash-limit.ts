import type { Day } from '../../../../contract/ground/india-time.ts'
import { type Paise, rupeesOf, paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import { termsOf } from './purposes.ts'
import * as queries from './queries.ts'
import { panOf } from './receipts/receipts.ts'
import { lawOn } from './rules.ts'

/** Who pays in cash: by number, and by PAN where one was given. */
interface Payer {
  phone: string
  pan?: string
}

/**
 * The law forbids to receive so much cash from one person in a day, whatever it is paid for (Income-tax Act 1961 s. 269ST;
 * the limit is content of the office). Gifts and orders of the desk and what was entered by hand are summed by number and
 * by PAN, under a lock: one payment in cash is looked at at a time, until its transaction ends.
 * Refuses: cash_forbidden { total }: what the person has given in cash that day, in rupees.
 */
export async function refuseMuchCash(
  app: App,
  tx: Tx,
  { payer, day, amountPaise }: { payer: Payer; day: Day; amountPaise: Paise },
): Promise<void> {
  const law = lawOn(await termsOf(tx), day)
  if (!law) return
  await queries.lockCash(tx)
  const taken = await queries.listCashOf(tx, day)
  const isTheirs = (row: (typeof taken)[number]) =>
    (payer.phone !== '' && row.phone === payer.phone) ||
    (payer.pan && row.number !== null && panIs(app, row, payer.pan))
  const before = taken.filter(isTheirs).reduce((sum, row) => sum + row.amount_paise, 0)
  if (before + amountPaise >= law.cash_forbidden) refuse('cash_forbidden', { total: rupeesOf(paise(before)) })
}

const panIs = (app: App, { number, pan_sealed }: { number: string | null; pan_sealed: Buffer | null }, pan: string) =>
  number !== null && panOf(app, { number, pan_sealed }) === pan
