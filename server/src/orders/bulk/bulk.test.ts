import { expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { deskFormFor, formFor, type Homam, testApp, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { GatewayUnreachable } from '../../money/payments/gateway.ts'
import { workOnOrders } from './service.ts'
import { goOnWithOrders } from './run.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function order(homam: Homam, { paid = true, languageId = 1 } = {}) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [], languageId }))
  if (paid) await app.pay(body.paymentUrl)
  return { ...body, devotee }
}
type Orders = OfficeCalls['POST /api/office/plan-cancelling']['body']['orders']
const reason = 'the hall is flooded'
const view = async (staff: TestStaff, id: number) =>
  (await staff.call('POST /api/office/bulk-run', { id, page: 1, perPage: 100 })).body
const planned = async (staff: TestStaff, orders: Orders) =>
  (await staff.call('POST /api/office/plan-cancelling', { orders })).body.id
const begin = (staff: TestStaff, id: number, refund: 'none' | 'full' = 'full') =>
  staff.call('POST /api/office/begin-cancelling', { id, refund, reason })
const states = (ids: number[]) =>
  query<{ state: string }>('select state from booking.bookings where id = any($1) order by id', [ids])
const tasks = (ids: number[]) =>
  query<{ amount_paise: number }>(
    `select t.amount_paise from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = any($1)`,
    [ids],
  )
const told = (phone: string, template: string) =>
  query<{ body: string }>('select body from notifications.messages where recipient = $1 and template = $2', [
    phone,
    template,
  ])

test('what was paid at the desk stands apart in what goes back: it is given by hand', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 501 })
  await order(homam)
  const sold = await staff.call('POST /api/office/counter-order', deskFormFor(homam, { phone: '9000000451' }))
  expect(sold.body.paid).toBe(true)
  const id = await planned(staff, { filter: { event: homam.id } })
  expect((await view(staff, id)).money).toEqual({ back: 1002, cash: 501, asked: 0 })
})

test('before anything is cancelled, staff see how many, which not and why, what goes back, and what is said in each language', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 501 })
  const [one, two, unpaid] = [
    await order(homam),
    await order(homam, { languageId: 2 }),
    await order(homam, { paid: false }),
  ]
  const { version } = (await staff.call('POST /api/office/order', { id: two.lastId })).body
  const gone = await order(homam)
  const alone = { orderId: gone.orderId, refund: 'full' as const, reason }
  const seen = (await staff.call('POST /api/office/order', { id: gone.lastId })).body.version
  await staff.call('POST /api/office/cancel-order', { ...alone, version: seen })

  const id = await planned(staff, { filter: { event: homam.id } })
  expect(await view(staff, id)).toMatchObject({
    what: 'cancel',
    state: 'planned',
    counts: { todo: 3, done: 0, waits: 0, refused: 1 },
    money: { back: 1002, cash: 0, asked: 0 },
    problems: [{ problem: 'wrong_state', orders: 1 }],
    leftOut: 0,
    locked: 0,
    untold: 0,
    total: 4,
  })
  const { samples } = await view(staff, id)
  expect(samples.map(({ kind, language, orders }) => [kind, language, orders])).toEqual([
    ['full', 'en', 1],
    ['none', 'en', 2],
    ['full', 'te', 1],
    ['none', 'te', 1],
  ])
  expect(samples[0]?.text).toContain('501')
  expect(samples[2]?.text).toMatch(/[\u0C00-\u0C7F]/)
  expect(await states([one.lastId, two.lastId, unpaid.lastId])).toEqual([
    { state: 'paid' },
    { state: 'paid' },
    { state: 'held' },
  ])
  expect((await staff.call('POST /api/office/order', { id: two.lastId })).body.version).toBe(version)
})

test('each is cancelled once, with its refund and its message, however often the job runs, and pressed twice is once', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 501 })
  const orders = [await order(homam), await order(homam), await order(homam)]
  const ids = orders.map(({ lastId }) => lastId)
  const id = await planned(staff, { ids })
  expect((await Promise.all([begin(staff, id), begin(staff, id)])).map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([workOnOrders(app.app, id), workOnOrders(app.app, id), workOnOrders(app.app, id)])
  await workOnOrders(app.app, id)

  expect(await view(staff, id)).toMatchObject({
    state: 'done',
    counts: { todo: 0, done: 3, refused: 0 },
    reason,
    refund: 'full',
  })
  expect(await states(ids)).toEqual(ids.map(() => ({ state: 'cancelled' })))
  expect(await tasks(ids)).toEqual(ids.map(() => ({ amount_paise: 50_100 })))
  for (const { devotee } of orders) expect(await told(devotee.phone, 'order_cancelled')).toHaveLength(1)
  expect((await begin(staff, id)).status).toBe(200)
  expect(
    (await query('select from admin.audit where subject = $1 and subject_id = $2', ['bulk', String(id)])).length,
  ).toBe(1)
})

test('a job that dies half-way goes on where it was, by the minute’s sweep', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 100 })
  const ids = [await order(homam), await order(homam)].map(({ lastId }) => lastId)
  const id = await planned(staff, { ids })
  await begin(staff, id)
  // The queue lost it after the first order.
  await query(`delete from graphile_worker._private_jobs`)
  await query(`update bulk.lines set outcome = 'done' where run_id = $1 and booking_id = $2`, [id, ids[0]])
  const jobs = () => query(`select from graphile_worker.jobs where task_identifier = 'work_on_orders'`)
  await goOnWithOrders(app.app)
  expect(await jobs()).toHaveLength(0)
  await query(`update bulk.runs set worked_at = now() - interval '3 minutes' where id = $1`, [id])
  await goOnWithOrders(app.app)
  expect(await jobs()).toHaveLength(1)
  await workOnOrders(app.app, id)
  expect(await states(ids)).toEqual([{ state: 'paid' }, { state: 'cancelled' }])
  expect((await view(staff, id)).state).toBe('done')
})

test('an order that changed since it was shown stays as it is and says why; it can be planned again', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ price: 501 })
  const [one, two] = [await order(homam), await order(homam)]
  const id = await planned(staff, { ids: [one.lastId, two.lastId] })
  await staff.call('POST /api/office/refund-order', {
    orderId: two.orderId,
    amount: 100,
    refundable: 501,
    reason: 'asked for it',
  })
  await begin(staff, id)
  await workOnOrders(app.app, id)
  expect(await view(staff, id)).toMatchObject({
    state: 'done',
    counts: { done: 1, refused: 1 },
    rows: [
      { outcome: 'done', problem: null },
      { outcome: 'refused', problem: 'edited_meanwhile' },
    ],
  })
  const again = await planned(staff, { run: id, only: 'refused' })
  expect(await view(staff, again)).toMatchObject({ counts: { todo: 1, refused: 0 }, money: { back: 401 } })
})

test('who may not give money back cancels without it, and nobody begins what somebody else planned', async () => {
  const [owner, staff] = [await app.given.staff('owner'), await app.given.staff('operations')]
  const homam = await app.given.homam({ price: 501 })
  const paid = await order(homam)
  const id = await planned(staff, { ids: [paid.lastId] })
  expect((await begin(staff, id)).body.code).toBe('no_right')
  expect((await begin(owner, id)).body.code).toBe('not_found')
  expect((await begin(staff, id, 'none')).status).toBe(200)
  await workOnOrders(app.app, id)
  expect(await states([paid.lastId])).toEqual([{ state: 'cancelled' }])
  expect(await tasks([paid.lastId])).toEqual([])
})

test('somebody who was deactivated meanwhile cancels nothing more, and neither does a run that was stopped', async () => {
  const staff = await app.given.staff('operations')
  const homam = await app.given.homam({ price: 501 })
  const ids = [await order(homam), await order(homam)].map(({ lastId }) => lastId)
  const [first, second] = [await planned(staff, { ids }), await planned(staff, { ids })]
  await begin(staff, first, 'none')
  expect((await staff.call('POST /api/office/stop-bulk-run', { id: first })).status).toBe(200)
  await workOnOrders(app.app, first)
  await begin(staff, second, 'none')
  await query(`update admin.staff set active = false where id = (select staff_id from bulk.runs where id = $1)`, [
    second,
  ])
  await workOnOrders(app.app, second)
  await query(`update admin.staff set active = true where id = (select staff_id from bulk.runs where id = $1)`, [
    second,
  ])
  expect(await states(ids)).toEqual([{ state: 'paid' }, { state: 'paid' }])
  expect((await view(await app.given.staff('owner'), second)).state).toBe('stopped')
})

const planMove = async (staff: TestStaff, orders: Orders, to: Homam) =>
  (await staff.call('POST /api/office/plan-moving', { orders, eventId: to.id, into: [] })).body.id
const beginMove = (staff: TestStaff, id: number) => staff.call('POST /api/office/begin-moving', { id, reason })

test('moving shows each difference before; cheaper ones go at once with money back, as many as find a place', async () => {
  const staff = await app.given.staff('owner')
  const [from, to] = [
    await app.given.homam({ price: 900 }),
    await app.given.homam({ price: 600, closesInDays: 20, capacity: 2 }),
  ]
  const orders = [await order(from), await order(from), await order(from), await order(from, { paid: false })]
  const ids = orders.map(({ lastId }) => lastId)
  const id = await planMove(staff, { ids }, to)
  expect(await view(staff, id)).toMatchObject({
    counts: { todo: 2, refused: 2 },
    money: { back: 600, asked: 0 },
    packages: [{ orders: 4, to: to.packageId }],
    into: [{ id: to.packageId, price: 600, free: 2 }],
    samples: [{ kind: 'moved', language: 'en', orders: 2 }],
    rows: [{ difference: -300 }, { difference: -300 }, { problem: 'sold_out' }, { problem: 'not_paid' }],
  })
  // Somebody takes a place meanwhile.
  await order(to)
  await beginMove(staff, id)
  await Promise.all([workOnOrders(app.app, id), workOnOrders(app.app, id)])
  expect((await view(staff, id)).counts).toEqual({ todo: 0, done: 1, waits: 0, refused: 3 })
  const there = await query<{ n: number }>(
    `select count(*)::int as n from booking.bookings where event_id = $1 and state = 'paid'`,
    [to.id],
  )
  expect(there).toEqual([{ n: 2 }])
  expect(await tasks(ids)).toEqual([{ amount_paise: 30_000 }])
})

test('dearer ones wait for their difference: one link each, also when the job died before it sent them', async () => {
  const staff = await app.given.staff('owner')
  const [from, to] = [await app.given.homam({ price: 500 }), await app.given.homam({ price: 700, closesInDays: 20 })]
  const [one, two] = [await order(from), await order(from)]
  const id = await planMove(staff, { ids: [one.lastId, two.lastId] }, to)
  expect(await view(staff, id)).toMatchObject({
    money: { back: 0, asked: 400 },
    samples: [{ kind: 'link', orders: 2 }],
  })
  await beginMove(staff, id)
  await workOnOrders(app.app, id)
  await query(`update bulk.lines set outcome = 'link' where run_id = $1 and booking_id = $2`, [id, one.lastId])
  await query(`update bulk.runs set state = 'running', ended_at = null where id = $1`, [id])
  await workOnOrders(app.app, id)
  expect(await view(staff, id)).toMatchObject({ state: 'done', counts: { waits: 2, done: 0 } })
  for (const { devotee } of [one, two]) expect(await told(devotee.phone, 'pay_link')).toHaveLength(1)
})

test('one whose link no gateway gave stays as it is and says why; nothing waits, and it is planned again', async () => {
  const staff = await app.given.staff('owner')
  const [from, to] = [await app.given.homam({ price: 500 }), await app.given.homam({ price: 700, closesInDays: 20 })]
  const one = await order(from)
  const id = await planMove(staff, { ids: [one.lastId] }, to)
  const own = app.app.gateways
  const unreachable = () => Promise.reject(new GatewayUnreachable())
  app.app.gateways = own.map(gateway => ({ ...gateway, open: unreachable, lookUp: unreachable }))
  try {
    await beginMove(staff, id)
    await workOnOrders(app.app, id)
  } finally {
    app.app.gateways = own
  }
  expect(await view(staff, id)).toMatchObject({
    counts: { done: 0, waits: 0, refused: 1 },
    rows: [{ problem: 'payment_unavailable' }],
  })
  const seen = (await staff.call('POST /api/office/order', { id: one.lastId })).body
  expect(seen).toMatchObject({ event: { id: from.id }, standing: 'paid', changeWaits: null })
  expect(await told(one.devotee.phone, 'pay_link')).toEqual([])

  const again = await planMove(staff, { ids: [one.lastId] }, to)
  await beginMove(staff, again)
  await workOnOrders(app.app, again)
  expect((await view(staff, again)).counts).toMatchObject({ waits: 1, refused: 0 })
})

test('a plan that nobody began is forgotten after a day, and only those that were begun are listed', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam()
  const id = await planned(staff, { ids: [(await order(homam)).lastId] })
  expect((await staff.call('POST /api/office/bulk-runs', {})).body.runs.map(run => run.id)).not.toContain(id)
  await query(`update bulk.runs set planned_at = planned_at - interval '25 hours' where id = $1`, [id])
  await goOnWithOrders(app.app)
  expect((await staff.call('POST /api/office/bulk-run', { id, page: 1, perPage: 10 })).body.code).toBe('not_found')
  expect((await staff.call('POST /api/office/plan-cancelling', { orders: {} })).body.code).toBe('not_found')
})
