import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { mayDo, type Right } from '../../../../contract/ground/rights.ts'
import { allOfficeCalls, type OfficeCalls } from '../../../../contract/office/calls.ts'
import { officeFiles } from '../../../../contract/office/house/files.ts'
import { columnsFor, exportKinds, mayExport, type ExportKind } from '../../../../contract/house/spreadsheets.ts'
import { formFor, giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

const endpoints = (Object.values(allOfficeCalls) as Partial<Endpoint>[]).filter(
  (each): each is Endpoint => typeof each.name === 'string' && each.for === 'staff',
)
const rightOf = new Map<string, Right>(endpoints.flatMap(({ name, right }) => (right ? [[name, right]] : [])))
const allowed = [...rightOf].filter(([, right]) => mayDo(['auditor'], right)).map(([name]) => name)

/** What an auditor does about themselves. */
const ownAccount = [
  'begin-authenticator',
  'change-password',
  'confirm',
  'edit-myself',
  'end-other-sessions',
  'end-session',
  'finish-authenticator',
  'remove-view',
  'undo',
  'rename-view',
  'renew-recovery-codes',
  'save-view',
  'set-figures-mail',
  'set-first-view',
  'sign-out',
]

interface Made {
  auditor: TestStaff
  owner: TestStaff
  phone: string
  order: { id: number; orderId: string }
  gift: number
}
let made: Made
/** Bodies with which each call that an auditor may read by answers 200. */
let reads: Record<string, object>

beforeAll(async () => {
  const [auditor, owner] = [await app.given.staff('auditor'), await app.given.staff('owner')]
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  const [order] = await query<{ id: number }>('select id from booking.bookings where order_id = $1', [body.orderId])
  const purposeId = await purposeOf(app)
  const given = await app.call('POST /api/donate', giftFor(purposeId, { phone: devotee.phone }))
  await app.pay(given.body.paymentUrl)
  const [gift] = await query<{ id: number }>('select id from donations.donations where number = $1', [
    given.body.number,
  ])
  const [webhook] = await query<{ id: number }>('select id from payments.webhooks order by id limit 1')
  made = {
    auditor,
    owner,
    phone: devotee.phone,
    order: { id: order?.id ?? 0, orderId: body.orderId },
    gift: gift?.id ?? 0,
  }
  const page = { page: 1, perPage: 20 }
  const today = new Date(app.app.clock.now()).toISOString().slice(0, 10)
  const days = { from: `${today.slice(0, 8)}01`, to: today }
  reads = {
    'day-book': {},
    donation: { id: made.gift },
    'donation-year': {},
    exports: {},
    'figures-mail': {},
    find: { q: 'Demo' },
    funnel: days,
    'homam-years': {},
    'list-audit': { perPage: 50 },
    'list-claims': page,
    'list-debts': {},
    'list-donations': page,
    'list-given-back': { ...page, ...days },
    'list-orders': page,
    'list-refunds': page,
    'list-sign-ins': { perPage: 50 },
    'list-saved-views': { screen: 'orders' },
    me: {},
    'money-truth': days,
    'money-truth-lines': { ...page, ...days, figure: 'orders' },
    month: { month: today.slice(0, 7) },
    'my-account': {},
    obligations: {},
    order: { id: made.order.id },
    packs: {},
    'order-figures': {},
    'order-filters': {},
    owed: {},
    revenue: { ...days, by: 'day', days: 'paid' },
    statements: page,
    today: {},
    'trustees-page': {},
    'view-webhook': { id: webhook?.id ?? 0 },
    webhooks: page,
    year: {},
    'year-certificates': { year: '25-26' },
  }
})

/** What the tables hold, without what every request leaves behind of its own. */
async function held(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (/^(admin\.(sessions|sign_ins|tries)|jobs|public\.|pgboss|server\.)/.test(name)) continue
    const [row] = await query<{ sum: string }>(
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}

test('an auditor has rights to read alone, beside those over the own account and the downloads', () => {
  const rights = [...new Set(allowed.map(name => rightOf.get(name) ?? 'own'))].toSorted()
  expect(rights).toEqual([
    'audit.read',
    'cash.read',
    'exports.take',
    'home.read',
    'money.read',
    'orders.money',
    'own',
    'pack.take',
    'session',
  ])
  const files = Object.entries(officeFiles).filter(([, right]) => mayDo(['auditor'], right))
  expect(files.every(([name]) => name.startsWith('GET '))).toBe(true)
  expect(new Set(files.map(([name]) => name.split('/').at(-2)))).toEqual(
    new Set([
      'auditors-pack',
      'donor-year',
      'export',
      'invoices',
      'notes',
      'receipts',
      'receipts-cancelled',
      'tally',
      'truth',
    ]),
  )
})

test('every call that an auditor may make reads, or is about the own account, or begins a download: each is named here', () => {
  expect(allowed.map(name => name.replace('POST /api/office/', '')).sort()).toEqual(
    [
      ...ownAccount,
      ...Object.keys(reads),
      'export-begin',
      'make-pack',
      'offers-for-credit',
      'open-pack',
      'take-log',
      'take-sign-ins',
    ].sort(),
  )
})

test('each of those that read answers, and leaves every table as it was', async () => {
  const readAll = async (staff: TestStaff) => {
    for (const [name, body] of Object.entries(reads)) {
      const answer = await staff.call(`POST /api/office/${name}` as keyof OfficeCalls, body)
      expect([name, answer.status]).toEqual([name, 200])
    }
  }
  // What is derived, the journal and the keys of names, is written by whoever reads first.
  await readAll(made.owner)
  const before = await held()
  await readAll(made.auditor)
  expect(await held()).toEqual(before)
})

test('orders and gifts are read with the payer’s name, and nowhere with a phone, an address or another’s name', async () => {
  const asked = async (staff: TestStaff, name: string) =>
    JSON.stringify((await staff.call(`POST /api/office/${name}` as keyof OfficeCalls, reads[name] ?? {})).body)
  for (const name of ['list-orders', 'order', 'list-donations', 'donation']) {
    expect([name, (await asked(made.owner, name)).includes(made.phone)]).toEqual([name, true])
    expect([name, (await asked(made.auditor, name)).includes(made.phone)]).toEqual([name, false])
  }
  const found = (await made.auditor.call('POST /api/office/find', { q: made.phone })).body
  expect([found.devotees, found.conversations, JSON.stringify(found).includes(made.phone)]).toEqual([[], [], false])

  const { body: order } = await made.auditor.call('POST /api/office/order', { id: made.order.id })
  expect(order).toMatchObject({ devoteeId: null, phone: null, personal: {}, family: [], address: '' })
  expect(order.people).toEqual([[expect.objectContaining({ value: 'Demo Devotee' })]])
  expect(order.paid).toBeGreaterThan(0)
  expect(order.timeline.map(line => line.kind)).toEqual(expect.arrayContaining(['booked', 'attempt', 'evidence']))
  expect(order.timeline.some(line => ['message', 'note', 'correction', 'consent'].includes(line.kind))).toBe(false)
})

test('the log tells what was done about a devotee with sums, states and reasons, and without their names', async () => {
  await query(
    `insert into admin.audit (at, staff_id, action, subject, subject_id, devotee_id, before, after)
     values (now(), null, 'POST /api/office/edit-order-people', 'order', $1, 1, '{"name":"Before Demo"}',
       '{"name":"After Demo","state":"paid","amount":5,"reason":"misheard","on":"2026-11-20"}')`,
    [String(made.order.id)],
  )
  const lines = async (staff: TestStaff) =>
    (await staff.call('POST /api/office/list-audit', { perPage: 50, what: 'edit-order-people' })).body.rows[0]
  expect(await lines(made.owner)).toMatchObject({ before: { name: 'Before Demo' }, after: { name: 'After Demo' } })
  expect(await lines(made.auditor)).toMatchObject({
    before: {},
    after: { state: 'paid', amount: 5, reason: 'misheard', on: '2026-11-20' },
  })
  expect((await lines(made.auditor))?.after).not.toHaveProperty('name')
})

test('that the log was taken as a file is written down with its days, and a donation is named by its receipt', async () => {
  expect((await made.auditor.call('POST /api/office/take-log', { from: '2026-11-01' })).status).toBe(200)
  const { rows } = (await made.owner.call('POST /api/office/list-audit', { perPage: 50, what: 'take-log' })).body
  expect(rows[0]).toMatchObject({ subject: 'export', subject_id: 'log', after: { from: '2026-11-01' } })

  await made.owner.call('POST /api/office/send-receipt', { id: made.gift })
  const [receipt] = await query<{ number: string }>('select number from donations.receipts where donation_id = $1', [
    made.gift,
  ])
  const lines = (await made.owner.call('POST /api/office/list-audit', { perPage: 50, subject: 'donation' })).body.rows
  expect(lines[0]?.subject_name).toBe(receipt?.number)
})

test('spreadsheets of money are taken, those of devotees not, and no column says whom to call', async () => {
  const kinds = Object.keys(exportKinds) as ExportKind[]
  expect(kinds.filter(kind => mayExport(['auditor'], kind)).sort()).toEqual(
    ['campaigns', 'donations', 'homam_years', 'payments', 'tax_statement'].sort(),
  )
  for (const kind of kinds) expect(columnsFor(['auditor'], kind)).not.toContain('phone')
  const begin = (columns: string[]) =>
    made.auditor.call('POST /api/office/export-begin', { kind: 'donations', columns, format: 'csv' })
  expect((await begin(['receipt', 'phone'])).body.code).toBe('no_right')
  const { body } = await begin(['receipt', 'donation_amount', 'name', 'pan_masked'])
  const file = await app.raw('GET', body.url, { headers: made.auditor.headers })
  expect([file.status, (await file.text()).includes('DN/')]).toEqual([200, true])
  const [line] = await query<{ subject_id: string }>(
    `select subject_id from admin.audit where action = 'POST /api/office/export-begin' order by id desc limit 1`,
  )
  expect(line?.subject_id).toBe('donations')
})

test('the first screen calls an auditor to nothing', async () => {
  await query(
    `update notifications.messages set state = 'failed' where id = (select min(id) from notifications.messages)`,
  )
  const { body } = await made.auditor.call('POST /api/office/today', {})
  expect(body.attention).toEqual([])
  expect(body.figures.revenue_today).toEqual(expect.any(Number))
})
