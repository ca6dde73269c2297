import { mailAddressOf } from '../server/test/mail-addresses.ts'
import { english } from '../contract/languages.ts'
import { awake, expect, post, settled, test } from './test.ts'
import { draftFor, inLanguage, liveVideos, readWithLogin } from './pages.ts'

/** Six letters, the bound of a number and one more, the longest name before the `@`, and the longest there is. */
for (const letters of [6, 20, 21, 64, 254])
  test(`a mail address of ${letters} letters logs in and opens every page behind the login`, async ({
    page,
    request,
    bookByCall,
  }) => {
    const email = mailAddressOf(letters)
    await page.goto('/en/login')
    await awake(page)
    await page.getByRole('button', { name: 'No Indian number? Log in by e-mail' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = page.getByLabel('OTP', { exact: true })
    await expect(code).toBeVisible()
    // The mail goes out after the answer.
    let sent: { text: string }[] = []
    const ask = async () => {
      sent = await (await request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`)).json()
      return sent.length
    }
    await expect.poll(ask).toBe(1)
    await code.fill(/\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/en\/home$/)
    const [token = '', userId] = await page.evaluate(() => ['token', 'user_id'].map(key => localStorage.getItem(key)))
    const order = await bookByCall({ token: token ?? '', userId: Number(userId), phone: email })
    await page.evaluate(draft => localStorage.setItem('bookingData', draft), await draftFor(request, english))
    for (const path of [...readWithLogin(order), liveVideos]) {
      const address = inLanguage(path, english)
      if (address.includes('sankatahara-chaturthi-ganapati-homam/Reg-Details')) continue
      await page.goto(address)
      await settled(page)
      await expect(page.getByRole('main').getByText('Verifying...')).toHaveCount(0)
      expect(page.url()).toContain(address)
      expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(email)
    }
    await post(request, '/api/user_check', { userId: Number(userId), mobileNumber: email }, token ?? '')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('what the browser stored of a login is spoilt: nothing is cleared unasked, and one press leads to the login', async ({
  page,
  login,
}) => {
  const { token } = await login(page)
  await page.goto('/en/home')
  for (const [key, spoilt] of [
    ['user_id', 'NaN'],
    ['user_id', '9'.repeat(12)],
    ['token', 'ఠ'.repeat(43)],
    ['phone', 'x'.repeat(300)],
  ] as const) {
    const before = await page.evaluate(name => localStorage.getItem(name), key)
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, spoilt] as const)
    await page.goto('/en/my-profile?from=mail')
    await expect(page.getByText(/^This device could not read your stored login\./)).toBeVisible()
    expect(await page.evaluate(name => localStorage.getItem(name), key)).toBe(spoilt)
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, before ?? ''] as const)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^Namaste, / })).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await page.evaluate(() => localStorage.setItem('user_id', ''))
  await page.goto('/en/my-profile?from=mail')
  await page.getByRole('main').getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL('/en/login')
  expect(await page.evaluate(() => ['token', 'redirectPath'].map(key => localStorage.getItem(key)))).toEqual([
    null,
    '/en/my-profile?from=mail',
  ])
})

test('an answer that is no refusal of the login keeps it', async ({ page, login }) => {
  const { token } = await login(page)
  for (const status of [400, 404, 413, 422, 429]) {
    await page.route('**/api/user_check', route => route.fulfill({ status, json: { success: false, message: 'no' } }))
    await page.goto('/en/my-profile')
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    await page.unroute('**/api/user_check')
  }
})
