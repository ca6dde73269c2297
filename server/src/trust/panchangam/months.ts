import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { dateAt, elongation, type Place, spanAt, sunLongitude, sunsetOf, timeOf } from './sky.ts'

/** A lunar month from new moon to new moon (amanta). */
export interface Lunation {
  startsAt: number
  endsAt: number
  /** 1 is Chaitra, 12 is Phalguna. */
  masa: number
  /** The sun enters no sign in it: an extra month, named after the one that follows. */
  adhika: boolean
}

/** How the months of a tradition are counted. */
export type MonthStyle = 'amanta' | 'purnimanta' | 'solar'

const meanMonthMs = 29.530589 * dayMs

/** The sign of the zodiac in which the sun is, from 0 (Mesha). */
export const signOfSun = (instantMs: number): number => Math.floor(sunLongitude.at(instantMs) / 30)

/** The lunar month that runs at an instant. */
export function lunationAt(instantMs: number): Lunation {
  const age = (elongation.at(instantMs) / elongation.degreesPerDay) * dayMs
  const startsAt = timeOf(elongation, 0, instantMs - age)
  const endsAt = timeOf(elongation, 0, startsAt + meanMonthMs)
  const [first, last] = [signOfSun(startsAt), signOfSun(endsAt)]
  // The month in which the sun enters Mesha is Chaitra. A month with two entries (kshaya) has the name of the first.
  return { startsAt, endsAt, masa: ((first + 1) % 12) + 1, adhika: first === last }
}

/** The lunar months that run at some time within a span of time. */
export function lunationsWithin(fromMs: number, untilMs: number): Lunation[] {
  const months = [lunationAt(fromMs)]
  for (let last = months[0]; last && last.endsAt < untilMs; last = months.at(-1))
    months.push(lunationAt(last.endsAt + dayMs))
  return months
}

/**
 * The number of the lunar month by a tradition. Where months end with the full moon, the dark half already belongs to
 * the next month, but both halves of an extra month keep its name.
 */
export const masaIn = (style: MonthStyle, { masa, adhika }: Lunation, tithi: number): number =>
  style === 'purnimanta' && tithi > 15 && !adhika ? (masa % 12) + 1 : masa

/** A month of the sun, by the first day whose sunset finds the sun in the sign, as Tamil almanacs reckon. */
export interface SolarMonth {
  /** 1 is Chittirai (Mesha), 12 is Panguni (Meena). */
  month: number
  /** The instant at which the sun enters the sign. */
  entersAt: number
  firstDay: Day
}

/** The month of the sun at a sunset. */
export function solarMonthAt(sunsetMs: number, place: Place): SolarMonth {
  const { index, startsAt } = spanAt(sunLongitude, 30, sunsetMs)
  const entryDay = dateAt(startsAt, place)
  const firstDay = sunsetOf(entryDay, place) > startsAt ? entryDay : addDays(entryDay, 1)
  return { month: index + 1, entersAt: startsAt, firstDay }
}

/** The years of the eras and the place in the cycle of sixty years. */
export interface YearNumbers {
  shaka: number
  vikram: number
  /** 1 is Prabhava, 60 is Akshaya: as the south and the national calendar count, one a year without leaving any out. */
  samvatsara: number
}

/**
 * The year that a lunar month belongs to. It begins with Chaitra; an extra Chaitra still belongs to the year before it.
 */
export function lunarYearOf({ startsAt, masa, adhika }: Lunation): YearNumbers {
  const { year, month } = monthAbout(startsAt)
  // Chaitra begins in March or April, Phalguna ends there: earlier than July and late in the year means the year before.
  const before = month < 7 && (masa > 8 || (masa === 1 && adhika))
  return yearNumbers(year - (before ? 79 : 78))
}

/** The year of a month of the sun. It begins with Chittirai. */
export function solarYearOf({ entersAt, month }: Pick<SolarMonth, 'entersAt' | 'month'>): YearNumbers {
  const entry = monthAbout(entersAt)
  return yearNumbers(entry.year - (month > 8 && entry.month < 6 ? 79 : 78))
}

const yearNumbers = (shaka: number): YearNumbers => ({
  shaka,
  vikram: shaka + 135,
  samvatsara: ((shaka + 11) % 60) + 1,
})

function monthAbout(instantMs: number): { year: number; month: number } {
  const date = new Date(instantMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** The half of the year, by the sign of the sun: 1 uttarayana, from Makara; 2 dakshinayana, from Karka. */
export const ayanaOf = (sign: number): number => (sign >= 9 || sign < 3 ? 1 : 2)
/** The season, of two months each: 1 is Vasanta. */
export const rituOf = (month: number): number => Math.floor((month - 1) / 2) + 1
