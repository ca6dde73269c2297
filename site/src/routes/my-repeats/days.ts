import { type Day, longDay } from '../../../../contract/india-time.ts'
import type { RepeatEvery } from '../../../../contract/repeated.ts'

/** Days of one way in a row: each month without their year, each year with it. */
export function daysInARow(days: readonly string[], every: RepeatEvery, web: string): string {
  const inOneYear = new Intl.DateTimeFormat(`${web}-IN-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const words = days.map(day => (every === 'year' ? longDay(day as Day, web) : inOneYear.format(Date.parse(day))))
  // Years have commas in some languages. A day is not torn at the end of a line.
  return words.map(text => text.replaceAll(' ', '\u00a0')).join(every === 'year' ? ' · ' : ', ')
}
