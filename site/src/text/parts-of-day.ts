import { dateFormat } from '../../../contract/ground/date-format.ts'
import { type Day, longDay, startOfDay } from '../../../contract/ground/india-time.ts'

/**
 * Writes parts of a day in a language: what has its day has no year. The order is the same in all languages, unlike
 * Intl's, and no line ends between day and month. `web` is a web language code.
 */
export function partsOfDay(day: Day, web: string, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(`${web}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', ...options })
  if (!options.day) return format.format(startOfDay(day))
  const parts = format.formatToParts(startOfDay(day))
  const part = (type: string) => parts.find(p => p.type === type)?.value
  return [part('weekday')?.replace('.', ''), `${part('day')}\u00a0${part('month')}`].filter(Boolean).join(', ')
}

/** The day with its weekday: "Tuesday, 24 November 2026". */
export const dayInFull = (day: Day, web: string): string =>
  `${partsOfDay(day, web, { weekday: 'long' })}, ${longDay(day, web)}`
