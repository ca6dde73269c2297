import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import {
  formFor,
  giftFor,
  type Homam,
  noOffice,
  noSite,
  purposeOf,
  type TestDevotee,
  testApp,
} from '../../../test/test-app.ts'
import { databaseUrl } from '../../../test/databases.ts'
import { readConfig } from '../../config.ts'
import { closeLedger } from '../../giving/ledger/close-ledger.ts'
import { panOf } from '../../giving/donations/receipts/receipts.ts'
import { makeLogger } from '../../log.ts'
import { verifyLink } from '../../money/payments/papers/signing.ts'
import { start } from '../../start.ts'
import { type Manifest, names } from './manifest.ts'

// The drill: everything is booked by the calls, copied by the commands while bookings go on, destroyed, and restored.

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-drill-'))
// Others may look in: as root the data of the embedded database would lie elsewhere otherwise.
chmodSync(folder, 0o755)
const backups = join(folder, 'backups')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const root = join(import.meta.dirname, '../../../..')
const secrets = { BACKUP_PASSPHRASE: 'lamp river ghee copper bell seven' }
const pan = 'ABCPD1234F'

interface Ended {
  code: number | null
  said: string
}

/** `npm run backup -- …` or `npm run restore -- …`, without npm. */
function command(tool: 'backup' | 'restore', env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(root, `tools/${tool}.ts`), ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function bookAndPay(homam: Homam, devotee: TestDevotee) {
  const { status, body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  expect(status).toBe(200)
  await app.pay(body.paymentUrl)
  return body
}

const pictureFiles = (filesDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(filesDir, 'uploads')).map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(join(filesDir, 'uploads', name)))
        .digest('hex'),
    ]),
  )

/** A hash of every row of the books, made by PostgreSQL, and so by other means than the backup's own. */
async function booksOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const hashes: string[] = []
  for (const table of [
    'booking.bookings',
    'payments.ledger',
    'payments.attempts',
    'payments.invoices',
    'admin.audit',
  ]) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text collate "C")) as hash from ${table} t`,
    )
    hashes.push(`${table} ${rows[0]?.hash}`)
  }
  await client.end()
  return hashes
}

test('book, back up while others book, destroy, restore: books, pictures, papers and PANs are the same, and numbers go on', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const order = await bookAndPay(homam, devotee)
  const bearer = { authorization: `Bearer ${devotee.token}` }
  const paperOf = async (url: string) =>
    Buffer.from(await (await fetch(`${url}/invoices/${order.orderId}.pdf`, { headers: bearer })).arrayBuffer())
  const paper = await paperOf(app.url)
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  const [signed] = await query<{ link: string }>('select link from payments.invoices where booking_id = $1', [
    order.lastId,
  ])
  const gift = (
    await devotee.call('POST /api/donate', giftFor(await purposeOf(app), { pan, address: 'Demo Street 1, 500001' }))
  ).body
  await app.pay(gift.paymentUrl)
  const picture = await uploadPicture()

  // While others book and pay.
  const others = await Promise.all([app.given.devotee(), app.given.devotee(), app.given.devotee()])
  const busy = { is: true }
  let booked = 0
  const booking = others.map(async other => {
    while (busy.is) {
      await bookAndPay(homam, other)
      booked++
    }
  })
  const { databaseUrl: from, dataDir, filesDir } = app.app.config
  const source = { ...secrets, DATA_DIR: dataDir, DATABASE_URL: from ?? '', RAZORPAY_KEY_ID: "it's a key" }
  const first = await command('backup', source, backups)
  busy.is = false
  await Promise.all(booking)
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('restored beside and equal') })
  expect(booked).toBeGreaterThan(3)
  const rowsOf = (manifest: Manifest, name: string) => manifest.tables.find(table => table.name === name)?.rows ?? 0
  const [moment = ''] = readdirSync(backups).filter(name => name.startsWith('2'))
  const during = JSON.parse(readFileSync(join(backups, moment, names.manifest), 'utf8')) as Manifest
  expect(rowsOf(during, 'booking.bookings')).toBeLessThan(booked + 1)
  // Of one moment: every paid order of the snapshot has its invoice in it, and the series its counter.
  expect(during.money.numbers.find(({ series }) => series === 'SDT')?.last).toBe(rowsOf(during, 'payments.invoices'))

  // A day of the open ledger is published.
  await query(
    `with opened as (update donations.purposes set ledger_from = current_date - 9 where id = $1 returning id)
     insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, mode, purpose_id, name, reference)
     select 'G' || n, 10000, 1, 'given', current_date - 8, current_date - 8, current_date - 8, 'transfer', id, 'Demo', 'G' || n from opened, generate_series(1, 5) n`,
    [await purposeOf(app)],
  )
  await closeLedger(app.app)
  expect(await query('select size from ledger.checkpoints')).toEqual([{ size: 1 }])

  // Everything is at rest; the night's backup, and then the machine is gone.
  const before = { books: await booksOf(from ?? ''), pictures: pictureFiles(filesDir) }
  const [last] = await query<{ last: number }>(`select last from payments.invoice_counters where series = 'SDT'`)
  expect(await command('backup', source, backups)).toMatchObject({ code: 0 })
  expect(existsSync(app.app.config.backupStamp)).toBe(true)
  // The office sees what the timer made: when, how large, and where.
  const owner = await app.given.staff('owner')
  expect((await owner.call('POST /api/office/backups', {})).body).toMatchObject({
    age: 'fresh',
    last: { by: null, state: 'done', verified: true, folder: backups, bytes: expect.any(Number) },
    runs: [{ verified: true }, { verified: true }],
  })
  await destroy(from ?? '')
  rmSync(dataDir, { recursive: true, force: true })

  const place = { ...secrets, DATA_DIR: join(folder, 'new'), DATABASE_URL: await emptyDatabase() }
  const restored = await command('restore', place, backups)
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/Financial year.*The books foot\./) })
  expect(restored.said).toContain(`The last number of series SDT in`)
  expect(await booksOf(place.DATABASE_URL)).toEqual(before.books)
  expect(pictureFiles(join(place.DATA_DIR, 'files'))).toEqual(before.pictures)
  const settings = join(place.DATA_DIR, 'settings-of-the-backup')
  expect(readFileSync(settings, 'utf8')).toContain(`RAZORPAY_KEY_ID="it's a key"\n`)
  expect(statSync(settings).mode & 0o077).toBe(0)

  const config = readConfig({ ...place, PORT: '0', RUN_JOBS: '0', LOG_LEVEL: 'silent', QUIET_HOURS: 'off' })
  const running = await start(config, makeLogger('silent'), { site: async () => noSite, office: async () => noOffice })
  const url = `http://127.0.0.1:${running.port}`
  config.publicUrl = url
  try {
    expect((await paperOf(url)).equals(paper)).toBe(true)
    const link = signed?.link ?? ''
    expect(await verifyLink(running.app, link.slice(link.indexOf('#') + 1))).toBe('good')
    expect(Buffer.from(await (await fetch(`${url}${picture.path}`)).arrayBuffer()).equals(picture.bytes)).toBe(true)
    const { rows: sealed } = await running.app.db.pool.query<{ number: string; pan_sealed: Buffer }>(
      'select number, pan_sealed from donations.donations where number = $1',
      [gift.number],
    )
    expect(sealed.map(donation => panOf(running.app, donation))).toEqual([pan])

    // Nobody knows here what was published after the backup: the open ledger signs nothing more.
    expect(existsSync(join(place.DATA_DIR, 'files', 'ledger'))).toBe(false)
    await running.app.db.pool.query(`insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, mode, purpose_id, name, reference)
      select 'H' || number, 10000, 1, 'given', current_date - 3, current_date - 3, current_date - 3, 'transfer', purpose_id, 'Demo', 'H' || number from donations.donations where number like 'G%'`)
    await closeLedger(running.app)
    const { rows: logs } = await running.app.db.pool.query('select halted, published from ledger.logs')
    expect(logs).toEqual([{ halted: 'unknown', published: 1 }])

    const placed = await fetch(`${url}/api/saveForm`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify(formFor(homam, devotee)),
    })
    const next = (await placed.json()) as { paymentUrl: string; lastId: number }
    await fetch(url + new URL(next.paymentUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
    })
    const { rows: invoices } = await running.app.db.pool.query<{ number: string }>(
      'select number from payments.invoices where booking_id = $1',
      [next.lastId],
    )
    expect(Number(invoices[0]?.number.split('/')[2])).toBe((last?.last ?? 0) + 1)
  } finally {
    await running.stop()
  }
  // A second restore finds the place taken.
  expect(await command('restore', place, backups)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not empty'),
  })
})

/** By staff, as they do. Its address, and the bytes that visitors get. */
async function uploadPicture(): Promise<{ path: string; bytes: Buffer }> {
  const staff = await app.given.staff('owner')
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'homam.jpg')
  const sent = await fetch(`${app.url}/api/office/upload-picture`, {
    method: 'POST',
    body: form,
    headers: staff.headers,
  })
  const { path } = (await sent.json()) as { path: string }
  return { path, bytes: Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer()) }
}

async function onServer(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await work(admin)
  await admin.end()
}

const destroy = (url: string) =>
  onServer(async admin => void (await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)))

/** Owned by a role that is no superuser, as a database of one's own may be. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}`
  await onServer(async admin => {
    await admin.query(`drop role if exists owner_${process.pid}`)
    await admin.query(`create role owner_${process.pid} login password 'demo'`)
    await admin.query(`create database ${name} owner owner_${process.pid}`)
  })
  const url = new URL(databaseUrl(inject('postgres'), name))
  url.username = `owner_${process.pid}`
  url.password = 'demo'
  return url.href
}

test('an embedded database goes into an embedded one, by the same commands', async () => {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')]
  mkdirSync(old)
  const begin = async (dataDir: string) =>
    start(
      readConfig({ ...secrets, DATA_DIR: dataDir, PORT: '0', RUN_JOBS: '0', LOG_LEVEL: 'silent', DEMO_OFFICE: 'off' }),
      makeLogger('silent'),
      { site: async () => noSite, office: async () => noOffice },
    )
  const running = await begin(old)
  const apart = join(folder, 'apart')
  // The server runs meanwhile, and runs on after.
  expect(await command('backup', { ...secrets, DATA_DIR: old }, apart)).toMatchObject({ code: 0 })
  const { rows } = await running.app.db.pool.query<{ events: number }>(
    'select count(*)::int as events from catalogue.events',
  )
  await running.stop()
  expect(await command('backup', { ...secrets, DATA_DIR: old }, '--check', apart)).toMatchObject({ code: 0 })

  expect(await command('restore', { ...secrets, DATA_DIR: fresh }, apart)).toMatchObject({ code: 0 })
  const again = await begin(fresh)
  const { rows: after } = await again.app.db.pool.query<{ events: number }>(
    'select count(*)::int as events from catalogue.events',
  )
  await again.stop()
  expect(after).toEqual(rows)
  expect(readFileSync(join(fresh, 'secret'), 'utf8')).toBe(readFileSync(join(old, 'secret'), 'utf8'))
})
