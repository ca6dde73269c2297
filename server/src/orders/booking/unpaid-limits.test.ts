import { describe, expect, test } from 'vitest'
import { paying } from '../../../test/paying.ts'
import { deskFormFor, formFor, testApp, type Homam, type TestDevotee } from '../../../test/test-app.ts'
import { GatewayUnreachable } from '../../money/payments/gateway.ts'

const minute = 60
const app = testApp()
const { rows, placed, tell, stateOf, attemptState, refundsOf, referenceOf } = paying(app)

const book = (homam: Homam, devotee: TestDevotee, key?: string) =>
  devotee.call('POST /api/saveForm', formFor(homam, devotee), key === undefined ? {} : { 'idempotency-key': key })
const retry = (devotee: TestDevotee, orderId: string, gateway?: string) =>
  devotee.call('POST /api/retry-payment', { orderId, ...(gateway && { gateway }) })
const attemptsOf = (lastId: number) =>
  rows<{ id: number; gateway: string; state: string }>(
    'select id, gateway, state from payments.attempts where booking_id = $1 order by id',
    lastId,
  )
const holdOf = async (lastId: number) => {
  const [row] = await rows<{ state: string; minutes: number; ahead: number }>(
    `select state, extract(epoch from hold_ends_at - created_at)::float8 / 60 as minutes, extract(epoch from hold_ends_at)::float8 * 1000 as ahead from booking.bookings where id = $1`,
    lastId,
  )
  return (
    row && {
      state: row.state,
      minutes: Math.round(row.minutes),
      holds: row.state === 'held' && row.ahead > app.app.clock.now(),
    }
  )
}
const setSandboxes = (...names: string[]) => {
  const [sandbox] = app.app.gateways
  if (sandbox) app.app.gateways = names.map(name => ({ ...sandbox, name }))
}

describe('unpaid holds of one devotee in one package (D26)', () => {
  test('are three at most, sixteen times at once; others still find a place', async () => {
    const homam = await app.given.homam({ capacity: 8 })
    const [devotee, another] = [await app.given.devotee(), await app.given.devotee()]

    const answers = await Promise.all(Array.from({ length: 16 }, () => book(homam, devotee)))

    expect(answers.filter(a => a.status === 200)).toHaveLength(3)
    const refused = answers.find(a => a.status !== 200)
    expect(answers.filter(a => a.body.code === 'unpaid_orders')).toHaveLength(13)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/3 unpaid orders .*My Orders/), retry_after: expect.any(Number) },
    })
    expect(refused?.body.retry_after).toBeLessThanOrEqual(20 * minute)
    expect((await book(homam, another)).status).toBe(200)
  })

  test('also where places are not limited', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: null }), await app.given.devotee()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(homam, devotee)))
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409])
  })

  test('another package is another matter', async () => {
    const [first, second, devotee] = [await app.given.homam(), await app.given.homam(), await app.given.devotee()]
    for (const homam of [first, first, first, second, second, second])
      expect((await book(homam, devotee)).status).toBe(200)
    expect((await book(second, devotee)).body.code).toBe('unpaid_orders')
  })

  test('what is paid, or whose time is over, counts no more', async () => {
    const [homam, devotee] = [await app.given.homam({ closesInDays: 30 }), await app.given.devotee()]
    const orders = [await placed(homam, devotee), await placed(homam, devotee), await placed(homam, devotee)]
    expect((await book(homam, devotee)).body.code).toBe('unpaid_orders')

    await tell(orders[0] as never)
    expect((await book(homam, devotee)).status).toBe(200)
    expect((await book(homam, devotee)).body.code).toBe('unpaid_orders')

    app.app.moveClock(21 * minute * 1000)
    expect((await book(homam, devotee)).status).toBe(200)
    app.app.moveClock(0)
  })

  test('the same key gets the same answer, also at the limit, and eight times at once (D14)', async () => {
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    const first = await book(homam, devotee, 'key-number-one')
    for (let i = 0; i < 2; i++) await book(homam, devotee)
    expect((await book(homam, devotee, 'key-number-two')).body.code).toBe('unpaid_orders')
    expect((await book(homam, devotee, 'key-number-one')).body).toEqual(first.body)

    const [fresh, other] = [await app.given.homam(), await app.given.devotee()]
    for (let i = 0; i < 2; i++) await book(fresh, other)
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(fresh, other, 'the-last-one-allowed')))
    expect(new Set(answers.map(a => a.body.paymentUrl)).size).toBe(1)
    expect(answers.every(a => a.status === 200)).toBe(true)
  })

  test('nor are places taken for ever by new orders: so many a day that were never paid', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: 3, closesInDays: 30 }), await app.given.devotee()]
    const taken: number[] = []
    for (let round = 0; round < 6; round++) {
      app.app.moveClock(round * 65 * minute * 1000)
      const answers = await Promise.all(Array.from({ length: 4 }, () => book(homam, devotee)))
      taken.push(answers.filter(a => a.status === 200).length)
    }
    expect(taken).toEqual([3, 3, 3, 1, 0, 0])
    expect((await book(homam, devotee)).body).toMatchObject({
      code: 'unpaid_orders',
      message: expect.stringContaining('10 unpaid orders'),
    })
    app.app.moveClock(25 * 3_600_000)
    expect((await book(homam, devotee)).status).toBe(200)
    app.app.moveClock(0)
  })

  test('staff book for somebody beyond them', async () => {
    const [homam, devotee, staff] = [
      await app.given.homam(),
      await app.given.devotee(),
      await app.given.staff('operations'),
    ]
    for (let i = 0; i < 3; i++) await book(homam, devotee)
    const form = deskFormFor(homam, { phone: devotee.phone, pay: 'link' })
    const order = await staff.call('POST /api/office/counter-order', form)
    expect(order.status).toBe(200)
  })
})

describe('trying the payment again', () => {
  test('gives the page that is open, sixteen times at once: one attempt', async () => {
    const order = await placed(await app.given.homam({ capacity: 8 }))

    const answers = await Promise.all(Array.from({ length: 16 }, () => retry(order.devotee, order.orderId)))

    expect(new Set(answers.map(a => a.body.paymentUrl))).toEqual(new Set([order.paymentUrl]))
    expect(await attemptsOf(order.lastId)).toMatchObject([{ id: order.postId, state: 'open' }])
  })

  test('opens one new page after a failure, sixteen times at once', async () => {
    const order = await placed()
    await tell(order, { state: 'failure' })
    const answers = await Promise.all(Array.from({ length: 16 }, () => retry(order.devotee, order.orderId)))
    expect(answers.every(a => a.status === 200)).toBe(true)
    expect(new Set(answers.map(a => a.body.paymentUrl)).size).toBe(1)
    expect((await attemptsOf(order.lastId)).map(a => a.state)).toEqual(['failed', 'open'])
  })

  test('asks the gateway for that page once, however many press meanwhile', async () => {
    const before = app.app.gateways
    const order = await placed()
    await tell(order, { state: 'failure' })
    let asked = 0
    let pressed = () => undefined as void
    const all = new Promise<void>(resolve => (pressed = resolve))
    app.app.gateways = before.map(gateway => ({
      ...gateway,
      open: async payment => (asked++, await all, gateway.open(payment)),
      lookUp: async reference => (asked++, gateway.lookUp(reference)),
    }))
    const presses = Array.from({ length: 8 }, () => retry(order.devotee, order.orderId))
    await expect.poll(() => asked).toBe(1)
    pressed()
    expect(new Set((await Promise.all(presses)).map(a => a.body.paymentUrl)).size).toBe(1)
    expect(asked).toBe(1)
    app.app.gateways = before
  })

  test('while no gateway opens a page, asks a few times at once, and then every ten seconds', async () => {
    const before = app.app.gateways
    let asked = 0
    app.app.gateways = before.map(gateway => ({
      ...gateway,
      lookUp: () => (asked++, Promise.reject(new GatewayUnreachable())),
    }))
    const order = await placed()
    await tell(order, { state: 'failure' })
    app.app.gateways = app.app.gateways.map(gateway => ({
      ...gateway,
      open: () => Promise.reject(new GatewayUnreachable()),
    }))
    for (let i = 0; i < 12; i++)
      expect((await retry(order.devotee, order.orderId)).body.code).toBe('payment_unavailable')
    expect(asked).toBe(5)
    app.app.moveClock(11_000)
    for (let i = 0; i < 3; i++) await retry(order.devotee, order.orderId)
    expect(asked).toBe(6)
    app.app.moveClock(0)
    app.app.gateways = before
  })

  test('lengthens the hold to three times its minutes at most, and then holds nothing: the place is somebody else’s', async () => {
    const homam = await app.given.homam({ capacity: 1, closesInDays: 30 })
    const [order, other] = [await placed(homam), await app.given.devotee()]
    const minutes: unknown[] = []
    for (const after of [0, 15, 30, 45, 55, 59]) {
      app.app.moveClock(after * minute * 1000)
      expect((await retry(order.devotee, order.orderId)).status).toBe(200)
      minutes.push((await holdOf(order.lastId))?.minutes)
    }
    expect(minutes).toEqual([20, 35, 50, 60, 60, 60])

    app.app.moveClock(61 * minute * 1000)
    expect((await retry(order.devotee, order.orderId)).status).toBe(200)
    expect(await holdOf(order.lastId)).toMatchObject({ minutes: 60, holds: false })
    expect((await book(homam, other)).status).toBe(200)
    expect((await retry(order.devotee, order.orderId)).body.code).toBe('sold_out')
    app.app.moveClock(0)
  })

  test('hours later the order can still be paid where a place is left (D16)', async () => {
    const order = await placed(await app.given.homam({ capacity: 2, closesInDays: 30 }))
    app.app.moveClock(5 * 3_600_000)
    await app.sweep()
    const again = await retry(order.devotee, order.orderId)
    expect([again.status, await stateOf(order.lastId)]).toEqual([200, 'expired'])
    await tell({ reference: await referenceOf(again.body.postId), paise: order.paise })
    expect(await stateOf(order.lastId)).toBe('paid')
    app.app.moveClock(0)
  })

  test('not after booking closed, though the homam is still to come, nor once its list was closed', async () => {
    const [early, late] = [await app.given.homam({ closesInDays: 1 }), await app.given.homam({ closesInDays: 30 })]
    await rows('update catalogue.occurrences set day = day + 7 where event_id = $1', early.id)
    const [closed, read] = [await placed(early), await placed(late)]
    expect((await retry(closed.devotee, closed.orderId)).status).toBe(200)
    expect((await retry(read.devotee, read.orderId)).status).toBe(200)

    await rows(
      `insert into sankalpam.closings (event_id, at, staff_id, names) select $1, now(), min(id), 0 from admin.staff`,
      late.id,
    )
    expect((await retry(read.devotee, read.orderId)).body.code).toBe('event_closed')
    app.app.moveClock(2 * 24 * 3_600_000)
    expect((await retry(closed.devotee, closed.orderId)).body.code).toBe('event_closed')
    app.app.moveClock(0)
  })

  test('a hold that ended is taken again only within the limit', async () => {
    const [homam, devotee] = [await app.given.homam({ closesInDays: 30 }), await app.given.devotee()]
    const early = await placed(homam, devotee)
    app.app.moveClock(25 * minute * 1000)
    for (let i = 0; i < 3; i++) await book(homam, devotee)
    expect((await retry(devotee, early.orderId)).body.code).toBe('unpaid_orders')
    app.app.moveClock(0)
  })

  test('a page that has ended, or soon will, is not given again: a new one is opened, and the former may still become paid (M2)', async () => {
    const before = app.app.gateways
    app.app.gateways = before.map(gateway => ({ ...gateway, pageLivesMs: 17 * minute * 1000 }))
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    app.app.moveClock(14 * minute * 1000)
    expect((await retry(order.devotee, order.orderId)).body.postId).toBe(order.postId)
    app.app.moveClock(16 * minute * 1000)
    const { body: again } = await retry(order.devotee, order.orderId)
    expect(again.postId).not.toBe(order.postId)
    expect((await attemptsOf(order.lastId)).map(a => a.state)).toEqual(['failed', 'open'])

    await tell(order)
    expect([await stateOf(order.lastId), await attemptState(order.postId)]).toEqual(['paid', 'paid'])
    await tell({ reference: await referenceOf(again.postId), paise: order.paise })
    expect((await refundsOf(again.postId)).map(r => r.reason)).toEqual(['paid_twice'])
    app.app.moveClock(0)
    app.app.gateways = before
  })

  test('at another gateway that the devotee chose: the page before is given up, asked after, and may still become paid (M2)', async () => {
    const before = app.app.gateways
    setSandboxes('one', 'two')
    const order = await placed()
    const { body: other } = await retry(order.devotee, order.orderId, 'two')
    expect(await attemptsOf(order.lastId)).toMatchObject([
      { gateway: 'one', state: 'failed' },
      { gateway: 'two', state: 'open' },
    ])
    const [former] = await rows<{ asked: boolean }>(
      'select next_pull_at is not null as asked from payments.attempts where id = $1',
      order.postId,
    )
    expect(former?.asked).toBe(true)
    expect((await retry(order.devotee, order.orderId, 'two')).body.paymentUrl).toBe(other.paymentUrl)
    expect((await retry(order.devotee, order.orderId)).body.paymentUrl).toBe(other.paymentUrl)
    app.app.gateways = before
  })

  test('a page that no gateway opened is opened for the same attempt', async () => {
    const before = app.app.gateways
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    app.app.gateways = before.map(gateway => ({ ...gateway, open: () => Promise.reject(new GatewayUnreachable()) }))
    expect((await book(homam, devotee, 'nothing-opened')).body.code).toBe('payment_unavailable')
    const [order] = await rows<{ id: number; order_id: string }>(
      'select id, order_id from booking.bookings where devotee_id = $1',
      devotee.id,
    )
    expect((await retry(devotee, order?.order_id ?? '')).body.code).toBe('payment_unavailable')
    app.app.gateways = before
    expect((await retry(devotee, order?.order_id ?? '')).status).toBe(200)
    expect(await attemptsOf(order?.id ?? 0)).toMatchObject([{ state: 'open' }])
  })
})

describe('pages opened for one devotee in an hour on which nothing was paid', () => {
  test('are limited, over all orders; what was paid does not count, and an hour later there are others', async () => {
    const [homam, devotee] = [await app.given.homam({ closesInDays: 30 }), await app.given.devotee()]
    const order = await placed(homam, devotee)
    let reference = order.reference
    const codes: unknown[] = []
    for (let i = 0; i < 20; i++) {
      await tell({ reference, paise: order.paise }, { state: 'failure' })
      const { status, body } = await retry(devotee, order.orderId)
      codes.push(body.code ?? status)
      if (status === 200) reference = await referenceOf(body.postId)
    }
    expect(codes).toEqual([...Array(19).fill(200), 'too_many_tries'])
    expect(await retry(devotee, order.orderId)).toMatchObject({
      status: 429,
      body: { retry_after: expect.any(Number) },
    })
    expect((await book(await app.given.homam(), devotee)).body.code).toBe('too_many_tries')

    app.app.moveClock(61 * minute * 1000)
    expect((await retry(devotee, order.orderId)).status).toBe(200)
    app.app.moveClock(0)

    const payer = await app.given.devotee()
    await rows(
      `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, opened_at, gateway_payment_id)
         select $1, 'sandbox', 'paid page ' || n, 1, 'surplus', to_timestamp($2 / 1000.0), 'paid page ' || n from generate_series(1, 30) n`,
      (await placed(homam, payer)).lastId,
      app.app.clock.now(),
    )
    expect((await book(homam, payer)).status).toBe(200)
  })
})
