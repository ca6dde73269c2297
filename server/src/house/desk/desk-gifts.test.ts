import { expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { testApp } from '../../../test/test-app.ts'
import { donationSlip } from '../../giving/donations/receipts/slip.ts'

const app = testApp()
type Body = OfficeCalls['POST /api/office/desk-donation']['body']
type Staff = Awaited<ReturnType<typeof app.given.staff>>
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())

const purposes = async (staff: Staff) => (await staff.call('POST /api/office/desk-purposes', {})).body
const bodyOf = async (staff: Staff, change: Partial<Body> = {}): Promise<Body> => ({
  key: crypto.randomUUID(),
  purposeId: (await purposes(staff)).purposes[0]?.id ?? 0,
  amount: 1116,
  name: 'Donor Of The Desk',
  phone: '9440012345',
  address: '',
  pan: '',
  anonymous: false,
  citizenship: 'indian',
  language: 'te',
  pay: 'cash',
  ...change,
})
const give = async (staff: Staff, change: Partial<Body> = {}) =>
  staff.call('POST /api/office/desk-donation', await bodyOf(staff, change))
const donor = { pan: 'ABCPE1234F', panName: 'DESK DONOR', address: '1 Temple Street, Hyderabad' }
const whyNot = async (id: number) => {
  const finance = await app.given.staff('finance')
  return (await finance.call('POST /api/office/donation', { id })).body.whyNot
}
const truth = async () => {
  const finance = await app.given.staff('finance')
  return (await finance.call('POST /api/office/money-truth', { from: today(), to: today() })).body
}

test('each way gives a receipt at once, cash falls into the drawer, and the accounts know each by its way', async () => {
  const staff = await app.given.staff('operations')
  await staff.call('POST /api/office/open-drawer', { amount: 0 })
  const before = (await truth()).taken
  const cheque = { pay: 'cheque' as const, reference: '000321', bank: 'SBI', chequeDay: today() }
  for (const paying of [{}, { pay: 'card' as const, reference: 'G1' }, cheque]) {
    const { body } = await give(staff, paying)
    expect(body).toMatchObject({ paid: true, total: 1116, code: null, receipt: expect.any(String) })
  }
  expect((await staff.call('POST /api/office/my-drawer', {})).body.drawer?.taken).toBe(1116)
  const [line] = (await staff.call('POST /api/office/my-day-book', {})).body.people[0]?.lines ?? []
  expect(line).toMatchObject({ way: 'cash', amount: 1116, orderId: null, donationId: expect.any(Number) })
  const after = (await truth()).taken
  for (const way of ['cash', 'desk_card', 'desk_cheque'] as const)
    expect([way, after[way].amount - before[way].amount]).toEqual([way, 1116])
  // It is counted once: not also among those that were entered by hand.
  expect(after.gifts).toEqual(before.gifts)
})

test('cash of more than the law’s limit is not deductible, by another way it is, and very much cash is refused', async () => {
  const staff = await app.given.staff('operations')
  const { cashDeductible, cashForbidden } = await purposes(staff)
  expect(cashDeductible).toBe(2000)
  const of = async (change: Partial<Body>) => whyNot((await give(staff, { ...donor, ...change })).body.id)
  expect(await of({ amount: cashDeductible })).toBeNull()
  expect(await of({ amount: cashDeductible + 1 })).toBe('cash')
  expect(await of({ amount: cashDeductible + 1, pay: 'card', reference: 'G2' })).toBeNull()
  expect(await of({ amount: 500, pan: '', address: '' })).toBe('no_pan')
  expect((await give(staff, { amount: cashForbidden })).body.code).toBe('cash_forbidden')
  expect(Object.keys((await give(staff, { pan: 'NOPAN' })).body.fields ?? {})).toContain('pan')
  expect((await give(staff, { citizenship: 'foreign' })).body.code).toBe('foreign_gift')
})

test('UPI shows a code until the money was seen; the same press gives once, and one reference pays one gift', async () => {
  const staff = await app.given.staff('operations')
  const { body } = await give(staff, { pay: 'upi' })
  expect(body).toMatchObject({ paid: false, receipt: null, code: { picture: expect.stringMatching(/^data:image/) } })
  expect(body.code?.link).toContain(`tn=DN${String(body.id).padStart(7, '0')}&am=1116.00`)
  const seen = { id: body.id, pay: 'upi' as const, reference: '700512345678' }
  const answers = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/desk-donation-payment', seen)))
  expect(new Set(answers.map(a => a.body.receipt)).size).toBe(1)
  expect(answers.every(a => a.body.paid)).toBe(true)
  const again = { id: body.id, pay: 'cash' as const }
  expect((await staff.call('POST /api/office/desk-donation-payment', again)).body.code).toBe('wrong_state')
  const { body: second } = await give(staff, { pay: 'upi' })
  const used = { ...seen, id: second.id }
  expect((await staff.call('POST /api/office/desk-donation-payment', used)).body.code).toBe('receipt_used')
  expect((await staff.call('POST /api/office/desk-donation-payment', { ...again, id: second.id })).body.paid).toBe(true)
  const [taken] = await query('select mode from donations.donations where id = $1', [second.id])
  expect(taken).toEqual({ mode: 'cash' })

  const press = await bodyOf(staff)
  const presses = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/desk-donation', press)))
  expect(new Set(presses.map(a => a.body.id)).size).toBe(1)
  expect((await staff.call('POST /api/office/desk-donation', { ...press, amount: 5 })).body.code).toBe('key_reused')
})

test('what was given at the desk goes back by hand, and its slip says what the receipt says', async () => {
  const owner = await app.given.staff('owner')
  const { body } = await give(owner, donor)
  const { slip, link } = await donationSlip(app.app, body.id, 'roll')
  expect(slip).toMatchObject({ code: body.receipt, size: 'roll', language: 'te' })
  expect(JSON.stringify(slip)).toContain('Donor Of The Desk')
  expect(JSON.stringify(slip)).not.toContain(donor.pan)
  const seen = (await owner.call('POST /api/office/donation', { id: body.id })).body
  expect(seen).toMatchObject({ name: 'Donor Of The Desk', panName: 'DESK DONOR' })
  expect(link).toContain('/')
  const file = await app.raw('GET', `/api/office/files/donation-slip/${body.id}-roll.pdf`, { headers: owner.headers })
  expect(file.status).toBe(200)
  const { version } = (await owner.call('POST /api/office/donation', { id: body.id })).body
  const back = await owner.call('POST /api/office/return-donation', { id: body.id, version, reason: 'by mistake' })
  expect(back.status).toBe(200)
  const tasks = await query(
    `select t.by_hand, t.amount_paise from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.donation_id = $1`,
    [body.id],
  )
  expect(tasks).toEqual([{ by_hand: true, amount_paise: 111_600 }])
  await expect(donationSlip(app.app, body.id, 'a5')).rejects.toThrow()
})
