import { panPattern, tidyPan } from '../../../../contract/giving/donations.ts'
import type { ImportField, ImportProblem, ImportWarning } from '../../../../contract/giving/imports.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { OldGift } from '../donations/service.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { amountOf, type DayOrders, isUnknownLanguage, keyOf, type Mapping, readFieldDay, readWho } from './rules.ts'

export type JudgedGift =
  | { problem: ImportProblem; name: string }
  | { gift: OldGift; phone: string; name: string; warnings: ImportWarning[]; notTaken: ImportField[] }

export interface KnownForGifts {
  /** By each of its names, in small letters. */
  purposes: Map<string, number>
  languages: Map<string, number>
  languageId: number
  today: Day
  dayOrders: DayOrders
}

/** What a line of old donations says, or why it can't be imported. */
export function judgeGift(
  cells: readonly string[],
  hasFormula: boolean,
  mapping: Mapping,
  known: KnownForGifts,
): JudgedGift {
  const line = readWho(cells, hasFormula, mapping)
  if ('problem' in line) return line
  const { text, name, phone, warnings, notTaken } = line
  const no = (problem: ImportProblem): JudgedGift => ({ problem, name })
  const amount = amountOf(text('amount'))
  if (amount === undefined) return no('amount_bad')
  const givenOn = readFieldDay(text('given_on'), mapping.given_on, known.dayOrders)
  if (typeof givenOn === 'object') return no(givenOn.problem)
  if (givenOn > known.today) return no('day_future')
  const purposeId = known.purposes.get(nameKey(text('purpose')))
  if (purposeId === undefined) return no('purpose_unknown')
  const mode = ways.get(nameKey(text('way')))
  if (!mode) return no('way_unknown')
  const pan = tidyPan(text('pan'))
  if (pan !== '' && !panPattern.test(pan)) return no('pan_bad')
  const receipt = cleanText(text('receipt')) ?? ''
  const address = cleanText(text('address')) ?? ''
  const languageId = known.languages.get(text('language').toLowerCase()) ?? known.languageId
  const said = ['gift', phone, name.toLowerCase(), amount, givenOn, purposeId, mode, receipt.toLowerCase()]
  const key = keyOf(JSON.stringify(said))
  if (isUnknownLanguage(text('language'), known.languages)) notTaken.push('language')
  return {
    name,
    phone,
    warnings,
    notTaken,
    gift: { key, name, address, amount, givenOn, purposeId, mode, receipt, pan, languageId },
  }
}

/** A name as lists spell it: in whatever case, with whatever spaces. */
export const nameKey = (name: string): string => (cleanText(name) ?? '').toLowerCase()

/** How a gift was paid, as old lists say it. */
const ways = new Map<string, OldGift['mode']>(
  Object.entries({
    cash: 'cash, నగదు, ரொக்கம், பணம், ನಗದು, नकद, नगद, रोकड़',
    upi: 'upi, gpay, g pay, google pay, phonepe, phone pe, paytm, bhim, యూపీఐ, యుపిఐ, யுபிஐ, ಯುಪಿಐ, यूपीआई',
    transfer: 'bank, transfer, bank transfer, neft, rtgs, imps, బ్యాంకు, బ్యాంక్, வங்கி, ಬ್ಯಾಂಕ್, बैंक',
    cheque: 'cheque, check, chq, dd, demand draft, చెక్కు, చెక్, காசோலை, ಚೆಕ್, चेक',
  } satisfies Record<OldGift['mode'], string>).flatMap(([way, names]) =>
    names.split(', ').map(name => [nameKey(name), way as OldGift['mode']] as const),
  ),
)
