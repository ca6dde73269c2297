import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  // Without a network the browser says so for each thing it could not fetch.
  allowedErrors: async ({}, use) => use([/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]),
})

/** Opens a page and waits until the worker holds it: the page itself, or that it was seen. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isKept(page, new URL(address, page.url()).pathname)
}

const isKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async wanted => {
        const { pathname: entry } = new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? location.href)
        return ((await caches.match(wanted)) ?? (await caches.match(`/seen${wanted}`))) !== undefined && (await caches.match(entry)) !== undefined
      }, path),
    )
    .toBe(true)

test('what was read can be read without a network, in its language; what was not says so there', async ({ page, context }) => {
  await open(page, '/te/home')
  const event = await page
    .getByRole('link', { name: /వివరాలు, బుకింగ్/ })
    .first()
    .getAttribute('href')
  await open(page, String(event))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await open(page, '/te/gallery')

  await context.setOffline(true)
  await page.goto('/te/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  await expect(page.getByText('మీకు ఇంటర్నెట్ లేదు').first()).toBeVisible()
  await page.goto(String(event))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/te/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/te/contact-us')
  await expect(page.getByRole('heading', { level: 1, name: 'ప్రస్తుతం ఇంటర్నెట్ లేదు' })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/ka/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
  await expect(page.getByRole('heading', { level: 1, name: 'ಸದ್ಯಕ್ಕೆ ಇಂಟರ್ನೆಟ್ ಇಲ್ಲ' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a page reached from within the site opens without a network too', async ({ page, context }) => {
  await open(page, '/hi/home')
  await page.reload()
  await page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क करें' }).first().click()
  await expect(page).toHaveURL(/contact-us$/)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await isKept(page, '/hi/contact-us')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the worker is asked for anew each time and may run', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers()['cache-control']).toBe('no-cache')
})
