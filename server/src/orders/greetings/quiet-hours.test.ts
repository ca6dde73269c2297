import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp({ QUIET_HOURS: '21:00-08:00' })
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

/** Moves the clock on to an hour in India, so many days from today. */
async function clockTo(days: number, hour: string): Promise<void> {
  const now = app.app.clock.now()
  await app.advance((Date.parse(`${addDays(dayOf(now), days)}T${hour}:00+05:30`) - now) / 1000)
}

async function bookAndPay(phone: string) {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const greeting = { phone, name: 'Zq Grandson', text: 'With love', when: 'paid', language: 1 } as const
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { greeting }))
  await app.pay(body.paymentUrl)
  const mine = { userId: devotee.id, orderId: body.orderId }
  return {
    greeting: async () => (await devotee.call('POST /api/order', mine)).body.greeting,
    stop: () => devotee.call('POST /api/stop-greeting', mine),
  }
}
const written = async (phone: string) =>
  (
    await app.app.db.pool.query("select from notifications.messages where template = 'greeting' and recipient = $1", [
      phone,
    ])
  ).rowCount

test('paid at night, a greeting waits until the quiet hours end and can be stopped; none is called sent before it goes', async () => {
  await clockTo(1, '23:30')
  const [goes, stopped] = [await bookAndPay('9700000101'), await bookAndPay('9700000102')]
  await app.sweep()
  expect(await goes.greeting()).toMatchObject({ state: 'waiting', at: null })
  expect(await written('9700000101')).toBe(0)
  expect((await stopped.stop()).status).toBe(200)

  await clockTo(1, '07:59')
  await app.sweep()
  expect(await goes.greeting()).toMatchObject({ state: 'waiting' })
  await clockTo(0, '08:01')
  await app.sweep()
  await app.sweep()
  expect([await written('9700000101'), await written('9700000102')]).toEqual([1, 0])
  const told = await goes.greeting()
  expect(told?.state).toBe('sent')
  expect(told?.at ?? 0).toBeGreaterThanOrEqual(Date.parse(`${dayOf(app.app.clock.now())}T08:00:00+05:30`))
  expect((await stopped.greeting())?.state).toBe('stopped')
})

test('a greeting that no carrier could deliver is not called sent', async () => {
  await clockTo(1, '12:00')
  const order = await bookAndPay('9700000103')
  expect((await order.greeting())?.state).toBe('sent')
  await app.app.db.pool.query(
    "update notifications.messages set state = 'failed' where template = 'greeting' and recipient = $1",
    ['9700000103'],
  )
  expect((await order.greeting())?.state).toBe('withheld')
})
