import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

async function addPerson(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a person' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a person' })
  await modal.getByRole('textbox', { name: 'Name' }).fill(name)
  await modal.getByLabel('Relation to you').selectOption('Daughter')
  await modal.getByLabel('Nakshatra').selectOption('Rohini')
  await modal.getByRole('button', { name: 'SAVE' }).click()
  await expect(modal).toBeHidden()
}

const personRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) })

test('a person is kept, changed and taken out again (M5)', async ({ page, login }) => {
  await login(page)
  await page.goto('/en/my-family')
  await expect(page.getByText('No one is in your family book yet')).toBeVisible()

  await addPerson(page, 'Kept Daughter')
  const row = personRow(page, 'Kept Daughter')
  await expect(row).toContainText('Daughter · Rohini')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit Kept Daughter' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit the person' })
  await modal.getByRole('textbox', { name: 'Name' }).fill('')
  await modal.getByRole('button', { name: 'SAVE' }).click()
  await expect(modal.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await modal.getByRole('textbox', { name: 'Name' }).fill('Kept Niece')
  await modal.getByLabel('Relation to you').selectOption('Other')
  expect(await violationsOf(page)).toEqual([])
  await modal.getByRole('button', { name: 'SAVE' }).click()
  await expect(personRow(page, 'Kept Niece')).toContainText('Other · Rohini')

  await page.reload()
  await page.getByRole('button', { name: 'Delete Kept Niece' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No one is in your family book yet')).toBeVisible()
})

test('a kept person is in the booking with one tap, and nobody twice; who is added there is kept (M5)', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/en/my-family')
  await addPerson(page, 'Kept Daughter')

  await page.goto('/en/lakshmi-kubera-homam/book-now/4')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  await expect(page.getByLabel('Door No')).toBeVisible()

  const book = page.getByRole('group', { name: 'From your family book' })
  await book.getByRole('button', { name: 'Kept Daughter' }).click()
  await expect(book.getByRole('button', { name: 'Kept Daughter' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Edit Kept Daughter' })).toHaveCount(1)
  await expect(personRow(page, 'Kept Daughter')).toContainText('Rohini')
  await book.getByRole('button', { name: 'Kept Daughter' }).click()
  await expect(page.getByRole('button', { name: 'Edit Kept Daughter' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a family member' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a family member' })
  await modal.getByRole('textbox', { name: 'Name' }).fill('New Son')
  await modal.getByLabel('Gotra').selectOption('Kashyapa')
  await modal.getByLabel('Nakshatra').selectOption('Rohini')
  await modal.getByLabel(/Relation/).selectOption({ index: 2 })
  await expect(modal.getByLabel('Keep in my family book')).toBeChecked()
  const { promise: mayBeSaved, resolve: letSave } = Promise.withResolvers<void>()
  await page.route('**/api/family-save', async route => {
    await mayBeSaved
    await route.continue()
  })
  await modal.getByRole('button', { name: 'SAVE' }).click()
  // Before the answer: what comes later would move what somebody is about to press.
  await expect(book.getByRole('button', { name: 'New Son' })).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse(/family-save$/)
  letSave()
  expect((await saved).status()).toBe(200)
  await expect(book.getByRole('button', { name: 'New Son' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Add a family member' }).click()
  await modal.getByRole('textbox', { name: 'Name' }).fill('Guest')
  await modal.getByLabel('Gotra').selectOption('Kashyapa')
  await modal.getByLabel('Nakshatra').selectOption('Rohini')
  await modal.getByLabel(/Relation/).selectOption({ index: 2 })
  await modal.getByLabel('Keep in my family book').uncheck()
  await modal.getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByRole('button', { name: 'Edit Guest' })).toBeVisible()

  await page.goto('/en/my-family')
  await expect(page.getByRole('button', { name: 'Edit New Son' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Guest' })).toHaveCount(0)
})

test('somebody departed is marked in the family book and no chip of a homam', async ({ page, login }) => {
  await login(page)
  await page.goto('/en/my-family')
  await addPerson(page, 'Kept Daughter')
  await addPerson(page, 'Late Father')
  await page.getByRole('button', { name: 'Edit Late Father' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit the person' })
  await modal.getByLabel('Has passed away').check()
  await modal.getByRole('button', { name: 'SAVE' }).click()
  await expect(personRow(page, 'Late Father')).toContainText('Departed')

  await page.goto('/en/lakshmi-kubera-homam/book-now/4')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  const book = page.getByRole('group', { name: 'From your family book' })
  await expect(book.getByRole('button', { name: 'Kept Daughter' })).toBeVisible()
  await expect(book.getByRole('button', { name: 'Late Father' })).toHaveCount(0)
})

test('my data shows what is kept and gives it as a file (M5)', async ({ page, login, bookByCall, pay }) => {
  const session = await login(page)
  const order = await bookByCall(session)
  await pay(order.paymentUrl)

  await page.goto('/en/my-profile')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByText('Demo Devotee').first()).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my details' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    phone: string
    orders: { order_id: string; address_line: string }[]
  }
  expect(data.phone).toBe(session.phone)
  expect(data.orders).toMatchObject([{ order_id: order.orderId, address_line: expect.stringContaining('Demo Street') }])
})

test('erasing is confirmed by a code, and leaves nothing on this device (M5)', async ({
  page,
  login,
  codeFor,
  advance,
}) => {
  const { phone } = await login(page)
  await advance(61)
  await page.goto('/en/my-data')
  await page.getByRole('button', { name: 'Erase my details' }).click()
  const modal = page.getByRole('dialog', { name: 'Erase all your details?' })
  const before = await codeFor(phone)
  await modal.getByRole('button', { name: 'Send the code' }).click()
  await expect(modal.getByLabel('OTP')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  let code = before
  await expect.poll(async () => (code = await codeFor(phone))).not.toBe(before)

  await modal.getByLabel('OTP').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await modal.getByRole('button', { name: 'Yes, erase' }).click()
  await expect(modal.getByText('Incorrect OTP. Please try again.')).toBeVisible()
  await modal.getByLabel('OTP').fill(code)
  await modal.getByRole('button', { name: 'Yes, erase' }).click()

  await expect(page.getByRole('heading', { name: 'Your details are erased' })).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter(key => ['token', 'user_id', 'phone'].includes(key) || key.startsWith('seva.')),
    ),
  ).toEqual([])
  await page.goto('/en/my-data')
  await page.waitForURL(/\/en\/login/)
})

test('a homam ahead puts erasing off to a day, and it can be taken back (M5)', async ({
  page,
  login,
  bookByCall,
  pay,
  codeFor,
  advance,
}) => {
  const session = await login(page)
  await pay((await bookByCall(session)).paymentUrl)
  await advance(61)
  await page.goto('/en/my-data')
  await page.getByRole('button', { name: 'Erase my details' }).click()
  const modal = page.getByRole('dialog')
  const before = await codeFor(session.phone)
  await modal.getByRole('button', { name: 'Send the code' }).click()
  await expect(modal.getByLabel('OTP')).toBeFocused()
  let code = before
  await expect.poll(async () => (code = await codeFor(session.phone))).not.toBe(before)
  await modal.getByLabel('OTP').fill(code)
  await modal.getByLabel('OTP').press('Enter')

  const erasing = page.getByRole('region', { name: 'Erase my details' })
  await expect(erasing.getByText('Your details will be erased on')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my details after all' }).click()
  await expect(page.getByRole('button', { name: 'Erase my details' })).toBeVisible()
})
