import { type Day, dayOf, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Clock } from '../../app.ts'

/**
 * The India day by a clock that may be moved. It is computed only when the day changes: doing so on each request would
 * cost more than sending a cached answer.
 */
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
