import { expect, test } from 'vitest'
import { formFor, type Homam, testApp } from '../../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** Signed in anew: the clock was moved on since. */
const owner = () => app.given.staff('owner')

/** A homam with a policy of its own: all until three days before, half until one. Its list locks twelve hours before. */
async function homamWithPolicy() {
  const homam = await app.given.homam({ price: 1000, closesInDays: 5, capacity: 5 })
  await policy(homam, [
    { key: 'a', hours_before: 72, percent: 100 },
    { key: 'b', hours_before: 24, percent: 50 },
  ])
  return homam
}

const policy = (homam: Homam, steps: object[]) =>
  query('update catalogue.events set own_cancelling = true, cancelling = $2 where id = $1', [
    homam.id,
    JSON.stringify(steps),
  ])

async function paidOrder(homam: Homam) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  return { ...body, devotee }
}
type Paid = Awaited<ReturnType<typeof paidOrder>>

const see = async ({ devotee, orderId }: Paid) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
const cancel = ({ devotee, orderId }: Paid, back: number) =>
  devotee.call('POST /api/cancel-order', { userId: devotee.id, orderId, back })
const inOffice = async ({ orderId }: Paid) =>
  (await (await owner()).call('POST /api/office/order', { id: orderId })).body
const tasks = ({ orderId }: Paid) =>
  query<{ reason: string; amount: number }>(
    `select t.reason, t.amount_paise::int as amount from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
       join booking.bookings b on b.id = a.booking_id where b.order_id = $1 order by t.id`,
    [orderId],
  )
const until = async (order: Paid) => {
  const at = (await see(order)).cancelling?.now?.until ?? expect.unreachable()
  await app.advance((at - app.app.clock.now()) / 1000)
}

test('without a policy nothing comes back and nothing is cancelled (spec 1.3)', async () => {
  const homam = await app.given.homam({ closesInDays: 5 })
  const order = await paidOrder(homam)
  expect((await see(order)).cancelling).toBeNull()
  expect((await inOffice(order)).cancelling).toBeNull()
  expect((await cancel(order, homam.price)).body.code).toBe('nothing_back')
  expect((await see(order)).cancelled).toBe(false)
})

test('an order keeps the policy under which it was bought, and the database keeps it so', async () => {
  const homam = await homamWithPolicy()
  const order = await paidOrder(homam)
  const before = (await see(order)).cancelling
  await policy(homam, [])
  expect((await see(order)).cancelling).toEqual(before)
  expect((await see(await paidOrder(homam))).cancelling).toBeNull()
  await expect(
    query(`update booking.bookings set cancelling = '[]' where order_id = $1`, [order.orderId]),
  ).rejects.toThrow('keeps the policy')
})

test('two presses at once give back once, the rest is kept by the policy, and the office sees whose cancelling it was', async () => {
  const homam = await homamWithPolicy()
  const order = await paidOrder(homam)
  expect((await see(order)).cancelling?.now).toMatchObject({ back: 1000, rest: 0, percent: 100, desk: 'none' })
  await until(order)
  expect((await cancel(order, 1000)).body.code).toBe('back_changed')
  expect((await see(order)).cancelling?.now).toMatchObject({ back: 500, rest: 500, percent: 50 })

  const answers = await Promise.all([cancel(order, 500), cancel(order, 500)])
  expect(answers.map(answer => answer.status)).toEqual([200, 200])
  expect((await cancel(order, 500)).status).toBe(200)
  expect(await tasks(order)).toEqual([{ reason: 'asked_by_devotee', amount: 500_00 }])
  expect(await inOffice(order)).toMatchObject({ standing: 'cancelled', kept: { amount: 500, why: '', by: null } })
  expect(await query('select from payments.owed where order_id = $1', [order.orderId])).toEqual([])
})

test('after the last step, and for a stranger, nothing is cancelled', async () => {
  const homam = await homamWithPolicy()
  const order = await paidOrder(homam)
  const stranger = await app.given.devotee()
  const theirs = await stranger.call('POST /api/cancel-order', {
    userId: stranger.id,
    orderId: order.orderId,
    back: 1000,
  })
  expect(theirs.body.code).toBe('not_found')
  await until(order)
  await until(order)
  expect((await see(order)).cancelling?.now).toBeNull()
  expect((await inOffice(order)).cancelling?.back).toBe(0)
  expect((await cancel(order, 500)).body.code).toBe('nothing_back')
  expect(await tasks(order)).toEqual([])
})

test('what staff gave back before counts, and devotee and staff at once give back no more than was paid', async () => {
  const homam = await homamWithPolicy()
  const order = await paidOrder(homam)
  const refund = { orderId: order.orderId, amount: 300, refundable: 1000, lines: [], reason: 'sorry' }
  expect((await (await owner()).call('POST /api/office/refund-order', refund)).status).toBe(200)
  expect((await see(order)).cancelling?.now).toMatchObject({ back: 700, rest: 0 })

  // Staff who are called see what the devotee sees, in the dialog that cancels.
  const { version, cancelling } = await inOffice(order)
  expect(cancelling).toEqual({ sentence: (await see(order)).cancelling?.sentence, back: 700 })
  const byStaff = { orderId: order.orderId, version, refund: 'full' as const, reason: 'asked by phone' }
  const staff = await owner()
  const answers = await Promise.all([cancel(order, 700), staff.call('POST /api/office/cancel-order', byStaff)])
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect((await tasks(order)).reduce((sum, task) => sum + task.amount, 0)).toBe(1000_00)
})

test('a seva without terms of its own goes by the trust’s; prasadam that is on its way ends them', async () => {
  const homam = await app.given.homam({ price: 1000, closesInDays: 5 })
  await query('update catalogue.trust set cancelling = $1', [
    JSON.stringify([{ key: 'a', hours_before: 24, percent: 80 }]),
  ])
  try {
    const seen = (await app.call('POST /api/viewmore', { language: 1, serviceId: homam.id })).body
    expect(seen.cancelling).toBe('If you cancel, you get back 80% up to 24 hours before; after that, nothing.')
    const order = await paidOrder(homam)
    expect((await see(order)).cancelling?.now).toMatchObject({ back: 800, rest: 200 })
    await query(`update booking.bookings set track_id = 'EZ1' where order_id = $1`, [order.orderId])
    expect((await see(order)).cancelling?.now).toBeNull()
    expect((await cancel(order, 800)).body.code).toBe('already_sent')
  } finally {
    await query(`update catalogue.trust set cancelling = '[]'`)
  }
})
