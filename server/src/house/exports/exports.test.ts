import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { exportKinds, exportRights, type ExportKind } from '../../../../contract/house/spreadsheets.ts'
import { rights, type Role, roles } from '../../../../contract/ground/rights.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { formFor, giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { keepFound } from '../../people/devotees/service.ts'
import { sendScheduled } from './scheduled-mails.ts'
import { sheetOf } from './sheets.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function paidOrder(name = 'Demo Devotee', change = {}) {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, change)
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  return { homam, devotee, order }
}

async function taken(
  staff: TestStaff,
  kind: ExportKind,
  columns: readonly string[],
  more = {},
  format: 'csv' | 'xlsx' = 'csv',
) {
  const begun = await staff.call('POST /api/office/export-begin', { kind, columns: [...columns], format, ...more })
  const answer = await app.raw('GET', begun.body.url, { headers: staff.headers })
  return { begun, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a spreadsheet', () => {
  test('of the names for a homam has the devotee and the family, with chosen columns in the chosen order, and a line in the log', async () => {
    const { homam, order } = await paidOrder('లక్ష్మి')
    const staff = await app.given.staff('operations')
    const code = await app.codeOf(order.orderId)
    const { bytes } = await taken(staff, 'people', ['name', 'order_id', 'order_code'], { event: homam.id })

    expect(await readSheet(bytes, 'people.csv')).toMatchObject({
      heads: ['Name', 'Order ID', 'Order number'],
      rows: [{ cells: ['లక్ష్మి', order.orderId, code] }, { cells: ['Demo Member', order.orderId, code] }],
    })
    expect(
      await query(
        `select after from admin.audit where action = 'POST /api/office/export-begin' order by id desc limit 1`,
      ),
    ).toEqual([{ after: { columns: ['name', 'order_id', 'order_code'], format: 'csv', event: homam.id } }])
  })

  test('of payments has the way, the fee, what went back and the settlement of each, for those who see money', async () => {
    const { order } = await paidOrder()
    const code = await app.codeOf(order.orderId)
    const finance = await app.given.staff('finance')
    const purposeId = (await query<{ id: number }>('select id from donations.purposes order by id limit 1'))[0]?.id
    const gift = await finance.call('POST /api/office/enter-donation', {
      mode: 'cash',
      purposeId: purposeId ?? 0,
      amount: 501,
      on: dayOf(app.app.clock.now()),
      name: 'Donor Of The Sheet',
      phone: '9440012388',
      address: '',
      pan: '',
      reference: 'P-501',
      note: '',
      anonymous: false,
      citizenship: 'indian',
      language: 'en',
    })
    const columns = [
      'order_code',
      'pay_way',
      'gateway',
      'payment_amount',
      'fee',
      'given_back',
      'settlement_utr',
      'receipt',
    ]
    const sheet = async (format: 'csv' | 'xlsx' = 'csv') => {
      const { bytes } = await taken(await app.given.staff('finance'), 'payments', columns, {}, format)
      return (await readSheet(bytes, `payments.${format}`)).rows.map(row => row.cells)
    }
    const [total] = await query<{ rupees: string }>(
      'select (total_paise / 100)::text as rupees from booking.bookings where code = $1',
      [code],
    )
    const lineOf = async () => (await sheet()).find(cells => cells[0] === code)
    expect(await lineOf()).toEqual([code, 'Online', 'Sandbox', total?.rupees, '', '', '', ''])
    expect((await sheet('xlsx')).find(cells => cells[7] === gift.body.receipt)).toEqual(
      expect.arrayContaining(['Cash', '501']),
    )
    await query(
      `insert into books.settlement_lines (gateway, kind, line_id, amount_paise, fee_paise, tax_paise, utr, at, match, ledger_id)
       select r.gateway, 'payment', r.gateway_payment_id, r.amount_paise, 2360, 360, 'UTR900', now(), 'order', r.ledger_id
         from books.received r where r.booking_id = $1`,
      [order.lastId],
    )
    expect(await lineOf()).toEqual([code, 'Online', 'Sandbox', total?.rupees, '23.6', '', 'UTR900', ''])
    const operations = await app.given.staff('operations')
    const refused = await operations.call('POST /api/office/export-begin', { kind: 'payments', columns, format: 'csv' })
    expect(refused.body.code).toBe('no_right')
  })

  test('of chosen orders has those alone', async () => {
    const [one, , other] = [await paidOrder(), await paidOrder(), await paidOrder()]
    const orders = [one.order.lastId, other.order.lastId]
    const staff = await app.given.staff('finance')
    const { bytes } = await taken(staff, 'orders', ['order_id'], { orders })
    expect((await readSheet(bytes, 'orders.csv')).rows.map(({ cells }) => cells[0])).toEqual([
      one.order.orderId,
      other.order.orderId,
    ])
  })

  test.each(Object.keys(exportKinds) as ExportKind[])(
    'of %s is made with all its columns, as CSV and as XLSX alike',
    async kind => {
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
    },
  )

  test('of a seva with many days says the hour of each line, and has the days that were asked for only', async () => {
    const first = addDays(dayOf(app.app.clock.now()), 2)
    const seva = await app.given.seva({ days: [first, addDays(first, 1)], slots: [{ starts: 450, lasts: 30 }] })
    for (const { id: occurrenceId } of seva.occurrences) {
      const devotee = await app.given.devotee()
      const form = { ...formFor(seva, devotee, { occurrenceId }), familyMembers: [] }
      await app.pay((await devotee.call('POST /api/saveForm', form)).body.paymentUrl)
    }
    const staff = await app.given.staff('operations')
    const lines = async (kind: ExportKind, more: object) =>
      (
        await readSheet(
          (
            await taken(staff, kind, ['held_on', 'starts_at'], { event: seva.id, ...more })
          ).bytes,
          'days.csv',
        )
      ).rows.map(row => row.cells)
    for (const kind of ['orders', 'people'] as const) {
      expect(await lines(kind, {})).toEqual([
        [first, '07:30'],
        [addDays(first, 1), '07:30'],
      ])
      expect(await lines(kind, { heldFrom: addDays(first, 1) })).toEqual([[addDays(first, 1), '07:30']])
      expect(await lines(kind, { heldTo: first })).toEqual([[first, '07:30']])
    }
    expect(await lines('products', { heldFrom: first, heldTo: first })).toEqual([])
    expect(
      await query(
        `select after -> 'heldFrom' as day from admin.audit where action = 'POST /api/office/export-begin' order by id desc limit 1`,
      ),
    ).toEqual([{ day: first }])
  })

  test('says states, stages and choices in the words of the office’s language, never by their codes', async () => {
    const { homam, order } = await paidOrder()
    await query(
      `insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, options, position)
      select $1, kind, 'nakshatra', '{"en":"Nakshatra"}', false, 'select', '[{"value":"1","label":{"en":"Ashwini","te":"అశ్విని"}}]', 1 from (values ('personal'), ('family')) k(kind)`,
      [homam.id],
    )
    await query(`update booking.bookings set personal = personal || '{"nakshatra":"1"}' where order_id = $1`, [
      order.orderId,
    ])
    const { rows: couriers } = await app.app.db.pool.query<{ code: string; name: string }>(
      'select code, name from prasadam.couriers limit 1',
    )
    await query(
      `insert into prasadam.parcels (booking_id, stage, courier, number, sent_at, changed_at) select id, 'sent', $2, 'X1234', now(), now() from booking.bookings where order_id = $1`,
      [order.orderId, couriers[0]?.code],
    )
    const devotee = await app.given.devotee()
    await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    const staff = await app.given.staff('operations')
    const cells = async (kind: ExportKind, columns: string[], language: string) => {
      const begun = await staff.call('POST /api/office/export-begin', { kind, columns, format: 'csv', event: homam.id })
      const answer = await app.raw('GET', begun.body.url, {
        headers: { ...staff.headers, 'accept-language': language },
      })
      return (await readSheet(Buffer.from(await answer.arrayBuffer()), 'x.csv')).rows.map(row => row.cells)
    }
    const orders = (language: string) => cells('orders', ['state', 'stage', 'courier'], language)
    expect(await orders('en')).toEqual([
      ['Paid', 'Sent', couriers[0]?.name],
      ['Payment pending', '', ''],
    ])
    expect((await orders('te')).map(row => row[0])).toEqual(['చెల్లించారు', 'చెల్లింపు వేచి ఉంది'])
    expect((await cells('people', ['name', 'nakshatra'], 'te'))[0]).toEqual(['Demo Devotee', 'అశ్విని'])
  })

  test('of each kind has dates where it has days, and nothing else there', async () => {
    await paidOrder()
    await app.pay(
      (
        await app.call(
          'POST /api/donate',
          giftFor(await purposeOf(app), { pan: 'ABCPD1234F', address: 'Demo Street 1, Hyderabad 500001' }),
        )
      ).body.paymentUrl,
    )
    await keepFound(app.app)
    const seen = new Set<string>()
    for (const kind of Object.keys(exportKinds) as ExportKind[]) {
      const columns: readonly string[] = exportKinds[kind]
      const { rows, days = new Set() } = sheetOf(app.app, kind, columns, {}, english)
      for await (const row of rows)
        for (const [place, cell] of row.entries()) {
          const isDay = typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(cell)
          if (cell === null || cell === '') continue
          expect([kind, columns[place], isDay]).toEqual([kind, columns[place], days.has(place)])
          if (isDay) seen.add(`${kind} ${columns[place]}`)
        }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'orders booked_at',
        'orders paid_at',
        'orders held_on',
        'people held_on',
        'devotees last_order',
        'donations given_on',
        'payments paid_at',
      ]),
    )
  })

  test('neutralises a name that a spreadsheet would run', async () => {
    const { homam, order } = await paidOrder()
    await query(`update booking.bookings set personal = '{"name":"=HYPERLINK(1)"}' where order_id = $1`, [
      order.orderId,
    ])
    const { bytes } = await taken(await app.given.staff('owner'), 'orders', ['name'], { event: homam.id })
    expect(bytes.toString()).toContain("'=HYPERLINK(1)")
  })

  test('of devotees is refused while many wait to be read, instead of leaving them out', async () => {
    const staff = await app.given.staff('owner')
    const begin = () =>
      staff.call('POST /api/office/export-begin', { kind: 'devotees', columns: ['name'], format: 'csv' })
    // As after a large import; nobody else is given these numbers.
    await query('insert into devotees.stale select -n from generate_series(1, 5001) n', [])
    try {
      expect(await begin()).toMatchObject({ status: 409, body: { code: 'still_reading' } })
      await query('delete from devotees.stale where devotee_id = -5001', [])
      expect(await begin()).toMatchObject({ status: 200 })
    } finally {
      await query('delete from devotees.stale where devotee_id < 0', [])
    }
  })

  test('can be fetched once, by whoever asked for it, within minutes', async () => {
    const staff = await app.given.staff('owner')
    const other = await app.given.staff('operations')
    const begin = async () =>
      (await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['order_id'], format: 'csv' })).body
        .url
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
    const { bytes } = await taken(await app.given.staff('finance'), 'campaigns', exportKinds.campaigns, {
      event: homam.id,
    })
    expect((await readSheet(bytes, 'a.csv')).rows.map(r => r.cells.slice(-3))).toEqual([['1', '1', '1116']])
  })

  test('needs the password again after some minutes, and columns that its kind has', async () => {
    const staff = await app.given.staff('owner')
    expect(
      (await staff.call('POST /api/office/export-begin', { kind: 'campaigns', columns: ['phone'], format: 'csv' })).body
        .code,
    ).toBe('bad_request')
    await app.advance(301)
    expect(
      (await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['phone'], format: 'csv' })).body
        .code,
    ).toBe('confirm_needed')
  })
})

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

describe('a named spreadsheet', () => {
  test('is saved for the one who named it; two windows do not overwrite each other', async () => {
    const [staff, other] = [await app.given.staff('owner'), await app.given.staff('finance')]
    const { saved } = (await staff.call('POST /api/office/export-save', { ...mine, schedule: 'never' })).body
    const kept = saved[0]
    if (!kept) throw new Error('nothing was kept')
    expect(kept.columns).toEqual(['paid_at', 'name'])
    expect((await other.call('POST /api/office/exports', {})).body.saved).toEqual([])
    const { lastSentOn: _sent, ...again } = kept
    expect((await staff.call('POST /api/office/export-save', { ...again, name: 'New' })).status).toBe(200)
    expect((await staff.call('POST /api/office/export-save', { ...again, name: 'Old' })).body.code).toBe(
      'edited_meanwhile',
    )
    await staff.call('POST /api/office/export-remove', { id: kept.id })
  })

  test('is sent as a link at its hour in India, once a day, that opens for seven days and only for the one it was sent to', async () => {
    const staff = await app.given.staff('owner')
    await staff.call('POST /api/office/export-save', mine)
    const links = async () =>
      query<{ body: string }>(
        `select body from notifications.messages where template = 'export_ready' and recipient = 'owner@demo' order by id`,
      )
    await query(`update exports.saved set last_sent_on = null`)
    const clock = async (now: string) =>
      app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now }), headers: json })

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
    expect((await (await app.given.staff('finance')).call('POST /api/office/export-begin', { link })).body.code).toBe(
      'not_found',
    )
    expect((await (await app.given.staff('owner')).call('POST /api/office/export-begin', { link })).status).toBe(200)
    await app.advance(7 * 86_400)
    expect((await (await app.given.staff('owner')).call('POST /api/office/export-begin', { link })).body.code).toBe(
      'not_found',
    )
  })
})

test('the mail with a scheduled spreadsheet is in the language of the one who gets it', async () => {
  const staff = await app.given.staff('operations')
  const { name, language } = (await staff.call('POST /api/office/me', {})).body
  await staff.call('POST /api/office/edit-myself', { name, language: 'te' })
  await staff.call('POST /api/office/export-save', { ...mine, hour: 0 })
  await app.sweep()
  const mails = await query<{ language: string; body: string }>(
    `select language, body from notifications.messages where template = 'export_ready' and recipient = 'operations@demo'`,
  )
  expect(mails).toEqual([{ language: 'te', body: expect.stringMatching(/[\u0c00-\u0c7f]/) }])
  await staff.call('POST /api/office/edit-myself', { name, language })
})

test('a scheduled spreadsheet whose mail fails keeps no other from its reader, and is mailed a minute later', async () => {
  await query('delete from exports.saved')
  const staff = await app.given.staff('operations')
  await query(`
    create function exports.refuse_for_a_test() returns trigger language plpgsql as $$
    begin
      if (select name from exports.saved where id = new.saved_id) = 'broken' then raise exception 'no link'; end if;
      return new;
    end $$`)
  await query(`create trigger refuse_for_a_test before insert on exports.links
    for each row execute function exports.refuse_for_a_test()`)
  for (const name of ['broken', 'sound']) await staff.call('POST /api/office/export-save', { ...mine, name, hour: 0 })
  const mailed = async () =>
    (await query<{ name: string }>('select name from exports.saved where last_sent_on is not null order by name')).map(
      ({ name }) => name,
    )
  try {
    await expect(sendScheduled(app.app)).rejects.toThrow('no link')
  } finally {
    await query('drop trigger refuse_for_a_test on exports.links')
    await query('drop function exports.refuse_for_a_test()')
  }
  expect(await mailed()).toEqual(['sound'])
  await sendScheduled(app.app)
  expect(await mailed()).toEqual(['broken', 'sound'])
})

describe('each kind asks for the right of what it contains', () => {
  const kinds = Object.keys(exportKinds) as ExportKind[]
  const draftOf = (kind: ExportKind) => ({
    ...mine,
    name: kind,
    kind,
    columns: [...exportKinds[kind]].slice(0, 3),
    schedule: 'never' as const,
  })
  const mayTake = (role: Role) => kinds.filter(kind => (rights[exportRights[kind]] as readonly string[]).includes(role))

  test.each(['owner', 'operations', 'finance'] as const)('%s: begun and kept', async role => {
    const staff = await app.given.staff(role)
    const answers = await Promise.all(
      kinds.map(async kind => {
        const { columns, format } = draftOf(kind)
        const begun = await staff.call('POST /api/office/export-begin', { kind, columns, format })
        const saved = await staff.call('POST /api/office/export-save', draftOf(kind))
        return [kind, begun.status, saved.status]
      }),
    )
    const may = mayTake(role)
    expect(answers).toEqual(kinds.map(kind => [kind, ...(may.includes(kind) ? [200, 200] : [403, 403])]))
  })

  test('operations take no donors and no PANs, finance does', () => {
    expect(mayTake('operations')).toEqual(['orders', 'people', 'products', 'devotees'])
    expect(mayTake('finance')).toEqual(kinds)
  })

  test('who lost the right since is sent no link, and opens none that is out already', async () => {
    const finance = await app.given.staff('finance')
    await query(`delete from exports.saved`)
    await finance.call('POST /api/office/export-save', { ...draftOf('donations'), schedule: 'daily', hour: 0 })
    const { columns, format } = draftOf('donations')
    const { url } = (await finance.call('POST /api/office/export-begin', { kind: 'donations', columns, format })).body
    await app.sweep()
    const [sent] = await query<{ token: string }>('select token from exports.links')
    expect(sent).toBeDefined()

    await query(`update admin.staff set role = 'operations' where email = 'finance@demo'`)
    expect((await app.raw('GET', url, { headers: finance.headers })).status).toBe(403)
    expect((await finance.call('POST /api/office/export-begin', { link: sent?.token ?? '' })).body.code).toBe(
      'no_right',
    )
    await query(`delete from exports.links`)
    await query(`update exports.saved set last_sent_on = null`)
    await app.sweep()
    expect(await query('select token from exports.links')).toEqual([])
    await query(`update admin.staff set role = 'finance' where email = 'finance@demo'`)
  })
})

test.each(roles)('who may take spreadsheets: %s', async role => {
  const staff = await app.given.staff(role)
  expect((await staff.call('POST /api/office/exports', {})).status === 200).toBe(
    (rights['exports.take'] as readonly string[]).includes(role),
  )
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
  // In parts: a statement has seconds, also on a slow machine.
  for (let from = 0; from < 100_000; from += 5000)
    await client.query(
      `insert into booking.bookings (order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
       select 'bulk' || n, devotee_id, event_id, occurrence_id, package_id, 'bulk' || n, asked_hash, 'paid', package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at
       from booking.bookings, generate_series($2::int + 1, $2::int + 5000) n where order_id = $1`,
      [order.orderId, from],
    )
  await client.query('set session_replication_role = default')
  client.release()
  const staff = await app.given.staff('owner')
  const { url } = (
    await staff.call('POST /api/office/export-begin', {
      kind: 'orders',
      columns: ['order_id', 'name', 'address'],
      format: 'csv',
    })
  ).body
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
