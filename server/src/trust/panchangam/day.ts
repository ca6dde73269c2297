import type { Day } from '../../../../contract/ground/india-time.ts'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import { secondMs } from '../../ground/time/spans.ts'
import type { Festival } from './festivals/festival-names.ts'
import { festivalsOf } from './festivals/festivals.ts'
import { solarDayOf } from './festivals/sun-festivals.ts'
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
import {
  abhijit,
  type DayFrame,
  durmuhurtams,
  gulikaKalam,
  type Period,
  rahuKalam,
  varjyams,
  yamagandam,
} from './parts-of-day.ts'
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
  /** In ms, as are the ends. */
  sunrise: number
  /** At sunrise: 1 to 15 of the bright half, 16 to 30 of the dark half. */
  tithi: number
  tithiEndsAt: number
  nakshatra: number
  nakshatraEndsAt: number
  style: MonthStyle
  /** By the style: a lunar month from Chaitra, or a month of the sun from Chittirai. */
  masa: number
  /** The day in the month of the sun. */
  solarDay: number
  /** The sun entered the month of this day in the afternoon: almanacs may call the day after its first. */
  solarDoubtful: boolean
  /** The lunar month is an extra one. */
  adhika: boolean
  /** From new moon to new moon, in any tradition: 1 is Chaitra. */
  amanta: number
  /** Sunrise is so near to a tithi's end that almanacs may differ. */
  doubtful: boolean
  festivals: Festival[]
}

/** The almanac's day, from sunrise to sunrise at a place. Instants are ms. */
export interface PanchangamDay extends DayBrief {
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

/** What is said to run at the sunrise of a day instead of what was reckoned. */
export interface SetLimbs {
  tithi?: Limb
  nakshatra?: Limb
}

/** The day at a place, in the tradition of a language. */
export function panchangamOf(day: Day, place: Place, web: WebCode, set: SetLimbs = {}): PanchangamDay {
  const reckoning = reckon(place, day, day)
  const frame = frameOf(reckoning, day)
  const tithis = limbsOf(reckoning.tithis, frame, 30, set.tithi)
  const brief = briefOf(reckoning, day, web, set)
  const lunarMonth = lunationOf(reckoning, tithiSpan(reckoning, frame, set.tithi))
  const isSolar = brief.style === 'solar'
  return {
    ...brief,
    sunset: frame.sunset,
    moonrise: moonriseOf(reckoning, frame),
    tithis,
    nakshatras: limbsOf(reckoning.nakshatras, frame, 27, set.nakshatra),
    yogas: spansWithin(yogaAngle, nakshatraWidth, frame.sunrise, frame.nextSunrise).map(limb),
    karanas: spansWithin(elongation, karanaWidth, frame.sunrise, frame.nextSunrise).map(span => ({
      ...limb(span),
      number: karanaOf(span.index),
    })),
    kshaya: tithis
      .slice(1)
      .filter(({ endsAt }) => endsAt < frame.nextSunrise)
      .map(tithi => tithi.number),
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

/**
 * The limbs that run between both sunrises. One that was set runs from sunrise; those that were reckoned follow it as
 * far as the day goes on.
 */
function limbsOf(spans: readonly Span[], frame: DayFrame, count: number, set: Limb | undefined): Limb[] {
  const reckoned = spansOf(spans, frame).map(limb)
  if (!set) return reckoned
  const following = reckoned.filter(({ number, endsAt }) => {
    const after = (number - set.number + count) % count
    return after > 0 && after < 3 && endsAt > set.endsAt
  })
  return [set, ...(set.endsAt < frame.nextSunrise ? following : [])]
}

/** The tithi at sunrise: as reckoned, or the one of that number which runs nearest to it. */
function tithiSpan({ tithis }: Reckoning, { sunrise }: DayFrame, set: Limb | undefined): Span {
  const away = ({ startsAt, endsAt }: Span) => Math.abs((startsAt + endsAt) / 2 - sunrise)
  const [nearest] = tithis.filter(({ index }) => index + 1 === set?.number).sort((a, b) => away(a) - away(b))
  return nearest ?? spanOver(tithis, sunrise)
}

/** The days from `first` to `last` at a place, in brief. */
export function daysOf(
  first: Day,
  last: Day,
  place: Place,
  web: WebCode,
  set: ReadonlyMap<Day, SetLimbs> = new Map(),
): DayBrief[] {
  const reckoning = reckon(place, first, last)
  return reckoning.days
    .filter(day => day >= first && day <= last)
    .map(day => briefOf(reckoning, day, web, set.get(day) ?? {}))
}

function briefOf(reckoning: Reckoning, day: Day, web: WebCode, set: SetLimbs): DayBrief {
  const frame = frameOf(reckoning, day)
  const tithi = tithiSpan(reckoning, frame, set.tithi)
  const lunarMonth = lunationOf(reckoning, tithi)
  const nakshatra = set.nakshatra ?? limb(spanOver(reckoning.nakshatras, frame.sunrise))
  const style = monthStyleOf[web]
  return {
    day,
    sunrise: frame.sunrise,
    tithi: number(tithi),
    tithiEndsAt: set.tithi?.endsAt ?? tithi.endsAt,
    nakshatra: nakshatra.number,
    nakshatraEndsAt: nakshatra.endsAt,
    style,
    masa: style === 'solar' ? frame.solarMonth : masaIn(style, lunarMonth, number(tithi)),
    solarDay: solarDayOf(reckoning, day),
    solarDoubtful: solarMonthOf(reckoning, frame).doubtful,
    adhika: lunarMonth.adhika,
    amanta: lunarMonth.masa,
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
