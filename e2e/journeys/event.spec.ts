import type { Page } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import { closingOf } from '../../contract/trust/closing.ts'
import { eventCode } from '../../contract/trust/event-code.ts'
import { type Day, dayFromWire, dayOf } from '../../contract/ground/india-time.ts'
import { groupedRupees } from '../../contract/ground/money.ts'
import { expect, test } from '../test.ts'

type HomeEvent = Calls['POST /api/homelist']['answer'][number]

async function findEvent(page: Page, closed = false): Promise<HomeEvent> {
  const [list, time] = await Promise.all([
    page.request.post('/api/homelist', { data: { language: 1 } }),
    page.request.get('/api/time'),
  ])
  const today = dayOf(((await time.json()) as { now: number }).now)
  const found = ((await list.json()) as HomeEvent[]).find(e => {
    const { kind } = closingOf(dayFromWire(e.closed_date) as Day, today)
    return closed ? kind === 'closed' : kind === 'later'
  })
  if (!found) throw new Error('no such event among the demo content')
  return found
}

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

const pathOf = (event: HomeEvent, lang = 'en') => `/${lang}/${event.services}/view-more/${event.sid}`

/** The controls that stand on screen; the other copy of Book Now belongs to the other width. */
const seen = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name }).locator('visible=true')

test('a first visit to an event waits for the styles of all pages, of the event and of the fonts, and for no more', async ({
  page,
}) => {
  const event = await findEvent(page)
  const fetched: string[] = []
  page.on('request', request => {
    const file = /\/assets\/(.+\.css)$/.exec(request.url())?.[1]
    if (file) fetched.push(file)
  })
  await open(page, pathOf(event, 'te'))
  expect(fetched.slice(0, 3).map(file => file.split('-')[0])).toEqual(['entry', 'event', 'fonts'])
  const { joinedStyles } = JSON.parse((await page.locator('#state').textContent()) ?? '') as { joinedStyles: string[] }
  const joined = joinedStyles.map(sheet => sheet.replace('/assets/', ''))
  expect(joined.length).toBeGreaterThan(1)
  await seen(page, 'link', 'ఇప్పుడే బుక్ చేయండి').first().click()
  await expect(page).toHaveURL(/book-now/)
  expect(fetched.filter(file => joined.includes(file))).toEqual([])
})

test('an event shows its picture, name, price and sections in tabs, moved through by arrow keys', async ({ page }) => {
  const event = await findEvent(page)
  await open(page, pathOf(event))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.lang_title)
  await expect(
    page
      .getByText(`Rs.${groupedRupees(event.amount)}`)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const first = await page.getByRole('tabpanel').textContent()
  await tabs.first().press('ArrowRight')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).not.toHaveText(first ?? '')
})

test('the number in the path decides: a wrong name is corrected by a 301, a wrong id is ignored (D11)', async ({
  page,
}) => {
  const event = await findEvent(page)
  const answer = await page.request.get(`/en/some-other-homam/view-more/${event.sid}?id=AAAAA`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`${pathOf(event)}?id=AAAAA`)
  await open(page, `${pathOf(event)}?id=ZZZZZ`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.lang_title)
})

test('an unknown event answers 404 with the no-data picture and a way back', async ({ page }) => {
  const answer = await page.goto('/en/no-such-homam/view-more/99999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('We could not find this service.')).toBeVisible()
  await page.getByRole('link', { name: 'See other homams' }).click()
  await expect(page).toHaveURL('/en/home')
})

test('c, s and m of a campaign link are kept for the booking', async ({ page }) => {
  const event = await findEvent(page)
  await open(page, `${pathOf(event)}?c=karthika&s=whatsapp&m=message`)
  const kept = () => page.evaluate(() => ['campaign', 'source', 'medium'].map(key => sessionStorage.getItem(key)))
  await expect.poll(kept).toEqual(['karthika', 'whatsapp', 'message'])
})

test('Contact Us lists the numbers to call, with +91', async ({ page }) => {
  const event = await findEvent(page)
  await open(page, pathOf(event))
  await page.getByRole('main').getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Talk to us' })
  const calls = dialog.getByRole('link', { name: /^Call \+91/ })
  await expect(calls.first()).toBeVisible()
  for (const call of await calls.all()) expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Contact Us' })).toBeFocused()
})

test('Share hands the address to the device’s own sheet where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => void shared.push(data),
      configurable: true,
    })
  })
  const event = await findEvent(page)
  await open(page, `${pathOf(event)}?c=karthika`)
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared.map(s => s.url))
  await expect
    .poll(async () => (await shared())[0])
    .toMatch(new RegExp(`${pathOf(event)}\\?id=${eventCode(event.sid)}$`))
})

test('without such a sheet Share opens a dialog with five ways and a copy of the link', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await findEvent(page)
  await open(page, pathOf(event))
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const ways = {
    WhatsApp: 'https://wa.me/',
    Facebook: 'https://www.facebook.com/sharer/',
    'X (Twitter)': 'https://x.com/',
    Telegram: 'https://t.me/share/',
    'E-mail': 'mailto:',
  }
  for (const [name, start] of Object.entries(ways)) {
    const href = await dialog.getByRole('link', { name }).getAttribute('href')
    expect(href?.startsWith(start)).toBe(true)
    expect(decodeURIComponent(href ?? '')).toContain(pathOf(event))
  }
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `${pathOf(event)}?id=${eventCode(event.sid)}`,
  )
})

test('Book Now opens the booking plan with the data already loaded', async ({ page }) => {
  const event = await findEvent(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, pathOf(event))
  await seen(page, 'link', 'Book Now').click()
  await expect(page).toHaveURL(`/en/${event.services}/book-now/${event.sid}`)
  expect(asked).not.toContain('/api/viewmore')
})

test('a closed event says CLOSED instead of Book Now', async ({ page }) => {
  await open(page, pathOf(await findEvent(page, true)))
  await expect(seen(page, 'button', 'CLOSED')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0)
  await expect(page.getByText('Registration Closed').locator('visible=true').first()).toBeVisible()
})

test('loading shows for a second, then the no-data picture; data that come later still show (D10)', async ({
  page,
}) => {
  const event = await findEvent(page)
  await open(page, '/en/home')
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/viewmore', async route => {
    await released
    await route.continue()
  })
  // Home shows three homams, and the rest behind one press.
  await page.locator('summary', { hasText: /^All \d+ homams$/ }).click()
  await page.getByRole('link', { name: `View & book ${event.lang_title}` }).click()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('We could not find this service.')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.lang_title)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('price and Book Now stay in sight at the foot while reading', async ({ page }) => {
    const event = await findEvent(page)
    await open(page, pathOf(event, 'te'))
    const book = page.locator(`a[href$="/book-now/${event.sid}"]`).locator('visible=true')
    await expect(book).toHaveCount(1)
    await expect(book).toBeInViewport({ ratio: 1 })
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await expect(book).toBeInViewport({ ratio: 1 })
  })
})

test('search engines are told of the event and of the way to it (D22)', async ({ page }) => {
  const event = await findEvent(page)
  await open(page, pathOf(event))
  await expect(page).toHaveTitle(new RegExp(event.lang_title))
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as {
    '@graph': { '@type': string; name?: string; offers?: { price: number } }[]
  }
  const [told, crumbs] = data['@graph']
  expect(told).toMatchObject({
    '@type': 'Event',
    name: event.lang_title,
    url: expect.stringMatching(/^https?:\/\//),
    offers: { price: event.amount, priceCurrency: 'INR' },
  })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('without scripts every section is there to read, and the numbers to call', async ({ browser, baseURL, page }) => {
  const event = await findEvent(page)
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await plain.goto(pathOf(event))
  await expect(plain.getByRole('tabpanel').locator('visible=true')).not.toHaveCount(1)
  await expect(plain.locator('a[href^="tel:+91"]').locator('visible=true').first()).toBeVisible()
  await plain.close()
})
