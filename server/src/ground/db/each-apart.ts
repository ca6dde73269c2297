import { isDatabaseLost } from './connection/lost.ts'

/**
 * Works on each of them, one after the other: one that breaks stops none of those behind it, and is tried again when the
 * schedule comes round. The first error is thrown at the end, so that the schedule says that something broke. Without a
 * database nothing is tried any more.
 */
export async function eachApart<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const broken: unknown[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      broken.push(error)
    }
  if (broken.length > 0) throw broken[0]
}
