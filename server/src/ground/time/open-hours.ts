import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { dayMs, minuteMs } from './spans.ts'

/** Hours of the day in India, in minutes, over midnight where `until` comes first; undefined: at any hour. */
type Hours = readonly { from: number; until: number }[] | undefined

/** A minute at each end is left out: clocks differ. */
const edgeMs = minuteMs
/** The end of a stretch is left to what waits in line by then. */
const restMs = 30 * minuteMs

/** The open stretches that are not over at an instant (ms), in order, at least until the end of the next day. */
function stretchesFrom(hours: NonNullable<Hours>, at: number): { from: number; until: number }[] {
  const midnight = startOfDay(dayOf(at))
  return [-1, 0, 1]
    .flatMap(days =>
      hours.map(({ from, until }) => {
        const day = midnight + days * dayMs
        const end = day + until * minuteMs + (until > from ? 0 : dayMs)
        return { from: day + from * minuteMs + edgeMs, until: end - edgeMs }
      }),
    )
    .filter(stretch => stretch.until > at)
    .toSorted((a, b) => a.from - b.from)
}

/** Whether an instant (ms) lies in open hours. */
export const isOpenAt = (hours: Hours, at: number): boolean =>
  hours === undefined || stretchesFrom(hours, at).some(({ from }) => from <= at)

/** The first moment from an instant (ms) on for which something is planned in open hours: nothing is for the end of a stretch. */
export function openFrom(hours: Hours, earliest: number): number {
  if (hours === undefined) return earliest
  const roomy = stretchesFrom(hours, earliest).find(
    ({ from, until }) => until - Math.max(from, earliest) >= Math.min(restMs, (until - from) / 2),
  )
  return Math.max(earliest, roomy?.from ?? earliest)
}
