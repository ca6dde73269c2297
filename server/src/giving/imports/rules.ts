import { createHash } from 'node:crypto'
import { maxFamilyMembers } from '../../../../contract/ground/limits.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { ImportField, ImportProblem, ImportWarning } from '../../../../contract/giving/imports.ts'
import type { Answers } from '../../orders/booking/service.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { plainCell, readAmount } from '../../ground/text/written-amount.ts'
import { type DayOrder, readDay } from '../../ground/text/written-day.ts'
import { readPhone } from '../../ground/text/written-phone.ts'
import { stateKey } from './state-names.ts'

export type Mapping = Partial<Record<ImportField, number>>

/** In which order the columns of a file write day and month, where it is not India's. */
export type DayOrders = Readonly<Record<number, DayOrder>>

/** A line as it would be imported. Without a homam it is a devotee with their family. */
export interface OldBooking {
  phone: string
  languageId: number
  personal: Answers
  address: Answers
  family: Answers[]
  homam: { title: string; heldOn: Day; paidOn: Day; amount: Paise } | undefined
  /** The same line has the same key, in this file or another: it is imported once. */
  key: string
}

export type Judged =
  | { problem: ImportProblem; name: string }
  | { booking: OldBooking; warnings: ImportWarning[]; notTaken: ImportField[]; name: string }

interface CodesByName {
  states: Map<string, string>
  languages: Map<string, number>
  languageId: number
  dayOrders: DayOrders
}

/** Fields that only an order keeps. */
const ofOrders: ImportField[] = ['door_no', 'village', 'city', 'district', 'state', 'pincode', 'paid_on', 'language']

/** What a line says, or why it can't be imported. */
export function judgeLine(cells: readonly string[], hasFormula: boolean, mapping: Mapping, known: CodesByName): Judged {
  const line = readWho(cells, hasFormula, mapping)
  if ('problem' in line) return line
  const { text, name, phone, warnings, notTaken } = line
  const no = (problem: ImportProblem): Judged => ({ problem, name })
  const day = (field: ImportField) => readFieldDay(text(field), mapping[field], known.dayOrders)

  const title = cleanText(text('homam')) ?? ''
  const held = day('held_on')
  if (!title && (text('held_on') || text('amount'))) return no('homam_missing')
  if (title && typeof held === 'object') return no(held.problem)
  const paid = text('paid_on') ? day('paid_on') : held
  if (title && typeof paid === 'object') return no(paid.problem)
  const [heldOn, paidOn] = [held, paid].map(each => (typeof each === 'string' ? each : undefined))
  const amount = amountOf(text('amount'))
  if (title && amount === undefined) return no('amount_bad')

  const pincode = text('pincode').replaceAll(/\s/g, '')
  if (pincode && !/^[1-9]\d{5}$/.test(pincode)) warnings.push('pincode_bad')
  const state = text('state')
  const stateCode = known.states.get(stateKey(state))
  if (state && !stateCode) warnings.push('state_unknown')
  const address = filled({ ...pick(['door_no', 'village', 'city', 'district']), state: stateCode ?? state, pincode })
  if (title && Object.keys(address).length === 0) warnings.push('no_address')
  const personal = filled({ name, ...pick(['gotra', 'nakshatra', 'rashi']) })
  const family = text('family')
    .split(/[;,\n|]/)
    .map(member => cleanText(member) ?? '')
    .filter(Boolean)
  const most = title ? maxFamilyMembers : maxFamilyMembers - 1
  if (family.length > most) notTaken.push('family')
  // The number of an old order tells one line from another; the order gets a number of ours.
  notTaken.push(...(['order_number', ...(title ? [] : ofOrders)] as ImportField[]).filter(field => text(field) !== ''))
  if (title && isUnknownLanguage(text('language'), known.languages)) notTaken.push('language')
  const homam = title && heldOn && paidOn && amount !== undefined ? { title, heldOn, paidOn, amount } : undefined
  const languageId = known.languages.get(text('language').toLowerCase()) ?? known.languageId
  const same = JSON.stringify([
    phone,
    title.toLowerCase(),
    heldOn ?? '',
    name.toLowerCase(),
    homam?.amount ?? '',
    text('order_number'),
  ])
  const members = family.slice(0, most).map(member => ({ name: member }))
  const booking = { phone, languageId, personal, address, family: members, homam, key: keyOf(same) }
  return { name, warnings, notTaken, booking }

  function pick(fields: ImportField[]): Answers {
    return Object.fromEntries(fields.map(field => [field, cleanText(text(field)) ?? '']))
  }
}

/** Whether a line names a language that nobody knows: its messages are then in that of the file. */
export const isUnknownLanguage = (text: string, languages: Map<string, number>): boolean =>
  text !== '' && !languages.has(text.toLowerCase())

interface WhoRead {
  text: (field: ImportField) => string
  name: string
  phone: string
  warnings: ImportWarning[]
  /** What the line says and nothing keeps. */
  notTaken: ImportField[]
}

/** Texts of a line by field, with whom it is about, or why it can't be imported. */
export function readWho(
  cells: readonly string[],
  hasFormula: boolean,
  mapping: Mapping,
): WhoRead | { problem: ImportProblem; name: string } {
  const text = (field: ImportField): string => {
    const place = mapping[field]
    const cell = place === undefined ? '' : (cells[place] ?? '').trim()
    // A cell that is protected as `="…"` is its text.
    return /^="[^"]*"$/.test(cell) ? plainCell(cell) : cell
  }
  const name = cleanText(text('name')) ?? ''
  const all = Object.keys(mapping).map(field => text(field as ImportField))
  if (hasFormula || all.some(value => /^[=@\t\r]|^[+-](?!\d)/.test(value))) return { problem: 'formula', name }
  if (all.some(value => value.length > 500 || cleanText(value) === undefined)) return { problem: 'text_bad', name }
  const read = readPhone(text('phone'))
  if ('problem' in read) return { problem: read.problem, name }
  if (!name) return { problem: 'name_missing', name }
  const isSecond = read.further > 0
  return {
    text,
    name,
    phone: read.phone,
    warnings: isSecond ? ['phone_second'] : [],
    notTaken: isSecond ? ['phone'] : [],
  }
}

/** By what a line says, the same in every file. */
export const keyOf = (said: string): string =>
  `import:${createHash('sha256').update(said).digest('base64url').slice(0, 32)}`

const filled = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))

/** The day in a cell, after 1990; or why there is none. */
export function readFieldDay(
  cell: string,
  place: number | undefined,
  orders: DayOrders,
): Day | { problem: 'date_bad' | 'date_order' } {
  const order = place === undefined ? 'dmy' : (orders[place] ?? 'dmy')
  const day = readDay(cell, order)?.day
  if (day && day > '1990') return day
  return { problem: order === 'unclear' && readDay(cell) ? 'date_order' : 'date_bad' }
}

/** Rupees above 0, also as `Rs. 1,116.00`; as much as an old list may say. */
export function amountOf(typed: string): Paise | undefined {
  const amount = readAmount(typed)
  return amount && amount > 0 && amount < mostPaise ? paise(amount) : undefined
}

const mostPaise = 10_000_000_000
