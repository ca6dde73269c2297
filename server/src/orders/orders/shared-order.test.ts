import { expect, test } from 'vitest'
import { tidyLinks } from '../booking/service.ts'
import { formFor, testApp, type TestDevotee } from '../../../test/test-app.ts'

const app = testApp()

const keyIn = (link: string) => /#key=([\w-]+)$/.exec(link)?.[1] ?? ''
const share = async (devotee: TestDevotee, orderId: string) =>
  keyIn((await devotee.call('POST /api/share-order', { userId: devotee.id, orderId })).body.link)
const open = (orderId: string, key: string, from = '198.51.100.1') =>
  app.call('POST /api/shared-order', { orderId, key }, { 'x-forwarded-for': from })

async function booked() {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  return { devotee, ...body }
}

test('whoever has the link sees what was bought and how it stands, and nothing of the devotee', async () => {
  const { devotee, orderId } = await booked()
  const { status, body } = await open(orderId, await share(devotee, orderId))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'PENDING', service_name: 'Test Homam', amount: 1116, can_retry: true })
  const told = JSON.stringify(body)
  for (const own of ['Demo Devotee', 'Demo Member', 'Demo Street', devotee.phone]) expect(told).not.toContain(own)
})

test('somebody of the family pays by the link; it says so then, and pays nothing twice', async () => {
  const { devotee, orderId } = await booked()
  const link = { orderId, key: await share(devotee, orderId) }
  const { body } = await app.call('POST /api/shared-order-pay', link)
  await app.pay(body.paymentUrl)
  expect((await open(orderId, link.key)).body).toMatchObject({ status: 'TXN_SUCCESS', can_retry: false })
  expect((await app.call('POST /api/shared-order-pay', link)).body.code).toBe('already_paid')
})

test('the message that confirms an order carries its link, which is the one that is shared', async () => {
  const { devotee, orderId, paymentUrl } = await booked()
  await app.pay(paymentUrl)
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'booking_confirmed'`,
    [devotee.phone],
  )
  const key = /#key=([\w-]{22})/.exec(rows[0]?.body ?? '')?.[1] ?? ''
  expect((await open(orderId, key)).status).toBe(200)
  expect(await share(devotee, orderId)).toBe(key)
  const { body } = await devotee.call('POST /api/order', { userId: devotee.id, orderId })
  expect(body.shared_until).toBeGreaterThan(app.app.clock.now())
})

test('the message that confirms an order says the day, the hour and whose clock it is', async () => {
  const { devotee, paymentUrl } = await booked()
  await app.pay(paymentUrl)
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'booking_confirmed'`,
    [devotee.phone],
  )
  expect(rows[0]?.body).toMatch(/\d{1,2} \p{L}+ 20\d\d, \d{1,2}:\d\d [ap]m\sIST\n/u)
})

test('a link opens its own order until it is closed or ends; the next one is another', async () => {
  const { devotee, orderId } = await booked()
  const other = await booked()
  const key = await share(devotee, orderId)
  expect((await open(other.orderId, key)).status).toBe(404)
  const stranger = { userId: other.devotee.id, orderId }
  expect((await other.devotee.call('POST /api/unshare-order', stranger)).status).toBe(404)
  expect((await other.devotee.call('POST /api/share-order', stranger)).status).toBe(404)

  for (let twice = 0; twice < 2; twice++)
    expect((await devotee.call('POST /api/unshare-order', { userId: devotee.id, orderId })).status).toBe(200)
  const closed = await open(orderId, key)
  expect(closed.status).toBe(404)
  expect(closed.body).toEqual((await open('no-such-order', key)).body)
  const next = await share(devotee, orderId)
  expect(next).not.toBe(key)
  const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
  expect(body.orders[0]?.links).toMatchObject([{ closed_at: expect.any(Number) }, { closed_at: null }])

  await app.advance(120 * 86_400)
  expect((await open(orderId, next)).status).toBe(404)
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

test('wrong keys are forgotten after two hours, and links a year after they ended', async () => {
  const { devotee, orderId, lastId } = await booked()
  await share(devotee, orderId)
  await open(orderId, 'B'.repeat(22), '198.51.100.77')
  const triedAt = new Date(app.app.clock.now())
  const isLeft = async () => {
    const { rows: left } = await app.app.db.pool.query<{ tries: boolean; link: boolean }>(
      `select exists (select from booking.link_tries where at <= $1) as tries,
              exists (select from booking.links where booking_id = $2) as link`,
      [triedAt, lastId],
    )
    return left[0]
  }
  const hours = 3_600_000
  const { rows } = await app.app.db.pool.query<{ ends: number }>(
    'select extract(epoch from ends_at)::float8 * 1000 as ends from booking.links where booking_id = $1',
    [lastId],
  )
  const endsIn = (rows[0]?.ends ?? 0) - app.app.clock.now()
  const seen: unknown[] = []
  for (const later of [1.9 * hours, 2.1 * hours, endsIn + 364 * 24 * hours, endsIn + 366 * 24 * hours]) {
    app.app.moveClock(later)
    await tidyLinks(app.app)
    seen.push(await isLeft())
  }
  expect(seen).toEqual([
    { tries: true, link: true },
    { tries: false, link: true },
    { tries: false, link: true },
    { tries: false, link: false },
  ])
  app.app.moveClock(0)
})

test('keys are kept as hashes, the same for all who ask at once, and wrong ones are limited', async () => {
  const { devotee, orderId } = await booked()
  const keys = await Promise.all(Array.from({ length: 6 }, () => share(devotee, orderId)))
  expect(new Set(keys).size).toBe(1)
  const { rows } = await app.app.db.pool.query(`select l::text as row from booking.links l`)
  expect(JSON.stringify(rows)).not.toContain(keys[0])

  const wrong = 'A'.repeat(22)
  const tried = await Promise.all(Array.from({ length: 70 }, () => open(orderId, wrong)))
  expect(tried.some(a => a.status === 404)).toBe(true)
  expect((await open(orderId, wrong)).body.code).toBe('too_many_tries')
  // Thousands share the network of a mobile operator: the right key opens.
  expect((await open(orderId, keys[0] ?? '')).status).toBe(200)
  await app.advance(3601)
  expect((await open(orderId, wrong)).status).toBe(404)
})
