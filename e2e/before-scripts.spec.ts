import type { Page } from '@playwright/test'
import { awake, expect, test } from './test.ts'

/** A slow network: the page is read, and pressed, before its scripts are there. Answers the key that lets them come. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>(done => {
    come = done
  })
  await page.route(/\/assets\/(?!early-).*\.js$/, async route => {
    await coming
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#content h1').first()).toBeVisible()
  return come
}

test('a package chosen and Continue pressed before the scripts run are what is booked', async ({ page, login }) => {
  await login(page)
  const scriptsCome = await openBeforeScripts(page, '/en/lakshmi-kubera-homam/book-now/4')
  const second = page.getByRole('radio').nth(1)
  const chosen = await second.inputValue()
  await second.click({ force: true })
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  scriptsCome()
  await expect(page).toHaveURL('/en/lakshmi-kubera-homam/Reg-Details/4')
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('bookingData') ?? '{}') as { sid?: number })
  expect(String(draft.sid)).toBe(chosen)
})

test('a number typed and sent before the scripts run gets its code, and never stands in an address', async ({ page, phone, codeFor }) => {
  const scriptsCome = await openBeforeScripts(page, '/te/login')
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('input[name=phone]').press('Enter')
  await expect(page).toHaveURL('/te/login')
  scriptsCome()
  await expect(page.locator('input[name=otp]')).toBeVisible()
  expect(await codeFor(phone)).toMatch(/^\d{4}$/)
  await expect(page).toHaveURL('/te/login')
})

test('what is typed before the scripts run is known to them', async ({ page, phone }) => {
  const scriptsCome = await openBeforeScripts(page, '/en/login')
  await page.locator('input[name=phone]').pressSequentially(phone)
  scriptsCome()
  await awake(page)
  await expect(page.locator('input[name=phone]')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('input[name=otp]')).toBeVisible()
})
