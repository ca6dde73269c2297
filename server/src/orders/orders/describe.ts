import type { Language } from '../../../../contract/ground/languages.ts'
import type { Field } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Answers } from '../booking/service.ts'

/** A person in one line: name, gotra, nakshatra, rashi, as far as they are known. Empty for an erased person. */
export function describePerson(answers: Answers, fields: Field[], language: Language): string {
  const label = (name: string, value: string | undefined): string => {
    const option = fields.find(f => f.sendName === name)?.options.find(o => o.value === value)
    return value === undefined || value === 'unknown' ? '' : option ? inLanguage(option.label, language) : value
  }
  return [answers.name, ...['gotra', 'nakshatra', 'rashi'].map(name => label(name, answers[name]))]
    .filter(Boolean)
    .join(', ')
}

/** Answers as a person reads them; answers that nobody knows are left out. */
export function inWords(fields: Field[], answers: Answers, language: Language): { label: string; value: string }[] {
  return fields.flatMap(field => {
    const value = answers[field.sendName]
    if (!value || value === 'unknown') return []
    const option = field.options.find(o => o.value === value)
    return [{ label: inLanguage(field.label, language), value: option ? inLanguage(option.label, language) : value }]
  })
}

/** Where prasadam goes, in one line: with the name of a relative who gets it (decision 86). */
export const writeParcelAddress = (address: Answers, states: { code: string; name: string }[]): string =>
  [address.relative_name, writeAddress(address, states)].filter(Boolean).join(', ')

/** An address in one line. */
export function writeAddress(address: Answers, states: { code: string; name: string }[]): string {
  const state = states.find(s => s.code === address.state)?.name
  return [address.door_no, address.village, address.city, address.district, state, address.pincode]
    .filter(Boolean)
    .join(', ')
}

/** When the names beside the devotee's faded from an order, and whether the devotee wished it; null: they did not. */
export const fadedOf = (row: { faded_at: Date | null; fade_wished_at: Date | null }) =>
  row.faded_at && { at: row.faded_at.getTime(), wished: row.fade_wished_at !== null }
