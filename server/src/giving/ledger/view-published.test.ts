import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay, wireDay } from '../../../../contract/ground/india-time.ts'
import { purposeOf, testApp } from '../../../test/test-app.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { closeLedger } from './close-ledger.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = dayOf(Date.now())
const goTo = (days: number) => app.app.moveClock(startOfDay(addDays(today, days)) + 12 * hourMs - Date.now())
afterAll(() => app.app.moveClock(0))

const view = async () => (await app.call('POST /api/where-gifts-went', { language: 1 })).body
const give = (purposeId: number, day: number, paise: number) =>
  query(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, mode, purpose_id, name, reference)
     select $4 || n, $3, 1, 'given', $2::date, $2::date, $2::date, 'transfer', $1, 'Demo', $4 || n from generate_series(1, 5) n`,
    [purposeId, addDays(today, day), paise, `d${day} `],
  )

test('nothing is said before a day is published', async () => {
  expect(await view()).toEqual({ purposes: [], log: null })
})

test('the page says the sums of what was published by month, the goal, and nothing of a day that is still open', async () => {
  const purposeId = await purposeOf(app)
  await query(
    'update donations.purposes set ledger_from = $2, goal_paise = 1000000, goal_until = $3, meal_paise = null where id = $1',
    [purposeId, addDays(today, -70), addDays(today, 90)],
  )
  await give(purposeId, -60, 10_050)
  await give(purposeId, -1, 20_000)
  await give(purposeId, 0, 30_000)
  goTo(0)
  await closeLedger(app.app)
  const { purposes, log } = await view()
  expect(purposes).toEqual([
    {
      id: purposeId,
      name: expect.any(String),
      from: wireDay(addDays(today, -70)),
      until: wireDay(addDays(today, -1)),
      gifts: 10,
      came: 1502.5,
      back: 0,
      meals: null,
      goal: 10_000,
      goal_until: wireDay(addDays(today, 90)),
      months: [
        { month: addDays(today, -1).slice(0, 7), gifts: 5, came: 1000, back: 0, meals: null },
        { month: addDays(today, -60).slice(0, 7), gifts: 5, came: 502.5, back: 0, meals: null },
      ],
    },
  ])
  expect(log).toEqual({
    url: expect.stringMatching(/\/ledger\/1$/),
    begun_on: wireDay(today),
    signed_on: wireDay(today),
    leaves: 2,
    halted_on: null,
    earlier: [],
  })
})

test('a log that stands still is said, and one that ended has its day and its files', async () => {
  await app.app.files.remove(['ledger/1/2'])
  goTo(1)
  await closeLedger(app.app)
  expect((await view()).log).toMatchObject({ leaves: 2, halted_on: wireDay(addDays(today, 1)) })
  const owner = await app.given.staff('owner')
  await owner.call('POST /api/office/begin-ledger', { after: 1 })
  expect((await view()).log).toMatchObject({
    url: expect.stringMatching(/\/ledger\/2$/),
    halted_on: null,
    earlier: [{ url: expect.stringMatching(/\/ledger\/1$/), ended_on: wireDay(addDays(today, 1)) }],
  })
})
