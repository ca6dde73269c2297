import { dayOf, addDays, type Day, weekdayOf } from '../../../../contract/ground/india-time.ts'
import type { Keep } from '../../config.ts'
import { dayMs } from '../../ground/time/spans.ts'

/**
 * All backups of so long before the newest stay (ms). Somebody who deleted something by mistake makes one more “to be
 * safe”, and the good one is the one before it.
 */
const allStayMs = 2 * dayMs

/** The Monday of a day's week. */
const weekOf = (day: Day): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * Which of the backups made at these moments (ms) stay: all of the last two days, and the last one of each of the newest
 * days, weeks and months (of India) that have any. The newest of all always stays, however old it is.
 */
export function keptOf(moments: readonly number[], keep: Keep): Set<number> {
  const newestFirst = moments.toSorted((a, b) => b - a)
  const newest = newestFirst[0] ?? 0
  const kept = new Set(newestFirst.filter(at => newest - at < allStayMs))
  const spans: [number, (day: Day) => string][] = [
    [keep.days, day => day],
    [keep.weeks, weekOf],
    [keep.months, day => day.slice(0, 7)],
  ]
  for (const [most, spanOf] of spans) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const span = spanOf(dayOf(at))
      if (seen.has(span)) continue
      if (seen.size >= most) break
      seen.add(span)
      kept.add(at)
    }
  }
  return kept
}
