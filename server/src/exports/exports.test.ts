import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { exportKinds, type ExportKind } from '../../../contract/spreadsheets.ts'
import { rights, roles } from '../../../contract/rights.ts'
import { formFor, type TestStaff, testApp } from '../../test/test-app.ts'
import { readSheet } from '../documents/spreadsheet.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})
const query = async <T extends object>(text: string, values: unknown[] = []) => (await app.app.db.pool.query<T>(text, values)).rows

async function paidOrder(name = 'Demo Devotee', change = {}) {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, change)
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  return { homam, devotee, order }
}

async function taken(staff: TestStaff, kind: ExportKind, columns: readonly string[], more = {}, format: 'csv' | 'xlsx' = 'csv') {
  const begun = await staff.call('POST /api/office/export-begin', { kind, columns: [...columns], format, ...more })
  const answer = await app.raw('GET', begun.body.url, { headers: staff.headers })
  return { begun, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a spreadsheet', () => {
  test('of the names for a homam has the devotee and the family, with chosen columns in the chosen order, and a line in the log', async () => {
    const { homam, order } = await paidOrder('లక్ష్మి')
    const staff = await app.given.staff('operations')
    const { bytes } = await taken(staff, 'people', ['name', 'order_id'], { event: homam.id })

    expect(await readSheet(bytes, 'people.csv')).toMatchObject({
      heads: ['Name', 'Order ID'],
      rows: [{ cells: ['లక్ష్మి', order.orderId] }, { cells: ['Demo Member', order.orderId] }],
    })
    expect(await query(`select after from admin.audit where action = 'POST /api/office/export-begin' order by id desc limit 1`)).toEqual([
      { after: { columns: ['name', 'order_id'], format: 'csv', event: homam.id } },
    ])
  })

  test.each(Object.keys(exportKinds) as ExportKind[])('of %s is made with all its columns, as CSV and as XLSX alike', async kind => {
    const { homam } = await paidOrder()
    const staff = await app.given.staff('finance')
    const [csv, xlsx] = [
      await taken(staff, kind, exportKinds[kind], { event: homam.id }),
      await taken(staff, kind, exportKinds[kind], { event: homam.id }, 'xlsx'),
    ]
    const [a, b] = [await readSheet(csv.bytes, 'a.csv'), await readSheet(xlsx.bytes, 'a.xlsx')]
    expect(a.heads).toHaveLength(exportKinds[kind].length)
    expect(b.heads).toEqual(a.heads)
    expect(b.rows.length).toBe(a.rows.length)
  })

  test('neutralises a name that a spreadsheet would run', async () => {
    const { homam, order } = await paidOrder()
    await query(`update booking.bookings set personal = '{"name":"=HYPERLINK(1)"}' where order_id = $1`, [order.orderId])
    const { bytes } = await taken(await app.given.staff('owner'), 'orders', ['name'], { event: homam.id })
    expect(bytes.toString()).toContain("'=HYPERLINK(1)")
  })

  test('can be fetched once, by whoever asked for it, within minutes', async () => {
    const staff = await app.given.staff('owner')
    const other = await app.given.staff('operations')
    const begin = async () => (await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['order_id'], format: 'csv' })).body.url
    const url = await begin()
    expect((await app.raw('GET', url, { headers: {} })).status).toBe(401)
    expect((await app.raw('GET', url, { headers: other.headers })).status).toBe(404)
    expect((await app.raw('GET', url, { headers: staff.headers })).status).toBe(200)
    expect((await app.raw('GET', url, { headers: staff.headers })).status).toBe(404)
    const late = await begin()
    await app.advance(301)
    expect((await app.raw('GET', late, { headers: staff.headers })).status).toBe(404)
  })

  test('of campaigns says what each brought', async () => {
    const { homam } = await paidOrder('A', { campaign: 'diwali', source: 'whatsapp', medium: 'share' })
    const { bytes } = await taken(await app.given.staff('finance'), 'campaigns', exportKinds.campaigns, { event: homam.id })
    expect((await readSheet(bytes, 'a.csv')).rows.map(r => r.cells.slice(-3))).toEqual([['1', '1', '1116']])
  })

  test('needs the password again after some minutes, and columns that its kind has', async () => {
    const staff = await app.given.staff('owner')
    expect((await staff.call('POST /api/office/export-begin', { kind: 'campaigns', columns: ['phone'], format: 'csv' })).body.code).toBe('bad_request')
    await app.advance(301)
    expect((await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['phone'], format: 'csv' })).body.code).toBe('confirm_needed')
  })
})

describe('a named spreadsheet', () => {
  const mine = {
    id: 0,
    version: 0,
    name: 'Each morning',
    kind: 'orders' as const,
    columns: ['paid_at', 'name'],
    format: 'csv' as const,
    schedule: 'daily' as const,
    hour: 6,
    weekday: 1,
  }

  test('is kept for the one who named it; two windows do not overwrite each other', async () => {
    const [staff, other] = [await app.given.staff('owner'), await app.given.staff('finance')]
    const { saved } = (await staff.call('POST /api/office/export-save', { ...mine, schedule: 'never' })).body
    const kept = saved[0]
    if (!kept) throw new Error('nothing was kept')
    expect(kept.columns).toEqual(['paid_at', 'name'])
    expect((await other.call('POST /api/office/exports', {})).body.saved).toEqual([])
    const { lastSentOn: _sent, ...again } = kept
    expect((await staff.call('POST /api/office/export-save', { ...again, name: 'New' })).status).toBe(200)
    expect((await staff.call('POST /api/office/export-save', { ...again, name: 'Old' })).body.code).toBe('edited_meanwhile')
    await staff.call('POST /api/office/export-remove', { id: kept.id })
  })

  test('is sent as a link at its hour in India, once a day, that opens for seven days and only for the one it was sent to', async () => {
    const staff = await app.given.staff('owner')
    await staff.call('POST /api/office/export-save', mine)
    const links = async () =>
      query<{ body: string }>(`select body from notifications.messages where template = 'export_ready' and recipient = 'owner@demo' order by id`)
    await query(`update exports.saved set last_sent_on = null`)
    const clock = async (now: string) => app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now }), headers: json })

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await clock(`${tomorrow}T00:29:00Z`)
    await app.sweep()
    const before = (await links()).length
    await clock(`${tomorrow}T00:31:00Z`)
    await Promise.all([app.sweep(), app.sweep()])
    await app.sweep()
    const sent = await links()
    expect(sent.length - before).toBe(1)
    expect(sent.at(-1)?.body).not.toMatch(/Demo Devotee|\d{10}/)

    const link = /link=([\w-]+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? ''
    expect((await (await app.given.staff('finance')).call('POST /api/office/export-begin', { link })).body.code).toBe('not_found')
    expect((await (await app.given.staff('owner')).call('POST /api/office/export-begin', { link })).status).toBe(200)
    await app.advance(7 * 86_400)
    expect((await (await app.given.staff('owner')).call('POST /api/office/export-begin', { link })).body.code).toBe('not_found')
  })
})

test.each(roles)('who may take spreadsheets: %s', async role => {
  const staff = await app.given.staff(role)
  expect((await staff.call('POST /api/office/exports', {})).status === 200).toBe((rights['exports.people'] as readonly string[]).includes(role))
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that are in use, without what only waits to be collected. */
function held(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('a hundred thousand orders are read a thousand at a time', async () => {
  const { order } = await paidOrder()
  const client = await app.app.db.pool.connect()
  // Without what each booking sets off: only that they are many matters here.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
     select 'bulk' || n, devotee_id, event_id, package_id, 'bulk' || n, asked_hash, 'paid', package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at
     from booking.bookings, generate_series(1, 100000) n where order_id = $1`,
    [order.orderId],
  )
  await client.query('set session_replication_role = default')
  client.release()
  const staff = await app.given.staff('owner')
  const { url } = (await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['order_id', 'name', 'address'], format: 'csv' })).body
  const before = held()
  const answer = await app.raw('GET', url, { headers: staff.headers })
  let lines = 0
  let most = 0
  let pieces = 0
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of piece) if (byte === 10) lines++
    if (pieces++ % 20 === 0) most = Math.max(most, held() - before)
  }
  expect(lines).toBeGreaterThan(100_000)
  // All of them at once would be several hundred MB of rows.
  expect(pieces).toBeGreaterThan(40)
  expect(most).toBeLessThan(100 * 1024 * 1024)
})
