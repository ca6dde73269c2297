import { expect, test } from 'vitest'
import type { Calls } from '../../../../contract/calls.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, type Homam, testApp, type TestDevotee } from '../../../test/test-app.ts'

const app = testApp()

async function paidOrder(homam: Homam, devotee: TestDevotee) {
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl, { browser: 'never' })
  return body
}

const correction = (
  orderId: string,
  name: string,
  family: Record<string, string>[] = [{ name: 'Demo Member' }],
): Calls['POST /api/correct-names']['body'] => ({
  orderId,
  personalData: { ...formFor({ id: 1, packageId: 1, price: 1 }, { id: 1 }).personalData, name },
  familyMembers: family,
})

const keptOf = async (orderId: string) =>
  (
    await app.app.db.pool.query<{ name: string; people: number; corrections: number }>(
      `select b.personal ->> 'name' as name, (select count(*)::int from booking.people p where p.booking_id = b.id) as people,
              (select count(*)::int from booking.corrections c where c.booking_id = b.id) as corrections
       from booking.bookings b where order_id = $1`,
      [orderId],
    )
  ).rows[0]

test('an order is shown whole to its devotee', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam(), devotee)

  const { status, body } = await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    order_id: order.orderId,
    status: 'TXN_SUCCESS',
    service_name: 'Test Homam',
    amount: 1116,
    lines: [{ title: 'One name', quantity: 1, amount: 1116 }],
    refund: null,
    event_cancelled: false,
    familyMembers: [{ name: 'Demo Member' }],
    names: [[{ label: 'Name', value: 'Demo Devotee' }], [{ label: 'Name', value: 'Demo Member' }]],
    address_open: true,
    corrected_at: null,
  })
  expect(body.address).toContain('Demo Street')
  expect(body.timeline.map(step => step.step)).toEqual(['registered', 'list_locks', 'live', 'video', 'prasadam'])
  expect(body.names_until).toBe(body.timeline[1]?.at)
})

test('an order is live from a quarter of an hour before its homam begins until it is over, in the list and on its page', async () => {
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const order = await paidOrder(homam, devotee)
  const { rows } = await app.app.db.pool.query<{ at: string }>(
    `update catalogue.events set starts_minutes = 600, lasts_minutes = 90 where id = $1
     returning extract(epoch from (held_on + time '10:00') at time zone 'Asia/Kolkata') * 1000 as at`,
    [homam.id],
  )
  const begins = Number(rows[0]?.at)
  const liveAt = async (at: number) => {
    const headers = { 'content-type': 'application/json' }
    await app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: new Date(at).toISOString() }), headers })
    const own = { userId: devotee.id, orderId: order.orderId }
    const { body } = await devotee.call('POST /api/order', own)
    const list = (await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })).body
    await app.raw('POST', '/sandbox/clock', { body: '{}', headers })
    const step = body.timeline.find(one => one.step === 'live')?.state
    return [body.isLiveToday, list.some(one => one.isLiveToday), step]
  }
  const minute = 60_000
  // The calendar day alone says nothing.
  expect(await liveAt(begins - 60 * minute)).toEqual([false, false, 'next'])
  expect(await liveAt(begins - 15 * minute)).toEqual([true, true, 'next'])
  expect(await liveAt(begins + 89 * minute)).toEqual([true, true, 'now'])
  expect(await liveAt(begins + 90 * minute)).toEqual([false, false, 'done'])
})

test('somebody else’s order and one that does not exist are refused alike', async () => {
  const order = await paidOrder(await app.given.homam(), await app.given.devotee())
  const stranger = await app.given.devotee()

  const others = await stranger.call('POST /api/order', { userId: stranger.id, orderId: order.orderId })
  const none = await stranger.call('POST /api/order', { userId: stranger.id, orderId: 'no-such-order-at-all' })
  expect(others.status).toBe(404)
  expect(others.body).toEqual(none.body)
  expect((await stranger.call('POST /api/correct-names', correction(order.orderId, 'Stranger'))).status).toBe(404)
  expect((await keptOf(order.orderId))?.name).toBe('Demo Devotee')
})

test('the status page tells what happens when, and nothing about a person (D15)', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam(), devotee)

  const { body } = await app.call('POST /api/post-status', order)

  expect(body.timeline).toHaveLength(5)
  const text = JSON.stringify(body)
  for (const personal of ['Demo', devotee.phone, '500001']) expect(text).not.toContain(personal)
})

test('the status page says the day, and the hour where a seva has many days', async () => {
  const day = addDays(dayOf(app.app.clock.now()), 4)
  const seva = await app.given.seva({ days: [day], slots: [{ starts: 360, lasts: 30 }] })
  const devotee = await app.given.devotee()
  const placed = await devotee.call(
    'POST /api/saveForm',
    formFor(seva, devotee, { occurrenceId: seva.occurrences[0]?.id }),
  )
  const { orderId, lastId, postId } = placed.body
  const status = await app.call('POST /api/post-status', { orderId, lastId, postId })
  expect(status.body).toMatchObject({ day, slot: { starts: 360, lasts: 30 } })
  const homam = await paidOrder(await app.given.homam({ closesInDays: 2 }), devotee)
  const shown = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: homam.orderId })).body
  const { body } = await app.call('POST /api/post-status', homam)
  expect(body.day.split('-').toReversed().join('-')).toBe(shown.event_date)
  expect(body.slot).toBeNull()
})

test('a payment that is still to be confirmed stands first among the orders that did not fail, and nowhere else', async () => {
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const history = async (action: 'success' | 'failure') =>
    (await devotee.call('POST /api/history_load', { user_id: devotee.id, action })).body.map(o => [
      o.order_id,
      o.status,
    ])
  const { body: waiting } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(waiting.paymentUrl, { outcome: 'pending', browser: 'never' })
  const paid = await paidOrder(await app.given.homam(), devotee)
  const { body: failed } = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
  await app.pay(failed.paymentUrl, { outcome: 'failure', browser: 'never' })

  expect(await history('success')).toEqual([
    [waiting.orderId, 'PENDING'],
    [paid.orderId, 'TXN_SUCCESS'],
  ])
  expect(await history('failure')).toEqual([[failed.orderId, 'TXN_FAILURE']])

  await app.pay(waiting.paymentUrl, { outcome: 'success' })

  expect(await history('success')).toEqual([
    [paid.orderId, 'TXN_SUCCESS'],
    [waiting.orderId, 'TXN_SUCCESS'],
  ])
})

test('nothing follows on a payment that failed', async () => {
  const devotee = await app.given.devotee()
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
  await app.pay(order.paymentUrl, { outcome: 'failure', browser: 'never' })

  expect((await app.call('POST /api/post-status', order)).body.timeline).toEqual([])
  const shown = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body
  expect(shown).toMatchObject({ status: 'TXN_FAILURE', timeline: [], names_until: null, can_retry: true })
  expect((await devotee.call('POST /api/correct-names', correction(order.orderId, 'Other Name'))).body.code).toBe(
    'not_paid',
  )
})

test('a name is corrected once, however often the correction is sent, and what was before is kept', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam(), devotee)
  const right = correction(order.orderId, 'Corrected Name', [{ name: 'Demo Member' }, { name: 'Second Member' }])

  const answers = await Promise.all([1, 2, 3].map(() => devotee.call('POST /api/correct-names', right)))

  expect(answers.map(a => a.status)).toEqual([200, 200, 200])
  expect(answers.filter(a => a.body.changed)).toHaveLength(1)
  expect(await keptOf(order.orderId)).toEqual({ name: 'Corrected Name', people: 2, corrections: 1 })
  const { rows } = await app.app.db.pool.query<{ before: object; after: object }>(
    'select before, after from booking.corrections c join booking.bookings b on b.id = c.booking_id where b.order_id = $1',
    [order.orderId],
  )
  expect(rows[0]).toMatchObject({
    before: { personal: { name: 'Demo Devotee' } },
    after: { personal: { name: 'Corrected Name' } },
  })
  expect(
    (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body.corrected_at,
  ).not.toBeNull()
})

test('a correction that leaves a name out or is not well formed is refused, and nothing changes', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam(), devotee)

  const { status, body } = await devotee.call(
    'POST /api/correct-names',
    correction(order.orderId, ' ', [{ name: '<b>' }]),
  )

  expect(status).toBe(422)
  expect(body.fields).toMatchObject({
    name: 'This field is required',
    'familyMembers.0.name': expect.any(String) as string,
  })
  expect(await keptOf(order.orderId)).toEqual({ name: 'Demo Devotee', people: 1, corrections: 0 })
})

test('corrections are never changed or deleted, save that the person is taken out (M5)', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam(), devotee)
  await devotee.call('POST /api/correct-names', correction(order.orderId, 'Corrected Name'))
  const { pool } = app.app.db

  await expect(pool.query('delete from booking.corrections')).rejects.toThrow('never changed')
  await expect(pool.query(`update booking.corrections set after = '{"personal":{}}'`)).rejects.toThrow('never changed')
  await pool.query(`update booking.corrections set before = '{}', after = '{}'`)
  expect((await keptOf(order.orderId))?.corrections).toBe(1)
})

test('names stay as they are from the instant the list locks; the address until prasadam is sent', async () => {
  const devotee = await app.given.devotee()
  const order = await paidOrder(await app.given.homam({ closesInDays: 2 }), devotee)
  const { names_until: locksAt } = (
    await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })
  ).body
  await app.advance(Math.ceil(((locksAt ?? 0) - app.app.clock.now()) / 1000) + 1)

  const late = await devotee.call('POST /api/correct-names', correction(order.orderId, 'Late Name'))
  expect(late.status).toBe(409)
  expect(late.body.code).toBe('list_locked')
  expect(
    (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body.names_until,
  ).toBeNull()

  const moved = correction(order.orderId, 'Demo Devotee')
  moved.personalData.village = 'Other Street'
  expect((await devotee.call('POST /api/correct-names', moved)).body).toEqual({ success: true, changed: true })

  await app.app.db.pool.query(`update booking.bookings set track_id = 'DEMO123IN' where order_id = $1`, [order.orderId])
  moved.personalData.village = 'Third Street'
  expect((await devotee.call('POST /api/correct-names', moved)).body.code).toBe('already_sent')
  const shown = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body
  expect(shown).toMatchObject({ address_open: false, track_id: 'DEMO123IN' })
  expect(shown.timeline.at(-1)?.state).toBe('done')
})

test('an order of a homam that was called off says so and can’t be corrected', async () => {
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const order = await paidOrder(homam, devotee)
  await app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [homam.id])

  const shown = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.orderId })).body
  expect(shown).toMatchObject({
    event_cancelled: true,
    timeline: [],
    names_until: null,
    address_open: false,
    names: [[{ label: 'Name', value: 'Demo Devotee' }], [{ value: 'Demo Member' }]],
  })
  expect((await devotee.call('POST /api/correct-names', correction(order.orderId, 'Other Name'))).body.code).toBe(
    'not_paid',
  )
})

test('My Orders names the next step of a paid order', async () => {
  const devotee = await app.given.devotee()
  await paidOrder(await app.given.homam(), devotee)

  const { body } = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })

  expect(body[0]?.next_step?.step).toBe('list_locks')
})
