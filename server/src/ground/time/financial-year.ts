import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'

/** 1 April, on which the financial year of a day began. */
export const firstDayOfYear = (day: Day): Day =>
  `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01` as Day

/** The financial year in India, 1 April to 31 March, as `26-27`. */
export function financialYear(instant: number): string {
  const first = Number(firstDayOfYear(dayOf(instant)).slice(0, 4))
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}
