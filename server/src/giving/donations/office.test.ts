import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { whyNotDeductible, lawOn } from './rules.ts'
import { givingTerms } from '../../../content/giving.ts'
import { paise } from '../../../../contract/ground/money.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
let purposeId = 0
let finance: TestStaff
beforeAll(async () => {
  purposeId = await purposeOf(app)
  finance = await app.given.staff('finance')
})

const today = () => dayOf(app.app.clock.now())
let papers = 0
const entered = (change: object = {}) => ({
  mode: 'cash' as const,
  purposeId,
  amount: 1000,
  on: today() as string,
  name: 'Counter Donor',
  phone: '9000000031',
  address: 'Demo Street 2, 500001',
  pan: '',
  reference: `paper ${++papers}`,
  note: '',
  anonymous: false,
  citizenship: 'indian' as const,
  language: 'te',
  ...change,
})
const enter = (change: object = {}) => finance.call('POST /api/office/enter-donation', entered(change))
const one = async (id: number) => (await finance.call('POST /api/office/donation', { id })).body

async function paidOnline(change: Parameters<typeof giftFor>[1] = {}) {
  const { body } = await app.call('POST /api/donate', giftFor(purposeId, change))
  await app.pay(body.paymentUrl)
  const [row] = await query<{ id: number; version: number }>(
    'select id, version from donations.donations where number = $1',
    [body.number],
  )
  return { ...body, id: row?.id ?? 0, version: row?.version ?? 0 }
}

describe('taken by hand', () => {
  test('has its receipt at once, is written down in the log, and its paper stands once', async () => {
    const { status, body } = await enter({ reference: 'book 1/7' })
    expect([status, body.receipt]).toEqual([200, expect.stringMatching(/^DN\//)])
    expect((await one(body.id)).log.map(l => l.action)).toEqual(['POST /api/office/enter-donation'])
    expect((await enter({ reference: 'book 1/7' })).body.code).toBe('receipt_used')
  })

  test('in kind is told apart from money in what the list, the year and the tax year received', async () => {
    const owner = await app.given.staff('owner')
    const sums = async () => {
      const list = (await finance.call('POST /api/office/list-donations', { page: 1, perPage: 1 })).body
      const { all, allInKind } = (await finance.call('POST /api/office/donation-year', {})).body
      const { gifts_amount: given, gifts_in_kind: inKind } = (await owner.call('POST /api/office/year', {})).body.now
      return [list.sum, list.sumInKind, all, allInKind, given, inKind]
    }
    const before = await sums()
    await enter({ amount: 700 })
    await enter({ mode: 'kind', note: 'Rice, 100 kg', amount: 5000 })
    expect((await sums()).map((sum, i) => sum - (before[i] ?? 0))).toEqual([5700, 5000, 5700, 5000, 5700, 5000])
  })

  test('says what it was for in the language of who looks', async () => {
    const { body } = await enter()
    const telugu = { 'accept-language': 'te' }
    const seen = (await finance.call('POST /api/office/donation', { id: body.id }, telugu)).body.purpose
    const list = (await finance.call('POST /api/office/list-donations', { page: 1, perPage: 1 }, telugu)).body
    expect(
      [seen, list.rows[0]?.purpose, ...list.purposes.map(p => p.name)].filter(name => !/^[ఀ-౿ ]+$/.test(name ?? '')),
    ).toEqual([])
    expect((await one(body.id)).purpose).toMatch(/^[A-Z]/)
  })

  test.each([
    [{ amount: 2000, pan: 'ABCPD1234F' }, null],
    [{ amount: 2000.01, pan: 'ABCPD1234F' }, 'cash'],
    [{ amount: 500 }, 'no_pan'],
    [{ mode: 'cheque', reference: '402217', amount: 50_000, pan: 'ABCPD1234F' }, null],
    [{ mode: 'kind', note: 'Rice, 100 kg', amount: 5000, pan: 'ABCPD1234F' }, 'kind'],
  ])('%j is deductible or says why not', async (change, whyNot) => {
    const { body } = await enter(change)
    expect((await one(body.id)).whyNot).toBe(whyNot)
  })

  test.each([
    [{ amount: 200_000 }, 'cash_forbidden'],
    [{ citizenship: 'foreign' }, 'foreign_gift'],
    [{ on: '2031-01-01' }, 'invalid_fields'],
    [{ mode: 'kind', note: '' }, 'invalid_fields'],
  ])('refuses %j', async (change, code) => {
    expect((await enter(change)).body.code).toBe(code)
  })

  test('a transfer has the number that the bank’s statement shows, and a cheque its own; neither is any text', async () => {
    const fieldsOf = async (change: object) => (await enter(change)).body.fields
    for (const reference of [
      '63202292521',
      '6320229252123',
      '6320229252AB',
      'seen',
      'by UPI today',
      'TRANSFER',
      '',
      '5'.repeat(60),
    ])
      expect(await fieldsOf({ mode: 'transfer', reference }), reference).toHaveProperty('reference')
    for (const reference of ['40221', '4022177', 'SBI 402217'])
      expect(await fieldsOf({ mode: 'cheque', reference }), reference).toHaveProperty('reference')
    const upi = await enter({ mode: 'transfer', reference: '6320 2292 5217' })
    expect(await one(upi.body.id)).toMatchObject({ reference: '632022925217', state: 'given' })
    // The same number, however it is written.
    expect((await enter({ mode: 'transfer', reference: '632022925217' })).body.code).toBe('receipt_used')
    for (const reference of ['sbin326123456789', 'N326123456789012', 'HDFCR52026112712345678', 'IB12345678'])
      expect((await enter({ mode: 'transfer', reference })).status, reference).toBe(200)
    expect((await enter({ mode: 'cheque', reference: '000 321' })).status).toBe(200)
  })

  test('cash just under the limit of the law is taken', async () => {
    expect((await enter({ amount: 199_999.99, phone: '9440011223', pan: '' })).status).toBe(200)
  })
})

describe('the law’s names are data', () => {
  test('a donation before 1 April 2026 is under the old section, after it under the new one', () => {
    expect([
      lawOn(givingTerms, '2026-03-31' as Day)?.section,
      lawOn(givingTerms, '2026-04-01' as Day)?.section,
    ]).toEqual(['80G', '133'])
    const gift = {
      on: '2030-01-01' as Day,
      mode: 'online' as const,
      amountPaise: paise(100),
      hasPan: true,
      hasAddress: true,
    }
    expect(whyNotDeductible(givingTerms, gift)).toBe('no_approval')
  })
})

describe('given back', () => {
  test('online money goes by the refund queue; the receipt is cancelled, keeps its number, and opens no more', async () => {
    const gift = await paidOnline()
    const { receipt } = await one(gift.id)
    const back = { id: gift.id, version: gift.version, reason: 'given twice by mistake' }
    expect((await finance.call('POST /api/office/return-donation', back)).status).toBe(200)
    expect((await finance.call('POST /api/office/return-donation', back)).body.code).toBe('edited_meanwhile')

    expect(await one(gift.id)).toMatchObject({ state: 'returned', receipt, returnedWhy: back.reason })
    expect(
      await query(
        'select t.amount_paise, t.reason from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.donation_id = $1',
        [gift.id],
      ),
    ).toEqual([{ amount_paise: 50_100, reason: 'by_staff' }])
    // The donor's key opens the note that cancels it; nobody else's does.
    expect(await noteOf(gift)).toContain(`Receipt ${receipt} is cancelled`)
    expect((await app.raw('GET', `/receipts/${gift.number}.pdf`, {})).status).toBe(404)
    const refund = (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body.rows.find(
      r => r.orderId === gift.number,
    )
    expect(refund).toMatchObject({ bookingId: null, donationId: gift.id, name: (await one(gift.id)).name })
  })

  test('what was not taken by a gateway asks none for it: the log says that it goes back by hand', async () => {
    const { body } = await enter({ mode: 'kind', note: 'Rice, 100 kg', amount: 5000 })
    const { version } = await one(body.id)
    const back = { id: body.id, version, reason: 'spoilt' }
    expect((await finance.call('POST /api/office/return-donation', back)).status).toBe(200)
    const log = await query<{ after: object }>(
      `select after from admin.audit where action = 'POST /api/office/return-donation' and subject_id = $1`,
      [String(body.id)],
    )
    expect(log).toEqual([{ after: { state: 'returned', reason: 'spoilt', byGateway: false } }])
  })
})

/** The donor's paper of a gift, as text. */
async function noteOf(gift: { number: string; receiptKey: string }): Promise<string> {
  const paper = await app.raw('GET', `/receipts/${gift.number}.pdf`, { headers: { 'x-receipt-key': gift.receiptKey } })
  expect(paper.status).toBe(200)
  return textOfPdf(Buffer.from(await paper.arrayBuffer()))
}

describe('a cheque that the bank returns unpaid', () => {
  const bounce = async (id: number, more: object = {}) =>
    finance.call('POST /api/office/return-donation', {
      id,
      version: (await one(id)).version,
      reason: 'insufficient funds',
      bounced: true,
      ...more,
    })
  const balances = async () => {
    const rows = await query<{ account: string; sum: number }>(
      `select account, sum(paise)::int as sum from (
         select debit as account, amount_paise as paise from books.facts
         union all select credit, -amount_paise from books.facts) f
        where account in ('bank', 'desk:cheque', 'gateway:counter') group by 1`,
    )
    return Object.fromEntries(rows.map(row => [row.account, row.sum]))
  }
  const atDesk = async (reference: string) => {
    const desk = await app.given.staff('operations')
    const { body } = await desk.call('POST /api/office/desk-donation', {
      key: crypto.randomUUID(),
      purposeId,
      amount: 1116,
      name: 'Donor Of The Desk',
      phone: '9440012399',
      address: '',
      pan: '',
      anonymous: false,
      citizenship: 'indian',
      language: 'en',
      pay: 'cheque',
      reference,
      bank: 'SBI',
      chequeDay: today(),
    })
    return body.id
  }

  test.each([
    ['entered by hand', async () => (await enter({ mode: 'cheque', reference: '402299', language: 'en' })).body.id],
    ['taken at the desk', () => atDesk('402300')],
  ])('%s: nothing goes back, its receipt is cancelled by a note, and its donor is told once', async (_how, take) => {
    const before = await balances()
    const id = await take()
    const { receipt, amount, phone, reference } = await one(id)
    expect((await bounce(id)).status).toBe(200)
    expect((await bounce(id)).body.code).toBe('wrong_state')
    expect(await one(id)).toMatchObject({
      state: 'returned',
      bounced: true,
      receipt,
      returnedWhy: 'insufficient funds',
    })
    expect(
      await query(
        'select t.id from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.donation_id = $1',
        [id],
      ),
    ).toEqual([])
    // Neither the bank nor the cheques of the desk hold anything of it.
    expect(await balances()).toEqual(before)
    const given = (
      await finance.call('POST /api/office/list-given-back', { page: 1, perPage: 50, from: today(), to: today() })
    ).body
    expect(given.rows.find(row => row.donationId === id)).toMatchObject({ amount, way: 'cheque' })

    const told = await query<{ body: string }>(
      `select body from notifications.messages where template = 'cheque_returned' and recipient = $1`,
      [phone],
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(reference)
    const [, number = '', receiptKey = ''] = /given=([\w-]+)#key=([\w-]{32})/.exec(told[0]?.body ?? '') ?? []
    const note = await noteOf({ number, receiptKey })
    expect(note).toContain('Cancellation of a Receipt')
    expect(note).toContain(receipt ?? 'no receipt')
    expect(note).toContain(reference)
    const shown = (await app.call('POST /api/donation', { number, language: 1 })).body
    expect(shown).toMatchObject({ state: 'returned', bounced: true, receipt })
    const paper = await app.raw('GET', `/api/office/files/receipts-cancelled/${id}.pdf`, { headers: finance.headers })
    expect(paper.status).toBe(200)
    // The same cheque may be paid in again.
    expect((await enter({ mode: 'cheque', reference })).status).toBe(200)
  })

  test('is a cheque, and was given', async () => {
    expect((await bounce((await enter()).body.id)).body.code).toBe('wrong_state')
    const holds = `/api/office/files/receipts-cancelled/${(await enter()).body.id}.pdf`
    expect((await app.raw('GET', holds, { headers: finance.headers })).status).toBe(404)
  })

  test('stands in the spreadsheet of payments with what went back of it', async () => {
    const id = await atDesk('402301')
    const { receipt } = await one(id)
    await bounce(id)
    const rows = await query<{ back_paise: number }>(
      'select back_paise from exports.payments where receipt_number = $1',
      [receipt],
    )
    expect(rows).toEqual([{ back_paise: 111_600 }])
  })
})

describe('the PAN in the office', () => {
  test('is masked in lists and on its page; the whole one needs the right and the password, and who looked is written down', async () => {
    const gift = await paidOnline({ pan: 'QWEPR5678T', address: 'Demo Street 3' })
    const list = (await finance.call('POST /api/office/list-donations', { page: 1, perPage: 50 })).body
    expect(JSON.stringify([list, await one(gift.id)])).not.toContain('QWEPR5678T')
    expect(list.rows.find(r => r.id === gift.id)?.pan).toBe('QWE••••••T')

    expect((await finance.call('POST /api/office/see-pan', { id: gift.id })).body).toEqual({ pan: 'QWEPR5678T' })
    expect((await (await app.given.staff('viewer')).call('POST /api/office/see-pan', { id: gift.id })).status).toBe(403)
    const log = await query<{ after: object }>(
      `select after from admin.audit where action = 'POST /api/office/see-pan'`,
    )
    expect(log).toEqual([{ after: { pan: 'QWE••••••T' } }])
    await app.advance(301)
    expect((await finance.call('POST /api/office/see-pan', { id: gift.id })).body.code).toBe('confirm_needed')
    await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
    finance = await app.given.staff('finance')
  })
})

describe('claims at the desk', () => {
  const claim = async (utr: string) => {
    await app.call('POST /api/donation-claim', { ...giftFor(purposeId), utr, paidOn: today() })
    const { rows } = (await finance.call('POST /api/office/list-claims', { page: 1, perPage: 50, state: 'waiting' }))
      .body
    const found = rows.find(r => r.utr === utr)
    if (!found) throw new Error('the claim is not listed')
    return { id: found.id, version: found.version }
  }

  test('are matched by hand once, with what the bank says', async () => {
    const of = await claim('632600000001')
    const money = { ...of, amount: 700, on: today(), statementLine: 'UPI/632600000001/CR' }
    const { body } = await finance.call('POST /api/office/match-claim', money)
    expect(await one(body.donationId)).toMatchObject({
      amount: 700,
      mode: 'transfer',
      reference: '632600000001',
      state: 'given',
    })
    expect((await finance.call('POST /api/office/match-claim', money)).body.code).toBe('wrong_state')
  })

  test('are refused with a reason that the donor may read, and may then be claimed anew', async () => {
    const of = await claim('632600000002')
    expect((await finance.call('POST /api/office/refuse-claim', { ...of, reason: 'no such money came' })).status).toBe(
      200,
    )
    expect(
      (await finance.call('POST /api/office/refuse-claim', { ...of, reason: 'no such money came' })).body.code,
    ).toBe('wrong_state')
    await claim('632600000002')
  })
})

describe('the yearly statement (successor of Form 10BD)', () => {
  const statement = async () => {
    const columns = [...exportKinds.tax_statement]
    const begun = await finance.call('POST /api/office/export-begin', { kind: 'tax_statement', columns, format: 'csv' })
    return app.raw('GET', begun.body.url, { headers: finance.headers })
  }

  test('adds up what one person gave of one kind, leaves out what lacks an id, and says so before it is filed', async () => {
    const own = { pan: 'MNBPV4321C', address: 'Demo Street 4, 500001', name: 'Summed Donor' }
    await paidOnline({ ...own, amount: 501 })
    await paidOnline({ ...own, amount: 1116 })
    await enter({ ...own, amount: 1500 })
    const check = (await finance.call('POST /api/office/donation-year', {})).body
    expect(check).toMatchObject({ form: '113', certificate: '114', yearWord: 'tax year' })
    expect(check.due).toBe(`${check.to.slice(0, 4)}-05-31`)
    expect(check.days_left).toBe(daysBetween(dayOf(app.app.clock.now()), check.due as Day))
    expect(check.missing.some(m => m.lacks.includes('pan'))).toBe(true)

    const begun = await finance.call('POST /api/office/export-begin', {
      kind: 'tax_statement',
      columns: [...exportKinds.tax_statement],
      format: 'csv',
      from: check.from,
      to: check.to,
    })
    const sheet = await readSheet(
      Buffer.from(await (await app.raw('GET', begun.body.url, { headers: finance.headers })).arrayBuffer()),
      'a.csv',
    )
    const mine = sheet.rows.map(r => r.cells).filter(cells => cells.includes(own.pan))
    expect(sheet.rows).toHaveLength(check.lines)
    expect(mine.map(cells => cells.slice(2))).toEqual([
      [
        'Permanent Account Number',
        own.pan,
        'Section 133',
        'AAATD0000DF20261',
        '2024-03-20',
        own.name,
        own.address,
        'Others',
        'Electronic modes including account payee cheque/draft',
        '1617',
      ],
      [
        'Permanent Account Number',
        own.pan,
        'Section 133',
        'AAATD0000DF20261',
        '2024-03-20',
        own.name,
        own.address,
        'Others',
        'Cash',
        '1500',
      ],
    ])
  })

  test('has the name on the PAN card, for all gifts of the PAN, once one of them told it', async () => {
    const own = { pan: 'MNBPV4323C', address: 'Demo Street 5, 500001', name: 'வி. முருகன்' }
    await paidOnline({ ...own, amount: 501 })
    const { body } = await enter({ ...own, panName: 'MURUGAN VELAYUDHAM' })
    await paidOnline({ ...own, amount: 1116 })
    expect((await one(body.id)).panName).toBe('MURUGAN VELAYUDHAM')
    const { rows } = await readSheet(Buffer.from(await (await statement()).arrayBuffer()), 'a.csv')
    const names = rows.map(row => row.cells).filter(cells => cells.includes(own.pan))
    expect(names.map(cells => [cells[7], cells.at(-1)])).toEqual([
      ['MURUGAN VELAYUDHAM', '1617'],
      ['MURUGAN VELAYUDHAM', '1000'],
    ])
  })

  test('has one name and address in all lines of a PAN, each person of the same name apart, and cash above the limit as cash', async () => {
    const name = 'Sita Devi'
    const [first, other] = ['MNBPV4324C', 'MNBPV4325C']
    await enter({ name, pan: first, address: 'Old Street 1, 500001', amount: 5000, on: addDays(today(), -1) })
    await paidOnline({ name: 'Seetha Devi', pan: first, address: 'New Street 2, 500002', amount: 501 })
    await paidOnline({ name, pan: other, address: 'Other Street 3, 500003', amount: 1001 })
    const before = (await finance.call('POST /api/office/donation-year', {})).body.missingTotal
    // Nobody knows whose these are: they are summed with nobody, and each is listed.
    await enter({ name, address: 'Other Street 3, 500003', amount: 701 })
    await paidOnline({ name, amount: 801 })
    expect((await finance.call('POST /api/office/donation-year', {})).body.missingTotal).toBe(before + 2)
    const { rows } = await readSheet(Buffer.from(await (await statement()).arrayBuffer()), 'a.csv')
    const lines = rows.map(({ cells }) => [cells[3], ...cells.slice(7, 9), cells[10], cells[11]])
    const electronic = 'Electronic modes including account payee cheque/draft'
    expect(lines.filter(([pan]) => pan === first || pan === other)).toEqual([
      [first, 'Seetha Devi', 'New Street 2, 500002', 'Cash', '5000'],
      [first, 'Seetha Devi', 'New Street 2, 500002', electronic, '501'],
      [other, name, 'Other Street 3, 500003', electronic, '1001'],
    ])
    expect(lines.filter(cells => cells.includes('701') || cells.includes('801'))).toEqual([])
    expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(rows.length)
  })

  test('has names and addresses in the Latin letters of the form, and is called by its number', async () => {
    const own = { pan: 'MNBPV4322C', address: '4, గాంధీ వీధి, 500001', name: 'வி. முருகன்' }
    await paidOnline({ ...own, amount: 501 })
    const file = await statement()
    expect(file.headers.get('content-disposition')).toContain('filename="form-113-')
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'a.csv')
    const mine = rows.map(row => row.cells).find(cells => cells.includes(own.pan))
    expect(mine).toContain('V. Murugan')
    expect(mine?.join(' ')).toMatch(/4, Gandhi Vidhi, 500001/)
  })

  test('is taken by whoever handles money only: operations take those of orders, not of gifts', async () => {
    const staff = await app.given.staff('operations')
    const asked = { columns: ['serial'], format: 'csv' as const }
    expect((await staff.call('POST /api/office/export-begin', { kind: 'tax_statement', ...asked })).body.code).toBe(
      'no_right',
    )
    expect(
      (await staff.call('POST /api/office/export-begin', { kind: 'donations', columns: ['receipt'], format: 'csv' }))
        .body.code,
    ).toBe('no_right')
    expect(
      (await staff.call('POST /api/office/export-begin', { kind: 'orders', columns: ['name'], format: 'csv' })).status,
    ).toBe(200)
  })

  test('a donor’s own receipt and statement are fetched by staff, and that is written down', async () => {
    const gift = await paidOnline()
    for (const path of ['receipts', 'donor-year']) {
      const pdf = await app.raw('GET', `/api/office/files/${path}/${gift.id}.pdf`, { headers: finance.headers })
      expect([
        path,
        pdf.status,
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ]).toEqual([path, 200, '%PDF-'])
    }
    expect((await one(gift.id)).log.map(l => l.action)).toEqual([
      'GET /api/office/files/receipts/:file',
      'GET /api/office/files/donor-year/:file',
    ])
  })
})
