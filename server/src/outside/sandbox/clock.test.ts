import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

test('word of an earlier time that comes late does not set the clock back', async () => {
  const moved = vi.spyOn(app.app, 'moveClock')
  await app.advance(3600)
  await expect.poll(() => moved.mock.calls.length).toBeGreaterThan(1)
  moved.mockClear()
  await sql`select pg_notify('clock', '0')`.execute(app.app.db)
  await expect.poll(() => moved.mock.calls.length).toBe(1)
  expect(app.app.clock.now()).toBeGreaterThan(Date.now() + 3_500_000)
})
