import type { Page } from '@playwright/test'
import { expect, settled, test } from '../test.ts'

/** Lines of the specification's section 8 that no page's own tests quote. docs/specification.md names the others. */
test.use({ allowedErrors: [/Failed to load resource/] })

/** Goes to a page as a link within the site does: its calls go over the network, where they can be steered. */
async function moveTo(page: Page, path: string, from = '/terms-conditions'): Promise<void> {
  await page.goto(from)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await settled(page)
  await page.evaluate(to => history.pushState(null, '', to), path)
}

const refuse = (page: Page, pattern: string, message?: string, status = 400) =>
  page.route(pattern, route => route.fulfill({ status, json: { success: false, message } }), { times: 1 })

test('login: without a message of the server it says its own, and the toast closes after 3 s', async ({
  page,
  phone,
  codeFor,
}) => {
  await page.goto('/en/login')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.clock.install()
  // A busy machine would let a toast pass by: time goes by only as it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const said = page.getByRole('alert')
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone)
  await refuse(page, '**/api/request-otp', 'The gateway of the SMS is asleep')
  await press('Send OTP')
  await expect(said.getByText('The gateway of the SMS is asleep')).toBeVisible()
  await refuse(page, '**/api/request-otp')
  await press('Send OTP')
  const toast = said.getByText('Failed to send OTP')
  await expect(toast).toBeVisible()
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await press('Send OTP')
  await refuse(page, '**/api/verify-otp')
  await page.getByLabel('OTP', { exact: true }).fill(await codeFor(phone))
  await expect(said.getByText('Incorrect OTP. Please try again.')).toBeVisible()
})

test('languages: Loading Languages... stands until they have come', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/languages', async route => {
    await released
    await route.continue()
  })
  // A page in another language knows the names of the languages in that one only.
  await moveTo(page, '/en/home', '/terms-conditions?lang=2')
  await expect(page.getByText('Loading Languages...')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: /^Language: English/ })).toBeVisible()
  await expect(page.getByText('Loading Languages...')).toHaveCount(0)
})

test('protected pages: Verifying... and Verifying user... while the login is checked', async ({ page, login }) => {
  await login(page)
  let waiting: (() => void)[] = []
  await page.route('**/api/protected', async route => {
    await new Promise<void>(resolve => waiting.push(resolve))
    await route.continue()
  })
  for (const [path, words] of [
    ['/en/history', 'Verifying...'],
    ['/en/my-profile', 'Verifying user...'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const go of waiting) go()
    waiting = []
    await expect(page.getByText(words, { exact: true })).toHaveCount(0)
  }
})

test('protected pages: a refused user empties storage, keeps the path and goes to login; a server that breaks down refuses nobody', async ({
  page,
  login,
}) => {
  const { token } = await login(page)
  const stored = (key: string) => page.evaluate(name => localStorage.getItem(name), key)
  await page.evaluate(() => localStorage.setItem('bookingData', '{}'))
  for (const check of ['protected', 'user_check']) {
    await page.route(`**/api/${check}`, route => route.fulfill({ status: 503, json: {} }))
    await page.goto('/en/my-profile')
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(`**/api/${check}`)
    expect([await stored('token'), await stored('bookingData')]).toEqual([token, '{}'])
  }
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Namaste, / })).toBeVisible()

  await refuse(page, '**/api/user_check', 'no', 403)
  await page.goto('/en/my-profile?from=mail')
  await expect(page).toHaveURL('/en/login')
  expect(await Promise.all(['token', 'user_id', 'phone', 'bookingData', 'redirectPath'].map(stored))).toEqual([
    null,
    null,
    null,
    null,
    '/en/my-profile?from=mail',
  ])
})

test('profile: a failure stays on Loading your profile..., with a way to try again', async ({ page, login }) => {
  await login(page)
  await page.route('**/api/profile', route => route.fulfill({ status: 400, json: { success: false, message: 'no' } }))
  await page.goto('/en/my-profile')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Loading your profile...')).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Namaste, / })).toBeVisible()
})

test('payment status: the server’s message, or Payment check failed.', async ({ page }) => {
  const path = '/en/order-status?orderId=NoSuchOrder000000000&lastId=1&postId=1'
  await refuse(page, '**/api/post-status', 'The bank is closed today')
  await page.goto(path)
  await expect(page.getByText('The bank is closed today')).toBeVisible()
  await refuse(page, '**/api/post-status')
  await page.goto(path)
  await expect(page.getByText('Payment check failed.')).toBeVisible()
})

test('payment status: one that is not known is shown like success (spec §4)', async ({ page, login, bookByCall }) => {
  const { orderId, lastId, postId } = await bookByCall(await login(page))
  await page.route('**/api/post-status', async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), status: 'TXN_SOMETHING_NEW' },
    })
  })
  await page.goto(`/en/order-status?orderId=${orderId}&lastId=${lastId}&postId=${postId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
})

test('gallery: a picture that fails is replaced by a placeholder with its words', async ({ page }) => {
  await page.route('**/api/gallery', route =>
    route.fulfill({
      json: [
        {
          category: 'homam',
          service: 'rudra',
          image_url: '/pictures/no-such-picture.jpg',
          alt: 'Rudra Homam, picture 1',
        },
      ],
    }),
  )
  await moveTo(page, '/en/gallery')
  await page.getByRole('button', { name: 'Show larger: Rudra Homam, picture 1' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Rudra Homam, picture 1' })
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveAttribute('src')
})

test('forms: what fails to load leaves a calm page that can be tried again', async ({ page, login }) => {
  await login(page)
  await page.evaluate(() =>
    localStorage.setItem(
      'bookingData',
      JSON.stringify({ sid: 3, lang: 1, service_id: 2, product_list: [], total_amount: 1116 }),
    ),
  )
  await refuse(page, '**/api/DynamicField')
  await moveTo(page, '/en/sankatahara-chaturthi-ganapati-homam/Reg-Details/2')
  await expect(page.getByRole('heading', { name: 'Please fill the given field to book your Seva' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Door No')).toBeVisible()
})

test('registration: Processing... on the button and Processing your request... over the page while it is sent', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/en/sankatahara-chaturthi-ganapati-homam/book-now/2')
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  const form = page.locator('main form')
  await form.locator('input[name=name]').fill('Demo Devotee')
  for (const field of ['gotra', 'nakshatra', 'state'])
    await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
  for (const [field, text] of Object.entries({
    door_no: '1',
    village: 'Demo Street',
    city: 'Demo City',
    district: 'Demo District',
    pincode: '500001',
  }))
    await form.locator(`input[name=${field}]`).fill(text)
  await form.locator('input[name=consent]').check()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/saveForm', async route => {
    await released
    await route.continue()
  })
  await page.locator('main button[type=submit]').locator('visible=true').click()
  await expect(page.getByText('Processing your request...')).toBeVisible()
  await expect(page.locator('main button[type=submit]').locator('visible=true')).toHaveText('Processing...')
  release()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})
