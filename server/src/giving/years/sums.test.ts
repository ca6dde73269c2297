import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { yearsUntil } from './sums.ts'

describe('the financial year until a day, and the one before', () => {
  test.each([
    ['2026-11-23', '2026-04-01', '2025-04-01', '2025-11-23'],
    ['2026-03-31', '2025-04-01', '2024-04-01', '2025-03-31'],
    ['2026-04-01', '2026-04-01', '2025-04-01', '2025-04-01'],
    ['2028-02-29', '2027-04-01', '2026-04-01', '2027-02-28'],
  ])('%s', (today, from, fromBefore, toBefore) =>
    expect(yearsUntil(today as Day)).toEqual({ now: { from, to: today }, before: { from: fromBefore, to: toBefore } }),
  )
})

describe('sums of both years', () => {
  const app = testApp()
  keepsTruth(app)
  const query = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
  const year = async () => (await (await app.given.staff('finance')).call('POST /api/office/year', {})).body

  beforeAll(async () => {
    // Just after midnight in India, which is the evening before elsewhere.
    const { before, now } = yearsUntil(dayOf(app.app.clock.now()))
    const homam = await app.given.homam()
    const paidAt = [
      now.from,
      now.to,
      before.from,
      before.to,
      // Neither of these counts: the day after in the year before, and the day before both.
      addDays(before.to, 1),
      addDays(before.from, -1),
    ].map(day => new Date(startOfDay(day) + 1000))
    for (const at of paidAt) {
      const devotee = await app.given.devotee()
      const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
      await app.pay(order.paymentUrl)
      await query('update booking.bookings set paid_at = $1 where order_id = $2', [at, order.orderId])
    }
  })

  test('end on the same day of the year, in India', async () => {
    const { now, before } = await year()
    expect(now.orders).toBe(2)
    expect(before.orders).toBe(2)
    expect(now.orders_amount).toBeGreaterThan(0)
    expect(now.orders_amount).toBe(before.orders_amount)
  })

  test('leave out what is not paid any more', async () => {
    await query(
      `update booking.bookings set state = 'cancelled' where id = (select id from booking.bookings where state = 'paid' order by paid_at desc limit 1)`,
    )
    expect((await year()).now.orders).toBe(1)
  })
})
