import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../../contract/ground/india-time.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import { paying } from '../../../../test/paying.ts'
import { deskFormFor, giftFor, type Homam, purposeOf, testApp } from '../../../../test/test-app.ts'
import { countTraffic } from '../../../ground/http/traffic.ts'
import { metricsText } from '../../../house/operations/metrics.ts'
import { findAttemptFor } from './attempts.ts'
import type { PaidFor } from '../queries.ts'
import * as payments from '../service.ts'

// All who read payment attempts, each with every kind of them: a link, a debit, a taking at the desk, the difference of a
// dearer package, further names in the same package.

const app = testApp()
const { placed, rows, tell } = paying(app)
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

const idsOf = async (of: PaidFor) =>
  (
    await rows<{ id: number }>(
      `select id from payments.attempts where booking_id = $1 or donation_id = $2 order by id`,
      'bookingId' in of ? of.bookingId : null,
      'donationId' in of ? of.donationId : null,
    )
  ).map(({ id }) => id)
const payingOf = async (of: PaidFor) => (await payments.findPayingAttempt(app.app.db, of))?.id
const paidBy = (id: number) =>
  rows<{ state: string; reference: string; gateway_payment_id: string }>(
    'select state, reference, gateway_payment_id from payments.attempts where id = $1',
    id,
  )

/** A debit of what an order or a gift costs, of which its payer was told. */
async function debitFor(devoteeId: number, paidFor: PaidFor, amount: number): Promise<number> {
  const wanted = { devoteeId, mostPaise: paise(amount), description: 'Archana', languageId: 1 }
  const mandateId = await app.app.db.tx(tx => payments.startMandate(app.app, tx, wanted))
  await app.raw('POST', await payments.openMandate(app.app, mandateId), {
    body: JSON.stringify({ decision: 'grant' }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })
  const day = addDays(dayOf(app.app.clock.now()), 3)
  const started = await app.app.db.tx(tx =>
    payments.startDebit(app.app, tx, { mandateId, paidFor, amountPaise: paise(amount), day }),
  )
  if (typeof started === 'string') return expect.unreachable(started)
  expect(await payments.noticeDebit(app.app, started.attemptId)).toBe('told')
  return started.attemptId
}
const makeDebit = async (id: number) => {
  await app.advance(26 * 3600)
  expect(await payments.debit(app.app, id)).toBe('paid')
}

const dearer = async (homam: Homam, rupees: number) =>
  (
    await rows<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Other"}', $2, 1) returning id`,
      homam.id,
      rupees * 100,
    )
  )[0]?.id ?? 0
/** Puts a paid order into another package, or more names into its own; answers the page of the difference. */
async function change(orderId: string, packageId: number, names?: number): Promise<string> {
  const staff = await app.given.staff('operations')
  const { version } = (await staff.call('POST /api/office/order', { id: orderId })).body
  const { body } = await staff.call('POST /api/office/change-package', {
    orderId,
    version,
    packageId,
    ...(names && { names }),
  })
  return body.payLink ?? expect.unreachable(JSON.stringify(body))
}
const ownList = async (
  by: { id: number; call: Awaited<ReturnType<typeof app.given.devotee>>['call'] },
  paid: boolean,
) => (await by.call('POST /api/history_load', { user_id: by.id, action: paid ? 'success' : 'failure' })).body[0]
const standingOf = async (bookingId: number) =>
  (await rows<{ standing: string }>('select standing from booking.found where booking_id = $1', bookingId))[0]?.standing
const exported = (bookingId: number) =>
  rows<{ way: string; amount_paise: number }>(
    `select p.way, p.amount_paise from exports.payments p join booking.bookings b on b.code = p.order_code where b.id = $1 order by p.id`,
    bookingId,
  )
const foundBy = (bookingId: number) =>
  rows<{ number: string }>('select number from booking.numbers where booking_id = $1', bookingId)

async function soldAtDesk(homam: Homam, pay: 'cash' | 'upi' = 'cash') {
  const devotee = await app.given.devotee()
  const staff = await app.given.staff('operations')
  const form = deskFormFor(homam, { phone: devotee.phone, pay })
  const { body } = await staff.call('POST /api/office/counter-order', form)
  return { devotee, id: body.id, orderId: body.orderId }
}

describe('an order', () => {
  test('with a link and a debit is paid by the link until the debit is paid, whoever asks', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    await rows(
      `update booking.bookings set hold_ends_at = hold_ends_at + interval '3 days' where id = $1`,
      order.lastId,
    )
    const of = { bookingId: order.lastId }
    const debitId = await debitFor(order.devotee.id, of, order.paise)
    expect(await payingOf(of)).toBe(order.postId)
    expect(await ownList(order.devotee, true)).toMatchObject({ postId: order.postId, status: 'PENDING' })

    // The page failed; the debit still comes, so the order waits. Another page is another attempt.
    await app.pay(order.paymentUrl, { outcome: 'failure' })
    expect([await payingOf(of), await standingOf(order.lastId)]).toEqual([order.postId, 'pending'])
    expect(await ownList(order.devotee, true)).toMatchObject({ postId: order.postId, status: 'PENDING' })
    const again = (await order.devotee.call('POST /api/retry-payment', { orderId: order.orderId })).body
    expect(await payingOf(of)).toBe(again.postId)
    expect(again.postId).toBeGreaterThan(debitId)

    await makeDebit(debitId)
    expect([await payingOf(of), await standingOf(order.lastId)]).toEqual([debitId, 'paid'])
    expect(await ownList(order.devotee, true)).toMatchObject({ postId: debitId, status: 'TXN_SUCCESS' })
    expect((await app.call('POST /api/post-status', { ...order, postId: debitId })).body.status).toBe('TXN_SUCCESS')
    expect(await exported(order.lastId)).toEqual([{ way: 'online', amount_paise: order.paise }])
    const [made] = await paidBy(debitId)
    expect(await foundBy(order.lastId)).toContainEqual({ number: made?.gateway_payment_id.toLowerCase() })
  })

  test('stands as failed once neither its page nor its debit can be paid', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    const debitId = await debitFor(order.devotee.id, { bookingId: order.lastId }, order.paise)
    await app.pay(order.paymentUrl, { outcome: 'failure' })
    expect(await payments.cancelDebit(app.app, debitId)).toBe(true)
    expect(await standingOf(order.lastId)).toBe('failed')
    expect(await ownList(order.devotee, false)).toMatchObject({ postId: order.postId, status: 'TXN_FAILURE' })
  })

  test('paid at the desk, with a dearer package later, is paid by what was taken at the desk', async () => {
    const homam = await app.given.homam({ closesInDays: 30 })
    const { devotee, id, orderId } = await soldAtDesk(homam)
    const [taking] = await idsOf({ bookingId: id })
    const url = await change(orderId, await dearer(homam, 2116))
    const [, difference] = await idsOf({ bookingId: id })
    expect([await payingOf({ bookingId: id }), await standingOf(id)]).toEqual([taking, 'paid'])
    await app.pay(url)
    expect([await payingOf({ bookingId: id }), await standingOf(id)]).toEqual([taking, 'paid'])
    // The status page of the order says what the order was paid with, and that of the difference says the difference.
    expect(await ownList(devotee, true)).toMatchObject({ postId: taking, status: 'TXN_SUCCESS' })
    const amountOf = async (postId: number) =>
      (await app.call('POST /api/post-status', { orderId, lastId: id, postId })).body.txn_amt
    expect([await amountOf(taking ?? 0), await amountOf(difference ?? 0)]).toEqual([homam.price, 1000])
    expect(await exported(id)).toEqual([
      { way: 'cash', amount_paise: homam.price * 100 },
      { way: 'online', amount_paise: 100_000 },
    ])
    const staff = await app.given.staff('owner')
    const { attempts, paid } = (await staff.call('POST /api/office/order', { id: orderId })).body
    expect([attempts.map(({ way }) => way ?? 'online'), paid]).toEqual([['cash', 'online'], homam.price + 1000])
    // The day book has what was taken at the desk, and nothing else.
    const { people } = (await staff.call('POST /api/office/day-book', {})).body
    const lines = people.flatMap(person => person.lines).filter(line => line.orderId === id)
    expect(lines.map(line => line.amount)).toEqual([homam.price])
  })

  test('with further names bought later is paid by its own link, and all of it comes back', async () => {
    const homam = await app.given.homam({ closesInDays: 30, names: { included: 2, furtherPrice: 100 } })
    const order = await placed(homam)
    await app.pay(order.paymentUrl)
    await app.pay(await change(order.orderId, homam.packageId, 4))
    expect(await payingOf({ bookingId: order.lastId })).toBe(order.postId)
    expect(await ownList(order.devotee, true)).toMatchObject({ postId: order.postId })
    const staff = await app.given.staff('owner')
    const { version } = (await staff.call('POST /api/office/order', { id: order.orderId })).body
    await staff.call('POST /api/office/cancel-order', {
      orderId: order.orderId,
      version,
      refund: 'none',
      reason: 'as asked',
    })
    expect(await rows('select amount_paise from payments.owed where booking_id = $1', order.lastId)).toEqual([
      { amount_paise: order.paise + 20_000 },
    ])
  })
})

test('a gift with a link and a debit is paid by the link until the debit is paid, whoever asks', async () => {
  const devotee = await app.given.devotee()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { body } = await devotee.call('POST /api/donate', giftFor(await purposeOf(app)), key)
  const [gift] = await rows<{ id: number }>('select id from donations.donations where number = $1', body.number)
  const of = { donationId: gift?.id ?? 0 }
  const [link] = await idsOf(of)
  const debitId = await debitFor(devotee.id, of, 50_100)
  expect(await payingOf(of)).toBe(link)
  // The same press, and trying again, lead to the page of the link.
  const again = await devotee.call('POST /api/donate', giftFor(await purposeOf(app)), key)
  const retried = await app.call('POST /api/donation-retry', { number: body.number })
  expect([again.body.paymentUrl, retried.body.paymentUrl]).toEqual([body.paymentUrl, body.paymentUrl])
  expect(await idsOf(of)).toEqual([link, debitId])

  await app.pay(body.paymentUrl, { outcome: 'failure' })
  const standing = async () => (await app.call('POST /api/donation', { number: body.number, language: 1 })).body.state
  expect(await standing()).toBe('failed')
  await makeDebit(debitId)
  expect([await payingOf(of), await standing()]).toEqual([debitId, 'given'])
  const [made] = await paidBy(debitId)
  expect(await rows('select number from donations.numbers where donation_id = $1', gift?.id)).toContainEqual({
    number: made?.gateway_payment_id.toLowerCase(),
  })
})

test('a gift at the desk is paid by its taking; one that was entered by hand has none', async () => {
  const staff = await app.given.staff('owner')
  const asked = {
    key: crypto.randomUUID(),
    purposeId: await purposeOf(app),
    amount: 501,
    name: 'Demo Donor',
    phone: '9000000001',
    address: '',
    pan: '',
    anonymous: false,
    citizenship: 'indian',
    language: 'en',
    pay: 'cash',
  } as const
  const { body } = await staff.call('POST /api/office/desk-donation', asked)
  const [taking] = await idsOf({ donationId: body.id })
  expect([await payingOf({ donationId: body.id }), taking]).toEqual([taking, expect.any(Number)])
  const [byHand] = await rows<{ id: number }>(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, mode, name, phone, address, pan_mask)
     values ('by-hand', 50100, 1, 'given', now(), 'cash', 'Demo Donor', '9000000002', '', '') returning id`,
  )
  const pay = { id: byHand?.id ?? 0, pay: 'cash' } as const
  expect((await staff.call('POST /api/office/desk-donation-payment', pay)).body.code).toBe('not_found')
})

describe('those who look at all attempts', () => {
  test('money without a number goes to the attempt that still waits for just so much', async () => {
    const homam = await app.given.homam({ closesInDays: 30 })
    const order = await placed(homam)
    const debitId = await debitFor(order.devotee.id, { bookingId: order.lastId }, order.paise)
    const attemptFor = async (amount: number) => (await findAttemptFor(app.app, 'sandbox', order.orderId, amount))?.id
    expect([await attemptFor(order.paise), debitId > order.postId]).toEqual([order.postId, true])
    await tell({ reference: order.reference, paise: order.paise })
    await change(order.orderId, await dearer(homam, 2116))
    const [, , difference] = await idsOf({ bookingId: order.lastId })
    expect(await attemptFor(100_000)).toBe(difference)
  })

  test('money without a number is found by what people hold: an invoice, the note to it, the receipt of a gift', async () => {
    const homam = await app.given.homam({ closesInDays: 30 })
    const order = await placed(homam)
    await tell({ reference: order.reference, paise: order.paise })
    await change(order.orderId, await dearer(homam, 2116))
    const [, difference = 0] = await idsOf({ bookingId: order.lastId })
    const found = async (number = 'none', amount = 100_000) =>
      (await findAttemptFor(app.app, 'sandbox', number, amount))?.id
    const numberIn = async (table: string) =>
      (await rows<{ number: string }>(`select number from payments.${table} where booking_id = $1`, order.lastId))[0]
        ?.number ?? expect.unreachable(table)
    const invoice = await numberIn('invoices')
    expect([await found(invoice), await found(invoice.toLowerCase())]).toEqual([difference, difference])
    const [open] = await paidBy(difference)
    await tell({ reference: open?.reference ?? '', paise: 100_000 })
    expect(await found(await numberIn('notes'))).toBe(difference)

    const { body } = await app.call('POST /api/donate', giftFor(await purposeOf(app)))
    await app.pay(body.paymentUrl)
    const [gift] = await rows<{ id: number; receipt: string }>(
      'select d.id, r.number as receipt from donations.donations d join donations.receipts r on r.donation_id = d.id where d.number = $1',
      body.number,
    )
    const [given = 0] = await idsOf({ donationId: gift?.id ?? 0 })
    for (const number of [gift?.receipt, gift?.receipt.toLowerCase(), body.number])
      expect(await found(number)).toBe(given)
    for (const number of ['none', '', `${invoice}0`, invoice.slice(0, -1)]) expect(await found(number)).toBeUndefined()
  })

  test('an erasure waits for a page that may be paid, for a debit that was sent, and for no other', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    const debitId = await debitFor(order.devotee.id, { bookingId: order.lastId }, order.paise)
    const settled = () => app.app.db.tx(tx => payments.areSettled(tx, [order.lastId]))
    expect(await settled()).toBe(false)
    await rows(`update payments.attempts set state = 'failed' where id = $1`, order.postId)
    expect(await settled()).toBe(true)
    await rows(`update payments.attempts set state = 'open', next_pull_at = now() where id = $1`, debitId)
    expect(await settled()).toBe(false)
  })

  test('the figure of pages that nobody paid counts neither debits nor links that nobody asked for yet', async () => {
    const value = async () => {
      const pools = () => ({ calls: app.app.db.pool, jobs: undefined })
      const text = await metricsText({
        app: app.app,
        traffic: countTraffic(),
        jobs: true,
        pools,
        isStopping: () => false,
      })
      return Number(/gateway_payments\{gateway="sandbox",state="opened"\} (\d+)/.exec(text)?.[1])
    }
    const before = await value()
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    await debitFor(order.devotee.id, { bookingId: order.lastId }, order.paise)
    const turn = await placed()
    await rows(`update booking.bookings set key = 'repeat x 2026-01-01' where id = $1`, turn.lastId)
    await rows(`update payments.attempts set url = null, state = 'opening' where id = $1`, turn.postId)
    expect(await value()).toBe(before + 1)
  })
})
