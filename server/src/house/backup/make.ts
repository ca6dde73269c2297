import { createHash } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fingerprintOf } from '../../ground/db/installation.ts'
import { newerMigration } from '../../ground/db/migrate.ts'
import { beginErasures } from '../../ground/files/erasures.ts'
import type { Files } from '../../ground/files/files.ts'
import { listMasterFiles } from '../../trust/media/service.ts'
import { sealKeys } from './keys.ts'
import { type FileCopy, type Manifest, names, tableFile } from './manifest.ts'
import { queriesOn, readMoney } from './money.ts'
import { BackupRefused } from './refused.ts'
import { askAfterMe } from './runs.ts'
import { beginSnapshot, listSequences, listTables, queueMigration, writeTable } from './tables.ts'
import { copyUploads } from './uploads.ts'

/** An installation that is backed up. */
export interface Source {
  /** An address that leads to PostgreSQL itself, as the role that owns the tables. */
  databaseUrl: string
  files: Files
  /** Folders that a backup must not lie in: what takes them would take it too. */
  ownFolders: readonly string[]
  /** The file whose age the doctor looks at. */
  stamp: string
  /** The DATA_DIR of an embedded database: older ones that a move kept there are deleted after a verified backup. */
  embeddedIn?: string | undefined
  secret: Buffer
  /** Settings that are sealed with the secret. */
  settings: Record<string, string>
}

/** The way to a database whose turn to be backed up it is, and when its installation was begun. */
interface Turn {
  client: pg.Client
  installation: string
}

/** Of one that was killed the database knows at once; of one whose machine was lost, after a while. */
export const underWay =
  'Another backup of this database is under way. If it was killed, or its machine was lost, this passes by itself within two minutes.'

/** Connects, and takes the turn: refuses if another backup of this database is under way. */
export async function connectForBackup({ databaseUrl, secret }: Source): Promise<Turn> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'diya-seva backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('diya-seva backup')) as mine, ${askAfterMe}`,
    )
    if (!rows[0]?.mine) throw new BackupRefused(underWay)
    return { client, installation: await identify(client, secret) }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * When the installation was begun. Refuses a database that was never used, and one with another secret than ours: its
 * sealed values could never be read.
 */
async function identify(client: pg.Client, secret: Buffer): Promise<string> {
  const { rows: found } = await client.query<{ begun: boolean }>(
    `select to_regclass('public.installation') is not null as begun`,
  )
  const row = found[0]?.begun ? await readInstallation(client) : undefined
  if (!row) throw new BackupRefused('There is nothing to back up: start the server once.')
  if (row.fingerprint !== fingerprintOf(secret))
    throw new BackupRefused(
      'SECRET, or the file “secret” of DATA_DIR, is not the one that this database was begun with.',
    )
  return row.begun
}

async function readInstallation(client: pg.Client) {
  const { rows } = await client.query<{ fingerprint: string; begun: string }>(
    'select secret_fingerprint as fingerprint, extract(epoch from made_at)::text as begun from public.installation',
  )
  return rows[0]
}

/** When the installation of a database was begun, as a manifest says it. */
export const begunAt = async (client: pg.Client): Promise<string | undefined> => (await readInstallation(client))?.begun

interface Written {
  into: string
  store: string
  before: readonly FileCopy[]
  passphrase: string
  /** Another than `sealKeys` has by itself. */
  workFactor?: number | undefined
}

/**
 * Writes a backup into the empty folder `into`, and uploads into `store`. All rows are of one moment, whatever is
 * booked meanwhile. `before` are the uploads that an earlier backup found, which are not read again.
 */
export async function writeBackup(
  { client, installation }: Turn,
  source: Source,
  { into, store, before, passphrase, workFactor }: Written,
): Promise<Manifest> {
  await mkdir(join(into, names.tables), { recursive: true, mode: 0o700 })
  const sums: [path: string, sha256: string][] = []
  // Before and after the snapshot: an upload that it knows may be deleted while it is copied, or come just before it.
  await beginErasures(source.files)
  const early = await copyUploads(source.files, store, before)
  const rows = await writeSnapshot(client, into, sums)
  const late = await copyUploads(source.files, store, early)
  const files = [...new Map([...early, ...late].map(file => [file.path, file])).values()]
  refuseWithoutPictures(rows.pictures, files, source.files.where)

  const { version } = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const manifest: Manifest = {
    format: 1,
    product: version,
    installation,
    fingerprint: fingerprintOf(source.secret),
    ...rows.manifest,
    files,
  }
  const put = async (name: string, text: string) => {
    await writeFile(join(into, name), text, { mode: 0o600, flag: 'wx', flush: true })
    const sha256 = createHash('sha256').update(text).digest('hex')
    sums.push([name, sha256])
    return sha256
  }
  const sha256 = await put(names.manifest, `${JSON.stringify(manifest, undefined, 1)}\n`)
  const sealed = { secret: source.secret.toString('hex'), settings: source.settings, manifest: sha256 }
  await put(names.keys, await sealKeys(sealed, passphrase, workFactor))
  await put(names.sums, sums.map(([path, hash]) => `${hash}  ${path}\n`).join(''))
  await syncFolder(join(into, names.tables))
  await syncFolder(into)
  return manifest
}

/** Writes the tables into the folder `into`, and reads what else is of the same moment. */
export async function writeSnapshot(client: pg.Client, into: string, sums: [path: string, sha256: string][]) {
  await beginSnapshot(client)
  try {
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    )
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from public.migrations order by name collate "C"',
    )
    if (newerMigration(migrations.map(({ name }) => name)))
      throw new BackupRefused('This database belongs to a newer version of the product: back it up with that one.')
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = tableFile(table.name)
      const written = await writeTable(client, table, join(into, file))
      tables.push({ name: table.name, columns: table.columns, rows: written.rows, sha256: written.sha256 })
      sums.push([file, written.fileSha256])
    }
    const db = queriesOn(client)
    const snapshot = {
      pictures: await listMasterFiles(db, new Set(tables.map(({ name }) => name))),
      manifest: {
        madeAt: (rows[0]?.at ?? new Date()).toISOString(),
        postgres: rows[0]?.postgres ?? '',
        migrations: migrations.map(({ name }) => name),
        queueMigration: await queueMigration(client),
        tables,
        sequences: await listSequences(client),
        money: await readMoney(db),
      },
    }
    await client.query('rollback')
    return snapshot
  } catch (error) {
    // Where a file took no more, nobody reads on what PostgreSQL still sends, and it hears nothing before that is read.
    client.connection.stream.destroy()
    throw error
  }
}

/** A store without any of the pictures that the database knows is the wrong one. */
function refuseWithoutPictures(pictures: readonly string[], files: readonly FileCopy[], where: string): void {
  const there = new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)))
  if (pictures.length > 0 && !pictures.some(name => there.has(name)))
    throw new BackupRefused(
      `None of the uploaded pictures lies in ${where}: FILES_DIR or FILES_S3_… name another place.`,
    )
}

/** Names of files are on the disk when this returns. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
