import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from '../../log.ts'
import type { Db } from './db.ts'

/** How often the two clocks are compared, in ms. */
const everyMs = 60_000
/** Clocks that differ less than this agree: the way to the database and back takes a part of it (ms). */
const agreeMs = 1000
/** From here on somebody should set the machine's time right (ms). */
const tellMs = 10_000

export interface DatabaseClock {
  /** The time of the database, in ms since 1970. */
  now(): number
  /** How far this machine's clock is ahead of it, in ms; 0: they agree. */
  aheadMs(): number
  measure(): Promise<void>
  stop(): void
}

/**
 * The time that all processes go by. A machine whose clock is wrong would call codes expired before they are sent, and
 * end holds too early: so each process compares its clock with the database's at its start and each minute, and goes
 * by the database's where they differ. `machine`: the clock of this machine.
 */
export async function databaseClock(db: Db, log: Logger, machine: () => number = Date.now): Promise<DatabaseClock> {
  const name = `${hostname()} ${process.pid}`
  let aheadMs = 0
  const measure = async () => {
    const before = machine()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const after = machine()
    const ahead = (before + after) / 2 - (rows[0]?.now.getTime() ?? after)
    // A slow answer says little: it is taken only where the difference is larger than what it can be wrong by.
    aheadMs = Math.abs(ahead) > Math.max(agreeMs, after - before) ? Math.round(ahead) : 0
    if (Math.abs(aheadMs) <= tellMs) return
    log.error('the clock of this machine is wrong', undefined, { ahead_s: Math.round(aheadMs / 1000) })
    await sql`with gone as (delete from jobs.clock_differences where measured_at < now() - interval '1 day')
      insert into jobs.clock_differences (process, ahead_ms) values (${name}, ${aheadMs})
      on conflict (process) do update set ahead_ms = excluded.ahead_ms, measured_at = now()`.execute(db)
  }
  await measure()
  // The database may be away for a minute: the next one compares again.
  const timer = setInterval(() => void measure().catch(() => undefined), everyMs)
  timer.unref()
  return {
    now: () => machine() - aheadMs,
    aheadMs: () => aheadMs,
    measure,
    stop: () => clearInterval(timer),
  }
}
