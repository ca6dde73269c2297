import { type Day, dayFromWire, longDay, startOfDay } from '../../../contract/ground/india-time.ts'
import { longInstant } from '../../../contract/ground/time-of-day.ts'

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

/** The same for a day as it stands on the wire. A text that is no day is returned as it is. */
export function dayInWords(wire: string, slot: Slot | null, web: string): string {
  const day = dayFromWire(wire)
  return day ? dayAndHour(day, slot, web) : wire
}
