import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import * as queries from '../queries.ts'
import { maskPan } from '../rules.ts'
import { factsOf } from '../receipts/receipts.ts'
import { statementLines } from '../receipts/tax-year.ts'

/** Who gave by one PAN in a tax year. */
export interface YearDonor {
  pan: string
  name: string
  /** The gifts with a valid receipt, oldest first. */
  gifts: { id: number; receipt: string; amountPaise: Paise }[]
  /** Amounts for which there may be a certificate: those of the statement's lines. */
  lines: Paise[]
}

/** The donors of a year's statement, by their PAN; each of them gets a certificate for each line. */
export async function donorsOf(app: App, year: string): Promise<Map<string, YearDonor>> {
  const donors = new Map<string, YearDonor>()
  for (const line of await statementLines(app, year)) {
    const known = donors.get(line.id_number)
    const amount = paise(Math.round(line.donation_amount * 100))
    if (known) known.lines.push(amount)
    else donors.set(line.id_number, { pan: line.id_number, name: line.donor_name, gifts: [], lines: [amount] })
  }
  for await (const receipt of queries.readReceiptsOf(app.db.reports, year)) {
    const { donor, amountPaise } = factsOf(app, receipt)
    donors
      .get(donor.pan)
      ?.gifts.push({ id: receipt.donation_id, receipt: receipt.number, amountPaise: paise(amountPaise) })
  }
  return donors
}

export const sumOf = ({ gifts }: YearDonor): Paise => paise(gifts.reduce((sum, gift) => sum + gift.amountPaise, 0))
export const maskOf = (pan: string): string => (pan === '' ? '' : maskPan(pan))
