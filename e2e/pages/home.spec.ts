import type { Page } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import { type Closing, closingOf } from '../../contract/trust/closing.ts'
import { type Day, dayFromWire, dayOf, endOfDay, longDay } from '../../contract/ground/india-time.ts'
import { languages } from '../../contract/ground/languages.ts'
import { expect, settled, test } from '../test.ts'

// What is counted here are the homams, sevas and names that a server begins with.
test.use({ ownServer: 'home' })

// Banners, slides and digits of this page move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type HomeList = Calls['POST /api/homelist']['answer']

interface Listed {
  title: string
  closing: Closing['kind']
  /** What its card says of the closing. */
  says: string
}

/** The events as the server lists them now, with what D6 makes of their closing dates. */
async function listEvents(page: Page): Promise<Listed[]> {
  const [list, time] = await Promise.all([
    page.request.post('/api/homelist', { data: { language: 1 } }),
    page.request.get('/api/time'),
  ])
  const today = dayOf(((await time.json()) as { now: number }).now)
  return ((await list.json()) as HomeList).map(event => {
    const closesOn = dayFromWire(event.closed_date) as Day
    const closing = closingOf(closesOn, today)
    const says = {
      closed: 'Registration Closed',
      'closing-day': '0 Days Left',
      'days-left':
        closing.kind === 'days-left' && closing.days === 1
          ? '1 Day Left'
          : `${closing.kind === 'days-left' ? closing.days : 0} Days Left`,
      later: `Closes on ${longDay(closesOn, 'en')}`,
    }[closing.kind]
    return { title: event.lang_title, closing: closing.kind, says }
  })
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title.slice(0, 40) }) })

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

/** Comes home from within the site: there the calls go over the network and can be steered. */
async function comeHome(page: Page): Promise<void> {
  await open(page, '/en/contact-us')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Home', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/home$/)
}

test('the sections stand in the order of the specification (spec §2)', async ({ page }) => {
  await open(page, '/en/home')
  const headings = page
    .getByRole('main')
    .getByRole('heading')
    .filter({ hasNotText: /Homam$/ })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The most trusted live puja platform')
  await expect(headings).toContainText([
    'The most trusted live puja platform',
    'Upcoming Homam Event',
    'A meal served, a cow sheltered',
    'Homam YouTube Live',
    'Spiritual products',
  ])
})

test('the page begins with the next homam, shows three and unfolds all of them; a banner leads to its homam', async ({
  page,
}) => {
  const list = (await (await page.request.post('/api/homelist', { data: { language: 1 } })).json()) as HomeList
  const open3 = (await listEvents(page)).filter(e => e.closing !== 'closed').slice(0, 3)
  const soonest = list
    .filter(e => open3.some(o => o.title === e.lang_title))
    .toSorted((a, b) => a.held_at - b.held_at)[0]
  await open(page, '/en/home')
  const next = page.getByRole('region', { name: soonest?.lang_title ?? '' })
  await expect(next).toContainText(soonest?.held ?? '')
  await expect(next.getByRole('timer')).toContainText(
    /(Begins in \d+ days? \d+ hours?|(Begins|Registration ends) in \d\d:\d\d:\d\d)$/,
  )
  await expect(next.getByRole('link')).toHaveAttribute('href', new RegExp(`/view-more/${soonest?.sid}\\?id=`))

  const cards = page.getByRole('listitem').getByRole('heading', { level: 3 })
  for (const { title } of open3) await expect(cardOf(page, title)).toContainText(/\d:\d\d\s[ap]m\sIST/)
  await expect(cards.filter({ hasText: list.at(-1)?.lang_title ?? '' })).toHaveCount(0)
  // One way to more, and it stays on the page.
  await expect(page.getByText(`All ${list.length} homams`)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^All \d+ homams$/ })).toHaveCount(0)
  const purposes = page.getByRole('navigation', { name: 'Find by purpose' }).getByRole('link')
  await expect(purposes.first()).toHaveAttribute('href', /^\/en\/homams\?purpose=[a-z-]+$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a homam' })).toBeVisible()

  const banner = page
    .getByRole('region', { name: 'Announcements' })
    .locator('a', { hasText: soonest?.lang_title ?? '' })
  await expect(banner).toContainText(soonest?.held ?? '')
  await expect(banner).toHaveAttribute('href', new RegExp(`/view-more/${soonest?.sid}\\?id=`))
  const first = page.getByRole('region', { name: 'Announcements' }).locator('a', { hasText: 'Find a homam' })
  await expect(first).toContainText('A homam in your name, live')
  await expect(first).toHaveAttribute('href', '/en/homams')

  // On paper nothing is folded away, and no bar is in the way.
  await page.emulateMedia({ media: 'print' })
  await expect(cards.filter({ hasText: list.at(-1)?.lang_title ?? '' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('on a phone the page is at most 7,000 px long in each language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { code } of languages) {
    await open(page, `/${code}/home`)
    await settled(page)
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), code).toBeLessThanOrEqual(7000)
  }
})

test('abroad the hour there stands under the hour in India, and nothing moves for it', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, timezoneId: 'America/New_York' })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/en/home')
  await expect(page.locator('section.next:visible own-hour')).toHaveText(/^\(\w{3} \d+:\d\d [ap]m for you\)$/)
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(
    0.02,
  )
  await page.close()
})

test('the first card asks for a donation and opens the donation page', async ({ page }) => {
  await open(page, '/en/home')
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Annadanam & Gau Seva')
  await first.getByRole('link', { name: 'Donate' }).click()
  await expect(page).toHaveURL('/en/donation-details')
})

/** Homams after the first three open ones are folded away. */
const unfold = (page: Page) => page.getByText(/^All \d+ homams$/).click()

test('the row of sevas is moved by its arrows to both ends, and leads to the page of all sevas', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/en/home')
  const sevas = page.locator('section.sevas')
  const cards = sevas.getByRole('article')
  const back = sevas.getByRole('button', { name: 'Previous: ' })
  const on = sevas.getByRole('button', { name: 'Next' })
  await expect(on).toBeEnabled()
  await expect(back).toBeDisabled()
  await on.click()
  await expect(cards.first()).not.toBeInViewport()
  await expect(back).toBeEnabled()
  await expect(async () => {
    if (await on.isEnabled()) await on.press('Enter', { timeout: 1000 })
    await expect(on).toBeDisabled({ timeout: 1000 })
  }).toPass()
  await expect(cards.last()).toBeInViewport()
  await back.press('Enter')
  await expect(on).toBeEnabled()

  const titles = await cards.getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThanOrEqual(12)
  await sevas.getByRole('link', { name: `All ${titles.length} sevas` }).click()
  await expect(page).toHaveURL('/en/homams/sevas')
  await expect(page).toHaveTitle(/^Sevas for any day/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sevas for any day')
  for (const title of titles)
    await expect(page.getByRole('article').getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
})

test('each card says what its closing date means today (D6)', async ({ page }) => {
  await open(page, '/en/home')
  await unfold(page)
  const events = await listEvents(page)
  expect(new Set(events.map(e => e.closing))).toEqual(new Set(['closed', 'closing-day', 'days-left', 'later']))
  for (const event of events) await expect(cardOf(page, event.title)).toContainText(event.says)
})

test('a closed event is greyed out, says CLOSED, and cannot be opened', async ({ page }) => {
  await open(page, '/en/home')
  await unfold(page)
  const closed = (await listEvents(page)).find(e => e.closing === 'closed')
  const card = cardOf(page, closed?.title ?? '')
  await expect(card.getByRole('button', { name: 'CLOSED' })).toBeDisabled()
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('an open card leads to its event wherever it is pressed', async ({ page }) => {
  await open(page, '/en/home')
  await unfold(page)
  const later = (await listEvents(page)).find(e => e.closing === 'later')
  const card = cardOf(page, later?.title ?? '')
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(/\/view-more\/\d+\?id=[A-Za-z]{5,}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(later?.title ?? '')
})

test('on the closing day the time that is left ticks, and nothing on the page moves for it (D8)', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/en/home')
  const today = (await listEvents(page)).find(e => e.closing === 'closing-day')
  const card = cardOf(page, today?.title ?? '')
  await card.scrollIntoViewIfNeeded()
  const digits = card.getByText(/^\d\d:\d\d:\d\d$/)
  await expect(digits).toBeVisible()
  const before = await digits.textContent()
  await expect(digits).not.toHaveText(before ?? '')
  await expect(card.getByRole('timer')).toHaveText(/^Ends in (\d+ hours? )?\d+ minutes?$/)
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(
    0.02,
  )
})

test('at 24:00 in India the card closes by itself, and what stands beside the banner is another homam (D5)', async ({
  page,
  advance,
}) => {
  const last = (await listEvents(page)).find(e => e.closing === 'closing-day')
  const { now } = (await (await page.request.get('/api/time')).json()) as { now: number }
  // A busy machine takes seconds to open the page: the last of them go by once it stands.
  await advance(Math.floor((endOfDay(dayOf(now)) - now) / 1000) - 50)
  await page.clock.install()
  await open(page, '/en/home')
  const card = cardOf(page, last?.title ?? '')
  await expect(card.getByText(/^00:00:\d\d$/)).toBeVisible()
  const next = page.locator('.next:visible')
  await expect(next.getByRole('heading')).toHaveText(last?.title ?? '')
  await expect(next.getByRole('timer')).toContainText(/Registration ends in 00:00:\d\d$/)
  await page.clock.runFor(50_000)
  await expect(next.getByRole('heading')).toHaveCount(1)
  await expect(next.getByRole('heading')).not.toHaveText(last?.title ?? '')
  await expect(next.getByRole('link')).toHaveAttribute('href', /view-more/)
  await expect(card.getByRole('button', { name: 'CLOSED' })).toBeDisabled()
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('five different faces of the pool stand beside the claim', async ({ page }) => {
  await open(page, '/en/home')
  const faces = page.getByRole('img', { name: 'Some of our devotees' }).locator('img:visible')
  await expect(faces).toHaveCount(5)
  const sources = await faces.evaluateAll(images => images.map(image => image.getAttribute('src')))
  expect(new Set(sources).size).toBe(5)
  await expect(page.getByText('2,00,000+ devotees')).toBeVisible()
})

test('nothing is loaded from the video host until play is pressed (D9)', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube/, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await open(page, '/en/home')
  const videos = page.getByRole('region', { name: 'Homam YouTube Live' })
  await videos.scrollIntoViewIfNeeded()
  await expect(videos.getByRole('button', { name: /^Show number \d+$/ })).toHaveCount(11)
  expect(asked).toEqual([])

  await videos
    .getByRole('button', { name: /^Play the video/ })
    .first()
    .click()
  await expect(videos.locator('iframe')).toHaveCount(1)
  await expect.poll(() => asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/)
  await expect(videos.getByRole('link', { name: /^Watch on YouTube/ })).toBeVisible()
})

test('the videos go round from the first to the last', async ({ page }) => {
  await open(page, '/en/home')
  const videos = page.getByRole('region', { name: 'Homam YouTube Live' })
  const dots = videos.getByRole('button', { name: /^Show number \d+$/ })
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await videos.getByRole('button', { name: 'Previous videos' }).click()
  await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  await videos.getByRole('button', { name: 'Next videos' }).click()
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
})

test('the page says nothing by itself to who hears it; a carousel does once it was moved', async ({ page }) => {
  await open(page, '/en/home')
  const videos = page.getByRole('region', { name: 'Homam YouTube Live' })
  const dots = videos.getByRole('button', { name: /^Show number \d+$/ })
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('timer').first()).toBeAttached()
  const speaks = page.locator('main [aria-live=polite]')
  await expect(speaks).toHaveCount(0)
  await videos.getByRole('button', { name: 'Next videos' }).click()
  await expect(speaks).toHaveCount(1)
  await expect(videos.locator('[aria-live=polite]')).toContainText('Kubera')
})

test('a picture of the appeal opens larger, and closes by its X, by Escape and by the ground around it', async ({
  page,
}) => {
  await open(page, '/en/home')
  const pictures = page.getByRole('region', { name: 'Pictures of Annadanam and Gau Seva' })
  const larger = page.getByRole('dialog', { name: 'Pictures of Annadanam and Gau Seva' })
  const enlarge = async () => {
    await pictures
      .getByRole('button', { name: /^Show the picture larger/ })
      .locator('visible=true')
      .first()
      .click()
    await expect(larger.getByRole('img')).toBeVisible()
  }
  await enlarge()
  await larger.getByRole('button', { name: 'Close' }).click()
  await expect(larger).toBeHidden()
  await enlarge()
  await page.keyboard.press('Escape')
  await expect(larger).toBeHidden()
  await enlarge()
  await page.mouse.click(180, 700)
  await expect(larger).toBeHidden()
})

test('More details opens the donation page in a new tab', async ({ page }) => {
  await open(page, '/en/home')
  const [donation] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'More details' }).click(),
  ])
  await expect(donation).toHaveURL('/en/donation-details')
})

test('products lead to the shop in the language of the page, Kannada as kn (D1)', async ({ page }) => {
  await open(page, '/ka/home')
  const products = page.locator('a[target=_blank][href*="/products/"]')
  await expect(products.first()).toBeVisible()
  const links = await products.evaluateAll(all => all.map(a => new URL((a as HTMLAnchorElement).href).pathname))
  expect(links.every(path => path.startsWith('/kn/'))).toBe(true)
})

test('without banners of the language those of all languages show (D7)', async ({ page }) => {
  await page.route('**/api/images', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: [] })
      : route.fulfill({
          json: [
            {
              id: 1,
              slider_image: '/pictures/lalita-wide.svg',
              slider_image_mob: '/pictures/lalita-square.svg',
              click_image: '/en/gallery',
              alt: 'Pictures of our homams',
            },
          ],
        }),
  )
  await comeHome(page)
  await page.getByRole('link', { name: 'Pictures of our homams' }).click()
  await expect(page).toHaveURL('/en/gallery')
})

test('without any banner the default one shows, and a press scrolls down 1000 px (D7)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/images', route => route.fulfill({ json: [] }))
  await comeHome(page)
  await page.getByRole('button', { name: 'Go down to the homams' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1000)
})

test('a title of more than 40 characters is cut to 40 and an ellipsis; an empty list says so (spec §2)', async ({
  page,
}) => {
  const event: HomeList[number] = {
    id: 1,
    sid: 1,
    banner_image: '/pictures/rudra.svg',
    lang_title: 'A homam whose name is a good deal longer than forty',
    amount: 1116,
    closed_date: '01-01-2020',
    services: 'rudra-homam',
    held_at: 1_578_000_000_000,
    held: 'Fri, 3 Jan, 2:50 am IST',
  }
  await page.route('**/api/homelist', route => route.fulfill({ json: [event] }))
  await comeHome(page)
  await expect(page.getByRole('heading', { level: 3, name: 'A homam whose name is a good deal longer…' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Previous Homam Event' })).toBeVisible()

  await page.unroute('**/api/homelist')
  await page.route('**/api/homelist', route => route.fulfill({ json: [] }))
  await comeHome(page)
  await expect(page.getByText('No Homams Found')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming Homam Event' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Annadanam & Gau Seva' })).toBeVisible()
})

test('a list that fails: the red line repeats the server’s message, the donation card stays, and one may try again (spec §8)', async ({
  page,
}) => {
  await page.route('**/api/homelist', route =>
    route.fulfill({ status: 400, json: { success: false, message: 'The list is being renewed' } }),
  )
  await comeHome(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Error: The list is being renewed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Annadanam & Gau Seva' })).toBeVisible()

  await page.unroute('**/api/homelist')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Error: The list is being renewed')).toBeHidden()
  await expect(page.getByRole('link', { name: /^View & book/ }).first()).toBeVisible()
})

test('slides, products and banners that do not come leave their defaults, or nothing (spec §8)', async ({ page }) => {
  await page.route(/\/api\/(images|get-slider-images|product_img|homelist)$/, route =>
    route.fulfill({ status: 400, json: { success: false } }),
  )
  await comeHome(page)
  await expect(page.getByText('Error: Failed to load data')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go down to the homams' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the picture larger: 1 of 3' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Spiritual products' })).toBeHidden()
})

test('without scripts events, faces and videos are there to read and follow', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await page.goto('/te/home')
  await expect(page.getByRole('main').locator('a[href*="/view-more/"]').first()).toBeVisible()
  await expect(page.locator('img[src*="devotee-"]:visible')).toHaveCount(5)
  await expect(page.locator('a[href^="https://youtu.be/"]').first()).toBeVisible()
  // Arrows that nothing moves are not shown.
  await expect(page.locator('section.sevas button')).not.toHaveCount(0)
  await expect(page.locator('section.sevas button:visible')).toHaveCount(0)
  // The page itself does not scroll sideways, only its rows of slides do.
  await page.mouse.wheel(500, 0)
  await expect(page.getByRole('heading').first()).toBeInViewport()
  await page.close()
})
