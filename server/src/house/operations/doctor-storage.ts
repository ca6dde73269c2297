import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { isNoRoom } from '../../ground/db/connection/lost.ts'
import { whyNoReports } from '../../ground/db/db.ts'
import { embeddedHome } from '../../ground/db/embedded.ts'
import { StorageAway, unfinished } from '../../ground/files/files.ts'
import { commitsSoon } from './commits.ts'
import { amber, type Finding, green, type Look, red, type Surroundings } from './finding.ts'
import { isMigrated } from './readiness.ts'

// Where data lie: the database, its disk, and the store of pictures.

export const storage: Look = async ({ config, db }) => {
  const found = [
    (await isMigrated({ db })) ? green('migrated') : red('not_migrated'),
    config.databaseUrl === undefined ? amber('database_embedded') : green('database_own'),
    config.keys.get('SECRET') === undefined ? amber('secret_stored') : green('secret_set'),
    ...((await commitsSoon(db)) ? [] : [red('commits_wait')]),
  ]
  // A bucket has no end that we could see.
  if (config.filesS3) return found
  // Whoever looks makes no folder, and the first start may be still to come.
  const disk = await statfs(config.filesDir)
    .catch(() => statfs(config.dataDir))
    .catch(() => undefined)
  if (!disk) return found
  const free = disk.bavail / disk.blocks
  return [...found, free < 0.1 ? amber('disk_full', { name: `${Math.round(free * 100)} %` }) : green('disk_roomy')]
}

/** A process starts without the copy that exports and reports read, so that its loss is said here. */
export const reportsCopy: Look = async ({ config }) => {
  if (!config.databaseReadUrl) return []
  const why = await whyNoReports(config.databaseReadUrl)
  return [why === undefined ? green('reports_copied') : red('reports_away', { why })]
}

/**
 * How much room the disk of the database has, which nobody else says before it is full. PostgreSQL tells nobody how much
 * is free, so the disk is looked at where its folder is known and lies on this machine.
 */
export const databaseDisk: Look = async ({ config, db }) => {
  const folder = config.databaseUrl ? await nearFolder(config.databaseUrl, db) : embeddedHome(config.dataDir)
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
  if (disk) return [roomOf(disk)]
  return [(await takesMore(db)) ? green('database_disk_unseen') : roomOf({ bavail: 0, blocks: 1 })]
}

/** How long broken pages are told after the last one was met: whoever mended the disk sees red no more (days). */
const toldDays = 7

/** What PostgreSQL itself counts of pages that it read and that were not as it wrote them. */
export const databaseHarm: Look = async ({ db }) => {
  const { rows } = await sql<{ pages: number }>`
    select checksum_failures::int as pages from pg_stat_database
     where datname = current_database() and checksum_failures > 0
       and checksum_last_failure > now() - make_interval(days => ${toldDays})`.execute(db)
  return rows.map(({ pages }) => red('database_harmed', { count: String(pages) }))
}

/** Whether a disk that nobody sees takes another megabyte: short answers are written also where tables can't grow. */
async function takesMore(db: Surroundings['db']): Promise<boolean> {
  const rows = sql`select repeat('x', 1000) from generate_series(1, 1000)`
  // Its commit waits for no standby: where commits hang, this would hang with them, and nobody be told that they do.
  const taken = db.transaction().execute(async tx => {
    await sql`select set_config('synchronous_commit', ${'off'}, true)`.execute(tx)
    await sql`create temporary table doctor_room on commit drop as ${rows}`.execute(tx)
  })
  return await taken.then(
    () => true,
    (error: unknown) => {
      if (isNoRoom(error)) return false
      throw error
    },
  )
}

/** Red while there is still time to make room: PostgreSQL needs some to tidy up. */
export function roomOf({ bavail, blocks }: { bavail: number; blocks: number }): Finding {
  const free = bavail / blocks
  if (free >= 0.1) return green('database_disk_roomy')
  const finding = free < 0.03 ? red : amber
  return finding('database_disk_low', { name: `${Math.round(free * 100)} %` })
}

/** The folder of a PostgreSQL of this machine, where our role may know it (pg_read_all_settings). */
async function nearFolder(databaseUrl: string, db: Surroundings['db']): Promise<string | undefined> {
  if (!['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)) return undefined
  const { rows } = await sql<{ folder: string | null }>`
    select case when pg_has_role(current_user, 'pg_read_all_settings', 'usage')
                then current_setting('data_directory', true) end as folder`.execute(db)
  return rows[0]?.folder ?? undefined
}

/** By a small file that is put, read and removed, and that stands in no list meanwhile. */
export const files: Look = async ({ files: store }) => {
  const name = `doctor-${randomUUID()}${unfinished}`
  const bytes = Buffer.from(name)
  try {
    await store.put(name, bytes)
    const read = await store.read(name)
    await store.remove([name])
    return [
      read?.equals(bytes) ? green('files_good') : red('files_away', { why: `${store.where} forgets what it took.` }),
    ]
  } catch (error) {
    if (error instanceof StorageAway) return [red('files_away', { why: error.message })]
    throw error
  }
}
