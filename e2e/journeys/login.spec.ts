import type { Page } from '@playwright/test'
import { violationsDayAndNight } from '../faults.ts'
import { overflowOf } from '../looks.ts'
import { expect, test } from '../test.ts'

/** The page answers to presses once its scripts run: the language is stored then. */
async function open(page: Page, path = '/en/login') {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

const stored = (page: Page, key: string) => page.evaluate(k => localStorage.getItem(k), key)
const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const code = (page: Page) => page.getByLabel('OTP', { exact: true })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

async function askForCode(page: Page, phone: string) {
  await number(page).fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the 4-digit code' })).toBeVisible()
}

test('a number that is not ten digits is not sent; one is taken in any script, with country code or zero; a country that is closed, and a number that may be abroad, are told how to go on', async ({
  page,
}) => {
  let asked = 0
  page.on('request', request => request.url().endsWith('/api/request-otp') && asked++)
  await open(page)
  await number(page).fill('98765')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('alert').getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  await expect(number(page)).toBeFocused()
  expect(asked).toBe(0)

  // Letters are not taken.
  for (const typed of ['+91 98765 43210', '098765 43210', '९८७६५४३२१०', '౯౮౭౬౫౪౩౨౧౦', 'a9876543210x']) {
    await number(page).fill(typed)
    await expect(number(page)).toHaveValue('9876543210')
  }
  await number(page).fill('')

  // Terms and privacy open in a new tab.
  for (const [name, path] of [
    ['Terms & Conditions', '/terms-conditions?lang=1'],
    ['Privacy Policy', '/privacy-policy?lang=1'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toHaveAttribute('target', '_blank')
  }

  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('IN')
  await number(page).pressSequentially('+919876543210')
  await expect(number(page)).toHaveValue('9876543210')
  for (const [typed, said] of [
    ['+33 6 12 34 56 78', 'We can’t send codes to mobile numbers of this country.'],
    ['1732555012', 'Is this a number abroad?'],
  ] as const) {
    await number(page).fill(typed)
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Chat with us/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91/,
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/en/contact-us',
    )
  }
})

test.describe('from New Jersey', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

  test('a pasted number chooses its country, the code comes by WhatsApp, and the login is that number (decision 78)', async ({
    page,
    codeFor,
    phone,
  }) => {
    const mine = `+1732555${phone.slice(-4)}`
    await open(page)
    await expect(page.getByRole('button', { name: 'Is this your number’s country: United States (+1)?' })).toBeVisible()
    await number(page).fill(`+1 (732) 555-${phone.slice(-4)}`)
    await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('US')
    await expect(number(page)).toHaveValue(`732555${phone.slice(-4)}`)
    await expect(page.getByText('The code comes by WhatsApp.')).toBeVisible()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText(`Sent to ${mine}`)).toBeVisible()
    await code(page).fill(await codeFor(encodeURIComponent(mine)))
    await expect(page).toHaveURL('/en/home')
    expect(await stored(page, 'phone')).toBe(mine)
  })
})

test('by mail, in Telugu: six digits come to the address, and the login is that address (decision 78)', async ({
  page,
  phone,
  request,
}) => {
  // So long that it fits into no line of a phone.
  const email = `demo.with.a.long.name.of.many.letters-${phone}@example.org`
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/te/login')
  await page.getByRole('button', { name: 'భారతీయ నంబరు లేదా? ఈమెయిల్‌తో లాగిన్ చేయండి' }).click()
  const field = page.getByRole('textbox', { name: 'ఈమెయిల్' })
  await field.fill('demo@x')
  await page.getByRole('button', { name: 'కోడ్ పంపండి' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('దయచేసి ఈమెయిల్ చిరునామాను మరోసారి చూడండి.')
  await field.fill(email)
  await page.getByRole('button', { name: 'కోడ్ పంపండి' }).click()
  await expect(page.getByRole('heading', { name: '6 అంకెల కోడ్ నమోదు చేయండి' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  const mails = async () =>
    (await (await request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`)).json()) as { text: string }[]
  await expect.poll(async () => (await mails()).length).toBe(1)
  await page.getByLabel('ఓటీపీ', { exact: true }).fill(/\d{6}/.exec((await mails())[0]?.text ?? '')?.[0] ?? '')
  await expect(page).toHaveURL('/te/home')
  expect(await stored(page, 'phone')).toBe(email)
})

test('number, code, then home: one toast stands at a time, the field says what was wrong for longer, a reload comes back to the code, and the number can be changed; token, user_id and phone are stored (spec §4)', async ({
  page,
  phone,
  codeFor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await askForCode(page, phone)
  await expect(page.getByText('OTP sent successfully!')).toBeVisible()
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible()
  expect(await violationsDayAndNight(page)).toEqual([])

  // One field, for codes from SMS; what is in it can be hidden.
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill('౧౨3')
  await expect(code(page)).toHaveValue('123')
  await page.getByRole('button', { name: 'Hide code' }).click()
  await expect(code(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(code(page)).toHaveAttribute('type', 'text')

  await code(page).fill('12')
  await verify(page).click()
  await expect(page.getByRole('alert').getByText('Enter a 4-digit OTP')).toBeVisible()
  const right = await codeFor(phone)
  await code(page).fill(right === '0000' ? '1111' : '0000')
  // Not on the button it speaks of, and after a while not at all.
  const toast = page.getByRole('alert').getByText('Incorrect OTP. Please try again.')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(page.getByText('Enter a 4-digit OTP')).toHaveCount(0)
  const [over, button] = [await toast.boundingBox(), await verify(page).boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await expect(code(page)).toHaveValue('')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveAccessibleDescription(
    'Incorrect OTP. Please try again. Use the code from the latest message.',
  )
  await expect(toast).toHaveCount(0)
  await expect(page.getByText('Incorrect OTP. Please try again.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(`Sent to +91 ${phone}`)).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(number(page)).toHaveValue(phone)
  await expect(number(page)).toBeFocused()

  // A code sent less than a minute ago can be entered while that minute runs out.
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/Please wait \d+ seconds? before/)).toBeVisible()
  await expect(page.getByText(/Resend in 0:\d\d/)).toBeVisible()
  await code(page).fill(right)
  await expect(page.getByRole('status').getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/en/home')
  expect(await stored(page, 'phone')).toBe(phone)
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
  expect(Number(await stored(page, 'user_id'))).toBeGreaterThan(0)

  // Who is logged in already goes home at once.
  await page.goto('/hi/login')
  await expect(page).toHaveURL('/hi/home')
})

test('the last digit sends the code, once whatever is pressed beside it; a code that is void is said beside the field until another is typed; Back leads to where one came from', async ({
  page,
  phone,
  codeFor,
  advance,
}) => {
  await open(page, '/en/contact-us')
  await open(page)
  await askForCode(page, phone)
  const late = await codeFor(phone)
  await advance(5 * 60 + 1)
  await code(page).pressSequentially(late)
  const isVoid = 'This OTP is no longer valid. Please ask for a new one.'
  await expect(code(page)).toHaveAccessibleDescription(isVoid)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(code(page)).toHaveAccessibleDescription(isVoid)

  await page.getByRole('button', { name: 'Change' }).click()
  await askForCode(page, phone)
  let sent = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/verify-otp', async route => {
    sent++
    await held.promise
    await route.continue()
  })
  const right = await codeFor(phone)
  await code(page).pressSequentially(right.slice(0, 3))
  expect(sent).toBe(0)
  await code(page).press(right.slice(3))
  await code(page).press('Enter')
  await code(page).press('Enter')
  held.resolve()
  await expect(page).toHaveURL('/en/home')
  expect(sent).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/en/contact-us')
})

test('after 60 s RESEND OTP takes the place of Verify, clears the code and asks for another', async ({
  page,
  phone,
  codeFor,
  advance,
}) => {
  await page.clock.install()
  await open(page)
  await askForCode(page, phone)
  await codeFor(phone)
  await code(page).fill('99')
  await advance(60)
  await page.clock.fastForward(60_000)
  await expect(verify(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'RESEND OTP' }).click()
  await expect(code(page)).toHaveValue('')
  await expect(verify(page)).toBeVisible()
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible()
  const sent = async () =>
    ((await (await page.request.get(`/sandbox/messages?to=${phone}`)).json()) as unknown[]).length
  await expect.poll(sent).toBe(2)
  await code(page).fill(await codeFor(phone))
  await page.clock.runFor(1500)
  await expect(page).toHaveURL('/en/home')
})

test('a page behind login leads there and back again, and is not a step of the way back', async ({
  page,
  phone,
  codeFor,
}) => {
  await open(page, '/te/home')
  await open(page, '/en/my-profile')
  await expect(page).toHaveURL('/en/login')
  expect(await stored(page, 'redirectPath')).toBe('/en/my-profile')
  await expect(page.getByText('Please log in to continue.')).toBeVisible()
  await askForCode(page, phone)
  await code(page).fill(await codeFor(phone))
  await expect(page).toHaveURL('/en/my-profile')
  expect(await stored(page, 'redirectPath')).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/te/home')
})

test('a saved path to another site leads home', async ({ page, codeFor, phone }) => {
  for (const [i, elsewhere] of ['//example.org/steal', 'https://example.org', '/\\example.org'].entries()) {
    const another = `${'567'[i]}${phone.slice(1)}`
    await page.goto('/robots.txt')
    await page.evaluate(path => {
      localStorage.clear()
      localStorage.setItem('redirectPath', path)
    }, elsewhere)
    await open(page)
    await askForCode(page, another)
    await code(page).fill(await codeFor(another))
    await expect(page).toHaveURL('/en/home')
  }
})

test.describe('without the network', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('sending and verifying say so and can be tried again', async ({ page, phone, codeFor }) => {
    await open(page)
    await page.route('**/api/request-otp', route => route.abort(), { times: 1 })
    await number(page).fill(phone)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('Network or server error while sending OTP')).toBeVisible()
    await askForCode(page, phone)
    await page.route('**/api/verify-otp', route => route.abort(), { times: 1 })
    await code(page).fill(await codeFor(phone))
    await expect(page.getByText('Error verifying OTP')).toBeVisible()
    await expect(code(page)).toHaveValue(await codeFor(phone))
    await verify(page).click()
    await expect(page).toHaveURL('/en/home')
  })
})
