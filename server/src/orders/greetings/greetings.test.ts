import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, type Homam, type TestDevotee, testApp } from '../../../test/test-app.ts'

const app = testApp()
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})
let numbers = 0
const number = () => String(9_700_000_000 + ++numbers)

const greetingTo = (phone: string, when: 'paid' | 'morning' = 'paid') => ({
  phone,
  name: 'Zq Grandson',
  text: 'అమ్మమ్మా, మీ ఆరోగ్యం కోసం',
  when,
  language: 2,
})

async function book(
  homam: Homam,
  devotee: TestDevotee,
  greeting: ReturnType<typeof greetingTo> | undefined,
  pays = true,
) {
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { greeting }))
  if (pays) await app.pay(body.paymentUrl)
  return body
}
const sentTo = async (phone: string) =>
  (
    await app.app.db.pool.query<{ body: string; language: string; about: string }>(
      "select body, language, about from notifications.messages where template = 'greeting' and recipient = $1 order by id",
      [phone],
    )
  ).rows
const greetingOf = async (devotee: TestDevotee, orderId: string) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body.greeting

test('once paid, the one honoured is told once: by whom, which homam and when, in their language, without a price', async () => {
  const [homam, devotee, phone] = [await app.given.homam(), await app.given.devotee(), number()]
  const order = await book(homam, devotee, greetingTo(`+91 ${phone}`), false)
  expect(await sentTo(phone)).toEqual([])
  await app.pay(order.paymentUrl, { webhook: 'twice' })
  await app.sweep()
  const sent = await sentTo(phone)
  expect(sent).toMatchObject([{ language: 'te', about: order.orderId }])
  const { body = '' } = sent[0] ?? {}
  for (const part of ['Zq Grandson', 'అమ్మమ్మా, మీ ఆరోగ్యం కోసం', '/no-greetings/']) expect(body).toContain(part)
  expect(body).not.toMatch(/1,?116|రూ|SD-/)
  expect(await greetingOf(devotee, order.orderId)).toMatchObject({ state: 'sent', phone, when: 'paid' })
  expect(
    (await devotee.call('POST /api/stop-greeting', { userId: devotee.id, orderId: order.orderId })).body.code,
  ).toBe('wrong_state')
})

test('an order without a greeting, or one that is not paid, tells nobody; links and foreign numbers are refused', async () => {
  const [homam, devotee, phone] = [await app.given.homam(), await app.given.devotee(), number()]
  const order = await book(homam, devotee, undefined)
  expect(await greetingOf(devotee, order.orderId)).toBeNull()
  await book(homam, devotee, greetingTo(phone), false)
  expect(await sentTo(phone)).toEqual([])
  const refused = await devotee.call(
    'POST /api/saveForm',
    formFor(homam, devotee, { greeting: { ...greetingTo('+1 732 555 0123'), text: 'see www.example.com' } }),
  )
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields', fields: { greeting_phone: expect.any(String), greeting_text: expect.any(String) } },
  })
})

test('a greeting of the morning waits for the day, and for no order that was cancelled', async () => {
  const staff = await app.given.staff('operations')
  const day = addDays(dayOf(app.app.clock.now()), 2)
  const seva = await app.given.seva({ days: [day], slots: [{ starts: 450, lasts: null }] })
  const occurrenceId = seva.occurrences[0]?.id
  const [stays, goes] = [number(), number()]
  const orders = await Promise.all(
    [stays, goes].map(async phone => {
      const devotee = await app.given.devotee()
      const form = formFor(seva, devotee, { occurrenceId, greeting: greetingTo(phone, 'morning') })
      const { body } = await devotee.call('POST /api/saveForm', form)
      await app.pay(body.paymentUrl)
      return body
    }),
  )
  await app.sweep()
  expect([await sentTo(stays), await sentTo(goes)]).toEqual([[], []])
  const { version } = (await staff.call('POST /api/office/order', { id: orders[1]?.lastId ?? 0 })).body
  const cancelled = await staff.call('POST /api/office/cancel-order', {
    orderId: orders[1]?.orderId ?? '',
    version,
    refund: 'none',
    reason: 'Asked for by phone',
  })
  expect(cancelled.status).toBe(200)
  const morning = Date.parse(`${day}T07:01:00+05:30`)
  await app.advance((morning - app.app.clock.now()) / 1000)
  await app.sweep()
  await app.sweep()
  expect(await sentTo(stays)).toHaveLength(1)
  expect((await sentTo(stays))[0]?.body).toContain('7:30')
  expect(await sentTo(goes)).toEqual([])
})

test('three in thirty days a number, also at the same moment; whoever says no gets none, and the order says only that', async () => {
  const [homam, phone] = [await app.given.homam(), number()]
  const booked = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const devotee = await app.given.devotee()
      return { devotee, order: await book(homam, devotee, greetingTo(phone)) }
    }),
  )
  expect(await sentTo(phone)).toHaveLength(3)
  const states = await Promise.all(booked.map(b => greetingOf(b.devotee, b.order.orderId)))
  expect(states.map(s => String(s?.state)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'sent',
    'sent',
    'sent',
    'withheld',
    'withheld',
  ])
  await app.advance(31 * 86_400)
  const devotee = await app.given.devotee()
  const [later, other] = [await app.given.homam(), number()]
  await book(later, devotee, greetingTo(phone))
  expect(await sentTo(phone)).toHaveLength(4)

  await book(later, devotee, greetingTo(other))
  const code = /no-greetings\/([\w-]{22})/.exec((await sentTo(other))[0]?.body ?? '')?.[1] ?? ''
  expect((await app.raw('GET', `/no-greetings/${'A'.repeat(22)}`)).status).toBe(404)
  const page = await app.raw('GET', `/no-greetings/${code}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('lang="te"')])
  await book(later, devotee, greetingTo(other))
  expect(await sentTo(other)).toHaveLength(2)
  for (let twice = 0; twice < 2; twice++)
    expect((await app.raw('POST', `/no-greetings/${code}`, { body: '' })).status).toBe(200)
  const after = await book(later, devotee, greetingTo(other))
  expect(await sentTo(other)).toHaveLength(2)
  expect(await greetingOf(devotee, after.orderId)).toMatchObject({ state: 'withheld' })
})

test('the devotee stops it, staff see, correct and stop it, until it is told', async () => {
  const staff = await app.given.staff('operations')
  const [homam, devotee, phone] = [await app.given.homam(), await app.given.devotee(), number()]
  const order = await book(homam, devotee, greetingTo(phone, 'morning'))
  const id = order.lastId
  expect((await staff.call('POST /api/office/order-greeting', { id })).body.greeting).toMatchObject({
    phone,
    state: 'waiting',
  })
  const right = { id, phone: number(), name: 'Demo', text: 'With love' }
  expect((await staff.call('POST /api/office/correct-greeting', { ...right, text: 'call 9876543210' })).body.code).toBe(
    'invalid_fields',
  )
  expect((await staff.call('POST /api/office/correct-greeting', right)).status).toBe(200)
  expect(await greetingOf(devotee, order.orderId)).toMatchObject({ phone: right.phone, name: 'Demo' })
  const stranger = await app.given.devotee()
  const mine = { userId: devotee.id, orderId: order.orderId }
  expect((await stranger.call('POST /api/stop-greeting', { ...mine, userId: stranger.id })).status).toBe(404)
  for (let twice = 0; twice < 2; twice++) expect((await devotee.call('POST /api/stop-greeting', mine)).status).toBe(200)
  expect((await staff.call('POST /api/office/correct-greeting', right)).body.code).toBe('wrong_state')
  const again = await staff.call('POST /api/office/stop-greeting', { id, reason: 'Asked for by phone' })
  expect(again.status).toBe(200)
})

test('the download shows it; an erasure takes it from the order and from the message to the other', async () => {
  const [homam, devotee, phone] = [await app.given.homam(), await app.given.devotee(), number()]
  const order = await book(homam, devotee, greetingTo(phone))
  const { greetings } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(greetings).toMatchObject({ sent: [{ phone, name: 'Zq Grandson', state: 'sent' }], declined_at: null })
  // The bill is drawn before anything is erased.
  const headers = { authorization: `Bearer ${devotee.token}` }
  expect((await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers })).status).toBe(200)
  await app.advance(20 * 86_400)
  await app.call('POST /api/request-otp', { phone: devotee.phone })
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [devotee.phone],
  )
  const otp = /\b(\d{4})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
  expect((await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).body.erase_on).toBeNull()
  for (const table of ['greetings.greetings', 'notifications.messages', 'sandbox.messages']) {
    const left = await app.app.db.pool.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [phone])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
})
