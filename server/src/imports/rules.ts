import { createHash } from 'node:crypto'
import { type Day, dayOf, startOfDay } from '../../../contract/india-time.ts'
import { type Paise, paiseOfRupees } from '../../../contract/money.ts'
import type { ImportField, ImportProblem, ImportWarning } from '../../../contract/imports.ts'
import type { Answers } from '../booking/service.ts'
import { cleanText } from '../text/clean-text.ts'
import { foreignPhone } from '../text/foreign-phone.ts'

export type Mapping = Partial<Record<ImportField, number>>

/** A line as it would be imported. Without a homam it is only a devotee. */
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
  | { booking: OldBooking; warnings: ImportWarning[]; name: string }

interface CodesByName {
  states: Map<string, string>
  languages: Map<string, number>
  languageId: number
}

const mostFamily = 25

/** What a line says, or why it can't be imported. */
export function judgeLine(cells: readonly string[], hasFormula: boolean, mapping: Mapping, known: CodesByName): Judged {
  const line = readWho(cells, hasFormula, mapping)
  if ('problem' in line) return line
  const { text, name, phone } = line
  const no = (problem: ImportProblem): Judged => ({ problem, name })

  const title = cleanText(text('homam')) ?? ''
  const heldOn = dayFrom(text('held_on'))
  if (!title && (text('held_on') || text('amount'))) return no('homam_missing')
  if (title && !heldOn) return no('date_bad')
  const paidOn = text('paid_on') ? dayFrom(text('paid_on')) : heldOn
  if (title && !paidOn) return no('date_bad')
  const amount = amountOf(text('amount'))
  if (title && amount === undefined) return no('amount_bad')

  const warnings: ImportWarning[] = []
  const pincode = text('pincode').replaceAll(/\s/g, '')
  if (pincode && !/^[1-9]\d{5}$/.test(pincode)) warnings.push('pincode_bad')
  const state = text('state')
  const stateCode = known.states.get(state.toLowerCase())
  if (state && !stateCode) warnings.push('state_unknown')
  const address = filled({ ...pick(['door_no', 'village', 'city', 'district']), state: stateCode ?? state, pincode })
  if (title && Object.keys(address).length === 0) warnings.push('no_address')
  const personal = filled({ name, ...pick(['gotra', 'nakshatra', 'rashi']) })
  const family = text('family')
    .split(/[;,\n|]/)
    .map(member => cleanText(member) ?? '')
    .filter(Boolean)
    .slice(0, mostFamily)
    .map(member => ({ name: member }))
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
  const key = keyOf(same)
  return { name, warnings, booking: { phone, languageId, personal, address, family, homam, key } }

  function pick(fields: ImportField[]): Answers {
    return Object.fromEntries(fields.map(field => [field, cleanText(text(field)) ?? '']))
  }
}

/** Texts of a line by field, with whom it is about, or why it can't be imported. */
export function readWho(
  cells: readonly string[],
  hasFormula: boolean,
  mapping: Mapping,
): { text: (field: ImportField) => string; name: string; phone: string } | { problem: ImportProblem; name: string } {
  const text = (field: ImportField): string => {
    const place = mapping[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const name = cleanText(text('name')) ?? ''
  const all = Object.keys(mapping).map(field => text(field as ImportField))
  if (hasFormula || all.some(value => /^[=@\t\r]|^[+-](?!\d)/.test(value))) return { problem: 'formula', name }
  if (all.some(value => value.length > 500 || cleanText(value) === undefined)) return { problem: 'text_bad', name }
  const phone = phoneOf(text('phone'))
  if (!phone) return { problem: 'phone_bad', name }
  return name ? { text, name, phone } : { problem: 'name_missing', name }
}

/** By what a line says, the same in every file. */
export const keyOf = (said: string): string =>
  `import:${createHash('sha256').update(said).digest('base64url').slice(0, 32)}`

const filled = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))

/**
 * Ten digits of India, also with +91, 0 or signs between them, or a number abroad after a plus; undefined for any other
 * text.
 */
export function phoneOf(typed: string): string | undefined {
  const abroad = foreignPhone(typed)
  if (abroad) return abroad.phone
  if (/^\s*\+(?!\s*91)/.test(typed)) return undefined
  const digits = typed.replaceAll(/[\s().\-+]/g, '')
  const found = /^(?:0|91|0091)?([5-9]\d{9})$/.exec(digits)
  return found?.[1]
}

/** `2024-11-21`, `21-11-2024`, `21/11/24`, `21.11.2024`: the day first, as in India. */
export function dayFrom(typed: string): Day | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(typed)
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(typed)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : indian ? [indian[3], indian[2], indian[1]] : []
  if (!year || !month || !day) return undefined
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as Day
  const at = startOfDay(text)
  return Number.isFinite(at) && dayOf(at) === text && text > '1990' ? text : undefined
}

/** Rupees above 0, also as `Rs. 1,116.00`. */
export function amountOf(typed: string): Paise | undefined {
  const digits = typed.replaceAll(/[₹,\s]|rs\.?|inr|\/-/gi, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) return undefined
  const amount = paiseOfRupees(Number(digits))
  return amount !== undefined && amount > 0 ? amount : undefined
}
