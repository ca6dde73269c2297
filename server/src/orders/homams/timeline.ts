import { addDays, type Day, longDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { prasadamDays, videoDays } from '../../../../contract/ground/limits.ts'
import type { Step } from '../../../../contract/money/timeline.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { minuteMs } from '../../ground/time/spans.ts'

/** When a homam is held, in India. */
export interface HomamTimes {
  heldOn: Day
  /** Minutes after 00:00 IST of that day. */
  startsMinutes: number
  /** How long before the beginning the list of names locks. */
  locksMinutesBefore: number
}

export const timesOf = (row: {
  held_on: string
  starts_minutes: number
  list_locks_minutes_before: number
}): HomamTimes => ({
  heldOn: row.held_on as Day,
  startsMinutes: row.starts_minutes,
  locksMinutesBefore: row.list_locks_minutes_before,
})

/** When the homam begins, in ms. */
export const startOf = (times: HomamTimes): number => startOfDay(times.heldOn) + times.startsMinutes * minuteMs

/** When it is held, written out: the day and, where a seva has many days, the hour. `web` is a web language code. */
export const writtenDay = (row: Parameters<typeof writtenStart>[0] & { has_one_date: boolean }, web: string): string =>
  row.has_one_date ? longDay(row.held_on as Day, web) : writtenStart(row, web)

/** From this instant on the list of names stays as it is, in ms. */
export const listLocksAt = (times: HomamTimes): number => startOf(times) - times.locksMinutesBefore * minuteMs

/**
 * The steps after an order, in sequence, done or still to come (spec §1: video within 3 days, prasadam within 15).
 * `ends`: when the homam is over, in ms.
 */
export function timelineOf(
  times: HomamTimes,
  paidAt: number,
  { ends, prasadamSent, mediaThere }: { ends: number; prasadamSent: boolean; mediaThere: boolean },
  now: number,
): Step[] {
  const begins = startOf(times)
  const endOfHomamDay = startOfDay(addDays(times.heldOn, 1))
  const videoBy = startOfDay(addDays(times.heldOn, videoDays))
  const prasadamBy = startOfDay(addDays(times.heldOn, prasadamDays))
  const locks = listLocksAt(times)
  const afterDay = (day: number) => day + 24 * 60 * minuteMs
  return [
    { step: 'registered', at: paidAt, is: 'instant', state: 'done' },
    { step: 'list_locks', at: locks, is: 'instant', state: now >= locks ? 'done' : 'next' },
    { step: 'live', at: begins, is: 'instant', state: now >= ends ? 'done' : now >= begins ? 'now' : 'next' },
    {
      step: 'video',
      at: videoBy,
      is: 'day',
      state: mediaThere || now >= afterDay(videoBy) ? 'done' : now >= ends ? 'now' : 'next',
    },
    {
      step: 'prasadam',
      at: prasadamBy,
      is: 'day',
      state: prasadamSent ? 'done' : now >= afterDay(prasadamBy) ? 'overdue' : now >= endOfHomamDay ? 'now' : 'next',
    },
  ]
}
