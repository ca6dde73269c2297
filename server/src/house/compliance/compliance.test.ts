import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { obligationCodes } from '../../../../contract/office/house/obligations.ts'
import { saidOf } from '../../../../contract/office/house/doctor-words.ts'
import { testApp } from '../../../test/test-app.ts'
import { mailFigures } from '../desk/figures-mail.ts'
import { findings } from '../operations/doctor.ts'

const app = testApp()
const ofLaw = ['obligation_due', 'obligation_soon', 'obligation_unknown', 'obligations_kept', 'facts_old']
const real = () => ({ ...app.app, config: { ...app.app.config, gateways: ['razorpay'] } })
const clockTo = (day: Day, hour = 9) =>
  app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now: new Date(startOfDay(day) + hour * 3_600_000).toISOString() }),
    headers: { 'content-type': 'application/json' },
  })
const doctor = async (of = app.app) => (await findings(of)).filter(({ code }) => ofLaw.includes(code))
/** The approval that comes with the product ends then. */
const last = '2029-03-31' as Day
/** Their session does not outlast a clock that was moved by years. */
const finance = () => app.given.staff('finance')

describe('an installation', () => {
  test('in the sandbox owes nobody anything but what its own papers say', async () => {
    await clockTo(addDays(last, -200))
    const { rows } = (await (await finance()).call('POST /api/office/obligations', {})).body
    expect(rows.map(row => row.code).toSorted()).toEqual(obligationCodes.toSorted())
    expect(rows.filter(row => ['due', 'soon'].includes(row.state))).toEqual([])
    expect(await doctor()).toEqual([
      { code: 'facts_old', colour: 'amber', values: { count: expect.any(String) } },
      { code: 'obligations_kept', colour: 'green', values: {} },
    ])
  })

  test('with real money is red for what nobody confirmed, until somebody does; the log keeps who', async () => {
    await clockTo(addDays(last, -200))
    const due = async () =>
      (await doctor(real())).filter(({ colour }) => colour === 'red').map(({ values }) => values.name)
    expect(await due()).toEqual(['sms_templates', 'dpdp', 'kyc', 'cert_in'])
    expect((await (await finance()).call('POST /api/office/confirm-obligation', { code: 'kyc' })).status).toBe(200)
    expect(await due()).toEqual(['sms_templates', 'dpdp', 'cert_in'])
    const { rows } = (await (await finance()).call('POST /api/office/obligations', {})).body
    expect(rows.find(({ code }) => code === 'kyc')?.confirmed).toMatchObject({
      at: expect.any(Number),
      who: expect.any(String),
    })
    const own = await (await finance()).call('POST /api/office/confirm-obligation', { code: 'approval_80g' })
    expect(own.body.code).toBe('wrong_state')
  })

  test('tells finance of an approval that ends on Today, in the doctor and by mail, in the language of each', async () => {
    await app.app.db.pool.query(`update admin.staff set language = 'te' where email = 'finance@demo'`)
    await (await finance()).call('POST /api/office/set-figures-mail', { every: 'daily' })
    await clockTo(addDays(last, -180))
    const lines = async () =>
      (await (await finance()).call('POST /api/office/today', {}, { 'accept-language': 'te' })).body.attention.filter(
        ({ kind }) => kind.startsWith('obligation'),
      )
    expect(await lines()).toMatchObject([
      { kind: 'obligation_soon', name: expect.stringMatching(/80G.*31 మార్చి, 2029 \(విరాళాల ఉద్దేశాలు, పన్ను\)/) },
      { kind: 'obligation_soon', name: expect.stringContaining('12A') },
    ])
    const [soon] = await doctor()
    expect(soon).toMatchObject({ code: 'obligation_soon', colour: 'amber' })
    expect(saidOf(soon ?? expect.unreachable(), 'en')).toContain('Due on 31 March 2029: The approval for deductions')
    await mailFigures(app.app)
    await clockTo(addDays(last, -179))
    await mailFigures(app.app)
    await clockTo(last)
    await mailFigures(app.app)
    expect((await lines()).map(({ kind }) => kind)).toEqual(['obligation_due', 'obligation_due'])
    const { rows } = await app.app.db.pool.query<{ body: string }>(
      `select body from notifications.messages where template = 'trust_figures' and recipient = 'finance@demo' order by id`,
    )
    expect(rows.map(({ body }) => body.includes('80G'))).toEqual([true, false, true])
    const operations = await app.given.staff('operations')
    expect((await operations.call('POST /api/office/today', {})).body.attention.map(({ kind }) => kind)).not.toContain(
      'obligation_due',
    )
  })
})

test('after its last day the account for foreign gifts is shown to nobody, nor said to be ours', async () => {
  await app.app.db.pool.query(
    `update donations.terms set content = content || '{"fcra_number": "DEMO-1", "fcra_account": "Demo Bank 123456789012", "fcra_until": "2029-03-31"}'`,
  )
  const shown = async () => (await app.call('POST /api/giving', { language: 1 })).body.foreign_account
  const ours = async () => (await app.call('POST /api/check-payee', { text: '123456789012' })).body.verdict
  await clockTo(last)
  expect([await shown(), await ours()]).toEqual(['Demo Bank 123456789012', 'ours'])
  await clockTo(addDays(last, 1))
  expect([await shown(), await ours()]).toEqual([null, 'not_ours'])
  await clockTo(dayOf(Date.now()))
})
