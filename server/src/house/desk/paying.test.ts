import { expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { messageWords } from '../../words.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { deskFormFor, testApp } from '../../../test/test-app.ts'
import { upiLink } from '../../../../contract/giving/upi-link.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())
type Body = OfficeCalls['POST /api/office/counter-order']['body']
type Staff = Awaited<ReturnType<typeof app.given.staff>>

let phones = 9_700_000_000
const bodyOf = async (change: Partial<Body> = {}): Promise<Body> =>
  deskFormFor(await app.given.homam({ price: 1116 }), { phone: String(++phones), language: 'te', ...change })
const sell = async (staff: Staff, change: Partial<Body> = {}) =>
  staff.call('POST /api/office/counter-order', await bodyOf(change))
const truth = async () => {
  const finance = await app.given.staff('finance')
  return (await finance.call('POST /api/office/money-truth', { from: today(), to: today() })).body
}
const cheque = (reference: string) => ({ pay: 'cheque' as const, reference, bank: 'SBI', chequeDay: today() })

test('each way is taken with its number, by whom, and stands apart in the accounts', async () => {
  const staff = await app.given.staff('operations')
  const sold = {
    cash: await sell(staff),
    card: await sell(staff, { pay: 'card', reference: '004512' }),
    cheque: await sell(staff, cheque('000123')),
  }
  for (const [way, { body }] of Object.entries(sold)) {
    expect(body).toMatchObject({ paid: true, total: 1116, code: null, orderCode: expect.stringMatching(/-/) })
    const order = (await staff.call('POST /api/office/order', { id: body.id })).body
    expect(order).toMatchObject({ standing: 'paid', paid: 1116, invoice: expect.any(String) })
    expect(order.attempts).toEqual([expect.objectContaining({ gateway: 'counter', way })])
    expect(order.timeline).toContainEqual(expect.objectContaining({ what: 'paid', who: 'Demo operations' }))
  }
  const { rows: audits } = await app.app.db.pool.query<{ after: object }>(
    `select after from admin.audit where action = 'POST /api/office/counter-order' and after ? 'payBy' order by id`,
  )
  expect(audits.map(({ after }) => after)).toEqual([
    { amount: 1116, payBy: 'cash' },
    { amount: 1116, payBy: 'card', receipt: '004512' },
    { amount: 1116, payBy: 'cheque', receipt: `000123, SBI, ${today()}` },
  ])
  const one = { count: 1, amount: 1116 }
  const none = { count: 0, amount: 0 }
  expect((await truth()).taken).toMatchObject({ cash: one, desk_card: one, desk_cheque: one, desk_upi: none })
  for (const language of languages) {
    const { mode, paidBy } = messageWords(language).invoice
    expect([paidBy, mode.cash, mode.upi, mode.card, mode.cheque, mode.free].every(word => word.length > 1)).toBe(true)
  }
})

test('what a way needs is asked for before a place is held', async () => {
  const staff = await app.given.staff('operations')
  const fieldsOf = async (change: Partial<Body>) => Object.keys((await sell(staff, change)).body.fields ?? {})
  expect(await fieldsOf({ pay: 'card' })).toEqual(['reference'])
  expect(await fieldsOf({ pay: 'card', reference: 'by card' })).toEqual(['reference'])
  expect(await fieldsOf({ pay: 'cheque' })).toEqual(['reference', 'bank', 'chequeDay'])
  expect(await fieldsOf({ ...cheque('12345'), chequeDay: '2020-01-01' })).toEqual(['reference', 'chequeDay'])
  expect(
    await query(
      `select id from booking.bookings where devotee_id in (select id from accounts.devotees where phone = $1)`,
      [String(phones)],
    ),
  ).toEqual([])
})

test('UPI holds the place and shows what to scan, until staff saw the money, once; or takes cash after all', async () => {
  const staff = await app.given.staff('operations')
  const { body: held } = await sell(staff, { pay: 'upi' })
  expect(held).toMatchObject({ paid: false, code: { picture: expect.stringMatching(/^data:image\/png/) } })
  // A letter, a digit too few or too many: no statement would ever show such a number.
  for (const reference of ['6320229252AB', '63202292521', '6320229252123', 'seen'])
    expect(
      (await staff.call('POST /api/office/desk-payment', { orderId: held.orderId, pay: 'upi', reference })).body.fields,
    ).toHaveProperty('reference')
  expect(held.code?.link).toContain(`&tr=${held.orderCode}&tn=${held.orderCode}&am=1116.00&cu=INR`)
  const orderId = held.orderId
  const seen = { orderId, pay: 'upi' as const, reference: '6325 1234 5678' }
  const answers = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/desk-payment', seen)))
  expect(answers.map(a => a.body)).toEqual(answers.map(() => expect.objectContaining({ paid: true, code: null })))
  expect(
    await query(
      'select way from payments.desk_takings t join payments.attempts a on a.id = t.attempt_id where a.booking_id = $1',
      [held.id],
    ),
  ).toEqual([{ way: 'upi' }])
  // Another way for what is paid takes nothing.
  expect((await staff.call('POST /api/office/desk-payment', { orderId, pay: 'cash' })).body.code).toBe('wrong_state')
  // One reference pays one order.
  const { body: second } = await sell(staff, { pay: 'upi' })
  expect((await staff.call('POST /api/office/desk-payment', { ...seen, orderId: second.orderId })).body.code).toBe(
    'receipt_used',
  )
  expect((await staff.call('POST /api/office/desk-payment', { orderId: second.orderId, pay: 'cash' })).body.paid).toBe(
    true,
  )
  // A link is paid by its gateway, never by hand.
  const { body: link } = await sell(staff, { pay: 'link' })
  expect(link).toMatchObject({ paid: false, code: { link: link.payLink } })
  expect((await staff.call('POST /api/office/desk-payment', { orderId: link.orderId, pay: 'cash' })).body.code).toBe(
    'wrong_state',
  )
})

test('a cheque and a slip pay one order, though two desks press at the same moment and each presses twice', async () => {
  const desks = [await app.given.staff('operations'), await app.given.staff('owner')]
  const ways: Partial<Body>[] = [cheque('777001'), { pay: 'card', reference: 'A77' }]
  for (const paying of ways) {
    const orders = await Promise.all(desks.map(async desk => ({ desk, body: await bodyOf(paying) })))
    const answers = await Promise.all(
      orders.flatMap(({ desk, body }) => [0, 1].map(() => desk.call('POST /api/office/counter-order', body))),
    )
    const paid = answers.filter(a => a.status === 200)
    expect(new Set(paid.map(a => a.body.id)).size).toBe(1)
    expect(answers.filter(a => a.status !== 200).every(a => a.body.code === 'receipt_used')).toBe(true)
    const [sum] = await query<{ n: number }>(
      `select count(*)::int as n from payments.desk_takings where reference = $1`,
      [paying.reference],
    )
    expect(sum?.n).toBe(1)
  }
})

test('whoever can’t pay by one way pays the same order by another: its place is held once', async () => {
  const staff = await app.given.staff('operations')
  await sell(staff, { pay: 'card', reference: 'USED1' })
  const body = await bodyOf({ pay: 'card', reference: 'USED1' })
  expect((await staff.call('POST /api/office/counter-order', body)).body.code).toBe('receipt_used')
  const { reference: _used, ...rest } = body
  expect((await staff.call('POST /api/office/counter-order', { ...rest, pay: 'cash' })).body.paid).toBe(true)
  expect((await staff.call('POST /api/office/counter-order', { ...rest, pay: 'link' })).body.code).toBe('key_reused')
  const held = await query('select id from booking.bookings where event_id = $1', [body.event])
  expect(held).toHaveLength(1)
})

test('free of charge: by those with the right, with a reason, at no price; nothing goes back for it', async () => {
  const { pay: _pay, ...body } = await bodyOf()
  const operations = await app.given.staff('operations')
  expect(
    (await operations.call('POST /api/office/free-order', { ...body, why: 'the priest’s family' })).body.code,
  ).toBe('no_right')
  const owner = await app.given.staff('owner')
  expect((await owner.call('POST /api/office/free-order', { ...body, why: ' ' })).body.code).toBe('invalid_fields')
  const { body: given } = await owner.call('POST /api/office/free-order', { ...body, why: 'the priest’s family' })
  expect(given).toMatchObject({ paid: true, total: 0 })
  expect((await owner.call('POST /api/office/counter-order', { ...body, pay: 'cash' })).body.code).toBe('key_reused')
  const order = (await owner.call('POST /api/office/order', { id: given.id })).body
  expect(order).toMatchObject({ standing: 'paid', total: 0, paid: 0, refundable: 0, invoice: expect.any(String) })
  expect(order.attempts).toMatchObject([{ way: 'free', amount: 0 }])
  const pdf = await app.raw('GET', `/api/office/files/invoices/${given.id}.pdf`, { headers: owner.headers })
  expect(pdf.status).toBe(200)
})

test('the bank’s statement confirms UPI by its reference or by the order code, and a cheque by its number', async () => {
  const staff = await app.given.staff('operations')
  const upi = async (reference?: string) => {
    const { body } = await sell(staff, { pay: 'upi' })
    await staff.call('POST /api/office/desk-payment', {
      orderId: body.orderId,
      pay: 'upi',
      ...(reference && { reference }),
    })
    return body
  }
  const before = (await truth()).desk_banked
  await upi('709512345670')
  const coded = await upi()
  await sell(staff, cheque('004477'))
  const [y = '', m = '', d = ''] = today().split('-')
  const day = `${d}/${m}/${y.slice(2)}`
  const csv = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${day},UPI-SOMEBODY-X@DEMO-709512345670-PAY,0000709512345670,${day},,"1,116.00","50,000.00"`,
    `${day},UPI-OTHER-Y@DEMO-709512345671-${coded.orderCode},0000709512345671,${day},,"1,116.00","51,116.00"`,
    `${day},CHQ DEP 004477 SBI,-,${day},,"1,116.00","52,232.00"`,
    `${day},CHQ DEP 104477 SBI,-,${day},,"1,116.00","53,348.00"`,
  ].join('\n')
  const finance = await app.given.staff('finance')
  const sent = await app.raw('POST', '/api/office/files/statement?kind=bank&source=Desk%201&name=desk.csv', {
    body: csv,
    headers: { ...finance.headers, 'content-type': 'application/octet-stream' },
  })
  const { id } = (await sent.json()) as { id: number }
  const mapping =
    (await finance.call('POST /api/office/statements', {})).body.files.find(f => f.id === id)?.mapping ?? {}
  const taken = await finance.call('POST /api/office/statement-take', { id, mapping })
  expect(taken.body).toMatchObject({ newLines: 4, tied: 3 })
  const after = (await truth()).desk_banked
  expect([after.upi.count - before.upi.count, after.cheque.count - before.cheque.count]).toEqual([2, 1])
})

test('what was paid at the desk goes back by hand, cash in its own box', async () => {
  const owner = await app.given.staff('owner')
  const before = (await truth()).cash
  const ways: Partial<Body>[] = [{}, { pay: 'card', reference: 'R1' }]
  for (const paying of ways) {
    const { body } = await sell(owner, paying)
    const { version } = (await owner.call('POST /api/office/order', { id: body.id })).body
    const back = await owner.call('POST /api/office/cancel-order', {
      orderId: body.orderId,
      version,
      reason: 'called',
      refund: 'full',
    })
    expect(back.status).toBe(200)
  }
  const { cash, refunds, foots } = await truth()
  expect(cash.due.count - before.due.count).toBe(1)
  expect(refunds.under_way.count).toBeGreaterThan(0)
  expect(foots || refunds.difference === 0).toBe(true)
})

test('the code says whom to pay, how much, and for which order', () => {
  const bank = { upi: 'trust@bank', account_name: 'Demo Seva & Trust' }
  expect(upiLink(bank, { amount: 501.5, reference: 'SD-4D6J7' })).toBe(
    'upi://pay?pa=trust@bank&pn=Demo%20Seva%20%26%20Trust&tr=SD-4D6J7&tn=SD-4D6J7&am=501.50&cu=INR',
  )
})
