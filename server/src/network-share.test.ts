import { expect, test } from 'vitest'
import { counted, networkShare } from './network-share.ts'
import { Refusal } from './refuse.ts'

const minuteMs = 60_000

let cpuMs = 0
/** Work that is counted, and takes so many ms of a CPU. */
function cost(ms: number): void {
  counted(
    () => {
      cpuMs += ms
    },
    () => cpuMs,
  )
}

function refusedAfter(work: () => unknown): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_much') throw error
    return error.details.retryAfter
  }
}

test('a network that used its share of the minute is asked to come again; its neighbours are it, others are not', async () => {
  let now = 5000
  const share = networkShare(0.1, () => now)
  const dear = (address: string, devotee?: number) => refusedAfter(() => share.answer(address, devotee, () => cost(35)))
  expect([dear('203.0.113.7'), dear('203.0.113.8')]).toEqual([undefined, undefined])
  now += 20_000
  expect(dear('203.0.113.9')).toBe(40)
  expect(dear('2001:db8:1:2::1')).toBe(undefined)
  // A devotee has a share of their own, and it is smaller.
  expect([dear('203.0.113.9', 1), dear('203.0.113.9', 1), dear('203.0.113.9', 2)]).toEqual([undefined, 40, undefined])
  now += minuteMs
  expect(dear('203.0.113.9')).toBe(undefined)
})

test('what takes long without a caller, or within what is counted already, counts once or not at all', async () => {
  const share = networkShare(0.1, () => 0)
  cost(70)
  const nested = () =>
    share.answer('203.0.113.7', undefined, () =>
      counted(
        () => cost(35),
        () => cpuMs,
      ),
    )
  nested()
  expect(refusedAfter(nested)).toBe(undefined)
  expect(refusedAfter(nested)).toBe(60)
})

test('work that goes on later counts for whom it was begun, whatever is answered in between', async () => {
  const share = networkShare(0.1, () => 0)
  const later = (address: string, ms: number) =>
    share.answer(address, undefined, async () => {
      await Promise.resolve()
      cost(ms)
    })
  await Promise.all([later('203.0.113.7', 70), later('198.51.100.7', 5)])
  expect(refusedAfter(() => share.answer('203.0.113.7', undefined, () => 0))).toBe(60)
  expect(refusedAfter(() => share.answer('198.51.100.7', undefined, () => 0))).toBe(undefined)
})

test('cheap answers without end are too much as well, but no number of networks fills the memory', () => {
  const share = networkShare(0.1, () => 0)
  const plain = (address: string) => refusedAfter(() => share.answer(address, undefined, () => 0))
  expect(Array.from({ length: 122 }, () => plain('203.0.113.7')).filter(Boolean)).toHaveLength(1)
  for (let at = 0; at < 20_000; at++) plain(`${20 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}.1`)
  // It was forgotten for newer ones.
  expect(plain('203.0.113.7')).toBe(undefined)
})

test('what is counted is the CPU of the thread', () => {
  const share = networkShare(0.1, () => 0)
  const busy = () => {
    for (const before = process.threadCpuUsage(); ; ) {
      const { user, system } = process.threadCpuUsage(before)
      if (user + system > 70_000) return
    }
  }
  share.answer('203.0.113.7', undefined, () => counted(busy))
  expect(refusedAfter(() => share.answer('203.0.113.7', undefined, () => 0))).toBe(60)
})
