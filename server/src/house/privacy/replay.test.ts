import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { voiceConsentVersion } from '../../../../contract/trust/voices.ts'
import { emptyDatabase } from '../../../test/databases.ts'
import { readPlaces, searchDatabase, tablesOf } from '../../../test/search-database.ts'
import { formFor, noOffice, noSite, type TestDevotee, testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { isOfErasures, readErasure } from '../../ground/files/erasures.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { makeLogger } from '../../log.ts'
import { start } from '../../start.ts'
import { findErasures } from '../backup/erasures.ts'
import { restoreData, restoreSecret } from '../backup/restore.ts'
import { backUp, openForRestore } from '../backup/service.ts'
import { replayErasures } from './replay.ts'

// No process starts with one so short, but what it sealed is restored.
const passphrase = 'ghee'
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-replay-'))
const backups = join(folder, 'backups')
const app = testApp({ BACKUP_FOLDER: backups })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const making = { passphrase, keep: { days: 7, weeks: 4, months: 12 }, check: false, workFactor: 10 }
const backUpTo = (into: string) =>
  backUp(
    {
      databaseUrl: app.app.config.databaseUrl ?? '',
      files: app.app.files,
      ownFolders: [],
      stamp: join(folder, 'stamp'),
      secret: app.app.config.secret,
      settings: {},
    },
    into,
    making,
  )

function restore(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../tools/restore.ts'), ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, BACKUP_PASSPHRASE: passphrase, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

async function searchIn(url: string, ...words: string[]): Promise<string[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const texts = await readPlaces({ pool: client, config: app.app.config })
  await client.end()
  return words.map(word => tablesOf(texts, word))
}

async function newCode(phone: string): Promise<string> {
  await app.advance(61)
  expect((await app.call('POST /api/request-otp', { phone })).status).toBe(200)
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return /\b(\d{4})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

/** A devotee with a number of the test's own. */
async function comes(phone: string): Promise<Pick<TestDevotee, 'id' | 'phone' | 'call'>> {
  const { token, user } = (await app.call('POST /api/verify-otp', { phone, otp: await newCode(phone) })).body
  const call: TestDevotee['call'] = (name, body, headers = {}) =>
    app.call(name, body, { authorization: `Bearer ${token}`, ...headers })
  return { id: user.id, phone, call }
}

async function erase({ phone, call, id }: Pick<TestDevotee, 'id' | 'phone' | 'call'>): Promise<void> {
  const { body } = await call('POST /api/erase-me', { userId: id, otp: await newCode(phone) })
  expect(body).toEqual({ success: true, erase_on: null })
}

const json = { 'content-type': 'application/json' }
const writes = (from: string, text: string) =>
  app.raw('POST', '/sandbox/messages/answer', { body: JSON.stringify({ from, text }), headers: json })

/** A devotee who booked and paid, keeps two people, and whose seva was held. */
async function devoteeOfOld(name: string) {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, { familyMembers: [{ name: `${name} Child` }] })
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  const bearer = { authorization: `Bearer ${devotee.token}` }
  expect((await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: bearer })).status).toBe(200)
  const [first, second] = await Promise.all(
    ['One', 'Two'].map(async which =>
      devotee.call('POST /api/family-save', { userId: devotee.id, name: `${name} ${which}`, relation: 'son' }),
    ),
  )
  return { devotee, name, order, people: [first?.body.id ?? 0, second?.body.id ?? 0] }
}

test('what was erased after a backup is erased again by its restore, also where that was interrupted; nothing of the person is left, and others keep theirs', async () => {
  const gone = await devoteeOfOld('Zq Gone')
  const stays = await devoteeOfOld('Zq Stays')
  await app.advance(25 * 86_400)
  const said = { text: 'Zq Voice of mine was heard', name: 'Zq Speaker', place: '' }
  const mine = { userId: stays.devotee.id, orderId: stays.order.orderId }
  await stays.devotee.call('POST /api/save-voice', { ...mine, ...said, language: 1, consent: voiceConsentVersion })
  // Wrote to the trust before they were a devotee.
  const stranger = '6012345678'
  expect((await writes(stranger, 'Zq Stranger asks')).status).toBe(200)
  expect(await searchDatabase(app.app.db.pool, 'Zq Stranger')).toContain('inbox.messages')
  const { backup } = await backUpTo(backups)

  await erase(gone.devotee)
  await erase(await comes(stranger))
  await stays.devotee.call('POST /api/family-delete', { userId: stays.devotee.id, id: stays.people[0] ?? 0 })
  await stays.devotee.call('POST /api/withdraw-voice', mine)
  // Only the first of them is an erasure of the list for a second time.
  await stays.devotee.call('POST /api/withdraw-voice', mine)
  const anew = await comes(gone.devotee.phone)

  // The machine is gone with its files; the folder of the backups, which is another disk, has the list.
  const listed = readdirSync(join(backups, 'erasures')).map(name =>
    readErasure(readFileSync(join(backups, 'erasures', name), 'utf8')),
  )
  expect(
    Object.entries(Object.groupBy(listed, each => each?.kind ?? 'other')).map(([kind, all]) => [kind, all.length]),
  ).toEqual(
    expect.arrayContaining([
      ['devotee', 2],
      ['person', 1],
      ['voice', 1],
    ]),
  )
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${gone.devotee.phone}|Zq`))

  const url = await emptyDatabase(inject('postgres'))
  const dataDir = join(folder, 'new')
  const place = { dataDir, files: folderFiles(join(dataDir, 'files'), app.app.log), secret: undefined }
  const opened = await openForRestore(backup, passphrase)
  const list = await findErasures(opened, place.files)
  await restoreSecret(opened, place)
  const again = () => Promise.reject(new Error('killed'))
  await expect(restoreData(opened, url, place, { list, again })).rejects.toThrow('killed')
  expect((await searchIn(url, 'Zq Gone', gone.devotee.phone)).flat()).toContain('booking.people')
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  const config = readConfig({ ...env, PORT: '0', RUN_JOBS: '0', LOG_LEVEL: 'silent', ALLOW_SANDBOX: '1' })
  const begin = () =>
    start(config, makeLogger('silent'), { site: async () => noSite, office: async () => noOffice, content: false })
  await expect(begin()).rejects.toThrow('run npm run restore with the same folder again')

  const restored = await restore(env, backups)
  expect(restored.said).toContain('4 erasures and consents taken back are on the list')
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      'Erased again: 1 devotees, 1 people of family books, 1 voices, 1 numbers or mail addresses without a devotee.',
    ),
  })
  expect(await searchIn(url, 'Zq Gone', gone.devotee.phone, 'Zq Stranger', stranger, 'Zq Voice', 'Zq Speaker')).toEqual(
    [['payments.invoices'], [], [], [], [], []],
  )
  expect((await searchIn(url, 'Zq Stays One', 'Zq Stays Two', 'Zq Stays Child'))[0]).toEqual([])
  expect(await searchIn(url, 'Zq Stays Two', 'Zq Stays Child', stays.devotee.phone)).toEqual([
    ['accounts.family'],
    expect.arrayContaining(['booking.people']),
    expect.arrayContaining(['accounts.devotees']),
  ])
  // The list goes on in the new place, so the next backup has it.
  expect((await place.files.list()).filter(({ name }) => isOfErasures(name))).toHaveLength(5)
  const running = await begin()
  await running.stop()

  // Whoever came after the erasure keeps what is theirs, even if the whole list is replayed over them.
  const everything = listed.flatMap(each => each ?? [])
  expect(await replayErasures(app.app, everything, 0)).toMatchObject({ devotees: 0, people: 0, voices: 0, logins: 0 })
  expect((await anew.call('GET /api/protected', {})).status).toBe(200)
})

test('a later backup has the list too; without any list a restore is refused and says what to do', async () => {
  const lone = await app.given.devotee()
  const older = await backUpTo(join(folder, 'apart'))
  await erase(lone)
  await new Promise(resolve => setTimeout(resolve, 1100))
  const newer = await backUpTo(join(folder, 'apart'))
  const there = folderFiles(join(folder, 'none'), app.app.log)
  const opened = await openForRestore(older.backup, passphrase)
  const list = await findErasures(opened, there)
  expect(list.erasures.find(({ id }) => id === lone.id)).toMatchObject({ kind: 'devotee' })
  expect(list.until).toBe(newer.manifest.madeAt)

  // A backup of a release that kept no list.
  const withoutList = {
    ...opened,
    backup: join(folder, 'elsewhere', '2026-01-01T00-00-00Z'),
    manifest: { ...opened.manifest, files: [] },
  }
  await expect(findErasures(withoutList, there)).rejects.toThrow('add --without-erasures')
  expect((await findErasures(withoutList, there, { mayBeMissing: true })).erasures).toEqual([])
  // The folder that was saved from the lost server counts.
  await there.put('erasures/saved.json', await savedEntry())
  expect((await findErasures(withoutList, there)).erasures).toHaveLength(1)
})

const savedEntry = async (): Promise<Buffer> => {
  const [name = ''] = readdirSync(join(backups, 'erasures'))
  return readFileSync(join(backups, 'erasures', name))
}

test('an erasure is not said to be done, and nothing is erased, while it can’t be written on the list', async () => {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/family-save', {
    userId: devotee.id,
    name: 'Zq Listed',
    relation: 'self',
  })
  const place = join(app.app.config.filesDir, 'erasures')
  renameSync(place, `${place}-away`)
  const { put } = app.app.files
  app.app.files.put = (name, bytes) => folderFiles('/dev/null', app.app.log).put(name, bytes)
  try {
    const deleted = await devotee.call('POST /api/family-delete', { userId: devotee.id, id: body.id })
    expect([deleted.status, deleted.body.code]).toEqual([503, 'storage_away'])
    expect(await searchDatabase(app.app.db.pool, 'Zq Listed', app.app.config)).toEqual(['accounts.family'])
  } finally {
    app.app.files.put = put
    renameSync(`${place}-away`, place)
  }
  expect((await devotee.call('POST /api/family-delete', { userId: devotee.id, id: body.id })).status).toBe(200)
  expect(await searchDatabase(app.app.db.pool, 'Zq Listed', app.app.config)).toEqual([])
})
