import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings a database to the newest shape: plain SQL files in order, each in a transaction, once. Safe to run by several processes at once. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('diya-seva migrations'))")
    await client.query('create table if not exists public.migrations (name text primary key, run_at timestamptz not null default now())')
    const done = new Set((await client.query<{ name: string }>('select name from public.migrations')).rows.map(row => row.name))
    for (const name of migrationNames()) {
      if (done.has(name)) continue
      await client.query('begin')
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'))
        await client.query('insert into public.migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
    }
    await runMigrations({ connectionString })
  } finally {
    await client.end()
  }
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
