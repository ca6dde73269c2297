import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { deskFormFor, formFor, type Homam, testApp, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'
import { yearsFrom } from './homam-years.ts'

test('a year that is over is whole, beside the whole year before; the current one ends today', () => {
  expect(yearsFrom('2024-04-01' as Day, '2026-11-24' as Day)).toEqual({
    now: { from: '2024-04-01', to: '2025-03-31' },
    before: { from: '2023-04-01', to: '2024-03-31' },
  })
  expect(yearsFrom('2026-04-01' as Day, '2026-11-24' as Day)).toEqual({
    now: { from: '2026-04-01', to: '2026-11-24' },
    before: { from: '2025-04-01', to: '2025-11-24' },
  })
})

describe('the homams of a year', () => {
  const app = testApp()
  keepsTruth(app)
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.app.db.pool.query<T>(text, values)).rows
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  let owner: TestStaff
  let ganapati: Homam

  const years = async (body = {}) => (await owner.call('POST /api/office/homam-years', body)).body
  async function paidOrder(homam: Homam) {
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    await app.pay(body.paymentUrl)
    return body
  }
  /** An order at the desk, paid in cash, that is cancelled and whose money was given back from the drawer. */
  async function givenBack(homam: Homam) {
    const form = deskFormFor(homam, { phone: '9520000001' })
    const { body: sold } = await owner.call('POST /api/office/counter-order', form)
    const { version } = (await owner.call('POST /api/office/order', { id: sold.id })).body
    const cancelled = { orderId: sold.orderId, version, reason: 'called', refund: 'full' as const }
    expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
    const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
    const task = rows.find(row => row.bookingId === sold.id)
    const given = { id: task?.id ?? 0, version: task?.version ?? 0, to: 'sent' as const, bankReference: 'by hand' }
    expect((await owner.call('POST /api/office/move-refund', given)).status).toBe(200)
  }

  beforeAll(async () => {
    owner = await app.given.staff('owner')
    ganapati = await app.given.homam({ capacity: 10, closesInDays: 0, price: 500 })
    const again = await app.given.homam({ capacity: 5, closesInDays: 0, price: 500 })
    const other = await app.given.homam({ price: 1116 })
    await query(`update catalogue.events set slug = 'other-homam', title = '{"en":"Other"}' where id = $1`, [other.id])
    await paidOrder(ganapati)
    await paidOrder(again)
    await paidOrder(other)
    await owner.call('POST /api/office/open-drawer', { amount: 2000 })
    await givenBack(other)
  })

  test('are one line each, however often one was held, with the places of what was held by then', async () => {
    const { rows } = await years()
    const row = rows.find(({ slug }) => slug === 'test-homam')
    expect(row?.now).toMatchObject({ filled: 2, offered: 15, orders: 2, income: 1000, givenBack: 0 })
    // Each order names the devotee and one of the family.
    expect(row?.now.names).toBe(4)
    const held = (await owner.call('POST /api/office/homam', { id: ganapati.id })).body
    expect(held).toMatchObject({ paid: 1, capacity: 10 })
    // What is held later than today is not counted yet.
    expect(rows.find(({ slug }) => slug === 'other-homam')?.now).toMatchObject({ filled: null, orders: 1 })
    expect(row?.before).toMatchObject({ orders: 0, income: 0 })
  })

  test('come to the figures of the first screen, and to the journal', async () => {
    const { rows, now } = await years()
    const first = (await owner.call('POST /api/office/year', {})).body
    expect(now).toEqual(first.now)
    expect(sum(rows.map(row => row.now.orders))).toBe(first.now.orders)
    expect(sum(rows.map(row => row.now.income))).toBe(first.now.orders_amount)

    // All of it was received today, so the journal of this month has it.
    const { accounts } = (await owner.call('POST /api/office/month', {})).body
    const booked = (account: string) => accounts.find(row => row.account === account)
    const cancelled = await query<{ paise: number }>(
      `select coalesce(sum(r.amount_paise), 0)::int as paise from books.received r join booking.bookings b on b.id = r.booking_id where b.state = 'cancelled'`,
    )
    expect(sum(rows.map(row => row.now.income)) + (cancelled[0]?.paise ?? 0) / 100).toBe(booked('sevas')?.credit)
    expect(sum(rows.map(row => row.now.givenBack))).toBe(booked('refunds')?.debit)
    expect(booked('refunds')?.debit).toBe(1116)
  })

  test('of the year before are beside them, and that year can be chosen', async () => {
    const before = yearsFrom(firstDayOfYear(dayOf(app.app.clock.now())), dayOf(app.app.clock.now())).before
    const [moved] = await query<{ id: number }>(
      `update booking.bookings set paid_at = ($1::date + interval '12 hours') at time zone 'Asia/Kolkata' where event_id = $2 and state = 'paid' returning id`,
      [addDays(before.from, 1), ganapati.id],
    )
    expect(moved).toBeDefined()
    const both = await years()
    const row = (of: typeof both) => of.rows.find(({ slug }) => slug === 'test-homam')
    expect([row(both)?.now.orders, row(both)?.before.orders]).toEqual([1, 1])
    expect(both.years).toEqual([both.now.from, before.from])
    const last = await years({ from: before.from })
    expect([row(last)?.now.orders, row(last)?.before.orders]).toEqual([1, 0])
    expect(last.now.to).toBe(addDays(both.now.from as Day, -1))
    const wrong = await owner.call('POST /api/office/homam-years', { from: addDays(before.from, 1) })
    expect(wrong.body.code).toBe('bad_request')
  })

  test('are the same in their spreadsheet', async () => {
    const { rows, now } = await years()
    const columns = [...exportKinds.homam_years]
    const { body } = await owner.call('POST /api/office/export-begin', {
      kind: 'homam_years',
      columns,
      format: 'csv',
      from: now.from,
      to: now.to,
    })
    const file = await app.raw('GET', body.url, { headers: owner.headers })
    const sheet = await readSheet(Buffer.from(await file.arrayBuffer()), 'years.csv')
    const at = (column: (typeof columns)[number]) => columns.indexOf(column)
    expect(sheet.rows.map(({ cells }) => cells[at('homam')])).toEqual(rows.map(({ title }) => title))
    expect(sum(sheet.rows.map(({ cells }) => Number(cells[at('revenue')])))).toBe(now.orders_amount)
  })
})
