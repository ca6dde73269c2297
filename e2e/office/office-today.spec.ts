import { cutOff } from '../looks.ts'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

test('each figure of today opens lines that come to it, and the day stands in one screen', async ({
  page,
  login,
  bookByCall,
  pay,
  signIn,
}) => {
  await pay((await bookByCall(await login(page))).paymentUrl)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'finance')
  await page.goto('/admin/today')
  const strip = page.getByRole('region', { name: 'Today' })
  const received = strip.getByRole('link', { name: /^Received for orders/ })
  const value = (await received.textContent())?.replace('Received for orders', '') ?? ''
  expect(value).toMatch(/^Rs\.[1-9]/)
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeInViewport()
  expect(await violationsOf(page)).toEqual([])
  await received.click()
  const bar = page.getByRole('status').filter({ hasText: 'Paid on' })
  await expect(bar).toContainText(value)
  await bar.getByRole('button', { name: 'Show all orders' }).click()
  await expect(bar).toHaveCount(0)

  await page.goto('/admin/today')
  await strip.getByRole('link', { name: /^Given back/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Given back on' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the refunds to make' }).click()
  await expect(page).toHaveURL(/\/admin\/refunds$/)
})

test('the page for the trustees is one sheet of A4, in Telugu too, and a month can be chosen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'viewer')
  await page.goto('/admin/reports/trustees')
  for (const language of ['en', 'te']) {
    await page.evaluate(web => localStorage.setItem('office-language', web), language)
    await page.goto('/admin/reports/trustees')
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g), language).toHaveLength(1)
  }
})
