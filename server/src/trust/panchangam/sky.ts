import {
  EclipticGeoMoon,
  e_tilt,
  MakeTime,
  Observer,
  SearchRiseSet,
  SiderealTime,
  SunPosition,
  Body,
} from 'astronomy-engine'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'

/** A place on earth, in degrees: north and east are positive. */
export interface Place {
  latitude: number
  longitude: number
}

/** An angle of sun and moon that grows with time, in degrees from 0 to 360, and how fast it grows on average. */
export interface Angle {
  at(instantMs: number): number
  degreesPerDay: number
}

const degrees = Math.PI / 180
const turned = (angle: number): number => ((angle % 360) + 360) % 360
/** The way from 0 to the angle that is shortest, from −180 to 180. */
const nearest = (angle: number): number => turned(angle + 180) - 180
const timeAt = (instantMs: number) => MakeTime(new Date(instantMs))

/**
 * The Lahiri ayanamsa without nutation, in degrees. It is 23°15′00.658″ less 16.769″ on 1956-03-21, as the Indian
 * ephemeris and Swiss Ephemeris have it, and grows by the general precession of IAU 2006.
 */
function ayanamsa(tt: number): number {
  const since2000 = (days: number) => {
    const centuries = days / 36_525
    return centuries * (5028.796195 + centuries * 1.1054348)
  }
  const days1956 = 2_435_553.5 - 2_451_545
  return 23.250182778 - 0.004658035 + (since2000(tt) - since2000(days1956)) / 3600
}

/** What is taken off a longitude of the date to get a sidereal one: the ayanamsa and the nutation. */
function siderealOffset(instantMs: number): number {
  const time = timeAt(instantMs)
  return ayanamsa(time.tt) + e_tilt(time).dpsi / 3600
}

const moonAt = (instantMs: number): number => EclipticGeoMoon(timeAt(instantMs)).lon
const sunAt = (instantMs: number): number => SunPosition(timeAt(instantMs)).elon

/** How far the moon is ahead of the sun: 12° are a tithi, 6° a karana. */
export const elongation: Angle = {
  at: instant => turned(moonAt(instant) - sunAt(instant)),
  degreesPerDay: 12.1907,
}
/** The moon's sidereal longitude: 13°20′ are a nakshatra. */
export const moonLongitude: Angle = {
  at: instant => turned(moonAt(instant) - siderealOffset(instant)),
  degreesPerDay: 13.1764,
}
/** The sum of both sidereal longitudes: 13°20′ are a yoga. */
export const yogaAngle: Angle = {
  at: instant => turned(moonAt(instant) + sunAt(instant) - 2 * siderealOffset(instant)),
  degreesPerDay: 14.1621,
}
/** The sun's sidereal longitude: 30° are a solar month. */
export const sunLongitude: Angle = {
  at: instant => turned(sunAt(instant) - siderealOffset(instant)),
  degreesPerDay: 0.9856,
}

/** When an angle reaches a value, in ms: the time nearest to `nearMs`. Exact to a tenth of a second. */
export function timeOf(angle: Angle, value: number, nearMs: number): number {
  const missing = (instant: number) => nearest(value - angle.at(instant))
  let [before, missingBefore] = [nearMs, missing(nearMs)]
  let at = before + (missingBefore / angle.degreesPerDay) * dayMs
  for (let round = 0; round < 12; round++) {
    const missingNow = missing(at)
    const step = missingBefore === missingNow ? 0 : (missingNow * (at - before)) / (missingBefore - missingNow)
    ;[before, missingBefore] = [at, missingNow]
    at += step
    if (Math.abs(step) < 100) break
  }
  return at
}

/** A piece of time in which an angle stays within one of its parts: a tithi, a nakshatra, a month of the sun. */
export interface Span {
  /** Which part, from 0. */
  index: number
  startsAt: number
  endsAt: number
}

/** The part of an angle, of parts `width` degrees wide, that runs at an instant. */
export function spanAt(angle: Angle, width: number, instantMs: number): Span {
  const value = angle.at(instantMs)
  const index = Math.floor(value / width)
  const within = value - index * width
  const days = (part: number) => (part / angle.degreesPerDay) * dayMs
  return {
    index,
    startsAt: timeOf(angle, index * width, instantMs - days(within)),
    endsAt: timeOf(angle, turned((index + 1) * width), instantMs + days(width - within)),
  }
}

/** The part after a span. */
export function nextSpan(angle: Angle, width: number, { index, endsAt }: Span): Span {
  const next = (index + 1) % Math.round(360 / width)
  const estimate = endsAt + (width / angle.degreesPerDay) * dayMs
  return { index: next, startsAt: endsAt, endsAt: timeOf(angle, turned((next + 1) * width), estimate) }
}

/** All parts that run at some time from `fromMs` until before `untilMs`. */
export function spansWithin(angle: Angle, width: number, fromMs: number, untilMs: number): Span[] {
  const spans = [spanAt(angle, width, fromMs)]
  for (let last = spans[0]; last && last.endsAt < untilMs; last = spans.at(-1)) spans.push(nextSpan(angle, width, last))
  return spans
}

/** The start of a date by the mean time of the place: within an hour or two of the clocks there, in any zone. */
const meanMidnight = (day: Day, { longitude }: Place): number =>
  Date.parse(`${day}T00:00:00Z`) - (longitude / 15) * hourMs

/** The date at a place by its mean time. */
export const dateAt = (instantMs: number, { longitude }: Place): Day =>
  new Date(instantMs + (longitude / 15) * hourMs).toISOString().slice(0, 10) as Day

/** Refraction at the horizon and the moon's parallax of the sun, in degrees. */
const [refraction, parallax] = [34 / 60, 0.00244]
/** The sun's radius in degrees, at a distance of one astronomical unit. */
const sunRadius = 0.266564

/**
 * When the sun's upper edge is at the horizon, near an instant: refraction 34′, sea level. Throws where the sun does
 * not rise or set that day, which no city of the list knows.
 */
function sunAtHorizon({ latitude, longitude }: Place, nearMs: number, rises: boolean): number {
  let at = nearMs
  for (let round = 0; round < 8; round++) {
    const time = timeAt(at)
    const { elon, vec } = SunPosition(time)
    const obliquity = e_tilt(time).tobl * degrees
    const declination = Math.asin(Math.sin(obliquity) * Math.sin(elon * degrees))
    const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(elon * degrees), Math.cos(elon * degrees)) / degrees
    const altitude = (parallax - refraction - sunRadius / Math.hypot(vec.x, vec.y, vec.z)) * degrees
    const cosine =
      (Math.sin(altitude) - Math.sin(latitude * degrees) * Math.sin(declination)) /
      (Math.cos(latitude * degrees) * Math.cos(declination))
    if (Math.abs(cosine) > 1) throw new RangeError('the sun does not rise or set there on that day')
    const hourAngle = (Math.acos(cosine) / degrees) * (rises ? -1 : 1)
    const missing = nearest(ascension + hourAngle - (SiderealTime(time) * 15 + longitude))
    const step = (missing / 360.9856) * dayMs
    at += step
    if (Math.abs(step) < 100) break
  }
  return at
}

/** Sunrise of a date at a place, in ms. */
export const sunriseOf = (day: Day, place: Place): number =>
  sunAtHorizon(place, meanMidnight(day, place) + 6 * hourMs, true)
/** Sunset of a date at a place, in ms. */
export const sunsetOf = (day: Day, place: Place): number =>
  sunAtHorizon(place, meanMidnight(day, place) + 18 * hourMs, false)

/** The first moonrise after an instant, in ms; undefined if there is none within 26 hours. */
export function moonriseAfter(instantMs: number, { latitude, longitude }: Place): number | undefined {
  const found = SearchRiseSet(Body.Moon, new Observer(latitude, longitude, 0), 1, timeAt(instantMs), 26 / 24)
  return found?.date.getTime()
}
