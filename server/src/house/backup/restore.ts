import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fingerprintOf } from '../../ground/db/installation.ts'
import { migrate } from '../../ground/db/migrate.ts'
import type { Files } from '../../ground/files/files.ts'
import { loadDatabase } from './load.ts'
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
 * Restores uploads, rows, and what migrations of this version add to them, after `restoreSecret`. `databaseUrl` leads
 * to an empty database as the role that shall own the tables. A restore that was interrupted may be begun again.
 */
export async function restoreData(opened: Opened, databaseUrl: string, files: Files): Promise<void> {
  await restoreUploads(opened.store, opened.manifest.files, files)
  await loadDatabase(databaseUrl, opened.backup, opened.manifest)
  await migrate(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await forgetUnderWay(client)
  } finally {
    await client.end()
  }
}
