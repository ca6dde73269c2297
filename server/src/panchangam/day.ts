import type { Day } from '../../../contract/india-time.ts'
import type { WebCode } from '../../../contract/languages.ts'
import { secondMs } from '../time/spans.ts'
import { type Festival, festivalsOf, solarDayOf } from './festivals.ts'
import {
  ayanaOf,
  type Lunation,
  lunarYearOf,
  masaIn,
  type MonthStyle,
  rituOf,
  signOfSun,
  solarYearOf,
  type YearNumbers,
} from './months.ts'
import { abhijit, durmuhurtams, gulikaKalam, type Period, rahuKalam, varjyams, yamagandam } from './parts-of-day.ts'
import {
  frameOf,
  lunationOf,
  moonriseOf,
  nakshatraWidth,
  reckon,
  type Reckoning,
  solarMonthOf,
  spanOver,
  spansOf,
} from './reckon.ts'
import { elongation, type Place, type Span, spansWithin, yogaAngle } from './sky.ts'

/** How each language's tradition counts its months. */
export const monthStyleOf: Record<WebCode, MonthStyle> = {
  en: 'amanta',
  te: 'amanta',
  kn: 'amanta',
  ta: 'solar',
  hi: 'purnimanta',
}

/** A tithi, nakshatra, yoga or karana: its number from 1 and when it ends, in ms. */
export interface Limb {
  number: number
  endsAt: number
}

/** What a calendar shows of a day. */
export interface DayBrief {
  day: Day
  /** At sunrise: 1 to 15 of the bright half, 16 to 30 of the dark half. */
  tithi: number
  nakshatra: number
  style: MonthStyle
  /** By the style: a lunar month from Chaitra, or a month of the sun from Chittirai. */
  masa: number
  /** The day in the month of the sun. */
  solarDay: number
  /** The lunar month is an extra one. */
  adhika: boolean
  /** Sunrise is so near to a tithi's end that almanacs may differ. */
  doubtful: boolean
  festivals: Festival[]
}

/** The almanac's day, from sunrise to sunrise at a place. Instants are ms. */
export interface PanchangamDay extends DayBrief {
  sunrise: number
  sunset: number
  moonrise: number | undefined
  /** Those that run at some time between both sunrises. */
  tithis: Limb[]
  nakshatras: Limb[]
  yogas: Limb[]
  karanas: Limb[]
  /** Tithis that no sunrise sees, because they begin and end within this day. */
  kshaya: number[]
  lunarMonth: Lunation
  year: YearNumbers
  ayana: number
  ritu: number
  rahuKalam: Period
  yamagandam: Period
  gulikaKalam: Period
  abhijit: Period | undefined
  durmuhurtams: Period[]
  varjyams: Period[]
}

/** A sunrise nearer than this to a tithi's end is doubtful: almanacs differ by as much. */
const doubtMs = 120 * secondMs

/** The day at a place, in the tradition of a language. */
export function panchangamOf(day: Day, place: Place, web: WebCode): PanchangamDay {
  const reckoning = reckon(place, day, day)
  const frame = frameOf(reckoning, day)
  const tithis = spansOf(reckoning.tithis, frame)
  const nakshatras = spansOf(reckoning.nakshatras, frame)
  const brief = briefOf(reckoning, day, web)
  const lunarMonth = lunationOf(reckoning, spanOver(reckoning.tithis, frame.sunrise))
  const isSolar = brief.style === 'solar'
  return {
    ...brief,
    sunrise: frame.sunrise,
    sunset: frame.sunset,
    moonrise: moonriseOf(reckoning, frame),
    tithis: tithis.map(limb),
    nakshatras: nakshatras.map(limb),
    yogas: spansWithin(yogaAngle, nakshatraWidth, frame.sunrise, frame.nextSunrise).map(limb),
    karanas: spansWithin(elongation, karanaWidth, frame.sunrise, frame.nextSunrise).map(span => ({
      ...limb(span),
      number: karanaOf(span.index),
    })),
    kshaya: tithis.filter(({ startsAt, endsAt }) => startsAt > frame.sunrise && endsAt < frame.nextSunrise).map(number),
    lunarMonth,
    year: isSolar ? solarYearOf(solarMonthOf(reckoning, frame)) : lunarYearOf(lunarMonth),
    ayana: ayanaOf(signOfSun(frame.sunrise)),
    ritu: rituOf(isSolar ? frame.solarMonth : lunarMonth.masa),
    rahuKalam: rahuKalam(frame),
    yamagandam: yamagandam(frame),
    gulikaKalam: gulikaKalam(frame),
    abhijit: abhijit(frame),
    durmuhurtams: durmuhurtams(frame),
    varjyams: varjyams(frame, reckoning.nakshatras),
  }
}

/** The days from `first` to `last` at a place, in brief. */
export function daysOf(first: Day, last: Day, place: Place, web: WebCode): DayBrief[] {
  const reckoning = reckon(place, first, last)
  return reckoning.days.filter(day => day >= first && day <= last).map(day => briefOf(reckoning, day, web))
}

function briefOf(reckoning: Reckoning, day: Day, web: WebCode): DayBrief {
  const frame = frameOf(reckoning, day)
  const tithi = spanOver(reckoning.tithis, frame.sunrise)
  const lunarMonth = lunationOf(reckoning, tithi)
  const style = monthStyleOf[web]
  return {
    day,
    tithi: number(tithi),
    nakshatra: number(spanOver(reckoning.nakshatras, frame.sunrise)),
    style,
    masa: style === 'solar' ? frame.solarMonth : masaIn(style, lunarMonth, number(tithi)),
    solarDay: solarDayOf(reckoning, day),
    adhika: lunarMonth.adhika,
    doubtful: Math.min(frame.sunrise - tithi.startsAt, tithi.endsAt - frame.sunrise) <= doubtMs,
    festivals: festivalsOf(reckoning, day, web),
  }
}

const number = ({ index }: Span): number => index + 1
const limb = (span: Span): Limb => ({ number: number(span), endsAt: span.endsAt })

/** In degrees. */
const karanaWidth = 6

/** The number of a karana in its list: seven that return, and four that come once, about the new moon. */
function karanaOf(half: number): number {
  if (half === 0) return 11
  return half >= 57 ? half - 49 : ((half - 1) % 7) + 1
}
