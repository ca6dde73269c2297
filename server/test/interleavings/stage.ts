import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, startOfDay } from '../../../contract/ground/india-time.ts'
import type { App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Staff } from '../../src/ground/http/route.ts'
import type { Logger } from '../../src/log.ts'
import { openApp } from '../../src/open-app.ts'
import { Actor } from './actor.ts'
import { type Ground, stillClock } from './scene.ts'
import { type Monitor, openMonitor } from './schedule.ts'

/** Where schedules are played: the product on one database, with some actors that go step by step. */
export interface Stage {
  ground: Ground
  actors: readonly Actor[]
  monitor: Monitor
  /** What the product logged as errors since it was last asked. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** Opens the product on a database with content, for so many actors at once. */
export async function openStage(databaseUrl: string, most: number): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-interleavings-'))
  let errors: string[] = []
  const log: Logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (event, error) => void errors.push(`${event}: ${String(error)}`),
  }
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RUN_JOBS: '0',
    QUIET_HOURS: 'off',
  })
  const opened = await openApp({ ownerUrl: databaseUrl, embedded: undefined }, config, log)
  const noon = startOfDay(dayOf(Date.now())) + 12 * 3_600_000
  const clock = stillClock(noon)
  const app = opened.appWith({ db: opened.app.db, clock })
  const actors = Array.from(
    { length: most },
    (_, i) => new Actor(databaseUrl, `actor ${i}`, db => opened.appWith({ db, clock })),
  )
  const monitor = await openMonitor(databaseUrl)
  return {
    ground: { app, clock, staff: await someOwner(app), noon },
    actors,
    monitor,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    async close() {
      await monitor.end()
      for (const actor of actors) await actor.end()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function someOwner(app: App): Promise<Staff> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into admin.staff (name, email, role, created_at) values ('Demo Owner', 'owner@schedules', 'owner', now())
     on conflict (email) do update set role = 'owner' returning id`,
  )
  return {
    id: rows[0]?.id ?? 0,
    name: 'Demo Owner',
    email: 'owner@schedules',
    roles: ['owner'],
    languages: [],
    language: 'en',
    sessionId: 0,
    // The schedules move the clock: whoever acts gave the password just now.
    confirmedAt: Infinity,
  }
}
