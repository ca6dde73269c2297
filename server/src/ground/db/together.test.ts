import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { together } from './together.ts'

const db = {} as Db
const other = {} as Db

/** Doubles numbers; a 13 fails, and whatever is done with it. */
function doubling() {
  const calls: number[][] = []
  const double = together(async (_db, numbers: readonly number[]) => {
    calls.push([...numbers])
    await delay(5)
    if (numbers.includes(13)) throw new Error('thirteen')
    return numbers.map(n => 2 * n)
  })
  return { calls, double }
}

test('what is asked for in one turn is one call, and what comes meanwhile is the next', async () => {
  const { calls, double } = doubling()
  const first = Promise.all([1, 2, 3].map(n => double(db, n)))
  await delay(2)
  const later = Promise.all([4, 5].map(n => double(db, n)))
  expect([...(await first), ...(await later)]).toEqual([2, 4, 6, 8, 10])
  expect(calls).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await double(db, 6)).toBe(12)
})

test('twenty at most go together, and never those of two databases', async () => {
  const { calls, double } = doubling()
  const many = Array.from({ length: 45 }, (_, n) => n + 100)
  await Promise.all([...many.map(n => double(db, n)), double(other, 1)])
  expect(calls.map(call => call.length).sort((a, b) => a - b)).toEqual([1, 5, 20, 20])
})

test('one that fails harms no other', async () => {
  const { calls, double } = doubling()
  const done = await Promise.allSettled([1, 13, 2].map(n => double(db, n)))
  expect(done.map(one => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    2,
    'thirteen',
    4,
  ])
  expect(calls).toEqual([[1, 13, 2], [1], [13], [2]])
})

test('a database that is lost fails all of them, and nothing is said twice', async () => {
  let calls = 0
  const lost = together(async (_db, _numbers: readonly number[]): Promise<number[]> => {
    calls++
    throw new Error('Connection terminated unexpectedly')
  })
  const done = await Promise.allSettled([1, 2].map(n => lost(db, n)))
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toBe(1)
})
