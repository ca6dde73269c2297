import { languages } from '../../contract/ground/languages.ts'
import { brokenWords, overflowOf } from '../looks.ts'
import { awake, expect, test } from '../test.ts'

const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 900 }

/** What stands on the page of Diwali 2026 in Hyderabad: month, tithi at sunrise, festival, and "Drik ganita". */
const diwali = {
  en: ['Ashvina', 'Chaturdashi', 'Deepavali (Lakshmi Puja)', 'Drik ganita'],
  te: ['ఆశ్వయుజం', 'చతుర్దశి', 'దీపావళి', 'దృక్ గణితం'],
  ta: ['ஐப்பசி', 'சதுர்த்தசி', 'தீபாவளி', 'திருக்கணிதம்'],
  kn: ['ಆಶ್ವಯುಜ', 'ಚತುರ್ದಶಿ', 'ದೀಪಾವಳಿ', 'ದೃಕ್ ಗಣಿತ'],
  hi: ['कार्तिक', 'चतुर्दशी', 'दीपावली', 'दृक् गणित'],
} as const

for (const lang of languages) {
  test(`in ${lang.web} the footer leads to today, and the day of a festival is told in its names, on a phone and wide`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`/${lang.code}/home`)
    await awake(page)
    await page.locator('footer').locator(`a[href="/${lang.code}/panchangam"]`).click()
    await expect(page).toHaveURL(new RegExp(`/${lang.code}/panchangam$`))
    await expect(page.locator('main time').first()).toBeVisible()

    await page.goto(`/${lang.code}/panchangam/2026-11-08`)
    await awake(page)
    const main = page.getByRole('main')
    for (const text of diwali[lang.web])
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await brokenWords(page, 'main dt, main dd')).toEqual([])
    await page.setViewportSize(wide)
    await expect(main.getByRole('table').locator('[aria-current=date]')).toHaveCount(1)
    await expect(main.getByRole('columnheader')).toHaveCount(7)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
}

test('the page is whole before scripts run: named days, other languages, a description', async ({ request }) => {
  const html = await (await request.get('/te/panchangam/2026-11-08')).text()
  expect(html).toContain('దీపావళి')
  expect(html).toContain('హైదరాబాద్')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/te\/panchangam\/2026-11-08">/)
  expect(html).toMatch(/<link rel="alternate" hreflang="kn" href="[^"]+\/ka\/panchangam\/2026-11-08">/)
  expect(await (await request.get('/te/panchangam')).text()).toMatch(/rel="canonical" href="[^"]+\/te\/panchangam">/)
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/te/panchangam</loc>')
})

test('another city is chosen, stays in the address from day to day, and has its own times', async ({ page }) => {
  await page.goto('/en/panchangam/2026-11-08')
  await awake(page)
  const sunrise = page.getByText('Sunrise', { exact: true }).locator('..').getByRole('definition')
  const inHyderabad = await sunrise.textContent()
  await page.getByLabel('City').selectOption({ label: 'Edison (New Jersey)' })
  await expect(page).toHaveURL(/\/en\/panchangam\/2026-11-08\?city=edison$/)
  await expect(sunrise).not.toHaveText(inHyderabad ?? '')
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/\/en\/panchangam\/2026-11-09\?city=edison$/)
  await expect(page.getByLabel('City')).toHaveValue('edison')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('edison')
})

test('by keyboard: from the month to the page of a day, and back to today', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/en/panchangam/2026-11-08')
  await awake(page)
  await page.getByRole('table').getByRole('link', { name: /^24/ }).press('Enter')
  await expect(page).toHaveURL(/2026-11-24$/)
  // The address is there before the page is; the month names this festival on either.
  await expect(page.getByRole('heading', { name: '24 November 2026' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Karthigai Deepam').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Next month' }).press('Enter')
  await expect(page).toHaveURL(/2026-12-01$/)
  await expect(page.getByRole('heading', { name: '1 December 2026' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Today' }).press('Enter')
  await expect(page).toHaveURL(/\/en\/panchangam$/)
})

test('a doubtful day asks for the priest', async ({ page }) => {
  await page.goto('/en/panchangam/2026-06-30?city=delhi')
  await awake(page)
  await expect(page.getByText('The tithi changes within two minutes of sunrise')).toBeVisible()
  await expect(page.getByRole('main').getByText('Ask the priest').first()).toBeVisible()
})

test('a day that does not exist is a page that does not exist; an unknown city is said, and the trust’s is shown', async ({
  page,
}) => {
  for (const day of ['2026-02-30', '1899-12-31', '2101-01-01', 'yesterday'])
    expect((await page.request.get(`/en/panchangam/${day}`)).status()).toBe(404)
  await page.goto('/en/panchangam/2026-11-08?city=atlantis')
  await awake(page)
  await expect(page.getByText('There is no such city here')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('hyderabad')
  await expect(page.getByText('Chaturdashi').filter({ visible: true }).first()).toBeVisible()
})

test.describe('while the server is busy', () => {
  test.use({ allowedErrors: [[/status of 503/], { scope: 'test' }] })

  test('what did not load says so and is tried again', async ({ page }) => {
    await page.goto('/en/panchangam/2026-11-08')
    await awake(page)
    await page.route('**/api/panchangam', route => route.fulfill({ status: 503, json: {} }))
    await page.getByLabel('City').selectOption({ label: 'Chennai' })
    await expect(page.getByText('The panchangam did not load.')).toBeVisible()
    await page.unroute('**/api/panchangam')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Chaturdashi').filter({ visible: true }).first()).toBeVisible()
  })
})
