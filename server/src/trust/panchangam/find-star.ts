import type { BirthClock } from '../../../../contract/trust/birth-clocks.ts'
import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import type { findStar as findStarCall } from '../../../../contract/trust/panchangam.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { hourMs, minuteMs, secondMs } from '../../ground/time/spans.ts'
import { type City, cityOf } from './cities.ts'
import { instantAt, instantsAt, offsetAt } from './city-clock.ts'
import * as names from './names.ts'
import { nakshatraWidth, tithiWidth } from './reckon.ts'
import { type Angle, elongation, moonLongitude, type Span, spanAt, spansWithin } from './sky.ts'

type Asked = BodyOf<typeof findStarCall>
type Found = AnswerOf<typeof findStarCall>

/** Where somebody was born. The sky needs no place; clocks do. */
interface BirthPlace {
  zone: string
  /** In degrees; for clocks of the time when each place had its own. */
  longitude: number | undefined
  latitude: number | undefined
}

interface Window {
  from: number
  to: number
}

/**
 * Nakshatra, pada, rashi and tithi of a birth, or all that the day allows if its time is not known. Nothing of it is
 * stored or logged. Refuses: invalid_fields (no such city or zone, a zone that is missing, a day to come).
 */
export function findStar(app: App, home: City, asked: Asked, { web }: Language): Found {
  const date = asked.date as Day
  if (date > addDays(dayOf(app.clock.now()), 1)) refuse('invalid_fields', { fields: { date: 'field_wrong' } })
  const place = placeOf(asked, home)
  const time = asked.time ?? undefined
  const { at, clock } = time === undefined ? wholeDay(place, date) : instantsOf(place, date, time)
  const windows =
    time === undefined
      ? [{ from: Math.min(...at), to: Math.max(...at) }]
      : // A minute is a minute long, and the ends of a pada are known to some seconds.
        at.map(instant => ({ from: instant - 30 * secondMs, to: instant + 90 * secondMs }))
  const padas = runningIn(moonLongitude, padaWidth, windows)
  const named = (list: readonly Text[], number: number) => ({ number, name: list[number - 1]?.[web] ?? '' })
  const starOf = ({ index }: Span) => Math.floor(index / 4) + 1
  return {
    zone: place.zone,
    nakshatra: runningIn(moonLongitude, nakshatraWidth, windows).map(span => ({
      ...named(names.nakshatras, span.index + 1),
      ...runs(span),
      padas: padas.filter(pada => starOf(pada) === span.index + 1).map(({ index }) => (index % 4) + 1),
    })),
    rashi: runningIn(moonLongitude, 30, windows).map(span => ({
      ...named(names.rashis, span.index + 1),
      ...runs(span),
    })),
    tithi: runningIn(elongation, tithiWidth, windows).map(span => ({
      ...named(names.tithis, span.index + 1),
      ...runs(span),
      paksha: named(names.pakshas, span.index < 15 ? 1 : 2).name,
    })),
    close:
      time !== undefined &&
      at.some(instant => {
        const { startsAt, endsAt } = spanAt(moonLongitude, padaWidth, instant)
        return Math.min(instant - startsAt, endsAt - instant) < closeMs
      }),
    clock,
  }
}

/** A quarter of a nakshatra; nine of them are a rashi. */
const padaWidth = nakshatraWidth / 4
const closeMs = 15 * minuteMs

const runs = ({ startsAt, endsAt }: Span) => ({ from: Math.round(startsAt), until: Math.round(endsAt) })

/** What runs in any of some windows, in order and once. */
function runningIn(angle: Angle, width: number, windows: readonly Window[]): Span[] {
  const found = windows.flatMap(({ from, to }) => spansWithin(angle, width, from, to))
  return found
    .sort((a, b) => a.startsAt - b.startsAt)
    .filter(({ index }, place) => found.findIndex(other => other.index === index) === place)
}

function placeOf(asked: Asked, home: City): BirthPlace {
  if (asked.zone !== undefined) {
    if (!isZone(asked.zone)) refuse('invalid_fields', { fields: { zone: 'unknown_option' } })
    return { zone: asked.zone, longitude: asked.longitude, latitude: asked.latitude }
  }
  if (asked.longitude !== undefined || asked.latitude !== undefined)
    refuse('invalid_fields', { fields: { zone: 'field_required' } })
  if (asked.city === undefined) return home
  return cityOf(asked.city) ?? refuse('invalid_fields', { fields: { city: 'unknown_option' } })
}

function isZone(zone: string): boolean {
  try {
    offsetAt(zone, 0)
    return true
  } catch {
    return false
  }
}

function wholeDay(place: BirthPlace, date: Day): { at: number[]; clock: BirthClock } {
  const at = [instantAt(place.zone, date, 0), instantAt(place.zone, addDays(date, 1), 0)]
  const others = at.flatMap((instant, end) => otherClocks(place, date, end * dayMinutes, instant))
  return { at: [...at, ...others.map(each => each.at)], clock: others[0]?.clock ?? 'sure' }
}
const dayMinutes = 24 * 60

function instantsOf(place: BirthPlace, date: Day, time: number): { at: number[]; clock: BirthClock } {
  const { at, isSkipped } = instantsAt(place.zone, date, time)
  if (at.length > 1) return { at, clock: isSkipped ? 'skipped' : 'twice' }
  const others = at.flatMap(instant => otherClocks(place, date, time, instant))
  return { at: [...at, ...others.map(each => each.at)], clock: others[0]?.clock ?? 'sure' }
}

const india = 'Asia/Kolkata'
const indiaMinutes = 330
/** Cities whose clocks kept their own time beside that of the railways, until when. */
const ownTimes = [
  { city: 'mumbai', before: '1955-01-01', aheadMs: 4 * hourMs + 51 * minuteMs },
  { city: 'kolkata', before: '1948-01-01', aheadMs: 5 * hourMs + 53 * minuteMs + 20 * secondMs },
]

/**
 * The instants that a time could mean as well, because other clocks were in use than those that the zone's history
 * tells of: without the hour of the war in India; the mean time of the place; the time of Bombay and Calcutta.
 */
function otherClocks(
  { zone, longitude, latitude }: BirthPlace,
  date: Day,
  minutes: number,
  instant: number,
): { at: number; clock: BirthClock }[] {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs
  const offset = offsetAt(zone, instant)
  const others: { at: number; clock: BirthClock }[] = []
  if (zone === india && offset.minutes > indiaMinutes + 30)
    others.push({ at: shown - indiaMinutes * minuteMs, clock: 'war_time' })
  if (!offset.isStandard)
    others.push({ at: longitude === undefined ? instant : shown - (longitude / 15) * hourMs, clock: 'local_time' })
  for (const { city, before, aheadMs } of ownTimes) {
    const place = cityOf(city)
    const isNear =
      place !== undefined &&
      Math.abs(place.longitude - (longitude ?? 0)) < 0.5 &&
      Math.abs(place.latitude - (latitude ?? 0)) < 0.5
    if (isNear && date < before) others.push({ at: shown - aheadMs, clock: 'local_time' })
  }
  return others
}
