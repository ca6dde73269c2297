import { type Day, dayOf, endOfDay, startOfDay } from '../../../contract/india-time.ts'
import type { Clock } from '../app.ts'

/** The day in India by a clock that may be moved; reckoned anew only when it is another: doing so on each request would cost more than a ready answer. */
export function todayBy(clock: Clock): () => Day {
  let today = dayOf(clock.now())
  let [from, to] = [startOfDay(today), endOfDay(today)]
  return () => {
    const now = clock.now()
    if (now < from || now >= to) {
      today = dayOf(now)
      ;[from, to] = [startOfDay(today), endOfDay(today)]
    }
    return today
  }
}
