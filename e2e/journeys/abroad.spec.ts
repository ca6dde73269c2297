import { violationsOf, withTags } from '../faults.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'America/New_York' })

const axe = withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa')

test('a devotee in New York reads about what it costs in dollars, pays rupees, and has the prasadam sent to a relative', async ({
  page,
  browser,
  signIn,
  login,
}) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await login(page)
  await page.goto('/en/lakshmi-kubera-homam/view-more/4')
  const about = page.getByText(/^about US\$\s[\d,.]+$/)
  await expect(about.first()).toBeVisible()
  await expect(page.getByText('You pay in rupees; your bank sets the rate.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02)
  expect(await violationsOf(page, axe)).toEqual([])

  const choice = page.getByRole('combobox', { name: 'Currency of the approximate price' })
  await choice.selectOption({ label: 'Rupees only' })
  await expect(about).toHaveCount(0)
  await page.reload()
  await expect(choice).toHaveValue('none')
  await choice.selectOption('EUR')

  await page.goto('/en/lakshmi-kubera-homam/book-now/4')
  await expect(page.getByText(/^about €[\d,.]+$/)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  const form = page.locator('main form')
  await expect(page.getByText('We send prasadam within India only.')).toBeVisible()
  await expect(page.getByText(/^about €[\d,.]+$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('radio', { name: 'To a relative or friend in India' }).check()
  await form.locator('input[name=name]').fill('Demo Devotee')
  for (const field of ['gotra', 'nakshatra']) await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
  const home = { door_no: '1-2', village: 'Demo Street', city: 'Demo City', district: 'Demo District' }
  for (const [field, text] of Object.entries({ ...home, pincode: '500001' }))
    await form.locator(`input[name=${field}]`).fill(text)
  await form.locator('select[name=state]').selectOption({ index: 2 })
  await form.locator('input[name=consent]').check()
  await page.locator('button[type=submit]').locator('visible=true').click()
  await expect(form.locator('input[name=relative_name]')).toBeFocused()
  await form.locator('input[name=relative_name]').fill('Demo Aunt')
  await form.locator('input[name=phone_number]').fill('98765 00001')
  expect(await violationsOf(page, axe)).toEqual([])
  await page.locator('button[type=submit]').locator('visible=true').click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/order-status\?/)
  const ids = Object.fromEntries(new URL(page.url()).searchParams) as { orderId: string }
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByText(/Demo Aunt, 1-2, Demo Street/)).toBeVisible()

  const baseURL = new URL(page.url()).origin
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(office, 'operations')
  await office.goto(`/admin/prasadam?which=all&q=${ids.orderId}`)
  await expect(office.getByText('To Demo Aunt')).toBeVisible()
  const labels = await office.request.get(`/api/office/files/labels.pdf?per=24&which=all&q=${ids.orderId}`)
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
