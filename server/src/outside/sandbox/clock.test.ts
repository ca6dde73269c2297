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

test('a move whose word was lost with the connection is heard once it listens anew', async () => {
  const { db } = app.app
  const listeners = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where application_name = 'diya-seva listener' and datname = current_database()`
  const are = async () => (await listeners.execute(db)).rows[0]?.n
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'diya-seva listener' and datname = current_database()`.execute(db)
  await expect.poll(are, { interval: 1 }).toBe(0)
  await sql`update sandbox.clock set ahead_ms = 7_200_000`.execute(db)
  await expect.poll(() => app.app.clock.now() - Date.now(), { timeout: 20_000 }).toBeGreaterThan(7_100_000)
})

test('a move between the first look and the first listening is heard', async () => {
  for (const hours of [3, 4, 5]) {
    await app.restart()
    await sql`update sandbox.clock set ahead_ms = ${hours * 3_600_000}`.execute(app.app.db)
    await expect.poll(() => Math.round((app.app.clock.now() - Date.now()) / 3_600_000), { timeout: 20_000 }).toBe(hours)
  }
})
