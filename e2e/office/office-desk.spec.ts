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

/** Opens the form, as far as the names: a homam, and a package that takes any number of them. */
async function beginFamily(page: Page, phone: string): Promise<void> {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option').first().click()
  await page
    .getByRole('group', { name: 'Package' })
    .getByRole('button', { name: /each further name/ })
    .first()
    .click()
}

test('a known devotee’s homam is booked as last time and paid within ten presses, by UPI on the screen or in cash', async ({
  page,
  login,
  bookByCall,
  pay,
  signIn,
  phone,
}) => {
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

test('a village of 200 is pasted, read, mended and booked; its priest has every name', async ({
  page,
  signIn,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'operations')
  await beginFamily(page, phone)
  await page.getByRole('button', { name: 'Paste names' }).click()
  const village = Array.from({ length: 199 }, (_none, i) => `గ్రామస్థుడు ${i + 1}`)
  const lines = village.map((name, i) => `${i + 1}. ${name} – ${i % 2 ? 'కాశ్యప' : 'Bharadwaj'} – Rohini`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The copied text').fill([...lines, '9876543210'].join('\r\n'))
  await expect(dialog.getByText('199 names are understood')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('1 line is not understood')
  await expect(dialog.getByRole('listitem')).toHaveText('9876543210')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('The copied text').fill([...lines, 'సరోజ'].join('\n'))
  await dialog.getByRole('button', { name: 'Take 200 names' }).click()
  await expect(page.getByLabel('Name, Person 200', { exact: true })).toHaveValue('సరోజ')
  await expect(page.getByLabel('Gotra, Person 2', { exact: true })).toHaveValue('Kashyapa')
  await expect(page.getByText('200 names')).toBeInViewport()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('group', { name: 'Payment' }).getByRole('button', { name: 'Card' }).click()
  await page.getByLabel('Number on the card slip').fill('004512')
  await page.getByRole('button', { name: 'Card paid: book' }).click()
  // Two hundred names are written while two other servers work on the same cores.
  await expect(page.getByRole('heading', { name: 'Booked.' })).toBeVisible()

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('main').getByText(/^గ్రామస్థుడు \d+$/)).toHaveCount(199)
  await page.goto('/admin/lists')
  const paper = page.getByRole('link', { name: /^Print \(PDF\): / }).first()
  const pdf = await page.request.get((await paper.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('rows fold into cards on a phone, and what is refused is said beside its field', async ({
  page,
  signIn,
  phone,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations')
  await beginFamily(page, phone)
  await page.getByLabel('Name, Devotee').fill('లక్ష్మి')
  await page.getByLabel('Name, Devotee').press('Enter')
  await page.getByLabel('Name, Person 2').fill('<రవి>')
  await page.getByRole('button', { name: 'Take cash and book' }).click()
  await expect(page.getByLabel('Name, Person 2')).toBeFocused()
  await expect(page.getByLabel('Name, Person 2')).toHaveAccessibleDescription(/./)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
