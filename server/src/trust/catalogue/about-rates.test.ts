import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { demoRates } from '../../../content/demo-rates.ts'
import { testApp } from '../../../test/test-app.ts'
import { setDemoRates } from './service.ts'

const app = testApp()
const dayMs = 86_400_000
const ratesOfSite = async () => (await app.call('GET /api/about-rates', {})).body.rates
const saysAbout = async () => (await app.call('POST /api/trust', { language: 2 })).body.about_prices ?? false

test('owners and finance set rates, which the site shows for 30 days and the dashboard then misses', async () => {
  const finance = await app.given.staff('finance')
  const attention = async () =>
    (await (await app.given.staff('finance')).call('POST /api/office/today', {})).body.attention.map(({ kind }) => kind)
  const before = (await finance.call('POST /api/office/about-rates', {})).body
  expect(before).toMatchObject({ setOn: null, shownUntil: null, isShown: false })
  expect(before.rates).toHaveLength(14)
  expect([await ratesOfSite(), await saysAbout()]).toEqual([[], false])
  expect(await attention()).not.toContain('rates_old')

  const rates = [
    { currency: 'USD', rupees: 88.4 },
    { currency: 'KWD', rupees: 288.1 },
  ] as const
  const { version } = before
  const saved = await finance.call('POST /api/office/save-about-rates', { rates: [...rates], version })
  expect(saved.body).toEqual({ version: version + 1 })
  const today = dayOf(app.app.clock.now())
  expect((await finance.call('POST /api/office/about-rates', {})).body).toMatchObject({
    setOn: today,
    shownUntil: addDays(today, 29),
    isShown: true,
  })
  await expect.poll(ratesOfSite).toEqual(rates)
  expect(await saysAbout()).toBe(true)

  await app.advance((29 * dayMs) / 1000)
  expect(await ratesOfSite()).toEqual(rates)
  expect(await attention()).not.toContain('rates_old')
  await app.advance(dayMs / 1000)
  expect([await ratesOfSite(), await saysAbout()]).toEqual([[], false])
  expect(await attention()).toContain('rates_old')

  const owner = await app.given.staff('owner')
  const late = await owner.call('POST /api/office/save-about-rates', { rates: [...rates], version })
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
  await owner.call('POST /api/office/save-about-rates', { rates: [rates[0]], version: version + 1 })
  await expect.poll(ratesOfSite).toEqual([rates[0]])
  expect(await attention()).not.toContain('rates_old')
  const { rows } = await app.app.db.pool.query<{ before: object; after: object }>(
    "select before, after from admin.audit where subject = 'about_rates' order by id",
  )
  expect(rows.map(({ after }) => after)).toMatchObject([{ rates: 'USD 88.4, KWD 288.1' }, { rates: 'USD 88.4' }])
  expect(rows[1]?.before).toMatchObject({ rates: 'USD 88.4, KWD 288.1' })
})

test('a currency twice, a part of a paisa and a currency that the site does not know are refused', async () => {
  const owner = await app.given.staff('owner')
  const { version } = (await owner.call('POST /api/office/about-rates', {})).body
  const usd = { currency: 'USD', rupees: 88.4 } as const
  for (const rates of [[usd, usd], [{ ...usd, rupees: 88.405 }], [{ ...usd, currency: 'XXX' as 'USD' }]])
    expect((await owner.call('POST /api/office/save-about-rates', { rates, version })).status).toBe(400)
})

test('rates of the sandbox are of today until staff set some', async () => {
  const day = dayOf(app.app.clock.now())
  await app.app.db.pool.query("update catalogue.about_rates set version = 1, set_on = null, paise = '{}'")
  await app.app.db.tx(tx => setDemoRates(tx, demoRates, day))
  await expect.poll(async () => (await ratesOfSite()).length).toBe(14)
  await app.app.db.pool.query('update catalogue.about_rates set version = 2')
  await app.app.db.tx(tx => setDemoRates(tx, { USD: 1 }, day))
  expect(await ratesOfSite()).toHaveLength(14)
})
