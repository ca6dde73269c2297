import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'

/**
 * Jobs that should have run minutes ago and nobody runs, and how long the first of them stands (ms); null: none does. By
 * the database's time, which the queue uses too.
 */
export async function standingJobs(db: Queries): Promise<{ count: number; standsMs: number | null }> {
  const { rows } = await sql<{ n: number; stands: number | null }>`
    select count(*)::int as n, extract(epoch from now() - min(at)) * 1000 as stands from (
      select run_at as at from graphile_worker.jobs where attempts < max_attempts and locked_at is null
      union all select written_at from jobs.waiting
    ) j where at < now() - interval '5 minutes'`.execute(db)
  const { n, stands } = rows[0] ?? { n: 0, stands: null }
  return { count: n, standsMs: stands === null ? null : Number(stands) }
}
