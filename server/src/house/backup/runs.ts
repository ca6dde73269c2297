import { hostname } from 'node:os'
import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Rows of `backup.runs`: what was tried, and how it went. By the database's time. */

/** Whatever speaks SQL: a connection of the command, or the pool of the calls. */
type Sql = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>

/** How often a process that makes a backup says that it lives (ms). */
export const beatMs = 15_000

/** A process that says nothing for so long is gone; what nobody takes up for so long has no worker. */
const goneAfter = { asked: '10 minutes', working: '2 minutes' }

/** A lock of the session that writes a run down: it goes with a process that is killed, before its last beat is old. */
const lock = `hashtext('diya-seva backup'), hashtext('run')`
const isHeldElsewhere = `exists (
  select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and pid <> pg_backend_pid()
     and classid = hashtext('diya-seva backup')::oid and objid = hashtext('run')::oid
     and database = (select oid from pg_database where datname = current_database()))`

/** A machine that is lost says no goodbye: PostgreSQL asks after the session of one, and ends it within two minutes. */
export const askAfterMe = ['idle', 'interval', 'count']
  .map((name, at) => `set_config('tcp_keepalives_${name}', '${[60, 10, 5][at]}', false) as ${name}`)
  .join(', ')

/**
 * Takes the turn to write runs down, until the session ends; false if another has it. Take it before a run is begun: one
 * without it is ended.
 */
export async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine, ${askAfterMe}`)
  return rows[0]?.mine ?? false
}
/** What stands in `failure` where there is no sentence of the program. */
export const noSentence = { interrupted: 'interrupted', notTaken: 'not_taken', unexpected: 'unexpected' } as const

/** Ends what is gone, so that the next one may begin. Safe to run at any time. */
export async function endGone(sql: Sql): Promise<void> {
  await (sql as pg.Pool).query(
    `update backup.runs set state = 'failed', ended_at = now(), failure = case state when 'asked' then $1 else $2 end
      where ended_at is null and (beat_at < now() - case state when 'asked' then $3::interval else $4::interval end
                                  or state <> 'asked' and not ${isHeldElsewhere})`,
    [noSentence.notTaken, noSentence.interrupted, goneAfter.asked, goneAfter.working],
  )
}

/** Of a restored database: the run that made the backup was under way when its rows were copied. */
export const forgetUnderWay = (sql: Sql) => (sql as pg.Pool).query('delete from backup.runs where ended_at is null')

/** Begins a run in this state; undefined if another one is under way. `staffId` null: by the command. */
export async function insertRun(
  sql: Sql,
  { staffId, state, folder }: { staffId: number | null; state: 'asked' | 'copying'; folder: string },
): Promise<number | undefined> {
  await endGone(sql)
  const { rows } = await (sql as pg.Pool).query<{ id: number }>(
    `insert into backup.runs (asked_by, state, folder, host, asked_at, beat_at)
     values ($1, $2, $3, $4, now(), now()) on conflict do nothing returning id`,
    [staffId, state, folder, state === 'asked' ? '' : hostname()],
  )
  return rows[0]?.id
}

/** Takes up what the office asked for; false if it is taken or over. A job may run twice. */
export async function takeRun(sql: Sql, id: number, folder: string): Promise<boolean> {
  const { rowCount } = await (sql as pg.Pool).query(
    `update backup.runs set state = 'copying', folder = $2, host = $3, beat_at = now() where id = $1 and state = 'asked'`,
    [id, folder, hostname()],
  )
  return rowCount === 1
}

export const beat = (sql: Sql, id: number) =>
  (sql as pg.Pool).query('update backup.runs set beat_at = now() where id = $1 and ended_at is null', [id])

export const markChecking = (sql: Sql, id: number) =>
  (sql as pg.Pool).query(
    `update backup.runs set state = 'checking', beat_at = now() where id = $1 and ended_at is null`,
    [id],
  )

/** `bytes` are those of its own folder and of the pictures that it names. */
export const markDone = (sql: Sql, id: number, manifest: Manifest, made: { verified: boolean; bytes: number }) =>
  (sql as pg.Pool).query(
    `update backup.runs set state = 'done', ended_at = now(), data_at = $2, verified = $3, bytes = $4, rows = $5, files = $6
      where id = $1 and ended_at is null`,
    [
      id,
      manifest.madeAt,
      made.verified,
      made.bytes,
      manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      manifest.files.length,
    ],
  )

/** `why` is a sentence, or one of `noSentence`. */
export const markFailed = (sql: Sql, id: number, why: string) =>
  (sql as pg.Pool).query(
    `update backup.runs set state = 'failed', ended_at = now(), failure = $2 where id = $1 and ended_at is null`,
    [id, why.slice(0, 1000)],
  )
