import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { revenueDays, revenueDimensions } from '../../../../contract/office/orders/revenue-dimensions.ts'
import { deskFormFor, formFor, type Homam, purposeOf, testApp, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { debit, noticeDebit, openMandate, startDebit, startMandate } from '../../money/payments/service.ts'

// Every figure of the first screen and of the reports opens a list: it must show what the figure counts, to the rupee.

const app = testApp()

keepsTruth(app)
type Sales = NonNullable<OfficeCalls['POST /api/office/list-orders']['body']['sales']>
interface Days {
  from: string
  to: string
}
let owner: TestStaff
const query = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const today = (): Day => dayOf(app.app.clock.now())
const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0)

/** All pages of a list, five rows each, so that none foots by its first page alone. */
async function pages<Row>(one: (page: { page: number; perPage: number }) => Promise<{ rows: Row[]; total: number }>) {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await one({ page, perPage: 5 })
    rows.push(...answer.rows)
    if (answer.rows.length < 5) {
      expect(rows).toHaveLength(answer.total)
      return rows
    }
  }
}
async function orders(of: { sales: Sales } | Days) {
  const ask = async (page: { page: number; perPage: number }) =>
    (await owner.call('POST /api/office/list-orders', { ...page, ...of })).body
  const rows = await pages(ask)
  const amount = sum(rows.map(row => row.amount))
  expect((await ask({ page: 1, perPage: 1 })).sum).toBe(amount)
  return { orders: rows.length, amount, names: sum(rows.map(row => row.people)) }
}
async function gifts(days: Days, mode?: 'kind') {
  const of = { ...days, state: 'given' as const, ...(mode && { mode }) }
  const ask = async (page: { page: number; perPage: number }) =>
    (await owner.call('POST /api/office/list-donations', { ...page, ...of })).body
  const rows = await pages(ask)
  const amount = sum(rows.map(row => row.amount))
  expect((await ask({ page: 1, perPage: 1 })).sum).toBe(amount)
  return { gifts: rows.length, amount }
}
async function back(days: Days, seva?: string) {
  const ask = async (page: { page: number; perPage: number }) =>
    (await owner.call('POST /api/office/list-given-back', { ...page, ...days, ...(seva && { seva }) })).body
  const amount = sum((await pages(ask)).map(row => row.amount))
  expect((await ask({ page: 1, perPage: 1 })).sum).toBe(amount)
  return amount
}

async function online(homam: Homam, campaign?: string) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { campaign }))
  await app.pay(body.paymentUrl)
  return body
}
async function atDesk(homam: Homam, phone: string) {
  const { body, status } = await owner.call('POST /api/office/counter-order', deskFormFor(homam, { phone }))
  expect(status).toBe(200)
  return body
}
const view = async (id: number) => (await owner.call('POST /api/office/order', { id })).body
/** Gives a part of a desk order back, from the drawer. */
async function backInCash(order: { id: number; orderId: string }, amount: number) {
  const { refundable } = await view(order.id)
  const asked = { orderId: order.orderId, amount, refundable, reason: 'one name less' }
  expect((await owner.call('POST /api/office/refund-order', asked)).status).toBe(200)
  const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
  const task = rows.find(row => row.bookingId === order.id) ?? expect.unreachable()
  const given = { id: task.id, version: task.version, to: 'sent' as const, bankReference: 'by hand' }
  expect((await owner.call('POST /api/office/move-refund', given)).status).toBe(200)
}
/** An order that UPI Autopay paid a day after its notice. */
async function debited(homam: Homam) {
  const devotee = await app.given.devotee()
  const wanted = { devoteeId: devotee.id, mostPaise: paise(2_000_00), description: 'Archana', languageId: 2 }
  const mandateId = await app.app.db.tx(tx => startMandate(app.app, tx, wanted))
  const granted = await app.raw('POST', await openMandate(app.app, mandateId), {
    body: JSON.stringify({ decision: 'grant' }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })
  expect(granted.status).toBe(303)
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await query(`update booking.bookings set hold_ends_at = hold_ends_at + interval '3 days' where id = $1`, [
    order.lastId,
  ])
  const paidFor = { bookingId: order.lastId }
  const started = await app.app.db.tx(tx =>
    startDebit(app.app, tx, { mandateId, paidFor, amountPaise: paise(homam.price * 100), day: addDays(today(), 3) }),
  )
  if (typeof started === 'string') return expect.unreachable(started)
  expect(await noticeDebit(app.app, started.attemptId)).toBe('told')
  await app.advance(26 * 3600 + 60)
  expect(await debit(app.app, started.attemptId)).toBe('paid')
}

beforeAll(async () => {
  owner = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 1000, closesInDays: 30 })
  await debited(homam)
  // A day later the session of before is over.
  owner = await app.given.staff('owner')
  await owner.call('POST /api/office/open-drawer', { amount: 2000 })
  const other = await app.given.homam({ price: 300, closesInDays: 20 })
  await query(`update catalogue.events set slug = 'other-homam', title = '{"en":"Other"}' where id = $1`, [other.id])
  await query(
    'insert into catalogue.event_purposes select $1, code from catalogue.purposes order by position limit 2',
    [other.id],
  )
  await online(homam, 'diwali')
  for (let i = 0; i < 5; i++) await online(i % 2 ? homam : other)
  const cash = await atDesk(homam, '9520000001')
  await backInCash(cash, 251)
  const cancelled = await atDesk(other, '9520000002')
  const { version } = await view(cancelled.id)
  await owner.call('POST /api/office/cancel-order', {
    orderId: cancelled.orderId,
    version,
    reason: 'asked by phone',
    refund: 'none',
  })
  // A paid order that moved to a cheaper homam, and one of a day that is no figure of today.
  const moved = await online(homam)
  const move = { orderId: moved.orderId, eventId: other.id, packageId: other.packageId, why: 'asked for it' }
  expect((await owner.call('POST /api/office/move-order', move)).status).toBe(200)
  const old = await online(homam)
  await query(`update booking.bookings set paid_at = paid_at - interval '40 days' where order_id = $1`, [old.orderId])
  const unpaid = await app.given.devotee()
  await unpaid.call('POST /api/saveForm', formFor(homam, unpaid))
  const purposeId = await purposeOf(app)
  const gift = { purposeId, on: today(), name: 'Demo Donor', phone: '9440011223', address: '', pan: '' }
  const given = { ...gift, note: '', anonymous: false, citizenship: 'indian' as const, language: 'en' }
  for (const by of [
    { mode: 'kind' as const, amount: 5000, reference: '', note: 'Rice, 100 kg' },
    { mode: 'cash' as const, amount: 501, reference: 'book 1/1' },
    { mode: 'cash' as const, amount: 116, reference: 'book 1/2', on: addDays(today(), -1) },
    { mode: 'transfer' as const, amount: 1116, reference: '123456789012' },
  ])
    expect((await owner.call('POST /api/office/enter-donation', { ...given, ...by })).body).toMatchObject({
      id: expect.any(Number),
    })
  // One of them is given back by hand.
  const { rows } = (await owner.call('POST /api/office/list-donations', { page: 1, perPage: 50, mode: 'transfer' }))
    .body
  const back = (await owner.call('POST /api/office/donation', { id: rows[0]?.id ?? 0 })).body
  const returned = { id: back.id, version: back.version, reason: 'sent by mistake' }
  expect((await owner.call('POST /api/office/return-donation', returned)).status).toBe(200)
})

describe('each figure is the sum of the lines that it opens:', () => {
  test('those of today', async () => {
    const day = { from: today(), to: today() }
    const { figures } = (await owner.call('POST /api/office/today', {})).body
    const paid = await orders({ sales: day })
    expect((await orders(day)).orders).toBe(figures.orders_today)
    expect([figures.paid_today, figures.revenue_today]).toEqual([paid.orders, paid.amount])
    expect(figures.gifts_today).toBe((await gifts(day)).amount)
    expect(figures.gifts_in_kind_today).toBe((await gifts(day, 'kind')).amount)
    expect(figures.given_back_today).toBe(await back(day))
    // None of them foots because there is nothing.
    expect(figures).toMatchObject({ gifts_today: 5501, gifts_in_kind_today: 5000 })
    expect(figures.given_back_today).toBeGreaterThanOrEqual(251 + 1116)
    expect(figures.orders_today).toBeGreaterThan(figures.paid_today)
    // The debit, six that came to the site and one that moved, and cash at the desk.
    expect(figures.paid_today).toBe(9)
  })

  test('those of both financial years', async () => {
    const { now, before } = (await owner.call('POST /api/office/year', {})).body
    for (const year of [now, before]) {
      const days = { from: year.from, to: year.to }
      const paid = await orders({ sales: days })
      expect([year.orders, year.orders_amount]).toEqual([paid.orders, paid.amount])
      const given = await gifts(days)
      expect([year.gifts, year.gifts_amount]).toEqual([given.gifts, given.amount])
      expect(year.gifts_in_kind).toBe((await gifts(days, 'kind')).amount)
      expect(year.given_back).toBe(await back(days))
    }
    expect(now.orders).toBeGreaterThanOrEqual(9)
  })

  test.each(revenueDimensions.flatMap(by => revenueDays.map(days => [by, days] as const)))(
    'revenue by %s, for the days %s',
    async (by, days) => {
      const span = { from: addDays(today(), -60), to: addDays(today(), 60), days }
      const { rows } = (await owner.call('POST /api/office/revenue', { ...span, by })).body
      expect(rows.length).toBeGreaterThan(0)
      for (const { key, orders: count, amount } of rows)
        expect(await orders({ sales: { ...span, by, key } })).toMatchObject({ orders: count, amount })
      const event = (await orders({ sales: span })).amount
      if (by !== 'purpose') expect(sum(rows.map(row => row.amount))).toBe(event)
    },
  )

  test('those of each homam in a year and in a month, and all of them with the sums over them', async () => {
    const years = (await owner.call('POST /api/office/homam-years', {})).body
    const month = (await owner.call('POST /api/office/trustees-page', {})).body
    for (const { rows, now } of [years, month]) {
      const days = { from: now.from, to: now.to }
      for (const row of rows) {
        const lines = await orders({ sales: { ...days, by: 'homam', key: row.slug } })
        expect(lines).toEqual({ orders: row.now.orders, amount: row.now.income, names: row.now.names })
        expect(await back(days, row.slug)).toBe(row.now.givenBack)
      }
      expect(sum(rows.map(row => row.now.orders))).toBe(now.orders)
      expect(sum(rows.map(row => row.now.income))).toBe(now.orders_amount)
      // What went back of gifts is in the sum and in no homam's row.
      expect(sum(rows.map(row => row.now.givenBack)) + 1116).toBe(now.given_back)
      expect(rows.map(row => row.slug)).toContain('other-homam')
    }
    expect(month.year.now).toEqual((await owner.call('POST /api/office/year', {})).body.now)
  })
})

test('a list without a seva of that name, and one of days before the trust, has no lines and no sum', async () => {
  expect(await back({ from: today(), to: today() }, 'no-such-homam')).toBe(0)
  const days = { from: '2001-01-01', to: '2001-12-31' }
  expect(await orders({ sales: days })).toEqual({ orders: 0, amount: 0, names: 0 })
  expect(await gifts(days)).toEqual({ gifts: 0, amount: 0 })
})

test('who sees no money opens neither refunds nor the page for the trustees', async () => {
  const operations = await app.given.staff('operations')
  const days = { from: today(), to: today() }
  const asked = await operations.call('POST /api/office/list-given-back', { ...days, page: 1, perPage: 5 })
  expect(asked.body.code).toBe('no_right')
  expect((await operations.call('POST /api/office/trustees-page', {})).body.code).toBe('no_right')
  const { figures } = (await operations.call('POST /api/office/today', {})).body
  expect(figures).toMatchObject({
    revenue_today: null,
    gifts_today: null,
    gifts_in_kind_today: null,
    given_back_today: null,
  })
})
