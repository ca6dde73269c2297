import type { Day } from '../../../../contract/ground/india-time.ts'
import { minuteMs } from '../../ground/time/spans.ts'

const wallTime = (day: Day, minutes: number) => Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })

/**
 * When the clocks of a zone show so many minutes after 00:00 of a day, in ms. Where clocks are put forward or back, the
 * earlier instant; for a time that no clock shows, the instant as if they had not been put forward.
 */
export const instantAt = (zone: string, day: Day, minutes: number): number =>
  wallTime(day, minutes).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

/** How many minutes after 00:00 of a day the clocks of a zone show at an instant. */
export function minutesAt(zone: string, day: Day, instantMs: number): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(Math.round(instantMs)).toZonedDateTimeISO(zone).toPlainDateTime()
  return Math.floor(Temporal.PlainDate.from(day).toPlainDateTime().until(shown).total('minutes'))
}

/** Both instants at which the clocks of a zone show a time; one, except where they are put forward or back. */
export function instantsAt(zone: string, day: Day, minutes: number): { at: number[]; isSkipped: boolean } {
  const time = wallTime(day, minutes)
  const [earlier, later] = (['earlier', 'later'] as const).map(disambiguation =>
    time.toZonedDateTime(zone, { disambiguation }),
  )
  const at = [...new Set([earlier, later].flatMap(found => (found ? [found.epochMilliseconds] : [])))]
  const isSkipped = earlier !== undefined && !earlier.toPlainDateTime().equals(time)
  return { at, isSkipped }
}

/** How far the clocks of a zone are ahead of UTC at an instant, in minutes, and whether it is a whole quarter of an hour. */
export function offsetAt(zone: string, instantMs: number): { minutes: number; isStandard: boolean } {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone)
  const offset = offsetNanoseconds / 1e6
  return { minutes: offset / minuteMs, isStandard: offset % (15 * minuteMs) === 0 }
}
