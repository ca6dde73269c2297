import { type Day, longDay } from '../../../../contract/india-time.ts'
import { timeOfDay } from '../../../../contract/time-of-day.ts'

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
