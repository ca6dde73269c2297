import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Placed, paying } from '../../../test/paying.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { signatureOf, webhookSecret } from '../../outside/sandbox/sandbox-gateway.ts'
import { type Gateway, GatewayUnreachable } from './gateway.ts'

// One devotee of these tests presses more often than somebody would.
const app = testApp({ UNPAID_HOLDS: '100', UNPAID_ORDERS_A_DAY: '100', UNPAID_PAGES_AN_HOUR: '1000' })
keepsTruth(app)
const hour = 3600

afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

const theGateway = () => app.app.gateways[0] ?? expect.unreachable()
const {
  newId,
  rows,
  referenceOf,
  stateOf,
  attemptState,
  refundsOf,
  ledgerOf,
  invoicesOf,
  noticesOf,
  placed,
  webhookOf,
  deliver,
  tell,
  statusOf,
} = paying(app)

async function expectPaidOnce(order: Placed) {
  expect(await statusOf(order)).toMatchObject({ success: true, status: 'TXN_SUCCESS' })
  expect(await stateOf(order.lastId)).toBe('paid')
  expect(await invoicesOf(order.lastId)).toHaveLength(1)
  expect(await noticesOf(order.lastId)).toHaveLength(1)
}

describe('a gateway tells (M2)', () => {
  test('once', async () => {
    const order = await placed()
    await tell(order)

    await expectPaidOnce(order)
    expect(await ledgerOf(order.postId)).toEqual([
      { source: 'webhook', outcome: 'success', from_state: 'open', to_state: 'paid' },
    ])
  })

  test('the same again and again, one after the other and at the same moment', async () => {
    const order = await placed()
    const same = webhookOf(order)

    for (let i = 0; i < 3; i++) expect((await deliver(same)).status).toBe(200)
    await Promise.all(Array.from({ length: 8 }, () => deliver(same)))

    await expectPaidOnce(order)
    expect(await ledgerOf(order.postId)).toHaveLength(1)
    expect(await refundsOf(order.postId)).toEqual([])
  })

  test('one payment told eight times, by webhook and return, at the same moment', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
    const [paid] = await rows<{ payment_id: string }>(
      'select payment_id from sandbox.payments where reference = $1',
      order.reference,
    )

    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2
          ? tell(order, { payment_id: paid?.payment_id })
          : app.raw('GET', `/pay/return/${order.reference}`, { redirect: 'manual' }),
      ),
    )

    await expectPaidOnce(order)
    expect(await refundsOf(order.postId)).toEqual([])
  })

  test('twice, as the sandbox can be told to', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'twice' })

    await expectPaidOnce(order)
    expect(await refundsOf(order.postId)).toEqual([])
  })

  test('success after failure: the failed payment is paid after all', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { outcome: 'failure' })
    expect((await statusOf(order)).status).toBe('TXN_FAILURE')
    expect(await invoicesOf(order.lastId)).toEqual([])

    await tell(order)

    await expectPaidOnce(order)
    const told = (await ledgerOf(order.postId)).map(({ outcome, to_state }) => `${outcome}: ${to_state}`)
    expect([told[0], told.at(-1)]).toEqual(['failure: failed', 'success: paid'])
  })

  test('failure and pending after success: paid is never moved back', async () => {
    const order = await placed()
    await tell(order)

    await tell(order, { state: 'failure', payment_id: null })
    await tell(order, { state: 'pending', payment_id: null })
    await app.pay(order.paymentUrl, { outcome: 'failure' })
    await app.advance(72 * hour)

    await expectPaidOnce(order)
    expect((await ledgerOf(order.postId)).every(row => row.to_state === 'paid')).toBe(true)
  })

  test('pending says nothing yet', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { outcome: 'pending' })

    expect((await statusOf(order)).status).toBe('PENDING')
    expect(await ledgerOf(order.postId)).toEqual([])
  })

  test('nobody heard anything: the schedule asks, and finds a payment whose return and webhook were both lost', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
    expect((await statusOf(order)).status).toBe('PENDING')

    await app.advance(31)

    await expectPaidOnce(order)
    expect((await ledgerOf(order.postId)).map(row => row.source)).toEqual(['pull'])
  })

  test('a lost failure is found too; what is never decided fails after three days, and may yet be paid', async () => {
    const [failed, silent] = [await placed(), await placed(await app.given.homam({ closesInDays: 30 }))]
    await app.pay(failed.paymentUrl, { outcome: 'failure', webhook: 'never', browser: 'never' })
    await app.advance(31)
    expect((await statusOf(failed)).status).toBe('TXN_FAILURE')
    expect((await statusOf(silent)).status).toBe('PENDING')

    await app.advance(73 * hour)
    for (let i = 0; i < 15; i++) await app.sweep()
    expect((await statusOf(silent)).status).toBe('TXN_FAILURE')
    expect(
      await rows('select from payments.attempts where next_pull_at is not null and id = $1', silent.postId),
    ).toHaveLength(0)

    await tell(silent)
    await expectPaidOnce(silent)
  })
})

describe('what no gateway of ours said', () => {
  test('forged, cut off and unsigned webhooks change nothing; those with a signature are kept as what they are', async () => {
    const order = await placed()
    const body = webhookOf(order)
    const right = signatureOf(webhookSecret(app.app.config), body)
    const forged: [Buffer, string][] = [
      [body, ''],
      [body, 'x'],
      [body, right.toUpperCase()],
      [body, right.slice(0, -1)],
      [body, signatureOf('another key', body)],
      [body.subarray(0, -1), right],
      [body.subarray(0, 20), right],
      [Buffer.alloc(0), right],
      [Buffer.concat([body, Buffer.from(' ')]), right],
      [webhookOf(order, { amount: 1 }), right],
      [Buffer.from([0, 255, 254]), right],
    ]

    for (const [bytes, signature] of forged) expect((await deliver(bytes, signature)).status).toBe(401)
    // Without its header a body is not even read.
    expect((await app.raw('POST', '/api/webhooks/sandbox', { body })).status).toBe(401)

    expect((await statusOf(order)).status).toBe('PENDING')
    expect(await ledgerOf(order.postId)).toEqual([])
    const kept = await rows<{ verdict: string; n: number }>(
      'select verdict, count(*)::int as n from payments.webhooks group by 1',
    )
    expect(kept.find(row => row.verdict === 'forged')?.n).toBe(forged.length - 1)
    expect(
      await rows(
        `select from payments.webhooks where verdict = 'forged' and (telling is not null or event_id is not null)`,
      ),
    ).toEqual([])
  })

  test('an order that nobody knows is taken down and answered, so that the gateway stops telling', async () => {
    const event = newId()
    await tell({ reference: 'nobody-has-this', paise: 100 }, { event })
    await tell({ reference: 'nobody-has-this', paise: 100 }, { event })

    expect(await rows('select verdict from payments.webhooks where event_id = $1', event)).toEqual([
      { verdict: 'unknown_order' },
    ])
  })

  test.each([
    '[]',
    'null',
    '"x"',
    '{}',
    'not json',
    '{"event":"e","reference":"r","state":"success","amount":"a lot","payment_id":"p"}',
    '{"event":"e","reference":"r","state":"success","amount":1.5,"payment_id":"p"}',
  ])(
    'a signed webhook that says %j is kept as unreadable, and answered without a word of it, so that the gateway goes on telling',
    async text => {
      const response = await deliver(Buffer.from(text))

      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true })
      expect(await rows('select verdict, telling from payments.webhooks where body = $1', text)).toEqual([
        { verdict: 'unreadable', telling: null },
      ])
    },
  )

  test('a wrong amount confirms nothing: the money goes back, and the right amount may still come', async () => {
    const order = await placed()
    await tell(order, { amount: order.paise - 1, payment_id: 'too-little' })
    await tell(order, { amount: order.paise - 1, payment_id: 'too-little' })

    // Not "pending", and for ever: no bank decides anything here any more.
    expect(await statusOf(order)).toMatchObject({ status: 'TXN_FAILURE', refund_due: true })
    expect(await stateOf(order.lastId)).toBe('held')
    expect(await refundsOf(order.postId)).toEqual([
      { reason: 'wrong_amount', amount_paise: order.paise - 1, gateway_payment_id: 'too-little' },
    ])
    await tell(order)
    await expectPaidOnce(order)
  })

  test('money that is given back confirms nothing later, whatever is said of its amount', async () => {
    const order = await placed()
    await tell(order, { amount: order.paise + 1, payment_id: 'corrected' })
    await tell(order, { payment_id: 'corrected' })

    expect(await refundsOf(order.postId)).toHaveLength(1)
    expect(await stateOf(order.lastId)).toBe('held')
  })
})

describe('money that comes when it can’t be used as meant (M2)', () => {
  test('paid twice on one page: the second payment goes back', async () => {
    const order = await placed()
    await tell(order, { payment_id: 'first' })
    await tell(order, { payment_id: `second ${order.postId}` })

    await expectPaidOnce(order)
    expect(await refundsOf(order.postId)).toEqual([
      { reason: 'paid_twice', amount_paise: order.paise, gateway_payment_id: `second ${order.postId}` },
    ])
  })

  test('paid on two pages of one booking, at the same moment: one confirms, one goes back', async () => {
    const order = await placed()
    await tell(order, { state: 'failure' })
    const again = (await order.devotee.call('POST /api/retry-payment', { orderId: order.orderId })).body
    const second = { ...order, ...again, reference: await referenceOf(again.postId) }

    await Promise.all([tell(order), tell(second)])

    expect(new Set([await attemptState(order.postId), await attemptState(second.postId)])).toEqual(
      new Set(['paid', 'surplus']),
    )
    expect([...(await refundsOf(order.postId)), ...(await refundsOf(second.postId))].map(r => r.reason)).toEqual([
      'paid_twice',
    ])
    expect(await invoicesOf(order.lastId)).toHaveLength(1)
    expect(await noticesOf(order.lastId)).toHaveLength(1)
  })

  test('after the hold ended, with a place left: it still confirms', async () => {
    const order = await placed()
    await app.advance(21 * 60)
    expect(await stateOf(order.lastId)).toBe('expired')

    await tell(order)

    await expectPaidOnce(order)
  })

  test('after the hold ended and registration closed: it goes back', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 0 }))
    await app.advance(25 * hour)

    await tell(order)

    expect(await statusOf(order)).toMatchObject({ status: 'TXN_FAILURE', refund_due: true })
    expect((await refundsOf(order.postId)).map(r => r.reason)).toEqual(['event_closed'])
    expect(await stateOf(order.lastId)).toBe('expired')
  })

  test('within the hold, though registration closed meanwhile: it confirms', async () => {
    const order = await placed(await app.given.homam({ closesInDays: 0 }))
    await app.app.db.pool.query('update catalogue.events set closes_on = closes_on - 1 where id = $1', [order.homam.id])

    await tell(order)

    await expectPaidOnce(order)
  })

  test.each([
    ['while the place is held', 0],
    ['after the hold', 21 * 60],
  ])('after the homam was cancelled, %s: it goes back', async (_when, seconds) => {
    const order = await placed()
    await app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [order.homam.id])
    if (seconds) await app.advance(seconds)

    await tell(order)

    expect(await statusOf(order)).toMatchObject({
      status: 'TXN_FAILURE',
      refund_due: true,
      message: expect.stringContaining('refunded'),
    })
    expect((await refundsOf(order.postId)).map(r => r.reason)).toEqual(['event_cancelled'])
    expect(await invoicesOf(order.lastId)).toEqual([])
  })

  test('late money and a new try at the same moment never wait for each other for ever', async () => {
    const homam = await app.given.homam({ capacity: 50 })
    const orders = await Promise.all(Array.from({ length: 10 }, () => placed(homam)))
    await app.advance(21 * 60)

    const answers = await Promise.all(
      orders.flatMap(order => [
        deliver(webhookOf(order)).then(r => r.status),
        order.devotee.call('POST /api/retry-payment', { orderId: order.orderId }).then(a => a.body.code ?? a.status),
      ]),
    )

    expect(answers.filter(a => a !== 200 && a !== 'already_paid')).toEqual([])
    for (const order of orders) expect(await stateOf(order.lastId)).toBe('paid')
  })

  test('late money of eight devotees fills the places that are left, not one more', async () => {
    const homam = await app.given.homam({ capacity: 8 })
    const orders = await Promise.all(Array.from({ length: 8 }, () => placed(homam)))
    await app.advance(21 * 60)
    await app.app.db.pool.query('update catalogue.packages set capacity = 3 where id = $1', [homam.packageId])

    await Promise.all(orders.map(order => tell(order)))

    const states = await Promise.all(orders.map(order => attemptState(order.postId)))
    expect([states.filter(s => s === 'paid').length, states.filter(s => s === 'surplus').length]).toEqual([3, 5])
    expect((await Promise.all(orders.map(order => refundsOf(order.postId)))).flat().map(r => r.reason)).toEqual(
      Array(5).fill('no_place_left'),
    )
  })
})

test('any evidence, in any order, at any moment: a booking is paid once at most, and every payment either confirms or goes back (M2)', async () => {
  const devotee = await app.given.devotee()
  const evidence = fc.record({
    attempt: fc.constantFrom(0, 1),
    state: fc.constantFrom('success', 'success', 'success', 'failure', 'pending'),
    payment: fc.constantFrom('a', 'b'),
    amount: fc.constantFrom('right', 'right', 'right', 'wrong'),
    event: fc.constantFrom('fresh', 'fresh', 'repeated'),
  })
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(evidence, { minLength: 1, maxLength: 4 })
        .map(together => ({ kind: 'told' as const, together })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'hold ends' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'homam cancelled' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'browser returns' as const }) },
  )
  const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const first = await placed(await app.given.homam({ capacity: 1, closesInDays: 30 }), devotee)
    await tell(first, { state: 'failure', payment_id: null })
    const again = (await devotee.call('POST /api/retry-payment', { orderId: first.orderId })).body
    const attempts = [first, { ...first, ...again, reference: await referenceOf(again.postId) }] as const
    const successes = new Set<string>()
    let wasPaid = false
    let calledOff = false

    for (const s of steps) {
      if (s.kind === 'hold ends') await app.advance(21 * 60)
      else if (s.kind === 'homam cancelled')
        await app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [first.homam.id])
      else if (s.kind === 'browser returns')
        await app.raw('GET', `/pay/return/${first.reference}`, { redirect: 'manual' })
      else
        await Promise.all(
          s.together.map(e => {
            const of = attempts[e.attempt] as Placed
            const paymentId = `${of.reference} ${e.payment}`
            if (e.state === 'success') successes.add(paymentId)
            const amount = e.amount === 'right' ? of.paise : of.paise - 1
            const event = e.event === 'fresh' ? newId() : `${paymentId} ${e.state} ${amount}`
            return tell(of, { event, state: e.state, amount, payment_id: e.state === 'success' ? paymentId : null })
          }),
        )
      const state = await stateOf(first.lastId)
      // Only a homam that is called off undoes what was paid, and then the money goes back.
      calledOff ||= s.kind === 'homam cancelled'
      expect(wasPaid && state !== 'paid' && !(calledOff && state === 'cancelled'), 'paid was moved back').toBe(false)
      wasPaid ||= state === 'paid'
    }

    const ids = attempts.map(a => a.postId)
    const confirmed = await rows<{ id: string }>(
      `select gateway_payment_id as id from payments.attempts where id = any($1) and state = 'paid'`,
      ids,
    )
    const back = await rows<{ id: string }>(
      'select gateway_payment_id as id from payments.refund_tasks where attempt_id = any($1)',
      ids,
    )
    expect(confirmed.length).toBe(wasPaid ? 1 : 0)
    expect(await invoicesOf(first.lastId)).toHaveLength(confirmed.length)
    expect(await noticesOf(first.lastId)).toHaveLength(confirmed.length)
    const undone = (await stateOf(first.lastId)) === 'cancelled' ? confirmed : []
    expect(back.map(r => r.id)).toEqual(expect.arrayContaining(undone.map(r => r.id)))
    const stands = confirmed.filter(r => !undone.includes(r))
    expect([...stands, ...back].map(r => r.id).sort()).toEqual([...successes].sort())
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), run), { numRuns: 25 })
})

describe('what is written stays', () => {
  test.each([
    'update payments.ledger set amount_paise = 1',
    'delete from payments.ledger',
    'truncate payments.ledger cascade',
    'delete from payments.invoices',
    'truncate payments.invoices',
  ])('%s is refused by the database (M1, M3)', async text => {
    await tell(await placed())
    await expect(app.app.db.pool.query(text)).rejects.toThrow(/never changed|never deleted/)
  })

  test('an invoice is made once: the same bytes ever after, whatever changes (M3)', async () => {
    const order = await placed()
    await tell(order)
    const read = async () =>
      Buffer.from(
        await (
          await app.raw('GET', `/invoices/${order.orderId}.pdf`, {
            headers: { authorization: `Bearer ${order.devotee.token}` },
          })
        ).arrayBuffer(),
      )

    const answers = await Promise.all(Array.from({ length: 4 }, () => app.call('POST /api/generate-invoice', order)))
    expect(answers.map(a => [a.status, a.body])).toEqual(
      answers.map(() => [200, { success: true, invoice_pdf: `/invoices/${order.orderId}.pdf` }]),
    )
    const made = await read()
    await app.app.db.pool.query(`update catalogue.events set title = '{"en":"Another Name"}' where id = $1`, [
      order.homam.id,
    ])
    await app.advance(48 * hour)
    expect((await app.call('POST /api/generate-invoice', order)).body).toEqual(answers[0]?.body)

    expect((await read()).equals(made)).toBe(true)
    const [invoice] = await invoicesOf(order.lastId)
    for (const change of [
      `pdf = '\\x00'`,
      'pdf = null',
      `number = 'X/1'`,
      'booking_id = booking_id + 1',
      'attempt_id = attempt_id + 1',
      `issued_at = now() + interval '1 day'`,
    ]) {
      await expect(
        app.app.db.pool.query(`update payments.invoices set ${change} where number = $1`, [invoice?.number]),
      ).rejects.toThrow(/made once|foreign key/)
    }
  })

  test('no invoice before the payment, and none for a stranger', async () => {
    const [order, other] = [await placed(), await app.given.devotee()]
    expect(await app.call('POST /api/generate-invoice', order)).toMatchObject({
      status: 409,
      body: { code: 'not_paid' },
    })
    const path = `/invoices/${order.orderId}.pdf`
    expect((await app.raw('GET', path, { headers: { authorization: `Bearer ${order.devotee.token}` } })).status).toBe(
      404,
    )
    await tell(order)
    expect((await app.raw('GET', path)).status).toBe(401)
    expect((await app.raw('GET', path, { headers: { authorization: `Bearer ${other.token}` } })).status).toBe(404)
  })
})

describe('numbers of invoices (M3)', () => {
  const numbersOfYear = async (year: string) =>
    (
      await rows<{ n: number }>(
        `select split_part(number, '/', 3)::int as n from payments.invoices where number like $1 order by 1`,
        `SDT/${year}/%`,
      )
    ).map(r => r.n)
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

  test('run without a gap when many pay at the same moment, some of them twice and some too late', async () => {
    const homam = await app.given.homam({ capacity: 20 })
    const orders = await Promise.all(Array.from({ length: 16 }, () => placed(homam)))
    await app.app.db.pool.query('update booking.bookings set hold_ends_at = created_at where id = any($1)', [
      orders.slice(12).map(o => o.lastId),
    ])
    await app.app.db.pool.query('update catalogue.packages set capacity = 12 where id = $1', [homam.packageId])

    await Promise.all(
      orders.flatMap(order => [
        tell(order, { payment_id: `once ${order.postId}` }),
        tell(order, { payment_id: `once ${order.postId}` }),
      ]),
    )

    const all = await rows<{ year: string }>(
      `select distinct split_part(number, '/', 2) as year from payments.invoices`,
    )
    for (const { year } of all) {
      const numbers = await numbersOfYear(year)
      expect(numbers).toEqual(upTo(numbers.length))
    }
    expect((await Promise.all(orders.map(o => invoicesOf(o.lastId)))).flat()).toHaveLength(12)
  })

  test('begin anew on 1 April in India, not before', async () => {
    const setClock = (at: string) =>
      app.raw('POST', '/sandbox/clock', {
        body: JSON.stringify({ now: at }),
        headers: { 'content-type': 'application/json' },
      })
    await setClock('2031-03-31T23:50:00+05:30')
    const homam = await app.given.homam()
    const orders = [await placed(homam), await placed(homam), await placed(homam)] as const

    await setClock('2031-03-31T23:59:50+05:30')
    await tell(orders[0])
    await setClock('2031-04-01T00:00:00+05:30')
    await tell(orders[1])
    await tell(orders[2])

    expect((await Promise.all(orders.map(o => invoicesOf(o.lastId)))).flat().map(i => i.number)).toEqual([
      'SDT/30-31/00001',
      'SDT/31-32/00001',
      'SDT/31-32/00002',
    ])
  })
})

describe('the way back from the payment page', () => {
  test.each([
    ['GET', {}, undefined],
    [
      'POST',
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
      'status=SUCCESS&amount=1.00',
    ],
    ['POST', { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://gateway.example' }, '--x--'],
    ['POST', { 'content-type': 'application/json', origin: 'null' }, '{"status":"SUCCESS"}'],
    ['POST', { 'content-type': 'application/json' }, '{"cut off'],
    ['POST', {}, undefined],
  ] as [string, Record<string, string>, string | undefined][])(
    'by %s with %o goes to our own page, whatever it claims',
    async (method, headers, body) => {
      const order = await placed()
      const back = await app.raw(method, `/pay/return/${order.reference}`, { body, headers, redirect: 'manual' })

      expect(back.status).toBe(303)
      expect(back.headers.get('location')).toBe(
        `/en/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`,
      )
      expect((await statusOf(order)).status).toBe('PENDING')
    },
  )

  test('in the language of the booking', async () => {
    const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId: 4 }))

    const back = await app.raw('GET', `/pay/return/${await referenceOf(body.postId)}`, { redirect: 'manual' })
    expect(back.headers.get('location')).toMatch(/^\/ka\/order-status\?/)
  })

  test('of a payment that nobody knows is refused', async () => {
    for (const method of ['GET', 'POST'])
      expect((await app.raw(method, '/pay/return/nobody-has-this', { redirect: 'manual' })).status).toBe(404)
  })
})

describe('a gateway that can’t be reached', () => {
  async function without<T>(what: 'open' | 'lookUp', work: () => Promise<T>): Promise<T> {
    const reachable = theGateway()
    app.app.gateways = [{ ...reachable, [what]: () => Promise.reject(new GatewayUnreachable()) }]
    try {
      return await work()
    } finally {
      app.app.gateways = [reachable]
    }
  }

  test('keeps the booking; the same press again gets the page, for one place', async () => {
    const [homam, devotee] = [await app.given.homam({ capacity: 1 }), await app.given.devotee()]
    const key = { 'idempotency-key': 'pressed-while-it-was-down' }
    const refused = await without('open', () => devotee.call('POST /api/saveForm', formFor(homam, devotee), key))
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'payment_unavailable' } })

    const again = await devotee.call('POST /api/saveForm', formFor(homam, devotee), key)

    expect(again.status).toBe(200)
    await app.pay(again.body.paymentUrl)
    expect(await stateOf(again.body.lastId)).toBe('paid')
    expect(await rows('select from booking.bookings where devotee_id = $1', devotee.id)).toHaveLength(1)
  })

  test('on the way back: the page shows it pending and the schedule finds the money', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })

    const back = await without('lookUp', () => app.raw('GET', `/pay/return/${order.reference}`, { redirect: 'manual' }))
    expect(back.status).toBe(303)
    expect((await statusOf(order)).status).toBe('PENDING')
    await without('lookUp', () => app.advance(31))
    expect((await statusOf(order)).status).toBe('PENDING')
    await app.sweep()
    await expectPaidOnce(order)
  })

  test('one payment that can’t be settled does not keep the schedule from the others', async () => {
    const [stuck, fine] = [await placed(), await placed()]
    for (const order of [stuck, fine]) await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
    const gateway = theGateway()
    const lookUp: Gateway['lookUp'] = reference =>
      reference === stuck.reference
        ? Promise.reject(new Error('an answer that nobody expected'))
        : gateway.lookUp(reference)
    app.app.gateways = [{ ...gateway, lookUp }]
    const nextPullOf = async ({ postId }: Placed) =>
      (
        await rows<{ at: Date | null }>('select next_pull_at as at from payments.attempts where id = $1', postId)
      )[0]?.at?.getTime() ?? expect.unreachable()
    const before = await nextPullOf(stuck)

    await app.advance(31)
    app.app.gateways = [gateway]

    await expectPaidOnce(fine)
    expect((await statusOf(stuck)).status).toBe('PENDING')
    // It is asked after again when all others were.
    expect(await nextPullOf(stuck)).toBeGreaterThan(before)
    await app.sweep()
    await expectPaidOnce(stuck)
  })
})

describe('the status of a payment (D15)', () => {
  test('holds nothing personal', async () => {
    const order = await placed()
    await tell(order)
    const status = await statusOf(order)

    expect(Object.keys(status).sort()).toEqual([
      'cancelled',
      'day',
      'gateways',
      'message',
      'order_code',
      'refund_due',
      'refund_message',
      'service_name',
      'services',
      'sid',
      'slot',
      'status',
      'success',
      'timeline',
      'told_by',
      'txnDate',
      'txn_amt',
    ])
    for (const step of status.timeline) expect(Object.keys(step).sort()).toEqual(['at', 'is', 'state', 'step'])
    expect(JSON.stringify(status)).not.toMatch(new RegExp(`Demo Devotee|${order.devotee.phone}`))
    expect(status).toMatchObject({ txn_amt: 1116, service_name: 'Test Homam' })
    expect(Math.abs(Number(status.txnDate) - app.app.clock.now())).toBeLessThan(60_000)
  })

  test('is told in the caller’s language', async () => {
    const order = await placed()
    const { body } = await app.call('POST /api/post-status', order, { 'accept-language': 'te' })
    expect(body).toMatchObject({ service_name: 'పరీక్ష హోమం', message: expect.stringMatching(/[\u0c00-\u0c7f]/) })
  })

  test('orders have names that nobody guesses', async () => {
    const order = await placed()
    expect(order.orderId).toMatch(/^[A-Za-z0-9_-]{20,}$/)
    expect(order.reference).toMatch(/^[A-Za-z0-9_-]{24,}$/)
    expect(order.reference).not.toContain(order.orderId)
  })
})
