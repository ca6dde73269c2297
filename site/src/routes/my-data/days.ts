import { dayFromWire, dayOf, longDay } from '../../../../contract/india-time.ts'
import type { Language } from '../../../../contract/languages.ts'

/** A day of the wire, DD-MM-YYYY, in words; as it came if it is none. */
export function dayInWords(wire: string, lang: Language): string {
  const day = dayFromWire(wire)
  return day ? longDay(day, lang.web) : wire
}

/** The day in India of a moment in ms, in words. */
export const momentInWords = (at: number, lang: Language): string => longDay(dayOf(at), lang.web)
