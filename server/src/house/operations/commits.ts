import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'
import { atMost } from '../../ground/time/at-most.ts'

/** What a commit may take before people see it (ms). */
const soonMs = 3000
/** Tries that have not ended: whoever asks meanwhile waits with them, so that no second one hangs beside the first. */
const tries = new WeakMap<Queries, Promise<boolean>>()

/**
 * Whether a commit comes back. Where a standby that must have it is gone, or a disk stands still, everything can be read,
 * and whoever books or logs in waits until a limit of time. Writes no table: a message of a few bytes in the log.
 */
export const commitsSoon = async (db: Queries): Promise<boolean> =>
  (await atMost(soonMs, tries.get(db) ?? tryOnce(db))) ?? false

function tryOnce(db: Queries): Promise<boolean> {
  const tried = sql`select pg_logical_emit_message(true, 'diya-seva', 'does a commit come back?')`
    .execute(db)
    .then(
      () => true,
      () => false,
    )
    .finally(() => tries.delete(db))
  tries.set(db, tried)
  return tried
}
