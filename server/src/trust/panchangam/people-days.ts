import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { dayMs, minuteMs, secondMs } from '../../ground/time/spans.ts'
import { datesOf, datesOfMonths } from './calendar-days.ts'
import { type Lunation, lunationsWithin, signOfSun } from './months.ts'
import { type TimeOfDay, timeOfDay } from './parts-of-day.ts'
import { nakshatraWidth, tithiWidth } from './reckon.ts'
import {
  type Angle,
  dateAt,
  elongation,
  moonLongitude,
  type Place,
  type Span,
  spanAt,
  sunriseOf,
  sunsetOf,
  timeOf,
} from './sky.ts'

/** Which of two months of the same name has a tithi's day of the year: the extra one, the proper one, or each. */
export type ExtraMonthRule = 'nija' | 'adhika' | 'both'

/**
 * How a tithi's day is found: it is there at sunrise (birthdays and weddings), or in the afternoon (aparahna, the fourth
 * fifth of the daylight), where shraddha is performed.
 */
export type TithiHour = Extract<TimeOfDay, 'sunrise' | 'afternoon'>

/** By what a day of a person comes back. Months and numbers count from 1; tithi 1 to 30, star 1 to 27. */
export type PersonRule =
  /** Janma nakshatra: every month, at sunrise. */
  | { way: 'star'; star: number }
  /** Each year by the lunar month (amanta). `adhika`: the first one was in an extra month. */
  | { way: 'tithi'; month: number; tithi: number; adhika: boolean; hour: TithiHour }
  /** Each year by the month of the sun, as in Tamil Nadu. */
  | { way: 'solar_tithi'; month: number; tithi: number; hour: TithiHour }
  | { way: 'solar_star'; month: number; star: number }
  /** Each year on the date of the calendar. */
  | { way: 'date'; month: number; date: number }

/**
 * By what a day comes back each month: a date (the 31st is the last day of shorter months), or a tithi of each lunar
 * month, extra ones among them. The star of each month is `star`.
 */
export type MonthlyRule = { way: 'month_date'; date: number } | { way: 'month_tithi'; tithi: number; hour: TithiHour }

export interface PersonDay {
  day: Day
  /** Almanacs or customs may give another day: the priest decides. */
  doubtful: boolean
}

export interface Reach {
  first: Day
  last: Day
  extraMonth: ExtraMonthRule
  lunations: Lunation[]
  sun: SunTimes
}

/** Sunrise and sunset of days at a place, in ms; each is reckoned once. */
interface SunTimes {
  place: Place
  rise(day: Day): number
  set(day: Day): number
}

/** Days around those asked for that have to be known: the month before, the next day of the same tithi or star. */
const around = 35

/**
 * Prepares to find days from `first` to `last` at a place; used for many people at once, since the months of the moon
 * are the costly part.
 */
export function reachOf(first: Day, last: Day, place: Place, extraMonth: ExtraMonthRule): Reach {
  const sun = sunTimesAt(place)
  const lunations = lunationsWithin(sun.rise(addDays(first, -around)), sun.rise(addDays(last, around)))
  return { first, last, extraMonth, lunations, sun }
}

function sunTimesAt(place: Place): SunTimes {
  const once = (reckon: (day: Day, place: Place) => number) => {
    const known = new Map<Day, number>()
    return (day: Day) => {
      const at = known.get(day) ?? reckon(day, place)
      known.set(day, at)
      return at
    }
  }
  return { place, rise: once(sunriseOf), set: once(sunsetOf) }
}

/** The days of a rule within a reach, in order. */
export function personDays(rule: PersonRule | MonthlyRule, reach: Reach): PersonDay[] {
  const within = ({ day }: PersonDay) => day >= reach.first && day <= reach.last
  switch (rule.way) {
    case 'star':
      return starDays(rule.star, reach).filter(within)
    case 'tithi':
      return tithiDays(rule.tithi, rule.hour, reach, month => hasDay(rule, month, reach)).filter(within)
    case 'solar_tithi':
      return onceASolarMonth(
        tithiDays(rule.tithi, rule.hour, reach, () => true),
        rule.month,
        reach,
      ).filter(within)
    case 'solar_star':
      return onceASolarMonth(starDays(rule.star, reach), rule.month, reach).filter(within)
    case 'date':
      return datesOf(rule, reach).filter(within)
    case 'month_tithi':
      return tithiDays(rule.tithi, rule.hour, reach, () => true).filter(within)
    case 'month_date':
      return datesOfMonths(rule, reach).filter(within)
  }
}

/**
 * All rules whose day is this one, for asking a database whose day it is. The same rules as `personDays`, from the other
 * side.
 */
export function rulesOn(day: Day, place: Place, extraMonth: ExtraMonthRule): PersonRule[] {
  const reach = reachOf(day, day, place, extraMonth)
  const [from, until] = [reach.sun.rise(addDays(day, -1)), reach.sun.rise(addDays(day, 2))]
  const stars = numbersWithin(moonLongitude, nakshatraWidth, from, until)
  const tithis = numbersWithin(elongation, tithiWidth, from, until)
  const months = new Set(
    reach.lunations.filter(({ startsAt, endsAt }) => endsAt > from && startsAt < until).map(({ masa }) => masa),
  )
  const now = solarMonthOn(day, reach.sun)
  // A tithi that its month of the sun left out has its day in the month before.
  const solarMonths = [now, (now % 12) + 1]
  const hours: TithiHour[] = ['sunrise', 'afternoon']
  const [month = 0, date = 0] = day.slice(5).split('-').map(Number)
  const candidates: PersonRule[] = [
    ...stars.map(star => ({ way: 'star', star }) as const),
    ...tithis.flatMap(tithi =>
      hours.flatMap(hour => [
        ...[...months].flatMap(masa =>
          [false, true].map(adhika => ({ way: 'tithi', month: masa, tithi, adhika, hour }) as const),
        ),
        ...solarMonths.map(sun => ({ way: 'solar_tithi', month: sun, tithi, hour }) as const),
      ]),
    ),
    ...stars.flatMap(star => solarMonths.map(sun => ({ way: 'solar_star', month: sun, star }) as const)),
    { way: 'date', month, date },
    { way: 'date', month: 2, date: 29 },
  ]
  return candidates.filter(
    (rule, at) =>
      personDays(rule, reach).length > 0 &&
      // 29 February stands twice among them if that is the day.
      !(rule.way === 'date' && candidates.findIndex(other => other.way === 'date' && other.date === rule.date) !== at),
  )
}

/** What sun and moon were like on a day of somebody's life. */
export interface LifeDay {
  tithi: number
  /** The lunar month (amanta). */
  masa: number
  adhika: boolean
  star: number
  solarMonth: number
  /** Without an hour: what began later on the same date, so that it may have been that one. */
  later: { tithi: number | undefined; star: number | undefined }
}

/**
 * Tithi, star and months of a date at a place. `minutes` of the day: at that time by Indian clocks; undefined: at
 * sunrise, and what changes before the date is over is named.
 */
export function lifeDayOf(date: Day, minutes: number | undefined, place: Place): LifeDay {
  const sun = sunTimesAt(place)
  const sunrise = sun.rise(date)
  const midnight = Date.parse(`${date}T00:00:00+05:30`)
  const at = minutes === undefined ? sunrise : midnight + minutes * minuteMs
  const tithi = spanAt(elongation, tithiWidth, at)
  const star = spanAt(moonLongitude, nakshatraWidth, at)
  const lunation = lunationsWithin(at, at)[0]
  if (!lunation) throw new RangeError('this day was not reckoned')
  const after = ({ index, endsAt }: Span, parts: number) =>
    minutes === undefined && endsAt < midnight + dayMs ? ((index + 1) % parts) + 1 : undefined
  return {
    tithi: tithi.index + 1,
    masa: lunation.masa,
    adhika: lunation.adhika,
    star: star.index + 1,
    // The day begins with sunrise: who was born before it belongs to the day before.
    solarMonth: solarMonthOn(at < sunrise ? addDays(date, -1) : date, sun),
    later: { tithi: after(tithi, 30), star: after(star, 27) },
  }
}

/** Whether a lunar month has the yearly day of a rule: of two months of its name, the one that is due. */
function hasDay(
  { month, adhika }: { month: number; adhika: boolean },
  lunation: Lunation,
  { extraMonth, lunations }: Reach,
): boolean {
  if (lunation.masa !== month) return false
  const takesExtra = adhika || extraMonth !== 'nija'
  if (lunation.adhika) return takesExtra
  const before = lunations[lunations.indexOf(lunation) - 1]
  const isSecond = before?.adhika === true && before.masa === month
  return !isSecond || extraMonth === 'both' || !takesExtra
}

function tithiDays(
  tithi: number,
  hour: TithiHour,
  { sun, lunations }: Reach,
  takes: (month: Lunation) => boolean,
): PersonDay[] {
  return lunations.filter(takes).map(month => dayOfSpan(tithiIn(month, tithi), hour, sun))
}

/** A tithi of a lunar month. */
function tithiIn({ startsAt, endsAt }: Lunation, tithi: number): Span {
  const about = (part: number) => startsAt + ((endsAt - startsAt) * part) / 30
  return {
    index: tithi - 1,
    startsAt: tithi === 1 ? startsAt : timeOf(elongation, (tithi - 1) * tithiWidth, about(tithi - 1)),
    endsAt: tithi === 30 ? endsAt : timeOf(elongation, tithi * tithiWidth, about(tithi)),
  }
}

function starDays(star: number, { sun, lunations }: Reach): PersonDay[] {
  const [from, until] = [lunations[0]?.startsAt ?? 0, lunations.at(-1)?.endsAt ?? 0]
  const width = nakshatraWidth
  const days = (part: number) => (part / moonLongitude.degreesPerDay) * dayMs
  const begins = (star - 1) * width
  const found: PersonDay[] = []
  let at = timeOf(moonLongitude, begins, from + days((begins - moonLongitude.at(from) + 360) % 360))
  while (at < until) {
    const endsAt = timeOf(moonLongitude, (star * width) % 360, at + days(width))
    found.push(dayOfSpan({ index: star - 1, startsAt: at, endsAt }, 'sunrise', sun))
    at = timeOf(moonLongitude, begins, at + days(360))
  }
  return found
}

/**
 * Of the days of a tithi or star, the one of each month of the sun: the second if there are two, and the one before the
 * month if it has none.
 */
function onceASolarMonth(days: PersonDay[], month: number, { sun }: Reach): PersonDay[] {
  const inMonths = days.map(found => ({ ...found, month: solarMonthOn(found.day, sun) }))
  return inMonths.flatMap(({ day, doubtful, month: its }, i) => {
    const [before, after] = [inMonths[i - 1]?.month, inMonths[i + 1]?.month]
    if (its === month) return after === month ? [] : [{ day, doubtful: doubtful || before === month }]
    const isLeftOut = (its % 12) + 1 === month && after === (month % 12) + 1
    return isLeftOut ? [{ day, doubtful: true }] : []
  })
}

/** Almanacs differ by as much as this in when a tithi ends. */
const doubtMs = 120 * secondMs

/**
 * The day of a tithi or star. At sunrise: the first of two days, and if no sunrise has it, the day in which it lies. In
 * the afternoon: the day on which it runs there longer; of two alike the first if the tithi is shorter than a day, else
 * the second; and if it runs there on neither, the day on which it begins.
 */
function dayOfSpan(span: Span, hour: TithiHour, sun: SunTimes): PersonDay {
  const first = addDays(dateAt(span.startsAt, sun.place), -1)
  const days = [0, 1, 2, 3].map(n => addDays(first, n))
  const sunrises = days.map(day => sun.rise(day))
  const lies = days.findLast((_, i) => (sunrises[i] ?? 0) <= span.startsAt) ?? first
  const runs = days.map((day, i) => {
    const sunrise = sunrises[i] ?? 0
    const nextSunrise = sunrises[i + 1] ?? sunrise + dayMs
    if (hour === 'sunrise') return { day, ms: Math.min(span.endsAt - sunrise, sunrise - span.startsAt), longest: dayMs }
    const sunset = sun.set(day)
    const { from, to } = timeOfDay(hour, { sunrise, sunset, nextSunrise, weekday: 0, solarMonth: 1 })
    const ms = Math.min(span.endsAt, to) - Math.max(span.startsAt, from)
    return { day, ms, longest: to - from }
  })
  const fitting = runs.filter(({ ms }) => ms > 0)
  const [one, two] = fitting
  if (!one) return { day: lies, doubtful: true }
  if (hour === 'sunrise') return { day: one.day, doubtful: fitting.length > 1 || runs.some(isNear) }
  if (!two) return { day: one.day, doubtful: runs.some(isNear) }
  const isShort = span.endsAt - span.startsAt < dayMs
  const alike = Math.abs(one.ms / one.longest - two.ms / two.longest) < 1e-6
  const second = alike ? !isShort : two.ms / two.longest > one.ms / one.longest
  return { day: (second ? two : one).day, doubtful: Math.abs(one.ms - two.ms) <= doubtMs }
}

/** The tithi or star begins or ends within two minutes of the time that decides. */
const isNear = ({ ms }: { ms: number }): boolean => Math.abs(ms) <= doubtMs

const solarMonthOn = (day: Day, sun: SunTimes): number => signOfSun(sun.set(day)) + 1

function numbersWithin(angle: Angle, width: number, fromMs: number, untilMs: number): number[] {
  const parts = Math.round(360 / width)
  const [first, last] = [spanAt(angle, width, fromMs).index, spanAt(angle, width, untilMs).index]
  return Array.from({ length: ((last - first + parts) % parts) + 1 }, (_, n) => ((first + n) % parts) + 1)
}
