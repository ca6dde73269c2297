import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import { cityOf } from './cities.ts'
import {
  lifeDayOf,
  type PersonDay,
  personDays,
  type PersonRule,
  reachOf,
  rulesOn,
  type TithiHour,
} from './people-days.ts'
import { elongation, moonLongitude, sunLongitude } from './sky.ts'

const cityNamed = (code: string) => {
  const city = cityOf(code)
  if (!city) throw new Error(`no city ${code}`)
  return city
}
const hyderabad = cityNamed('hyderabad')
const day = (text: string) => text as Day
const [first, last] = [day('2026-01-01'), day('2028-12-31')]
const years = reachOf(first, last, hyderabad, 'nija')
const daysOf = (rule: PersonRule, from = '2026-01-01', to = '2028-12-31', extra: 'nija' | 'adhika' | 'both' = 'nija') =>
  personDays(rule, reachOf(day(from), day(to), hyderabad, extra)).map(found => found.day)

/** What Swiss Ephemeris says (tools/panchangam-oracle): steps in seconds, added up. */
interface Changes {
  first: number
  ends: number[]
}
const oracle = JSON.parse(readFileSync(join(import.meta.dirname, 'oracle-2026-2028.json'), 'utf8')) as {
  tithis: Changes
  nakshatras: Changes
  signs: Changes
  cities: Record<string, { sunrises: number[]; sunsets: number[] }>
}
const instants = (steps: number[]): number[] => {
  let at = 0
  return steps.map(step => (at += step) * 1000)
}
const spansOf = ({ first: from, ends }: Changes, parts: number) =>
  instants(ends).map((endsAt, i, all) => ({
    number: ((from - 1 + i) % parts) + 1,
    startsAt: all[i - 1] ?? Number.NEGATIVE_INFINITY,
    endsAt,
  }))
type Found = ReturnType<typeof spansOf>[number]

/** The rules written out once more, plainly and over the oracle's times: the day of a span in a city. */
function plainDay(span: Found, city: string, hour: TithiHour): Day | undefined {
  const { sunrises, sunsets } = oracle.cities[city] ?? { sunrises: [], sunsets: [] }
  const [rises, sets] = [instants(sunrises), instants(sunsets)]
  const at = (i: number) => addDays(first, i)
  const shares = rises.map((sunrise, i) => {
    if (hour === 'sunrise') return span.startsAt <= sunrise && sunrise < span.endsAt ? 1 : 0
    const fifth = ((sets[i] ?? 0) - sunrise) / 5
    const [from, to] = [sunrise + 3 * fifth, sunrise + 4 * fifth]
    return Math.max(0, Math.min(span.endsAt, to) - Math.max(span.startsAt, from)) / fifth
  })
  const most = Math.max(...shares)
  if (most > 0) return at(shares.indexOf(most))
  const lies = rises.findLastIndex(sunrise => sunrise <= span.startsAt)
  return lies < 0 ? undefined : at(lies)
}

/** The lunar months by the oracle alone: from new moon to new moon, named by the sun's entry, extra without one. */
function plainMonths() {
  const newMoons = spansOf(oracle.tithis, 30).filter(({ number }) => number === 30)
  const entries = spansOf(oracle.signs, 12)
  return newMoons.slice(0, -1).map(({ endsAt: from }, i) => {
    const until = newMoons[i + 1]?.endsAt ?? 0
    const entry = entries.find(({ endsAt }) => endsAt > from)
    // The month in which the sun enters Mesha, that is, leaves Meena (12), is Chaitra.
    const masa = ((entry?.number ?? 0) % 12) + 1
    return { from, until, masa, adhika: (entry?.endsAt ?? 0) > until }
  })
}

describe('against Swiss Ephemeris, 2026 to 2028', () => {
  const cities = Object.keys(oracle.cities)
  /** Close to the ends of the oracle's list a span has no beginning, or a day no neighbour. */
  const inside = (found: Day | undefined) => found !== undefined && found > '2026-02-20' && found < '2028-12-10'
  /** The same days; only where ours says that almanacs may differ may theirs be a day away. How many are. */
  const compare = (ours: PersonDay[], theirs: (Day | undefined)[]): number => {
    const [mine, others] = [ours.filter(found => inside(found.day)), theirs.filter(inside)]
    const apart = mine.flatMap((found, i) => (found.day === others[i] ? [] : [[found, others[i] ?? first] as const]))
    expect(mine.length).toBe(others.length)
    for (const [{ day: on, doubtful }, other] of apart)
      expect([doubtful, Math.abs(daysBetween(on, other))]).toEqual([true, 1])
    return apart.length
  }

  test.each(cities)('every janma nakshatra in %s has the day that the star has at sunrise, the first of two', city => {
    const reach = reachOf(first, last, cityNamed(city), 'nija')
    const stars = spansOf(oracle.nakshatras, 27)
    let apart = 0
    for (let star = 1; star <= 27; star++) {
      const theirs = stars.filter(({ number }) => number === star).map(span => plainDay(span, city, 'sunrise'))
      apart += compare(personDays({ way: 'star', star }, reach), theirs)
    }
    expect(apart).toBeLessThanOrEqual(3)
  })

  test.each(cities.flatMap(city => (['sunrise', 'afternoon'] as const).map(hour => [city, hour] as const)))(
    'every tithi of every month in %s has its day by %s, kshaya and vriddhi among them',
    (city, hour) => {
      const reach = reachOf(first, last, cityNamed(city), 'nija')
      const months = plainMonths()
      const tithis = spansOf(oracle.tithis, 30)
      let [compared, apart] = [0, 0]
      for (let month = 1; month <= 12; month++) {
        for (let tithi = 1; tithi <= 30; tithi++) {
          const theirs = tithis
            .filter(span => {
              const middle = (span.startsAt + span.endsAt) / 2
              const its = months.find(({ from, until }) => from < middle && middle < until)
              return span.number === tithi && its?.masa === month && !its.adhika
            })
            .map(span => plainDay(span, city, hour))
          apart += compare(personDays({ way: 'tithi', month, tithi, adhika: false, hour }, reach), theirs)
          compared += theirs.length
        }
      }
      expect(compared).toBeGreaterThan(1000)
      expect(apart).toBeLessThanOrEqual(3)
    },
  )
})

describe('an extra month: adhika Jyeshtha, 17 May to 15 June 2026', () => {
  const ekadashi = { way: 'tithi', month: 3, tithi: 11, hour: 'sunrise' } as const

  test('somebody of Jyeshtha has the day in the nija month; in the extra one, or in both, if the trust says so', () => {
    expect(daysOf({ ...ekadashi, adhika: false }, '2026-01-01', '2026-12-31')).toEqual(['2026-06-25'])
    expect(daysOf({ ...ekadashi, adhika: false }, '2026-01-01', '2026-12-31', 'adhika')).toEqual(['2026-05-26'])
    expect(daysOf({ ...ekadashi, adhika: false }, '2026-01-01', '2026-12-31', 'both')).toEqual([
      '2026-05-26',
      '2026-06-25',
    ])
  })

  test('somebody of an extra Jyeshtha has the day in the extra month, and in other years in the only one', () => {
    expect(daysOf({ ...ekadashi, adhika: true }, '2026-01-01', '2027-12-31')).toEqual([
      '2026-05-26',
      ...daysOf({ ...ekadashi, adhika: false }, '2027-01-01', '2027-12-31'),
    ])
  })

  test('the rule holds though only one of the two months lies in the days that are asked for', () => {
    const rule = { ...ekadashi, adhika: false }
    expect(daysOf(rule, '2026-05-20', '2026-06-05')).toEqual([])
    expect(daysOf(rule, '2026-06-20', '2026-06-30', 'adhika')).toEqual([])
    expect(daysOf(rule, '2026-06-20', '2026-06-30')).toEqual(['2026-06-25'])
  })

  test('months without a twin are not concerned: the shraddha of mahalaya amavasya is on 10 October 2026 in each way', () => {
    for (const extra of ['nija', 'adhika', 'both'] as const)
      expect(
        daysOf(
          { way: 'tithi', month: 6, tithi: 30, adhika: false, hour: 'afternoon' },
          '2026-01-01',
          '2026-12-31',
          extra,
        ),
      ).toEqual(['2026-10-10'])
  })
})

test('a tithi that no sunrise sees has the day in which it lies, and the priest is to be asked', () => {
  const skipped = personDays({ way: 'tithi', month: 3, tithi: 26, adhika: false, hour: 'sunrise' }, years)
  expect(skipped).toContainEqual({ day: '2026-07-10', doubtful: true })
})

describe('properties over 2026 to 2028', () => {
  test('a star comes every 26 to 29 days; each of the 27 on 39 to 41 days', () => {
    for (let star = 1; star <= 27; star++) {
      const found = personDays({ way: 'star', star }, years)
      expect(found.length).toBeGreaterThanOrEqual(39)
      expect(found.length).toBeLessThanOrEqual(41)
      for (const [i, each] of found.entries()) {
        const before = found[i - 1]
        if (before) expect(Math.abs(daysBetween(before.day, each.day) - 27.5)).toBeLessThanOrEqual(1.5)
      }
    }
  })

  test.each(['sunrise', 'afternoon'] as const)('by %s, each tithi of each month comes once a lunar year', hour => {
    for (let month = 1; month <= 12; month++)
      for (let tithi = 1; tithi <= 30; tithi++) {
        const found = personDays({ way: 'tithi', month, tithi, adhika: false, hour }, years)
        expect(found.length).toBeGreaterThanOrEqual(2)
        for (const [i, each] of found.entries()) {
          const before = found[i - 1]
          if (before) expect([353, 354, 355, 356, 382, 383, 384, 385, 386]).toContain(daysBetween(before.day, each.day))
        }
      }
  })

  test('by the month of the sun, a tithi and a star come once in each of its months, 353 to 392 days apart', () => {
    const rules = Array.from({ length: 12 }, (_, m) => m + 1).flatMap((month): PersonRule[] => [
      ...Array.from({ length: 27 }, (_, n) => ({ way: 'solar_star', month, star: n + 1 }) as const),
      ...Array.from(
        { length: 30 },
        (_, n) => ({ way: 'solar_tithi', month, tithi: n + 1, hour: 'afternoon' }) as const,
      ),
    ])
    for (const rule of rules) {
      const found = personDays(rule, years)
      expect([2, 3, 4]).toContain(found.length)
      for (const [i, each] of found.entries()) {
        const before = found[i - 1]
        if (before) expect(Math.abs(daysBetween(before.day, each.day) - 365)).toBeLessThanOrEqual(32)
      }
    }
  })

  test('what a day is asked for agrees with what a rule is asked for, day by day through the extra month', () => {
    const from = day('2026-05-01')
    const reach = reachOf(from, addDays(from, 75), hyderabad, 'nija')
    const told = new Map<string, Day[]>()
    for (let on = from; on <= addDays(from, 75); on = addDays(on, 1))
      for (const rule of rulesOn(on, hyderabad, 'nija')) {
        const key = JSON.stringify(rule)
        told.set(key, [...(told.get(key) ?? []), on])
      }
    expect(told.size).toBeGreaterThan(300)
    for (const [key, days] of told)
      expect(personDays(JSON.parse(key) as PersonRule, reach).map(found => found.day)).toEqual(days)
    for (let tithi = 1; tithi <= 30; tithi++) {
      const rule = { way: 'tithi', month: 3, tithi, adhika: false, hour: 'afternoon' } as const
      expect(told.get(JSON.stringify(rule)) ?? []).toEqual(personDays(rule, reach).map(found => found.day))
    }
  })
})

test('a date comes every year; 29 February on the 28th where the year has none', () => {
  expect(daysOf({ way: 'date', month: 2, date: 29 })).toEqual(['2026-02-28', '2027-02-28', '2028-02-29'])
  expect(rulesOn(day('2027-02-28'), hyderabad, 'nija')).toContainEqual({ way: 'date', month: 2, date: 29 })
  expect(rulesOn(day('2028-02-28'), hyderabad, 'nija')).not.toContainEqual({ way: 'date', month: 2, date: 29 })
})

describe('a day of somebody’s life', () => {
  test('is that of sunrise, and names what began later on the same date', () => {
    const found = lifeDayOf(day('2026-05-27'), undefined, hyderabad)
    expect(found).toMatchObject({ tithi: 11, masa: 3, adhika: true })
    expect(found.later.tithi).toBe(12)
  })

  test('by the hour it is exact: before and after the end of a tithi', () => {
    const at = (minutes: number) => lifeDayOf(day('2026-05-27'), minutes, hyderabad)
    const tithis = Array.from({ length: 24 }, (_, hour) => at(hour * 60).tithi)
    expect(new Set(tithis)).toEqual(new Set([11, 12]))
    expect(tithis).toEqual(tithis.toSorted((a, b) => a - b))
    expect(at(0).later).toEqual({ tithi: undefined, star: undefined })
  })

  test('from 1900 to today its numbers are those of the angles at that instant', () => {
    for (let n = 0; n < 60; n++) {
      const date = addDays(day('1900-01-01'), n * 757 + 13)
      const found = lifeDayOf(date, 12 * 60, hyderabad)
      const noon = Date.parse(`${date}T12:00:00+05:30`)
      expect(found.tithi).toBe(Math.floor(elongation.at(noon) / 12) + 1)
      expect(found.star).toBe(Math.floor(moonLongitude.at(noon) / (360 / 27)) + 1)
      // The month of the sun is counted at sunset, which may lie after the sun has entered the next sign.
      const atNoon = Math.floor(sunLongitude.at(noon) / 30) + 1
      expect([atNoon, (atNoon % 12) + 1]).toContain(found.solarMonth)
      expect(found.masa).toBeGreaterThanOrEqual(1)
      expect(found.masa).toBeLessThanOrEqual(12)
    }
  })
})
