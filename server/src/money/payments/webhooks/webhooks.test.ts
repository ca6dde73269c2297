import { afterEach, describe, expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { paying } from '../../../../test/paying.ts'
import { answerWebhooksSoon, testApp } from '../../../../test/test-app.ts'
import { keepsTruth } from '../../../../test/growth/truth.ts'
import { makeLogger } from '../../../log.ts'
import { signatureOf, webhookSecret } from '../../../outside/sandbox/sandbox-gateway.ts'
import { type Gateway, GatewayUnreachable, type WebhookEvent } from '../gateway.ts'
import { maskBody } from './mask.ts'

const app = testApp()

keepsTruth(app)
const { newId, rows, stateOf, refundsOf, ledgerOf, placed, webhookOf, deliver, tell, statusOf } = paying(app)
const day = 86_400

afterEach(async () => {
  app.app.gateways = [sandbox()]
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

let kept: Gateway | undefined
const sandbox = (): Gateway => (kept ??= app.app.gateways[0]) ?? expect.unreachable()
/** The sandbox gateway with some of what it does done otherwise. */
const instead = (changes: Partial<Gateway>) => void (app.app.gateways = [{ ...sandbox(), ...changes }])
const reading =
  (...webhookEvents: WebhookEvent[]): Gateway['readWebhook'] =>
  (raw, headers) =>
    sandbox().readWebhook(raw, headers) && webhookEvents

const kindsOf = (eventId: string) =>
  rows<{ verdict: string; repeats: number; problem: string | null; tries: number }>(
    'select verdict, repeats, problem, tries from payments.webhooks where event_id = $1',
    eventId,
  )

describe('what a gateway tells is first stored, then done', () => {
  test('once, with what became of it; the same again is counted', async () => {
    const order = await placed()
    const event = newId()
    const body = webhookOf(order, { event })
    for (let i = 0; i < 3; i++) expect((await deliver(body)).status).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => deliver(body)))

    expect(await kindsOf(event)).toEqual([{ verdict: 'accepted', repeats: 7, problem: null, tries: 0 }])
    expect(await ledgerOf(order.postId)).toHaveLength(1)
    expect(
      await rows('select body, whole, done_at is not null as done from payments.webhooks where event_id = $1', event),
    ).toEqual([{ body: body.toString(), whole: true, done: true }])
  })

  test('a full disk is “later” for a gateway as for a caller, and what it tells again counts', async () => {
    const order = await placed()
    const body = webhookOf(order)
    const full = ['payments.webhooks', 'accounts.code_sends']
    await rows(`create function public.full_for_a_test() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
    for (const table of full)
      await rows(`create trigger full_for_a_test before insert on ${table} execute function public.full_for_a_test()`)
    try {
      expect((await deliver(body)).status).toBe(503)
      const login = await app.call('POST /api/request-otp', { phone: '9000000053' })
      expect(login).toMatchObject({ status: 503, body: { code: 'unavailable', retry_after: expect.any(Number) } })
    } finally {
      await rows('drop function public.full_for_a_test() cascade')
    }
    expect((await deliver(body)).status).toBe(200)
    expect(await stateOf(order.lastId)).toBe('paid')
  })

  test.each([
    ['NUL', '\\u0000'],
    ['half a surrogate pair', '\\ud800'],
    ['more signs than an index holds', 'x'.repeat(20_000)],
  ])(
    'also where it holds %s, which PostgreSQL can’t: stored with its verdict, and answered 200',
    async (_what, signs) => {
      const order = await placed()
      const before = (await rows<{ id: number }>('select coalesce(max(id), 0)::int as id from payments.webhooks'))[0]
        ?.id
      const body = (reference: string) =>
        Buffer.from(
          `{"event":"${newId()}${signs}","reference":"${reference}","state":"success","amount":${order.paise},"payment_id":"${newId()}${signs}"}`,
        )
      const logged: string[] = []
      app.app.log = makeLogger('error', line => logged.push(line))

      expect((await deliver(body(`${order.reference}${signs}`))).status).toBe(200)
      expect((await deliver(body(order.reference))).status).toBe(200)

      const kept = await rows<{ verdict: string; body: string }>(
        'select verdict, body from payments.webhooks where id > $1 order by id',
        before,
      )
      expect(kept.map(row => row.verdict)).toEqual(['unknown_order', 'accepted'])
      expect(kept.every(row => row.body.includes(signs))).toBe(true)
      expect(await stateOf(order.lastId)).toBe('paid')
      expect(logged).toEqual([])
      app.app.log = makeLogger('silent')
    },
  )

  test('an amount beyond all money can’t be read: kept for staff, and no error', async () => {
    const logged: string[] = []
    app.app.log = makeLogger('error', line => logged.push(line))
    const order = await placed()
    const reference = newId()
    const body = Buffer.from(
      `{"event":"${newId()}","reference":"${reference}","state":"success","amount":1e308,"payment_id":"${newId()}"}`,
    )
    expect((await deliver(body)).status).toBe(200)
    expect(await rows('select verdict from payments.webhooks where strpos(body, $1) > 0', reference)).toEqual([
      { verdict: 'unreadable' },
    ])
    expect([await stateOf(order.lastId), logged]).toEqual(['held', []])
    app.app.log = makeLogger('silent')
  })

  test('of a payment at another gateway: kept, with what is wrong, and nothing is done by it', async () => {
    const order = await placed()
    app.app.gateways = [sandbox(), { ...sandbox(), name: 'another' }]
    const event = newId()
    const body = webhookOf(order, { event })
    const headers = {
      'content-type': 'application/json',
      'x-sandbox-signature': signatureOf(webhookSecret(app.app.config), body),
    }
    expect((await app.raw('POST', '/api/webhooks/another', { body, headers })).status).toBe(200)

    expect(await kindsOf(event)).toMatchObject([{ verdict: 'unknown_order', problem: 'other_gateway' }])
    expect([await stateOf(order.lastId), await ledgerOf(order.postId)]).toEqual(['held', []])
    await tell(order)
    expect(await stateOf(order.lastId)).toBe('paid')
  })

  test('of a refund at another gateway: it is not done by that', async () => {
    const order = await placed()
    await tell(order)
    await tell(order, { payment_id: `twice ${order.postId}` })
    const [task] = await rows<{ refund_reference: string }>(
      'select refund_reference from payments.refund_tasks where attempt_id = $1',
      order.postId,
    )
    const eventId = newId()
    const evidence = { outcome: 'done', gatewayRefundId: 'of another' } as const
    app.app.gateways = [
      sandbox(),
      {
        ...sandbox(),
        name: 'another',
        readWebhook: () => [{ eventId, about: 'refund', refundReference: task?.refund_reference ?? '', evidence }],
      },
    ]
    expect(
      (
        await app.raw('POST', '/api/webhooks/another', {
          body: '{}',
          headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'of another' },
        })
      ).status,
    ).toBe(200)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'unknown_order', problem: 'other_gateway' }])
    expect(await rows('select state from payments.refund_tasks where attempt_id = $1', order.postId)).toEqual([
      { state: 'due' },
    ])
  })

  test('it is answered though doing it breaks, and done by the schedule once nothing is in the way', async () => {
    const order = await placed()
    const event = newId()
    await rows(`alter table payments.ledger add constraint broken check (attempt_id <> ${order.postId}) not valid`)

    expect((await deliver(webhookOf(order, { event }))).status).toBe(200)
    expect(await kindsOf(event)).toMatchObject([{ verdict: 'to_do', problem: 'broken', tries: 1 }])
    await app.advance(61)
    expect(await kindsOf(event)).toMatchObject([{ verdict: 'to_do', tries: 2 }])
    expect(await stateOf(order.lastId)).toBe('held')

    await rows('alter table payments.ledger drop constraint broken')
    await app.advance(150)
    expect(await kindsOf(event)).toMatchObject([{ verdict: 'accepted', problem: null }])
    expect(await stateOf(order.lastId)).toBe('paid')
  })

  test('what proves nothing by itself is asked for; while the gateway can’t be reached it stays to do, also after a restart', async () => {
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
    const eventId = newId()
    const readWebhook = reading({ eventId, about: 'payment', reference: order.reference, evidence: 'ask' })
    instead({ readWebhook, lookUp: () => Promise.reject(new GatewayUnreachable()) })

    expect((await deliver(webhookOf(order))).status).toBe(200)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'to_do', problem: 'gateway_unreachable' }])
    expect((await statusOf(order)).status).toBe('PENDING')

    app.app.gateways = [sandbox()]
    await rows(`update payments.attempts set next_pull_at = null where id = $1`, order.postId)
    await app.restart()
    kept = app.app.gateways[0]
    await app.advance(61)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'accepted' }])
    expect((await ledgerOf(order.postId)).map(row => row.source)).toEqual(['webhook'])
  })

  test('a gateway that thinks for long keeps the answer for three seconds at most; it is done all the same', async () => {
    answerWebhooksSoon()
    const order = await placed()
    await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
    const eventId = newId()
    let answer = () => undefined as void
    const waiting = new Promise<void>(resolve => (answer = resolve))
    const lookUp: Gateway['lookUp'] = async reference => (await waiting, sandbox().lookUp(reference))
    instead({
      readWebhook: reading({ eventId, about: 'payment', reference: order.reference, evidence: 'ask' }),
      lookUp,
    })

    // The gateway thinks until it is let go, below: an answer that waited for it would never come.
    expect((await deliver(webhookOf(order))).status).toBe(200)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'to_do' }])
    answer()
    await expect.poll(() => stateOf(order.lastId)).toBe('paid')
  })

  test('what can’t be done for three days is given up, for staff', async () => {
    const order = await placed()
    const eventId = newId()
    const ask = (id: string) =>
      ({ eventId: id, about: 'payment', reference: order.reference, evidence: 'ask' }) as const
    let asked = 0
    const lookUp = () => (asked++, Promise.reject(new GatewayUnreachable()))
    instead({ readWebhook: reading(ask(eventId)), lookUp })
    await deliver(webhookOf(order))
    await app.advance(2 * day)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'to_do' }])
    await app.advance(day + 3601)
    expect(await kindsOf(eventId)).toMatchObject([{ verdict: 'given_up', problem: 'gateway_unreachable' }])

    // However much waits for it, a gateway that answers none of eight is left alone until the next minute.
    const more = Array.from({ length: 30 }, newId)
    instead({ readWebhook: reading(...more.map(ask)), lookUp })
    await deliver(webhookOf(order))
    asked = 0
    await app.advance(3601)
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(more.length)
  })

  test('one body may tell of several things; each is done once', async () => {
    const [first, second] = [await placed(), await placed()]
    const eventId = newId()
    const paid = (order: typeof first): WebhookEvent => ({
      eventId,
      about: 'payment',
      reference: order.reference,
      evidence: {
        outcome: 'success',
        amountPaise: order.paise as never,
        gatewayPaymentId: newId(),
        bankReference: '632512345678',
      },
    })
    instead({
      readWebhook: reading(paid(first), paid(second), { eventId, about: 'other', what: 'settlement.processed' }),
    })
    const body = webhookOf(first)
    await deliver(body)
    await deliver(body)

    expect([await stateOf(first.lastId), await stateOf(second.lastId)]).toEqual(['paid', 'paid'])
    expect(
      await rows('select verdict, repeats from payments.webhooks where event_id like $1 order by id', `${eventId}%`),
    ).toEqual([
      { verdict: 'accepted', repeats: 1 },
      { verdict: 'accepted', repeats: 1 },
      { verdict: 'other', repeats: 1 },
    ])
    expect(await rows('select bank_reference from payments.attempts where id = $1', second.postId)).toEqual([
      { bank_reference: '632512345678' },
    ])
  })

  test('the bank’s number is kept also when it comes after the payment', async () => {
    const order = await placed()
    await tell(order, { payment_id: `late ${order.postId}` })
    const evidence = {
      outcome: 'success',
      amountPaise: order.paise as never,
      gatewayPaymentId: `late ${order.postId}`,
      bankReference: '632500000001',
    } as const
    instead({ readWebhook: reading({ eventId: newId(), about: 'payment', reference: order.reference, evidence }) })
    await deliver(webhookOf(order))

    expect(await rows('select bank_reference, state from payments.attempts where id = $1', order.postId)).toEqual([
      { bank_reference: '632500000001', state: 'paid' },
    ])
    expect(await refundsOf(order.postId)).toEqual([])
  })

  test('a bug in reading one is no reason to lose it', async () => {
    instead({ readWebhook: () => JSON.parse('{') as never })
    const body = Buffer.from(`{"told":"${newId()}","zero":"\0"}`)
    expect((await deliver(body)).status).toBe(200)
    expect(
      await rows(
        'select verdict, whole from payments.webhooks where body = $1',
        body.toString().replace('\0', '\uFFFD'),
      ),
    ).toEqual([{ verdict: 'unreadable', whole: false }])
  })
})

describe('what is not from a gateway', () => {
  test('names a gateway that is not there, or is too large: nothing is written', async () => {
    const before = await rows('select from payments.webhooks')
    expect((await app.raw('POST', '/api/webhooks/nobody', { body: '{}' })).status).toBe(404)
    expect((await deliver(Buffer.alloc(128 * 1024 + 1, 'x'))).status).toBe(413)
    expect(await rows('select from payments.webhooks')).toHaveLength(before.length)
  })

  test('a flood of forged ones is told to stop and fills no disk, while good ones from the same address are taken', async () => {
    const forged = webhookOf({ reference: newId(), paise: 1 }, { payment_id: 'x'.repeat(60_000) })
    const answers = new Map<number, number>()
    const send = async () => {
      const { status } = await deliver(forged, 'no signature')
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    for (let minute = 0; minute < 6; minute++) {
      for (let i = 0; i < 4; i++) await Promise.all(Array.from({ length: 10 }, send))
      await app.advance(61)
    }
    expect(answers).toEqual(
      new Map([
        [401, 180],
        [429, 60],
      ]),
    )

    const order = await placed()
    await tell(order)
    expect(await stateOf(order.lastId)).toBe('paid')
    const [found] = await rows<{ n: number; longest: number }>(
      `select count(*)::int as n, max(length(body)) as longest from payments.webhooks where verdict = 'forged'`,
    )
    expect(found).toEqual({ n: 100, longest: 1024 })
    expect(await rows('select gateway, count from payments.forged')).toEqual([{ gateway: 'sandbox', count: 180 }])

    await app.advance(31 * day)
    expect(await rows(`select from payments.webhooks where verdict = 'forged'`)).toEqual([])
  })

  test('two hundred good ones at once from one address are all taken', async () => {
    const order = await placed()
    const statuses = await Promise.all(
      Array.from({ length: 200 }, () =>
        deliver(webhookOf(order, { state: 'pending', payment_id: null })).then(a => a.status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('who paid', () => {
  const personal = {
    contact: '+919000000123',
    email: 'demo@example.org',
    vpa: 'demo.person@okdemo',
    customer: { name: 'Zq Payer' },
    note: 'call 90000 00123',
  }

  test('is hidden from whoever looks at a body, however it is written', () => {
    const masked = maskBody(
      JSON.stringify({
        event: 'payment.captured',
        amount: 111600,
        created_at: 1760000000,
        payload: [personal],
        phone: 9000000123,
        receipt: 9000000124,
      }),
    )
    expect(masked).not.toMatch(/90000|demo|Payer/)
    expect(JSON.parse(masked)).toMatchObject({ event: 'payment.captured', amount: 111600, created_at: 1760000000 })
    const form = maskBody('ORDERID=BK1&TXNAMOUNT=1116.00&MOBILE_NO=9000000123&GATEWAYNAME=WALLET&X=demo%40upi')
    expect(form).toBe('ORDERID=BK1&TXNAMOUNT=1116.00&MOBILE_NO=•••&GATEWAYNAME=WALLET&X=•••')
    expect(maskBody('cut off {"contact":"9000000123"')).toBe('cut off {"contact":"•••"')
  })

  test('is hidden without looking twice at a letter, however long what strangers send is', () => {
    const [long, deep] = ['a'.repeat(2_000_000), `{"x":"${'+.-_'.repeat(500_000)}"}`]
    expect(maskBody(long)).toBe(long)
    expect(maskBody(deep)).toBe(deep)
    expect(maskBody(`${'a'.repeat(1_000_000)}@bank and one@two@three @ four@ @five 9000000123@upi`)).toBe(
      '••• and •••@three @ four@ @five •••',
    )
  })

  test('is hidden in what is forged when it is stored, and is then nothing to be forgotten', async () => {
    await app.advance(2 * day)
    const body = Buffer.from(JSON.stringify({ event: 'zq', payload: [personal], note: 'x'.repeat(5000) }))
    await deliver(body, 'no signature')
    const [kept] = await rows<{ body: string; masked: boolean }>(
      `select body, masked_at is not null as masked from payments.webhooks where verdict = 'forged' order by id desc limit 1`,
    )
    expect(kept?.body).toMatch(/^\{"event":"zq","payload":/)
    expect([Buffer.byteLength(kept?.body ?? ''), kept?.masked]).toEqual([1024, true])
    expect(kept?.body).not.toMatch(/90000|demo|Payer/)
  })

  const bodyOf = async (event: string) =>
    (await rows<{ body: string }>('select body from payments.webhooks where event_id = $1', event))[0]?.body ?? ''
  const tellOf = async (event: string) => {
    const order = await placed()
    const body = {
      event,
      reference: order.reference,
      state: 'success',
      amount: order.paise,
      payment_id: newId(),
      ...personal,
    }
    await deliver(Buffer.from(JSON.stringify(body)))
    return order
  }

  test('is forgotten after ninety days; what was told can be taken again all the same', async () => {
    const event = newId()
    const order = await tellOf(event)
    await app.advance(89 * day)
    expect(await bodyOf(event)).toContain('demo@example.org')
    await app.advance(2 * day)
    expect(await bodyOf(event)).not.toMatch(/90000|demo|Payer/)

    const finance = await app.given.staff('finance')
    const [row] = await rows<{ id: number }>('select id from payments.webhooks where event_id = $1', event)
    expect((await finance.call('POST /api/office/replay-webhook', { id: row?.id ?? 0 })).body).toEqual({
      verdict: 'accepted',
    })
    expect(await ledgerOf(order.postId)).toHaveLength(2)
    expect(await refundsOf(order.postId)).toEqual([])
    expect(
      await rows(
        `select before, after from admin.audit where action like '%replay-webhook' and subject_id = $1`,
        String(row?.id),
      ),
    ).toEqual([{ before: { verdict: 'accepted' }, after: { verdict: 'to_do' } }])
  })
})

describe('staff', () => {
  type Wanted = Partial<OfficeCalls['POST /api/office/webhooks']['body']>
  const list = async (wanted: Wanted = {}) =>
    (await (await app.given.staff('finance')).call('POST /api/office/webhooks', { page: 1, perPage: 50, ...wanted }))
      .body

  test('see what was told, by verdict, gateway and day, and one with its body', async () => {
    const order = await placed()
    const event = newId()
    const body = {
      event,
      reference: order.reference,
      state: 'success',
      amount: order.paise,
      payment_id: newId(),
      vpa: 'demo.person@okdemo',
    }
    await deliver(Buffer.from(JSON.stringify(body)))
    await deliver(Buffer.from(JSON.stringify(body)))
    await tell({ reference: 'nobody-has-this-either', paise: 50_100 })

    const today = new Date(app.app.clock.now() + 19_800_000).toISOString().slice(0, 10)
    const [newest, before] = (await list({ day: today })).rows
    expect(newest).toMatchObject({
      verdict: 'unknown_order',
      about: 'payment',
      outcome: 'success',
      amount: 501,
      bookingId: null,
    })
    expect(before).toMatchObject({
      verdict: 'accepted',
      amount: 1116,
      bookingId: order.lastId,
      repeats: 1,
      gateway: 'sandbox',
    })
    expect((await list({ verdict: 'repeated' })).rows[0]?.id).toBe(before?.id)
    expect((await list({ verdict: 'unknown_order' })).rows.every(row => row.verdict === 'unknown_order')).toBe(true)
    expect((await list({ day: '2020-01-01' })).total).toBe(0)
    expect((await list({ gateway: 'razorpay' })).rows).toEqual([])

    const finance = await app.given.staff('finance')
    const one = (await finance.call('POST /api/office/view-webhook', { id: before?.id ?? 0 })).body
    expect(one).toMatchObject({ verdict: 'accepted', reference: order.reference, whole: true })
    expect(one.body).toContain(event)
    expect(one.body).not.toContain('okdemo')
    expect((await finance.call('POST /api/office/view-webhook', { id: 2_000_000_000 })).status).toBe(404)
    expect((await finance.call('POST /api/office/webhooks', { page: 1, perPage: 50, day: '2026-13-45' })).status).toBe(
      400,
    )
  })

  test('take one again that came while the key was wrong: it counts with the right one, once, and stands in the audit log', async () => {
    await app.advance(2 * day)
    const order = await placed()
    const body = webhookOf(order)
    instead({ readWebhook: () => undefined })
    expect((await deliver(body)).status).toBe(401)
    const [forged] = (await list({ verdict: 'forged' })).rows
    const finance = await app.given.staff('finance')
    const again = (id = forged?.id ?? 0) => finance.call('POST /api/office/replay-webhook', { id })
    expect((await again()).body).toEqual({ verdict: 'forged' })

    app.app.gateways = [sandbox()]
    const before = await rows('select from admin.audit where action = $1', 'POST /api/office/replay-webhook')
    // Pressed twice at once: one takes it, the other is told that it was taken or is being taken.
    const verdicts = (await Promise.all([again(), again()])).map(a => a.body.verdict)
    expect(['accepted', 'to_do']).toEqual(expect.arrayContaining(verdicts))
    expect(verdicts).toContain('accepted')
    expect(await stateOf(order.lastId)).toBe('paid')
    expect(await refundsOf(order.postId)).toEqual([])
    expect(await rows('select from admin.audit where action = $1', 'POST /api/office/replay-webhook')).toHaveLength(
      before.length + 2,
    )

    expect(
      (await (await app.given.staff('viewer')).call('POST /api/office/replay-webhook', { id: forged?.id ?? 0 })).body
        .code,
    ).toBe('no_right')
  })

  test('what was forged and is only kept in part can’t be taken again', async () => {
    await app.advance(2 * day)
    const forged = webhookOf({ reference: newId(), paise: 1 }, { payment_id: 'x'.repeat(20_000) })
    await deliver(forged, signatureOf('another key', forged))
    const [row] = (await list({ verdict: 'forged' })).rows
    const finance = await app.given.staff('finance')
    expect((await finance.call('POST /api/office/replay-webhook', { id: row?.id ?? 0 })).body.code).toBe('wrong_state')
  })
})
