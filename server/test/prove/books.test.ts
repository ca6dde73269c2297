import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { razorpayDouble } from '../doubles/razorpay.ts'
import { formFor, giftFor, purposeOf, testApp } from '../test-app.ts'
import { type Ask, compareBooks, type TheirBooks } from './books.ts'
import type { Payment } from './till.ts'
import { contradictions } from './watcher.ts'

// A prover that can't fail proves nothing: whatever is taken out of the books must be missed.

const double = await razorpayDouble()
const app = testApp({ GATEWAYS: 'razorpay', ...double.settings })
const captured: Payment[] = []
const theirs: TheirBooks = { captured, refundsOf: double.refundsOf }
const hour = 3600

/** Somebody pays an attempt, and its gateway tells of it. */
async function pay(which: string, amountPaise: number): Promise<void> {
  const { rows } = await app.app.db.pool.query<{ reference: string }>(
    `select reference from payments.attempts where ${which}`,
  )
  const reference = rows[0]?.reference ?? expect.unreachable()
  const { gatewayPaymentId } = double.pay(reference, { amountPaise })
  captured.push({ id: gatewayPaymentId, reference, amountPaise, currency: 'INR' })
  const { body, headers } = double.webhookOf(reference, 'paid') ?? expect.unreachable()
  expect((await app.raw('POST', '/api/webhooks/razorpay', { body, headers })).status).toBe(200)
}

beforeAll(async () => {
  const devotee = await app.given.devotee()
  const [wide, narrow] = [
    await app.given.homam({ closesInDays: 30 }),
    await app.given.homam({ closesInDays: 30, capacity: 2 }),
  ]
  for (const [of, amountPaise] of [[wide], [wide], [narrow], [narrow], [wide, 100], [wide, 0]] as const) {
    const { body } = await devotee.call('POST /api/saveForm', formFor(of, devotee))
    if (amountPaise !== 0) await pay(`id = ${body.postId}`, amountPaise ?? of.price * 100)
  }
  const { status, body: gift } = await app.call('POST /api/donate', giftFor(await purposeOf(app)))
  expect(status).toBe(200)
  await pay(`donation_id = (select id from donations.donations where number = '${gift.number}')`, 501_00)
  await app.advance(60)
  const [sent] = (
    await app.app.db.pool.query<{ ref: string }>(
      `select refund_reference as ref from payments.refund_tasks where state = 'sent'`,
    )
  ).rows
  double.refundDone(sent?.ref ?? expect.unreachable())
  for (const hours of [1, 24, 72, 48, 1]) await app.advance(hours * hour)
  // What jobs do, which do not run here.
  await app.app.db.pool.query(`update payments.invoices set pdf = 'a bill'`)
  await app.app.db.pool.query(`update notifications.messages set state = 'sent', sent_at = now()`)
})
afterAll(() => double.close())

/** What is broken after a change of our books that is undone again. */
async function brokenAfter(change: string, their: TheirBooks = theirs): Promise<string[]> {
  const client = await app.app.db.pool.connect()
  try {
    await client.query('begin')
    if (change) await client.query(change)
    const ask: Ask = async (text, values) => (await client.query(text, values)).rows
    const { promised } = await compareBooks(ask, their)
    return promised.filter(p => p.broken.length > 0).map(p => p.what)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('books that are whole are found whole', async () => {
  expect(await brokenAfter('')).toEqual([])
  expect(captured).toHaveLength(6)
})

describe('the prover misses what is taken away', () => {
  const first = `(select min(id) from payments.attempts where state = 'paid')`
  test.each([
    [
      'a payment that confirmed nothing',
      `update payments.attempts set state = 'failed' where id = ${first}`,
      'no payment is lost',
    ],
    [
      'a refund that nobody wrote down',
      'delete from books.unsettled_refunds; delete from payments.refund_tasks',
      'no payment is lost',
    ],
    ['a refund of less', 'update payments.refund_tasks set amount_paise = amount_paise - 1', 'no payment is lost'],
    [
      'an order that lost its place',
      `alter table booking.bookings disable trigger bookings_step;
       update booking.bookings set state = 'expired' where id = (select min(id) from booking.bookings where state = 'paid')`,
      'no payment is lost',
    ],
    [
      'a payment that the gateway never took',
      `update payments.attempts set gateway_payment_id = 'pay_unknown' where id = ${first}`,
      'nothing in our books is unknown',
    ],
    [
      'an order for another amount',
      `update payments.attempts set amount_paise = amount_paise + 1 where id = ${first}`,
      'the books foot',
    ],
    [
      'an order that two payments confirmed',
      `update payments.attempts a set booking_id = (select booking_id from payments.attempts where id = ${first}) where state = 'paid' and booking_id is not null`,
      'no order and no donation is confirmed by two payments',
    ],
    [
      'a refund that never arrived',
      `update payments.refund_tasks set state = 'sent'`,
      'every refund is made at the gateway exactly once',
    ],
    [
      'a bill',
      `alter table payments.invoices disable trigger user; delete from payments.invoices where number = (select min(number) from payments.invoices)`,
      'every paid order has one bill',
    ],
    [
      'a donation that was paid',
      `update donations.donations set state = 'failed', given_at = null`,
      'no payment is lost',
    ],
    [
      'a receipt',
      `alter table donations.receipts disable trigger user; delete from donations.receipts`,
      'every paid donation has one receipt',
    ],
    [
      'a number of receipts',
      `alter table donations.receipts disable trigger user;
       update donations.receipts set number = left(number, length(number) - 1) || '2'`,
      'every paid donation has one receipt',
    ],
    [
      'a place',
      `update catalogue.packages set capacity = 1 where capacity = 2`,
      'no homam has more people than places',
    ],
    [
      'a message',
      `update notifications.messages set state = 'waiting' where dedupe_key like 'booking_confirmed %'`,
      'every paid order is told once',
    ],
    ['a decision', `update payments.attempts set state = 'open' where state = 'failed'`, 'nothing hangs'],
  ])('%s', async (_what, change, promise) => {
    expect(await brokenAfter(change)).toContainEqual(expect.stringContaining(promise))
  })

  test('a rupee in the gateway’s books, a payment, and a refund that was made twice', async () => {
    const [one, ...others] = captured as [Payment, ...Payment[]]
    expect(
      await brokenAfter('', { ...theirs, captured: [{ ...one, amountPaise: one.amountPaise + 100 }, ...others] }),
    ).toContainEqual(expect.stringContaining('the books foot'))
    expect(await brokenAfter('', { ...theirs, captured: others })).toContainEqual(
      expect.stringContaining('nothing in our books is unknown'),
    )
    expect(await brokenAfter('', { ...theirs, captured: [...captured, { ...one, id: 'pay_another' }] })).toContainEqual(
      expect.stringContaining('no payment is lost'),
    )
    const twice = (reference: string) => [...double.refundsOf(reference), ...double.refundsOf(reference)]
    const broken = await brokenAfter('', { ...theirs, refundsOf: twice })
    expect(broken).toContainEqual(expect.stringContaining('every refund is made at the gateway exactly once'))
    expect(broken).toContainEqual(expect.stringContaining('no more goes back than came in'))
  })
})

describe('the watcher hears what contradicts', () => {
  const paid = {
    history: { status: 'TXN_SUCCESS', cancelled: false, postId: 1, invoice_pdf: '/invoices/a.pdf' },
    office: {
      standing: 'paid',
      refund: null,
      invoice: 'SDT/26-27/00001',
      attempts: [{ id: 1, purpose: 'order', state: 'paid' }],
    },
    order: { status: 'TXN_SUCCESS', cancelled: false, refund: null },
    status: new Map([[1, { status: 'TXN_SUCCESS', refund_due: false, cancelled: false }]]),
  }
  const statusPage = (change: object) =>
    new Map([[1, { status: 'TXN_SUCCESS', refund_due: false, cancelled: false, ...change }]])

  test('nothing, where all say the same', () => expect(contradictions(paid)).toEqual([]))

  test.each([
    ['a status page that says failed', { status: statusPage({ status: 'TXN_FAILURE' }) }],
    ['a status page that promises money back', { status: statusPage({ refund_due: true }) }],
    ['My Orders that says failed', { history: { ...paid.history, status: 'TXN_FAILURE' } }],
    ['My Orders that does not know it', { history: undefined }],
    ['an office that waits', { office: { ...paid.office, standing: 'pending' } }],
    ['an office that cancelled', { office: { ...paid.office, standing: 'cancelled' } }],
    ['an office that gives back', { office: { ...paid.office, refund: 'due' } }],
    ['a bill that only the office knows', { history: { ...paid.history, invoice_pdf: null } }],
    ['an order’s own page that waits', { order: { ...paid.order, status: 'PENDING' } }],
  ])('%s', (_what, change) => expect(contradictions({ ...paid, ...change })).not.toEqual([]))
})
