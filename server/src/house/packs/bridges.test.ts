import { beforeAll, expect, test } from 'vitest'
import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { packsOf, sheet } from '../../../test/packs/checked-packs.ts'
import { deskFormFor, formFor, testApp, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { post } from '../../giving/books/service.ts'
import { financialYear, firstDayOfYear } from '../../ground/time/financial-year.ts'

/** What stands between two books: the gateway and the bank, the desk and the bank, one year and the next. */
const app = testApp()
keepsTruth(app)
const { made, checked, changedIn } = packsOf(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())
let owner: TestStaff
let before: Day
let phones = 9_560_000_000
let references = 70

/** A gift that is entered by hand, on its own day. */
async function give(on: Day, amount: number, more: { mode?: 'cheque'; reference?: string } = {}) {
  const { purposes } = (await owner.call('POST /api/office/desk-purposes', {})).body
  const answer = await owner.call('POST /api/office/enter-donation', {
    mode: 'transfer',
    purposeId: purposes[0]?.id ?? 0,
    amount,
    on,
    name: 'Donor By Bank',
    phone: String(++phones),
    address: '',
    pan: '',
    reference: `BANK${String(++references).padStart(8, '0')}`,
    note: '',
    anonymous: false,
    citizenship: 'indian',
    language: 'en',
    ...more,
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

beforeAll(async () => {
  owner = await app.given.staff('owner')
  before = addDays(firstDayOfYear(today()), -10)
  await give(before, 701)
  // A cheque that bounces: what was received goes back out of the cheques in hand.
  const cheque = await give(today(), 1101, { mode: 'cheque', reference: '402219' })
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    'select version from donations.donations where id = $1',
    [cheque.id],
  )
  const bounced = { id: cheque.id, version, reason: 'not covered', bounced: true }
  expect((await owner.call('POST /api/office/return-donation', bounced)).status).toBe(200)
  // Paid online, and by card at the desk.
  const homam = await app.given.homam({ price: 1116 })
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(order.paymentUrl)
  const card = deskFormFor(homam, { phone: String(++phones), pay: 'card', reference: 'J1' })
  expect((await owner.call('POST /api/office/counter-order', card)).status).toBe(200)
  // The gateway settles, takes a chargeback back and pays a goodwill; the bank shows the transfer, and the desk's card.
  const line = (kind: string, id: string, paise: number, fee: number, tax: number) =>
    query(
      `insert into books.settlement_lines (gateway, kind, line_id, amount_paise, fee_paise, tax_paise, settlement_id, utr, at, match, ledger_id)
       select 'sandbox', $1::text, $2, $3, $4, $5, 'set-1', 'BRIDGE000001', now(), case when $1 = 'payment' then 'order' else 'unknown' end,
              (select r.ledger_id from books.received r join booking.bookings b on b.id = r.booking_id where $1 = 'payment' and b.order_id = $6)`,
      [kind, id, paise, fee, tax, order.orderId],
    )
  await line('payment', 'pay-1', 111_600, 2360, 360)
  await line('refund', 'chargeback-1', 25_000, 500, 0)
  await line('adjustment', 'goodwill-1', 12_345, 0, 0)
  await line('adjustment', 'penalty-1', -5000, 0, 0)
  await query(
    `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, transfer_gateway, transfer_utr)
     values ('bank', 'bridge-1', $1, $2, '', '{BRIDGE000001}', 'transfer', 'sandbox', 'BRIDGE000001')`,
    [today(), 111_600 - 2360 - 25_500 + 12_345 - 5000],
  )
  await query(
    `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, ledger_id)
     select 'bank', 'bridge-2', $1, k.amount_paise, '', '{634512345678}', 'desk', r.ledger_id
       from books.received r join payments.attempts k on k.id = r.attempt_id where r.way = 'card'`,
    [today()],
  )
})

/** Closes all months until now, so that what is known of them later is booked in the next. */
async function closesAll(): Promise<void> {
  const month = today().slice(0, 7)
  const next = addDays(`${month}-01` as Day, 31)
  await app.advance(daysBetween(today(), next) * 24 * 3600)
  owner = await app.given.staff('owner')
  expect((await owner.call('POST /api/office/close-month', { month })).status).toBe(200)
}

test('a settlement, a chargeback, the bank, a cheque that bounced and what crosses two years foot, and a cell of each that does not is found', async () => {
  await owner.call('POST /api/office/month', {})
  await closesAll()
  const late = await give(addDays(before, 1), 903)
  expect(late.id).toBeGreaterThan(0)
  const [last, year] = [financialYear(Date.parse(before)), financialYear(app.app.clock.now())]
  const [old, zip] = [await made(owner, last), await made(owner, year)]
  expect(checked(old)).toMatchObject({ status: 0, says: expect.stringContaining('ALL HOLDS') })
  expect(checked(zip)).toMatchObject({ status: 0, says: expect.stringContaining('ALL HOLDS') })

  const settled = sheet(zip, 'settlements.csv').filter(row => row.utr === 'BRIDGE000001')
  expect(settled.map(row => [row.kind, row.amount_paise])).toEqual([
    ['payment', '111600'],
    ['refund', '25000'],
    ['adjustment', '12345'],
    ['adjustment', '-5000'],
  ])
  expect(sheet(zip, 'bank.csv').map(row => row.is_for)).toEqual(['transfer', 'desk'])
  expect(sheet(zip, 'refunds.csv')).toMatchObject([{ amount_paise: '110100', way: 'cheque' }])
  expect(sheet(zip, 'booked-here-from-before.csv').map(row => row.amount_paise)).toEqual(['90300'])
  expect(sheet(old, 'booked-later.csv').map(row => row.amount_paise)).toEqual(['90300'])
  expect(sheet(old, 'donations.csv').map(row => row.amount_paise)).toEqual(['70100', '90300'])

  const wrong: [Buffer, string, [from: string, to: string], says: string][] = [
    [zip, 'settlements.csv', [',111600,', ',111700,'], 'in a sheet and'],
    [zip, 'settlements.csv', [',2360,360,', ',2360,370,'], 'in a sheet and'],
    [zip, 'settlements.csv', ['refund,chargeback-1,25000', 'payment,chargeback-1,25000'], 'is booked to'],
    [zip, 'settlements.csv', ['-5000,0,0', '-5001,0,0'], 'in a sheet and'],
    [zip, 'bank.csv', [',desk,', ',unmatched,'], 'in no sheet'],
    [zip, 'bank.csv', [',91085,', ',91185,'], 'the bank has 911.85'],
    [zip, 'refunds.csv', [',110100,', ',110000,'], 'in a sheet and'],
    [zip, 'booked-here-from-before.csv', [',90300,', ',90200,'], 'is not in the journal as it says'],
    [old, 'booked-later.csv', [',90300,', ',90200,'], 'in a sheet and'],
  ]
  for (const [pack, name, [from, to], found] of wrong) {
    const { status, says } = changedIn(pack, name, text => text.replace(from, to))
    expect([name, status]).toEqual([name, 1])
    expect(says).toContain(found)
  }
})

test('a month with more vouchers than the screen shows is whole in the pack and in the file for Tally', async () => {
  const first = `${today().slice(0, 7)}-01`
  // Net, fee and tax of each gateway and day are three vouchers.
  await query(
    `insert into books.settlement_lines (gateway, kind, line_id, amount_paise, fee_paise, tax_paise, utr, at)
     select 'gateway-' || g, 'payment', 'many-' || d || '-' || g, 10000 + g, 236, 36, 'MANY' || d || g, $1::date + d + time '12:00'
       from generate_series(0, 27) d, generate_series(1, 61) g`,
    [first],
  )
  // More than one request posts.
  expect((await owner.call('POST /api/office/month', {})).body.behind).toBe(true)
  await post(app.app)
  const view = (await owner.call('POST /api/office/month', {})).body
  expect(view.behind).toBe(false)
  expect([view.vouchers.length, view.hasMoreVouchers]).toEqual([5000, true])
  const [{ sum } = { sum: 0 }] = await query<{ sum: number }>(
    'select sum(amount_paise)::bigint as sum from books.journal where day >= $1',
    [first],
  )
  const file = await app.raw('GET', `/api/office/files/tally/${view.month}.xml`, { headers: owner.headers })
  const text = await file.text()
  const debits = [...text.matchAll(/<AMOUNT>-([\d.]+)</g)].reduce((all, [, rupees]) => all + Number(rupees), 0)
  expect(Math.round(debits * 100)).toBe(sum)
  const ids = [...text.matchAll(/REMOTEID="([^"]+)"/g)].map(found => found[1])
  expect(ids.length).toBeGreaterThan(5124)
  expect(new Set(ids).size).toBe(ids.length)
  expect(checked(await made(owner))).toMatchObject({ status: 0, says: expect.stringContaining('ALL HOLDS') })
})
