import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kendall } from '../../../../test/kendall.ts'
import { testApp } from '../../../../test/test-app.ts'
import type { App } from '../../../app.ts'
import { listen } from '../../../ground/db/listen.ts'
import { enterLine, hearOfLine, inTurn, ordersWait, placeInLine } from './rush.ts'

const app = testApp()
/** Another process on the same database: what it knows of the rush is its own. */
let other: App
let hearing: ReturnType<typeof listen>

beforeAll(async () => {
  other = { ...app.app }
  await new Promise<void>(resolve => {
    hearing = listen(other.ownerUrl, { lines: text => hearOfLine(other, text) }, () => undefined, resolve)
  })
})
afterAll(() => hearing.stop())

/** Lets nobody else into a turn of these apps until the returned function is called. */
function occupied(apps: readonly App[]): () => void {
  let end = () => undefined as void
  const held = new Promise<void>(resolve => (end = resolve))
  for (const of of apps) for (let n = 0; n < 3; n++) void inTurn(of, () => held)
  return end
}

// Before all others: once a line was told, its end is told too.
test('an order that waits for nobody tells nobody of it', async () => {
  const heard: string[] = []
  let ears: ReturnType<typeof listen> | undefined
  await new Promise<void>(resolve => {
    ears = listen(other.ownerUrl, { lines: text => void heard.push(text) }, () => undefined, resolve)
  })
  for (let n = 0; n < 5; n++) await Promise.all(Array.from({ length: 8 }, () => inTurn(app.app, async () => undefined)))
  await delay(300)
  await ears?.stop()
  expect(heard).toEqual([])
})

test('two processes let people in in the order of their coming, and each says the same place', async () => {
  const end = occupied([app.app, other])
  const order: number[] = []
  const done: Promise<void>[] = []
  // Three of four come to one of them, so that its people would wait three times as long as those of the other.
  for (let n = 0; n < 160; n++) {
    const turn = async () => {
      order.push(n)
      await delay(4)
    }
    done.push(inTurn(n % 4 === 3 ? other : app.app, turn))
    await delay(2)
  }
  const leave = enterLine(other, 'last-form')
  await expect.poll(async () => (await placeInLine(app.app, 'last-form'))?.ahead).toBeGreaterThanOrEqual(110)
  expect((await placeInLine(other, 'last-form'))?.ahead).toBe((await placeInLine(app.app, 'last-form'))?.ahead)
  leave()
  expect(await placeInLine(app.app, 'last-form')).toBeUndefined()
  end()
  await Promise.all(done)
  expect(order).toHaveLength(160)
  expect(kendall(order)).toBeGreaterThanOrEqual(0.9)
})

test('nobody waits for the people of a process that died, nor for what cannot be read', async () => {
  const many = Array.from({ length: 32 }, () => Date.now() - 60_000)
  const line = { first: many, rest: [], step: 1, speed: 1 }
  hearOfLine(app.app, JSON.stringify({ from: 'died', line }))
  hearOfLine(app.app, 'no message of ours')
  hearOfLine(app.app, JSON.stringify({ from: 'newer', line: { first: 'all', rest: {} } }))
  const from = performance.now()
  const done = Promise.all(Array.from({ length: 5 }, () => inTurn(app.app, async () => undefined)))
  await delay(200)
  expect(ordersWait(app.app)).toBe(true)
  await done
  expect(performance.now() - from).toBeLessThan(10_000)
})
