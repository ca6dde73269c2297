import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  embeddedHome,
  type EmbeddedPostgres,
  running,
  startEmbeddedPostgres,
  stopServer,
} from '../../ground/db/embedded.ts'
import { endInterruptedMove, folders, majorOf, majorOfProgram } from '../../ground/db/embedded-major.ts'
import { ownPrograms, type Programs } from '../../ground/db/embedded-programs.ts'
import { loadDatabase } from './load.ts'
import { syncFolder, writeSnapshot } from './make.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/** What was moved. */
export interface Moved {
  from: number
  to: number
  rows: number
  /** The older database, kept until a backup was verified. */
  kept: string
}

/**
 * Moves the embedded database of `dataDir` to the PostgreSQL that comes with this version of the product: every row is
 * copied, loaded and compared, as a backup is. Undefined where that has been done or there is no database.
 * `olderPrograms` brings PostgreSQL's programs of a major version into a folder. Safe to stop at any moment: until the
 * last step, the older database stands in its place as it was, and the next run begins anew. Refuses a database in use.
 */
export async function upgradeDatabase(
  dataDir: string,
  olderPrograms: (major: number, into: string) => Promise<Programs>,
): Promise<Moved | undefined> {
  const home = embeddedHome(dataDir)
  const at = (name: string) => join(home, name)
  endInterruptedMove(home)
  await rm(at(folders.moved), { recursive: true, force: true })
  await clear(home)
  const [from, to] = [majorOf(at(folders.database)), majorOfProgram((await ownPrograms()).postgres)]
  if (from === undefined || from === to) return undefined
  if (from > to)
    throw new BackupRefused(`The database belongs to PostgreSQL ${from}, which is newer than this version’s ${to}.`)
  const kept = at(folders.older(from))
  if (existsSync(kept))
    throw new BackupRefused(`${kept} is there from an earlier move. Take it to another place first.`)

  try {
    const { tables } = await copyIntoNew(dataDir, at(folders.unfinished), into => olderPrograms(from, into))
    await rename(join(at(folders.unfinished), folders.database), at(folders.moved))
    await syncFolder(home)
    await rename(at(folders.database), kept)
    await rename(at(folders.moved), at(folders.database))
    await syncFolder(home)
    return { from, to, rows: tables.reduce((sum, table) => sum + table.rows, 0), kept }
  } finally {
    await clear(home)
  }
}

/** Makes the new database in a folder of `unfinished`, with every row of the older one. */
async function copyIntoNew(
  dataDir: string,
  unfinished: string,
  olderPrograms: (into: string) => Promise<Programs>,
): Promise<Manifest> {
  const copy = join(unfinished, 'copy')
  await mkdir(join(copy, 'tables'), { recursive: true, mode: 0o700 })
  // The user that PostgreSQL runs as must be able to enter.
  await chmod(unfinished, 0o711)
  // Of this process: npm may go on writing for a moment after a run that was killed.
  const programs = await olderPrograms(join(unfinished, `programs-${process.pid}`))
  const manifest = await withPostgres(await startAlone(dataDir, programs), url => copyDatabase(url, copy))
  const folder = join(folders.unfinished, folders.database)
  await withPostgres(await startEmbeddedPostgres(dataDir, { folder }), url => loadDatabase(url, copy, manifest))
  return manifest
}

/** Removes what a move left behind; a PostgreSQL that an interrupted one left running is stopped first. */
async function clear(home: string): Promise<void> {
  const unfinished = join(home, folders.unfinished)
  const database = join(unfinished, folders.database)
  await stopServer(database, running(database)?.pid)
  await rm(unfinished, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/**
 * Starts the older database so that nobody can write: a process of the older version that takes it over meanwhile would
 * otherwise write rows that are copied no more. Refuses one that somebody is connected to.
 */
async function startAlone(dataDir: string, programs: Programs): Promise<EmbeddedPostgres> {
  const options = { programs, readOnly: true }
  const postgres = await startEmbeddedPostgres(dataDir, options)
  if (!postgres.taken) return postgres
  const others = await ask<{ others: number }>(
    postgres.url,
    `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (others?.others !== 0)
    throw new BackupRefused('The database is in use: stop every process of the product, then run this command again.')
  await postgres.stop()
  return startEmbeddedPostgres(dataDir, options)
}

async function withPostgres<T>(postgres: EmbeddedPostgres, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function ask<Row extends object>(connectionString: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** Copies every row into a folder, as a backup has them. Refuses a database that no server was ever started on. */
async function copyDatabase(connectionString: string, into: string): Promise<Manifest> {
  const begun = await ask<{ is: boolean }>(
    connectionString,
    `select to_regclass('public.installation') is not null as is`,
  )
  const installation = begun?.is
    ? await ask<{ fingerprint: string; begun: string }>(
        connectionString,
        'select secret_fingerprint as fingerprint, extract(epoch from made_at)::text as begun from public.installation',
      )
    : undefined
  if (!installation)
    throw new BackupRefused('There is nothing in the older database: delete its folder, and start the server.')
  const client = new pg.Client({ connectionString, application_name: 'diya-seva upgrade' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const rows = await writeSnapshot(client, into, [])
    const { begun: installed, fingerprint } = installation
    return { format: 1, product: '', installation: installed, fingerprint, ...rows.manifest, files: [] }
  } finally {
    await client.end()
  }
}

/** Deletes databases of older major versions that a move kept. Run it once a backup of the newer one was verified. */
export async function forgetOlder(dataDir: string): Promise<void> {
  const home = embeddedHome(dataDir)
  const names = await readdir(home).catch(() => [])
  for (const name of names.filter(each => /^postgres-\d+$/.test(each)))
    await rm(join(home, name), { recursive: true, force: true })
}
