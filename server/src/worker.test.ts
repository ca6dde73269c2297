import { expect, test, vi } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { startWorker } from './worker.ts'

const app = testApp()

test('a clock that is set back begins the schedule anew, instead of waiting for the hour that it had', async () => {
  const said: string[] = []
  const log = { ...app.app.log, warn: (event: string) => void said.push(event) }
  const { connectionString = '' } = app.app.db.pool.options
  const worker = startWorker({ ...app.app, log }, connectionString)
  await expect.poll(() => worker.pool()).toBeDefined()
  const first = worker.pool()
  const right = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 60_000)
  try {
    await expect.poll(() => said).toEqual(['the clock was set back: the schedule begins anew'])
    await expect.poll(() => worker.pool() ?? first).not.toBe(first)
  } finally {
    clock.mockRestore()
    await worker.stop()
  }
})
