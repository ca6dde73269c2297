import type { Page } from '@playwright/test'
import { languages } from '../../contract/ground/languages.ts'
import { violationsDayAndNight } from '../faults.ts'
import { cutOff } from '../looks.ts'
import { expect, settled, test } from '../test.ts'

// What is counted here are the homams, sevas and names that a server begins with.
test.use({ ownServer: 'find' })

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

const cards = (page: Page) => page.getByRole('article').getByRole('heading')

test('a homam is found in Latin letters and in a script, whatever the language of the page', async ({ page }) => {
  await open(page, '/te/homams')
  await page.getByRole('searchbox').fill('sudharshana')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=sudharshana/)
  await expect(cards(page)).toHaveText(['సుదర్శన హోమం'])
  await open(page, '/hi/homams')
  await page.getByRole('searchbox').fill('கணபதி')
  await page.getByRole('button', { name: 'खोजें' }).click()
  await expect(cards(page).first()).toContainText('गणपति')
  await expect(page.getByRole('status').filter({ hasText: '1 हवन' })).toBeVisible()
})

test('filters stand in the address: reload keeps them, back takes them off, another language takes them along', async ({
  page,
}) => {
  await open(page, '/en/homams')
  await expect(page.getByText('14 homams')).toBeVisible()
  await page.getByText('Filters').click()
  await page.getByLabel('Purpose').selectOption('health')
  await expect(page).toHaveURL(/purpose=health/)
  await expect(page.getByText('2 homams')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 homams')).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('health')
  await page.goBack()
  await expect(page.getByText('14 homams')).toBeVisible()
  await page.goForward()
  await page
    .getByRole('link', { name: /View & book/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view-more/)
  await page.goBack()
  await expect(page.getByText('2 homams')).toBeVisible()
})

test('an address with nonsense in it shows the proper page', async ({ page }) => {
  await open(
    page,
    '/en/homams?deity=nobody&purpose=%00%3Cb%3E&from=2026-02-31&least=abc&page=-1&month=2026-99&view=what',
  )
  await expect(page.getByText('14 homams')).toBeVisible()
})

test('the calendar shows the month’s homams and goes from month to month', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/en/homams?view=calendar')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expect(page.locator('[aria-current=date]')).toHaveCount(1)
  const name = page.getByRole('heading', { level: 2 })
  const first = await name.textContent()
  await page.getByRole('link', { name: 'Next month' }).press('Enter')
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(name).not.toHaveText(first ?? '')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(name).toHaveText(first ?? '')
})

test('nothing found says so and leads to all homams', async ({ page }) => {
  await open(page, '/en/homams?q=zzqxwv')
  await expect(page.getByText('No homam was found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByText('14 homams')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a visitor who wants to be told goes through login and back, and one more press does it', async ({
  page,
  phone,
  codeFor,
}) => {
  await open(page, '/en/homams?q=gayatri')
  await expect(page.getByText('1 homam', { exact: true })).toBeVisible()
  await open(page, '/en/homams?deity=gayatri')
  await page.getByRole('button', { name: 'Tell me when the next one opens' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('OTP', { exact: true }).fill(await codeFor(phone))
  await expect(page).toHaveURL(/homams\?deity=gayatri/)
  await page.getByRole('button', { name: 'Tell me when the next one opens' }).click()
  await expect(page.getByText('We will tell you on WhatsApp')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Do not tell me' }).click()
  await expect(page.getByRole('button', { name: 'Tell me when the next one opens' })).toBeVisible()
})

test('all sevas have a page of their own in five languages, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await plain.goto('/te/homams/sevas')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ఏ రోజైనా సేవలు')
  await expect(plain.getByRole('article').locator('a[href*="/view-more/"]').first()).toBeVisible()
  await plain.close()

  for (const { code } of languages) {
    await open(page, `/${code}/homams/sevas`)
    const first = cards(page).first()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(first).toBeVisible()
      expect(await cutOff(page), `${code} ${width}`).toEqual([])
    }
    if (code !== 'en') expect(await page.getByRole('main').textContent()).not.toMatch(/[A-Za-z]{2}/)
  }
})

test('list and calendar have no accessibility faults that axe can find, by day and by night', async ({ page }) => {
  for (const path of [
    '/te/homams?deity=gayatri',
    '/ta/homams?view=calendar',
    '/en/homams?q=zzqxwv',
    '/te/homams/sevas',
  ]) {
    await open(page, path)
    await settled(page)
    expect(await violationsDayAndNight(page), path).toEqual([])
  }
})
