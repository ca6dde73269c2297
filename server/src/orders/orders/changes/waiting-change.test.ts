import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../../contract/ground/india-time.ts'
import { formFor, type Homam, testApp } from '../../../../test/test-app.ts'
import { GatewayUnreachable } from '../../../money/payments/gateway.ts'
import { closePage } from '../../../money/payments/service.ts'
import { workOnOrders } from '../../bulk/service.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
let own: typeof app.app.gateways | undefined
/** No gateway opens a page, until `back`. */
function away(): void {
  own ??= app.app.gateways
  const unreachable = () => Promise.reject(new GatewayUnreachable())
  app.app.gateways = own.map(gateway => ({ ...gateway, open: unreachable, lookUp: unreachable }))
}
/** A provider that has no call to end a page, until `back`. */
function cannotClose(): void {
  own ??= app.app.gateways
  app.app.gateways = own.map(({ close: _close, ...gateway }) => gateway)
}
function back(): void {
  app.app.gateways = own ?? app.app.gateways
}
afterEach(async () => {
  back()
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

async function givenOrder(homam: Homam) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  return { ...body, devotee }
}
const see = async (orderId: string, role: 'owner' | 'operations' = 'owner') =>
  (await (await app.given.staff(role)).call('POST /api/office/order', { id: orderId })).body
async function change(orderId: string, packageId: number) {
  const staff = await app.given.staff('operations')
  const { version } = await see(orderId)
  return staff.call('POST /api/office/change-package', { orderId, version, packageId })
}
/** Does what the queue has to do with pages that nobody wants any more. */
async function closePages(): Promise<void> {
  const jobs = await query<{ payload: { attemptId: number } }>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'close_page' returning payload) select payload from taken`,
  )
  for (const { payload } of jobs) await closePage(app.app, payload.attemptId)
}
const another = async (homam: Homam, rupees: number) =>
  (
    await query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Other"}', $2, 1) returning id`,
      homam.id,
      rupees * 100,
    )
  )[0]?.id ?? 0
const links = (phone: string) =>
  query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'pay_link' order by id`,
    phone,
  )
const refundsOf = (orderId: string) =>
  query<{ reason: string; amount_paise: number; held: boolean }>(
    `select t.reason, t.amount_paise, t.held_at is not null as held from payments.refund_tasks t
       join payments.attempts a on a.id = t.attempt_id join booking.bookings b on b.id = a.booking_id where b.order_id = $1 order by t.id`,
    orderId,
  )

describe('a change whose page no gateway opened', () => {
  test('says so, and its link is sent again once a gateway answers', async () => {
    const homam = await app.given.homam({ price: 1000 })
    const order = await givenOrder(homam)
    away()
    expect((await change(order.orderId, await another(homam, 1600))).body.code).toBe('payment_unavailable')
    expect((await see(order.orderId)).changeWaits).toMatchObject({ amount: 600, page: 'none' })
    expect(await links(order.devotee.phone)).toEqual([])
    const staff = await app.given.staff('operations')
    const send = () => staff.call('POST /api/office/resend-change-link', { orderId: order.orderId })
    expect((await send()).body.code).toBe('payment_unavailable')
    back()
    const { body } = await send()
    expect((await send()).body.payLink).toBe(body.payLink)
    expect((await links(order.devotee.phone)).map(link => link.body.includes(body.payLink))).toEqual([true])
    expect((await see(order.orderId)).changeWaits).toMatchObject({ page: 'open' })
    await app.pay(body.payLink)
    expect(await see(order.orderId)).toMatchObject({ total: 1600, changeWaits: null })
    expect((await send()).body.code).toBe('wrong_state')
  })

  test('is dropped at once, and by itself for the next change a minute later', async () => {
    const homam = await app.given.homam({ price: 1000 })
    const order = await givenOrder(homam)
    const [dear, dearer] = [await another(homam, 1600), await another(homam, 2000)]
    away()
    await change(order.orderId, dear)
    back()
    // Another process may be opening its page at this moment.
    expect((await change(order.orderId, dearer)).body.code).toBe('change_waits')
    const staff = await app.given.staff('operations')
    for (let n = 0; n < 2; n++)
      expect((await staff.call('POST /api/office/drop-change', { orderId: order.orderId })).status).toBe(200)
    expect((await see(order.orderId)).changeWaits).toBeNull()
    away()
    expect((await change(order.orderId, dear)).body.code).toBe('payment_unavailable')
    back()
    await query(
      `update payments.attempts set opened_at = opened_at - interval '2 minutes' where booking_id = $1 and purpose = 'difference'`,
      order.lastId,
    )
    expect((await change(order.orderId, dearer)).body).toMatchObject({ difference: 1000 })
    const dropped = await query(`select 1 from admin.audit where action = 'POST /api/office/drop-change'`)
    expect(dropped).toHaveLength(1)
  })
})

test('a change whose payment failed gets a page of its own; money for one that was dropped goes back, and says why', async () => {
  const homam = await app.given.homam({ price: 1000 })
  const order = await givenOrder(homam)
  const first = (await change(order.orderId, await another(homam, 1600))).body.payLink ?? ''
  await app.pay(first, { outcome: 'failure' })
  expect((await see(order.orderId)).changeWaits).toMatchObject({ page: 'failed' })
  const staff = await app.given.staff('operations')
  cannotClose()
  const { payLink } = (await staff.call('POST /api/office/resend-change-link', { orderId: order.orderId })).body
  expect(payLink).not.toBe(first)
  await staff.call('POST /api/office/drop-change', { orderId: order.orderId })
  await app.pay(payLink)
  expect(await see(order.orderId)).toMatchObject({ total: 1000, standing: 'paid', changeWaits: null })
  expect(await refundsOf(order.orderId)).toEqual([{ reason: 'change_dropped', amount_paise: 60_000, held: false }])
  for (const call of ['resend-change-link', 'drop-change'] as const)
    expect(
      (await (await app.given.staff('desk')).call(`POST /api/office/${call}`, { orderId: order.orderId })).status,
    ).toBe(403)
})

describe('an order that leaves its homam while a change waits', () => {
  type Order = Awaited<ReturnType<typeof givenOrder>>
  const owner = () => app.given.staff('owner')
  const ways: [string, (homam: Homam, order: Order) => Promise<unknown>, number[]][] = [
    [
      'the homam is called off',
      async homam => {
        await (await owner()).call('POST /api/office/cancel-homam', { id: homam.id, why: 'nobody came' })
        await app.sweep()
      },
      [100_000],
    ],
    [
      'the devotee has the money back for a new date',
      async (homam, { devotee, orderId }) => {
        const staff = await owner()
        const heldOn = (await staff.call('POST /api/office/homam', { id: homam.id })).body.heldOn as Day
        const to = { heldOn: addDays(heldOn, 7), closesOn: heldOn, wasHeldOn: heldOn, why: 'rain' }
        expect((await staff.call('POST /api/office/move-homam', { id: homam.id, ...to })).status).toBe(200)
        const answer = { userId: devotee.id, orderId, answer: 'refund' as const }
        expect((await devotee.call('POST /api/answer-new-date', answer)).status).toBe(200)
      },
      [100_000],
    ],
    [
      'the order is cancelled',
      async (_homam, { orderId }) => {
        const { version } = await see(orderId)
        const how = { orderId, version, refund: 'none' as const, reason: 'asked for it' }
        expect((await (await owner()).call('POST /api/office/cancel-order', how)).status).toBe(200)
      },
      [],
    ],
    [
      'the order is moved',
      async (_homam, { orderId }) => {
        const to = await app.given.homam({ price: 1000, closesInDays: 20 })
        const { version } = await see(orderId)
        const where = { orderId, version, eventId: to.id, packageId: to.packageId, why: 'asked for it' }
        expect((await (await owner()).call('POST /api/office/move-order', where)).status).toBe(200)
      },
      [],
    ],
  ]
  const waiting = async () => {
    const homam = await app.given.homam({ price: 1000 })
    const order = await givenOrder(homam)
    const payLink = (await change(order.orderId, await another(homam, 1600))).body.payLink ?? ''
    return { homam, order, payLink }
  }
  const isDropped = async ({ lastId }: Order) =>
    expect(await query('select state from booking.package_changes where booking_id = $1', lastId)).toEqual([
      { state: 'dropped' },
    ])
  const amounts = async ({ orderId }: Order) => (await refundsOf(orderId)).map(refund => refund.amount_paise)

  test.each(ways)('%s: its page ends, so that nobody pays what would only go back', async (_way, leave, went) => {
    const { homam, order, payLink } = await waiting()
    await leave(homam, order)
    await isDropped(order)
    await closePages()
    expect((await app.raw('GET', new URL(payLink).pathname)).status).toBe(410)
    expect((await app.pay(payLink)).status).toBe(410)
    expect(await amounts(order)).toEqual(went)
  })

  test.each(ways)('%s: what is paid on a page that no gateway ends goes back', async (_way, leave, went) => {
    const { homam, order, payLink } = await waiting()
    cannotClose()
    await leave(homam, order)
    await isDropped(order)
    await closePages()
    await app.pay(payLink)
    expect(await amounts(order)).toEqual([...went, 60_000])
  })
})

describe('what goes back of a cheaper package', () => {
  test('waits for finance where whoever changes the order may not give money back', async () => {
    const homam = await app.given.homam({ price: 51_000 })
    const order = await givenOrder(homam)
    await change(order.orderId, await another(homam, 501))
    expect(await refundsOf(order.orderId)).toEqual([{ reason: 'package_changed', amount_paise: 5_049_900, held: true }])
    const told = () =>
      query(
        `select 1 from notifications.messages where recipient = $1 and template like 'refund%'`,
        order.devotee.phone,
      )
    expect(await told()).toEqual([])
    await app.sweep()
    expect(await query(`select state from payments.refund_tasks where reason = 'package_changed'`)).toEqual([
      { state: 'due' },
    ])
    const finance = await app.given.staff('finance')
    const { rows } = (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
    const waiting = rows.find(row => row.orderId === order.orderId)
    expect(waiting).toMatchObject({ held: true, state: 'due' })
    const release = { id: waiting?.id ?? 0, version: waiting?.version ?? 0, hold: false }
    expect((await finance.call('POST /api/office/hold-refund', release)).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  test('needs the password of whoever may give it back, by a package and by a move; what gives nothing back does not', async () => {
    const [homam, owner] = [await app.given.homam({ price: 1000 }), await app.given.staff('owner')]
    const [cheap, dear] = [await another(homam, 600), await another(homam, 1600)]
    const elsewhere = await app.given.homam({ price: 300, closesInDays: 20 })
    const order = await givenOrder(homam)
    const { version } = await see(order.orderId)
    const of = { orderId: order.orderId, version }
    const move = { ...of, eventId: elsewhere.id, packageId: elsewhere.packageId, why: 'asked for it' }
    const long = (ago: string) => query(`update admin.sessions set confirmed_at = confirmed_at - $1::interval`, ago)
    await long('6 minutes')
    for (const { status, body } of [
      await owner.call('POST /api/office/change-package', { ...of, packageId: cheap }),
      await owner.call('POST /api/office/move-order', move),
    ])
      expect([status, body.code]).toEqual([401, 'confirm_needed'])
    expect(await see(order.orderId)).toMatchObject({ total: 1000, version })
    expect(await refundsOf(order.orderId)).toEqual([])
    expect((await owner.call('POST /api/office/change-package', { ...of, packageId: dear })).status).toBe(200)
    await owner.call('POST /api/office/drop-change', { orderId: order.orderId })

    await long('-6 minutes')
    const now = { ...move, version: (await see(order.orderId)).version }
    expect((await owner.call('POST /api/office/move-order', now)).status).toBe(200)
    expect(await refundsOf(order.orderId)).toEqual([{ reason: 'order_moved', amount_paise: 70_000, held: false }])
  })

  test('waits for finance after a move, and after many moved at once, by whoever may not give money back', async () => {
    const [from, to] = [await app.given.homam({ price: 1000 }), await app.given.homam({ price: 300, closesInDays: 20 })]
    const operations = await app.given.staff('operations')
    const [one, many] = [await givenOrder(from), await givenOrder(from)]
    const { version } = await see(one.orderId)
    const where = { eventId: to.id, packageId: to.packageId }
    const alone = { orderId: one.orderId, version, ...where, why: 'asked for it' }
    expect((await operations.call('POST /api/office/move-order', alone)).status).toBe(200)

    const plan = { orders: { ids: [many.lastId] }, eventId: to.id, into: [] }
    const { id } = (await operations.call('POST /api/office/plan-moving', plan)).body
    expect((await operations.call('POST /api/office/begin-moving', { id, reason: 'rain' })).status).toBe(200)
    await workOnOrders(app.app, id)
    for (const { orderId } of [one, many])
      expect(await refundsOf(orderId)).toEqual([{ reason: 'order_moved', amount_paise: 70_000, held: true }])
  })

  test('counts what went back before, and keeps what the order costs', async () => {
    const [homam, owner] = [await app.given.homam({ price: 5518 }), await app.given.staff('owner')]
    const order = await givenOrder(homam)
    await owner.call('POST /api/office/refund-order', {
      orderId: order.orderId,
      amount: 251,
      refundable: 5518,
      reason: 'one name less',
    })
    const to = { orderId: order.orderId, packageId: await another(homam, 3821) }
    const quote = (await owner.call('POST /api/office/quote-change', to)).body
    expect(quote).toEqual({ total: 5518, newTotal: 3821, difference: -1697, goesBack: 1446, wentBack: 251 })
    const { version } = await see(order.orderId)
    await owner.call('POST /api/office/change-package', { ...to, version, difference: quote.difference })
    expect(await see(order.orderId)).toMatchObject({ total: 3821, refundable: 3821 })
  })
})
