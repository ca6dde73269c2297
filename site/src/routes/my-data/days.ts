import { dayFromWire, dayOf, longDay } from '../../../../contract/india-time.ts'
import type { Language } from '../../../../contract/languages.ts'
import { dayAndHour, type Slot } from '../../booking/occurrence-time.ts'

/**
 * A day in words, from the wire's DD-MM-YYYY, with the hour where there is a slot. A text that is no day is returned as
 * it is.
 */
export function dayInWords(wire: string, lang: Language, slot: Slot | null = null): string {
  const day = dayFromWire(wire)
  return day ? dayAndHour(day, slot, lang.web) : wire
}

/** The day in India of an instant in ms, in words. */
export const momentInWords = (at: number, lang: Language): string => longDay(dayOf(at), lang.web)
