import type { Day } from '../../../../contract/ground/india-time.ts'

interface Span {
  first: Day
  last: Day
}
/** The calendar leaves no doubt. */
interface CalendarDay {
  day: Day
  doubtful: false
}

/** A 29 February comes on the 28th in other years. */
export function datesOf({ month, date }: { month: number; date: number }, { first, last }: Span): CalendarDay[] {
  const found: CalendarDay[] = []
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    const at = new Date(Date.UTC(year, month - 1, date))
    if (at.getUTCMonth() !== month - 1) at.setUTCDate(0)
    found.push({ day: at.toISOString().slice(0, 10) as Day, doubtful: false })
  }
  return found
}

/** A date that a month does not have comes on its last day. */
export function datesOfMonths({ date }: { date: number }, { first, last }: Span): CalendarDay[] {
  const found: CalendarDay[] = []
  const [year = 0, month = 0] = first.split('-').map(Number)
  for (let n = 0; ; n++) {
    const at = new Date(Date.UTC(year, month + n, 0))
    at.setUTCDate(Math.min(date, at.getUTCDate()))
    const day = at.toISOString().slice(0, 10) as Day
    if (day > last) return found
    found.push({ day, doubtful: false })
  }
}
