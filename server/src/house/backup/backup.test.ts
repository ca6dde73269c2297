import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { asked, emptyDatabase as makeEmpty } from '../../../test/databases.ts'
import { keepOf, Keys } from '../../config.ts'
import { fingerprintOf } from '../../ground/db/installation.ts'
import { makeMigrationsTable, migrationNames, migrationsFor, readMigration, squashed } from '../../ground/db/migrate.ts'
import { refuseUnfinishedRestore, restoreMark } from '../../ground/db/unfinished-restore.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { s3Files } from '../../ground/files/s3.ts'
import { openKeys, passphraseOf, sealKeys } from './keys.ts'
import { loadDatabase } from './load.ts'
import { type Source, writeSnapshot } from './make.ts'
import { folderName, type Manifest, names, openBackup, tableFile } from './manifest.ts'
import { BackupRefused, sentenceOf, whyUnchecked, whyUnwritten } from './refused.ts'
import { restoreData, restoreSecret } from './restore.ts'
import { keptOf } from './retention.ts'
import { backUp, checkBackup, findBackup, openForRestore } from './service.ts'
import { settingLines, settingsToSeal } from './settings.ts'
import { refuseOtherFiles, restoreUploads } from './uploads.ts'

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-backups-'))
const passphrase = 'lamp river ghee copper bell seven'
const keep = { days: 7, weeks: 4, months: 12 }
const unchecked = { passphrase, keep, check: false, workFactor: 10 }
const stamp = join(folder, 'stamp')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (path: string) => folderFiles(path, app.app.log)

const sourceNow = (): Source => ({
  databaseUrl: app.app.config.databaseUrl ?? '',
  files: app.app.files,
  ownFolders: [app.app.config.dataDir],
  stamp,
  secret: app.app.config.secret,
  settings: { MAIL_FROM: 'demo@example.org' },
})

/** A good backup that nobody restored yet, in a folder of its own. */
let good: string
beforeAll(async () => {
  mkdirSync(join(app.app.config.filesDir, 'uploads'), { recursive: true })
  writeFileSync(join(app.app.config.filesDir, 'uploads', 'a.webp'), 'the bytes of a picture')
  good = (await backUp(sourceNow(), join(folder, 'good'), unchecked)).backup
})

/** A copy of the good backup, with its uploads, that a test may harm. */
function copyOfGood(): string {
  const own = mkdtempSync(join(folder, 'copy-'))
  cpSync(join(good, '..'), own, { recursive: true })
  return join(own, good.slice(good.lastIndexOf('/') + 1))
}

/** What a careful forger does after changing a file. */
function signAnew(backup: string): void {
  const sums = readFileSync(join(backup, names.sums), 'utf8').replaceAll(
    /^[0-9a-f]{64} {2}(\S+)$/gm,
    (_line, path: string) =>
      `${createHash('sha256')
        .update(readFileSync(join(backup, path)))
        .digest('hex')}  ${path}`,
  )
  writeFileSync(join(backup, names.sums), sums)
}

function change(backup: string, edit: (manifest: Manifest) => void): void {
  const file = join(backup, names.manifest)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  edit(manifest)
  writeFileSync(file, JSON.stringify(manifest))
  signAnew(backup)
}

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const emptyDatabase = () => makeEmpty(inject('postgres'))

const bookings = tableFile('catalogue.events')

describe('a backup that is harmed is refused, and says what is wrong', () => {
  const check = (backup: string) => checkBackup(backup, passphrase, stamp)

  test('a table that is cut off', async () => {
    const backup = copyOfGood()
    truncateSync(join(backup, bookings), statSync(join(backup, bookings)).size - 10)
    await expect(check(backup)).rejects.toThrow('catalogue.events.copy.zst is not as it was written')
  })

  test('a table that is missing, and a manifest that is', async () => {
    const backup = copyOfGood()
    rmSync(join(backup, bookings))
    await expect(check(backup)).rejects.toThrow('catalogue.events.copy.zst is missing')
    const other = copyOfGood()
    rmSync(join(other, names.sums))
    await expect(check(other)).rejects.toThrow('SHA256SUMS is missing')
  })

  test('a flipped byte in any file', async () => {
    for (const file of [bookings, names.manifest, names.keys]) {
      const backup = copyOfGood()
      flipByte(join(backup, file))
      await expect(check(backup), file).rejects.toThrow('is not as it was written')
    }
  })

  test('a flipped byte in an upload', async () => {
    const backup = copyOfGood()
    const store = join(backup, '..', names.files)
    const [found = ''] = (readdirSync(store, { recursive: true }) as string[]).filter(name => name.length > 60)
    flipByte(join(store, found))
    await expect(check(backup)).rejects.toThrow('(uploads/a.webp) is damaged')
  })

  test('a flipped byte in a table whose sum somebody made anew', async () => {
    const backup = copyOfGood()
    flipByte(join(backup, bookings))
    signAnew(backup)
    const url = await emptyDatabase()
    await expect(loadDatabase(url, backup, await openBackup(backup))).rejects.toThrow()
    // All or nothing: the place is as empty as it was, and takes a good backup.
    await loadDatabase(url, good, await openBackup(good))
    expect(await asked(url, 'select from catalogue.events')).not.toHaveLength(0)
  })

  test('rows and manifest that somebody changed together: the sealed keys know the manifest', async () => {
    const backup = copyOfGood()
    change(backup, manifest => (manifest.madeAt = '2020-01-01T00:00:00.000Z'))
    await expect(check(backup)).rejects.toThrow('was changed after it was made')
  })

  test('paths that lead elsewhere', async () => {
    for (const path of ['../../outside', '/etc/passwd', 'a/../../b']) {
      const backup = copyOfGood()
      change(backup, manifest => void (manifest.files[0] = { ...manifest.files[0]!, path }))
      await expect(check(backup), path).rejects.toThrow('made by another version')
    }
  })

  test('sums of the books that do not come out', async () => {
    const manifest = await openBackup(good)
    const other = { ...manifest, money: { ...manifest.money, numbers: [{ series: 'SDT', year: '26-27', last: 9 }] } }
    await expect(loadDatabase(await emptyDatabase(), good, other)).rejects.toThrow('A sum of the books is not the same')
  })
})

describe('a restore refuses', () => {
  test('a wrong passphrase', async () => {
    await expect(openForRestore(good, 'another passphrase altogether')).rejects.toThrow('does not open the keys')
  })

  test('a backup of a newer version', async () => {
    const backup = copyOfGood()
    change(backup, manifest => manifest.migrations.push('9999-from-the-future.sql'))
    await expect(openForRestore(backup, passphrase)).rejects.toThrow(
      'newer version of the product (9999-from-the-future.sql)',
    )
  })

  test('a backup of before the last release with the old migrations, and names that release', async () => {
    const backup = copyOfGood()
    change(backup, manifest => (manifest.migrations = squashed.names.slice(0, -1)))
    const goByIt = `restore it with the release of commit ${squashed.release.slice(0, 12)}, make a backup there`
    await expect(openForRestore(backup, passphrase)).rejects.toThrow(goByIt)
    await expect(loadDatabase(await emptyDatabase(), backup, await openBackup(backup))).rejects.toThrow(goByIt)
  })

  test('a database that is in use, and leaves it as it is', async () => {
    const url = app.app.config.databaseUrl ?? ''
    const before = await asked(url, 'select count(*) from catalogue.events')
    await expect(loadDatabase(url, good, await openBackup(good))).rejects.toThrow('not empty')
    expect(await asked(url, 'select count(*) from catalogue.events')).toEqual(before)
  })

  test('a database with a table of somebody else', async () => {
    const url = await emptyDatabase()
    await asked(url, 'create table public.theirs ()')
    await expect(loadDatabase(url, good, await openBackup(good))).rejects.toThrow('not empty')
  })

  test('a folder with other files, another secret, or a SECRET that is not the backup’s', async () => {
    const opened = await openForRestore(good, passphrase)
    const dataDir = mkdtempSync(join(folder, 'place-'))
    const place = { dataDir, files: filesIn(join(dataDir, 'files')), secret: undefined }
    await place.files.put('theirs.webp', Buffer.from(''))
    await expect(restoreSecret(opened, place)).rejects.toThrow('not empty')
    await place.files.remove(['theirs.webp'])
    await expect(restoreSecret(opened, { ...place, secret: 'another' })).rejects.toThrow('SECRET is not the one')
    writeFileSync(join(dataDir, 'secret'), 'another')
    await expect(restoreSecret(opened, place)).rejects.toThrow('a secret of its own')
  })
})

test('a backup whose disk takes no more ends at once, and leaves the next its turn', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(makeMigrationsTable)
  // More than a socket holds: PostgreSQL still sends when the file has failed.
  await client.query(
    `create schema books; create table books.long as select repeat(n::text, 2000) from generate_series(1, 5000) n`,
  )
  const into = mkdtempSync(join(folder, 'full-'))
  mkdirSync(join(into, names.tables))
  writeFileSync(join(into, tableFile('books.long')), '')
  await client.query('select pg_advisory_lock(7)')
  await expect(writeSnapshot(client, into, [])).rejects.toThrow('EEXIST')
  await client.end()
  await expect.poll(() => asked(url, 'select pg_try_advisory_lock(7) as mine')).toEqual([{ mine: true }])
})

test('a full disk of the backups is named by its folder; whatever else is wrong is said as it is', () => {
  const [full, wrong] = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new BackupRefused('Its sums do not come out.'),
  ]
  expect(sentenceOf(whyUnwritten(full, '/backups'))).toBe('/backups has no room for another backup: its disk is full.')
  expect(whyUnwritten(wrong, '/backups')).toBe(wrong)
})

test('a check whose copy found no room names the folder; what is wrong with a backup is said as it is', () => {
  const [full, wrong] = [new Error('no space left on device'), new BackupRefused('Its sums do not come out.')]
  expect(sentenceOf(whyUnchecked(full, '/var/tmp', 4096))).toBe(
    'It can’t be checked: its copy found no room in /var/tmp. TMPDIR names another place.',
  )
  expect(whyUnchecked(full, '/var/tmp', 1e9)).toBe(full)
  expect(whyUnchecked(wrong, '/var/tmp', 4096)).toBe(wrong)
})

test('pictures in a bucket are backed up like those in a folder, and each is restored into the other', async () => {
  const store = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'seva', configs: [] }],
  })
  const { port } = await store.run()
  const bucket = s3Files(
    { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'seva', pathStyle: true },
    new Keys({ FILES_S3_ACCESS_KEY: 'S3RVER', FILES_S3_SECRET_KEY: 'S3RVER' }),
    app.app.log,
  )
  try {
    await restoreUploads(join(good, '..', names.files), (await openBackup(good)).files, bucket)
    expect((await bucket.read('uploads/a.webp'))?.toString()).toBe('the bytes of a picture')
    const source = { ...sourceNow(), files: bucket }
    const target = join(folder, 'of-a-bucket')
    const first = await backUp(source, target, unchecked)
    expect(first.manifest.files.map(file => file.path)).toEqual(['erasures/list', 'uploads/a.webp'])
    const back = filesIn(join(folder, 'from-a-bucket'))
    await restoreUploads(join(target, names.files), first.manifest.files, back)
    expect((await back.read('uploads/a.webp'))?.toString()).toBe('the bytes of a picture')
    await expect(refuseOtherFiles(bucket, [])).rejects.toThrow('the bucket seva at http://127.0.0.1')
    await store.close()
    await untilNextSecond()
    await expect(backUp(source, target, unchecked)).rejects.toThrow('can’t be reached')
    expect(await findBackup(target)).toBe(first.backup)
  } finally {
    await store.close().catch(() => undefined)
  }
})

const nothingErased = {
  list: { erasures: [], files: new Map(), until: undefined, secrets: [] },
  again: async () => undefined,
}

test('a restore that was interrupted may be begun again', async () => {
  const opened = await openForRestore(good, passphrase)
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const place = { dataDir, files: filesIn(join(dataDir, 'files')), secret: undefined }
  const url = await emptyDatabase()
  await restoreSecret(opened, place)
  const broken = { ...opened, backup: join(folder, 'nowhere') }
  await expect(restoreData(broken, url, place, nothingErased)).rejects.toThrow()
  // Also where it ends among the uploads, no server may begin a trust of its own in its place.
  rmSync(restoreMark(dataDir))
  await expect(restoreData({ ...opened, store: join(folder, 'nowhere') }, url, place, nothingErased)).rejects.toThrow()
  expect(() => refuseUnfinishedRestore({ dataDir })).toThrow('was interrupted')
  await restoreSecret(opened, place)
  await restoreData(opened, url, place, nothingErased)
  expect(readFileSync(join(dataDir, 'files/uploads/a.webp'), 'utf8')).toBe('the bytes of a picture')
  expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
})

test('a restore into a database in use leaves the place as it was', async () => {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const place = { dataDir, files: filesIn(join(dataDir, 'files')), secret: undefined }
  const opened = await openForRestore(good, passphrase)
  await expect(restoreData(opened, sourceNow().databaseUrl, place, nothingErased)).rejects.toThrow('is not empty')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a backup of the last release with the old migrations is brought to this one after it was loaded', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(makeMigrationsTable)
  for (const name of migrationsFor(squashed.names)) await client.query(readMigration(name))
  await client.query('insert into public.migrations (name) select unnest($1::text[])', [squashed.names])
  await runMigrations({ connectionString: url })
  const { secret } = app.app.config
  await client.query('insert into public.installation (secret_fingerprint) values ($1)', [fingerprintOf(secret)])
  await client.end()
  const made = await backUp({ ...sourceNow(), databaseUrl: url }, join(folder, 'older'), unchecked)
  expect(made.manifest.migrations).toEqual(squashed.names)

  const target = await emptyDatabase()
  const place = { dataDir: join(folder, 'older-data'), files: filesIn(join(folder, 'older-files')) }
  await restoreData(await openForRestore(made.backup, passphrase), target, place, nothingErased)
  const now = await asked<{ name: string }>(target, 'select name from public.migrations order by name')
  expect(now.map(({ name }) => name)).toEqual([...squashed.names, ...migrationNames()])
})

describe('making a backup', () => {
  test('is refused where it could not be restored: another secret, a newer or no database, a folder that goes with the data', async () => {
    const source = sourceNow()
    const target = join(folder, 'refused')
    await expect(backUp({ ...source, secret: Buffer.alloc(32) }, target, unchecked)).rejects.toThrow(
      'not the one that this database was begun with',
    )
    await expect(backUp({ ...source, databaseUrl: await emptyDatabase() }, target, unchecked)).rejects.toThrow(
      'nothing to back up',
    )
    await expect(backUp(source, join(app.app.config.dataDir, 'backups'), unchecked)).rejects.toThrow(
      'Choose another disk',
    )
    await asked(source.databaseUrl, `insert into public.migrations (name) values ('9999-from-the-future.sql')`)
    await expect(backUp(source, target, unchecked)).rejects.toThrow('newer version')
    await asked(source.databaseUrl, `delete from public.migrations where name like '9999%'`)
    await asked(source.databaseUrl, 'create table public.theirs (id int)')
    // Found when it is made, by the restore beside, and not on the day when it is needed.
    await expect(backUp(source, target, { ...unchecked, check: true })).rejects.toThrow('public.theirs')
    await asked(source.databaseUrl, 'drop table public.theirs')
    expect(readdirSync(target).filter(name => !name.startsWith('.'))).toEqual([names.files])
    await expect(findBackup(target)).rejects.toThrow('There is no backup')
  })

  test('waits for nobody: a second one at the same time is refused', async () => {
    const both = await Promise.allSettled([1, 2].map(() => backUp(sourceNow(), join(folder, 'twice'), unchecked)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject({
      message: expect.stringContaining('Another backup of this database is under way.'),
    })
  })

  test('that fails leaves nothing behind, which would keep a full disk full', async () => {
    const target = join(folder, 'failed')
    const checking = () => Promise.reject(new Error('no room'))
    await expect(backUp(sourceNow(), target, { ...unchecked, check: true, checking })).rejects.toThrow('no room')
    expect(readdirSync(target)).toEqual([names.files])
  })

  test('clears away what an earlier one left unfinished, copies only new uploads, and can be read by its owner alone', async () => {
    const target = join(folder, 'nights')
    const first = await backUp(sourceNow(), target, unchecked)
    mkdirSync(join(target, '.unfinished-x'))
    expect(await findBackup(target)).toBe(first.backup)
    const store = join(target, names.files)
    const copied = () => (readdirSync(store, { recursive: true }) as string[]).filter(name => name.length > 60)
    const [old = ''] = copied()
    utimesSync(join(store, old), 1, 1)
    writeFileSync(join(app.app.config.filesDir, 'uploads', 'b.webp'), 'the bytes of another')
    await untilNextSecond()
    const second = await backUp(sourceNow(), target, unchecked)
    expect(existsSync(join(target, '.unfinished-x'))).toBe(false)
    expect(copied()).toHaveLength(3)
    expect(statSync(join(store, old)).mtimeMs).toBe(1000)
    expect(second.manifest.files.map(file => file.path)).toEqual(['erasures/list', 'uploads/a.webp', 'uploads/b.webp'])
    for (const name of readdirSync(target, { recursive: true }) as string[])
      expect([name, statSync(join(target, name)).mode & 0o077]).toEqual([name, 0])
    expect(statSync(target).mode & 0o077).toBe(0)
    rmSync(join(app.app.config.filesDir, 'uploads', 'b.webp'))
  })

  test('is refused in a folder with backups of another installation', async () => {
    const backup = copyOfGood()
    change(backup, manifest => (manifest.installation = 'another'))
    await expect(backUp(sourceNow(), join(backup, '..'), unchecked)).rejects.toThrow('another installation')
  })

  test('deletes old ones, and uploads that no other needs, once the new one was restored beside; then the stamp is set', async () => {
    const first = copyOfGood()
    const target = join(first, '..')
    const now = Date.now()
    const days = (ago: number) => folderName(new Date(now - ago * 86_400_000))
    for (const ago of [1, 500, 800]) {
      cpSync(first, join(target, days(ago)), { recursive: true })
      writeFileSync(join(target, days(ago), names.verified), '')
    }
    renameSync(first, join(target, days(900)))
    const needless = join(target, names.files, 'ab', 'ab'.repeat(32))
    mkdirSync(join(needless, '..'))
    writeFileSync(needless, '')
    await backUp(sourceNow(), target, { ...unchecked, keep: { days: 2, weeks: 1, months: 1 } })
    expect(existsSync(join(target, days(500)))).toBe(true)
    expect(existsSync(stamp)).toBe(false)

    await untilNextSecond()
    const { backup, manifest, pruned } = await backUp(sourceNow(), target, {
      passphrase,
      keep: { days: 2, weeks: 1, months: 1 },
      check: true,
    })
    expect(pruned).toEqual([days(800), days(500)])
    expect(existsSync(join(backup, names.verified))).toBe(true)
    // One that was never verified is nobody's rubbish.
    expect(existsSync(join(target, days(900)))).toBe(true)
    expect(existsSync(needless)).toBe(false)
    expect(statSync(stamp).mtimeMs).toBe(Date.parse(manifest.madeAt))
    await checkBackup(join(target, days(900)), passphrase, stamp)
    // An old one that is checked again makes nothing younger.
    expect(statSync(stamp).mtimeMs).toBe(Date.parse(manifest.madeAt))
  })
})

/** Backups are named by the second. */
async function untilNextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(now)
}

describe('which backups stay', () => {
  const at = (day: string) => Date.parse(`${day}T21:00:00Z`)
  const nights = Array.from({ length: 800 }, (_, n) => at('2026-11-22') - n * 86_400_000)
  const kept = (text: string) => [...keptOf(nights, keepOf(text))].map(ms => new Date(ms).toISOString().slice(0, 10))

  test('the last of each of the newest days, weeks and months in India', () => {
    // 21:00 UTC is the next day in India: the last of October was made on the 30th.
    expect(kept('3,0,0')).toEqual(['2026-11-22', '2026-11-21', '2026-11-20'])
    expect(kept('1,3,0')).toEqual(['2026-11-22', '2026-11-21', '2026-11-14'])
    expect(kept('1,0,3')).toEqual(['2026-11-22', '2026-11-21', '2026-10-30', '2026-09-29'])
    expect(kept('7,4,12')).toHaveLength(7 + 2 + 11)
  })

  test('several on one day leave the last, and the newest of all stays however old it is', () => {
    const [morning, evening, newest] = [
      Date.parse('2020-01-01T03:00:00Z'),
      Date.parse('2020-01-01T15:00:00Z'),
      Date.parse('2020-01-05T15:00:00Z'),
    ]
    expect([...keptOf([morning, evening, newest], keepOf('2,0,0'))]).toEqual([newest, evening])
    expect([...keptOf([evening], keepOf('1,0,0'))]).toEqual([evening])
  })

  test('one made after a mistake leaves the good one before it: all of the last two days stay', () => {
    const night = Date.parse('2026-11-26T21:00:00Z')
    const minutesAfter = (minutes: number) => night + minutes * 60_000
    const pressed = [minutesAfter(540), minutesAfter(541), minutesAfter(1380)]
    const nightBefore = night - 86_400_000
    expect(keptOf([nightBefore, night, ...pressed], keepOf('1,0,0'))).toEqual(new Set([nightBefore, night, ...pressed]))
  })

  test('a setting that keeps nothing or is no setting is refused', () => {
    for (const text of ['', '0,4,12', '7', '7,4', '7,4,-1', 'all'])
      expect(() => keepOf(text), text).toThrow('BACKUP_KEEP must be')
  })
})

describe('keys', () => {
  test('are sealed: the file shows none of them, and opens with the passphrase alone', async () => {
    const keys = { secret: 'ab'.repeat(32), settings: { RAZORPAY_KEY_SECRET: 'demo-key' }, manifest: 'cd'.repeat(32) }
    const sealed = await sealKeys(keys, passphrase)
    expect(sealed).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/)
    const bytes = Buffer.from(sealed.split('\n').slice(1, -2).join(''), 'base64').toString('latin1')
    // What guessing costs is what OWASP asks for.
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
    expect(bytes).not.toContain('demo-key')
    expect(await openKeys(sealed, passphrase)).toEqual(keys)
    await expect(openKeys(sealed, `${passphrase} `)).rejects.toThrow('does not open')
    const lines = sealed.split('\n')
    const payload = lines[2] ?? ''
    const flipped = lines.with(2, (payload.startsWith('A') ? 'B' : 'A') + payload.slice(1)).join('\n')
    await expect(openKeys(flipped, passphrase)).rejects.toThrow('does not open')
  })

  test('need a passphrase', () => {
    expect(() => passphraseOf(new Keys({}))).toThrow('BACKUP_PASSPHRASE is not set')
    expect(passphraseOf(new Keys({ BACKUP_PASSPHRASE: passphrase }))).toBe(passphrase)
  })

  test('come back as lines that are read as they were', () => {
    const settings = { MAIL_FROM: 'a@example.org', SMTP_URL: 'smtps://a:b#c@d', A: "it's", B: 'say "no" #1', C: '' }
    expect(parseEnv(settingLines(settings))).toEqual(settings)
  })
})

test('a backup knows the settings of its product, that it is production among them, and neither secret nor passphrase', () => {
  const env = { NODE_ENV: 'production', PORT: '3001', HOST: '', SECRET: 's', BACKUP_PASSPHRASE: 'p', HOME: '/root' }
  expect(settingsToSeal(env)).toEqual({ NODE_ENV: 'production', PORT: '3001' })
})
