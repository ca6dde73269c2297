import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { type StatementLine, statementLines } from '../receipts/tax-year.ts'
import * as queries from './certificate-queries.ts'
import { donorsOf } from './donors.ts'

/** A line as the tax office's form takes it. */
export interface FormLine extends StatementLine {
  /** The number of the certificate that the line led to, which a revised statement names; null: none has come. */
  pre_ack: string | null
}

/**
 * The lines of a tax year's statement as they are filed, with the numbers of the certificates that came by an earlier one;
 * names and addresses in whatever script they are in.
 */
export async function formLines(app: App, year: string): Promise<FormLine[]> {
  const lines = await statementLines(app, year)
  const numbers = await earlierNumbers(app, year, lines)
  return lines.map((line, n) => ({ ...line, pre_ack: numbers[n] ?? null }))
}

/**
 * Which certificate a line led to: of the donor's, the one of its amount. Where one line and one certificate are left of a
 * donor they belong together, whatever the amounts are: that is what is being revised.
 */
async function earlierNumbers(
  app: App,
  year: string,
  lines: readonly StatementLine[],
): Promise<(string | undefined)[]> {
  const numbers = lines.map((): string | undefined => undefined)
  const byGift = Map.groupBy(await queries.listCertified(app.db.reports, year), row => row.donation_id)
  if (byGift.size === 0) return numbers
  const places = Map.groupBy(lines.keys(), n => lines[n]?.id_number ?? '')
  for (const [pan, { gifts }] of await donorsOf(app, year)) {
    const own = new Map(gifts.flatMap(gift => byGift.get(gift.id) ?? []).map(row => [row.id, row]))
    for (const n of places.get(pan) ?? []) {
      const amount = paise(Math.round((lines[n]?.donation_amount ?? 0) * 100))
      const found = [...own.values()].find(row => row.amount_paise === amount)
      if (!found) continue
      numbers[n] = found.acknowledgement ?? undefined
      own.delete(found.id)
    }
    const open = (places.get(pan) ?? []).filter(n => numbers[n] === undefined)
    const [last, ...more] = own.values()
    if (last && more.length === 0 && open.length === 1 && open[0] !== undefined)
      numbers[open[0]] = last.acknowledgement ?? undefined
  }
  return numbers
}
