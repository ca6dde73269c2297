import { expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '../../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { testApp } from '../../../../test/test-app.ts'
import { collisionsOf } from './rule-preview.ts'

const app = testApp()
const today = (): Day => dayOf(app.app.clock.now())
const usual = {
  rule: 'every_day' as const,
  dates: [],
  weekdays: [],
  tithis: [],
  nakshatras: [],
  slots: [],
  startsMinutes: 390,
  windowDays: 60,
}
const preview = async (change: Partial<OfficeCalls['POST /api/office/rule-preview']['body']>) =>
  (await (await app.given.staff('editor')).call('POST /api/office/rule-preview', { ...usual, ...change })).body

test('a rule is said in five languages, with the next ten days and what the almanac says of them', async () => {
  const mondays = await preview({
    rule: 'weekdays',
    weekdays: ['1'],
    slots: [{ starts: 360, lasts: 30 }],
    windowDays: 90,
  })
  expect(mondays.sentence.en).toBe('Every Monday at 6:00 am\u00a0IST')
  expect(new Set(Object.values(mondays.sentence)).size).toBe(5)
  expect(mondays.days).toHaveLength(10)
  expect(mondays.days.map(of => weekdayOf(of.day as Day))).toEqual(Array.from({ length: 10 }, () => 1))
  expect(mondays.days[0]).toMatchObject({
    starts: [360],
    blacked_out: null,
    tithi: { name: expect.stringMatching(/./) },
  })

  const ekadashis = await preview({ rule: 'tithi', tithis: ['ekadashi'] })
  expect(ekadashis.days.length).toBeGreaterThanOrEqual(3)
  // Each by the name of its month and half, and never by the word alone.
  for (const of of ekadashis.days) expect(of.festival).toMatch(/\S Ekadashi/)
})

test('days on which nothing is held are marked with their reason: the trust’s, and the seva’s own', async () => {
  const homam = await app.given.homam()
  const closed = (event: number | null, day: Day, reason: string) =>
    app.app.db.pool.query(
      `insert into catalogue.blackout_days (event_id, from_day, to_day, reason) values ($1, $2, $2, $3)`,
      [event, day, JSON.stringify({ en: reason })],
    )
  await closed(null, addDays(today(), 1), 'Eclipse')
  await closed(homam.id, addDays(today(), 2), 'Priest away')
  const reasons = async (seva?: number) =>
    (await preview({ seva })).days
      .filter(of => of.day > today())
      .slice(0, 3)
      .map(of => of.blacked_out)
  expect(await reasons()).toEqual(['Eclipse', null, null])
  expect(await reasons(homam.id)).toEqual(['Eclipse', 'Priest away', null])
})

test('of today what has begun is not among the next days', async () => {
  const begins = dayOf(app.app.clock.now())
  const minutes = Math.floor((app.app.clock.now() - startOfDay(begins)) / 60_000)
  // The first slot of the day has begun at any hour; the last one has not.
  const both = await preview({
    slots: [{ starts: minutes, lasts: 1 }, ...(minutes < 1439 ? [{ starts: 1439, lasts: 1 }] : [])],
  })
  const [first] = both.days
  if (minutes < 1439) expect(first).toMatchObject({ day: begins, starts: [1439] })
  expect((await preview({ startsMinutes: minutes })).days[0]?.day).toBe(addDays(begins, 1))
})

test('a rule without any day in its window gives none, and slots that overlap are named', async () => {
  expect((await preview({ rule: 'these_dates', dates: [addDays(today(), -1), addDays(today(), 61)] })).days).toEqual([])
  const slot = (startsMinutes: number, lastsMinutes: number) => ({ startsMinutes, lastsMinutes })
  expect(collisionsOf([slot(360, 30), slot(390, 30)])).toEqual([])
  expect(collisionsOf([slot(360, 200), slot(390, 10), slot(500, 30), slot(560, 5)])).toEqual([
    { first: 360, second: 390 },
    { first: 360, second: 500 },
  ])
  expect(collisionsOf([])).toEqual([])
})
