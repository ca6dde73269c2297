import type { App } from '../../app.ts'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Queries } from '../../ground/db/db.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'

/** A backup is made each night; two hours more are allowed (ms). */
const oldMs = 26 * hourMs
const veryOldMs = 3 * dayMs
/** Staff are told on their first screen after two nights: one may fail while somebody mends it (ms). */
const attentionMs = 50 * hourMs

export const backupAges = ['none', 'fresh', 'old', 'very_old'] as const

interface BackupAge {
  is: (typeof backupAges)[number]
  /** When the last backup that was verified was made; undefined: there is none. */
  madeAt: Date | undefined
  /** ms */
  age: number
  needsAttention: boolean
  /** How long PostgreSQL's own archive of its log has stood (ms); 0: it goes on. Undefined: there is none (archive_mode). */
  archiveStands: number | undefined
}

/** An archive that goes takes a piece of the log within seconds of its end. */
export const archivePatience = { ms: 5 * minuteMs }

/**
 * Whether a command that archives neither fails nor ends: two whole pieces of the log wait behind the last one that was
 * taken, and it was taken a while ago. A piece's name ends with its number, in two parts.
 */
const hangs = () => sql<boolean>`case
  when last_archived_wal ~ '^[0-9A-F]{24}' and not pg_is_in_recovery()
       and last_archived_time < now() - make_interval(secs => ${archivePatience.ms} / 1000.0)
  then pg_wal_lsn_diff(pg_current_wal_lsn(), (substr(last_archived_wal, 9, 8) || '/0')::pg_lsn)
       >= (('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint + 3) * pg_size_bytes(current_setting('wal_segment_size'))
  else false end`

/**
 * How old the last verified backup is: the one rule of the doctor, the office, Today and the metrics. It looks at the file
 * that a backup sets once it was restored beside, which another tool may touch as well, and at what backups wrote down in
 * the database, since one may have been made where this process does not see its file. Both say the machine's time,
 * whatever the sandbox's clock says.
 */
export async function backupAge({
  config,
  db,
}: {
  config: Pick<Config, 'backupStamp'>
  db: Queries
}): Promise<BackupAge> {
  const stamped = await stat(config.backupStamp).catch(() => undefined)
  const { rows } = await sql<{ data_at: Date | null; archive_stands: number | null }>`
    select (select max(data_at) from backup.runs where verified) as data_at,
           case when current_setting('archive_mode') = 'off' then null
                when last_archived_time >= coalesce(last_failed_time, '-infinity') and not ${hangs()} then 0
                else extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 * 1000
           end as archive_stands
      from pg_stat_archiver`.execute(db)
  const at = Math.max(stamped?.mtimeMs ?? 0, rows[0]?.data_at?.getTime() ?? 0)
  const archiveStands = rows[0]?.archive_stands ?? undefined
  if (at === 0) return { is: 'none', madeAt: undefined, age: 0, needsAttention: false, archiveStands }
  const age = Date.now() - at
  const is = age > veryOldMs ? 'very_old' : age > oldMs ? 'old' : 'fresh'
  return { is, madeAt: new Date(at), age, needsAttention: age > attentionMs, archiveStands }
}

/** 1 once the last backup is too old. Before the first backup there is none to be late; "Ready for real?" asks for it. */
export async function countOldBackup(app: App): Promise<{ count: number; since: Date | null }> {
  const { needsAttention, madeAt = null } = await backupAge(app)
  return { count: needsAttention ? 1 : 0, since: needsAttention ? madeAt : null }
}
