import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whether it is between two hours of the day in India, the second not included. `now` in ms. */
export function isBetween(now: number, [from, until]: readonly [fromHour: number, untilHour: number]): boolean {
  const sinceMidnight = now - startOfDay(dayOf(now))
  return sinceMidnight >= from * hourMs && sinceMidnight < until * hourMs
}
