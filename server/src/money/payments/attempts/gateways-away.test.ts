import { afterEach, describe, expect, test } from 'vitest'
import { paying } from '../../../../test/paying.ts'
import { formFor, type TestDevotee, testApp } from '../../../../test/test-app.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import { openPageAnywhere, startAttempt } from './open-page.ts'
import { type Evidence, type Gateway, GatewayRefused, GatewayUnreachable } from '../gateway.ts'

// One devotee of these tests presses more often than somebody would.
const app = testApp({ UNPAID_HOLDS: '100', UNPAID_ORDERS_A_DAY: '100', UNPAID_PAGES_AN_HOUR: '1000' })
const { rows, stateOf, attemptState, placed, tell, statusOf } = paying(app)
const hour = 3600

const json = { 'content-type': 'application/json' }
let kept: Gateway | undefined
const sandbox = (): Gateway => (kept ??= app.app.gateways[0]) ?? expect.unreachable()
afterEach(async () => {
  app.app.gateways = [sandbox()]
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const away = () => Promise.reject(new GatewayUnreachable())
/** Two gateways; each test names its own, since each is remembered as up or down. */
function two(name: string, first: Partial<Gateway> = {}, second: Partial<Gateway> = {}) {
  const calls: string[] = []
  const made = (of: string, changes: Partial<Gateway>): Gateway => ({
    ...sandbox(),
    name: of,
    async open(payment) {
      calls.push(`open ${of}`)
      return (changes.open ?? sandbox().open)(payment)
    },
    async lookUp(reference) {
      calls.push(`look ${of}`)
      return (changes.lookUp ?? sandbox().lookUp)(reference)
    },
  })
  app.app.gateways = [made(`${name} a`, first), made(`${name} b`, second)]
  return calls
}
const attemptsOf = (lastId: number) =>
  rows<{ id: number; gateway: string; state: string; url: string | null }>(
    'select id, gateway, state, url from payments.attempts where booking_id = $1 order by id',
    lastId,
  )
const press = async (devotee: TestDevotee, homam: { id: number; packageId: number; price: number }, key: string) =>
  devotee.call('POST /api/saveForm', formFor(homam, devotee), { 'idempotency-key': `pressed-while-it-was-down-${key}` })

/** Pays and comes back: the sandbox's webhooks go to a gateway of its own name. */
async function pay(paymentUrl: string, how: { outcome?: string } = {}) {
  const paid = await app.pay(paymentUrl, { webhook: 'never', ...how })
  await app.raw('GET', new URL(paid.headers.get('location') ?? '').pathname, { redirect: 'manual' })
}

describe('the first gateway is down', () => {
  test('the next one opens its page by itself, for the same booking; the same press again gets the same page', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: 1 }), await app.given.devotee()]
    two('next', { open: away })
    const first = await press(devotee, homam, 'k1')
    const again = await Promise.all([press(devotee, homam, 'k1'), press(devotee, homam, 'k1')])

    expect(first.status).toBe(200)
    expect(again.map(a => a.body)).toEqual([first.body, first.body])
    expect(await attemptsOf(first.body.lastId)).toMatchObject([
      { gateway: 'next a', state: 'opening', url: null },
      { id: first.body.postId, gateway: 'next b', state: 'open', url: first.body.paymentUrl },
    ])
    await pay(first.body.paymentUrl)
    expect(await stateOf(first.body.lastId)).toBe('paid')
    expect((await app.call('POST /api/post-status', first.body)).body.status).toBe('TXN_SUCCESS')
  })

  test('money on the page that was never heard of is found and goes back', async () => {
    const [homam, devotee] = [await app.given.homam({ closesInDays: 30 }), await app.given.devotee()]
    const lost: Gateway['open'] = async payment => (
      await sandbox().open(payment), Promise.reject(new GatewayUnreachable())
    )
    two('lost', { open: lost })
    const { body } = await press(devotee, homam, 'k2')
    const [unheard] = await rows<{ id: string }>(
      `select p.id from sandbox.payments p join payments.attempts a on a.reference = p.reference where a.booking_id = $1 and a.gateway = 'lost a'`,
      body.lastId,
    )
    await pay(body.paymentUrl)
    await app.pay(`${app.url}/sandbox/pay/${unheard?.id}`, { webhook: 'never', browser: 'never' })
    await app.advance(60)

    const attempts = await attemptsOf(body.lastId)
    expect(attempts.map(a => [a.gateway, a.state])).toEqual([
      ['lost a', 'surplus'],
      ['lost b', 'paid'],
    ])
    expect(await rows('select reason from payments.refund_tasks where attempt_id = $1', attempts[0]?.id)).toEqual([
      { reason: 'paid_twice' },
    ])
  })

  test('all of them are down: nothing is lost, and the same press opens a page once one is there; what is unknown is looked up first', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: 1 }), await app.given.devotee()]
    two('all', { open: away }, { open: away })
    // After three times in a row each is left alone for a minute, but not where there is no other.
    for (let i = 0; i < 3; i++) expect((await press(devotee, homam, 'k3')).body.code).toBe('payment_unavailable')
    const calls = two('all', {}, {})
    const { status, body } = await press(devotee, homam, 'k3')

    expect(status).toBe(200)
    expect(calls).toEqual(['look all b', 'open all b'])
    expect((await attemptsOf(body.lastId)).map(a => [a.gateway, a.state])).toEqual([
      ['all a', 'opening'],
      ['all b', 'open'],
    ])
    expect(await rows('select from booking.bookings where devotee_id = $1', devotee.id)).toHaveLength(1)
  })

  test('nobody is given the page of somebody else, whatever others have open for the same amount', async () => {
    const [homam, one, other] = [await app.given.homam(), await app.given.devotee(), await app.given.devotee()]
    two('own', { open: away })
    app.app.gateways = app.app.gateways.slice(0, 1)
    expect((await press(one, homam, 'k30')).body.code).toBe('payment_unavailable')
    two('own', { open: away })
    const theirs = await press(other, homam, 'k31')
    const own = await press(one, homam, 'k30')
    expect([theirs.status, own.status]).toEqual([200, 200])
    expect(own.body.paymentUrl).not.toBe(theirs.body.paymentUrl)
    expect((await attemptsOf(own.body.lastId)).map(a => a.gateway)).toEqual(['own a', 'own b'])
  })

  test('a page that was opened unheard and paid: the next press leads to where it is told', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: 1 }), await app.given.devotee()]
    app.app.gateways = [
      {
        ...sandbox(),
        open: async payment => (await sandbox().open(payment), Promise.reject(new GatewayUnreachable())),
      },
    ]
    expect((await press(devotee, homam, 'k4')).status).toBe(503)
    const [unheard] = await rows<{ id: string; reference: string }>(
      `select p.id, p.reference from sandbox.payments p join payments.attempts a on a.reference = p.reference join booking.bookings b on b.id = a.booking_id where b.devotee_id = $1`,
      devotee.id,
    )
    app.app.gateways = [sandbox()]
    await app.pay(`${app.url}/sandbox/pay/${unheard?.id}`, { webhook: 'never', browser: 'never' })

    const { body } = await press(devotee, homam, 'k4')
    expect(body.paymentUrl).toBe(`${app.url}/pay/return/${unheard?.reference}`)
    expect(await stateOf(body.lastId)).toBe('paid')
    const back = await app.raw('GET', new URL(body.paymentUrl).pathname, { redirect: 'manual' })
    expect(back.headers.get('location')).toContain(`postId=${body.postId}`)
  })

  test('one that refuses to open a page is passed over too', async () => {
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    two('refuses', { open: () => Promise.reject(new GatewayRefused('keys_refused')) })
    expect((await press(devotee, homam, 'k5')).status).toBe(200)
  })

  test('after three failures in a row it is left alone for a minute, and then tried again', async () => {
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    const calls = two('skipped', { open: away })
    for (let i = 0; i < 5; i++) expect((await press(devotee, homam, `s${i}`)).status).toBe(200)
    expect(calls.filter(call => call === 'open skipped a')).toHaveLength(3)

    const later = two('skipped')
    await press(devotee, homam, 's6')
    expect(later).toEqual(['open skipped b'])
    await app.advance(61)
    await press(devotee, homam, 's7')
    expect(later.filter(call => call.startsWith('open'))).toEqual(['open skipped b', 'open skipped a'])
  })

  test('one that is left alone since the attempt was written: the next one opens the page', async () => {
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    const calls = two('rests', { open: away })
    const { body } = await press(devotee, homam, 'r0')
    for (let i = 1; i < 3; i++) await press(devotee, homam, `r${i}`)
    calls.length = 0
    const amountPaise = paise(111600)
    const attempt = await app.app.db.tx(tx =>
      startAttempt(app.app, tx, { bookingId: body.lastId }, amountPaise, { gateway: 'rests a' }),
    )
    const isNew = { gateway: 'rests a', description: 'SD-TEST1', phone: devotee.phone }
    const opened = await openPageAnywhere(app.app, { ...attempt, amountPaise, isNew })

    expect(calls).toEqual(['open rests b'])
    const [made, standIn] = (await attemptsOf(body.lastId)).slice(-2)
    expect([made, standIn]).toMatchObject([
      { id: attempt.id, gateway: 'rests a', state: 'opening' },
      { id: opened.attemptId, gateway: 'rests b', state: 'open', url: opened.url },
    ])
  })

  test('the difference to a dearer package is paid at the one that stands in', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 30 }))
    await tell(order)
    const { rows: made } = await app.app.db.pool.query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Family"}', 200000, 1) returning id`,
      [order.homam.id],
    )
    two('difference', { open: away })
    const owner = await app.given.staff('owner')
    const { version } = (await owner.call('POST /api/office/order', { id: order.lastId })).body
    const changed = await owner.call('POST /api/office/change-package', {
      orderId: order.orderId,
      version,
      packageId: made[0]?.id ?? 0,
    })
    expect(changed.status).toBe(200)
    await pay(changed.body.payLink ?? '')
    expect((await owner.call('POST /api/office/order', { id: order.lastId })).body).toMatchObject({
      paid: 2000,
      package: { id: made[0]?.id },
    })
  })
})

describe('the devotee chooses', () => {
  test('another gateway after a failure; one that is not there any more is no reason to refuse, and the open page is given', async () => {
    two('chosen')
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    const { body } = await press(devotee, homam, 'c1')
    await pay(body.paymentUrl, { outcome: 'failure' })
    const order = { ...body, homam, devotee, reference: '', paise: 111600 }
    expect(await statusOf(order)).toMatchObject({ status: 'TXN_FAILURE', gateways: ['chosen b'] })

    const retry = (gateway: string) => devotee.call('POST /api/retry-payment', { orderId: body.orderId, gateway })
    const [other, gone] = [await retry('chosen b'), await retry('nobody')]
    expect(await rows('select gateway from payments.attempts where id = $1', other.body.postId)).toEqual([
      { gateway: 'chosen b' },
    ])
    expect(gone.body).toEqual(other.body)
    await pay(other.body.paymentUrl)
    expect(await attemptState(other.body.postId)).toBe('paid')
    expect((await app.call('POST /api/post-status', other.body)).body).toMatchObject({
      status: 'TXN_SUCCESS',
      gateways: [],
    })
  })
})

describe('who looks at a payment that is due to be asked after', () => {
  const pullAfter = [10_000, 13_000, 16_000, 20_000, 60_000, 24 * hour * 1000]

  test('has it asked for, at most every few seconds, and waits for nothing', async () => {
    let asked = 0
    let answer: Evidence | undefined
    let hold: Promise<void> | undefined
    const lookUp: Gateway['lookUp'] = async () => {
      asked++
      await hold
      return answer ?? { outcome: 'pending' }
    }
    app.app.gateways = [{ ...sandbox(), pullAfter, lookUp }]
    const order = await placed()
    for (let i = 0; i < 5; i++) await statusOf(order)
    expect(asked).toBe(0)

    const setNow = (ms: number) => app.app.moveClock(ms)
    setNow(11_000)
    let go = () => undefined as void
    hold = new Promise(resolve => (go = resolve))
    for (let i = 0; i < 5; i++) expect((await statusOf(order)).status).toBe('PENDING')
    expect(asked).toBe(1)
    go()
    hold = undefined
    await expect
      .poll(
        async () =>
          (await rows<{ pulls: number }>('select pulls from payments.attempts where id = $1', order.postId))[0]?.pulls,
      )
      .toBe(1)

    answer = { outcome: 'success', amountPaise: order.paise as never, gatewayPaymentId: `seen ${order.postId}` }
    setNow(14_000)
    await statusOf(order)
    await expect.poll(async () => (await statusOf(order)).status).toBe('TXN_SUCCESS')
    expect(asked).toBe(2)
    setNow(0)
  })

  test('never asks for more than a few at once, whoever looks', async () => {
    let running = 0
    let most = 0
    const lookUp: Gateway['lookUp'] = async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 300))
      running--
      return { outcome: 'pending' }
    }
    app.app.gateways = [{ ...sandbox(), pullAfter, lookUp }]
    const orders = await Promise.all(Array.from({ length: 14 }, () => placed()))
    app.app.moveClock(12_000)
    await Promise.all(orders.flatMap(order => [statusOf(order), statusOf(order)]))
    await expect.poll(() => running).toBe(0)
    app.app.moveClock(0)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(8)
  })
})

test('a gateway that can’t be reached keeps no other’s payments from being asked after', async () => {
  const calls = two('pull', { lookUp: away })
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const stuck = await Promise.all(Array.from({ length: 20 }, (_, i) => press(devotee, homam, `p${i}`)))
  app.app.gateways = app.app.gateways.toReversed()
  const { body: fine } = await press(devotee, homam, 'fine')
  expect(stuck.every(a => a.status === 200)).toBe(true)
  await app.pay(fine.paymentUrl, { webhook: 'never', browser: 'never' })
  await app.advance(31)

  expect(await stateOf(fine.lastId)).toBe('paid')
  expect(calls.filter(call => call === 'look pull a').length).toBeLessThanOrEqual(8)
})
