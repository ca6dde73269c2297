import { afterAll, expect, test } from 'vitest'
import { ChildEnded, childWork } from './child-process.ts'

const child = childWork({
  file: new URL('../../../test/idle-or-busy-child.ts', import.meta.url),
  cpuMs: 1000,
  patienceMs: 60_000,
})
afterAll(() => child.stop())

const ask = (work: { idleMs: number; busyMs: number }) =>
  child.ask(work).then(
    ({ value }) => value,
    (error: unknown) => error instanceof ChildEnded && 'killed',
  )

test('who waits for a processor longer than the work may take is not killed', async () => {
  expect(await ask({ idleMs: 2500, busyMs: 50 })).toBe('done')
})

test('what takes more of a processor than it may is killed, and the next piece is done', async () => {
  expect(await ask({ idleMs: 0, busyMs: 3_600_000 })).toBe('killed')
  expect(await ask({ idleMs: 0, busyMs: 50 })).toBe('done')
})
