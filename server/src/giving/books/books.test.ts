import fc from 'fast-check'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { paidLink, readPaidLink } from '../../../../contract/giving/paid-link.ts'
import { newGiftReference } from '../../../../contract/giving/upi-link.ts'
import { paise } from '../../../../contract/ground/money.ts'
import type { TruthFigure } from '../../../../contract/office/giving/books.ts'
import { rights, roles } from '../../../../contract/ground/rights.ts'
import { formFor, giftFor, purposeOf, type TestApp, testApp, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { mostBetweenVisitors } from '../../../test/between-visitors.ts'
import { type Gateway, GatewayUnreachable, type SettlementLine } from '../../money/payments/gateway.ts'
import { checkFile } from './files.ts'
import { matchEverything, reconcileNightly } from './reconcile.ts'
import { insertSettlementLines } from './queries.ts'
import { viewReport } from './reconciliation-report.ts'

/** Lines of the largest file that is taken. A mutant is tried with fewer: it would take minutes. */
const largest = process.env.MUTANT_DATABASE === '1' ? 2500 : 100_000
/** Lines of another one: it goes the same way, and differs in how a line is read. */
const large = largest / 5

const json = { 'content-type': 'application/json' }
const rowsOf = async <T extends object>(app: TestApp, text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const setClock = (app: TestApp, iso: string) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: iso }), headers: json })
const today = (app: TestApp) => dayOf(app.app.clock.now())
/** Just after the night's readings began, some days on. */
const toNight = (app: TestApp, days: number) => setClock(app, `${addDays(today(app), days)}T01:05:00+05:30`)

async function order(app: TestApp, how: { webhook?: string; pay?: boolean } = {}) {
  const homam = await app.given.homam({ closesInDays: 60 })
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  if (how.pay !== false) await app.pay(body.paymentUrl, { webhook: how.webhook ?? 'now', browser: 'never' })
  return { ...body, devotee }
}

/** Signed in anew: a session does not outlive the days that the clock jumps. */
const finance = (app: TestApp) => app.given.staff('finance')
const truthOf = async (app: TestApp, daysBack = 40) => {
  const { status, body } = await (await finance(app)).call('POST /api/office/money-truth', {
    from: addDays(today(app), -daysBack),
    to: today(app),
  })
  expect(status).toBe(200)
  return body
}
const linesOf = async (app: TestApp, figure: TruthFigure) =>
  (
    await (
      await finance(app)
    ).call('POST /api/office/money-truth-lines', {
      figure,
      from: addDays(today(app), -40),
      to: today(app),
      page: 1,
      perPage: 50,
    })
  ).body.rows

const upload = async (
  app: TestApp,
  staff: TestStaff,
  kind: string,
  source: string,
  text: string | Buffer,
  name = 'file.csv',
) => {
  const path = `/api/office/files/statement?kind=${kind}&source=${encodeURIComponent(source)}&name=${name}`
  const answer = await app.raw('POST', path, {
    body: text,
    headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
  })
  return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } }
}
async function bring(app: TestApp, staff: TestStaff, kind: string, source: string, text: string | Buffer) {
  const { body: file } = await upload(app, staff, kind, source, text)
  const { files } = (await staff.call('POST /api/office/statements', {})).body
  const mapping = files.find(f => f.id === file.id)?.mapping ?? {}
  const checked = (await staff.call('POST /api/office/statement-check', { id: file.id, mapping })).body
  const { offBalance } = checked
  const taken = (await staff.call('POST /api/office/statement-take', { id: file.id, mapping, offBalance })).body
  return { id: file.id, mapping, checked, taken }
}

describe('the night’s reading', () => {
  const app = testApp()
  keepsTruth(app)

  test('ties each rupee that the sandbox settled, and the reconciliation balances (M2)', async () => {
    await setClock(app, '2027-01-04T12:00:00+05:30')
    await order(app)
    await order(app)
    const before = await truthOf(app)
    expect(before).toMatchObject({
      foots: true,
      payments: { received: { count: 2, amount: 2232 }, expected: { count: 2 } },
    })

    await toNight(app, 2)
    const after = await truthOf(app)
    // 2 % of 1,116.00 is 22.32, the tax on it 4.02.
    expect(after).toMatchObject({
      foots: true,
      unexplained: { count: 0, amount: 0 },
      taken: { orders: { count: 2, amount: 2232 } },
      payments: { settled: { count: 2, amount: 2232 }, expected: { count: 0 }, difference: 0 },
      gateway: { known: 2232, fees: { count: 2, amount: 52.68 }, tax: 8.04, net: 2179.32, difference: 0 },
      bank: { sent: { count: 1, amount: 2179.32 }, on_the_way: { count: 1, amount: 2179.32 }, difference: 0 },
    })
    expect(after.gateways).toMatchObject([{ gateway: 'sandbox', byFile: false, broken: false }])
  })

  test('happens once a night, changes nothing the second time, and can be asked for by a button', async () => {
    const staff = await app.given.staff('finance')
    const state = () =>
      rowsOf(app, 'select gateway, kind, line_id, match, ledger_id, utr from books.settlement_lines order by id')
    const nightOf = () =>
      rowsOf<{ tried_at: Date }>(app, 'select tried_at from books.readings order by night desc, day desc limit 1')
    const [lines, night] = [await state(), await nightOf()]
    await app.sweep()
    await Promise.all([reconcileNightly(app.app), reconcileNightly(app.app)])
    expect([await state(), await nightOf()]).toEqual([lines, night])

    expect((await staff.call('POST /api/office/reconcile-now', {})).body).toEqual({
      read: expect.any(Number),
      newLines: 0,
      unreachable: 0,
    })
    expect(await state()).toEqual(lines)
  })

  test('a payment whose return, webhook and pull were all lost is found here, and confirms its order (M2)', async () => {
    const lost = await order(app, { webhook: 'never' })
    await rowsOf(app, 'update payments.attempts set next_pull_at = null where id = $1', [lost.postId])
    await toNight(app, 2)

    expect((await app.call('POST /api/post-status', lost)).body.status).toBe('TXN_SUCCESS')
    expect(
      await rowsOf(app, `select source, verdict from payments.ledger where attempt_id = $1`, [lost.postId]),
    ).toEqual([{ source: 'reconciliation', verdict: 'paid' }])
    expect(await truthOf(app)).toMatchObject({ foots: true, payments: { settled: { count: 3 } } })
  })

  test('one settled payment that can’t be taken keeps no other from being found', async () => {
    const [broken, fine] = [await order(app, { webhook: 'never' }), await order(app, { webhook: 'never' })]
    await rowsOf(app, 'update payments.attempts set next_pull_at = null where id = any($1)', [
      [broken.postId, fine.postId],
    ])
    const { orderCallbacks } = app.app
    const confirm: typeof orderCallbacks.confirm = (of, tx, booking, how) =>
      booking.id === broken.lastId ? Promise.reject(new Error('broken')) : orderCallbacks.confirm(of, tx, booking, how)
    app.app.orderCallbacks = { ...orderCallbacks, confirm }
    await toNight(app, 2)
    expect((await app.call('POST /api/post-status', fine)).body.status).toBe('TXN_SUCCESS')

    app.app.orderCallbacks = orderCallbacks
    await toNight(app, 1)
    expect((await app.call('POST /api/post-status', broken)).body.status).toBe('TXN_SUCCESS')
  })

  test('a second payment that nobody told of is given back, not lost', async () => {
    const twice = await order(app)
    await app.pay(twice.paymentUrl, { webhook: 'never', browser: 'never' })
    await toNight(app, 2)
    expect(await rowsOf(app, 'select reason from payments.refund_tasks where attempt_id = $1', [twice.postId])).toEqual(
      [{ reason: 'paid_twice' }],
    )
    expect(await truthOf(app)).toMatchObject({ foots: true, unexplained: { count: 0 } })
  })

  test('a payment that the gateway never settles is shown, once its time is over, until somebody explains it', async () => {
    const vanished = await order(app)
    await rowsOf(
      app,
      `delete from sandbox.captures where reference = (select reference from payments.attempts where id = $1)`,
      [vanished.postId],
    )
    await toNight(app, 4)
    expect(await truthOf(app)).toMatchObject({ foots: true, payments: { expected: { count: 1 } } })
    await toNight(app, 4)
    expect(await truthOf(app)).toMatchObject({
      foots: false,
      unexplained: { count: 1, amount: 1116 },
      payments: { missing: { count: 1, amount: 1116 }, difference: 1116 },
    })
    const staff = await finance(app)
    const { attention } = (await staff.call('POST /api/office/today', {})).body
    expect(attention.find(a => a.kind === 'money_unexplained')).toMatchObject({ count: 1 })
    const [line] = await linesOf(app, 'missing')
    expect(line).toMatchObject({ kind: 'payment', amount: 1116, bookingId: vanished.lastId })
    // A month names the lines of its own days.
    const month = dayOf(line?.at ?? 0).slice(0, 7)
    const before = addDays(`${month}-01` as Day, -1).slice(0, 7)
    const unexplainedIn = async (of: string) =>
      (await staff.call('POST /api/office/month', { month: of })).body.unexplained
    expect([await unexplainedIn(month), await unexplainedIn(before)]).toEqual([1, 0])

    await staff.call('POST /api/office/explain-money', {
      kind: 'payment',
      id: line?.id ?? 0,
      note: 'Charged back by the bank',
    })
    expect(await truthOf(app)).toMatchObject({
      foots: true,
      payments: { explained: { count: 1, amount: 1116 }, difference: 0 },
    })
    expect(
      (await staff.call('POST /api/office/explain-money', { kind: 'payment', id: line?.id ?? 0, note: 'again' })).body
        .code,
    ).toBe('wrong_state')
    expect(
      await rowsOf(app, `select after from admin.audit where action = 'POST /api/office/explain-money'`),
    ).toMatchObject([{ after: { note: 'Charged back by the bank' } }])
  })

  test('days in which the server was off are read when it is back', async () => {
    const missed = await order(app)
    await toNight(app, 20)
    const [line] = await rowsOf(
      app,
      `select l.match from books.settlement_lines l join payments.attempts a using (reference) where a.id = $1`,
      [missed.postId],
    )
    expect(line).toEqual({ match: 'order' })
  })

  test('a gateway that does not answer is asked again later, and keeps none of the others from being read', async () => {
    const { app: product } = app
    let answers = false
    const [sandbox] = product.gateways
    const away = {
      ...sandbox,
      name: 'away',
      settlements: () => (answers ? Promise.resolve([]) : Promise.reject(new GatewayUnreachable('away'))),
    } as Gateway
    Object.assign(product, { gateways: [away, sandbox] })
    await toNight(app, 1)
    const standing = async () => Object.fromEntries((await truthOf(app)).gateways.map(g => [g.gateway, g.broken]))
    expect(await standing()).toEqual({ away: true, sandbox: false })

    answers = true
    await app.sweep()
    expect(await standing()).toMatchObject({ away: true })
    await app.advance(11 * 60)
    expect(await standing()).toMatchObject({ away: false })
    Object.assign(product, { gateways: [sandbox] })
  })
})

describe('lines that nobody knows', () => {
  const app = testApp()
  keepsTruth(app)
  const at = Date.parse('2027-02-10T10:00:00+05:30')
  const line = (more: Partial<SettlementLine>): SettlementLine => ({
    id: 'stray',
    kind: 'payment',
    amountPaise: paise(111_600),
    feePaise: paise(0),
    taxPaise: paise(0),
    at,
    ...more,
  })
  const settled = async (lines: SettlementLine[]) => {
    await app.app.db.tx(tx => insertSettlementLines(tx, 'sandbox', lines, null))
    await matchEverything(app.app)
  }

  test('are shown with id, day and amount, and assigned to an order that they then confirm', async () => {
    await setClock(app, '2027-02-10T12:00:00+05:30')
    const staff = await app.given.staff('finance')
    const open = await order(app, { pay: false })
    await settled([line({ id: 'stray_1' })])
    expect(await truthOf(app)).toMatchObject({
      foots: false,
      unexplained: { count: 1, amount: 1116 },
      gateway: { unknown: { count: 1, amount: 1116 }, difference: 1116 },
    })
    const [stray] = await linesOf(app, 'unknown')
    expect(stray).toMatchObject({ kind: 'line', code: 'stray_1', amount: 1116, source: 'sandbox', at })

    expect(
      (await staff.call('POST /api/office/assign-money', { line: stray?.id ?? 0, number: 'nobody' })).body.code,
    ).toBe('not_found')
    expect(
      (await staff.call('POST /api/office/assign-money', { line: stray?.id ?? 0, number: `#${open.lastId}` })).status,
    ).toBe(200)
    expect((await app.call('POST /api/post-status', open)).body.status).toBe('TXN_SUCCESS')
    expect(await truthOf(app)).toMatchObject({ foots: true, payments: { settled: { count: 1 } } })
    expect(
      (await staff.call('POST /api/office/assign-money', { line: stray?.id ?? 0, number: `#${open.lastId}` })).body
        .code,
    ).toBe('wrong_state')
  })

  test('two wrongs of opposite sign are two wrongs', async () => {
    const staff = await app.given.staff('finance')
    await settled([
      line({ id: 'adj_1', kind: 'adjustment', amountPaise: paise(5000) }),
      line({ id: 'adj_2', kind: 'adjustment', amountPaise: paise(-5000) }),
    ])
    expect(await truthOf(app)).toMatchObject({
      foots: false,
      unexplained: { count: 2, amount: 100 },
      gateway: { difference: 0 },
    })
    for (const { id } of await linesOf(app, 'unknown'))
      await staff.call('POST /api/office/explain-money', { kind: 'line', id, note: 'Correction of the gateway' })
    expect((await truthOf(app)).foots).toBe(true)
  })

  test('of another amount than we know, or of nobody’s reference, confirm and refund nothing', async () => {
    const paid = await order(app)
    const [known] = await rowsOf<{ reference: string }>(app, 'select reference from payments.attempts where id = $1', [
      paid.postId,
    ])
    await settled([
      line({ id: 'other_1', reference: known?.reference, amountPaise: paise(100) }),
      line({ id: 'other_2', reference: 'nobodys' }),
    ])
    expect(await rowsOf(app, 'select from payments.refund_tasks')).toEqual([])
    expect((await linesOf(app, 'unknown')).map(l => l.code).sort()).toEqual(['other_1', 'other_2'])
  })

  test('what was paid twice is assigned by the invoice or the receipt that a payer tells, and goes back', async () => {
    const staff = await app.given.staff('finance')
    const paid = await order(app)
    const gift = (await app.call('POST /api/donate', giftFor(await purposeOf(app), { amount: 1116 }))).body
    await app.pay(gift.paymentUrl, { webhook: 'now', browser: 'never' })
    const papers = await rowsOf<{ number: string }>(
      app,
      `select number from payments.invoices where booking_id = $1
       union all select r.number from donations.receipts r join donations.donations d on d.id = r.donation_id where d.number = $2`,
      [paid.lastId, gift.number],
    )
    expect(papers).toHaveLength(2)
    const backBefore = await rowsOf(app, 'select from payments.refund_tasks')
    for (const [i, { number }] of papers.entries()) {
      const id = `twice_${i}`
      await settled([line({ id })])
      const [stray] = (await linesOf(app, 'unknown')).filter(one => one.code === id)
      const asked = { line: stray?.id ?? 0, number: number.toLowerCase() }
      expect((await staff.call('POST /api/office/assign-money', asked)).status).toBe(200)
      expect((await linesOf(app, 'unknown')).some(one => one.code === id)).toBe(false)
    }
    expect(await rowsOf(app, 'select from payments.refund_tasks')).toHaveLength(backBefore.length + 2)
  })

  test('the database keeps each line to exactly one thing', async () => {
    await expect(
      rowsOf(app, `update books.settlement_lines set match = 'order' where line_id = 'other_1'`),
    ).rejects.toThrow('matched_once')
    await expect(
      rowsOf(app, `update books.settlement_lines set match = 'unknown' where match = 'order'`),
    ).rejects.toThrow('matched_once')
    await expect(
      rowsOf(
        app,
        `update books.settlement_lines set match = 'order', ledger_id = (select max(ledger_id) from books.settlement_lines) where line_id = 'other_1'`,
      ),
    ).rejects.toThrow('ledger_id_key')
  })
})

describe('settlement files', () => {
  const app = testApp()
  keepsTruth(app)
  const heads =
    'Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,Amount,Commission,GST,UTR_No.,Settled_Date'
  const row = (id: string, reference: string, amount = '1116.00') =>
    `${id},${reference},2027-03-01 10:00:00,ACQUIRING,SUCCESS,${amount},22.32,4.02,DEMON27060000001,02/03/2027`
  const referenceOf = async (attemptId: number) =>
    (await rowsOf<{ reference: string }>(app, 'select reference from payments.attempts where id = $1', [attemptId]))[0]
      ?.reference ?? ''

  test('tie payments by our reference where the gateway’s id is another, and count once however often they come', async () => {
    await setClock(app, '2027-03-01T10:00:00+05:30')
    const paid = await order(app)
    const lost = await order(app, { webhook: 'never' })
    await rowsOf(app, 'update payments.attempts set next_pull_at = null where id = $1', [lost.postId])
    const text = [
      heads,
      row('PT1', await referenceOf(paid.postId)),
      row('PT2', await referenceOf(lost.postId)),
      row('PT3', 'nobodys'),
      row('PT3', 'nobodys'),
      row('PT4', 'x', 'many'),
    ].join('\n')
    await setClock(app, '2027-03-03T00:30:00+05:30')
    const staff = await finance(app)
    const first = await bring(app, staff, 'settlement', 'sandbox', text)
    expect(first.checked).toMatchObject({
      missing: [],
      lines: 5,
      good: 3,
      known: 1,
      bad: 1,
      problems: [{ line: 6, problem: 'amount_bad' }],
    })
    expect(first.taken).toEqual({ lines: 4, newLines: 3, tied: 2 })
    expect((await app.call('POST /api/post-status', lost)).body.status).toBe('TXN_SUCCESS')
    expect(await rowsOf(app, 'select from payments.refund_tasks')).toEqual([])

    const again = await bring(app, staff, 'settlement', 'sandbox', text)
    expect(again.checked).toMatchObject({ good: 0, known: 4 })
    expect(again.taken).toMatchObject({ newLines: 0 })
  })

  test('with a column read wrongly confirm nothing and give nothing back', async () => {
    const staff = await app.given.staff('finance')
    const open = await order(app, { pay: false })
    const paid = await order(app)
    const text = [
      heads,
      row('PW1', await referenceOf(open.postId), '111600'),
      row('PW2', await referenceOf(paid.postId), '1089.66'),
    ].join('\n')
    await bring(app, staff, 'settlement', 'sandbox', text)
    expect((await app.call('POST /api/post-status', open)).body.status).toBe('PENDING')
    expect(await rowsOf(app, 'select from payments.refund_tasks')).toEqual([])
  })

  test('with other columns say which are missing, and are read once these are chosen; the next one is read alike', async () => {
    const staff = await app.given.staff('finance')
    const text = 'Nummer,Wert,Tag\nOC1,111600,01/03/2027\n'
    const { body: file } = await upload(app, staff, 'settlement', 'demopay', text)
    expect((await staff.call('POST /api/office/statement-check', { id: file.id, mapping: {} })).body).toMatchObject({
      missing: ['id', 'amount', 'at'],
      lines: 0,
    })
    expect((await staff.call('POST /api/office/statement-take', { id: file.id, mapping: {} })).body.code).toBe(
      'bad_request',
    )
    const mapping = { id: 0, amount: 1, at: 2, inPaise: 1 }
    expect(
      (await staff.call('POST /api/office/statement-check', { id: file.id, mapping: { ...mapping, at: 9 } })).body.code,
    ).toBe('bad_request')
    expect((await staff.call('POST /api/office/statement-check', { id: file.id, mapping })).body).toMatchObject({
      good: 1,
      moneyIn: 1116,
      from: '2027-03-01',
    })
    expect((await staff.call('POST /api/office/statement-take', { id: file.id, mapping })).body).toMatchObject({
      newLines: 1,
    })
    expect((await staff.call('POST /api/office/statement-take', { id: file.id, mapping })).body.code).toBe('not_found')
    expect((await bring(app, staff, 'settlement', 'demopay', text)).mapping).toEqual(mapping)
  })

  test('that are too large, no tables, or of nobody are refused', async () => {
    const staff = await app.given.staff('finance')
    expect((await upload(app, staff, 'settlement', 'sandbox', '%PDF-1.4 nothing')).body.code).toBe('sheet_unreadable')
    expect((await upload(app, staff, 'settlement', '../x', heads)).body.code).toBe('bad_request')
    expect((await upload(app, staff, 'other', 'sandbox', heads)).body.code).toBe('bad_request')
    expect((await upload(app, staff, 'settlement', 'sandbox', Buffer.alloc(41 * 1024 * 1024, 'a'))).status).toBe(413)
  })

  test('that were not taken in are forgotten after a day', async () => {
    const staff = await app.given.staff('finance')
    const { body } = await upload(app, staff, 'settlement', 'sandbox', heads)
    await app.advance(86_500)
    expect(await rowsOf(app, 'select from books.files where id = $1', [body.id])).toEqual([])
  })

  test('of 100,000 lines are taken in, each once', async () => {
    const staff = await app.given.staff('finance')
    const text = [heads, ...Array.from({ length: largest }, (_, n) => row(`BIG${n}`, `big${n}`))].join('\n')
    const { checked, taken } = await bring(app, staff, 'settlement', 'bigpay', text)
    expect(checked).toMatchObject({ good: largest, bad: 0 })
    expect(checked.sample).toHaveLength(5)
    expect(taken).toMatchObject({ lines: largest, newLines: largest })
  })
})

describe('a gift by the QR with an amount', () => {
  const app = testApp()
  keepsTruth(app)

  test('ties itself to the bank’s line by the number in its text, though nobody typed the bank’s own', async () => {
    const staff = await app.given.staff('finance')
    const reference = newGiftReference()
    const qr = (query: string) => app.raw('GET', `/api/donation-qr.svg?${query}`, {})
    const picture = await qr(`amount=501.5&reference=${reference}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    for (const bad of ['', 'amount=501', `amount=0&reference=${reference}`, `amount=100001&reference=${reference}`])
      expect((await qr(bad)).status, bad).toBe(404)
    expect((await qr(`amount=501&reference=${reference}%26pa%3Devil@bank`)).status).toBe(404)

    const paid = readPaidLink(paidLink({ utr: reference, amount: 501.5, on: today(app) }) ?? '') ?? expect.unreachable()
    const claim = { ...giftFor(await purposeOf(app), { amount: paid.amount }), utr: paid.utr, paidOn: paid.on }
    expect((await app.call('POST /api/donation-claim', claim)).status).toBe(200)
    const [year = '', month, day] = today(app).split('-')
    const written = `${day}/${month}/${year.slice(2)}`
    const { taken } = await bring(
      app,
      staff,
      'bank',
      'HDFC',
      [
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        `${written},UPI-LAKSHMI DEVI-LAKSHMI@OKDEMO-DEMO0000001-632512345678-${reference},0000632512345678,${written},,501.50,"2,116.00"`,
        `${written},UPI-SOMEBODY-OTHER@OKDEMO-DEMO0000001-632512345679-ANNADANAM,0000632512345679,${written},,501.50,"2,617.50"`,
      ].join('\n'),
    )
    expect(taken).toMatchObject({ newLines: 2 })
    expect(
      await rowsOf(
        app,
        `select d.amount_paise, d.state, r.number is not null as receipt from donations.donations d
           join donations.receipts r on r.donation_id = d.id join books.bank_lines b on b.donation_id = d.id where d.reference = $1`,
        [reference],
      ),
    ).toEqual([{ amount_paise: 50_150, state: 'given', receipt: true }])
    expect((await linesOf(app, 'bank_unmatched')).map(line => line.amount)).toEqual([501.5])
  })
})

describe('statements whose cells are formulas', () => {
  const app = testApp()
  keepsTruth(app)

  test('are read whole, and a balance that does not follow is said before anything is taken (D31)', async () => {
    const staff = await app.given.staff('finance')
    const canara = (second: string) =>
      [
        'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance,',
        '="23-11-2026 10:04:23",="23 Nov 2026",="640532274910","UPI/CR/640532274910/A",="9998",,="1,116.00","2,116.00",',
        `="24-11-2026 10:04:23",="24 Nov 2026",="640532274911","UPI/CR/640532274911/B",="9998",,="${second}","1,17,116.00",`,
      ].join('\n')
    const { checked } = await bring(app, staff, 'bank', 'Canara', canara('1,15,000.00'))
    expect(checked).toMatchObject({ good: 2, bad: 0, moneyIn: 116_116, offBalance: 0, offLines: [] })
    expect(await rowsOf(app, `select amount_paise::int from books.bank_lines order by day`)).toEqual([
      { amount_paise: 111_600 },
      { amount_paise: 11_500_000 },
    ])
    const wrong = await bring(app, staff, 'bank', 'Canara two', canara('1,15,00.00'))
    expect(wrong.checked).toMatchObject({ good: 1, bad: 1, problems: [{ line: 3, problem: 'amount_bad' }] })
    const off = await bring(app, staff, 'bank', 'Canara three', canara('115.00'))
    expect(off.checked).toMatchObject({ good: 2, bad: 0, offBalance: 1, offLines: [3] })
    expect(off.taken).toMatchObject({ newLines: 2 })
  })

  test('a balance that is off is taken once staff say that they compared just so many lines, and not before', async () => {
    const staff = await app.given.staff('finance')
    const lines = (second: string) =>
      [
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        '23/11/26,UPI-A,0000640532274920,23/11/26,,"1,116.00","2,116.00"',
        `24/11/26,UPI-B,0000640532274921,24/11/26,,"${second}","1,17,116.00"`,
      ].join('\n')
    const { body: file } = await upload(app, staff, 'bank', 'Off Bank', lines('115.00'))
    const mapping =
      (await staff.call('POST /api/office/statements', {})).body.files.find(f => f.id === file.id)?.mapping ?? {}
    const take = (more: object) => staff.call('POST /api/office/statement-take', { id: file.id, mapping, ...more })
    const kept = () => rowsOf(app, `select 1 from books.bank_lines where account = 'Off Bank'`)
    for (const more of [{}, { offBalance: 0 }, { offBalance: 2 }]) {
      expect((await take(more)).body.code).toBe('statement_off_balance')
      expect(await kept()).toEqual([])
    }
    expect((await take({ offBalance: 1 })).body).toMatchObject({ newLines: 2 })
    expect(await kept()).toHaveLength(2)
    // Staff who confirm lines that are not off looked at another file.
    const { body: good } = await upload(app, staff, 'bank', 'Good Bank', lines('1,15,000.00'))
    const asked = { id: good.id, mapping, offBalance: 1 }
    expect((await staff.call('POST /api/office/statement-take', asked)).body.code).toBe('statement_off_balance')
    expect((await staff.call('POST /api/office/statement-take', { id: good.id, mapping })).body).toMatchObject({
      newLines: 2,
    })
    await rowsOf(app, `delete from books.bank_lines where account in ('Off Bank', 'Good Bank')`)
  })
})

describe('bank statements', () => {
  const app = testApp()
  keepsTruth(app)
  const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

  test('two equal deposits of a day without number and balance are two, and the same statement again adds none', async () => {
    const staff = await app.given.staff('finance')
    const plain = 'Date,Narration,Debit,Credit'
    const cash = '01/02/2027,CASH DEPOSIT AT BRANCH,,5000.00'
    const text = [plain, cash, cash, '01/02/2027,CASH DEPOSIT AT BRANCH,,7000.00'].join('\n')
    expect((await bring(app, staff, 'bank', 'Plain 1', text)).taken).toMatchObject({ newLines: 3 })
    expect((await bring(app, staff, 'bank', 'Plain 1', text)).checked).toMatchObject({ good: 0, known: 3 })
    const more = [plain, cash, cash, cash].join('\n')
    const third = await bring(app, staff, 'bank', 'Plain 1', more)
    expect(third.checked).toMatchObject({ good: 1, known: 2 })
    await rowsOf(app, `delete from books.bank_lines where account = 'Plain 1'`)
  })

  test('are judged so that visitors come in between: twenty lines at a time', async () => {
    const staff = await app.given.staff('finance')
    const lines = Array.from({ length: 300 }, (_, n) => `01/02/2027,CASH,,${n + 1}.00`)
    const text = ['Date,Narration,Debit,Credit', ...lines].join('\n')
    const { id } = (await upload(app, staff, 'bank', 'Plain 2', text)).body
    const { files } = (await staff.call('POST /api/office/statements', {})).body
    const mapping = files.find(file => file.id === id)?.mapping ?? {}
    const { narration = 0 } = mapping
    const most = await mostBetweenVisitors(count =>
      checkFile(app.app, id, Object.defineProperty({ ...mapping }, 'narration', { get: () => (count(), narration) })),
    )
    expect(most).toBe(20)
  })

  test('show the gateway’s transfers arriving, once however they overlap; what is wrong shows', async () => {
    await setClock(app, '2027-04-05T12:00:00+05:30')
    await order(app)
    await toNight(app, 2)
    const staff = await finance(app)
    const { bank } = await truthOf(app)
    expect(bank.on_the_way).toEqual({ count: 1, amount: 1089.66 })

    const lines = [
      '05/04/27,UPI-SOMEBODY-X@DEMO-709512345678-OTHER,0000709512345678,05/04/27,,501.00,"50,501.00"',
      '06/04/27,NEFT CR-DEMO0000001-SANDBOX-SBXN202704060001,SBXN202704060001,06/04/27,,"1,089.66","51,590.66"',
      '06/04/27,=HYPERLINK("x"),-,06/04/27,90.00,,"51,500.66"',
      '12/04/27,POS 1234,-,12/04/27,10.00,,"51,490.66"',
    ]
    const first = await bring(app, staff, 'bank', 'HDFC 1234', [heads, ...lines.slice(0, 2)].join('\n'))
    expect(first.taken).toEqual({ lines: 2, newLines: 2, tied: 1 })
    const second = await bring(app, staff, 'bank', 'HDFC 1234', [heads, ...lines].join('\n'))
    expect(second.checked).toMatchObject({
      good: 2,
      known: 2,
      bad: 0,
      moneyIn: 1590.66,
      moneyOut: 100,
      from: '2027-04-05',
      to: '2027-04-12',
    })
    const text = '709512345678 · UPI-SOMEBODY-X@DEMO-709512345678-OTHER'
    expect(second.checked.sample[0]).toEqual({ day: '2027-04-05', amount: 501, text })
    expect(second.taken).toMatchObject({ lines: 4, newLines: 2 })
    expect(await truthOf(app)).toMatchObject({
      // Money came that nobody knows, though every sum agrees; bills and salaries stand beside the books.
      foots: false,
      unexplained: { count: 1, amount: 501 },
      bank: {
        banked: { count: 1, amount: 1089.66 },
        on_the_way: { count: 0 },
        difference: 0,
        statementsUntil: '2027-04-12',
      },
      bank_unmatched: { count: 1, amount: 501 },
      bank_other: { count: 1, amount: -90 },
    })
    const attention = (await staff.call('POST /api/office/today', {})).body.attention.find(
      a => a.kind === 'money_unexplained',
    )
    expect(attention).toMatchObject({ count: 1 })
    // Who paid is kept only while it may be needed to find out for what.
    const kept = await rowsOf(app, `select narration, utrs from books.bank_lines where match = 'transfer'`)
    expect(kept).toEqual([{ narration: '', utrs: ['SBXN202704060001'] }])

    const answer = await app.raw(
      'GET',
      `/api/office/files/truth/money.csv?from=2027-04-01&to=2027-04-30&figure=bank_unmatched`,
      { headers: staff.headers },
    )
    const csv = await answer.text()
    expect(csv).toContain('HDFC 1234,709512345678')
    expect(csv).not.toMatch(/HYPERLINK|SOMEBODY/)
    const all = `/api/office/files/truth/money.csv?from=2027-04-01&to=2027-04-30`
    const whole = await (await app.raw('GET', all, { headers: staff.headers })).text()
    expect(whole.split(/\r?\n/)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^payments: received,1,1116/),
        expect.stringMatching(/^bank: banked,1,1089.66/),
        expect.stringMatching(/^bank: difference,,0/),
        expect.stringMatching(/^unexplained,1,501/),
      ]),
    )
    expect(whole).not.toMatch(/statementsUntil|SOMEBODY/)
    // A spreadsheet can filter and sort by its days.
    const file = await app.raw('GET', all.replace('.csv', '.xlsx'), { headers: staff.headers })
    const sheet = await readXlsx(Buffer.from(await file.arrayBuffer()))
    expect(sheet.find(cells => cells[0] === 'bank_unmatched')?.[3]).toEqual(new Date('2027-04-05'))
    expect(
      await rowsOf(
        app,
        `select subject_id as of, after from admin.audit where action like '%/files/truth/%' order by id`,
      ),
    ).toEqual([
      { of: '2027-04-01 2027-04-30', after: { figure: 'bank_unmatched' } },
      { of: '2027-04-01 2027-04-30', after: { figure: 'all' } },
      { of: '2027-04-01 2027-04-30', after: { figure: 'all' } },
    ])

    const [unknown] = await linesOf(app, 'bank_unmatched')
    const explained = await staff.call('POST /api/office/explain-money', {
      kind: 'bank',
      id: unknown?.id ?? 0,
      note: 'rent of the hall',
    })
    expect([explained.status, await truthOf(app)]).toMatchObject([
      200,
      { foots: true, unexplained: { count: 0, amount: 0 }, bank_unmatched: { count: 0 } },
    ])
    const textOf = `select narration from books.bank_lines where id = $1`
    expect(await rowsOf(app, textOf, [unknown?.id])).toEqual([{ narration: '' }])
    expect(
      (await staff.call('POST /api/office/today', {})).body.attention.find(a => a.kind === 'money_unexplained'),
    ).toBeUndefined()
  })

  test('that arrive with another amount, or not at all, are shown until explained or assigned', async () => {
    await order(app)
    await toNight(app, 2)
    let staff = await finance(app)
    const [transfer] = (
      await staff.call('POST /api/office/money-truth-lines', {
        figure: 'bank_missing',
        from: '2027-04-01',
        to: '2027-04-30',
        page: 1,
        perPage: 10,
      })
    ).body.rows
    const later = `${heads}\n13/04/27,NEFT CR-DEMO-UNREADABLE,-,13/04/27,,1089.66,"52,580.32"\n25/04/27,POS 99,-,25/04/27,1.00,,"52,579.32"`
    await bring(app, staff, 'bank', 'HDFC 1234', later)
    await setClock(app, '2027-04-26T12:00:00+05:30')
    staff = await finance(app)
    expect(await truthOf(app)).toMatchObject({
      foots: false,
      // The transfer that did not arrive, and the credit that nobody knows: they are the same, but who knows.
      unexplained: { count: 2, amount: 2 * 1089.66 },
      bank: { missing: { count: 1, amount: 1089.66 }, difference: 1089.66 },
    })

    const credit = (await linesOf(app, 'bank_unmatched')).find(l => l.amount === 1089.66)
    const body = { bankLine: credit?.id ?? 0, gateway: 'sandbox', utr: transfer?.code ?? '' }
    expect((await staff.call('POST /api/office/assign-bank-line', { ...body, utr: 'NOBODYS' })).body.code).toBe(
      'not_found',
    )
    expect((await staff.call('POST /api/office/assign-bank-line', body)).status).toBe(200)
    expect((await staff.call('POST /api/office/assign-bank-line', body)).body.code).toBe('wrong_state')
    expect(await truthOf(app)).toMatchObject({ foots: true, bank: { banked: { count: 2 } } })
    await rowsOf(app, `update books.bank_lines set amount_paise = amount_paise - 100 where id = $1`, [credit?.id])
    expect(await truthOf(app)).toMatchObject({
      foots: false,
      unexplained: { count: 1, amount: 1 },
      bank: { difference: 1 },
    })
  })

  test('make a donor’s claim a donation with its receipt, by the reference; staff can say it of a line that is unreadable', async () => {
    const claim = (utr: string, paise: number) =>
      rowsOf(
        app,
        `insert into donations.claims (utr, amount_paise, paid_on, language_id, name, phone, address, gotra, pan_mask, citizenship, consent, created_at)
         values ($1, $2, '2027-04-26', 1, 'Demo Donor', '', '', '', '', 'indian', '', $3)`,
        [utr, paise, new Date(app.app.clock.now())],
      )
    await claim('711712345678', 50_100)
    await claim('711712345679', 25_000)
    const staff = await finance(app)
    const text = `${heads}\n26/04/27,UPI-DEMO DONOR-711712345678-ANNADANAM,0000711712345678,26/04/27,,501.00,"60,000.00"\n26/04/27,BY TRANSFER,-,26/04/27,,250.00,"60,250.00"`
    expect((await bring(app, staff, 'bank', 'HDFC 1234', text)).taken).toMatchObject({ newLines: 2, tied: 1 })
    expect(
      await rowsOf(
        app,
        `select state, mode, amount_paise, reference from donations.donations where reference is not null`,
      ),
    ).toEqual([{ state: 'given', mode: 'transfer', amount_paise: 50_100, reference: '711712345678' }])
    expect(await truthOf(app)).toMatchObject({ taken: { gifts: { count: 1, amount: 501 } } })

    const credit = (await linesOf(app, 'bank_unmatched')).find(l => l.amount === 250)
    expect(
      (await staff.call('POST /api/office/assign-bank-line', { bankLine: credit?.id ?? 0, utr: '999999999999' })).body
        .code,
    ).toBe('not_found')
    expect(
      (await staff.call('POST /api/office/assign-bank-line', { bankLine: credit?.id ?? 0, utr: '711712345679' }))
        .status,
    ).toBe(200)
    expect(
      await rowsOf(app, `select match from books.bank_lines where match = 'donation' and donation_id is not null`),
    ).toHaveLength(2)

    // Brought again, and asked for at once by two: nothing twice.
    await Promise.all([
      bring(app, staff, 'bank', 'HDFC 1234', text),
      matchEverything(app.app),
      matchEverything(app.app),
    ])
    expect(await rowsOf(app, 'select from donations.receipts')).toHaveLength(2)
  })

  test('of nobody are offered the claims that wait, the likest first, and become the chosen one or a donation of what the bank says', async () => {
    const staff = await finance(app)
    const day = today(app)
    const purposeId = await purposeOf(app)
    const claim = async (utr: string, amount: number, paidOn: Day) => {
      await app.call('POST /api/donation-claim', {
        ...giftFor(purposeId, { amount, phone: '9440055331' }),
        utr,
        paidOn,
      })
      const [row] = await rowsOf<{ id: number }>(app, 'select id from donations.claims where utr = $1', [utr])
      return row?.id ?? 0
    }
    const far = await claim('711799900001', 9000, day)
    const near = await claim('711799900002', 7777, addDays(day, -1))
    // Its donor typed another sum and day, so that it is not matched by itself.
    const named = await claim('711799900003', 777, addDays(day, -9))
    const written = day.split('-').toReversed().join('/')
    const text = `${heads}\n${written},UPI-A PAYER-711799900003,711799900003,${written},,"7,777.00","90,000.00"\n${written},BY CASH AT BRANCH,-,${written},,800.00,"90,800.00"`
    await bring(app, staff, 'bank', 'HDFC 1234', text)
    const lines = await linesOf(app, 'bank_unmatched')
    const credit = lines.find(l => l.amount === 7777)?.id ?? 0
    const cash = lines.find(l => l.amount === 800)?.id ?? 0

    const offers = (await staff.call('POST /api/office/offers-for-credit', { bankLine: credit })).body
    expect(offers.claims.filter(c => [near, far].includes(c.id)).map(c => [c.id, c.agrees])).toEqual([
      [near, true],
      [far, false],
    ])
    expect(offers.claims.map(c => c.sameNumber && c.id)[0]).toBe(named)
    expect(offers).toMatchObject({
      waiting: offers.claims.length,
      credit: { amount: 7777, on: day, reference: '711799900003' },
    })
    expect(offers.credit.text).toContain('A PAYER')
    expect(offers.purposes.map(p => p.id)).toContain(purposeId)
    expect((await staff.call('POST /api/office/assign-bank-line', { bankLine: credit, claim: near })).status).toBe(200)
    expect((await staff.call('POST /api/office/offers-for-credit', { bankLine: credit })).body.code).toBe('wrong_state')
    expect(
      await rowsOf(app, 'select amount_paise, reference from donations.donations where reference = $1', [
        '711799900002',
      ]),
    ).toEqual([{ amount_paise: 777_700, reference: '711799900002' }])

    // The bank printed no number: staff type that of the slip.
    const donor = {
      bankLine: cash,
      purposeId,
      name: 'Demo Payer',
      phone: '9440055332',
      address: '',
      pan: '',
      reference: 'slip 77',
      anonymous: false,
      citizenship: 'indian' as const,
      language: 'te',
    }
    expect((await staff.call('POST /api/office/record-credit', { ...donor, name: '' })).body.code).toBe(
      'invalid_fields',
    )
    const twice = await Promise.all([1, 2].map(() => staff.call('POST /api/office/record-credit', donor)))
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [done] = twice.filter(({ status }) => status === 200)
    expect(
      await rowsOf(
        app,
        `select d.amount_paise, d.given_on::text as on, d.mode, d.state, b.match, b.narration from donations.donations d join books.bank_lines b on b.donation_id = d.id where d.id = $1`,
        [done?.body.id],
      ),
    ).toEqual([{ amount_paise: 80_000, on: day, mode: 'transfer', state: 'given', match: 'donation', narration: '' }])
    expect((await linesOf(app, 'bank_unmatched')).filter(l => l.id === credit || l.id === cash)).toEqual([])
    const [log] = await rowsOf<{ after: { receipt: string } }>(
      app,
      `select after from admin.audit where action = 'POST /api/office/record-credit'`,
    )
    expect(log?.after.receipt).toBe(done?.body.receipt)
  })

  test('of 20,000 lines are taken in, each once', async () => {
    const staff = await app.given.staff('finance')
    const line = (n: number) =>
      `21/03/27,UPI-DEMO-${800_000_000_000 + n}-GIFT,0000${800_000_000_000 + n},21/03/27,,1.00,"${50_000 + n}.00"`
    const { taken } = await bring(
      app,
      staff,
      'bank',
      'SBI 99',
      [heads, ...Array.from({ length: large }, (_, n) => line(n))].join('\n'),
    )
    expect(taken).toMatchObject({ lines: large, newLines: large })
  })
})

describe('the identities', () => {
  const app = testApp()
  keepsTruth(app)
  let runs = 0

  interface Paid {
    amount: number
    feePercent: number
    refund: number
    refundSettled: boolean
    age: number
    utr: number
  }
  const sequence = fc.array(
    fc.record({
      amount: fc.integer({ min: 100, max: 5_000_000 }),
      feePercent: fc.integer({ min: 0, max: 5 }),
      refund: fc.integer({ min: 0, max: 3 }),
      refundSettled: fc.boolean(),
      age: fc.integer({ min: 0, max: 20 }),
      utr: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  /** Books of one gateway in a month of its own: payments, those older than two days settled, refunds some of them. */
  async function write(paid: Paid[]) {
    const gateway = `g${++runs}`
    const last = addDays('2030-01-20' as Day, runs * 40)
    const lines: SettlementLine[] = []
    for (const [n, p] of paid.entries()) {
      const at = startOfDay(addDays(last, -p.age)) + n * 1000
      const id = `${gateway}_pay_${n}`
      const reference = `${gateway}reference${n}`
      const [donation] = await rowsOf<{ id: number }>(
        app,
        `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at) values ($1, $2, 1, 'given', $3, $3) returning id`,
        [reference, p.amount, new Date(at)],
      )
      const [attempt] = await rowsOf<{ id: number }>(
        app,
        `insert into payments.attempts (donation_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at, settled_at) values ($1, $2, $3, $4, 'paid', $5, $6, $6) returning id`,
        [donation?.id, gateway, reference, p.amount, id, new Date(at)],
      )
      for (const verdict of ['paid', 'known already']) {
        await rowsOf(
          app,
          `insert into payments.ledger (attempt_id, at, source, outcome, amount_paise, gateway_payment_id, verdict, from_state, to_state) values ($1, $2, 'webhook', 'success', $3, $4, $5, 'open', 'paid')`,
          [attempt?.id, new Date(at), p.amount, id, verdict],
        )
      }
      const fee = Math.floor((p.amount * p.feePercent) / 100)
      const settledAt = at + 2 * 86_400_000
      const common = { reference, at: settledAt, utr: `${gateway}UTR000000${p.utr}`.toUpperCase() }
      if (p.age > 2)
        lines.push({
          ...common,
          id,
          kind: 'payment',
          amountPaise: paise(p.amount),
          feePaise: paise(fee),
          taxPaise: paise(Math.floor(fee * 0.15)),
        })
      const back = Math.floor((p.amount * p.refund) / 3)
      if (back === 0) continue
      await rowsOf(
        app,
        `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, state, created_at, sent_at) values ($1, $2, $3, 'booking_cancelled', 'sent', $4, $4)`,
        [attempt?.id, id, back, new Date(at + 1000)],
      )
      if (p.refundSettled && p.age > 3)
        lines.push({
          ...common,
          id: `${id}_back`,
          kind: 'refund',
          amountPaise: paise(back),
          feePaise: paise(0),
          taxPaise: paise(0),
        })
    }
    await rowsOf(
      app,
      `insert into books.readings (night, gateway, day, tried_at, read_at) select $1::date + 1, $2, d::date, now(), now() from generate_series($1::date - 30, $1::date, '1 day') d`,
      [last, gateway],
    )
    return { gateway, lines, days: { from: addDays(last, -30), to: addDays(last, 5) } }
  }
  const settle = async (gateway: string, lines: SettlementLine[]) => {
    await app.app.db.tx(tx => insertSettlementLines(tx, gateway, lines, null))
    await matchEverything(app.app)
  }

  test('hold for any sequence of payments, partial refunds, fees and settlements, in any order, read twice', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, fc.boolean(), async (paid, backwards) => {
        const { gateway, lines, days } = await write(paid)
        await settle(gateway, backwards ? lines.toReversed() : lines)
        await settle(gateway, lines)
        const t = await viewReport(app.app, days)
        expect(t).toMatchObject({ foots: true, unexplained: { count: 0, amount: 0 } })
        expect([t.payments.difference, t.refunds.difference, t.gateway.difference, t.bank.difference]).toEqual([
          0, 0, 0, 0,
        ])
        const total = (of: Paid[]) => of.reduce((sum, p) => sum + p.amount, 0) / 100
        expect(t.payments.received.amount).toBeCloseTo(total(paid), 2)
        expect(t.payments.expected.amount).toBeCloseTo(total(paid.filter(p => p.age <= 2)), 2)
      }),
      { numRuns: 40 },
    )
  })

  test('show a line that somebody took away, and one that somebody slipped in, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, fc.nat(), fc.integer({ min: 1, max: 999_999 }), async (paid, which, forged) => {
        const { gateway, lines, days } = await write([
          ...paid,
          { amount: 111_600, feePercent: 2, refund: 0, refundSettled: false, age: 10, utr: 0 },
        ])
        const old = lines.filter(l => l.kind === 'payment' && l.at < startOfDay(addDays(days.to, -9)))
        const taken = old[which % old.length]
        const slipped: SettlementLine = {
          id: `${gateway}_forged`,
          kind: 'payment',
          amountPaise: paise(forged),
          feePaise: paise(0),
          taxPaise: paise(0),
          at: startOfDay(addDays(days.to, -10)),
        }
        await settle(gateway, [...lines.filter(l => l !== taken), slipped])
        const t = await viewReport(app.app, days)
        expect(t.foots).toBe(false)
        // What went back of a payment whose line is gone is its own line.
        expect(t.unexplained).toEqual({ count: 2, amount: ((taken?.amountPaise ?? 0) + forged) / 100 })
        expect(t.payments.difference).toBe((taken?.amountPaise ?? 0) / 100)
        expect(t.gateway.difference).toBe(forged / 100)
      }),
      { numRuns: 25 },
    )
  })
})

describe('who may see and touch it', () => {
  const app = testApp()
  keepsTruth(app)

  test('takes every line of the report along, however many there are', async () => {
    const staff = await app.given.staff('finance')
    const lines = 2001
    await rowsOf(
      app,
      `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs)
       select 'SBI 7', 'many ' || n, '2027-06-01', 100, '', array['MANY' || n] from generate_series(1, $1::int) n`,
      [lines],
    )
    const answer = await app.raw(
      'GET',
      '/api/office/files/truth/money.csv?from=2027-06-01&to=2027-06-01&figure=bank_unmatched',
      { headers: staff.headers },
    )
    const text = await answer.text()
    expect(text).toMatch(/^\uFEFF?figure,count,rupees,day,/)
    expect(new Set(text.match(/MANY\d+/g)).size).toBe(lines)
  })

  test.each(roles)('%s', async role => {
    const staff = await app.given.staff(role)
    const sees = (rights['money.read'] as readonly string[]).includes(role)
    const does = (rights['money.write'] as readonly string[]).includes(role)
    expect((await staff.call('POST /api/office/money-truth', { from: today(app), to: today(app) })).status).toBe(
      sees ? 200 : 403,
    )
    expect((await staff.call('POST /api/office/reconcile-now', {})).status).toBe(does ? 200 : 403)
    expect((await upload(app, staff, 'bank', 'X 1', 'Date,Narration,DR,CR,BAL\n')).status).toBe(does ? 200 : 403)
    expect(
      (
        await app.raw('GET', `/api/office/files/truth/x.xlsx?from=${today(app)}&to=${today(app)}`, {
          headers: staff.headers,
        })
      ).status,
    ).toBe(sees ? 200 : 403)
  })

  test('days that are none are refused', async () => {
    const staff = await app.given.staff('finance')
    for (const [from, to] of [
      ['2027-02-31', '2027-03-01'],
      ['2027-03-02', '2027-03-01'],
      ['2020-01-01', '2027-01-01'],
    ] as const) {
      expect((await staff.call('POST /api/office/money-truth', { from, to })).body.code).toBe('bad_request')
    }
  })
})
