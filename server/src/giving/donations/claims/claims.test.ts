import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../../contract/ground/india-time.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import { giftFor, purposeOf, testApp } from '../../../../test/test-app.ts'
import { confirmClaim } from '../service.ts'
import { claimByUtr } from './claims.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())
const today0 = () => dayOf(Date.now())
let utrs = 632_500_000_000
const newUtr = () => String(utrs++)

const claim = async (change: object = {}) => {
  const utr = newUtr()
  const body = { ...giftFor(await purposeOf(app)), utr, paidOn: today(), ...change }
  return { utr, answer: await app.call('POST /api/donation-claim', body) }
}
const confirm = (utr: string, change: { amountPaise?: number; on?: Day } = {}, staffId: number | null = null) =>
  app.app.db.tx(tx =>
    confirmClaim(app.app, tx, staffId, {
      utr,
      amountPaise: paise(change.amountPaise ?? 50_100),
      on: change.on ?? today(),
      statementLine: 'UPI/CR/demo',
    }),
  )

test('a claim becomes a given donation with its receipt when the bank names its reference, once however often it is told', async () => {
  const { utr, answer } = await claim({ pan: 'ABCPD1234F', panName: 'DEMO KUMAR', address: 'Demo Street 1, 500001' })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(await claimByUtr(app.app.db, utr)).toMatchObject({ state: 'waiting', amountPaise: 50_100, donationId: null })

  const first = await confirm(utr)
  const again = await confirm(utr)

  expect(first?.receipt).toMatch(/^DN\/\d\d-\d\d\/\d{5}$/)
  expect(again).toEqual(first)
  expect(
    await query(
      `select state, mode, reference, pan_mask, pan_name, amount_paise from donations.donations where id = $1`,
      [first?.donationId],
    ),
  ).toEqual([
    {
      state: 'given',
      mode: 'transfer',
      reference: utr,
      pan_mask: 'ABC••••••F',
      pan_name: 'DEMO KUMAR',
      amount_paise: 50_100,
    },
  ])
  expect(await claimByUtr(app.app.db, utr)).toMatchObject({ state: 'matched', donationId: first?.donationId })
})

test.each<[string, { amountPaise?: number; on?: Day }]>([
  ['another amount', { amountPaise: 50_000_00 }],
  ['a day four days later', { on: addDays(today0(), 4) }],
  ['a day four days before', { on: addDays(today0(), -4) }],
])(
  'a line with %s ties to nobody by itself; staff say whose it is, and what came by the bank counts (D27)',
  async (_what, change) => {
    const { utr } = await claim()
    expect(await confirm(utr, change)).toBeUndefined()
    expect(await claimByUtr(app.app.db, utr)).toMatchObject({ state: 'waiting', donationId: null })

    const given = await confirm(utr, change, 1)
    expect(await query('select amount_paise from donations.donations where id = $1', [given?.donationId])).toEqual([
      { amount_paise: change.amountPaise ?? 50_100 },
    ])
  },
)

test('a bank’s line up to three days away ties by itself', async () => {
  for (const days of [-3, 3]) {
    const { utr } = await claim()
    expect(await confirm(utr, { on: addDays(today(), days) })).toBeDefined()
  }
})

describe('a number that two donors name (D27)', () => {
  test('is answered alike, whether it is known, waits, or was given; and the same claim twice is one', async () => {
    const { utr, answer } = await claim()
    expect(answer.body).toEqual({ success: true })
    const stranger = await claim({ utr, phone: '9000000077', name: 'Another Donor' })
    const again = await claim({ utr })
    await confirm(utr, { amountPaise: 50_100 }, 1).catch(() => undefined)
    const { utr: given } = await claim()
    await confirm(given)
    const afterwards = await claim({ utr: given, phone: '9000000078' })
    const spaced = await claim({ utr: `${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}` })
    for (const other of [stranger, again, afterwards, spaced])
      expect([other.answer.status, other.answer.body]).toEqual([answer.status, answer.body])
    expect(await query('select name from donations.claims where utr = $1 order by id', [utr])).toEqual([
      { name: 'Demo Donor' },
      { name: 'Another Donor' },
    ])
  })

  test('who named it first with another amount does not get the receipt: it is the donor’s whose claim agrees', async () => {
    const { utr } = await claim({ amount: 11, paidOn: addDays(today(), -200), name: 'Squatter', phone: '9000000079' })
    expect((await claim({ utr, amount: 50_000 })).answer.status).toBe(200)
    const given = await confirm(utr, { amountPaise: 50_000_00 })
    expect(await query('select name from donations.donations where id = $1', [given?.donationId])).toEqual([
      { name: 'Demo Donor' },
    ])
    expect(await query('select name, state from donations.claims where utr = $1 order by id', [utr])).toEqual([
      { name: 'Squatter', state: 'waiting' },
      { name: 'Demo Donor', state: 'matched' },
    ])
  })

  test('and both agree: it waits for staff, who see both beside each other and choose', async () => {
    const { utr } = await claim({ name: 'First Donor', phone: '9000000081' })
    await claim()
    await claim({ utr, name: 'Second Donor', phone: '9000000082' })
    expect(await confirm(utr)).toBeUndefined()
    await expect(confirm(utr, {}, 1)).rejects.toMatchObject({ code: 'several_claims' })

    const finance = await app.given.staff('finance')
    const waiting = (await finance.call('POST /api/office/list-claims', { page: 1, perPage: 100, state: 'waiting' }))
      .body.rows
    const at = waiting.findIndex(row => row.utr === utr)
    const [first, second] = waiting.slice(at, at + 2)
    expect([first, second]).toMatchObject([
      { utr, name: 'First Donor', others: 1 },
      { utr, name: 'Second Donor', others: 1 },
    ])
    const match = (row: typeof first) => ({
      id: row?.id ?? 0,
      version: row?.version ?? 0,
      amount: 501,
      on: today() as string,
      statementLine: '',
    })
    const answers = await Promise.all(
      [first, second].map(row => finance.call('POST /api/office/match-claim', match(row))),
    )
    expect(answers.map(a => String(a.body.code ?? a.status)).sort()).toEqual(['200', 'wrong_state'])
    expect(await query('select from donations.donations where reference = $1', [utr])).toHaveLength(1)
  })

  test('what staff refused is given back to the bank’s word only where nobody else named it', async () => {
    const finance = await app.given.staff('finance')
    const refuse = async (utr: string) => {
      const row = (
        await finance.call('POST /api/office/list-claims', { page: 1, perPage: 100, state: 'waiting' })
      ).body.rows.find(r => r.utr === utr)
      expect(
        (
          await finance.call('POST /api/office/refuse-claim', {
            id: row?.id ?? 0,
            version: row?.version ?? 0,
            reason: 'not at the bank',
          })
        ).status,
      ).toBe(200)
    }
    const { utr: alone } = await claim()
    await refuse(alone)
    expect(await confirm(alone)).toBeDefined()

    const { utr } = await claim({ name: 'Squatter', phone: '9000000083' })
    await refuse(utr)
    await claim({ utr, amount: 20 })
    expect(await confirm(utr)).toBeUndefined()
  })
})

test('a reference that staff wrote down themselves is refused, not broken', async () => {
  const { utr } = await claim()
  const finance = await app.given.staff('finance')
  const form = giftFor(await purposeOf(app))
  const byHand = {
    mode: 'transfer' as const,
    purposeId: form.purposeId,
    amount: 501,
    on: today() as string,
    name: 'Counter Donor',
    phone: '9000000031',
  }
  const rest = {
    address: '',
    pan: '',
    reference: utr,
    note: '',
    anonymous: false,
    citizenship: 'indian' as const,
    language: 'te',
  }
  expect((await finance.call('POST /api/office/enter-donation', { ...byHand, ...rest })).status).toBe(200)
  const row = (await finance.call('POST /api/office/list-claims', { page: 1, perPage: 100 })).body.rows.find(
    claimed => claimed.utr === utr,
  )
  expect(row?.state).toBe('waiting')
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

test('refuses a day that no calendar has, with words at the field', async () => {
  const { answer } = await claim({ paidOn: '2026-02-30' })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'bad_request', fields: { paidOn: expect.stringMatching(/\w{3}/) } },
  })
})

test.each([
  [{ utr: '12345' }, 'utr'],
  [{ utr: 'CICAgOd1234567' }, 'utr'],
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
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields', fields: { [field]: expect.stringMatching(/\w{3}/) } },
  })
})
