import { addDays, type Day, weekdayOf } from '../../../../contract/ground/india-time.ts'
import { type Lunation, lunationsWithin, signOfSun, type SolarMonth, solarMonthAt } from './months.ts'
import { hourMs } from '../../ground/time/spans.ts'
import type { DayFrame } from './parts-of-day.ts'
import {
  elongation,
  moonLongitude,
  moonriseAfter,
  type Place,
  type Span,
  spansWithin,
  sunriseOf,
  sunsetOf,
} from './sky.ts'

/** What sun and moon do over some days at a place; all that the days of an almanac are told from. */
export interface Reckoning {
  place: Place
  /** The days asked for and three on each side, in order. */
  days: Day[]
  frames: ReadonlyMap<Day, DayFrame>
  /** By index from 0: tithi 1 of the bright half is 0, amavasya is 29. */
  tithis: Span[]
  nakshatras: Span[]
  lunations: Lunation[]
  /** By the first days that they have at this place. */
  solarMonths: ReckonedSolarMonth[]
}

interface ReckonedSolarMonth extends SolarMonth {
  /** The sun entered after noon, or soon after sunset: almanacs differ on the first day. */
  doubtful: boolean
}

/** A vrata's day is chosen among the days around it. */
const around = 3

export function reckon(place: Place, first: Day, last: Day): Reckoning {
  const days: Day[] = []
  for (let day = addDays(first, -around); day <= addDays(last, around); day = addDays(day, 1)) days.push(day)
  const frames = new Map<Day, DayFrame>()
  let sunrise = sunriseOf(addDays(first, -around), place)
  for (const day of days) {
    const nextSunrise = sunriseOf(addDays(day, 1), place)
    const sunset = sunsetOf(day, place)
    frames.set(day, { sunrise, sunset, nextSunrise, weekday: weekdayOf(day), solarMonth: signOfSun(sunset) + 1 })
    sunrise = nextSunrise
  }
  const from = frames.get(addDays(first, -around))?.sunrise ?? sunrise
  return {
    place,
    days,
    frames,
    tithis: spansWithin(elongation, tithiWidth, from, sunrise),
    nakshatras: spansWithin(moonLongitude, nakshatraWidth, from, sunrise),
    lunations: lunationsWithin(from, sunrise),
    solarMonths: solarMonthsOf([...frames.values()], place),
  }
}

function solarMonthsOf(frames: readonly DayFrame[], place: Place): ReckonedSolarMonth[] {
  const months = new Map(frames.map(({ solarMonth, sunset }) => [solarMonth, sunset]))
  return [...months.values()].map(lastSunset => {
    const month = solarMonthAt(lastSunset, place)
    const { entersAt, firstDay } = month
    const noon = (sunriseOf(firstDay, place) + sunsetOf(firstDay, place)) / 2
    const isAfterSunset = Math.abs(entersAt - sunsetOf(addDays(firstDay, -1), place)) < hourMs
    return { ...month, doubtful: entersAt > noon || isAfterSunset }
  })
}

/** In degrees. */
export const tithiWidth = 12
export const nakshatraWidth = 360 / 27

/** The tithi that runs at an instant (ms), 1 to 30: the same anywhere on earth. */
export const tithiAt = (instantMs: number): number => Math.floor(elongation.at(instantMs) / tithiWidth) + 1

export function frameOf({ frames }: Reckoning, day: Day): DayFrame {
  const frame = frames.get(day)
  if (!frame) throw new RangeError(`${day} was not reckoned`)
  return frame
}

/** Undefined if the moon does not rise between this sunrise and the next. */
export function moonriseOf(
  { place }: Pick<Reckoning, 'place'>,
  { sunrise, nextSunrise }: DayFrame,
): number | undefined {
  const moonrise = moonriseAfter(sunrise, place)
  return moonrise !== undefined && moonrise < nextSunrise ? moonrise : undefined
}

/** The spans that run at some time of a day. */
export const spansOf = (spans: readonly Span[], { sunrise, nextSunrise }: DayFrame): Span[] =>
  spans.filter(({ startsAt, endsAt }) => endsAt > sunrise && startsAt < nextSunrise)

export function spanOver(spans: readonly Span[], instantMs: number): Span {
  const span = spans.find(({ startsAt, endsAt }) => startsAt <= instantMs && instantMs < endsAt)
  if (!span) throw new RangeError('this instant was not reckoned')
  return span
}

/** The lunar month of a span of the moon: that of its middle, since a tithi never crosses a new moon. */
export function lunationOf({ lunations }: Reckoning, { startsAt, endsAt }: Span): Lunation {
  const middle = (startsAt + endsAt) / 2
  const lunation = lunations.find(month => month.startsAt <= middle && middle < month.endsAt)
  if (!lunation) throw new RangeError('this month was not reckoned')
  return lunation
}

export function solarMonthOf({ solarMonths }: Reckoning, { solarMonth }: DayFrame): ReckonedSolarMonth {
  const month = solarMonths.find(each => each.month === solarMonth)
  if (!month) throw new RangeError('this month of the sun was not reckoned')
  return month
}
