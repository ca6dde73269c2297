import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'

/**
 * Jobs that should have run minutes ago and nobody runs, and how long nobody has (ms); null: somebody does. Where nothing
 * waits, the schedule tells: it runs each minute while there is a worker. By the database's time, which the queue uses too.
 */
export async function standingJobs(db: Queries): Promise<{ count: number; standsMs: number | null }> {
  const { rows } = await sql<{ n: number; stands: number | null }>`
    with since as (
      select run_at as at, true as is_job from graphile_worker.jobs where attempts < max_attempts and locked_at is null
      union all select written_at, true from jobs.waiting
      union all select at, false from jobs.beat
    )
    select count(*) filter (where is_job)::int as n, extract(epoch from now() - min(at)) * 1000 as stands
      from since where at < now() - interval '5 minutes'`.execute(db)
  const { n, stands } = rows[0] ?? { n: 0, stands: null }
  return { count: n, standsMs: stands === null ? null : Number(stands) }
}
