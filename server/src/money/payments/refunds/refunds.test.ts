import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Placed, paying } from '../../../../test/paying.ts'
import { testApp, type TestStaff } from '../../../../test/test-app.ts'
import { keepsTruth } from '../../../../test/growth/truth.ts'
import { refundHomam } from '../../../orders/homams/cancel-homam.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable, type Refund, type RefundEvidence } from '../gateway.ts'
import { sendRefund, sendRefunds } from './send-refunds.ts'

const app = testApp()

keepsTruth(app)
const { newId, rows, placed, webhookOf, deliver, tell, statusOf } = paying(app)
const minute = 60
const hour = 3600
const day = 86_400

let kept: Gateway | undefined
const sandbox = (): Gateway => (kept ??= app.app.gateways[0]) ?? expect.unreachable()
const instead = (changes: Partial<Gateway>) => void (app.app.gateways = [{ ...sandbox(), ...changes }])
const setClock = (body: object) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
afterEach(async () => {
  app.app.gateways = [sandbox()]
  await setClock({})
})

interface Task {
  id: number
  state: string
  reason: string
  amount_paise: number
  version: number
  tries: number
  refund_reference: string
  bank_reference: string | null
  problem_code: string | null
  problem: string | null
  by_hand: boolean
}
const tasksOf = (postId: number) =>
  rows<Task>('select * from payments.refund_tasks where attempt_id = $1 order by id', postId)
const taskOf = async (postId: number) => (await tasksOf(postId))[0] ?? expect.unreachable()
/** What the sandbox gateway has given back of an attempt's payments, in paise. */
const givenBackOf = (postId: number) =>
  rows<{ amount_paise: number }>(
    `select r.amount_paise from sandbox.refunds r join payments.refund_tasks t on t.gateway_payment_id = r.payment_id where t.attempt_id = $1 group by r.refund_reference, r.amount_paise`,
    postId,
  )

/** An order whose second payment goes back. */
async function paidTwice() {
  const order = await placed()
  await tell(order)
  await tell(order, { payment_id: `second ${order.postId}` })
  return order
}
const finance = () => app.given.staff('finance')
const listed = async (staff: TestStaff, order: Placed) => {
  const { rows: all, total } = (await staff.call('POST /api/office/list-refunds', { page: 1, perPage: 200 })).body
  expect(total).toBe(all.length)
  return all.find(row => row.orderId === order.orderId) ?? expect.unreachable()
}
const orderOf = async ({ devotee, orderId }: Placed) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body

describe('money that goes back to where it came from', () => {
  test('goes to its gateway by itself, and is looked up until the bank has it; staff and devotee see each step', async () => {
    const order = await paidTwice()
    const task = await taskOf(order.postId)
    expect(
      await rows(
        `select payload from graphile_worker._private_jobs where payload::text = $1`,
        JSON.stringify({ taskId: task.id }),
      ),
    ).toHaveLength(1)
    expect((await orderOf(order)).refunds).toMatchObject([
      { state: 'due', way: 'source', gateway: 'sandbox', reference: null, sent_at: null, done_at: null },
    ])
    expect((await orderOf(order)).refunds[0]?.why).toBe('You had paid for this seva already; your booking stands.')
    expect((await statusOf(order)).refund_message).toBe(
      'You had paid for this seva already; your booking stands. Your payment is being refunded. The money reaches you within 7 days.',
    )

    await Promise.all([sendRefund(app.app, task.id), sendRefund(app.app, task.id), app.sweep()])
    expect(await givenBackOf(order.postId)).toEqual([{ amount_paise: order.paise }])
    expect(await taskOf(order.postId)).toMatchObject({ state: 'sent', tries: 0 })
    const [sent] = (await orderOf(order)).refunds
    expect(sent).toMatchObject({ state: 'sent', reference: null, bank_at: null })
    expect(sent?.sent_at).toBeGreaterThanOrEqual(sent?.decided_at ?? Infinity)

    await app.advance(3 * minute)
    const done = await taskOf(order.postId)
    expect(done).toMatchObject({ state: 'done', bank_reference: expect.stringMatching(/^\d{12}$/) })
    const [arrived] = (await orderOf(order)).refunds
    expect(arrived).toMatchObject({ state: 'done', reference: done.bank_reference })
    expect([arrived?.bank_at, arrived?.done_at].every(at => (at ?? 0) > (arrived?.sent_at ?? Infinity))).toBe(true)
    expect(await listed(await finance(), order)).toMatchObject({
      state: 'done',
      bankReference: done.bank_reference,
      held: false,
      byHand: false,
      nextTry: null,
    })
    expect((await statusOf(order)).refund_message).toContain('Your money was returned.')
    expect((await statusOf(order)).status).toBe('TXN_SUCCESS')
  })

  test.each([
    ['te', /[\u0c00-\u0c7f]/],
    ['ta', /[\u0b80-\u0bff]/],
    ['ka', /[\u0c80-\u0cff]/],
    ['hi', /[\u0900-\u097f]/],
  ])('says why in %s', async (language, letters) => {
    const order = await paidTwice()
    const headers = { 'accept-language': language === 'ka' ? 'kn' : language }
    const { body } = await order.devotee.call(
      'POST /api/order',
      { userId: order.devotee.id, orderId: order.orderId },
      headers,
    )
    expect(body.refunds[0]?.why).toMatch(letters)
    expect((await app.call('POST /api/post-status', order, headers)).body.refund_message).toMatch(letters)
  })

  test('what the gateway can’t be asked for waits ever longer, and is looked up before it is asked for again: a lost answer gives back once', async () => {
    const order = await paidTwice()
    const asked: string[] = []
    const { refund_reference: own } = await taskOf(order.postId)
    const lost = async (refund: Refund): Promise<RefundEvidence> => {
      if (refund.refundReference === own) asked.push('refund')
      await sandbox().refund(refund)
      throw new GatewayUnreachable()
    }
    const away = async (refund: Refund): Promise<RefundEvidence> => {
      if (refund.refundReference === own) asked.push('look')
      throw new GatewayUnreachable()
    }
    instead({ refund: lost, lookUpRefund: away })
    await app.sweep()
    await app.sweep()
    expect(asked).toEqual(['refund'])
    expect(await listed(await finance(), order)).toMatchObject({
      state: 'due',
      problem: { code: 'gateway_unreachable' },
    })
    await app.advance(minute)
    await app.advance(4 * minute)
    expect(asked).toEqual(['refund', 'look'])
    await app.advance(minute)
    expect(asked).toEqual(['refund', 'look', 'look'])

    // A gateway that answers, and knows nothing of what it was just asked for, is no better.
    const vague = async ({ refundReference }: Refund): Promise<RefundEvidence> => {
      if (refundReference === own) asked.push('vague')
      return { outcome: 'unknown' }
    }
    instead({ refund: vague, lookUpRefund: async () => ({ outcome: 'unknown' }) })
    for (const wait of [15 * minute, 2 * minute]) await app.advance(wait)
    expect(asked.slice(3)).toEqual(['vague'])

    app.app.gateways = [sandbox()]
    await app.advance(hour)
    await app.advance(3 * minute)
    expect(await taskOf(order.postId)).toMatchObject({ state: 'done', problem_code: null })
    expect(await givenBackOf(order.postId)).toHaveLength(1)
  })

  test('a gateway that answers nothing is left alone until the next minute, however much is due', async () => {
    const order = await paidTwice()
    for (let more = 0; more < 9; more++) await tell(order, { payment_id: `more ${more} ${order.postId}` })
    let asked = 0
    const away = () => (asked++, Promise.reject(new GatewayUnreachable()))
    instead({ refund: away, lookUpRefund: away })
    await sendRefunds(app.app)
    expect(await tasksOf(order.postId)).toHaveLength(10)
    expect(asked).toBe(8)
  })

  test('what the gateway will never do fails with its reason, and is sent again by staff under a new number', async () => {
    const order = await paidTwice()
    instead({ refund: () => Promise.reject(new GatewayRefused('INSUFFICIENT_BALANCE', 'your balance is too low')) })
    await app.sweep()
    const failed = await taskOf(order.postId)
    expect(failed).toMatchObject({
      state: 'failed',
      problem_code: 'INSUFFICIENT_BALANCE',
      problem: 'your balance is too low',
    })
    expect((await orderOf(order)).refunds).toMatchObject([{ state: 'due' }])
    await app.advance(day)
    expect((await taskOf(order.postId)).version).toBe(failed.version)

    app.app.gateways = [sandbox()]
    const staff = await finance()
    const { id, version } = await listed(staff, order)
    const again = () => staff.call('POST /api/office/send-refund-again', { id, version })
    const answers = await Promise.all([again(), again()])
    expect(answers.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.sweep()
    const sent = await taskOf(order.postId)
    expect(sent).toMatchObject({ state: 'sent', problem_code: null })
    expect(sent.refund_reference).not.toBe(failed.refund_reference)
    expect(await givenBackOf(order.postId)).toHaveLength(1)
    expect((await staff.call('POST /api/office/send-refund-again', { id, version: sent.version })).body.code).toBe(
      'wrong_state',
    )
  })

  test('one that failed and went through after all is not sent twice', async () => {
    const order = await paidTwice()
    const refund = async (wanted: Refund): Promise<RefundEvidence> => {
      await sandbox().refund(wanted)
      return { outcome: 'failed', why: 'the bank said no' }
    }
    instead({ refund })
    await app.sweep()
    expect(await taskOf(order.postId)).toMatchObject({
      state: 'failed',
      problem_code: 'refund_failed',
      problem: 'the bank said no',
    })
    app.app.gateways = [sandbox()]
    const staff = await finance()
    const { id, version } = await listed(staff, order)
    expect((await staff.call('POST /api/office/send-refund-again', { id, version })).body).toEqual({ state: 'sent' })
    expect(await givenBackOf(order.postId)).toHaveLength(1)
  })

  test('a webhook about it settles it, in any order; one that the bank sends back fails after all, for staff', async () => {
    const order = await paidTwice()
    const { refund_reference: refundReference } = await taskOf(order.postId)
    const hear = async (evidence: RefundEvidence) => {
      const readWebhook: Gateway['readWebhook'] = () => [
        { eventId: newId(), about: 'refund', refundReference, evidence },
      ]
      instead({ readWebhook })
      expect((await deliver(webhookOf(order))).status).toBe(200)
      return taskOf(order.postId)
    }
    const unnumbered = { outcome: 'done', gatewayRefundId: 'rfnd_1' } as const
    expect(await hear(unnumbered)).toMatchObject({ state: 'done', bank_reference: null })
    // The bank's number may come later.
    const done = { ...unnumbered, bankReference: 'ARN1' }
    expect(await hear(done)).toMatchObject({ state: 'done', bank_reference: 'ARN1' })
    const { version } = await hear({ outcome: 'pending', gatewayRefundId: 'rfnd_1' })
    expect(await hear(done)).toMatchObject({ state: 'done', version })
    await app.sweep()
    expect(await givenBackOf(order.postId)).toEqual([])
    expect(await hear({ outcome: 'failed', why: 'account closed' })).toMatchObject({
      state: 'failed',
      problem: 'account closed',
    })
    expect(
      await rows(`select verdict from payments.webhooks where reference = $1 group by 1`, refundReference),
    ).toEqual([{ verdict: 'accepted' }])
  })

  test('a refund that is none of ours is kept as unknown', async () => {
    const eventId = newId()
    instead({
      readWebhook: () => [
        {
          eventId,
          about: 'refund',
          refundReference: 'made-in-their-dashboard',
          evidence: { outcome: 'pending', gatewayRefundId: 'x' },
        },
      ],
    })
    await deliver(Buffer.from('{}'))
    expect(await rows('select verdict from payments.webhooks where event_id = $1', eventId)).toEqual([
      { verdict: 'unknown_order' },
    ])
  })

  test('of an amount in another currency goes nowhere before somebody looked', async () => {
    const order = await placed()
    const evidence = {
      outcome: 'success',
      amountPaise: order.paise as never,
      gatewayPaymentId: newId(),
      currency: 'USD',
    } as const
    instead({ readWebhook: () => [{ eventId: newId(), about: 'payment', reference: order.reference, evidence }] })
    await deliver(webhookOf(order))
    await app.advance(hour)
    expect(await listed(await finance(), order)).toMatchObject({
      reason: 'wrong_currency',
      state: 'due',
      held: true,
      nextTry: null,
    })
    expect(await statusOf(order)).toMatchObject({
      status: 'TXN_FAILURE',
      refund_due: true,
      refund_message: expect.stringContaining('not in rupees'),
    })
    expect(await givenBackOf(order.postId)).toEqual([])
  })

  test('money at a gateway whose keys were taken away goes back when they are there again, and keeps no other from going', async () => {
    const [order, other] = [await paidTwice(), await paidTwice()]
    await rows(`update payments.attempts set gateway = 'gone' where id = $1`, order.postId)
    await app.sweep()
    expect([await taskOf(order.postId), await taskOf(other.postId)]).toMatchObject([
      { state: 'due' },
      { state: 'sent' },
    ])
    await rows(`update payments.attempts set gateway = 'sandbox' where id = $1`, order.postId)
    await app.advance(2 * minute)
    expect(await taskOf(order.postId)).toMatchObject({ state: 'sent' })
  })
})

describe('finance', () => {
  const hold = (staff: TestStaff, id: number, version: number, on: boolean) =>
    staff.call('POST /api/office/hold-refund', { id, version, hold: on })

  test('holds a refund back, and lets it go', async () => {
    const order = await paidTwice()
    const staff = await finance()
    const { id, version } = await listed(staff, order)
    expect((await hold(await app.given.staff('operations'), id, version, true)).body.code).toBe('no_right')
    expect(
      (await Promise.all([hold(staff, id, version, true), hold(staff, id, version, true)]))
        .map(a => a.status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    await app.advance(day)
    const next = await finance()
    expect(await listed(next, order)).toMatchObject({ state: 'due', held: true })
    expect((await hold(next, id, version + 1, false)).status).toBe(200)
    await app.sweep()
    expect(await listed(next, order)).toMatchObject({ state: 'sent', held: false })
    expect((await hold(next, id, (await listed(next, order)).version, true)).body.code).toBe('wrong_state')
  })

  test('holds one back whose first try was lost: it is looked after, found if it went, and sent in no case', async () => {
    const staff = await finance()
    const [went, didNot] = [await paidTwice(), await paidTwice()]
    instead({ refund: async refund => (await sandbox().refund(refund), Promise.reject(new GatewayUnreachable())) })
    await sendRefund(app.app, (await taskOf(went.postId)).id)
    instead({ refund: () => Promise.reject(new GatewayUnreachable()) })
    await sendRefund(app.app, (await taskOf(didNot.postId)).id)
    app.app.gateways = [sandbox()]
    for (const order of [went, didNot]) {
      const { id, version } = await listed(staff, order)
      expect((await hold(staff, id, version, true)).status).toBe(200)
    }
    await app.advance(8 * hour)
    await app.advance(8 * hour)
    const next = await finance()
    expect(await listed(next, went)).toMatchObject({ state: 'done', held: false })
    expect(await listed(next, didNot)).toMatchObject({ state: 'due', held: true, problem: null })
    expect([await givenBackOf(went.postId), await givenBackOf(didNot.postId)].map(all => all.length)).toEqual([1, 0])
  })

  test('gives one by hand that was held back; should the gateway have it already, that is seen first', async () => {
    const staff = await finance()
    const [byHand, already] = [await paidTwice(), await paidTwice()]
    const markSent = async (order: Placed) => {
      const { id, version } = await listed(staff, order)
      return staff.call('POST /api/office/move-refund', { id, version, to: 'sent', bankReference: 'UTR1' })
    }
    expect((await markSent(byHand)).body.code).toBe('wrong_state')
    instead({ refund: async refund => (await sandbox().refund(refund), Promise.reject(new GatewayUnreachable())) })
    await sendRefund(app.app, (await taskOf(already.postId)).id)
    app.app.gateways = [sandbox()]
    for (const order of [byHand, already]) {
      const { id, version } = await listed(staff, order)
      expect((await hold(staff, id, version, true)).status).toBe(200)
    }
    expect((await markSent(byHand)).status).toBe(200)
    expect((await markSent(already)).body.code).toBe('edited_meanwhile')
    await app.advance(day)
    expect(await taskOf(byHand.postId)).toMatchObject({ state: 'sent', by_hand: true, bank_reference: 'UTR1' })
    expect((await orderOf(byHand)).refunds).toMatchObject([{ state: 'sent', way: 'transfer', reference: 'UTR1' }])
    expect(await taskOf(already.postId)).toMatchObject({ state: 'done', by_hand: false })
    expect([await givenBackOf(byHand.postId), await givenBackOf(already.postId)].map(all => all.length)).toEqual([0, 1])
  })

  test('can’t give by hand what was marked as failed by mistake: its gateway is asked first', async () => {
    const order = await paidTwice()
    const staff = await finance()
    await sendRefund(app.app, (await taskOf(order.postId)).id)
    const move = async (to: 'failed' | 'sent') => {
      const { id, version } = await listed(staff, order)
      return staff.call('POST /api/office/move-refund', { id, version, to, bankReference: to === 'sent' ? 'UTR3' : '' })
    }
    expect((await move('failed')).status).toBe(200)
    expect((await move('sent')).body.code).toBe('edited_meanwhile')
    expect(await listed(staff, order)).toMatchObject({ state: 'sent', byHand: false })
  })

  test('asks the gateway also for one that failed before it counted a try', async () => {
    const order = await paidTwice()
    const staff = await finance()
    const { id, version } = await listed(staff, order)
    await hold(staff, id, version, true)
    const move = async (to: 'failed' | 'sent') =>
      staff.call('POST /api/office/move-refund', {
        id,
        version: (await listed(staff, order)).version,
        to,
        bankReference: to === 'sent' ? 'UTR4' : '',
      })
    expect((await move('failed')).status).toBe(200)
    expect((await taskOf(order.postId)).tries).toBe(0)
    instead({ lookUpRefund: async () => ({ outcome: 'done', gatewayRefundId: 'by another desk' }) })
    expect((await move('sent')).body.code).toBe('edited_meanwhile')
    expect(await listed(staff, order)).toMatchObject({ state: 'done', byHand: false })
  })

  test('is told if a refund was given by hand and by the gateway too', async () => {
    const order = await paidTwice()
    const staff = await finance()
    const { id, version } = await listed(staff, order)
    await hold(staff, id, version, true)
    await staff.call('POST /api/office/move-refund', { id, version: version + 1, to: 'sent', bankReference: 'UTR2' })
    const { refund_reference: refundReference } = await taskOf(order.postId)
    const evidence = { outcome: 'done', gatewayRefundId: 'x' } as const
    instead({ readWebhook: () => [{ eventId: newId(), about: 'refund', refundReference, evidence }] })
    await deliver(webhookOf(order))
    expect(await listed(staff, order)).toMatchObject({
      state: 'sent',
      bankReference: 'UTR2',
      problem: { code: 'also_by_gateway' },
    })
  })

  test('counts down to the seventh day', async () => {
    const order = await paidTwice()
    const staff = await finance()
    const { at, promisedBy } = await listed(staff, order)
    expect(promisedBy - at).toBe(7 * day * 1000)
  })
})

test('the database lets no more go back than came in', async () => {
  const order = await placed()
  await tell(order, { payment_id: `p ${order.postId}` })
  const give = (amount: number, of = `p ${order.postId}`) =>
    rows(
      `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, by_staff, created_at) values ($1, $2, $3, 'by_staff', (select min(id) from admin.staff), now())`,
      order.postId,
      of,
      amount,
    )
  await finance()
  await expect(give(order.paise + 1)).rejects.toThrow('more would go back than came in')
  const many = await Promise.allSettled(Array.from({ length: 6 }, () => give(order.paise / 3)))
  expect(many.filter(one => one.status === 'fulfilled')).toHaveLength(3)
  await give(100, 'another')
  await expect(give(100, 'another')).rejects.toThrow('goes back already')
})

test('a homam that is called off, broken off in the middle: everybody’s money goes back, once', async () => {
  const homam = await app.given.homam({ closesInDays: 30 })
  const orders = await Promise.all(Array.from({ length: 5 }, () => placed(homam)))
  for (const order of orders) await app.pay(order.paymentUrl)
  const owner = await app.given.staff('owner')
  expect(
    (await owner.call('POST /api/office/cancel-homam', { id: homam.id, why: 'the river is too high' })).status,
  ).toBe(200)
  await rows(
    `alter table payments.refund_tasks add constraint broken check (attempt_id <> ${orders[3]?.postId}) not valid`,
  )
  await expect(refundHomam(app.app, homam.id)).rejects.toThrow('broken')
  instead({ refund: async refund => (await sandbox().refund(refund), Promise.reject(new GatewayUnreachable())) })
  await app.sweep().catch(() => undefined)
  await rows('alter table payments.refund_tasks drop constraint broken')
  await Promise.all([refundHomam(app.app, homam.id), app.sweep()])

  app.app.gateways = [sandbox()]
  await app.advance(minute)
  await app.advance(5 * minute)
  for (const order of orders) {
    expect(await tasksOf(order.postId)).toMatchObject([
      { state: expect.stringMatching(/sent|done/), reason: 'event_cancelled', amount_paise: order.paise },
    ])
    expect(await givenBackOf(order.postId)).toEqual([{ amount_paise: order.paise }])
  }
})

test('what was paid is asked after once more after a day: a second payment nobody told of goes back', async () => {
  const order = await placed(await app.given.homam({ closesInDays: 30 }))
  await app.pay(order.paymentUrl)
  // Pressed again on the payment page; neither the webhook nor the browser comes.
  await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })
  await app.advance(20 * hour)
  expect(await tasksOf(order.postId)).toEqual([])
  await app.advance(5 * hour)
  expect(await tasksOf(order.postId)).toMatchObject([{ reason: 'paid_twice', amount_paise: order.paise }])
  expect(await rows('select state, next_pull_at from payments.attempts where id = $1', order.postId)).toEqual([
    { state: 'paid', next_pull_at: null },
  ])
})

test('whatever happens in whatever order, nothing goes back twice and never more than came in', async () => {
  const devotee = await app.given.devotee()
  const act = fc.constantFrom(
    'tell',
    'tell again',
    'tell second',
    'staff part',
    'staff all',
    'send',
    'send lost',
    'send refused',
    'hold',
    'release',
    'again',
    'by hand',
    'wait',
    'cancel',
  )
  const run = async (acts: string[]) => {
    await setClock({})
    let staff = await finance()
    const order = await placed(await app.given.homam({ closesInDays: 30 }), devotee)
    const first = `first ${order.postId}`
    const came = new Map<string, number>()
    const paid = async (paymentId: string) => {
      came.set(paymentId, order.paise)
      await tell(order, { payment_id: paymentId })
    }
    const each = async (work: (row: { id: number; version: number }) => Promise<unknown>) => {
      for (const { id, version } of await tasksOf(order.postId)) await work({ id, version })
    }
    const giveBack = async (amount: 'some' | 'all') => {
      const refundable = (await staff.call('POST /api/office/order', { id: order.lastId })).body.refundable
      await staff.call('POST /api/office/refund-order', {
        orderId: order.orderId,
        amount: amount === 'all' ? refundable : 400,
        refundable,
        reason: 'as asked',
      })
    }
    const send = () => each(({ id }) => sendRefund(app.app, id))
    const acting: Record<string, () => Promise<unknown>> = {
      tell: () => paid(first),
      'tell again': () => paid(first),
      'tell second': () => paid(`second ${order.postId}`),
      'staff part': () => giveBack('some'),
      'staff all': () => giveBack('all'),
      send: () => Promise.all([send(), send()]),
      'send lost': async () => {
        instead({ refund: async refund => (await sandbox().refund(refund), Promise.reject(new GatewayUnreachable())) })
        await send()
      },
      'send refused': async () => {
        instead({ refund: () => Promise.reject(new GatewayRefused('NO')) })
        await send()
      },
      hold: () => each(task => staff.call('POST /api/office/hold-refund', { ...task, hold: true })),
      release: () => each(task => staff.call('POST /api/office/hold-refund', { ...task, hold: false })),
      again: () => each(task => staff.call('POST /api/office/send-refund-again', task)),
      'by hand': () =>
        each(task => staff.call('POST /api/office/move-refund', { ...task, to: 'sent', bankReference: 'UTR9' })),
      wait: () => app.advance(7 * minute),
      cancel: () =>
        app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [order.homam.id]),
    }
    for (const one of acts) {
      // His password is known again: time may have gone on.
      staff = await finance()
      await acting[one]?.()
      app.app.gateways = [sandbox()]
    }
    await app.advance(8 * hour)
    await app.advance(8 * hour)

    const tasks = await tasksOf(order.postId)
    for (const [paymentId, amount] of came) {
      const [gateway] = await rows<{ sum: number }>(
        'select coalesce(sum(amount_paise), 0)::int as sum from sandbox.refunds where payment_id = $1',
        paymentId,
      )
      const own = tasks.filter(task => 'gateway_payment_id' in task && task.gateway_payment_id === paymentId)
      const byHand = own
        .filter(task => task.by_hand && task.state !== 'due')
        .reduce((sum, task) => sum + task.amount_paise, 0)
      expect((gateway?.sum ?? 0) + byHand).toBeLessThanOrEqual(amount)
    }
    const done = tasks.filter(task => task.state === 'done')
    const ids = await rows<{ n: number }>('select count(*)::int as n from sandbox.refunds where payment_id = any($1)', [
      ...came.keys(),
    ])
    expect(ids[0]?.n).toBe(done.length)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), acts => run(['tell', ...acts])),
    { numRuns: 20 },
  )
})

test('cash goes back by hand, and no gateway is asked for it', async () => {
  const order = await placed()
  await rows(
    `update payments.attempts set gateway = 'counter', state = 'paid', gateway_payment_id = $2, next_pull_at = null where id = $1`,
    order.postId,
    `R ${order.postId}`,
  )
  await rows(`update booking.bookings set state = 'paid', paid_at = now() where id = $1`, order.lastId)
  const staff = await finance()
  const asked = await staff.call('POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: 100,
    refundable: 1116,
    reason: 'as asked',
  })
  expect(asked.status).toBe(200)
  await app.advance(day)
  const next = await finance()
  expect(await listed(next, order)).toMatchObject({ state: 'due', byHand: true, nextTry: null, gateway: 'counter' })
  expect((await orderOf(order)).refunds).toMatchObject([{ way: 'cash' }])
  const { id, version } = await listed(next, order)
  expect(
    (
      await next.call('POST /api/office/move-refund', {
        id,
        version,
        to: 'sent',
        bankReference: 'Demo Devotee, by hand',
      })
    ).status,
  ).toBe(200)
})
