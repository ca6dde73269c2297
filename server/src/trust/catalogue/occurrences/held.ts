import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import { shortInstant } from '../../../../../contract/ground/time-of-day.ts'

/** When a homam begins: in ms since 1970, and written out in a language with its clock. */
export function heldOf(
  { held_on: day, starts_minutes: minutes }: { held_on: string; starts_minutes: number },
  language: Language,
) {
  const at = startOfDay(day as Day) + minutes * 60_000
  return { held_at: at, held: shortInstant(at, language.web) }
}
