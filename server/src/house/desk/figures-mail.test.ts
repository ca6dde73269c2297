import { expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { mailFigures } from './figures-mail.ts'

const app = testApp()
const hour = 3_600_000
const mails = async (to: string) =>
  (
    await app.app.db.pool.query<{ body: string; language: string }>(
      `select body, language from notifications.messages where template = 'trust_figures' and recipient = $1 order by id`,
      [to],
    )
  ).rows
const clockTo = (at: number) =>
  app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now: new Date(at).toISOString() }),
    headers: { 'content-type': 'application/json' },
  })

test('figures go each morning or on Mondays to who wants them, once, and to nobody without the right', async () => {
  // On a Monday the weekly mail goes too: where tomorrow is one, all of it happens a day later.
  const today = dayOf(app.app.clock.now())
  if (weekdayOf(addDays(today, 1)) === 1) await clockTo(startOfDay(addDays(today, 1)) + 12 * hour)
  const homam = await app.given.homam({ price: 1116 })
  const devotee = await app.given.devotee()
  await app.pay((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.paymentUrl)
  for (const [role, every] of [
    ['finance', 'daily'],
    ['viewer', 'weekly'],
    ['owner', 'never'],
  ] as const) {
    const staff = await app.given.staff(role)
    await staff.call('POST /api/office/set-figures-mail', { every })
    expect((await staff.call('POST /api/office/figures-mail', {})).body).toEqual({ every })
  }
  const finance = await app.given.staff('finance')
  const rice = {
    mode: 'kind',
    purposeId: await purposeOf(app),
    amount: 5000,
    on: dayOf(app.app.clock.now()),
    name: 'Demo Donor',
    phone: '9440011223',
    address: '',
    pan: '',
    reference: '',
    note: 'Rice, 100 kg',
    anonymous: false,
    citizenship: 'indian',
    language: 'en',
  } as const
  expect((await finance.call('POST /api/office/enter-donation', rice)).status).toBe(200)
  const desk = await app.given.staff('desk')
  expect((await desk.call('POST /api/office/set-figures-mail', { every: 'daily' })).body.code).toBe('no_right')

  const day = addDays(dayOf(app.app.clock.now()), 1)
  await clockTo(startOfDay(day) + 6 * hour)
  await mailFigures(app.app)
  expect(await mails('finance@demo')).toEqual([])

  await clockTo(startOfDay(day) + 7 * hour)
  await Promise.all([mailFigures(app.app), mailFigures(app.app)])
  await mailFigures(app.app)
  expect(await mails('finance@demo')).toHaveLength(1)
  expect(await mails('viewer@demo')).toEqual([])
  const [{ body } = { body: '' }] = await mails('finance@demo')
  expect(body).toContain('Paid orders: ')
  // What was given in kind is told apart from money.
  expect(body).toMatch(/Donations: .*\(of which .*5,000.* in kind\)/)
  expect(body).toMatch(/This financial year: .*\(of which .*5,000.* in kind\)/)

  const nextMonday = Array.from({ length: 7 }, (_, i) => addDays(day, i + 1)).find(d => weekdayOf(d) === 1) as Day
  // Before the clock moves: the schedule may look at the same moment.
  await app.app.db.pool.query(`update admin.staff set roles = '{editor}' where email = 'finance@demo'`)
  await clockTo(startOfDay(nextMonday) + 8 * hour)
  await mailFigures(app.app)
  expect(await mails('viewer@demo')).toHaveLength(1)
  expect(await mails('finance@demo')).toHaveLength(1)
  expect(await mails('owner@demo')).toEqual([])
})
