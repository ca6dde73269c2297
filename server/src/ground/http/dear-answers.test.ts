import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { signatureOf, webhookSecret } from '../../outside/sandbox/sandbox-gateway.ts'

const app = testApp({ TRUST_PROXY: '1', HOST: '127.0.0.1', NETWORK_SHARE: '1' })
const from = (address: string) => ({ 'x-forwarded-for': address })

test('panchangams of ever new days are too much for one network, while logins, webhooks and payments of it go on', async () => {
  const day = (at: number) => new Date(Date.UTC(1950, 0, 1 + at)).toISOString().slice(0, 10)
  const ask = (at: number, address: string) =>
    app.call('POST /api/panchangam', { date: day(at), language: 1 }, from(address))
  expect((await app.call('POST /api/trust', { language: 1 }, from('203.0.113.5'))).status).toBe(200)
  let at = 0
  let refused = await ask(at, '203.0.113.5')
  for (; refused.status === 200 && at < 2000; at++) refused = await ask(at, `203.0.113.${at % 250}`)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_much', retry_after: expect.any(Number) } })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await ask(at, '198.51.100.5')).status).toBe(200)

  const neighbour = from('203.0.113.99')
  const page = await app.raw('GET', '/te/nowhere', { headers: { ...neighbour, 'accept-language': 'te' } })
  expect([page.status, page.headers.get('retry-after') !== null, /\p{Script=Telugu}/u.test(await page.text())]).toEqual(
    [429, true, true],
  )
  expect((await app.raw('GET', '/calendar/en/festivals-pune.ics', { headers: neighbour })).status).toBe(429)

  // What is in memory costs nothing.
  expect((await app.call('POST /api/trust', { language: 1 }, neighbour)).status).toBe(200)
  expect((await app.call('POST /api/request-otp', { phone: '9000000031' }, neighbour)).status).toBe(200)
  const body = Buffer.from('{}')
  const signed = { 'x-sandbox-signature': signatureOf(webhookSecret(app.app.config), body) }
  const webhook = await app.raw('POST', '/api/webhooks/sandbox', { body, headers: { ...neighbour, ...signed } })
  expect(webhook.status).toBe(200)
  expect((await app.raw('GET', '/pay/return/nothing', { headers: neighbour })).status).toBe(404)
  const [devotee, homam] = [await app.given.devotee(), await app.given.homam()]
  expect((await devotee.call('POST /api/saveForm', formFor(homam, devotee), neighbour)).status).toBe(200)
})

test('the opening minute of 5,000 devotees from one mobile network’s address stays as it is', async () => {
  // A thirtieth of them, with a thirtieth of the share that is set by default.
  const people = 167
  const homam = await app.given.homam({ capacity: 50 })
  const phone = from('192.0.2.1')
  const statuses = new Map<number, number>()
  const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const visit = async () => {
    const devotee = await app.given.devotee()
    const { id, call } = devotee
    note(await app.raw('GET', '/te/home', { headers: phone }))
    note(await app.call('POST /api/homelist', { language: 2 }, phone))
    note(await app.call('POST /api/viewmore', { language: 2, serviceId: homam.id }, phone))
    note(await app.call('POST /api/booking-data', { serviceId: homam.id }, phone))
    note(await app.call('GET /api/states', undefined as never, phone))
    note(await app.call('GET /api/time', undefined as never, phone))
    note(await call('POST /api/user_check', {} as never, phone))
    note(await call('POST /api/getUserData' as never, { userId: id, serviceId: homam.id } as never, phone))
    note(await call('POST /api/saveForm', formFor(homam, devotee), phone))
    note(
      await call(
        'POST /api/waiting-join' as never,
        { serviceId: homam.id, aid: homam.packageId, userId: id } as never,
        phone,
      ),
    )
  }
  for (let at = 0; at < people; at += 8) await Promise.all(Array.from({ length: Math.min(8, people - at) }, visit))
  expect(statuses.get(429)).toBe(undefined)
  expect(statuses.get(200)).toBeGreaterThan(people * 6)
})
