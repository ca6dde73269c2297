import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SettingWrong } from '../../config.ts'
import { grantWhatComes } from './app-role.ts'
import { waits } from './connection/lost.ts'
import { type LockWait, withLocks } from './migration-locks.ts'

const folder = new URL('../../../migrations/', import.meta.url)

export const makeMigrationsTable =
  'create table if not exists public.migrations (name text primary key, run_at timestamptz not null default now())'

/**
 * The migrations of which the beginning was made, one file a schema (decision 110), and the last release that ran them
 * one by one.
 */
export const squashed = JSON.parse(readFileSync(new URL('squashed.json', folder), 'utf8')) as {
  release: string
  names: string[]
}

/** Migrations after the beginning have numbers from 1100 on. */
const isOfBeginning = (name: string): boolean => name < '1100'

const hasSquashed = (done: ReadonlySet<string>): boolean => squashed.names.some(name => done.has(name))

/** The commit of the release that has to come first, where a database has some of the old migrations and not all. */
export const releaseBetween = (done: ReadonlySet<string>): string | undefined =>
  hasSquashed(done) && squashed.names.some(name => !done.has(name)) ? squashed.release.slice(0, 12) : undefined

/** The first of these migrations that neither this release nor one before it had. */
export function newerMigration(names: readonly string[]): string | undefined {
  const known = new Set([...squashed.names, ...migrationNames()])
  return names.find(name => !known.has(name))
}

/** What makes of an empty database the schema of one that has run these migrations. */
export function migrationsFor(names: readonly string[]): string[] {
  const own = new Set(names)
  return migrationNames().filter(name => own.has(name) || (isOfBeginning(name) && hasSquashed(own)))
}

/**
 * Brings a database to the newest schema: plain SQL files in order, each in a transaction, once. Several processes may
 * run it at once: they wait for each other by a lock that ends with its transaction, so that no lock outlives its
 * process behind a pooler either. Needs an address that leads to PostgreSQL itself, and a role that owns the tables. The
 * role of `databaseUrl`, if it is another, may use each new table as soon as it is there. `waiting` hears of a migration
 * that somebody's lock stands in the way of.
 */
export async function migrate(
  connectionString: string,
  databaseUrl = connectionString,
  waiting: (wait: LockWait) => void = () => undefined,
): Promise<void> {
  const open = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: waits.connect,
      keepAlive: true,
      application_name: 'diya-seva migrations',
    })
    client.on('error', () => undefined)
    await client.connect()
    // One only waits while the other works, and on a busy machine either may rest longer than a database lets others rest.
    await client.query('set idle_in_transaction_session_timeout = 0')
    return client
  }
  const turn = await open()
  const client = await open()
  try {
    await turn.query('begin')
    await turn.query("select pg_advisory_xact_lock(hashtext('diya-seva migrations'))")
    await client.query(makeMigrationsTable)
    const { rows } = await client.query<{ name: string }>('select name from public.migrations')
    const done = new Set(rows.map(row => row.name))
    const between = releaseBetween(done)
    if (between)
      throw new SettingWrong(
        `This database is of an old release: migrate it with the release of commit ${between} once, and then with this one (docs/operations.md, “An old database”).`,
      )
    if (hasSquashed(done)) {
      const beginning = migrationNames().filter(isOfBeginning)
      // Old names stay: processes of the release before look for them.
      await client.query('insert into public.migrations (name) select unnest($1::text[]) on conflict do nothing', [
        beginning,
      ])
      for (const name of beginning) done.add(name)
    }
    const coming = migrationNames().filter(name => !done.has(name))
    if (coming.length > 0) await grantWhatComes(client, databaseUrl, connectionString)
    for (const name of coming) {
      const run = async () => {
        await client.query(readMigration(name))
        await client.query('insert into public.migrations (name) values ($1)', [name])
      }
      await withLocks({ client, beside: turn }, name, run, waiting).catch((error: Error) => {
        if (error instanceof SettingWrong) throw error
        throw new Error(`migration ${name} failed: ${error.message}`, { cause: error })
      })
    }
    await runMigrations({ connectionString })
    await turn.query('commit')
  } finally {
    await Promise.all([client.end(), turn.end()])
  }
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()

export const readMigration = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
