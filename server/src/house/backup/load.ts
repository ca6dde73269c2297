import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import {
  makeMigrationsTable,
  migrationsFor,
  newerMigration,
  readMigration,
  releaseBetween,
} from '../../ground/db/migrate.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { queriesOn, readMoney } from './money.ts'
import { BackupRefused } from './refused.ts'
import { listSequences, listTables, loadTable, queueMigration, setTextForm, type Table, tallyTable } from './tables.ts'

/** What tells a database with something in it from an empty one: any table but the queue's, or any job in the queue. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  const used = tables.find(({ name }) => !name.startsWith('graphile_worker.'))
  const jobs = tables.find(({ name }) => name === 'graphile_worker._private_jobs')
  const rows = jobs ? (await client.query(`select from ${jobs.quoted} limit 1`)).rowCount : 0
  if (used || rows) throw new BackupRefused('This database is not empty: a restore goes into an empty one only.')
}

/** Refuses a database that a restore must not go into. */
export async function refuseUsedDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await refuseUsed(client)
  } finally {
    await client.end()
  }
}

/** Refuses a backup whose rows this version could not understand: of a newer one, or of one too old. */
export function refuseOtherVersions({ migrations }: Manifest): void {
  const newer = newerMigration(migrations)
  if (newer)
    throw new BackupRefused(
      `The backup was made by a newer version of the product (${newer}): restore it with that version, or a later one.`,
    )
  const between = releaseBetween(new Set(migrations))
  if (between)
    throw new BackupRefused(
      `The backup is of an old release: restore it with the release of commit ${between}, make a backup there, and restore that one here (docs/backup.md).`,
    )
}

/**
 * Loads a backup into an empty database, and compares what it then holds with what the backup was made of: rows and
 * hash of each table, sequences, and the sums of the books. All of it is one transaction, so the database ends either
 * as it was when the backup was made, or empty. `connectionString` leads to PostgreSQL itself, as the role that shall
 * own the tables. Refuses a database that is in use, and anything that differs.
 */
export async function loadDatabase(connectionString: string, backup: string, manifest: Manifest): Promise<void> {
  refuseOtherVersions(manifest)
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'diya-seva restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUsed(client)
    // The queue makes its own schema over a connection of its own; it stays empty if the rest is undone.
    await runMigrations({ connectionString })
    if ((await queueMigration(client)) < manifest.queueMigration)
      throw new BackupRefused('The backup was made by a newer version of the product: restore it with that one.')
    await client.query('begin')
    await setTextForm(client)
    await client.query(makeMigrationsTable)
    for (const name of migrationsFor(manifest.migrations)) await client.query(readMigration(name))
    await fill(client, backup, manifest)
    await compare(client, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Ends a transaction that is still open, too.
    await client.end()
  }
}

/**
 * Loads all rows past triggers and keys, which every owner of tables may do: foreign keys are dropped and made anew
 * over the loaded rows, so each of them is proven.
 */
async function fill(client: pg.Client, backup: string, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  const byName = new Map(tables.map(table => [table.name, table]))
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where contype = 'f' and n.nspname !~ '^pg_' order by 1, 2`,
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { quoted } of tables) await client.query(`alter table ${quoted} disable trigger user`)
  // Migrations bring rows of their own, which are in the backup too.
  await client.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`)
  for (const copied of manifest.tables) {
    const rows = await loadTable(
      client,
      tableOf(byName, copied.name),
      copied.columns,
      join(backup, tableFile(copied.name)),
    )
    if (rows.sha256 !== copied.sha256 || rows.rows !== copied.rows)
      throw new BackupRefused(`The file of the table ${copied.name} is not as it was written: this backup is damaged.`)
  }
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { quoted } of tables) await client.query(`alter table ${quoted} enable trigger user`)
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval(format($1, variadic string_to_array($2, $3))::regclass, $4, $5)', [
      '%I.%I',
      name,
      '.',
      last,
      called,
    ])
}

function tableOf(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name)
  if (!table) throw new BackupRefused(`The backup has a table ${name} that the product’s migrations do not make.`)
  return table
}

async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  const byName = new Map(tables.map(table => [table.name, table]))
  const differs = (what: string): never => {
    throw new BackupRefused(`${what} is not the same after the restore. Nothing was restored.`)
  }
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const now = await tallyTable(client, tableOf(byName, name), columns)
    if (now.rows !== rows || now.sha256 !== sha256) differs(`The table ${name}`)
  }
  const copied = new Set(manifest.tables.map(table => table.name))
  // A newer version of the queue may have tables and sequences more.
  const more = tables.find(({ name }) => !copied.has(name) && !name.startsWith('graphile_worker.'))
  if (more) differs(`The table ${more.name}`)
  const sequences = new Map((await listSequences(client)).map(sequence => [sequence.name, sequence]))
  for (const sequence of manifest.sequences)
    if (!isDeepStrictEqual(sequences.get(sequence.name), sequence)) differs(`The sequence ${sequence.name}`)
  const { rows } = await client.query<{ secret_fingerprint: string }>(
    'select secret_fingerprint from public.installation',
  )
  if (rows[0]?.secret_fingerprint !== manifest.fingerprint) differs('The fingerprint of the secret')
  if (!isDeepStrictEqual(await readMoney(queriesOn(client)), manifest.money)) differs('A sum of the books')
}
