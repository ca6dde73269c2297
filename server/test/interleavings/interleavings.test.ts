import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate } from '../databases.ts'
import { nameOf, type Pair, playEveryStop, playPair, somePairs } from './pairs.ts'
import { brokenPromises, gaps, readBooks } from './promises.ts'
import { makeScene } from './scene.ts'
import { play } from './schedule.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(await copyTemplate(inject('postgres')), 2)
})
afterAll(() => stage.close())

/** What is broken at any stop of a pair. */
async function brokenOf(pair: Pair): Promise<string[]> {
  const outcomes = await playEveryStop(stage, pair)
  return outcomes.flatMap(({ stop, broken }) => broken.map(what => `stopped at ${stop}: ${what}`))
}

describe('found by the schedules', () => {
  test.each(['move', 'change package'] as const)(
    '“%s” of an order while its homam is closed: neither waits for the other in a circle',
    async first => {
      expect(await brokenOf({ first, second: 'close the list', on: 'two orders', hour: 'fresh' })).toEqual([])
    },
    60_000,
  )

  test('a hold that ends while its payment is settled loses its place to nobody, or the money goes back', async () => {
    expect(await brokenOf({ first: 'settle', second: 'hold', on: 'two orders', hour: 'ending' })).toEqual([])
  })
})

test('every two of the operations, one stopped in the midst of the other, keep money and places', async () => {
  const found: string[] = []
  for (const { pair, stop } of await somePairs(stage)) {
    const { broken } = await playPair(stage, pair, stop)
    found.push(...broken.map(what => `${nameOf(pair)}, stopped at ${stop}: ${what}`))
  }
  expect(found).toEqual([])
  expect(await gaps(stage.ground.app)).toEqual([])
})

describe('the schedules find', () => {
  /** Locks two rows, one after the other, as a transaction of the product would. */
  const locking = (first: number, second: number) => async (app: Stage['ground']['app']) => {
    await app.db.tx(async tx => {
      for (const id of [first, second])
        await tx.selectFrom('catalogue.packages').select('id').where('id', '=', id).forUpdate().execute()
    })
  }

  test('two transactions that wait for each other', async () => {
    const { packageId, cheaper } = await makeScene(stage.ground, { hour: 'fresh', read: false })
    const works = [locking(packageId, cheaper), locking(cheaper, packageId)]
    const { endings } = await play(stage.monitor, stage.actors, works, ready => ready.at(-1) ?? 0)
    expect(endings.map(ending => ending.is)).toEqual(['done', 'done'])
    // By turns: each has one of the rows when it asks for the other.
    let turn = 0
    const circle = await play(stage.monitor, stage.actors, works, ready => ready[turn++ % ready.length] ?? 0)
    expect(circle.endings.filter(ending => ending.is === 'failed')).toMatchObject([{ error: { code: '40P01' } }])
  })

  test('money that is lost or doubled, and a place too many', async () => {
    const scene = await makeScene(stage.ground, { hour: 'fresh', read: false })
    const books = await readBooks(stage.ground.app, scene, stage.ground.clock.now())
    expect(brokenPromises(scene, books)).toEqual([])
    const attempt = books.attempts.find(one => one.state === 'paid')
    const order = books.orders.find(one => one.id === attempt?.booking_id)
    const paidOf = (change: object) => ({
      ...books,
      attempts: books.attempts.map(a => (a === attempt ? { ...a, ...change } : a)),
    })
    const orderOf = (change: object) => ({
      ...books,
      orders: books.orders.map(o => (o === order ? { ...o, ...change } : o)),
    })
    const task = {
      booking_id: order?.id ?? 0,
      payment: attempt?.payment ?? '',
      amount: 1,
      reason: 'by_staff',
      attempt_state: 'paid',
      noted: true,
    }
    const wrong: [string, typeof books][] = [
      ['on 4 places', { ...books, packages: books.packages.map(p => ({ ...p, capacity: 4, taken: 5 })) }],
      ['confirmed nothing', paidOf({ state: 'open', payment: null })],
      ['was paid 2 times', paidOf({ ledger: 2 })],
      ['more goes back than came', { ...books, tasks: [{ ...task, amount: 200_000 }] }],
      ['without a credit note', { ...books, tasks: [{ ...task, noted: false }] }],
      ['lost the place', orderOf({ state: 'expired' })],
      ['has 2 invoices', orderOf({ invoices: 2 })],
      ['costs 5', orderOf({ total: 5 })],
      ['stands in the office', orderOf({ standing: 'pending' })],
      ['were not read', { ...books, closed: [{ event_id: 1, names: 2, counted: 2, unread: 1 }] }],
    ]
    for (const [sentence, changed] of wrong)
      expect(brokenPromises(scene, changed)).toContainEqual(expect.stringContaining(sentence))
  })
})
