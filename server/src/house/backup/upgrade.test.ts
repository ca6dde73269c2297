import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingWrong } from '../../config.ts'
import { embeddedHome, startEmbeddedPostgres } from '../../ground/db/embedded.ts'
import { ownPrograms } from '../../ground/db/embedded-programs.ts'
import { claimDatabase } from '../../ground/db/installation.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { makeLogger } from '../../log.ts'
import { backUp } from './service.ts'
import { upgradeDatabase } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-upgrade-'))
// Others may look in: as root the data would lie elsewhere otherwise.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const home = embeddedHome(dataDir)
const cluster = join(home, 'postgres')
const kept = join(home, 'postgres-17')
const secret = Buffer.from('a secret of thirty-two signs, or more')
const programs = { initdb: '', postgres: join(folder, 'older', 'postgres') }
const olderPrograms = async () => programs
afterAll(() => {
  for (const used of [home, folder]) rmSync(used, { recursive: true, force: true })
})

/**
 * An older PostgreSQL without npm's registry: the project's own programs, which say that they are 17 and open a folder
 * that says so. The way from a real 17 was walked by hand (docs/operations.md).
 */
async function pretendOlder(): Promise<void> {
  const own = await ownPrograms()
  mkdirSync(join(folder, 'older'))
  writeFileSync(
    programs.postgres,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo 'postgres (PostgreSQL) 17.10'; exit; fi\necho 18 > "$2/PG_VERSION"\nexec '${own.postgres}' "$@"\n`,
    { mode: 0o755 },
  )
}
const sayOlder = () => writeFileSync(join(cluster, 'PG_VERSION'), '17\n')

async function rowsOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name, password_hash from admin.staff order by id')
  await client.end()
  return rows
}

async function rowsNow(): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    return await rowsOf(postgres.url)
  } finally {
    await postgres.stop()
  }
}

let rows: unknown[] = []
beforeAll(async () => {
  await pretendOlder()
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  await claimDatabase(postgres.url, { secret, secretIsNew: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`insert into admin.staff (email, name, role, password_hash, created_at)
    select 'staff' || n || '@example.org', 'టెస్ట్ ' || n, 'owner', 'none', now() from generate_series(1, 50) n`)
  await client.end()
  rows = await rowsOf(postgres.url)
  await postgres.stop()
  sayOlder()
})

/** Runs the command and kills it with its first PostgreSQL still running, as soon as `path` is there. */
async function killedAt(path: string): Promise<void> {
  const tool = join(import.meta.dirname, '../../../../tools/upgrade-database.ts')
  const child = spawn(process.execPath, [tool, '--programs', join(folder, 'older')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  while (!existsSync(path) && child.exitCode === null) await delay(5)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(path)).toBe(true)
}

test('a database of an older major version is named in one sentence, with the command, and is left as it is', async () => {
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(SettingWrong)
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/belongs to PostgreSQL 17.*npm run upgrade-database/)
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('one that somebody is connected to is not moved', async () => {
  const older = await startEmbeddedPostgres(dataDir, { programs })
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  sayOlder()
  await expect(upgradeDatabase(dataDir, olderPrograms)).rejects.toThrow(/in use/)
  await client.end()
  await older.stop()
  expect(existsSync(kept)).toBe(false)
})

test('a move that is killed while it copies or loads loses nothing: the older database stands as it was', async () => {
  for (const path of [
    'postgres-unfinished/copy/tables/admin.staff.copy.zst',
    'postgres-unfinished/postgres/PG_VERSION',
  ]) {
    sayOlder()
    await killedAt(join(home, path))
    expect(existsSync(kept)).toBe(false)
  }
  sayOlder()
})

test('it is moved with every row, and the older folder stays', async () => {
  // A move that ended just before its last steps is thrown away: the older database may have got rows since.
  mkdirSync(join(home, 'postgres-moved'))
  expect(await upgradeDatabase(dataDir, olderPrograms)).toMatchObject({ from: 17, to: 18, kept })
  expect(await rowsNow()).toEqual(rows)
  expect(existsSync(kept)).toBe(true)
  expect(existsSync(join(home, 'postgres-unfinished'))).toBe(false)
  // A second one finds nothing to do.
  expect(await upgradeDatabase(dataDir, olderPrograms)).toBeUndefined()
})

test('a move that was killed between its last two steps is ended by the next start', async () => {
  renameSync(cluster, join(home, 'postgres-moved'))
  expect(await rowsNow()).toEqual(rows)
})

test('the older folder goes once a backup was verified, not before', async () => {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    const source = {
      databaseUrl: postgres.url,
      files: folderFiles(join(folder, 'files'), makeLogger('silent')),
      ownFolders: [dataDir],
      stamp: join(folder, 'stamp'),
      embeddedIn: dataDir,
      secret,
      settings: {},
    }
    const making = {
      passphrase: 'lamp river ghee copper bell seven',
      keep: { days: 7, weeks: 4, months: 12 },
      workFactor: 10,
    }
    await backUp(source, join(folder, 'backups'), { ...making, check: false })
    expect(existsSync(kept)).toBe(true)
    // Backups are named by the second of their data.
    await delay(1100)
    await backUp(source, join(folder, 'backups'), { ...making, check: true })
    expect(existsSync(kept)).toBe(false)
    expect(await rowsOf(postgres.url)).toEqual(rows)
  } finally {
    await postgres.stop()
  }
})
