import { type Day, longDay } from '../../../../contract/ground/india-time.ts'
import type { RepeatEvery } from '../../../../contract/ritual/repeated.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'

/** Days of one way in a row: each month without their year, each year with it. */
export function daysInARow(days: readonly string[], every: RepeatEvery, web: string): string {
  const inOneYear = (day: Day) => partsOfDay(day, web, { day: 'numeric', month: 'long' })
  const words = days.map(day => (every === 'year' ? longDay(day as Day, web) : inOneYear(day as Day)))
  // Years have commas in some languages. A day is not torn at the end of a line.
  return words.map(text => text.replaceAll(' ', '\u00a0')).join(every === 'year' ? ' · ' : ', ')
}
