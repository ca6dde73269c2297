import pg from 'pg'
import { loadContentIfEmpty } from '../server/src/house/operations/content-loader.ts'
import { openDb } from '../server/src/ground/db/db.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { financialYear } from '../server/src/ground/time/financial-year.ts'

export const secret = 'a secret of the bench, and of nothing else'

/**
 * Settings for the product on a database of the bench. The load comes from one address, so no network has a share of
 * the process: what a server can do is measured, not when it asks a network to come again.
 */
export const settingsFor = (databaseUrl: string, folder: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SECRET: secret,
  RUN_JOBS: '0',
  DEMO_OFFICE: 'off',
  NETWORK_SHARE: '0',
  PUBLIC_URL: 'http://localhost:3000',
})

/** The address of a database of this name, whether or not it is there. */
export const named = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

export async function query<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end()
  }
}

/** So many that none of them meets the limits on unpaid orders. */
export const devotees = 800
export const tokenOf = (devotee: number): string => `bench-token-of-devotee-${devotee}`

/**
 * Makes the template database: migrated, with the demo content, some devotees, and ids that differ from every other
 * number.
 */
export async function makeTemplate(server: string): Promise<void> {
  await query(server, 'create database template_bench')
  const url = named(server, 'template_bench')
  await migrate(url)
  const db = openDb(url, 2)
  await loadContentIfEmpty(db, Date.now())
  await db.destroy()
  const starts = {
    'booking.bookings': 1,
    'payments.attempts': 2,
    'notifications.messages': 3,
    'payments.webhooks': 4,
    'accounts.devotees': 5,
    'catalogue.events': 6,
    'catalogue.packages': 7,
  }
  for (const [table, millions] of Object.entries(starts))
    await query(url, `select setval(pg_get_serial_sequence('${table}', 'id'), ${millions}000000)`)
  await query(url, `insert into payments.invoice_counters (series, year, last) values ('SDT', $1, 500000)`, [
    financialYear(Date.now()),
  ])
  await addDevotees(url, 0, devotees)
}

/** Adds devotees with these numbers, each signed in with `tokenOf` the number. */
export async function addDevotees(url: string, from: number, to: number): Promise<void> {
  await query(
    url,
    `with d as (
       insert into accounts.devotees (phone, created_at) select (6000000000 + n)::text, now() from generate_series(${from}, ${to - 1}) n returning id, phone
     )
     insert into accounts.sessions (token_hash, devotee_id, created_at, last_used_at)
     select sha256(convert_to('bench-token-of-devotee-' || (phone::bigint - 6000000000), 'UTF8')), id, now(), now() from d`,
  )
}

/** Whether a database of this name is there, from a run whose folder was kept. */
export const isThere = async (server: string, name: string): Promise<boolean> =>
  (await query(server, 'select from pg_database where datname = $1', [name])).length > 0

export async function copyOf(server: string, name: string, template = 'template_bench'): Promise<string> {
  await query(server, `create database ${name} template ${template}`)
  return named(server, name)
}
