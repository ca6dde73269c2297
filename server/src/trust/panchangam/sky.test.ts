import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { hourMs, secondMs } from '../../ground/time/spans.ts'
import { cityOf } from './cities.ts'
import { nakshatraWidth, tithiWidth } from './reckon.ts'
import { type Angle, elongation, moonLongitude, spansWithin, sunLongitude, sunriseOf, sunsetOf } from './sky.ts'

/** What tools/panchangam-oracle wrote: seconds since 1970, then seconds since the one before. */
interface Changes {
  /** The number of the part that ends first. */
  first: number
  ends: number[]
}
interface Oracle {
  tithis: Changes
  nakshatras: Changes
  signs: Changes
  cities: Record<string, { sunrises: number[]; sunsets: number[] }>
}
const oracle = JSON.parse(readFileSync(join(import.meta.dirname, 'oracle-2026-2028.json'), 'utf8')) as Oracle

const instants = (steps: number[]): number[] => {
  let at = 0
  return steps.map(step => (at += step) * secondMs)
}
const from = Date.UTC(2026, 0, 1)
const until = Date.UTC(2029, 0, 1)
const farthestSeconds = (ours: number[], theirs: number[]): number =>
  Math.max(...ours.map((at, i) => Math.abs(at - (theirs[i] ?? Number.NaN)))) / secondMs

describe('against Swiss Ephemeris, 2026 to 2028', () => {
  test.each<[string, Angle, number, Changes, number]>([
    ['tithi', elongation, tithiWidth, oracle.tithis, 1113],
    ['nakshatra', moonLongitude, nakshatraWidth, oracle.nakshatras, 1083],
    ['sign of the sun', sunLongitude, 30, oracle.signs, 36],
  ])('every end of a %s is within 60 s', (name, angle, width, changes, least) => {
    const spans = spansWithin(angle, width, from, until).filter(({ endsAt }) => endsAt < until)
    const theirs = instants(changes.ends)
    const parts = Math.round(360 / width)
    expect(theirs.length).toBeGreaterThanOrEqual(least)
    expect(spans.map(({ index }) => index + 1)).toEqual(theirs.map((_, i) => ((changes.first - 1 + i) % parts) + 1))
    // The sun takes 40 minutes for what the moon crosses in three, so its entries are as exact in angle.
    const bound = name === 'sign of the sun' ? 300 : 60
    expect(
      farthestSeconds(
        spans.map(({ endsAt }) => endsAt),
        theirs,
      ),
    ).toBeLessThanOrEqual(bound)
  })

  test.each(Object.entries(oracle.cities))(
    'sunrise and sunset in %s are within 60 s',
    (code, { sunrises, sunsets }) => {
      const place = cityOf(code)
      if (!place) throw new Error(`no city ${code}`)
      const days = sunrises.map((_, i) => addDays('2026-01-01' as Day, i))
      expect(days.length).toBe(1096)
      const rises = days.map(day => sunriseOf(day, place))
      const sets = days.map(day => sunsetOf(day, place))
      expect(farthestSeconds(rises, instants(sunrises))).toBeLessThanOrEqual(60)
      expect(farthestSeconds(sets, instants(sunsets))).toBeLessThanOrEqual(60)
    },
  )
})

test('from 1900 to 2100, a tithi lasts 19 to 27 hours and follows the one before', () => {
  for (const year of [1900, 1937, 1999, 2050, 2099]) {
    const spans = spansWithin(elongation, tithiWidth, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
    expect(spans.length).toBeGreaterThan(365)
    for (const [i, { index, startsAt, endsAt }] of spans.entries()) {
      const hours = (endsAt - startsAt) / hourMs
      expect(hours).toBeGreaterThan(19)
      expect(hours).toBeLessThan(27)
      const before = spans[i - 1]
      if (!before) continue
      expect(startsAt).toBe(before.endsAt)
      expect(index).toBe((before.index + 1) % 30)
    }
  }
})

test('a place where the sun stays up all day is no place for a panchangam, and says so', () => {
  expect(() => sunriseOf('2026-06-21' as Day, { latitude: 78, longitude: 15 })).toThrow(RangeError)
})
