import { afterEach, expect, test } from 'vitest'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { tidyDebits } from '../../money/payments/service.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { makeDebits, noticeTurns, settleTurns } from './service.ts'

const app = testApp()
async function clockTo(at: number): Promise<void> {
  app.app.moveClock(at - Date.now())
  for (const sweep of [makeDebits, tidyDebits, settleTurns, noticeTurns]) await sweep(app.app)
}
afterEach(() => app.app.moveClock(0))
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const noticeAt = async (day: Day, hour = 9.5) => clockTo(startOfDay(day) + hour * hourMs)

/** A gift that is repeated by a mandate which its payer has granted, on the morning of its notice. */
async function noticed() {
  const devotee = await app.given.devotee()
  const given = (await devotee.call('POST /api/donate', giftFor(await purposeOf(app)))).body
  await app.pay(given.paymentUrl)
  const { code, mandateUrl } = (
    await devotee.call('POST /api/repeat-save', {
      userId: devotee.id,
      donation: given.number,
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
  const [own] = (await devotee.call('POST /api/repeats', { userId: devotee.id })).body
  const day = own?.turns[0]?.day as Day
  await noticeAt(addDays(day, -3))
  await makeDebits(app.app)
  return { devotee, code, day }
}
const turnOf = async (code: string, day: Day) => (await app.call('POST /api/repeat-turn', { code, day })).body
const pageOf = async (code: string, day: Day) => (await app.call('POST /api/repeat-pay', { code, day })).body.paymentUrl
/** The attempts of the turn’s gift, oldest first. */
const attemptsOf = (code: string, day: Day) =>
  query<{ is_debit: boolean; state: string; has_page: boolean; reference: string; pulled: boolean }>(
    `select a.is_debit, a.state, a.url is not null as has_page, a.reference, a.next_pull_at is not null as pulled
       from repeats.turns t join repeats.repeats r on r.id = t.repeat_id join payments.attempts a on a.donation_id = t.donation_id
      where r.code = $1 and t.day = $2 order by a.id`,
    code,
    day,
  )
const takenFor = (references: string[]) =>
  query('select 1 from sandbox.captures where reference = any($1::text[])', references)
const referencesOf = async (code: string, day: Day) => (await attemptsOf(code, day)).map(({ reference }) => reference)

test('the link of a gift by Autopay opens a page of its own, and whoever leaves it is debited all the same', async () => {
  const { code, day } = await noticed()
  expect((await turnOf(code, day)).state).toBe('debit_comes')
  const url = await pageOf(code, day)
  expect(await pageOf(code, day)).toBe(url)
  expect(await attemptsOf(code, day)).toMatchObject([
    { is_debit: false, state: 'open', has_page: true, pulled: true },
    { is_debit: true, state: 'opening', has_page: false },
  ])
  await noticeAt(addDays(day, -2), 13)
  await settleTurns(app.app)
  expect((await turnOf(code, day)).state).toBe('paid')
  expect((await attemptsOf(code, day)).map(({ state }) => state)).toEqual(['open', 'paid'])
  expect(await takenFor(await referencesOf(code, day))).toHaveLength(1)
  const { debit_note: note } = await turnOf(code, day)
  expect(note).toContain('Paid by UPI Autopay')
  const thanks = await query<{ body: string }>(
    `select m.body from notifications.messages m join repeats.turns t on m.dedupe_key = 'donation ' || t.donation_id
       join repeats.repeats r on r.id = t.repeat_id where r.code = $1`,
    code,
  )
  expect(thanks.map(({ body }) => body.endsWith(note ?? '-'))).toEqual([true])
  // Sent again, the receipt says so again.
  const [gift] = await query<{ id: number }>(
    'select t.donation_id as id from repeats.turns t join repeats.repeats r on r.id = t.repeat_id where r.code = $1',
    code,
  )
  const finance = await app.given.staff('finance')
  expect((await finance.call('POST /api/office/send-receipt', { id: gift?.id ?? 0 })).status).toBe(200)
  const again = await query<{ body: string }>(
    'select body from notifications.messages where dedupe_key like $1',
    `donation ${gift?.id} again %`,
  )
  expect(again.map(({ body }) => body)).toEqual(thanks.map(({ body }) => body))
  const given = /given=([\w-]+)#/.exec(thanks[0]?.body ?? '')?.[1] ?? ''
  expect((await app.call('POST /api/donation', { number: given })).body.debit_note).toBe(note)
})

test('a gift by Autopay that is paid by its link is not debited, also at a gateway that debits by itself', async () => {
  const [sandbox] = app.app.gateways
  const mandates = sandbox?.mandates
  if (!sandbox || !mandates) return expect.unreachable()
  const takenBack: string[] = []
  app.app.gateways = [
    {
      ...sandbox,
      mandates: {
        ...mandates,
        debitsByItself: true,
        cancelDebit: reference => Promise.resolve(void takenBack.push(reference)),
      },
    },
  ]
  try {
    const { code, day } = await noticed()
    await app.pay(await pageOf(code, day))
    await tidyDebits(app.app)
    const [link, debit] = await attemptsOf(code, day)
    expect([link, debit]).toMatchObject([
      { is_debit: false, state: 'paid' },
      { is_debit: true, state: 'failed', has_page: false },
    ])
    expect(takenBack).toEqual([debit?.reference])
    await noticeAt(addDays(day, -2), 13)
    await noticeAt(addDays(day, 1))
    expect(await takenFor(await referencesOf(code, day))).toHaveLength(1)
    expect(await query(`select 1 from payments.refund_tasks where reason = 'paid_twice'`)).toEqual([])
    // Nothing is left for the schedule to look at for ever.
    await tidyDebits(app.app)
    expect(takenBack).toHaveLength(1)
  } finally {
    app.app.gateways = [sandbox]
  }
})

test('the page of a gift by Autopay is asked after: money is known although webhook and return were lost', async () => {
  const { code, day } = await noticed()
  await app.pay(await pageOf(code, day), { webhook: 'never', browser: 'never' })
  expect((await turnOf(code, day)).state).toBe('debit_comes')
  await app.advance(61)
  expect((await turnOf(code, day)).state).toBe('paid')
})

test('the database refuses a debit with a page', async () => {
  const { code, day } = await noticed()
  const [, debit] = await attemptsOf(code, day)
  await expect(
    query(`update payments.attempts set url = 'https://example.org' where reference = $1`, debit?.reference),
  ).rejects.toThrow('no_page_for_a_debit')
  // Nor is one asked for under its number, from whatever address.
  expect((await app.raw('GET', `/pay/go/${debit?.reference}`, { redirect: 'manual' })).status).not.toBe(200)
  expect(await attemptsOf(code, day)).toMatchObject([{ state: 'opening' }, { state: 'opening', has_page: false }])
})

/** A gateway whose bank has not decided on a debit yet. */
async function withSlowBank(work: (decide: () => void) => Promise<void>): Promise<void> {
  const [sandbox] = app.app.gateways
  const mandates = sandbox?.mandates
  if (!sandbox || !mandates) return expect.unreachable()
  let isSlow = true
  app.app.gateways = [
    {
      ...sandbox,
      lookUp: reference => (isSlow ? Promise.resolve({ outcome: 'pending' }) : sandbox.lookUp(reference)),
      mandates: {
        ...mandates,
        debit: async debit => {
          const evidence = await mandates.debit(debit)
          return isSlow ? { outcome: 'pending' } : evidence
        },
      },
    },
  ]
  try {
    await work(() => {
      isSlow = false
    })
  } finally {
    app.app.gateways = [sandbox]
  }
}

test('a gift that is being debited is not skipped: its devotee reads that it is paid, and it is shown so', async () => {
  await withSlowBank(async decide => {
    const { devotee, code, day } = await noticed()
    await noticeAt(addDays(day, -2), 13)
    const turn = { userId: devotee.id, code, day }
    expect((await devotee.call('POST /api/repeat-skip', turn)).body.code).toBe('already_paid')
    // The end of the repeat does not hide it either.
    await devotee.call('POST /api/repeat-end', { userId: devotee.id, code })
    expect((await turnOf(code, day)).state).toBe('debit_comes')
    decide()
    await app.advance(3600)
    await app.sweep()
    expect((await turnOf(code, day)).state).toBe('paid')
    expect(await takenFor(await referencesOf(code, day))).toHaveLength(1)
  })
})

test('a gift whose debit is only announced is skipped, and neither debited nor given', async () => {
  const { devotee, code, day } = await noticed()
  expect((await devotee.call('POST /api/repeat-skip', { userId: devotee.id, code, day })).status).toBe(200)
  await noticeAt(addDays(day, -2), 13)
  expect((await turnOf(code, day)).state).toBe('skipped')
  expect(await takenFor(await referencesOf(code, day))).toEqual([])
  expect((await attemptsOf(code, day)).map(({ is_debit, state }) => [is_debit, state])).toContainEqual([true, 'failed'])
})
