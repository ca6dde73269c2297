import type { Page } from '@playwright/test'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

/** Counts what a person presses from now on: pointer presses, and each field that is typed into. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.dataset.presses = '0'
    const more = () => (root.dataset.presses = String(Number(root.dataset.presses) + 1))
    document.addEventListener('click', event => event.isTrusted && more(), true)
    document.addEventListener('change', event => event.isTrusted && more(), true)
  })
const pressed = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.presses))

test('a known devotee’s homam is booked as last time and paid within ten presses, by UPI on the screen or in cash', async ({
  page,
  login,
  bookByCall,
  pay,
  signIn,
  phone,
}) => {
  test.slow()
  const { paymentUrl } = await bookByCall(await login(page))
  await pay(paymentUrl)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations')
  await page.goto('/admin/orders/new')
  await countPresses(page)
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await page.getByRole('button', { name: /^As last time: / }).click()
  await page.getByRole('group', { name: 'Payment' }).getByRole('button', { name: 'UPI' }).click()
  await page.getByRole('button', { name: 'Book and show the UPI code' }).click()
  await expect(page.getByRole('img', { name: /^Scan and pay / })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Payment received' }).click()
  await expect(page.getByRole('heading', { name: 'Booked.' })).toBeVisible()
  expect(await pressed(page)).toBeLessThanOrEqual(10)
  await expect(page.getByText(/^[A-Z]+-[A-Z0-9]{5}$/)).toBeVisible()
  const slip = await page.getByRole('link', { name: 'Print slip' }).getAttribute('href')
  const pdf = await page.request.get(slip ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The next in the queue begins with an empty form.
  await page.getByRole('button', { name: 'Next devotee' }).click()
  await expect(page.getByLabel('Devotee’s mobile number')).toHaveValue('')
})
