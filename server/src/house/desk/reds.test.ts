import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { attentionText } from '../../../../contract/office/house/attention-words.ts'
import { isRed } from '../../../../contract/office/house/reds.ts'
import { type AttentionKind, attentionKinds, groupOf } from '../../../../contract/office/house/today.ts'
import { deskFormFor, testApp, type TestStaff } from '../../../test/test-app.ts'
import { findings } from '../operations/doctor.ts'
import { countDemoOffers } from '../operations/waiting.ts'
import { mailFigures } from './figures-mail.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const linesOf = async (staff: TestStaff) => (await staff.call('POST /api/office/today', {})).body.attention
const hourMs = 3_600_000

test('red is money that is wrong or late, names without a day, duties on their day, what stands still, demo offers: nothing else', () => {
  const kinds = Object.keys(attentionKinds) as AttentionKind[]
  expect(kinds.filter(isRed)).toEqual([
    'money_owed',
    'refunds_late',
    'refunds_failed',
    'money_unexplained',
    'unheld',
    'offers_demo',
    'obligation_due',
    'breach_duties',
    'backup_old',
    'jobs_stand',
    'gateway_unpaid',
    'codes_in_vain',
    'ledger_halted',
  ])
  // Whoever acts is known of every kind, and each has words.
  for (const kind of kinds) {
    expect(groupOf[kind], kind).toBeDefined()
    for (const web of ['en', 'te', 'hi', 'ta']) expect(attentionText(kind, 2, web), `${kind} ${web}`).not.toBe('')
  }
})

test('jobs that stand are said by the first screen to the owner alone, and by the go-live check, in red', async () => {
  const [owner, finance] = [await app.given.staff('owner'), await app.given.staff('finance')]
  const kinds = async (of: TestStaff) => (await linesOf(of)).map(line => line.kind)
  await query(
    `select graphile_worker.add_job('make_invoice', '{"bookingId": 0}'::json, run_at => now() - interval '1 hour')`,
  )
  const [line] = (await linesOf(owner)).filter(({ kind }) => kind === 'jobs_stand')
  const found = (await findings(app.app)).find(({ code }) => code === 'jobs_stand')
  const toFinance = await kinds(finance)
  await query(`delete from graphile_worker._private_jobs where payload ->> 'bookingId' = '0'`)
  expect(line).toMatchObject({ count: 1 })
  expect(Math.abs((line?.since ?? 0) - (app.app.clock.now() - hourMs))).toBeLessThan(hourMs / 2)
  expect([found?.colour, isRed('jobs_stand')]).toEqual(['red', true])
  expect(toFinance).not.toContain('jobs_stand')
  expect(await kinds(owner)).not.toContain('jobs_stand')
})

test('demo offers are on the first screen once real money is taken for them', async () => {
  const { db, config } = app.app
  expect((await countDemoOffers({ db, config })).count).toBe(0)
  expect((await countDemoOffers({ db, config: { ...config, gateways: ['razorpay'] } })).count).toBeGreaterThan(20)
})

test('a refund in time is no red; past its seven days it is, on the first screen, in the go-live check and in the morning mail', async () => {
  const homam = await app.given.homam({ price: 1116 })
  const owner = await app.given.staff('owner')
  const { body: sold } = await owner.call('POST /api/office/counter-order', deskFormFor(homam, { phone: '9520000007' }))
  const { version } = (await owner.call('POST /api/office/order', { id: sold.id })).body
  const cancelled = { orderId: sold.orderId, version, reason: 'asked by phone', refund: 'full' as const }
  expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
  const finance = await app.given.staff('finance')
  const said = async () =>
    (await linesOf(finance)).filter(({ kind }) => kind.startsWith('refunds_')).map(({ kind, amount }) => [kind, amount])
  const doctor = async () => (await findings(app.app)).filter(({ code }) => code.startsWith('refunds_'))
  expect(await said()).toEqual([['refunds_due', 1116]])
  expect(await doctor()).toMatchObject([{ colour: 'green' }])

  await query(`update payments.refund_tasks set created_at = created_at - interval '8 days'`)
  expect(await said()).toEqual([['refunds_late', 1116]])
  expect(await doctor()).toMatchObject([{ code: 'refunds_late', colour: 'red' }])

  await finance.call('POST /api/office/set-figures-mail', { every: 'daily' })
  await app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({
      now: new Date(startOfDay(dayOf(app.app.clock.now())) + (24 + 8) * hourMs).toISOString(),
    }),
    headers: { 'content-type': 'application/json' },
  })
  await mailFigures(app.app)
  const [mail] = await query<{ body: string }>(
    `select body from notifications.messages where template = 'trust_figures' and recipient = 'finance@demo' order by id desc limit 1`,
  )
  expect(mail?.body).toMatch(/1 refund is late · .*1,116/)
  // What is not red is counted, not named.
  expect(mail?.body).not.toMatch(/pending for more than half an hour|runs short/)
})
