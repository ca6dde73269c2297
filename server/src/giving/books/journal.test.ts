import { expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { deskFormFor, formFor, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { expectPosted } from '../../../test/growth/posted.ts'
import { tallyXml, usualName, voucherType } from './tally.ts'

const app = testApp()

keepsTruth(app)
type Staff = Awaited<ReturnType<typeof app.given.staff>>
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())
let phones = 9_520_000_000
let references = 0

async function sell(staff: Staff, more: object = {}) {
  const homam = await app.given.homam({ price: 500 })
  const form = deskFormFor(homam, { phone: String(++phones), ...more })
  return (await staff.call('POST /api/office/counter-order', form)).body
}
async function give(staff: Staff, on: Day, amount = 101) {
  const { purposes } = (await staff.call('POST /api/office/desk-purposes', {})).body
  return staff.call('POST /api/office/enter-donation', {
    mode: 'transfer',
    purposeId: purposes[0]?.id ?? 0,
    amount,
    on,
    name: 'Donor By Bank',
    phone: '9440012399',
    address: '',
    pan: '',
    reference: `BANK${String(++references).padStart(8, '0')}`,
    note: '',
    anonymous: false,
    citizenship: 'indian',
    language: 'en',
  })
}
const viewed = async (staff: Staff, month?: string) =>
  (await staff.call('POST /api/office/month', month ? { month } : {})).body
const file = async (staff: Staff, month: string) => {
  const answer = await app.raw('GET', `/api/office/files/tally/${month}.xml`, { headers: staff.headers })
  return { status: answer.status, text: await answer.text() }
}

test('each fact is one posting: the journal balances, and is equal to what the reconciliation says', async () => {
  const began = today()
  const owner = await app.given.staff('owner')
  await owner.call('POST /api/office/open-drawer', { amount: 300 })
  const [sold] = [await sell(owner), await sell(owner), await sell(owner, { pay: 'card', reference: 'J1' })]
  const move = (kind: 'bank' | 'spent' | 'safe', amount: number) =>
    owner.call('POST /api/office/move-cash', { key: crypto.randomUUID(), kind, amount, why: 'as written' })
  for (const [kind, amount] of [
    ['bank', -200],
    ['spent', -50],
    ['safe', -100],
  ] as const)
    expect((await move(kind, amount)).status).toBe(200)
  const { version } = (await owner.call('POST /api/office/order', { id: sold.id })).body
  const cancel = { orderId: sold.orderId, version, reason: 'called', refund: 'full' as const }
  expect((await owner.call('POST /api/office/cancel-order', cancel)).status).toBe(200)
  const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
  const task = rows.find(row => row.bookingId === sold.id)
  const given = { id: task?.id ?? 0, version: task?.version ?? 0, to: 'sent' as const, bankReference: 'by hand' }
  expect((await owner.call('POST /api/office/move-refund', given)).status).toBe(200)
  const { drawer } = (await owner.call('POST /api/office/my-drawer', {})).body
  expect(drawer?.expected).toBe(300 + 1000 - 350 - 500)
  const closing = { drawer: drawer?.id ?? 0, expected: 450, counted: 440, why: 'a note is missing' }
  expect((await owner.call('POST /api/office/close-drawer', closing)).status).toBe(200)
  const homam = await app.given.homam({ price: 1116 })
  const devotee = await app.given.devotee()
  await app.pay((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.paymentUrl)
  await give(owner, began)

  await app.advance(4 * 24 * 3600)
  const again = await app.given.staff('owner')
  await again.call('POST /api/office/reconcile-now', {})
  const truth = (await again.call('POST /api/office/money-truth', { from: began, to: today() })).body
  const month = await viewed(again)
  // Nothing is posted twice, however often and by how many at once it is looked at.
  const views = await Promise.all([1, 2, 3].map(() => viewed(again)))
  expect(views.every(view => JSON.stringify(view.accounts) === JSON.stringify(month.accounts))).toBe(true)

  const after = Object.fromEntries(month.accounts.map(row => [row.account, row.after]))
  expect(month.accounts.reduce((sum, row) => sum + Math.round(row.after * 100), 0)).toBe(0)
  const { taken, cash, gateway } = truth
  expect(-(after.sevas ?? 0)).toBe(taken.orders.amount + taken.cash.amount + taken.desk_card.amount)
  expect(-(after.donations ?? 0)).toBe(taken.gifts.amount)
  expect(after.cash).toBe(cash.left)
  expect(after.refunds).toBe(500)
  expect([after.spent, after.cash_differences, after['desk:card']]).toEqual([50, 10, 500])
  expect((after.fees ?? 0) + (after.fee_tax ?? 0)).toBeCloseTo(gateway.fees.amount)
  expect(after.bank).toBeCloseTo(200 + 101 + gateway.net)
  expect(gateway.net).toBeGreaterThan(1000)
})

test('Tally gets vouchers that balance, each under one name at every import, with the names of its own ledgers', async () => {
  const finance = await app.given.staff('finance')
  const names = [{ account: 'cash', name: 'Cash & coins' }]
  const save = { company: 'Demo <Trust>', names }
  expect((await finance.call('POST /api/office/save-account-names', save)).body.fields).toHaveProperty('company')
  await finance.call('POST /api/office/save-account-names', { company: 'Demo "Trust"', names })
  const view = await viewed(finance)
  const months = [...new Set([view.month, addDays(`${view.month}-01` as Day, -1).slice(0, 7)])]
  const texts = await Promise.all(months.map(async month => (await file(finance, month)).text))
  const text = texts.join('')
  expect(text).toContain('<SVCURRENTCOMPANY>Demo &quot;Trust&quot;</SVCURRENTCOMPANY>')
  expect(text).toContain('<LEDGERNAME>Cash &amp; coins</LEDGERNAME>')
  const vouchers = text.split('<VOUCHER ').slice(1)
  const ids = vouchers.map(voucher => /REMOTEID="([^"]+)"/.exec(voucher)?.[1])
  expect(new Set(ids).size).toBe(vouchers.length)
  const amounts = (voucher: string) => [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(found => Number(found[1]))
  for (const voucher of vouchers) expect(amounts(voucher).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const [{ sum } = { sum: 0 }] = await query<{ sum: number }>(
    'select sum(amount_paise)::bigint as sum from books.journal',
  )
  const debits = vouchers.flatMap(amounts).filter(amount => amount < 0)
  expect(Math.round(-100 * debits.reduce((all, amount) => all + amount, 0))).toBe(sum)
  expect((await file(finance, '2026-13')).status).toBe(404)
  expect((await file(await app.given.staff('operations'), view.month)).status).toBe(403)
})

test('a voucher’s type goes by what Tally has under cash and bank', async () => {
  const types = [
    ['bank', 'cash', 'Contra'],
    ['bank', 'gateway:razorpay', 'Receipt'],
    ['refunds', 'cash', 'Payment'],
    ['gateway:razorpay', 'sevas', 'Journal'],
  ] as const
  for (const [debit, credit, type] of types) expect(voucherType({ debit, credit })).toBe(type)
  const voucher = { kind: 'fee' as const, day: '2026-11-02' as Day, fact_day: '2026-10-31' as Day, count: 2 }
  const posting = { ...voucher, debit: 'fees', credit: 'gateway:razorpay', amount_paise: paise(2360) }
  const pieces = await Array.fromAsync(tallyXml([posting], '', account => usualName(account, gatewayName)))
  const text = pieces.join('')
  expect(text).toContain('<DATE>20261102</DATE>')
  expect(text).toContain('of 2026-10-31, whose month was closed')
  expect(text).toContain(
    '<LEDGERNAME>Gateway charges</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-23.60</AMOUNT>',
  )
  expect(text).toContain(
    '<LEDGERNAME>Razorpay clearing</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>23.60</AMOUNT>',
  )
  expect(text).not.toContain('SVCURRENTCOMPANY')
})

test('nothing books into a closed month: what is known late books into the open one, and the owner reopens it', async () => {
  const month = today().slice(0, 7)
  const last = today()
  const close = (staff: Staff) => staff.call('POST /api/office/close-month', { month })
  expect((await close(await app.given.staff('finance'))).body.code).toBe('wrong_state')
  // To the next month and no further, on whatever day the tests run.
  for (let day = 0; day < 31 && today().startsWith(month); day++) await app.advance(24 * 3600)
  const [finance, owner] = [await app.given.staff('finance'), await app.given.staff('owner')]
  // Two close it and others look at the same moment: it is closed once.
  const closed = await Promise.all([close(finance), close(owner), viewed(owner), viewed(finance)])
  expect(
    closed
      .slice(0, 2)
      .map(answer => ('status' in answer ? answer.status : 0))
      .toSorted((a, b) => a - b),
  ).toEqual([200, 409])
  const before = await viewed(finance, month)
  expect(before).toMatchObject({ isClosed: true, mayClose: false, mayReopen: true, closedUntil: month })

  await give(owner, last, 777)
  const now = today().slice(0, 7)
  expect(await viewed(finance, now)).toMatchObject({ isClosed: false, mayReopen: false })
  const late = (await viewed(finance, now)).vouchers.find(voucher => voucher.of === last)
  expect(late).toMatchObject({ day: expect.stringMatching(/-01$/), amount: 777, kind: 'receipt' })
  expect((await viewed(finance, month)).vouchers).toEqual(before.vouchers)

  const insert = `insert into books.journal (kind, source, day, fact_day, debit, credit, amount_paise, reference, posted_at)
                  values ('cash', 'X1', $1, $1, 'cash', 'other', 100, '', now())`
  await expect(query(insert, [last])).rejects.toThrow('is closed')
  await expect(query('update books.journal set amount_paise = 1')).rejects.toThrow()
  await expect(query('delete from books.closings')).rejects.toThrow()

  const reopen = (staff: Staff, why: string) => staff.call('POST /api/office/reopen-month', { month, why })
  expect((await reopen(finance, 'a bill was missed')).body.code).toBe('no_right')
  expect((await reopen(owner, ' ')).body.fields).toHaveProperty('why')
  expect((await reopen(owner, 'a bill was missed')).status).toBe(200)
  expect((await reopen(owner, 'again')).body.code).toBe('wrong_state')
  await give(owner, last, 888)
  expect((await viewed(finance, month)).vouchers.reduce((sum, row) => sum + row.amount, 0)).toBe(
    before.vouchers.reduce((sum, row) => sum + row.amount, 888),
  )
  expect((await viewed(finance, now)).vouchers.some(voucher => voucher.of === last && voucher.amount === 777)).toBe(
    true,
  )
  const log = await query(`select action, after from admin.audit where action like '%-month' order by id`)
  expect(log).toEqual([
    { action: 'POST /api/office/close-month', after: {} },
    { action: 'POST /api/office/reopen-month', after: { why: 'a bill was missed' } },
  ])
  expect((await viewed(owner, month)).closings).toMatchObject([{ month, why: 'a bill was missed' }])
})

test('nothing of all this is left out: cash, drawers, gifts given back, settlements, days that were closed', async () => {
  const finance = await app.given.staff('owner')
  await give(finance, today())
  const [gift] = await query<{ id: number }>(`select max(id)::int as id from donations.donations where state = 'given'`)
  await expectPosted(app.app)
  await query(`update donations.donations set state = 'returned', returned_at = now() where id = $1`, [gift?.id])
  await expectPosted(app.app)
  expect(await query(`select source from books.journal where source = 'K' || $1::int`, [gift?.id])).toHaveLength(1)
})

test('a month that more came into than one request posts says so, and has all of it in the end', async () => {
  const finance = await app.given.staff('finance')
  await query(`insert into books.unposted select 'L', n from generate_series(900000, 901100) n`)
  expect([await viewed(finance), await viewed(finance), await viewed(finance)].map(month => month.behind)).toEqual([
    true,
    true,
    false,
  ])
})
