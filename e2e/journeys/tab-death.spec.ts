import type { Page } from '@playwright/test'
import { codeOf, expect, test } from '../test.ts'

/** Lakshmi Kubera: open for three days more. */
const planPath = '/en/lakshmi-kubera-homam/book-now/4'
const formPath = '/en/lakshmi-kubera-homam/Reg-Details/4'

/** Phones short of memory end tabs: the same address in a new one, which has none of the old one's storage. */
async function dieAndReopen(page: Page, path = new URL(page.url()).pathname): Promise<Page> {
  const fresh = await page.context().newPage()
  await page.close()
  await fresh.goto(path)
  await fresh.waitForFunction(() => localStorage.getItem('languageId') !== null)
  return fresh
}

const seenButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true')

async function toForm(page: Page): Promise<void> {
  await page.goto(planPath)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await seenButton(page, 'Continue').click()
  await expect(page).toHaveURL(formPath)
}

async function fillForm(page: Page): Promise<void> {
  const form = page.locator('main form')
  await form.locator('input[name=name]').fill('Ramesh Kumar')
  for (const field of ['gotra', 'nakshatra']) await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
  const address = {
    door_no: '12-3/45',
    village: 'Temple Street',
    city: 'Tirupati',
    district: 'Chittoor',
    pincode: '517501',
  }
  for (const [field, text] of Object.entries(address)) await form.locator(`input[name=${field}]`).fill(text)
  await form.locator('select[name=state]').selectOption({ index: 2 })
  await form.locator('input[name=consent]').check()
}

test('the end of the tab costs nothing that was chosen on the plan, before Continue', async ({ page }) => {
  await page.goto(planPath)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('radio').nth(1).check()
  const again = await dieAndReopen(page)
  await expect(again.getByRole('radio').nth(1)).toBeChecked()
})

test('the end of the tab while the code is on its way: the code is typed in the new one, which leads to the order', async ({
  page,
  phone,
  codeFor,
}) => {
  await page.goto(planPath)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('radio').nth(1).check()
  await seenButton(page, 'Continue').click()
  await expect(page).toHaveURL('/en/login')
  await page.locator('input[name=phone]').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('input[name=otp]')).toBeVisible()
  const again = await dieAndReopen(page)
  await again.locator('input[name=otp]').fill(await codeFor(phone))
  await expect(again).toHaveURL(formPath)
  await again
    .getByRole('link', { name: /Edit|Change/ })
    .first()
    .click()
  await expect(again.getByRole('radio').nth(1)).toBeChecked()
})

test('the end of the tab costs neither the form nor the family member being typed', async ({ page, login }) => {
  await login(page)
  await toForm(page)
  await fillForm(page)
  await page.getByRole('button', { name: 'Add a family member' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Sita')
  const again = await dieAndReopen(page)
  await expect(again.getByRole('dialog').getByLabel('Name')).toHaveValue('Sita')
  await again.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click()
  await expect(again.locator('main input[name=name]')).toHaveValue('Ramesh Kumar')
  await expect(again.locator('main select[name=state]')).not.toHaveValue('')
  await expect(again.locator('main input[name=consent]')).toBeChecked()
})

test('the end of the tab after sending, with the answer lost, makes one booking and one payment (D14)', async ({
  page,
  login,
}) => {
  const session = await login(page)
  await toForm(page)
  await fillForm(page)
  const sent = new Promise<void>(resolve => {
    void page.route('**/api/saveForm', async route => {
      await route.fetch()
      resolve()
    })
  })
  await page.locator('main button[type=submit]').locator('visible=true').click()
  await sent
  const again = await dieAndReopen(page, formPath)
  await expect(again.getByLabel('City')).toHaveValue('Tirupati')
  await again.locator('main button[type=submit]').locator('visible=true').click()
  await expect(again).toHaveURL(/\/sandbox\/pay\//)
  const orders = await again.request.post('/api/history_load', {
    form: { user_id: session.userId, action: 'success', offset: 0, limit: 8 },
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(await orders.json()).toHaveLength(1)
})

test('the end of the tab on the payment page or the status page: My Orders says how it stands', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await page.goto(order.paymentUrl)
  const orders = await dieAndReopen(page, '/en/history')
  await pay(order.paymentUrl)
  const status = await dieAndReopen(
    orders,
    `/en/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`,
  )
  await expect(status.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  const again = await dieAndReopen(status, '/en/history')
  await expect(again.getByText(await codeOf(again.request, order))).toBeVisible()
})
