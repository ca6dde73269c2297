import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingWrong } from '../../config.ts'

/**
 * How a migration waits for the locks of its tables (ms). Whoever wants a table that a migration waits for, waits behind
 * it: were it to wait for a backup that reads, nobody could book until that is done.
 */
export const lockWaits = {
  /** For one lock. Longer than PostgreSQL's deadlock_timeout of 1 s, at which autovacuum gives way. */
  lock: 2000,
  /** Until it is tried again: those who waited behind it go on. */
  pause: 3000,
  /** For all tries of one migration. */
  all: 10 * 60_000,
}

/** A migration that could not have a lock yet, and who had it: names that PostgreSQL knows connections by. */
export interface LockWait {
  migration: string
  behind: string
}

/**
 * Runs `work` in one transaction, again and again until it has its locks. `beside` is a connection in a transaction of
 * its own, which looks who is in the way; `waiting` hears of each try that was in vain. Throws SettingWrong where
 * somebody keeps a lock for too long.
 */
export async function withLocks(
  { client, beside }: { client: pg.Client; beside: pg.Client },
  migration: string,
  work: () => Promise<void>,
  waiting: (wait: LockWait) => void,
): Promise<void> {
  for (const giveUpAt = Date.now() + lockWaits.all; ; await delay(lockWaits.pause)) {
    const watch = await watchBlockers(client, beside)
    try {
      await client.query(`begin; set local lock_timeout = ${lockWaits.lock}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
      const behind = watch.seen() || 'somebody'
      if (Date.now() >= giveUpAt)
        throw new SettingWrong(
          `Migration ${migration} can’t have a table that ${behind} keeps. Nothing of it was done, and what runs goes on. Wait until that is done or end it (pg_terminate_backend), then migrate again.`,
        )
      waiting({ migration, behind })
    } finally {
      await watch.stop()
    }
  }
}

/** Looks, for as long as a connection works, whom it waits for. */
async function watchBlockers(client: pg.Client, beside: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let seen = ''
  const look = async () => {
    // A transaction sees the connections as they were when it looked first.
    await beside.query('select pg_stat_clear_snapshot()')
    const { rows: found } = await beside.query<{ names: string | null }>(
      `select string_agg(coalesce(nullif(application_name, ''), usename::text, backend_type) || ' (process ' || pid || ')', ', ') as names
         from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
      [rows[0]?.pid],
    )
    seen = found[0]?.names ?? seen
  }
  let looking: Promise<void> | undefined
  const lookAgain = () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined))
  }
  const looks = setInterval(lookAgain, lockWaits.lock / 4)
  return {
    seen: () => seen,
    async stop() {
      clearInterval(looks)
      await looking
    },
  }
}
