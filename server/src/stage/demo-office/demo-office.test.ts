import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Calls } from '../../../../contract/calls.ts'
import type { OfficeCallName, OfficeCalls } from '../../../../contract/office/calls.ts'
import { roles } from '../../../../contract/ground/rights.ts'
import { checkLedger } from '../../../open-ledger/verify.mjs'
import { copyTemplate } from '../../../test/databases.ts'
import { opened, ranChecker, sheet } from '../../../test/packs/checked-packs.ts'
import { giftFor, noOffice, noSite } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { neverNull } from '../../ground/db/never-null.ts'
import { makeLogger } from '../../log.ts'
import { closeLedger } from '../../giving/ledger/service.ts'
import { financialYear } from '../../ground/time/financial-year.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { moveDemoCalendar } from '../../outside/sandbox/demo-calendar.ts'
import { type Running, start } from '../../start.ts'
import { doJob } from '../../worker.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'diya-seva-demo-office-'))
let databaseUrl: string
let running: Running
const said: string[] = []

async function begin(env: Record<string, string> = {}): Promise<Running> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RUN_JOBS: '0', ...env })
  return start(
    config,
    makeLogger('info', line => said.push(line)),
    {
      site: async () => noSite,
      office: async () => noOffice,
      // The same chapters as the whole story, in a fraction of its time.
      demoOffice: config.demoOffice ? 'short' : undefined,
    },
  )
}

async function rowsOf<Row>(text: string): Promise<Row[]> {
  const { rows } = await running.app.db.pool.query(text)
  return rows as Row[]
}
const countOf = async (table: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${running.port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    redirect: 'manual',
  })

let cookie = ''
async function asOwner<N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body']) {
  cookie ||= ((await post('/sandbox/staff', { role: 'owner' })).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const answer = await post(name.slice('POST '.length), body, { cookie, 'x-office': '1' })
  return (await answer.json()) as OfficeCalls[N]['answer']
}

/** What everybody sees of the homams: which there are, until when one can book, what they cost. */
const onSite = async () => (await post('/api/homelist', { language: 1 })).json()
let siteBefore: unknown

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('postgres'))
  running = await begin({ DEMO_OFFICE: 'off' })
  siteBefore = await onSite()
})
afterAll(() => running.stop())

test('switched off, nothing is loaded', async () => {
  expect(await running.demoOffice).toBeUndefined()
  expect(await countOf('booking.bookings')).toBe(0)
})

test('S6: broken off in the middle, nothing of it is there, and the next start begins anew', async () => {
  await running.stop()
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  running = await begin()
  const isFilling = async () => (await asOwner('POST /api/office/today', {})).filling
  await expect.poll(isFilling).toBe(true)
  const broken = () =>
    admin.query(
      `select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = 7002 and a.datname = $1 and now() - a.xact_start > interval '1 second'`,
      [new URL(databaseUrl).pathname.slice(1)],
    )
  await expect.poll(async () => (await broken()).rowCount, { interval: 100 }).toBe(1)
  await admin.end()
  expect(await running.demoOffice).toBeUndefined()
  expect(await countOf('booking.bookings')).toBe(0)

  await running.stop()
  running = await begin()
  await running.stop()
  expect(await running.demoOffice).toBeUndefined()

  running = await begin()
  await expect.poll(isFilling).toBe(true)
  expect(await countOf('booking.bookings')).toBe(0)
  const [purpose] = await rowsOf<{ id: number }>('select min(id) as id from donations.purposes where not withdrawn')
  const gift = await post('/api/donate', giftFor(purpose?.id ?? 0, { phone: '9812345670' }))
  expect(gift.status).toBe(200)
  said.length = 0
  // Every step of the story went through, and the terminal hears no more of it than that.
  expect(await running.demoOffice).toEqual([])
  expect(said.map(line => (JSON.parse(line) as { event: string }).event)).toEqual(['the demo office is loaded'])
  expect(await isFilling()).toBe(false)
  // Who gave meanwhile has a page to pay on, and the trust is whole all the same.
  expect(await rowsOf(`select state from donations.donations where phone = '9812345670'`)).toEqual([
    { state: 'waiting' },
  ])
})

test('a start later loads nothing more', async () => {
  const before = await countOf('booking.bookings')
  await running.stop()
  running = await begin()
  expect(await running.demoOffice).toBeUndefined()
  expect(await countOf('booking.bookings')).toBe(before)
})

test('there are orders in every state', async () => {
  const { total, segments } = await asOwner('POST /api/office/list-orders', { page: 1, perPage: 1 })
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThan(180)
  expect(segments?.all).toBe(total)
  for (const [segment, count] of Object.entries(segments ?? {})) expect([segment, count > 0]).toEqual([segment, true])
  const states = await rowsOf<{ state: string }>('select distinct state from booking.bookings')
  expect(states.map(row => row.state).toSorted()).toEqual(['cancelled', 'expired', 'held', 'paid'])
  const refunds = await rowsOf<{ state: string }>('select distinct state from payments.refund_tasks')
  expect(refunds.map(row => row.state).toSorted()).toEqual(['done', 'due', 'failed'])
  const parcels = await rowsOf<{ stage: string }>('select distinct stage from prasadam.parcels')
  expect(parcels.map(row => row.stage).toSorted()).toEqual(['delivered', 'packed', 'returned', 'sent'])
})

test('some months of annadanam are published in the open ledger, and check out', async () => {
  const answer = await post('/api/where-gifts-went', { language: 2 })
  const { log, purposes } = (await answer.json()) as Calls['POST /api/where-gifts-went']['answer']
  expect(log).toMatchObject({ halted_on: null, earlier: [] })
  expect(purposes).toHaveLength(1)
  expect(purposes[0]).toMatchObject({ goal: 100_000, meals: expect.any(Number) })
  const found = await checkLedger(async path => {
    const file = await fetch(`http://127.0.0.1:${running.port}/ledger/1/${path}`)
    return new Uint8Array(await file.arrayBuffer())
  })
  expect(found.size).toBe(log?.leaves)
  expect(found.sums).toHaveLength(purposes[0]?.months.length ?? 0)
  expect(found.sums.length).toBeGreaterThan(1)
})

test('one seva has terms for who cancels or chooses another day, and one devotee chose', async () => {
  const [seva] = await rowsOf<{ id: number }>(`select id from catalogue.events where own_cancelling`)
  const offer = await post('/api/booking-data', { serviceId: seva?.id, languageId: 1 })
  expect(await offer.json()).toMatchObject({
    services: 'annadanam-on-your-day',
    cancelling: 'If you cancel, you get back 100% up to 7 days before, 50% up to 2 days before; after that, nothing.',
    moving: 'You may move your booking to another day 2 times, up to 2 days before.',
  })
  const moves = 'select back_percent from booking.moves where staff_id is null'
  expect(await rowsOf(moves)).toEqual([{ back_percent: 100 }])
})

test('of two devotees who gave for income tax, one has the certificate of the tax office, and the other waits for it', async () => {
  const year = await asOwner('POST /api/office/year-certificates', { year: financialYear(running.app.clock.now()) })
  expect(year).toMatchObject({ withOne: 1, doubtful: [] })
  expect(year.without.map(({ amount }) => amount)).toContain(2501)
  const of = await rowsOf<{ phone: string; template: string }>(
    `select d.phone, m.template from donations.certified g join donations.donations o on o.id = g.donation_id
       join accounts.devotees d on d.id = o.devotee_id join notifications.messages m on m.recipient = o.phone
      where m.template = 'tax_certificate'`,
  )
  expect(of).toEqual([{ phone: '5550000001', template: 'tax_certificate' }])
})

test('somebody works in every role, one is invited, one has left', async () => {
  const { rows } = await asOwner('POST /api/office/list-staff', { page: 1, perPage: 50 })
  expect(new Set(rows.filter(row => row.state === 'active').flatMap(row => row.roles))).toEqual(new Set(roles))
  expect(new Set(rows.map(row => row.state))).toEqual(new Set(['active', 'invited', 'inactive']))
})

test('one homam has a full package that others wait for', async () => {
  const { rows } = await asOwner('POST /api/office/homams', { page: 1, perPage: 50, q: 'lakshmi-kubera-homam' })
  const homam = await asOwner('POST /api/office/homam', { id: rows[0]?.id ?? 0 })
  const full = homam.packages.filter(p => p.free === 0)
  expect(full).toEqual([expect.objectContaining({ capacity: 5, paid: 5, waiting: 3 })])
})

test('repeats stand in each state: paid by link and by Autopay, not paid twice, ended; a gift among them', async () => {
  const repeats = async (state: 'running' | 'ended') =>
    (await asOwner('POST /api/office/repeats', { page: 1, perPage: 20, state })).rows
  const ongoing = await repeats('running')
  expect(ongoing).toHaveLength(5)
  const paidOf = (rows: typeof ongoing) => rows.map(({ paid }) => paid > 0)
  expect(paidOf(ongoing.filter(({ kind }) => kind === 'gift'))).toEqual([true])
  expect(paidOf(ongoing.filter(({ pay }) => pay === 'autopay'))).toEqual([true])
  expect(await repeats('ended')).toMatchObject([{ paid: 1 }])
  const missed = await rowsOf<{ n: number }>(
    `select count(*)::int as n from repeats.turns where state = 'missed' and why = 'not_paid' group by repeat_id`,
  )
  expect(missed).toEqual([{ n: 2 }])
})

test('the register of perpetual sevas has a day that was done, one of today, and one that is near', async () => {
  const { rows, counts } = await asOwner('POST /api/office/register', { page: 1, perPage: 20 })
  expect(rows.filter(({ done }) => done.length > 0).length).toBeGreaterThanOrEqual(1)
  expect(counts.due).toBeGreaterThanOrEqual(1)
  const today = dayOf(running.app.clock.now())
  const near = rows.filter(({ next }) => next && next.day >= today && next.day <= addDays(today, 10))
  expect(near.length).toBeGreaterThanOrEqual(1)
})

test('new screens have something to show: stock that runs short, a rota, tasks, meals, voices, names that were said, news, moments, answers', async () => {
  const { goods } = await asOwner('POST /api/office/goods', {})
  expect(goods.map(({ low }) => low)).toContain(true)
  expect(goods.map(({ low }) => low)).toContain(false)
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    "select id from catalogue.events where slug = 'gayatri-homam'",
  )
  const { duties } = await asOwner('POST /api/office/rota', { id })
  expect(duties).toHaveLength(4)
  expect(await countOf('pronunciations.sounds')).toBeGreaterThan(0)
  expect(await countOf('rota.tasks where done_at is null')).toBeGreaterThan(0)
  expect(await countOf('rota.tasks where done_at is not null')).toBeGreaterThan(0)
  expect((await asOwner('POST /api/office/meals', { page: 1, perPage: 1 })).total).toBe(40)
  const tomorrow = addDays(dayOf(running.app.clock.now()), 1)
  expect((await asOwner('POST /api/office/kitchen', { day: tomorrow })).meals).toBeGreaterThanOrEqual(11)
  const voices = await asOwner('POST /api/office/list-voices', { page: 1, perPage: 50 })
  expect(new Set(voices.rows.map(({ state }) => state))).toEqual(new Set(['given', 'published']))
  const [news] = (await asOwner('POST /api/office/news', { page: 1, perPage: 5 })).rows
  expect(news).toMatchObject({ state: 'sent', failed: 0 })
  expect(news?.receivers).toBeGreaterThan(5)
  const written = (await asOwner('POST /api/office/conversations', { page: 1, perPage: 20 })).rows
  expect(written.filter(row => row.unread > 0)).toHaveLength(2)
  expect(written.filter(row => row.doneAt !== null)).toHaveLength(3)
  expect(written.filter(row => row.doneAt === null)).toHaveLength(3)
  const { known, publishedAt } = await asOwner('POST /api/office/moments', { eventId: id })
  expect(known).toBeGreaterThan(0)
  expect(publishedAt).not.toBeNull()
})

test('invoices and receipts are numbered without a gap, in the order of payment', async () => {
  for (const [table, at] of [
    ['payments.invoices', 'issued_at'],
    ['donations.receipts', 'issued_at'],
  ]) {
    const rows = await rowsOf<{ series: string; n: number; at: Date }>(
      `select left(number, -6) as series, right(number, 5)::int as n, ${at} as at from ${table} order by ${at}, number`,
    )
    for (const ofSeries of Map.groupBy(rows, row => row.series).values()) {
      expect(ofSeries.map(row => row.n)).toEqual(ofSeries.map((_, i) => i + 1))
    }
    expect(rows.length).toBeGreaterThan(20)
  }
})

test('the money reconciles but for one line of the bank, which is left for whoever looks', async () => {
  const today = dayOf(running.app.clock.now())
  const days = { from: addDays(today, -145), to: today }
  const report = await asOwner('POST /api/office/money-truth', days)
  expect(report.unexplained.count).toBe(1)
  expect(report.bank_unmatched.count).toBe(1)
  const { files } = await asOwner('POST /api/office/statements', {})
  expect(new Set(files.map(file => `${file.kind} ${file.state}`))).toEqual(new Set(['settlement taken', 'bank taken']))
  const asked = { ...days, figure: 'bank_unmatched' as const, page: 1, perPage: 10 }
  const [line] = (await asOwner('POST /api/office/money-truth-lines', asked)).rows
  const { rows } = await asOwner('POST /api/office/list-claims', { page: 1, perPage: 10, state: 'waiting' })
  const claim = rows.find(row => row.utr === line?.code)
  expect(claim?.bank?.amount).toBe(line?.amount)
  await asOwner('POST /api/office/match-claim', {
    id: claim?.id ?? 0,
    version: claim?.version ?? 0,
    amount: line?.amount ?? 0,
    on: claim?.bank?.on ?? '',
    statementLine: '',
  })
  await asOwner('POST /api/office/reconcile-now', {})
  expect(await asOwner('POST /api/office/money-truth', days)).toMatchObject({ foots: true, unexplained: { count: 0 } })
})

test('a year of it is exported for an auditor, and foots and verifies by the outside checker', async () => {
  const { years } = await asOwner('POST /api/office/packs', {})
  const year = financialYear(running.app.clock.now())
  expect(years).toContain(year)
  const [pack] = (await asOwner('POST /api/office/make-pack', { year })).packs
  await doJob(running.app, { name: 'make_pack', payload: { packId: pack?.id ?? 0 } })
  const { url } = await asOwner('POST /api/office/open-pack', { id: pack?.id ?? 0 })
  const zip = Buffer.from(
    await (await fetch(`http://127.0.0.1:${running.port}${url}`, { headers: { cookie } })).arrayBuffer(),
  )
  const path = join(dataDir, 'pack.zip')
  writeFileSync(path, zip)
  const { status, says } = ranChecker(path)
  expect(says).toContain('ALL HOLDS')
  expect(status).toBe(0)
  // The year has something of each kind to foot.
  for (const name of [
    'payments.csv',
    'refunds.csv',
    'donations.csv',
    'form-113.csv',
    'documents.csv',
    'settlements.csv',
  ])
    expect([name, sheet(zip, name).length > 0]).toEqual([name, true])
  // Another amount in a sheet is found.
  const changed = mkdtempSync(join(dataDir, 'changed-'))
  for (const [name, bytes] of opened(zip))
    writeFileSync(
      join(changed, name),
      name === 'donations.csv' ? bytes.toString().replace(',500100,', ',500200,') : bytes,
    )
  expect(ranChecker(changed)).toMatchObject({ status: 1, says: expect.stringContaining('donations.csv was changed') })
})

test('nobody whom a message could reach is in it', async () => {
  const [{ n } = { n: -1 }] = await rowsOf<{ n: number }>(
    "select count(*)::int as n from notifications.messages where recipient !~ '^(55500|90000000)' and recipient not like '%@example.org'",
  )
  expect(n).toBe(0)
})

test('what the row types call never null holds no null in any view', async () => {
  // In the story nobody waits for a homam that can be booked already.
  await running.app.db.pool.query(
    `insert into wishes.wishes (devotee_id, slug, language_id, made_at)
     select d.id, e.slug, 1, now() from accounts.devotees d, catalogue.events e
     where d.phone is not null and e.published and e.cancelled_at is null limit 1`,
  )
  for (const [view, columns] of Object.entries(neverNull)) {
    const nulls = columns.map(column => `count(*) filter (where ${column} is null)::int as ${column}`)
    expect([view, ...(await rowsOf(`select ${nulls.join(', ')} from ${view}`))]).toEqual([
      view,
      Object.fromEntries(columns.map(column => [column, 0])),
    ])
  }
  const empty: string[] = []
  for (const view of Object.keys(neverNull)) if ((await countOf(view)) === 0) empty.push(view)
  expect(empty).toEqual([])
})

test('the site shows what it showed before', async () => {
  expect(await onSite()).toEqual(siteBefore)
})

test('the published days stand still while the clock and the calendar of the demo move', async () => {
  const read = async (path: string) => {
    const file = await fetch(`http://127.0.0.1:${running.port}/ledger/1/${path}`)
    return new Uint8Array(await file.arrayBuffer())
  }
  const before = await checkLedger(read)
  try {
    for (const days of [1, 40, 400]) {
      running.app.moveClock(days * dayMs)
      // The calendar goes by the machine's own day: it is as if the homams had been dated so long ago.
      await rowsOf(`update sandbox.demo_calendar set day = day - ${days}`)
      await moveDemoCalendar(running.app)
      expect(await rowsOf('select day::text from sandbox.demo_calendar')).toEqual([{ day: dayOf(Date.now()) }])
      await closeLedger(running.app)
      const now = await checkLedger(read, { seen: [before] })
      expect(now.leaves.slice(0, before.size)).toEqual(before.leaves)
    }
  } finally {
    running.app.moveClock(0)
  }
})

test('never in production, and never beside keys of a gateway', () => {
  const demoOfficeOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).demoOffice
  expect(demoOfficeOf({})).toBe(true)
  expect(demoOfficeOf({ DEMO_OFFICE: 'off' })).toBe(false)
  expect(demoOfficeOf({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toBe(false)
  expect(demoOfficeOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toBe(false)
  expect(demoOfficeOf({ GATEWAYS: 'sandbox,razorpay' })).toBe(false)
  expect(demoOfficeOf({ SMS: 'msg91' })).toBe(false)
  expect(() => demoOfficeOf({ DEMO_OFFICE: 'yes' })).toThrow('DEMO_OFFICE must be on or off.')
})
