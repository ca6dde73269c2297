import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

test('the page names the trust, the year 2025 and the way to the English home page (spec §2, D19)', async ({
  page,
}) => {
  await open(page, '/en/donation-details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '🙏 Sri Diya Charitable Trust Donate For Annadanam 🙏',
  )
  await expect(page.getByText('© 2025 Sri Diya Charitable Trust | All Rights Reserved')).toBeVisible()
  await open(page, '/te/donation-details')
  await page.getByRole('link', { name: 'మొదటి పేజీ' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
})

test('the QR is downloaded as QR_Code.png', async ({ page }) => {
  await open(page, '/en/donation-details')
  await expect(page.getByRole('img', { name: 'QR code to pay to demo@bank' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download QR' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('QR_Code.png')
  expect([...readFileSync(await download.path()).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
})

test.describe('with the network away', () => {
  test.use({ allowedErrors: [[/net::ERR_FAILED/], { scope: 'test' }] })

  test('a QR that can’t be downloaded is told', async ({ page }) => {
    await open(page, '/en/donation-details')
    await page.route('**/api/donation-qr.png', route => route.abort())
    await page.getByRole('link', { name: 'Download QR' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The QR could not be downloaded.' })).toBeVisible()
  })
})

test('each line of the account is copied by one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/donation-details')
  for (const [name, value] of [
    ['Account Name', 'Sri Diya Charitable Trust'],
    ['Account Number', '000000000000'],
    ['IFSC Code', 'DEMO0000001'],
    ['Bank & Branch', 'Demo Bank, Demo Nagar, Hyderabad'],
    ['UPI ID', 'demo@bank'],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await expect(page.getByText('Copied').first()).toBeVisible()
})

test('the WhatsApp link leads to the trust in a new tab and carries no payload (spec §7)', async ({ page }) => {
  await open(page, '/en/donation-details')
  const link = page.getByRole('link', { name: /^Send on WhatsApp/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', 'https://wa.me/919000000020')
})

test('the appeal stands in the page’s language; in Hindi the English one, marked as English (spec §2)', async ({
  page,
}) => {
  await open(page, '/ta/donation-details')
  await expect(page.getByText(/தானங்களில் சிறந்தது அன்னதானம்/)).toBeVisible()
  await open(page, '/hi/donation-details')
  await expect(
    page.locator('[lang="en"]', { hasText: 'Of all gifts, the gift of food is the greatest.' }).last(),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a UPI app can be opened; without scripts everything can be read', async ({ page, browser, baseURL }) => {
    await open(page, '/en/donation-details')
    await expect(page.getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
      'href',
      'upi://pay?pa=demo@bank&pn=Sri%20Diya%20Charitable%20Trust&cu=INR',
    )
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await plain.goto('/ka/donation-details')
    await expect(plain.getByText('DEMO0000001')).toBeVisible()
    await expect(plain.locator('img[src="/api/donation-qr.png"]')).toBeVisible()
    await plain.close()
  })
})
