import { dayOf, addDays, type Day, weekdayOf } from '../../../contract/india-time.ts'
import { BackupRefused } from './refused.ts'

/** How many days, weeks and months keep a backup each: the last one of it. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

/** `7,4,12`. Refuses anything else. */
export function readKeep(text: string): Keep {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text.replaceAll(' ', '')) ?? []
  if (!Number(days)) throw new BackupRefused('BACKUP_KEEP must be numbers of days, weeks and months, e.g. 7,4,12.')
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

/** The Monday of a day's week. */
const weekOf = (day: Day): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * Which of the backups made at these moments (ms) stay: the last one of each of the newest days, weeks and months (of
 * India) that have any. The newest of all always stays, however old it is.
 */
export function keptOf(moments: readonly number[], keep: Keep): Set<number> {
  const newestFirst = moments.toSorted((a, b) => b - a)
  const kept = new Set(newestFirst.slice(0, 1))
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
