import { type Day, longDay, startOfDay } from '../../../contract/india-time.ts'
import { longInstant, timeOfDay } from '../../../contract/time-of-day.ts'

/** When in its day a seva happens, in minutes after 00:00 IST. */
export interface Slot {
  starts: number
  lasts: number | null
}

const msPerMinute = 60_000

/** The instant at which minutes of a day in India have passed. */
export const atMinute = (day: Day, minutes: number): number => startOfDay(day) + minutes * msPerMinute

/** The day in a language, with the hour where there is a slot. */
export const dayAndHour = (day: Day, slot: Slot | null, web: string): string =>
  slot ? longInstant(atMinute(day, slot.starts), web) : longDay(day, web)

const clockOf = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeStyle: 'short', hour12: false, timeZone }).format(
    instantMs,
  )

/** The instant as day and time where the visitor's clock stands; undefined if it shows the same as one in India. */
export function instantHere(instantMs: number, web: string, timeZone: string): string | undefined {
  const here = clockOf(instantMs, timeZone)
  if (here === clockOf(instantMs, 'Asia/Kolkata')) return undefined
  return `${longDay(here.slice(0, 10) as Day, web)}, ${timeOfDay(instantMs, web, timeZone)}`
}

/** The zone of the visitor's clock. Only a browser knows it: what is rendered on the server has none. */
export const visitorsZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
