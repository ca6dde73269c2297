import { expect, test } from 'vitest'
import { type Day, dayOf } from '../../../contract/india-time.ts'
import { paise } from '../../../contract/money.ts'
import { giftFor, purposeOf, testApp } from '../../test/test-app.ts'
import { claimByUtr, confirmClaim } from './service.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) => (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())
let utrs = 632_500_000_000
const newUtr = () => String(utrs++)

const claim = async (change: object = {}) => {
  const utr = newUtr()
  const body = { ...giftFor(await purposeOf(app)), utr, paidOn: today(), ...change }
  return { utr, answer: await app.call('POST /api/donation-claim', body) }
}
const confirm = (utr: string, change: { amountPaise?: number; on?: Day } = {}) =>
  app.app.db.tx(tx =>
    confirmClaim(app.app, tx, null, { utr, amountPaise: paise(change.amountPaise ?? 50_100), on: change.on ?? today(), statementLine: 'UPI/CR/demo' }),
  )

test('a claim becomes a given donation with its receipt when the bank names its reference, once however often it is told', async () => {
  const { utr, answer } = await claim({ pan: 'ABCPD1234F', address: 'Demo Street 1, 500001' })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(await claimByUtr(app.app.db, utr)).toMatchObject({ state: 'waiting', amountPaise: 50_100, donationId: null })

  const first = await confirm(utr)
  const again = await confirm(utr)

  expect(first?.receipt).toMatch(/^DN\/\d\d-\d\d\/\d{5}$/)
  expect(again).toEqual(first)
  expect(await query(`select state, mode, reference, pan_mask, amount_paise from donations.donations where id = $1`, [first?.donationId])).toEqual([
    { state: 'given', mode: 'transfer', reference: utr, pan_mask: 'ABC••••••F', amount_paise: 50_100 },
  ])
  expect(await claimByUtr(app.app.db, utr)).toMatchObject({ state: 'matched', donationId: first?.donationId })
})

test('what came by the bank counts, not what the donor said', async () => {
  const { utr } = await claim({ amount: 5000 })
  const given = await confirm(utr, { amountPaise: 500_00 })
  expect(await query('select amount_paise from donations.donations where id = $1', [given?.donationId])).toEqual([{ amount_paise: 500_00 }])
})

test('a reference that staff wrote down themselves is refused, not broken', async () => {
  const { utr } = await claim()
  const finance = await app.given.staff('finance')
  const form = giftFor(await purposeOf(app))
  const byHand = { mode: 'transfer' as const, purposeId: form.purposeId, amount: 501, on: today() as string, name: 'Counter Donor', phone: '9000000031' }
  const rest = { address: '', pan: '', reference: utr, note: '', anonymous: false, citizenship: 'indian' as const, language: 'te' }
  expect((await finance.call('POST /api/office/enter-donation', { ...byHand, ...rest })).status).toBe(200)
  const [row] = (await finance.call('POST /api/office/list-claims', { page: 1, perPage: 1 })).body.rows
  expect(row?.utr).toBe(utr)
  const match = { id: row?.id ?? 0, version: row?.version ?? 0, amount: 501, on: today() as string, statementLine: '' }
  expect((await finance.call('POST /api/office/match-claim', match)).body.code).toBe('wrong_state')
})

test('a reference that nobody claimed is nobody’s', async () => {
  expect(await confirm('632599999999')).toBeUndefined()
})

test('two who confirm at the same moment make one donation', async () => {
  const { utr } = await claim()
  const both = await Promise.all([confirm(utr), confirm(utr), confirm(utr)])
  expect(new Set(both.map(b => b?.receipt)).size).toBe(1)
  expect(await query('select from donations.donations where reference = $1', [utr])).toHaveLength(1)
})

test('a reference is claimed once, also when it was typed with spaces', async () => {
  const { utr } = await claim()
  const spaced = `${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`
  expect((await claim({ utr: spaced })).answer).toMatchObject({ status: 409, body: { code: 'utr_known' } })
})

test.each([
  [{ utr: '12345' }, 'utr'],
  [{ utr: 'CICAgOd1234567' }, 'utr'],
  [{ paidOn: '2026-02-30' }, 'paidOn'],
  [{ paidOn: '2031-01-01' }, 'paidOn'],
  [{ phone: '12345' }, 'phone'],
  [{ name: '  ' }, 'name'],
  [{ name: '<b>' }, 'name'],
  [{ pan: 'ABCXD1234F', address: 'Demo' }, 'pan'],
  [{ pan: 'ABCPD1234F' }, 'address'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 10.001 }, 'amount'],
  [{ consent: 'other' }, 'consent'],
])('refuses %j with words at the field', async (change, field) => {
  const { answer } = await claim(change)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields', fields: { [field]: expect.stringMatching(/\w{3}/) } } })
})
