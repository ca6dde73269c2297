import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fingerprintOf } from '../../ground/db/installation.ts'
import { migrate } from '../../ground/db/migrate.ts'
import type { Files } from '../../ground/files/files.ts'
import { restoreMark } from '../../ground/db/unfinished-restore.ts'
import type { ErasureList } from './erasures.ts'
import { loadDatabase, refuseUsedDatabase } from './load.ts'
import { begunAt } from './make.ts'
import { BackupRefused } from './refused.ts'
import { forgetUnderWay } from './runs.ts'
import type { Opened } from './service.ts'
import { refuseOtherFiles, restoreUploads } from './uploads.ts'

/** Where a restore goes. */
export interface Place {
  dataDir: string
  files: Files
  /** The setting SECRET, where it is set. */
  secret: string | undefined
}

/**
 * Puts the secret of a backup into its place, before anything else: the server makes a new one where it finds none.
 * Refuses a place that has another secret, or other files.
 */
export async function restoreSecret({ manifest, keys }: Opened, place: Place): Promise<void> {
  await refuseOtherFiles(place.files, manifest.files)
  const file = join(place.dataDir, 'secret')
  const there = await readFile(file, 'utf8').catch(() => undefined)
  if (place.secret !== undefined) {
    if (fingerprintOf(Buffer.from(place.secret)) !== manifest.fingerprint)
      throw new BackupRefused('SECRET is not the one of the backup. Leave it out: the restore brings the right one.')
  } else if (there === undefined) {
    await mkdir(place.dataDir, { recursive: true })
    await writeFile(file, keys.secret, { mode: 0o600, flag: 'wx', flush: true })
  } else if (there !== keys.secret) {
    throw new BackupRefused(
      `${place.dataDir} is not empty: it has a secret of its own. A restore goes into an empty place only.`,
    )
  }
}

/**
 * Restores uploads, rows, and what migrations of this version add to them, after `restoreSecret`; `erasing` then erases
 * again what was erased since. `databaseUrl` leads to an empty database as the role that shall own the tables. A restore
 * that was interrupted may be begun again at any point: until it is whole, no server starts in its DATA_DIR.
 */
export async function restoreData(
  opened: Opened,
  databaseUrl: string,
  { dataDir, files }: Pick<Place, 'dataDir' | 'files'>,
  erasing: { list: ErasureList; again: () => Promise<void> },
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const mark = restoreMark(dataDir)
  const begun = await readFile(mark, 'utf8').catch(() => undefined)
  const isLoaded = begun === markOf(opened) && (await holds(databaseUrl, opened))
  if (!isLoaded) {
    await refuseUsedDatabase(databaseUrl)
    // Before the uploads, which may take hours: a server that started meanwhile would begin a trust of its own in here.
    await writeFile(mark, markOf(opened), { flush: true })
  }
  await restoreUploads(opened.store, opened.manifest.files, files)
  for (const [name, bytes] of erasing.list.files) await files.put(name, bytes)
  if (!isLoaded) await loadDatabase(databaseUrl, opened.backup, opened.manifest)
  await migrate(databaseUrl)
  const client = await connect(databaseUrl)
  try {
    await forgetUnderWay(client)
  } finally {
    await client.end()
  }
  await erasing.again()
  await rm(mark)
}

const markOf = ({ manifest: { installation, madeAt } }: Opened): string => `${installation} ${madeAt}\n`

/** Whether an interrupted restore has loaded the rows: all of them come in one transaction. */
async function holds(databaseUrl: string, { manifest }: Opened): Promise<boolean> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.installation') is not null as there`,
    )
    return rows[0]?.there === true && (await begunAt(client)) === manifest.installation
  } finally {
    await client.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
