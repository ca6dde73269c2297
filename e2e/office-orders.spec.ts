import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './test.ts'

async function noFaults(page: import('@playwright/test').Page) {
  // What comes and goes has its full colours only when it stands.
  await page.waitForFunction(() => document.getAnimations().every(a => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity))
  expect((await new AxeBuilder({ page }).analyze()).violations.map(v => `${v.id}: ${v.nodes.map(n => n.html).join(' ')}`)).toEqual([])
}

test('an order taken at the counter is found, corrected, and partly given back by those who may', async ({ page, signIn, phone }) => {
  test.slow()
  await signIn(page, 'operations')
  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: /^Package/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('group', { name: 'Devotee' }).getByLabel(/name/i).first().fill('లక్ష్మి ప్రసన్న')
  await page.getByRole('combobox', { name: 'Gotra' }).fill('Kashyapa')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Nakshatra/ }).click()
  await page.getByRole('option').nth(1).click()
  for (const [label, text] of [
    ['Door number', '1-2'],
    ['Street or village', 'Temple Street'],
    ['City', 'Vijayawada'],
    ['District', 'NTR'],
    ['Pincode', '520001'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('combobox', { name: /^State/ }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Number on the paper receipt').fill(`R-${phone}`)
  await page.getByRole('button', { name: 'Take the cash and book' }).dblclick()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('లక్ష్మి ప్రసన్న')).toBeVisible()

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'Devotee' }).getByLabel(/name/i).first().fill('లక్ష్మి ప్రసన్న దేవి')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('లక్ష్మి ప్రసన్న దేవి')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
  const address = page.url()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin/orders')
  for (const typed of ['lakshmi devi', 'లక్ష్మి దేవి', phone]) {
    await page.getByRole('searchbox').fill(typed)
    await expect(page.getByRole('list', { name: 'Orders' }).getByText('లక్ష్మి ప్రసన్న దేవి')).toBeVisible()
  }
  await noFaults(page)

  await signIn(page, 'finance')
  await page.goto(address)
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByLabel('Amount in rupees').fill('100')
  await page.getByLabel('Reason').fill('asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByText('Refund due')).toBeVisible()
  await noFaults(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/admin/refunds')
  const row = page.getByRole('listitem').filter({ hasText: 'లక్ష్మి ప్రసన్న దేవి' })
  await row.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByLabel(/Bank’s reference/).fill('handed to her')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(row.getByText('handed to her')).toBeVisible()
  await noFaults(page)
})
