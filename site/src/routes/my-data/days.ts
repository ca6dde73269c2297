import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'

/** The day in India of an instant in ms, in words. */
export const momentInWords = (at: number, lang: Language): string => longDay(dayOf(at), lang.web)
