import { beforeAll, expect, test } from 'vitest'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { financialYear } from '../../ground/time/financial-year.ts'
import { correctedFacts } from './correct-donor.ts'
import { giveAgain } from './give-again.ts'
import { findReceipt, listReceiptsOfDevotee, listReceiptsOfDonor } from './queries.ts'
import { aboutCorrection, drawn, factsOf, type ReceiptFacts } from './receipts/receipts.ts'
import { unseal } from './sealing.ts'
import { donationSlip } from './receipts/slip.ts'
import { paperOfYear } from './receipts/statement.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
let purposeId = 0
let finance: TestStaff
beforeAll(async () => {
  purposeId = await purposeOf(app)
  finance = await app.given.staff('finance')
})

const today = () => dayOf(app.app.clock.now())
const year = () => financialYear(app.app.clock.now())
const one = async (id: number) => (await finance.call('POST /api/office/donation', { id })).body
const paperOf = async (id: number) => (await findReceipt(app.app.db, id)) ?? expect.unreachable()
const wrong = { name: 'Ramesh Kumarr', address: 'Wrong Street 1, 500001', pan: 'QLBPV4321C', panName: 'RAMESH KUMARR' }
const right = { name: 'Ramesh Kumar', address: 'Right Street 2, 500002', panName: 'RAMESH KUMAR' }

async function given(change: Parameters<typeof giftFor>[1] = {}, devotee = app as Pick<typeof app, 'call'>) {
  const { body } = await devotee.call('POST /api/donate', giftFor(purposeId, { ...wrong, ...change }))
  await app.pay(body.paymentUrl)
  const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', [body.number])
  return { ...body, id: row?.id ?? 0 }
}
async function correct(id: number, change: Partial<typeof right> = right, staff = finance) {
  const { version, name, address, panName } = await one(id)
  return staff.call('POST /api/office/correct-donor', {
    id,
    version,
    name,
    address,
    panName,
    reason: 'as on the card',
    ...change,
  })
}

test('the receipt that was issued stays as it was sealed; a corrected copy with its number is made and sent', async () => {
  const gift = await given({ phone: '9000000771' })
  const before = await paperOf(gift.id)
  const first = async () =>
    (await query('select number, sealed, issued_at, pdf from donations.receipts where donation_id = $1', [gift.id]))[0]
  await app.raw('GET', `/api/office/files/receipts/${gift.id}.pdf`, { headers: finance.headers })
  const [issued, messages] = [
    await first(),
    `select recipient from notifications.messages where recipient = '9000000771'`,
  ]
  const sent = (await query(messages)).length

  expect((await correct(gift.id)).body).toEqual({ corrected: true })
  expect(await first()).toEqual(issued)
  const after = await paperOf(gift.id)
  expect([after.number, after.correction]).toEqual([before.number, 1])
  expect(factsOf(app.app, after)).toEqual({
    ...factsOf(app.app, before),
    donor: { ...right, pan: wrong.pan },
    corrected: { on: today(), insteadOf: today() },
  })
  expect(await query(messages)).toHaveLength(sent + 1)
  const pdf = await app.raw('GET', `/receipts/${gift.number}.pdf`, { headers: { 'x-receipt-key': gift.receiptKey } })
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await first()).toEqual(issued)

  // A second correction takes the place of the first one, of which nothing is changed either.
  expect((await correct(gift.id, { name: 'Ramesh Kumar Rao' })).body).toEqual({ corrected: true })
  expect(factsOf(app.app, await paperOf(gift.id)).donor.name).toBe('Ramesh Kumar Rao')
  for (const change of [`sealed = '\\x00'`, `pdf = '\\x00'`, `reason = 'x'`, `at = now() - interval '1 day'`])
    await expect(
      query(`update donations.corrections set ${change} where donation_id = $1 and no = 1`, [gift.id]),
    ).rejects.toThrow('never changed')
  await expect(query('delete from donations.corrections')).rejects.toThrow('never changed')
})

test('a corrected copy says so in each language, on its paper and on the slip of the desk', async () => {
  const gift = await given()
  await correct(gift.id)
  const { number } = await paperOf(gift.id)
  const facts = factsOf(app.app, await paperOf(gift.id))
  for (const [web, says] of [
    ['en', 'Corrected copy'],
    ['te', 'సరిచేసిన ప్రతి'],
    ['ta', 'திருத்தப்பட்ட நகல்'],
    ['kn', 'ತಿದ್ದಿದ ಪ್ರತಿ'],
    ['hi', 'संशोधित प्रति'],
  ] as const) {
    const language = languageByWeb(web) ?? expect.unreachable()
    const paper = drawn(app.app, number, { ...facts, language: language.web })
    expect(paper.facts.find(fact => fact.label === says)?.value).toContain('(')
  }
  const { slip } = await donationSlip(app.app, gift.id, 'a5')
  expect(slip.facts.map(fact => fact.value)).toContain(right.name)
  expect(slip.facts.map(fact => fact.label)).toContain('Corrected copy')
})

test('an address that was added or taken away says anew whether the gift can be deducted, and nothing else does', () => {
  const facts = { whyNot: null, donor: { name: '', address: '', pan: '', panName: '' } } as unknown as ReceiptFacts
  const receipt = { first_issued_at: new Date('2026-11-20T12:00:00+05:30') }
  const why = (whyNot: ReceiptFacts['whyNot'], address: string) =>
    correctedFacts({ ...facts, whyNot }, { ...right, address }, '2026-11-27' as Day, receipt).whyNot
  expect([why(null, 'A'), why('no_address', 'A'), why(null, ''), why('no_pan', 'A'), why('cash', '')]).toEqual([
    null,
    null,
    'no_address',
    'no_pan',
    'cash',
  ])
})

test('each reader has the corrected donor: lists, search, my donations, statement of the year, Form 113, spreadsheet', async () => {
  const devotee = await app.given.devotee()
  const pan = 'QLBPV4322C'
  const gift = await given({ phone: devotee.phone, pan }, devotee)
  expect((await correct(gift.id)).status).toBe(200)

  // The office: the donation, its list, the search, the palette.
  expect(await one(gift.id)).toMatchObject(right)
  const list = async (q: string) =>
    (await finance.call('POST /api/office/list-donations', { page: 1, perPage: 200, q })).body.rows.find(
      row => row.id === gift.id,
    )?.name
  expect([await list('ramesh kumar'), await list(gift.number)]).toEqual([right.name, right.name])
  const found = (await finance.call('POST /api/office/find', { q: 'Ramesh Kumar' })).body
  expect(found.donations.find(({ id }) => id === gift.id)?.name).toBe(right.name)
  const [gifts] = await query<{ name: string }>('select name from devotees.gifts where donation_id = $1', [gift.id])
  expect(gifts?.name).toBe(right.name)

  // The donor's own pages and papers.
  const mine = (await devotee.call('POST /api/my-donations', { userId: devotee.id })).body
  expect(mine.donations[0]?.panName).toBe(right.panName)
  expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.donations).toEqual(mine.donations)
  for (const receipts of [
    await listReceiptsOfDevotee(app.app.db, devotee.id),
    await listReceiptsOfDonor(app.app.db, gift.id),
  ]) {
    const values = (await paperOfYear(app.app, receipts, year(), english)).facts.map(fact => fact.value)
    expect([values.includes(right.name), values.includes(right.address)]).toEqual([true, true])
  }

  // What leaves the office.
  const sheet = async (kind: 'tax_statement' | 'donations') => {
    const columns = [...exportKinds[kind]]
    const begun = await finance.call('POST /api/office/export-begin', { kind, columns, format: 'csv' })
    const answer = await app.raw('GET', begun.body.url, { headers: finance.headers })
    return (await readSheet(Buffer.from(await answer.arrayBuffer()), 'a.csv')).rows.map(row => row.cells)
  }
  const filed = (await sheet('tax_statement')).filter(cells => cells.includes(pan))
  expect(filed.flat()).not.toContain(wrong.panName)
  expect(filed.some(cells => cells.includes(right.panName) && cells.includes(right.address))).toBe(true)
  const { receipt } = await one(gift.id)
  expect((await sheet('donations')).find(cells => cells.includes(receipt ?? ''))).toEqual(
    expect.arrayContaining([right.name]),
  )

  // A gift that repeats it.
  const again = await giveAgain(app.app, gift.id, 'again-after-a-correction')
  expect(await one(again?.id ?? 0)).toMatchObject(right)

  // Money that goes back.
  const { version } = await one(gift.id)
  await finance.call('POST /api/office/return-donation', { id: gift.id, version, reason: 'asked for it' })
  const refunds = (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 200 })).body.rows
  expect(refunds.find(row => row.donationId === gift.id)?.name).toBe(right.name)
  expect((await correct(gift.id, { name: 'Somebody Else' })).body.code).toBe('wrong_state')
})

test('the claim that a gift came of has its donor too', async () => {
  const utr = '632600770001'
  await app.call('POST /api/donation-claim', { ...giftFor(purposeId, wrong), utr, paidOn: today() })
  const claim = async () =>
    (await finance.call('POST /api/office/list-claims', { page: 1, perPage: 200 })).body.rows.find(
      row => row.utr === utr,
    ) ?? expect.unreachable()
  const { id, version } = await claim()
  const money = { id, version, amount: 501, on: today(), statementLine: '' }
  const { donationId } = (await finance.call('POST /api/office/match-claim', money)).body
  await correct(donationId)
  expect((await claim()).name).toBe(right.name)
})

test('the log and the donation say who corrected what, from what to what, and why', async () => {
  const devotee = await app.given.devotee()
  const gift = await given({}, devotee)
  await correct(gift.id, { name: right.name })
  const log = await query<{ before: object; after: object }>(
    `select before, after from admin.audit where action = 'POST /api/office/correct-donor' and subject_id = $1`,
    [String(gift.id)],
  )
  expect(log).toEqual([{ before: { name: wrong.name }, after: { name: right.name, reason: 'as on the card' } }])
  expect((await one(gift.id)).corrections).toEqual([
    {
      at: expect.any(Number),
      who: expect.any(String),
      reason: 'as on the card',
      before: { name: wrong.name },
      after: { name: right.name },
    },
  ])

  // Nobody could empty a name in the log of a gift without a login, so it tells the fields alone.
  const nobodys = await given()
  await correct(nobodys.id, { name: right.name })
  const told = await query<{ before: object; after: object }>(
    `select before, after from admin.audit where action = 'POST /api/office/correct-donor' and subject_id = $1`,
    [String(nobodys.id)],
  )
  expect(told).toEqual([{ before: {}, after: { name: '•••' } }])
  expect((await one(nobodys.id)).corrections[0]).toMatchObject({ before: { name: wrong.name } })
})

test('goes with the donor, but for the sealed copy, and nobody who was erased is written down anew', async () => {
  const gift = await given({ phone: '9000000772' })
  await correct(gift.id)
  await query(`update donations.donations set name = '', address = '', pan_mask = '' where id = $1`, [gift.id])
  const [row] = await query<{ reason: string; before: object; after: object; sealed: Buffer }>(
    'select reason, before, after, sealed from donations.corrections where donation_id = $1',
    [gift.id],
  )
  expect([row?.reason, row?.before, row?.after]).toEqual(['', {}, {}])
  expect(row?.sealed.length).toBeGreaterThan(100)
  expect((await correct(gift.id, right)).body.code).toBe('wrong_state')
})

test('is sealed about what the command that changes the secret reads of the table', async () => {
  const gift = await given()
  await correct(gift.id)
  const [row] = await query<{ key: string; sealed: Buffer }>(
    `select donation_id || ' ' || no as key, sealed from donations.corrections where donation_id = $1`,
    [gift.id],
  )
  expect(unseal(app.app, aboutCorrection(row?.key ?? ''), row?.sealed ?? Buffer.alloc(0))).toContain(right.name)
})

test('a gift that waits for its money is corrected without a paper, and its receipt has the right name', async () => {
  const { body } = await app.call('POST /api/donate', giftFor(purposeId, wrong))
  const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', [body.number])
  const id = row?.id ?? 0
  await correct(id)
  expect(await findReceipt(app.app.db, id)).toBeUndefined()
  await app.pay(body.paymentUrl)
  const paper = await paperOf(id)
  expect([paper.correction, factsOf(app.app, paper).donor.name]).toEqual([null, right.name])
})

test.each([
  [{ name: '' }, 'invalid_fields'],
  [{ address: '' }, 'invalid_fields'],
  [{ panName: 'రమేష్' }, 'invalid_fields'],
])('refuses %j of a donor with a PAN', async (change, code) => {
  const gift = await given()
  expect((await correct(gift.id, change)).body.code).toBe(code)
  expect((await paperOf(gift.id)).correction).toBeNull()
})

test('is for who handles money, once for what they saw, and nothing is corrected where nothing differs', async () => {
  const gift = await given()
  for (const role of ['viewer', 'operations'] as const)
    expect((await correct(gift.id, right, await app.given.staff(role))).body.code).toBe('no_right')
  expect((await correct(gift.id, {})).body).toEqual({ corrected: false })
  const { version } = await one(gift.id)
  const twice = { id: gift.id, version, ...right, reason: 'as on the card' }
  const codes = (await Promise.all([1, 2].map(() => finance.call('POST /api/office/correct-donor', twice)))).map(
    answer => answer.body.code,
  )
  expect(new Set(codes)).toEqual(new Set(['edited_meanwhile', undefined]))
  expect((await paperOf(gift.id)).correction).toBe(1)
})
