import { type Day, dayOf } from '../../../contract/india-time.ts'

/** The financial year in India, 1 April to 31 March, as `26-27`. */
export function financialYear(instant: number): string {
  const day: Day = dayOf(instant)
  const year = Number(day.slice(0, 4))
  const first = day.slice(5) >= '04-01' ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}
