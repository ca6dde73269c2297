import { expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { monthsFrom } from './trustees.ts'

const app = testApp()

keepsTruth(app)

test.each([
  // A month that is over is whole, and so is the one that it is held against.
  ['2026-10-01', '2026-11-28', '2026-10-31', '2025-10-01', '2025-10-31'],
  ['2028-02-01', '2028-03-05', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['2029-02-01', '2029-03-05', '2029-02-28', '2028-02-01', '2028-02-29'],
  // One that is not over is held against the same days.
  ['2026-11-01', '2026-11-28', '2026-11-28', '2025-11-01', '2025-11-28'],
  ['2026-11-01', '2026-11-01', '2026-11-01', '2025-11-01', '2025-11-01'],
  ['2028-02-01', '2028-02-29', '2028-02-29', '2027-02-01', '2027-02-28'],
])('the month of %s, seen on %s', (first, today, to, fromBefore, toBefore) =>
  expect(monthsFrom(first as Day, today as Day)).toEqual({
    now: { from: first, to },
    before: { from: fromBefore, to: toBefore },
  }),
)

test('a trust without an order has its current month, and no other can be chosen', async () => {
  const viewer = await app.given.staff('viewer')
  const page = (await viewer.call('POST /api/office/trustees-page', {})).body
  expect(page.rows.filter(row => row.now.orders > 0 || row.before.orders > 0)).toEqual([])
  expect(page).toMatchObject({ now: { orders: 0, orders_amount: 0, given_back: 0 } })
  expect(page.months).toEqual([page.now.from])
  for (const month of ['2020-01-01', page.now.from.replace(/01$/, '02')])
    expect((await viewer.call('POST /api/office/trustees-page', { month })).body.code).toBe('bad_request')
})
