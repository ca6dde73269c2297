import { createHmac } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '../../../test/doubles/double.ts'
import { razorpayDouble } from '../../../test/doubles/razorpay.ts'
import { type Placed, paying } from '../../../test/paying.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { makeLogger } from '../../log.ts'

const double = await razorpayDouble()
const newKey = 'whsec_demo_after_0002'
const oldKey = double.settings.RAZORPAY_WEBHOOK_SECRET ?? expect.unreachable()
/** The key was just changed: what the double tells is signed with the one before. */
const settings = { ...double.settings, RAZORPAY_WEBHOOK_SECRET: newKey, RAZORPAY_WEBHOOK_SECRET_OLD: oldKey }
const app = testApp({ GATEWAYS: 'razorpay', ...settings })
keepsTruth(app)
const { rows, placed, stateOf } = paying(app)
const day = 86_400
const logged: string[] = []
const answered: string[] = []

beforeAll(() => void (app.app.log = makeLogger('info', line => logged.push(line))))
afterEach(async () => {
  double.fault('none')
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})
afterAll(() => double.close())

async function deliver({ body, headers }: Delivery): Promise<number> {
  const answer = await app.raw('POST', '/api/webhooks/razorpay', { body, headers })
  answered.push(JSON.stringify([...answer.headers]) + (await answer.text()))
  return answer.status
}
const webhookOf = (reference: string, kind: 'paid' | 'refund-done' | 'refund-failed'): Delivery =>
  double.webhookOf(reference, kind) ?? expect.unreachable()
const signedWith = (key: string, { body, headers }: Delivery): Delivery => ({
  body,
  headers: { ...headers, 'x-razorpay-signature': createHmac('sha256', key).update(body).digest('hex') },
})

interface Task {
  state: string
  refund_reference: string
  bank_reference: string | null
  problem_code: string | null
}
const taskOf = async ({ postId }: Placed) =>
  (await rows<Task>('select * from payments.refund_tasks where attempt_id = $1', postId))[0] ?? expect.unreachable()

async function paid() {
  const order = await placed(await app.given.homam({ closesInDays: 30 }))
  double.pay(order.reference)
  expect(await deliver(webhookOf(order.reference, 'paid'))).toBe(200)
  return order
}

/** Finance gives some of it back; it is sent. */
async function givenBack(rupees: number) {
  const order = await paid()
  const staff = await app.given.staff('finance')
  const asked = await staff.call('POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: rupees,
    refundable: 1116,
    reason: 'as asked',
  })
  expect(asked.status).toBe(200)
  await app.sweep()
  return { order, staff }
}

test('after a change of the webhook key the old one counts for a day, and no longer', async () => {
  const late = await placed(await app.given.homam({ closesInDays: 30 }))
  double.pay(late.reference)
  const [first, second] = [await paid(), await placed(await app.given.homam({ closesInDays: 30 }))]
  double.pay(second.reference)
  expect(await deliver(signedWith(newKey, webhookOf(second.reference, 'paid')))).toBe(200)
  expect([await stateOf(first.lastId), await stateOf(second.lastId)]).toEqual(['paid', 'paid'])
  expect(await deliver(signedWith('another key', webhookOf(late.reference, 'paid')))).toBe(401)

  await rows(`update payments.attempts set next_pull_at = null where id = $1`, late.postId)
  await app.advance(day + 60)
  expect(await deliver(webhookOf(late.reference, 'paid'))).toBe(401)
  expect(await stateOf(late.lastId)).toBe('expired')
  expect(await deliver(signedWith(newKey, webhookOf(late.reference, 'paid')))).toBe(200)
  expect(await stateOf(late.lastId)).toBe('paid')
})

test('a refund goes to the payment it came from, and ends with the bank’s number', async () => {
  const { order } = await givenBack(500)
  expect(double.refundsOf(order.reference)).toEqual([50_000])
  const { refund_reference } = await taskOf(order)
  expect(await taskOf(order)).toMatchObject({ state: 'sent', bank_reference: null })

  const arn = double.refundDone(refund_reference)
  const told = webhookOf(refund_reference, 'refund-done')
  expect(await Promise.all([deliver(told), deliver(told), deliver(told)])).toEqual([200, 200, 200])
  expect(await taskOf(order)).toMatchObject({ state: 'done', bank_reference: arn })
  const seen = (await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })).body
    .refunds
  expect(seen).toMatchObject([{ amount: 500, state: 'done', reference: arn, gateway: 'razorpay', way: 'source' }])
})

test('one whose end nobody told is looked up', async () => {
  const { order } = await givenBack(300)
  const arn = double.refundDone((await taskOf(order)).refund_reference)
  await app.advance(180)
  expect(await taskOf(order)).toMatchObject({ state: 'done', bank_reference: arn })
})

test.each(['lost', 'html', 'reset', '500'] as const)('an answer that is %s gives back once', async fault => {
  const order = await paid()
  const staff = await app.given.staff('finance')
  await staff.call('POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: 1116,
    refundable: 1116,
    reason: 'as asked',
  })
  double.fault(fault, 1)
  await app.sweep()
  expect(await taskOf(order)).toMatchObject({ state: 'due', problem_code: 'gateway_unreachable' })
  double.fault('none')
  await app.advance(61)
  await app.advance(61)
  expect(await taskOf(order)).toMatchObject({ state: 'sent' })
  expect(double.refundsOf(order.reference)).toEqual([order.paise])
})

test('one that the bank sends back fails after it was said to be done; sent again it is another', async () => {
  const { order, staff } = await givenBack(200)
  const { refund_reference: before } = await taskOf(order)
  double.refundDone(before)
  await deliver(webhookOf(before, 'refund-done'))
  double.refundFailed(before)
  expect(await deliver(webhookOf(before, 'refund-failed'))).toBe(200)
  expect(await taskOf(order)).toMatchObject({ state: 'failed', problem_code: 'refund_failed' })

  const { rows: listed } = (
    await staff.call('POST /api/office/list-refunds', { page: 1, perPage: 50, state: 'failed' })
  ).body
  const failed = listed.find(row => row.orderId === order.orderId) ?? expect.unreachable()
  expect(
    (await staff.call('POST /api/office/send-refund-again', { id: failed.id, version: failed.version })).body,
  ).toEqual({ state: 'due' })
  await app.sweep()
  expect(await taskOf(order)).toMatchObject({ state: 'sent' })
  expect((await taskOf(order)).refund_reference).not.toBe(before)
})

test('no key is found in the database, in a log, an answer or a page, or in what is printed of the product', async () => {
  const order = await paid()
  double.fault('keys-refused')
  const { devotee } = order
  const refused = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
  expect(refused.body.code).toBe('payment_unavailable')
  answered.push(JSON.stringify(refused))
  double.fault('none')
  const staff = await app.given.staff('owner')
  for (const call of ['POST /api/office/webhooks', 'POST /api/office/list-refunds'] as const)
    answered.push(JSON.stringify(await staff.call(call, { page: 1, perPage: 100 })))
  answered.push(
    JSON.stringify(await app.call('POST /api/post-status', order)),
    await (await app.raw('GET', '/sandbox')).text(),
  )
  answered.push(inspect(app.app, { depth: 9, showHidden: true }), JSON.stringify(app.app.config))

  const keys = Object.entries(settings)
    .filter(([name]) => /KEY|SECRET/.test(name))
    .map(([, value]) => value)
  expect(keys.length).toBeGreaterThanOrEqual(4)
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(logged.length).toBeGreaterThan(0)
  // The product's own secret is of any bytes, which no text holds as they are.
  const written = (['hex', 'base64', 'base64url'] as const).map(way => app.app.config.secret.toString(way))
  for (const key of [...keys, ...written]) {
    expect([...logged, ...answered].filter(text => text.includes(key))).toEqual([])
    for (const { name } of tables)
      expect(await rows(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, key), name).toEqual([])
  }
})
