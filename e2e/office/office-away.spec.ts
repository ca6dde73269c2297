import type { Page } from '@playwright/test'
import { cutOff } from '../looks.ts'
import { expect, test } from '../test.ts'

// A call that finds no network, and a screen whose program is not here yet, are written to the console by the browser itself.
test.use({ allowedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] })

test('where the server can’t be reached the office says so, and tries again', async ({ page, signIn, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'owner')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  // By the menu, as somebody who does not know it: nothing is waited for without end, and no figure is invented.
  const money = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Money' })
  await money.click()
  await expect(money).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Refunds' }).click()
  const again = page.getByRole('button', { name: 'Try again' }).first()
  await expect(again).toBeVisible()
  await expect(page.getByText(/0 · Rs\./)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('tab', { name: /^Due/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('an address that leads nowhere is said in the language of the office', async ({ page, signIn }) => {
  await signIn(page, 'owner')
  await page.goto('/admin/today')
  for (const [language, title, start] of [
    ['en', 'Page not found', 'Go to the start page'],
    ['te', 'పేజీ కనబడలేదు', 'మొదటి పేజీకి వెళ్లండి'],
    ['hi', 'पृष्ठ नहीं मिला', 'पहले पृष्ठ पर जाएँ'],
  ] as const) {
    await page.evaluate(web => localStorage.setItem('office-language', web), language)
    await page.goto('/admin/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: start })).toBeVisible()
  }
  await page.getByRole('link', { name: 'पहले पृष्ठ पर जाएँ' }).click()
  await expect(page).toHaveURL(/\/admin\/today/)
})

test('the desk shows each homam on its own day, and until when it can be booked', async ({ page, signIn }) => {
  await signIn(page, 'operations')
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  for (const name of names) expect(name).toMatch(/ · \d{1,2}\u00a0[A-Z][a-z]{2,3}\u00a0\d{4}( · full)?$/)
  await page.getByRole('option').first().click()
  await expect(page.getByText(/^Can be booked until \d{1,2}\u00a0[A-Z][a-z]{2,3}\u00a0\d{4}, 11:59 pm$/)).toBeVisible()
})

test.describe('what cannot be shown', () => {
  test.use({ allowedErrors: [/RangeError|Invalid time value|An error occurred|Failed to load resource/] })

  /** A day that no calendar has, in the answers of a call. */
  const spoilDays = (page: Page, call: string) =>
    page.route(`**/api/office/${call}`, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"heldOn":"[^"]*"/g, '"heldOn":"never"')
      await route.fulfill({ response, body })
    })

  for (const [language, sentence, again, menu] of [
    ['en', 'This page can’t be shown.', 'Load again', 'Menu'],
    ['te', 'ఈ పేజీని చూపలేకపోతున్నాము.', 'మళ్లీ లోడ్ చేయండి', 'మెనూ'],
    ['hi', 'यह पृष्ठ दिखाया नहीं जा सका।', 'फिर से लोड करें', 'मेनू'],
  ] as const)
    test(`in ${language} a screen says so beside the menu, by which one goes on and comes back, and is loaded again`, async ({
      page,
      login,
      bookByCall,
      signIn,
    }) => {
      const order = await bookByCall(await login(page))
      await signIn(page, 'owner')
      await page.evaluate(web => localStorage.setItem('office-language', web), language)
      await spoilDays(page, 'order')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`/admin/orders/${order.lastId}`)
      const main = page.getByRole('main')
      const heading = main.getByRole('heading', { level: 1 })
      await expect(main.getByRole('alert')).toContainText(sentence)
      expect(await cutOff(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('navigation', { name: menu }).getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/\/admin\/orders$/)
      await expect(heading).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await page.goBack()
      await expect(main.getByRole('alert')).toContainText(sentence)
      await page.unroute('**/api/office/order')
      // What was answered before is asked for anew, by coming back as by the button.
      if (language === 'en') {
        await page.goForward()
        await expect(heading).toBeVisible()
        await page.goBack()
      } else await main.getByRole('button', { name: again }).click()
      await expect(heading).toHaveText(/SD-/)
      await expect(main.getByText(sentence)).toHaveCount(0)
    })

  test('the tabs of a homam leave its screen and the menu as they are', async ({ page, signIn }) => {
    await signIn(page, 'owner')
    await spoilDays(page, 'homam')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/admin/lists/2')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This page can’t be shown.')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})
