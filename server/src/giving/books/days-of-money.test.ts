import { expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import {
  deskFormFor,
  formFor,
  giftFor,
  purposeOf,
  type TestDevotee,
  testApp,
  type TestStaff,
} from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { makeDebits, noticeTurns, settleTurns } from '../../ritual/repeats/service.ts'
import { hourMs } from '../../ground/time/spans.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const at = (day: string, hour = 12) => app.app.moveClock(startOfDay(day as Day) + hour * hourMs - Date.now())
let phones = 9_530_000_000

async function sell(staff: TestStaff, price: number, more: object = {}) {
  const homam = await app.given.homam({ price, closesInDays: 60 })
  const form = deskFormFor(homam, { phone: String(++phones), ...more })
  const { status, body } = await staff.call('POST /api/office/counter-order', form)
  expect(status).toBe(200)
  return body
}
const enter = (staff: TestStaff, purposeId: number, mode: 'cash' | 'cheque' | 'transfer', amount: number, on: string) =>
  staff.call('POST /api/office/enter-donation', {
    mode,
    purposeId,
    amount,
    on,
    name: 'Entered By Hand',
    phone: String(++phones),
    address: '',
    pan: '',
    reference: mode === 'transfer' ? `BANK${String(amount).padStart(8, '0')}` : String(amount).padStart(6, '0'),
    note: '',
    anonymous: false,
    citizenship: 'indian',
    language: 'en',
  })
async function cancel(staff: TestStaff, order: { id: number; orderId: string }) {
  const { version } = (await staff.call('POST /api/office/order', { id: order.id })).body
  const asked = { orderId: order.orderId, version, reason: 'asked by phone', refund: 'full' as const }
  expect((await staff.call('POST /api/office/cancel-order', asked)).status).toBe(200)
}
async function mark(staff: TestStaff, bookingId: number, to: 'sent' | 'done') {
  const { rows } = (await staff.call('POST /api/office/list-refunds', { page: 1, perPage: 100 })).body
  const task = rows.find(row => row.bookingId === bookingId)
  const move = { id: task?.id ?? 0, version: task?.version ?? 0, to, bankReference: 'by hand' }
  expect((await staff.call('POST /api/office/move-refund', move)).status).toBe(200)
}
async function payOnline(devotee: TestDevotee, price: number) {
  const homam = await app.given.homam({ price, closesInDays: 60 })
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  return body
}

/** Gives online, and again each month by a debit of Autopay. */
async function giveByAutopay(devotee: TestDevotee, purposeId: number, amount: number) {
  const gift = giftFor(purposeId, { amount, phone: devotee.phone })
  const { body } = await devotee.call('POST /api/donate', gift)
  await app.pay(body.paymentUrl)
  const [given] = await query<{ number: string }>('select number from donations.donations order by id desc limit 1')
  const { mandateUrl } = (
    await devotee.call('POST /api/repeat-save', {
      userId: devotee.id,
      donation: given?.number ?? '',
      every: 'month',
      by: 'date',
      times: null,
      pay: 'autopay',
      consent: repeatConsentVersion,
    })
  ).body
  await app.raw('POST', mandateUrl ?? '', {
    body: JSON.stringify({ decision: 'grant' }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })
}

const rupeesOf = (cells: readonly string[]) =>
  Math.round(cells.reduce((sum, cell) => sum + Number(cell || 0), 0) * 100) / 100
async function sheet(
  staff: TestStaff,
  kind: 'payments' | 'donations',
  columns: string[],
  days: { from?: Day; to?: Day } = {},
) {
  const begun = await staff.call('POST /api/office/export-begin', { kind, columns, format: 'csv', ...days })
  const answer = await app.raw('GET', begun.body.url, { headers: staff.headers })
  return (await readSheet(Buffer.from(await answer.arrayBuffer()), 'sheet.csv')).rows.map(row => row.cells)
}

/** What every screen, spreadsheet and ledger says of one month, by what it should agree in. */
async function monthOf(staff: TestStaff, month: string) {
  const days = {
    from: `${month}-01` as Day,
    to: addDays(
      addDays(`${month}-28` as Day, 4)
        .slice(0, 7)
        .concat('-01') as Day,
      -1,
    ),
  }
  const truth = (await staff.call('POST /api/office/money-truth', days)).body
  const { accounts } = (await staff.call('POST /api/office/month', { month })).body
  const ledger = (account: string) => {
    const row = accounts.find(one => one.account === account)
    return row ? Math.round((row.debit - row.credit) * 100) / 100 : 0
  }
  const payments = await sheet(staff, 'payments', ['payment_amount', 'donation_number'], days)
  const gifts = await sheet(staff, 'donations', ['donation_amount', 'donation_state'], days)
  const back = await sheet(staff, 'payments', ['given_back', 'given_back_at'])
  const { rows } = (await staff.call('POST /api/office/list-donations', { page: 1, perPage: 100 })).body
  const [own] = await query<{ gifts: number; refunds: number }>(
    `select coalesce(sum(paise) filter (where kind = 'gift'), 0) / 100.0 as gifts, coalesce(sum(paise) filter (where kind = 'refund'), 0) / 100.0 as refunds
       from devotees.money where to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1`,
    [month],
  )
  const xml = await (await app.raw('GET', `/api/office/files/tally/${month}.xml`, { headers: staff.headers })).text()
  const inTally = (name: string) =>
    rupeesOf(
      [...xml.matchAll(new RegExp(`<LEDGERNAME>${name}</LEDGERNAME>.*?<AMOUNT>(-?[\\d.]+)</AMOUNT>`, 'g'))].map(
        m => m[1] ?? '',
      ),
    )
  const { taken, cash, refunds } = truth
  return {
    donations: {
      ledger: -ledger('donations'),
      tally: inTally('Donations'),
      payments: rupeesOf(payments.filter(([, number]) => number).map(([amount]) => amount ?? '')),
      spreadsheet: rupeesOf(gifts.filter(([, state]) => state === 'Received').map(([amount]) => amount ?? '')),
      screen: rows
        .filter(row => row.state === 'given' && dayOf(row.at).startsWith(month))
        .reduce((sum, row) => sum + row.amount, 0),
    },
    all: {
      ledger: -ledger('donations') - ledger('sevas'),
      reconciliation: Object.values(taken).reduce((sum, { amount }) => sum + amount, 0),
      payments: rupeesOf(payments.map(([amount]) => amount ?? '')),
    },
    back: {
      ledger: ledger('refunds'),
      reconciliation: cash.back.amount + refunds.done.amount + refunds.under_way.amount,
      payments: rupeesOf(back.filter(([, day]) => day?.startsWith(month)).map(([amount]) => amount ?? '')),
      devotees: Number(own?.refunds ?? 0),
    },
    cash: {
      ledger: ledger('cash'),
      reconciliation: cash.left,
      lies: cash.counted.amount + cash.safe + cash.uncounted + cash.outside.amount,
    },
    truth,
  }
}
const isOne = (figures: Record<string, number>) =>
  expect(new Set(Object.values(figures)).size, JSON.stringify(figures)).toBe(1)

test('each piece of money has one day: screens, spreadsheets, reconciliation, ledger and Tally agree on every month', async () => {
  at('2027-03-20')
  const [owner, devotee] = [await app.given.staff('owner'), await app.given.devotee()]
  const purpose = await purposeOf(app)
  await owner.call('POST /api/office/open-drawer', { amount: 2000 })
  const handedLater = await sell(owner, 1016)
  const upiBack = await sell(owner, 816, { pay: 'card', reference: 'SLIP1' })
  await sell(owner, 250, { pay: 'cheque', reference: '123456', bank: 'SBI', chequeDay: '2027-03-19' })
  const online = await payOnline(devotee, 1116)
  await giveByAutopay(devotee, purpose, 365)
  // Decided in March; given in April, and marked as completed a day later still.
  await cancel(owner, handedLater)
  await cancel(owner, upiBack)
  const drawer = (await owner.call('POST /api/office/my-drawer', {})).body.drawer
  const count = { drawer: drawer?.id ?? 0, expected: 3016, counted: 3010, why: 'coins' }
  expect((await owner.call('POST /api/office/close-drawer', count)).status).toBe(200)

  at('2027-03-31', 23.9)
  const late = await app.given.staff('owner')
  await cancel(late, { id: online.lastId, orderId: online.orderId })
  await sell(late, 300)

  at('2027-04-02')
  const finance = await app.given.staff('finance')
  await app.sweep()
  expect((await enter(finance, purpose, 'transfer', 777, '2027-03-31')).status).toBe(200)
  expect((await enter(finance, purpose, 'cash', 303, '2027-03-30')).status).toBe(200)
  expect((await enter(finance, purpose, 'cheque', 808, '2027-04-01')).status).toBe(200)
  await finance.call('POST /api/office/open-drawer', { amount: 500 })
  const desk = {
    pay: 'cash',
    key: crypto.randomUUID(),
    purposeId: purpose,
    amount: 404,
    name: 'Desk',
    phone: '9440012399',
    address: '',
    pan: '',
  } as const
  expect(
    (
      await finance.call('POST /api/office/desk-donation', {
        ...desk,
        anonymous: false,
        citizenship: 'indian',
        language: 'en',
      })
    ).status,
  ).toBe(200)
  await mark(finance, handedLater.id, 'sent')
  await mark(finance, upiBack.id, 'sent')
  at('2027-04-05')
  // The gateway says that the refund is done.
  await app.sweep()
  const again = await app.given.staff('finance')
  await mark(again, handedLater.id, 'done')
  await mark(again, upiBack.id, 'done')

  // A credit of 30 March that the statement shows on 6 April.
  await query(
    `insert into donations.claims (utr, amount_paise, paid_on, language_id, name, phone, address, gotra, pan_mask, citizenship, consent, created_at)
     values ('711712345678', 50100, '2027-03-30', 1, 'Demo Donor', '9000000001', '', '', '', 'indian', 'v1', $1)`,
    [new Date(app.app.clock.now())],
  )
  at('2027-04-06')
  const clerk = await app.given.staff('finance')
  const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const text = `${heads}\n30/03/27,UPI-DEMO DONOR-711712345678-ANNADANAM,0000711712345678,30/03/27,,501.00,"60,000.00"`
  const file = await app.raw('POST', '/api/office/files/statement?kind=bank&source=HDFC%201&name=a.csv', {
    body: text,
    headers: { ...clerk.headers, 'content-type': 'application/octet-stream' },
  })
  const { id } = (await file.json()) as { id: number }
  const { files } = (await clerk.call('POST /api/office/statements', {})).body
  const mapping = files.find(one => one.id === id)?.mapping ?? {}
  expect((await clerk.call('POST /api/office/statement-take', { id, mapping })).body).toMatchObject({ tied: 1 })

  // The debit of Autopay is a payment of April.
  for (const [day, hour] of [
    ['2027-04-17', 9.5],
    ['2027-04-18', 9.5],
    ['2027-04-18', 13],
  ] as const) {
    at(day, hour)
    await noticeTurns(app.app)
    await makeDebits(app.app)
    await settleTurns(app.app)
  }
  at('2027-04-25')
  const reader = await app.given.staff('owner')
  const [march, april] = [await monthOf(reader, '2027-03'), await monthOf(reader, '2027-04')]
  for (const month of [march, april])
    for (const figures of [month.donations, month.all, month.back, month.cash]) isOne(figures)
  expect(march.donations.ledger).toBe(365 + 777 + 303 + 501)
  expect(april.donations.ledger).toBe(808 + 404 + 365)
  expect([march.back.ledger, april.back.ledger]).toEqual([0, 1016 + 816 + 1116])
  expect(march.truth.cash).toMatchObject({
    taken: { amount: 1016 + 300 + 303 },
    back: { amount: 0 },
    counted: { amount: 1010 },
    difference: 0,
  })
  expect(april.truth.cash).toMatchObject({
    taken: { amount: 404 },
    back: { amount: 1016 },
    due: { count: 0 },
    difference: 0,
  })

  // The day book has the cash on the day on which it was handed over, out of no drawer: that of finance held too little.
  const book = async (day: string) =>
    (await reader.call('POST /api/office/day-book', { day })).body.people.flatMap(one => one.back)
  expect(await book('2027-04-02')).toMatchObject([{ amount: -1016, orderId: handedLater.id }])
  expect(await book('2027-03-20')).toEqual([])
})
