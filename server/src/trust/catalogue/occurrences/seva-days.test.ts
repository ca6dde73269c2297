import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  startOfDay,
  weekdayOf,
} from '../../../../../contract/ground/india-time.ts'
import { type SevaRule, sevaRules } from '../../../../../contract/office/trust/kinds/seva-rules.ts'
import { ruled } from '../../../../test/ruled.ts'
import { dayFactsOf } from '../../panchangam/day-facts.ts'
import { homeCity } from '../../panchangam/service.ts'
import {
  closingDayOf,
  cutOffOf,
  daysOfRule,
  endOfWindow,
  isBlackedOut,
  type Rule,
  slotsOfRule,
  startOfSlot,
} from './seva-days.ts'

const city = homeCity({ config: { panchangamCity: 'hyderabad' } as never })
const day = (text: string) => text as Day
const none = new Map<Day, never>()
const daysFor = async (rule: Rule, from: string, to: string) =>
  daysOfRule(rule, day(from), day(to), await dayFactsOf(city, day(from), day(to)))

/** What Swiss Ephemeris says (tools/panchangam-oracle): seconds since 1970, then since the one before. */
interface Oracle {
  tithis: { first: number; ends: number[] }
  nakshatras: { first: number; ends: number[] }
  cities: Record<string, { sunrises: number[] }>
}
const oracle = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../panchangam/oracle-2026-2028.json'), 'utf8'),
) as Oracle
const instants = (steps: number[]): number[] => {
  let at = 0
  return steps.map(step => (at += step) * 1000)
}
const sunrises = instants(oracle.cities.hyderabad?.sunrises ?? [])
const firstDay = day('2026-01-01')
/** The days of 2026 and 2027 for each part of a kind with one of some numbers: at the sunrises it sees, else around it. */
function oracleDays(of: Oracle['tithis'], parts: number, wanted: number[], choose: (days: Day[]) => Day[]): Day[] {
  const ends = instants(of.ends)
  const found = ends.flatMap((end, i) => {
    const number = ((of.first - 1 + i) % parts) + 1
    const start = ends[i - 1]
    if (start === undefined || !wanted.includes(number)) return []
    const seen = sunrises.flatMap((rise, at) => (start <= rise && rise < end ? [addDays(firstDay, at)] : []))
    const within = sunrises.findLastIndex(rise => rise <= start)
    return seen.length > 0 ? choose(seen) : [addDays(firstDay, within)]
  })
  return found.filter(each => each >= '2026-01-03' && each <= '2027-12-28')
}

describe('days of a rule', () => {
  test('the Ekadashis of 2026 and 2027 are those of Swiss Ephemeris, those of adhika Jyeshtha among them', async () => {
    const theirs = oracleDays(oracle.tithis, 30, [11, 26], seen => seen.slice(-1))
    const ours = await daysFor(ruled('tithi', { tithis: ['ekadashi'] }), '2026-01-03', '2027-12-28')
    expect(ours).toEqual(theirs)
    expect(ours.length).toBe(49)
    expect(ours).toEqual(expect.arrayContaining(['2026-05-27', '2026-06-11', '2026-12-20']))
  })

  test('the days of Rohini are those of Swiss Ephemeris: the star at sunrise, or one that no sunrise sees', async () => {
    const theirs = oracleDays(oracle.nakshatras, 27, [4], seen => seen)
    expect(await daysFor(ruled('nakshatra', { nakshatras: ['4'] }), '2026-01-03', '2027-12-28')).toEqual(theirs)
  })

  test('no star is left out of a month of the moon, whichever it is', async () => {
    for (const star of Array.from({ length: 27 }, (_, i) => i + 1)) {
      const days = await daysFor(
        ruled('nakshatra', { nakshatras: [String(star)] as never }),
        '2026-01-01',
        '2028-12-31',
      )
      expect(days).toEqual(oracleDaysOf(star))
      for (const [at, each] of days.entries()) {
        const before = days[at - 1]
        if (before) expect(daysBetween(before, each)).toBeLessThanOrEqual(29)
      }
    }
    function oracleDaysOf(star: number): unknown {
      return expect.arrayContaining(oracleDays(oracle.nakshatras, 27, [star], seen => seen))
    }
  })

  test.each<[string, Partial<Rule> & { rule: SevaRule }, string, string, string[]]>([
    [
      'Mondays over the end of a month and a year',
      { rule: 'weekdays', weekdays: ['1'] },
      '2026-12-25',
      '2027-01-11',
      ['2026-12-28', '2027-01-04', '2027-01-11'],
    ],
    [
      'Tuesdays over 29 February',
      { rule: 'weekdays', weekdays: ['2'] },
      '2028-02-20',
      '2028-03-08',
      ['2028-02-22', '2028-02-29', '2028-03-07'],
    ],
    [
      'every day over 29 February',
      { rule: 'every_day' },
      '2028-02-28',
      '2028-03-01',
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    ['no 29 February in 2027', { rule: 'any_day' }, '2027-02-28', '2027-03-01', ['2027-02-28', '2027-03-01']],
    [
      'dates in any order, those outside left out',
      { rule: 'these_dates', dates: [{ day: '2026-12-20' }, { day: '2026-12-01' }, { day: '2027-03-01' }] },
      '2026-11-23',
      '2026-12-31',
      ['2026-12-01', '2026-12-20'],
    ],
    [
      'the full and the new moon',
      { rule: 'tithi', tithis: ['pournami', 'amavasya'] },
      '2026-11-01',
      '2026-12-31',
      ['2026-11-09', '2026-11-24', '2026-12-08', '2026-12-24'],
    ],
    [
      'a Shivaratri with a name of its own is one too',
      { rule: 'tithi', tithis: ['masa_shivaratri'] },
      '2027-02-01',
      '2027-03-31',
      ['2027-02-04', '2027-03-06'],
    ],
    ['a span that ends before it begins', { rule: 'every_day' }, '2026-12-02', '2026-12-01', []],
  ])('%s', async (_, { rule, ...more }, from, to, expected) => {
    expect(await daysFor(ruled(rule, more), from, to)).toEqual(expected)
  })

  test('facts of days come in order and are the same whatever span is asked for', async () => {
    const [long, short] = [
      await dayFactsOf(city, day('2026-11-20'), day('2027-01-10')),
      await dayFactsOf(city, day('2026-12-30'), day('2027-01-02')),
    ]
    expect([...long.keys()]).toEqual([...long.keys()].sort())
    expect(long.size).toBe(52)
    for (const [on, facts] of short) expect(long.get(on)).toEqual(facts)
  })
})

const someDay = fc.integer({ min: 0, max: 700 }).map(days => addDays(firstDay, days))
const someRule = fc.record({
  rule: fc.constantFrom(...sevaRules.filter(rule => rule !== 'tithi' && rule !== 'nakshatra')),
  dates: fc.array(
    someDay.map(on => ({ day: on as string })),
    { minLength: 1, maxLength: 5 },
  ),
  weekdays: fc.subarray<Rule['weekdays'][number]>(['0', '1', '2', '3', '4', '5', '6'], { minLength: 1 }),
  slots: fc
    .uniqueArray(fc.integer({ min: 0, max: 47 }), { maxLength: 8 })
    .map(starts => starts.map(at => ({ starts_minutes: at * 30, lasts_minutes: 30 }))),
})

describe('slots of a rule', () => {
  test('are in order, each once, within the span, of days that the rule gives, and never on a blackout day', () => {
    fc.assert(
      fc.property(someRule, someDay, fc.integer({ min: 0, max: 60 }), fc.array(someDay), (some, from, length, dark) => {
        const rule = ruled(some.rule, some)
        const to = addDays(from, length)
        const blackouts = dark.map(first => ({ fromDay: first, toDay: addDays(first, 2) }))
        const slots = slotsOfRule(rule, { from, to, facts: none, blackouts })
        const starts = slots.map(startOfSlot)
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const slot of slots) {
          expect(slot.day >= from && slot.day <= to && !isBlackedOut(blackouts, slot.day)).toBe(true)
          if (rule.rule === 'weekdays') expect(rule.weekdays).toContain(String(weekdayOf(slot.day)))
        }
        const days = daysOfRule(rule, from, to, none).filter(each => !isBlackedOut(blackouts, each))
        expect(slots.length).toBe(days.length * Math.max(1, rule.slots.length))
      }),
    )
  })

  test('days of a span are those of its two halves', () => {
    fc.assert(
      fc.property(someRule, someDay, fc.nat(40), fc.nat(40), (some, from, a, b) => {
        const rule = ruled(some.rule, some)
        const middle = addDays(from, a)
        const end = addDays(middle, b)
        expect([...daysOfRule(rule, from, addDays(middle, -1), none), ...daysOfRule(rule, middle, end, none)]).toEqual(
          daysOfRule(rule, from, end, none),
        )
      }),
    )
  })
})

describe('when booking ends', () => {
  const slot = { day: day('2026-12-07'), startsMinutes: 360 }
  const at = (on: string, minutes: number) => startOfDay(day(on)) + minutes * 60_000
  test.each<[string, Partial<Rule>, number, string]>([
    ['two hours before', { cut_off_minutes: 120 }, at('2026-12-07', 240), '2026-12-07'],
    ['when it begins', { cut_off_minutes: 0 }, at('2026-12-07', 360), '2026-12-07'],
    ['at midnight: the day before is the last', { cut_off_minutes: 360 }, at('2026-12-07', 0), '2026-12-06'],
    ['a minute before midnight', { cut_off_minutes: 361 }, at('2026-12-06', 1439), '2026-12-06'],
    ['ten days before', { cut_off_minutes: 14_400 }, at('2026-11-27', 360), '2026-11-27'],
    [
      'at 6 pm on the day before',
      { cut_off: 'day_before', cut_off_minutes: 1080 },
      at('2026-12-06', 1080),
      '2026-12-06',
    ],
    ['at 00:00 of the day before', { cut_off: 'day_before', cut_off_minutes: 0 }, at('2026-12-06', 0), '2026-12-05'],
  ])('%s', (_, rule, instant, closesOn) => {
    const cutOff = cutOffOf(ruled('every_day', rule), slot)
    expect([cutOff, closingDayOf(cutOff)]).toEqual([instant, closesOn])
  })

  test('is never after the beginning, nor its day after the day of the slot', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('minutes_before' as const, 'day_before' as const),
        fc.nat(14_400),
        fc.nat(1439),
        someDay,
        (cut_off, cut_off_minutes, startsMinutes, on) => {
          const cutOff = cutOffOf({ cut_off, cut_off_minutes }, { day: on, startsMinutes })
          expect(cutOff).toBeLessThanOrEqual(startOfSlot({ day: on, startsMinutes }))
          expect(closingDayOf(cutOff) <= on).toBe(true)
          expect(dayOf(cutOff - 1)).toBe(closingDayOf(cutOff))
        },
      ),
    )
  })

  test('the window goes as many days ahead as it says, over months', () => {
    expect(endOfWindow({ window_days: 60 }, day('2026-12-31'))).toBe('2027-03-01')
    expect(endOfWindow({ window_days: 400 }, day('2027-02-28'))).toBe('2028-04-03')
  })
})
