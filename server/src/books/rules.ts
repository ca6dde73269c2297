import { createHash } from 'node:crypto'
import { type Day, dayOf, startOfDay } from '../../../contract/india-time.ts'
import type { Columns, LineProblem } from '../../../contract/statement-columns.ts'
import type { SettlementLine } from '../payments/service.ts'

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

/** A cell's own text: spreadsheets protect long numbers by a quote or a formula. */
const plain = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

/**
 * Whole paise of an amount as people and banks write it: `1,116.00`, `₹ 1,116`, `(1,116.00)`, `1116.00 Dr`, `-5.5`.
 * Null for an empty cell or a dash, undefined for a text that is no amount.
 */
export function amountFrom(text: string | undefined, inPaise = false): number | null | undefined {
  const bare = plain(text).replace(/(?:rs\.?|inr|₹|\s|,)/gi, '')
  if (bare === '' || /^[-–—]+$/.test(bare)) return null
  const m = /^(\()?([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?(\))?(cr|dr)?\.?$/i.exec(bare)
  if (!m) return undefined
  const [, open, sign, whole = '', part = '', , flag] = m
  const value = inPaise ? Number(whole) : Number(whole) * 100 + Number(part.padEnd(2, '0') || 0)
  if (inPaise && Number(part || 0) !== 0) return undefined
  const out = open !== undefined || sign === '-' || flag?.toLowerCase() === 'dr'
  return out && value > 0 ? -value : value
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as India writes it: `21/11/26`, `21-11-2026`, `21 Nov 2026`, `2026-11-21`, each also with a time after it, as
 * ms in `at`.
 */
export function instantFrom(text: string | undefined): { day: Day; at: number } | undefined {
  const bare = plain(text)
  if (/^\d{10}$/.test(bare) || /^\d{13}$/.test(bare)) {
    const at = Number(bare) * (bare.length === 10 ? 1000 : 1)
    return { day: dayOf(at), at }
  }
  const m =
    /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2}))(?:(?:[T ,]+)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?)?/i.exec(
      bare,
    )
  if (!m) return undefined
  const [, y, mo, d, d2, mo2 = '', y2 = '', hour = '0', minute = '0', second = '0', half = ''] = m
  const year = y ?? (y2.length === 2 ? `20${y2}` : y2)
  const named = months.indexOf(mo2.slice(0, 3).toLowerCase()) + 1
  const month = mo ?? (named > 0 ? String(named) : mo2)
  const day = `${year}-${month.padStart(2, '0')}-${(d ?? d2 ?? '').padStart(2, '0')}` as Day
  const start = startOfDay(day)
  if (!Number.isFinite(start) || dayOf(start) !== day) return undefined
  const hours = (Number(hour) % (half ? 12 : 24)) + (/pm/i.test(half) ? 12 : 0)
  return { day, at: start + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 }
}

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
  place === undefined ? '' : plain(cells[place])

/** A payment with this status came to nothing: there is no money to settle. */
const cameToNothing = /fail|pending|declin|cancel|abort|reject|not[ _]?attempted|dropped/i
const isRefund = /refund|chargeback|reversal/i
const isPayment = /pay|sale|acquir|credit|capture|order|txn|transaction/i

/** If no word says it, money that goes out is a refund; a line that is neither payment nor refund is a correction. */
function kindOf(word: string, amount: number): SettlementLine['kind'] {
  if (isRefund.test(word) || (word === '' && amount < 0)) return 'refund'
  return word === '' || isPayment.test(word) ? 'payment' : 'adjustment'
}

/** Reads a line of a gateway's file by its mapping. */
export function judgeSettlement(cells: readonly string[], mapping: Columns): Judged<SettlementLine> {
  const at = (field: string) => cellAt(cells, mapping[field])
  const inPaise = mapping.inPaise === 1
  const [reference, utr, settlementId] = [at('reference'), at('utr').toUpperCase(), at('settlement_id')]
  const id = at('id') || reference
  const instant = instantFrom(at('at'))
  const amount = amountFrom(at('amount'), inPaise)
  if (amount === null && !id) return { skipped: true }
  if (/^(grand )?totals?\b/i.test(id) || cameToNothing.test(at('status'))) return { skipped: true }
  if (!id) return { problem: 'id_missing' }
  if (amount === undefined || amount === null) return { problem: 'amount_bad' }
  if (!instant) return { problem: 'date_bad' }
  const money = (field: string) => amountFrom(at(field), inPaise)
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

/** Reads a line of a bank statement by its mapping. */
export function judgeBank(cells: readonly string[], mapping: Columns): Judged<BankLine> {
  const at = (field: string) => cellAt(cells, mapping[field])
  const instant = instantFrom(at('day'))
  const [debit, credit, amount, balance] = ['debit', 'credit', 'amount', 'balance'].map(field => amountFrom(at(field)))
  const narration = at('narration').replace(/\s+/g, ' ').slice(0, 500)
  // Banks print 0.00 in the column that does not apply.
  const moved = (amount || null) ?? (credit || null) ?? (debit || null)
  if (noMovement.test(narration) || noMovement.test(at('day'))) return { skipped: true }
  if (!instant) return moved && narration ? { problem: 'date_bad' } : { skipped: true }
  if ([debit, credit, amount].includes(undefined)) return { problem: 'amount_bad' }
  if (!moved) return { skipped: true }
  const flag = at('flag')
  const isOut = amount === null ? !credit : /^d/i.test(flag) || (flag === '' && moved < 0)
  const amountPaise = isOut ? -Math.abs(moved) : Math.abs(moved)
  const utrs = utrsIn(at('reference'), narration)
  const balancePaise = balance ?? null
  const key = createHash('sha256')
    .update([instant.day, amountPaise, utrs[0] ?? narration, balancePaise ?? narration].join('|'))
    .digest('hex')
  return { line: { key, day: instant.day, amountPaise, narration, utrs, balancePaise } }
}
