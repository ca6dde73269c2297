import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect } from 'vitest'

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The rows of one statement, by a connection of its own. */
export async function asked<T extends object = object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** A database with nothing in it. */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asked(server, `create database ${name}`)
  return databaseUrl(server, name)
}

/**
 * A database of one's own, copied from the template. Those of the files that this process ran before are dropped: each is
 * as large as the template.
 */
export async function copyTemplate(server: string): Promise<string> {
  const file = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest('hex')
    .slice(0, 12)
  const name = `test_${process.pid}_${file}_${Math.random().toString(36).slice(2, 10)}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) and not starts_with(datname, $2)',
    [`test_${process.pid}_`, `test_${process.pid}_${file}_`],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  // Copying needs the template to itself: files that start together take turns. A copy of the files takes half the time of
  // one through PostgreSQL's log.
  await admin.query('select pg_advisory_lock(42)')
  await admin.query(`create database ${name} template template_app strategy file_copy`)
  await admin.end()
  return databaseUrl(server, name)
}
