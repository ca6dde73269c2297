import type { APIRequestContext } from '@playwright/test'
import { mailAddressOf } from '../../server/test/mail-addresses.ts'
import { te } from '../../contract/words/abroad/te.ts'
import { english } from '../../contract/ground/languages.ts'
import { violationsOf } from '../faults.ts'
import { cutOff } from '../looks.ts'
import { awake, expect, post, settled, test } from '../test.ts'
import { draftFor, inLanguage, liveVideos, readWithLogin } from '../pages.ts'

/** The code that came by mail, once it did. */
async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const [sent] = (await (await request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`)).json()) as {
        text: string
      }[]
      code = /\d{6}/.exec(sent?.text ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

const longest = 254
/** Six letters, the bound of a number and one more, the longest name before the `@`, and the longest there is. */
test('mail addresses of any length log in and open what is behind the login', async ({ page, request, bookByCall }) => {
  for (const letters of [6, 20, 21, 64, longest]) {
    const email = mailAddressOf(letters)
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/en/login')
    await awake(page)
    await page.getByRole('button', { name: 'No Indian number? Log in by e-mail' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = page.getByLabel('OTP', { exact: true })
    await expect(code).toBeVisible()
    await code.fill(await mailedCode(request, email))
    await expect(page).toHaveURL(/\/en\/home$/)
    const [token = '', userId] = await page.evaluate(() => ['token', 'user_id'].map(key => localStorage.getItem(key)))
    const order = await bookByCall({ token: token ?? '', userId: Number(userId), phone: email })
    await page.evaluate(draft => localStorage.setItem('bookingData', draft), await draftFor(request, english))
    for (const path of letters === longest ? [...readWithLogin(order), liveVideos] : ['/:lang/my-profile']) {
      const address = inLanguage(path, english)
      if (address.includes('sankatahara-chaturthi-ganapati-homam/Reg-Details')) continue
      // The longest is read from storage by each page as it is opened; each page asks for a login also where a link leads to it.
      if (letters === longest) await page.goto(address)
      else await page.evaluate(to => history.pushState(null, '', to), address)
      await settled(page)
      await expect(page.getByRole('main').getByText('Verifying...')).toHaveCount(0)
      expect(page.url()).toContain(address)
      expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(email)
    }
    await post(request, '/api/user_check', { userId: Number(userId), mobileNumber: email }, token ?? '')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
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
  const statuses = [400, 404, 413, 422, 429]
  let asked = 0
  await page.route('**/api/user_check', route =>
    route.fulfill({ status: statuses[asked++] ?? 500, json: { success: false, message: 'no' } }),
  )
  await page.goto('/en/my-profile')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  for (let answers = 1; answers <= statuses.length; answers++) {
    await expect.poll(() => asked).toBe(answers)
    await settled(page)
    await expect(again).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    if (answers < statuses.length) await again.click()
  }
})

test('an e-mail is added and taken off again, each by a code to the number; nothing is cut off (decision 95)', async ({
  page,
  request,
  login,
  advance,
  codeFor,
}) => {
  const { phone } = await login(page)
  await advance(61)
  // No test before this one logged in with it.
  const email = mailAddressOf(63)
  await page.goto('/te/my-data')
  await awake(page)
  const words = te.abroad
  const part = page.getByRole('region', { name: words.linkTitle, exact: true })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: words.sendCode })
  const code = dialog.locator('input[name=code]')

  await part.getByRole('button', { name: words.linkEmail }).click()
  await expect(dialog.getByText(words.presentCode(phone))).toBeVisible()
  await send.click()
  await code.fill(await codeFor(phone))
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: words.linkConfirm }).click()
  await dialog.locator('input[name=email]').fill(email)
  await send.click()
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(request, email))
  expect(await cutOff(page)).toEqual([])
  await dialog.getByRole('button', { name: words.linkConfirm }).click()
  await expect(part.getByText(email)).toBeVisible()
  expect(await cutOff(page)).toEqual([])

  await advance(121)
  await part.getByRole('button', { name: words.unlink }).click()
  await expect(dialog.getByText(words.unlinkText(email))).toBeVisible()
  await send.click()
  await code.fill(await codeFor(phone))
  await dialog.getByRole('button', { name: words.unlink }).click()
  await expect(part.getByText(email)).toHaveCount(0)
  await expect(part.getByText(words.linkNote)).toBeVisible()
})
