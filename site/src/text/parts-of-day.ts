import { type Day, longDay, startOfDay } from '../../../contract/india-time.ts'

/** Stored, because making a format takes long and a month needs it for each of its days. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes parts of a day in a language. `web` is a web language code. */
export function partsOfDay(day: Day, web: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([web, options])
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${web}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', ...options })
  formats.set(key, format)
  return format.format(startOfDay(day))
}

/** The day with its weekday: "Tuesday, 24 November 2026". */
export const dayInFull = (day: Day, web: string): string =>
  `${partsOfDay(day, web, { weekday: 'long' })}, ${longDay(day, web)}`
