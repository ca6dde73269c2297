import { setImmediate } from 'node:timers/promises'

/** Some ten milliseconds of work. */
const atOnce = 20

/** Works on one after the other, and lets whoever waits for an answer come in between. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = []
  for (const item of items) {
    if (done.length % atOnce === 0) await setImmediate()
    done.push(work(item))
  }
  return done
}
