import { createHash } from 'node:crypto'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Columns, LineProblem } from '../../../../contract/giving/statement-columns.ts'
import type { SettlementLine } from '../../money/payments/service.ts'
import { plainCell, readAmount } from '../../ground/text/written-amount.ts'
import { type DayOrder, readDay } from '../../ground/text/written-day.ts'

/** What a line of a file says; `skipped` where it moves no money: a total, a blank, a payment that failed. */
export type Judged<T> = { line: T } | { problem: LineProblem } | { skipped: true }

export interface BankLine {
  /** Identifies the line in another statement: a hash, since the bank's text in it may name a person. */
  key: string
  day: Day
  /** Into the account; out of it if negative. */
  amountPaise: number
  narration: string
  utrs: string[]
  balancePaise: number | null
}

/**
 * Payments older than this without a settlement are missing: T+2 working days, a weekend and a holiday
 * (integrations §1.1).
 */
export const settledWithinDays = 5
/** A transfer that a statement of so many days later does not show is missing. */
export const bankWithinDays = 2

/**
 * Everything in a text that looks like a bank's reference, the likeliest first: 22 signs of RTGS, 16 of NEFT, 12 digits
 * of UPI and IMPS (integrations §2), then any longer word of letters and digits, as gateways' transfers carry. Leading
 * zeros, by which banks pad a reference, are taken off.
 */
export function utrsIn(...texts: string[]): string[] {
  const words = texts.flatMap(text => text.toUpperCase().split(/[^A-Z0-9]+/))
  // Ten digits are a phone number: no reference, and nothing to store.
  const found = words.filter(
    word =>
      word.length >= 10 && word.length <= 35 && (word.match(/\d/g)?.length ?? 0) >= 6 && !/^[6-9]\d{9}$/.test(word),
  )
  const bare = found.map(word => (/^0+\d{12}$/.test(word) ? word.slice(-12) : word))
  const rank = (word: string) => (word.length === 22 ? 0 : word.length === 16 ? 1 : /^\d{12}$/.test(word) ? 2 : 3)
  return [...new Set(bare)].toSorted((a, b) => rank(a) - rank(b)).slice(0, 8)
}

const cellAt = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : plainCell(cells[place])

/** A payment with this status came to nothing: there is no money to settle. */
const cameToNothing = /fail|pending|declin|cancel|abort|reject|not[ _]?attempted|dropped/i
const isRefund = /refund|chargeback|reversal/i
const isPayment = /pay|sale|acquir|credit|capture|order|txn|transaction/i

/** If no word says it, money that goes out is a refund; a line that is neither payment nor refund is a correction. */
function kindOf(word: string, amount: number): SettlementLine['kind'] {
  if (isRefund.test(word) || (word === '' && amount < 0)) return 'refund'
  return word === '' || isPayment.test(word) ? 'payment' : 'adjustment'
}

/** In which order the columns write day and month, where it is not India's. */
export type DayOrders = Readonly<Record<number, DayOrder>>

const dayAt = (cells: readonly string[], place: number | undefined, orders: DayOrders) =>
  place === undefined ? undefined : readDay(cells[place], orders[place])

/** A day that is one, and two: in a column where some days begin with the month and some do not. */
const dayProblem = (cells: readonly string[], place: number | undefined, orders: DayOrders): LineProblem =>
  place !== undefined && orders[place] === 'unclear' && readDay(cells[place]) ? 'date_order' : 'date_bad'

/**
 * Whether a line has the cells of its heads. Empty ones at its end do not count; a line with more was cut at a comma
 * that belongs to a cell, and one with fewer was cut off.
 */
const fits = (cells: readonly string[], heads: number): boolean =>
  cells.length >= heads && cells.slice(heads).every(cell => cell.trim() === '')

/** What says how the cells of a file are read, beside the mapping. */
export interface FileShape {
  /** How many heads the file has, without empty ones at the end. */
  heads: number
  dayOrders: DayOrders
}

/** Reads a line of a gateway's file by its mapping. */
export function judgeSettlement(cells: readonly string[], mapping: Columns, shape: FileShape): Judged<SettlementLine> {
  const at = (field: string) => cellAt(cells, mapping[field])
  const inPaise = mapping.inPaise === 1
  const [reference, utr, settlementId] = [at('reference'), at('utr').toUpperCase(), at('settlement_id')]
  const id = at('id') || reference
  const instant = dayAt(cells, mapping.at, shape.dayOrders)
  const amount = readAmount(at('amount'), inPaise)
  if (amount === null && !id) return { skipped: true }
  if (/^(grand )?totals?\b/i.test(id) || cameToNothing.test(at('status'))) return { skipped: true }
  if (!fits(cells, shape.heads)) return { problem: 'cells_bad' }
  if (!id) return { problem: 'id_missing' }
  if (amount === undefined || amount === null) return { problem: 'amount_bad' }
  if (!instant) return { problem: dayProblem(cells, mapping.at, shape.dayOrders) }
  const money = (field: string) => readAmount(at(field), inPaise)
  const [fee, ...taxes] = ['fee', 'tax', 'tax2', 'tax3'].map(money)
  if (fee === undefined || taxes.includes(undefined)) return { problem: 'amount_bad' }
  const tax = taxes.reduce<number>((sum, part) => sum + Math.abs(part ?? 0), 0)
  const kind = kindOf(at('kind'), amount)
  return {
    line: {
      id,
      kind,
      ...(reference && { reference }),
      amountPaise: (kind === 'adjustment' ? amount : Math.abs(amount)) as SettlementLine['amountPaise'],
      feePaise: (Math.abs(fee ?? 0) + (mapping.taxBeside === 1 ? tax : 0)) as SettlementLine['feePaise'],
      taxPaise: tax as SettlementLine['taxPaise'],
      ...(settlementId && { settlementId }),
      ...(utr && !/^(na|n\/a|null|-+)$/i.test(utr) && { utr }),
      at: instant.at,
    },
  }
}

/** Texts of totals and carried-over balances, which stand among the lines of a statement. */
const noMovement =
  /^\W*(opening|closing|brought|carried|b\/f|c\/f|(grand )?total|statement summary|page total|end of statement|legends?)\b/i

/** How banks say in a column of its own which way an amount went. */
const flags = /^(?:(d|dr|debit|withdrawal|paid out)|(?:c|cr|credit|deposit|paid in))\.?$/i

/** Reads a line of a bank statement by its mapping. */
export function judgeBank(cells: readonly string[], mapping: Columns, shape: FileShape): Judged<BankLine> {
  const at = (field: string) => cellAt(cells, mapping[field])
  const instant = dayAt(cells, mapping.day, shape.dayOrders)
  const [debit, credit, amount, balance] = ['debit', 'credit', 'amount', 'balance'].map(field => readAmount(at(field)))
  const narration = at('narration').replace(/\s+/g, ' ').slice(0, 500)
  // Banks print 0.00 in the column that does not apply.
  const moved = (amount || null) ?? (credit || null) ?? (debit || null)
  const isUnreadable = [debit, credit, amount].includes(undefined)
  if (noMovement.test(narration) || noMovement.test(at('day'))) return { skipped: true }
  if (!instant)
    return moved && narration ? { problem: dayProblem(cells, mapping.day, shape.dayOrders) } : { skipped: true }
  if (!fits(cells, shape.heads)) return { problem: 'cells_bad' }
  if (isUnreadable || balance === undefined) return { problem: 'amount_bad' }
  if (!moved) return { skipped: true }
  const flag = flags.exec(at('flag'))
  if (amount && at('flag') !== '' && !flag) return { problem: 'amount_bad' }
  // Money that goes in and out in one line was cut at the wrong place.
  if (!amount && debit && credit) return { problem: 'amount_bad' }
  const isOut = amount ? (flag ? flag[1] !== undefined : moved < 0) : !credit || credit < 0
  const amountPaise = isOut ? -Math.abs(moved) : Math.abs(moved)
  const utrs = utrsIn(at('reference'), narration)
  const balancePaise = balance
  const key = createHash('sha256')
    .update([instant.day, amountPaise, utrs[0] ?? narration, balancePaise ?? narration].join('|'))
    .digest('hex')
  return { line: { key, day: instant.day, amountPaise, narration, utrs, balancePaise } }
}
