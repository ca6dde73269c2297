import type { Page } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import { historyPage, otpDigits, phoneDigits, pincodeDigits, resendSeconds } from '../../contract/ground/limits.ts'
import { languages } from '../../contract/ground/languages.ts'
import { expect, test } from '../test.ts'

// Among them is how long pictures stand, and how they slide.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Constants of the specification's section 9 that no page's own tests quote. docs/specification.md names the others. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

test('OTP 4 digits, phone 10, pincode 6, resend after 60 s, 8 orders a page; ids 1, 2, 3, 4, 7', () => {
  expect({ otpDigits, phoneDigits, pincodeDigits, resendSeconds, historyPage }).toEqual({
    otpDigits: 4,
    phoneDigits: 10,
    pincodeDigits: 6,
    resendSeconds: 60,
    historyPage: 8,
  })
  expect(languages.map(({ id, code }) => [id, code])).toEqual([
    [1, 'en'],
    [2, 'te'],
    [3, 'ta'],
    [4, 'ka'],
    [7, 'hi'],
  ])
})

test('the banner moves on every 3000 ms, the pictures of the appeal every 2500 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en/home')
  for (const [label, everyMs] of [
    ['Announcements', 3000],
    ['Pictures of Annadanam and Gau Seva', 2500],
  ] as const) {
    const row = page.getByRole('region', { name: label })
    await row.scrollIntoViewIfNeeded()
    await page.mouse.move(1, 1)
    const first = () =>
      row
        .getByRole('group')
        .evaluateAll(slides =>
          slides.findIndex(
            slide => slide.getBoundingClientRect().left > -20 && slide.getBoundingClientRect().left < 60,
          ),
        )
    await expect(row.getByRole('group').first()).toBeAttached()
    const before = await first()
    await expect(async () => {
      await page.clock.runFor(everyMs)
      await page.clock.runFor(1500)
      expect(await first()).not.toBe(before)
    }, label).toPass({ timeout: 90_000, intervals: [50] })
  }
})

test('a picture of the appeal slides by in 500 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en/home')
  const row = page.getByRole('region', { name: 'Pictures of Annadanam and Gau Seva' })
  await row.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  // From here on time goes by only as it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const left = () =>
    row
      .getByRole('group')
      .first()
      .evaluate(slide => slide.parentElement?.getBoundingClientRect().left ?? 0)
  const start = await left()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await left()).not.toBe(start)
  }).toPass({ timeout: 90_000, intervals: [10] })
  await page.clock.runFor(180)
  const early = await left()
  await page.clock.runFor(300)
  const in500 = await left()
  await page.clock.runFor(1000)
  const end = await left()
  const way = Math.abs(end - start)
  expect(way).toBeGreaterThan(100)
  expect(Math.abs(end - early) / way).toBeGreaterThan(0.1)
  expect(Math.abs(end - in500) / way).toBeLessThan(0.02)
})

test('of the appeal two pictures are seen up to 768 and up to 1024 px, three above', async ({ page }) => {
  await open(page, '/en/home')
  const row = page.getByRole('region', { name: 'Pictures of Annadanam and Gau Seva' })
  for (const [width, seen] of [
    [768, 2],
    [1024, 2],
    [1025, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        () =>
          row.evaluate(box => {
            const slide = box.querySelector('[role=group]')?.getBoundingClientRect().width ?? 1
            const frame =
              box.querySelector('[role=group]')?.parentElement?.parentElement?.getBoundingClientRect().width ?? 0
            return Math.round(frame / slide)
          }),
        { message: `${width} px` },
      )
      .toBe(seen)
  }
})

test('the banner is another picture up to 768 px', async ({ page }) => {
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/en/home')
    return page
      .getByRole('region', { name: 'Announcements' })
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc)
  }
  await expect.poll(() => shown(768)).toContain('-square')
  await expect.poll(() => shown(769)).toContain('-wide')
})

test('the gallery has at least 24 pictures of homams and 16 of Gau Seva', async ({ request }) => {
  for (const [category, least] of [
    ['homam', 24],
    ['cow_seva', 16],
  ] as const) {
    const pictures = (await (await request.post('/api/gallery', { data: { category } })).json()) as unknown[]
    expect(pictures.length, category).toBeGreaterThanOrEqual(least)
  }
})

test('the copyright line on home names the year in India, not a fixed one', async ({ page, request }) => {
  const { now } = (await (await request.get('/api/time')).json()) as { now: number }
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(now)
  await open(page, '/en/home')
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Sri Diya Charitable Trust`)
})

test('the bar: its links, the picker on three pages only, the shop in a new tab with kn, the menu of who is logged in (spec §2)', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/en/home')
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'History',
    /^Diya Shop \(opens in a new tab\)$/,
    'Gallery',
    'Videos',
    'Contact Us',
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
  await open(page, '/ka/gallery')
  await expect(page.getByRole('banner').locator('a[target=_blank][href$="/kn/home"]')).toHaveCount(1)
  const slug = 'sankatahara-chaturthi-ganapati-homam'
  for (const [path, pickers] of [
    ['home', 1],
    [`${slug}/view-more/2`, 1],
    [`${slug}/book-now/2`, 1],
    ['gallery', 0],
    ['videos', 0],
    ['contact-us', 0],
    ['login', 0],
    ['order-status', 0],
  ] as const) {
    await open(page, `/en/${path}`)
    const picker = page.getByRole('banner').getByRole('button', { name: /^Language: English/ })
    await expect(picker, path).toHaveCount(pickers)
  }

  await open(page, `/en/${slug}/view-more/2?id=AAAAC&c=karthika`)
  await page.getByRole('button', { name: /^Language: English/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: /தமிழ்/ }).click()
  await expect(page).toHaveURL(`/ta/${slug}/view-more/2?id=AAAAC&c=karthika`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('languageId'))).toBe('3')

  const { phone } = await login(page)
  await open(page, '/en/home')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByText(`Welcome, ${phone}`)).toBeVisible()
  for (const name of ['My Profile', 'My Orders'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/en/login')
  expect(await page.evaluate(() => ['token', 'user_id', 'phone'].map(key => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ])
})

test('the support number of each language differs; links to policies open in a new tab (spec §2)', async ({
  request,
}) => {
  const numbers = new Set<string>()
  for (const { code } of languages) {
    const html = await (await request.get(`/${code}/home`)).text()
    numbers.add(/https:\/\/wa\.me\/(\d+)/.exec(html)?.[1] ?? '')
    for (const page of ['terms-conditions', 'privacy-policy', 'refund-policy', 'about-us', 'shipping-delivery-policy'])
      expect(html).toMatch(
        new RegExp(`href="/${page}\\?lang=\\d"[^>]*target="_blank"|target="_blank"[^>]*href="/${page}`),
      )
  }
  expect(numbers.size).toBe(5)
})

test('the foot of the page names the mailbox and the shop, the contact page both addresses, e-mail and phones (spec §2)', async ({
  request,
}) => {
  const trust = (await (
    await request.post('/api/trust', { data: { language: 1 } })
  ).json()) as Calls['POST /api/trust']['answer']
  const home = await (await request.get('/ka/home')).text()
  expect(home).toContain(`href="mailto:${trust.support_email}"`)
  expect(home).toContain(`href="${trust.shop_url}/kn/home"`)
  const contact = await (await request.get('/en/contact-us')).text()
  for (const words of [
    'Branch Address',
    'Registered Address',
    'E-mail',
    'Phone',
    `mailto:${trust.email}`,
    ...trust.phones.map(phone => `tel:+91${phone}`),
  ])
    expect(contact).toContain(words)
  for (const address of [trust.branch_address, trust.registered_address])
    for (const part of address.split(/[\n,]/)) expect(contact).toContain(part.trim())
})

test('the pages of text say what section 1 promises, without a language in the address', async ({ request }) => {
  const text = async (path: string) =>
    (await (await request.get(path)).text()).replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  expect(await text('/refund-policy')).toMatch(/within 7 days/)
  expect(await text('/refund-policy')).toMatch(/no refund/i)
  expect(await text('/shipping-delivery-policy')).toMatch(/within 15 days/)
  const all = (
    await Promise.all(['/terms-conditions', '/refund-policy', '/shipping-delivery-policy', '/about-us'].map(text))
  ).join(' ')
  expect(all).toMatch(/2 to 3 days/)
})
