import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { Billed, BilledLine } from '../../ground/db/json-columns.ts'

/** ISO 3166-2:IN codes of states by the first two digits of a GSTIN (integrations §6). */
const stateOfGstin: Record<string, string> = Object.fromEntries(
  (
    'AP37 AR12 AS18 BR10 CG22 GA30 GJ24 HP02 HR06 JH20 KA29 KL32 MH27 ML17 MN14 MP23 MZ15 NL13 OD21 PB03 RJ08 SK11 TN33 TS36 TR16 UP09 UK05 WB19 ' +
    'AN35 CH04 DH26 DL07 JK01 LA38 LD31 PY34'
  )
    .split(' ')
    .map(entry => [entry.slice(2), entry.slice(0, 2)]),
)

export interface TaxRow {
  code: string
  rate: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

export interface Taxed {
  /** `mixed`: some lines are taxed and some exempt, supplied to somebody without a GSTIN (Rule 46A). */
  paper: 'bill_of_supply' | 'tax_invoice' | 'mixed'
  rows: TaxRow[]
  /** The remainder after rounding each tax to the paisa: the rows and it add up to what was paid. May be below 0. */
  roundOff: number
  /** Supplied in another state than the trust's: IGST applies. */
  between: boolean
}

/**
 * The tax within what was paid, a row for each code and rate. Each tax is reckoned from its taxable value, as anybody
 * who checks it would reckon; the difference from the amount paid is the round-off.
 */
export function taxOf({ lines, gstin, place }: Billed): Taxed {
  const isTaxed = (line: BilledLine) => line.head.rate > 0
  if (gstin === null || !lines.some(isTaxed)) return { paper: 'bill_of_supply', rows: [], roundOff: 0, between: false }
  const own = stateOfGstin[gstin.slice(0, 2)]
  const between = place !== null && place !== own
  const groups = Map.groupBy(lines, line => `${line.head.code} ${line.head.rate}`)
  const rows = [...groups.values()].flatMap(group => {
    const { code, rate } = group[0]?.head ?? { code: '', rate: 0 }
    return rowOf(code, rate, sum(group), between)
  })
  const reckoned = rows.reduce((all, row) => all + row.taxable + row.cgst + row.sgst + row.igst, 0)
  return { paper: lines.every(isTaxed) ? 'tax_invoice' : 'mixed', rows, roundOff: sum(lines) - reckoned, between }
}

function rowOf(code: string, rate: number, paid: number, between: boolean): TaxRow {
  const taxable = Math.round((paid * 10_000) / (10_000 + rate))
  const half = between ? 0 : Math.round((taxable * rate) / 20_000)
  const whole = between ? Math.round((taxable * rate) / 10_000) : 0
  return { code, rate, taxable: paise(taxable), cgst: paise(half), sgst: paise(half), igst: paise(whole) }
}

const sum = (lines: readonly BilledLine[]): number => lines.reduce((all, line) => all + line.amountPaise, 0)

/** How much of one line of an order goes back. */
export interface LineBack {
  quantity: number
  amountPaise: Paise
}
/**
 * The lines from which money goes back first: the package, or the package and the products as they stand on the invoice
 * (absent: nothing of it).
 */
export type BackFirst = 'package' | { package: LineBack | undefined; products: readonly (LineBack | undefined)[] }

/**
 * The part of each line of an invoice or debit note that goes back; the package may stand on several lines, as with
 * further names.
 */
function meantOf(invoice: readonly BilledLine[], of: Exclude<BackFirst, 'package'>): (LineBack | undefined)[] {
  let product = 0
  return invoice.map(line =>
    line.of === 'package' ? of.package && { ...of.package, quantity: line.quantity } : of.products[product++],
  )
}

/**
 * The lines of a credit note: an amount that goes back, spread over what is left of each line after the earlier credit
 * notes; all of it when all goes back. If certain lines are to go back first, the amount is taken from them: for a
 * cheaper package, from the package.
 */
export function spreadBack(
  invoice: readonly BilledLine[],
  before: readonly BilledLine[][],
  amount: Paise,
  of?: BackFirst,
): BilledLine[] {
  const left = invoice.map(
    (line, at) => line.amountPaise - before.reduce((gone, note) => gone + (note[at]?.amountPaise ?? 0), 0),
  )
  const all = left.reduce((a, b) => a + b, 0)
  const meant = of === undefined || of === 'package' ? [] : meantOf(invoice, of)
  const first =
    of === 'package'
      ? invoice.map((line, at) => (line.of === 'package' ? (left[at] ?? 0) : 0))
      : meant.map((line, at) => Math.min(left[at] ?? 0, line?.amountPaise ?? 0))
  const ofFirst = Math.min(
    amount,
    first.reduce((a, b) => a + b, 0),
  )
  const parts = share(first, ofFirst)
  const rest = left.map((amountLeft, at) => amountLeft - (parts[at] ?? 0))
  const more = share(rest, Math.min(amount, all) - ofFirst)
  // Each line stands on every credit note, for the next one to reckon by; lines of nothing are not printed.
  return invoice.map((line, at) => {
    const back = (parts[at] ?? 0) + (more[at] ?? 0)
    // The quantity and price stand on the line where they make just the amount that goes back.
    const quantity = meant[at] && meant[at].quantity * line.pricePaise === back ? meant[at].quantity : 1
    return { ...line, quantity, pricePaise: quantity === 1 ? back : line.pricePaise, amountPaise: back }
  })
}

/**
 * Cuts an amount in proportion to weights whose sum is at least the amount; to the paisa, and no part above its weight.
 */
function share(weights: readonly number[], amount: number): number[] {
  const all = weights.reduce((a, b) => a + b, 0)
  let [seen, given] = [0, 0]
  return weights.map(weight => {
    seen += weight
    const upTo = all === 0 ? 0 : Math.floor((amount * seen) / all)
    const part = Math.min(weight, upTo - given)
    given += part
    return part
  })
}
