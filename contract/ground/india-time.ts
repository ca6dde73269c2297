import { dateFormat } from './date-format.ts'

/** A calendar day in India, `2026-11-21` (D5). */
export type Day = string & { readonly day: unique symbol }

const msPerDay = 86_400_000
/** India has one zone without daylight saving: UTC+05:30. */
const offsetMs = 19_800_000

export const dayOf = (instantMs: number): Day => new Date(instantMs + offsetMs).toISOString().slice(0, 10) as Day

export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - offsetMs
/** 24:00 IST of the day, in ms: the first instant that is no longer in it. */
export const endOfDay = (day: Day): number => startOfDay(day) + msPerDay
export const addDays = (day: Day, days: number): Day => dayOf(startOfDay(day) + days * msPerDay)
export const daysBetween = (from: Day, to: Day): number => Math.round((startOfDay(to) - startOfDay(from)) / msPerDay)
/** 0 is Sunday. From the date itself: its start in India falls on the day before elsewhere. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a text has the form `2026-11-21` and names a day of the calendar from 1900 to 2199. */
export const isDay = (text: string): text is Day =>
  /^(19|2[01])\d\d-\d\d-\d\d$/.test(text) && dayFromWire(wireDay(text as Day)) === text

/** `DD-MM-YYYY`, as dates stand on the wire. */
export const wireDay = (day: Day): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
/** The day of a date as it stands on the wire; undefined if the calendar has no such day. */
export const dayFromWire = (text: string): Day | undefined => {
  const m = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  const day = m && (`${m[3]}-${m[2]}-${m[1]}` as Day)
  return day && Number.isFinite(startOfDay(day)) && dayOf(startOfDay(day)) === day ? day : undefined
}

/** The day written out in a language; month names by Intl, digits Latin. `web` is a web language code. */
export function longDay(day: Day, web: string): string {
  const format = dateFormat(`${web}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  const text = format.format(startOfDay(day))
  // Intl's data for Kannada put the month first, as Americans do.
  return web === 'kn' ? text.replace(/^(\S+) (\d+),/, '$2 $1') : text
}
