import { minuteMs } from '../../ground/time/spans.ts'
import type { Span } from './sky.ts'

/** From sunrise of a day to sunrise of the next, in ms: the day as almanacs count it. */
export interface DayFrame {
  sunrise: number
  sunset: number
  nextSunrise: number
  /** 0 is Sunday. */
  weekday: number
  /** The month of the sun at sunset, from 1 (Mesha). */
  solarMonth: number
}

export interface Period {
  from: number
  to: number
}

const part = (from: number, to: number, index: number, parts: number, length = 1): Period => ({
  from: from + ((to - from) * index) / parts,
  to: from + ((to - from) * (index + length)) / parts,
})

/** Which eighth of the daylight it is, from Sunday to Saturday; 1 is the first. */
const eighths = {
  rahu: [8, 2, 7, 5, 6, 4, 3],
  yama: [5, 4, 3, 2, 1, 7, 6],
  gulika: [7, 6, 5, 4, 3, 2, 1],
}
const eighthOf =
  (kind: keyof typeof eighths) =>
  ({ sunrise, sunset, weekday }: DayFrame): Period =>
    part(sunrise, sunset, (eighths[kind][weekday] ?? 1) - 1, 8)

export const rahuKalam = eighthOf('rahu')
export const yamagandam = eighthOf('yama')
export const gulikaKalam = eighthOf('gulika')

/** The fifteenths of the daylight, from 1, that are durmuhurtam, from Sunday to Saturday; Tuesday has one at night. */
const dayDurmuhurtams = [[14], [9, 12], [4], [8], [6, 12], [4, 9], [1, 2]]
const tuesday = 2
const nightDurmuhurtam = 7

export function durmuhurtams({ sunrise, sunset, nextSunrise, weekday }: DayFrame): Period[] {
  const byDay = (dayDurmuhurtams[weekday] ?? []).map(nth => part(sunrise, sunset, nth - 1, 15))
  return weekday === tuesday ? [...byDay, part(sunset, nextSunrise, nightDurmuhurtam - 1, 15)] : byDay
}

const wednesday = 3
/** The eighth fifteenth of the daylight, which no Wednesday has. */
export const abhijit = ({ sunrise, sunset, weekday }: DayFrame): Period | undefined =>
  weekday === wednesday ? undefined : part(sunrise, sunset, 7, 15)

/** After how many sixtieths of a nakshatra its varjyam begins, from Ashwini to Revati; it lasts four. */
const varjyamAfter = [
  50, 24, 30, 40, 14, 21, 30, 20, 32, 30, 20, 18, 21, 20, 14, 14, 10, 14, 56, 24, 20, 10, 10, 18, 16, 24, 30,
]

/** The varjyams that begin between this sunrise and the next. */
export const varjyams = ({ sunrise, nextSunrise }: DayFrame, nakshatras: readonly Span[]): Period[] =>
  nakshatras
    .map(({ index, startsAt, endsAt }) => part(startsAt, endsAt, varjyamAfter[index] ?? 0, 60, 4))
    .filter(({ from }) => from >= sunrise && from < nextSunrise)

/** The times of a day by which the day of a vrata is chosen. */
export type TimeOfDay = 'dawn' | 'sunrise' | 'forenoon' | 'midday' | 'afternoon' | 'dusk' | 'midnight' | 'moonrise'

/** Dawn is four ghatis before sunrise. */
const dawnMs = 96 * minuteMs

export function timeOfDay(when: Exclude<TimeOfDay, 'moonrise'>, frame: DayFrame): Period {
  const { sunrise, sunset, nextSunrise } = frame
  switch (when) {
    case 'dawn':
      return { from: sunrise - dawnMs, to: sunrise }
    case 'sunrise':
      return { from: sunrise, to: sunrise + 1 }
    case 'forenoon':
      return part(sunrise, sunset, 0, 2)
    case 'midday':
      return part(sunrise, sunset, 2, 5)
    case 'afternoon':
      return part(sunrise, sunset, 3, 5)
    case 'dusk':
      return part(sunset, nextSunrise, 0, 5)
    case 'midnight':
      return part(sunset, nextSunrise, 7, 15)
  }
}
