import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { waits } from './connection.ts'

const folder = new URL('../../../migrations/', import.meta.url)

export const makeMigrationsTable =
  'create table if not exists public.migrations (name text primary key, run_at timestamptz not null default now())'

/**
 * Brings a database to the newest schema: plain SQL files in order, each in a transaction, once. Several processes may
 * run it at once: they wait for each other by a lock that ends with its transaction, so that no lock outlives its
 * process behind a pooler either. Needs an address that leads to PostgreSQL itself, and a role that owns the tables.
 */
export async function migrate(connectionString: string): Promise<void> {
  const open = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: waits.connect,
      keepAlive: true,
      application_name: 'diya-seva migrations',
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const turn = await open()
  const client = await open()
  try {
    await turn.query('begin')
    await turn.query("select pg_advisory_xact_lock(hashtext('diya-seva migrations'))")
    await client.query(makeMigrationsTable)
    const done = new Set(
      (await client.query<{ name: string }>('select name from public.migrations')).rows.map(row => row.name),
    )
    for (const name of migrationNames()) {
      if (done.has(name)) continue
      await client.query('begin')
      try {
        await client.query(readMigration(name))
        await client.query('insert into public.migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
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
