import { afterEach, beforeEach, expect, test } from 'vitest'
import { paying, type Placed } from '../../../../test/paying.ts'
import { testApp } from '../../../../test/test-app.ts'
import type { Evidence, Gateway } from '../gateway.ts'

const app = testApp()
const { placed, tell, statusOf, stateOf, rows } = paying(app)

let sandbox: Gateway | undefined
let asked = 0
let answer: Evidence = { outcome: 'pending' }
/** The payment that the answer is about, where others of this file are asked after as well. */
let only: string | undefined
beforeEach(() => {
  sandbox ??= app.app.gateways[0]
  if (!sandbox) throw new Error('no gateway')
  asked = 0
  answer = { outcome: 'pending' }
  only = undefined
  app.app.gateways = [
    {
      ...sandbox,
      lookUp: async reference => (
        asked++, only === undefined || only === reference ? answer : { outcome: 'pending' as const }
      ),
    },
  ]
})
afterEach(() => app.app.moveClock(0))
const comeBack = (order: Placed) => app.raw('GET', `/pay/return/${order.reference}`, { redirect: 'manual' })

test('however often a browser comes back, its gateway is asked once in some seconds (M9)', async () => {
  const order = await placed()
  const began = Date.now()
  // Counted from the beginning, however long the machine takes for what is asked meanwhile.
  const clockTo = (ms: number) => app.app.moveClock(began + ms - Date.now())
  const backs = await Promise.all(Array.from({ length: 40 }, () => comeBack(order)))
  expect(backs.map(back => back.status)).toEqual(backs.map(() => 303))
  expect(backs[7]?.headers.get('location')).toContain(`postId=${order.postId}`)
  expect(asked).toBe(1)
  clockTo(2000)
  await comeBack(order)
  expect(asked).toBe(1)
  clockTo(60_000)
  await Promise.all(Array.from({ length: 10 }, () => comeBack(order)))
  expect(asked).toBe(2)
})

test('what is paid is asked after by no return', async () => {
  const order = await placed()
  await tell(order)
  for (let i = 0; i < 5; i++) expect((await comeBack(order)).status).toBe(303)
  expect(asked).toBe(0)
})

test('what failed may still become paid: it is asked after, as rarely', async () => {
  const order = await placed()
  await tell(order, { state: 'failure' })
  answer = { outcome: 'success', amountPaise: order.paise as never, gatewayPaymentId: `late ${order.postId}` }
  await Promise.all(Array.from({ length: 10 }, () => comeBack(order)))
  expect(asked).toBe(1)
  expect(await stateOf(order.lastId)).toBe('paid')
})

test('who comes back a moment after the gateway was asked is shown the payment soon: the status page has it asked again', async () => {
  const order = await placed()
  await comeBack(order)
  answer = { outcome: 'success', amountPaise: order.paise as never, gatewayPaymentId: `soon ${order.postId}` }
  await comeBack(order)
  expect([asked, (await statusOf(order)).status]).toEqual([1, 'PENDING'])
  app.app.moveClock(4000)
  await statusOf(order)
  await expect.poll(async () => (await statusOf(order)).status).toBe('TXN_SUCCESS')
  expect(asked).toBe(2)
})

test('the schedule goes on asking, also after a return', async () => {
  const order = await placed()
  await comeBack(order)
  only = order.reference
  app.app.moveClock(61_000)
  answer = { outcome: 'success', amountPaise: order.paise as never, gatewayPaymentId: `pulled ${order.postId}` }
  await app.sweep()
  expect(await stateOf(order.lastId)).toBe('paid')
})

test('a form that is too old is made anew once, however often its page is opened', async () => {
  const order = await placed()
  const form = { token: 'demo' }
  await rows('update payments.attempts set form = $2 where id = $1', order.postId, JSON.stringify(form))
  let opened = 0
  const [gateway] = app.app.gateways
  if (!gateway) throw new Error('no gateway')
  app.app.gateways = [
    { ...gateway, formLivesMs: 60_000, open: async () => (opened++, { url: 'https://pay.example.org/', form }) },
  ]
  app.app.moveClock(61_000)
  const go = () => app.raw('GET', `/pay/go/${order.reference}`, { redirect: 'manual' })
  for (let i = 0; i < 10; i++) expect((await go()).status).toBe(200)
  expect([asked, opened]).toEqual([1, 1])
  app.app.moveClock(122_000)
  await go()
  expect([asked, opened]).toEqual([2, 2])
})
