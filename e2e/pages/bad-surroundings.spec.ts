import type { CDPSession, Page } from '@playwright/test'
import { english, type Language, languages } from '../../contract/ground/languages.ts'
import { inLanguage } from '../pages.ts'
import { expect, settled, test } from '../test.ts'

const slug = 'sankatahara-chaturthi-ganapati-homam'
const openPages = [
  '/:lang/home',
  `/:lang/${slug}/view-more/2`,
  `/:lang/${slug}/book-now/2`,
  '/:lang/homams',
  '/:lang/gallery',
  '/:lang/videos',
  '/:lang/contact-us',
  '/:lang/donation-details',
  '/about-us?lang=:id',
  '/:lang/repeat/no-repeat-of-this-code/2026-11-26',
  '/:lang/order-status?orderId=NoSuchOrder000000000&lastId=1&postId=1',
]
const protectedPages = [
  `/:lang/${slug}/Reg-Details/2`,
  '/:lang/history',
  '/:lang/my-profile',
  '/:lang/my-family',
  '/:lang/my-data',
  '/:lang/my-repeats',
  '/:lang/videos?tab=live',
]

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('main') !== null && document.documentElement.lang !== '')
  await settled(page)
}

/** Goes to a page as a link within the site does: its calls go over the network, where they can be steered. */
const moveTo = (page: Page, path: string) => page.evaluate(to => history.pushState(null, '', to), path)

/** Found by themselves on the way; these at least. */
const known = [
  'images',
  'homelist',
  'get-slider-images',
  'product_img',
  'viewmore',
  'booking-data',
  'DynamicField',
  'getUserData',
  'user_check',
  'post-status',
  'history_load',
  'gallery',
  'events',
  'profile',
  'order',
].map(name => `POST /api/${name}`)

/** What the frame and the check of the login ask: one page shows how they fail. */
const ofEveryPage = new Set(['POST /api/trust', 'GET /api/languages', 'GET /api/protected', 'POST /api/user_check'])

/** Whether a call is asked by a new document only: the frame's, what is counted once, and pictures, which are alike in all languages. */
const asksAnew = (call: string) => ofEveryPage.has(call) || call === 'POST /api/count' || call.startsWith('GET ')

/** The page from which others are gone to; without a language it would be in the one that was read last. */
const before = '/terms-conditions?lang=1'
const pageBefore = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })

interface WaitingWords {
  /** All that a page says while it waits. */
  any: RegExp
  /** What the profile says, and the button under it. */
  profile: string
  again: string
}
type Words = { [key: string]: string | Words }

/** What pages say while they wait, in a language: whatever ends in three dots in English. */
async function waitingWordsIn({ web }: Language): Promise<WaitingWords> {
  const read = async (folder: string, of: string) =>
    ((await import(`../../contract/words/${folder}/${of}.ts`)) as Record<string, Words>)[of] ?? {}
  const waiting = (inEnglish: Words, words: Words): string[] =>
    Object.entries(inEnglish).flatMap(([key, text]) =>
      typeof text === 'object'
        ? waiting(text, words[key] as Words)
        : /^(Loading|Verifying|Checking)[^.]*\.\.\.$/.test(text)
          ? [words[key] as string]
          : [],
    )
  const folders = ['frame', 'pages', 'profile']
  const all = await Promise.all(folders.map(async name => waiting(await read(name, 'en'), await read(name, web))))
  const [frame, profile] = [await read('frame', web), await read('profile', web)] as Record<string, Words>[]
  return {
    any: new RegExp(`^(${all.flat().join('|').replaceAll('.', '\\.')})$`),
    profile: profile?.profile?.loading as string,
    again: frame?.common?.tryAgain as string,
  }
}

/** The order that registration asks for. */
const draft = { sid: 3, lang: 1, service_id: 2, product_list: [], total_amount: 1116 }

/** A page that says something, leads on, and sticks out nowhere. */
async function expectCalmPage(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main'), where).toHaveText(/\S/)
  const ways = page.getByRole('main').locator('a[href]:visible, button:not([disabled]):visible')
  const bars = page.locator('nav a[href]:visible')
  expect((await ways.count()) + (await bars.count()), `${where}: a way on`).toBeGreaterThan(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where}: sticks out sideways`).toBeLessThanOrEqual(0)
}

test.describe('when pictures do not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('no broken icon shows and the layout holds', async ({ page, login }) => {
    await login(page)
    await page.route(/\.(svg|avif|webp|png|jpe?g)(\?|$)/, route => route.abort())
    for (const path of [...openPages, '/:lang/my-profile'].map(each => inLanguage(each, english))) {
      await open(page, path)
      // Every picture comes near once.
      await page.evaluate(async () => {
        for (const img of document.images) {
          img.scrollIntoView({ behavior: 'instant' })
          await new Promise(resolve => requestAnimationFrame(resolve))
        }
      })
      // Browsers draw the icon of a broken picture where it has an address and words; ours keep their ground with the words on it.
      const brokenPictures = () =>
        page.evaluate(() =>
          [...document.images]
            .filter(
              img =>
                img.checkVisibility() &&
                img.complete &&
                img.naturalWidth === 0 &&
                img.hasAttribute('src') &&
                img.alt !== '',
            )
            .map(img => img.src),
        )
      await expect.poll(brokenPictures, { message: path }).toEqual([])
      await expectCalmPage(page, path)
    }
  })
})

/**
 * Silence is asked again twice, after 1 s and after 2 s: here these seconds go by twenty times as fast. Playwright's own clock would
 * say every step again on each page that is opened after it.
 */
function shortenWaits(): void {
  const wait = window.setTimeout
  window.setTimeout = ((work: TimerHandler, ms = 0, ...given: unknown[]) =>
    wait(work, ms >= 500 && ms <= 4000 ? ms / 20 : ms, ...given)) as typeof setTimeout
}

test.describe('when calls fail', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('nobody answers, or the server breaks down, to each call alone that a page asks: the page stays calm and leads on', async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const devotee = await login(page)
    const { orderId, paymentUrl } = await bookByCall(devotee)
    await pay(paymentUrl)
    await page.addInitScript(shortenWaits)
    const words = new Map<Language, WaitingWords>()
    for (const lang of languages) words.set(lang, await waitingWordsIn(lang))
    const breaks = await breakerOf(page)
    const broken = new Set<string>()

    /** A call that failed may have ended the login, and a plan in another language takes out what it does not have. */
    const asBefore = () =>
      page.evaluate(
        ([token, order]) => {
          localStorage.setItem('token', token)
          localStorage.setItem('bookingData', order)
          // What a tab has reached is counted once.
          sessionStorage.removeItem('seva.reached')
        },
        [devotee.token, JSON.stringify(draft)] as const,
      )
    const look = async (path: string, lang: Language, call: string, how: Way) => {
      const { any, profile, again } = words.get(lang) as WaitingWords
      const where = `${inLanguage(path, lang)}, ${call}: ${how}`
      await test.step(where, async () => {
        await asBefore()
        const asked = await breaks.call(call, how)
        if (asksAnew(call)) await open(page, before)
        await moveTo(page, inLanguage(path, lang))
        const isAsked = await expect
          .poll(asked, { timeout: 3000, intervals: [50] })
          .toBeGreaterThan(0)
          .then(
            () => true,
            () => false,
          )
        if (!isAsked) {
          // What this tab knows in another way than by its language.
          await open(page, before)
          await moveTo(page, inLanguage(path, lang))
        }
        await expect(async () => {
          expect(asked()).toBeGreaterThan(0)
          // A call is asked before the page that it is for has taken the place of the one before.
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang.web)
          await expect(pageBefore(page)).toHaveCount(0, { timeout: 50 })
          // The profile stays on its words, as specified (§8); the way on stands under them.
          if (await page.getByText(profile).isVisible())
            expect(await page.getByRole('button', { name: again }).isVisible()).toBe(true)
          else await expect(page.getByText(any).locator('visible=true')).toHaveCount(0, { timeout: 50 })
          await expectCalmPage(page, where)
        }, where).toPass({ timeout: 90_000, intervals: [50] })
      })
      await breaks.nothing()
    }

    for (const path of [...openPages, ...protectedPages, `/:lang/order/${orderId}`]) {
      await asBefore()
      const calls = (await callsOf(page, inLanguage(path, english), (words.get(english) as WaitingWords).any)).filter(
        call => !ofEveryPage.has(call) || !broken.has(call),
      )
      for (const call of calls) broken.add(call)
      // Nothing of a language is known yet when a page is read in it: a document serves as many failures as there are languages.
      let fresh = languages.slice(1)
      for (const call of calls) {
        for (const how of ways) {
          if (asksAnew(call)) await look(path, english, call, how)
          else {
            if (fresh.length === 0) {
              await open(page, before)
              fresh = [...languages]
            }
            await look(path, fresh.shift() ?? english, call, how)
          }
        }
        // A document was loaded in which English is known, and nothing else.
        if (asksAnew(call)) fresh = languages.slice(1)
      }
    }
    await breaks.end()
    expect(known.filter(call => !broken.has(call))).toEqual([])
  })

  test('a page whose calls all fail says so, and a press brings what was missing', async ({ page }) => {
    await page.route(/\/api\//, route =>
      route.request().url().endsWith('/time') ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await page.clock.install()
    const says: [path: string, words: RegExp, after: RegExp][] = [
      ['/en/home', /^Error: Failed to load data$/, /^Upcoming Homam Event$/],
      [`/en/${slug}/view-more/2`, /^We could not find this service\.$/, /Ganapati/],
      ['/en/gallery', /^Error loading data: /, /^Gallery$/],
      ['/en/videos', /^The videos did not load\.$/, /^Videos$/],
      ['/en/donation-details', /The network may be slow/, /^SCAN & PAY$/],
    ]
    for (const [path, words] of says) {
      await test.step(path, async () => {
        await open(page, '/terms-conditions')
        await moveTo(page, path)
        await expect(async () => {
          await page.clock.runFor(1500)
          await expect(page.getByRole('main').getByText(words).first()).toBeVisible({ timeout: 50 })
        }).toPass({ timeout: 90_000, intervals: [50] })
        await expectCalmPage(page, path)
      })
    }
    await page.unroute(/\/api\//)
    for (const [path, words, after] of says.slice(-1)) {
      // Each part that is missing has its own button.
      const again = page.getByRole('button', { name: 'Try again' })
      await expect(async () => {
        // A slow machine draws what came after the press was looked after.
        if ((await again.count()) > 0) await again.first().click({ timeout: 500 })
        await expect(again).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(page.getByText(after).first(), path).toBeVisible()
      await expect(page.getByText(words)).toHaveCount(0)
    }
  })
})

/** Which calls a page makes, found by going there: new calls are in the test without being named here. */
async function callsOf(page: Page, path: string, waitingWords: RegExp): Promise<string[]> {
  const names = new Set<string>()
  const note = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/time') names.add(`${request.method()} ${pathname}`)
  }
  await open(page, before)
  page.on('request', note)
  await moveTo(page, path)
  // One call may lead to the next: the page has them all when it waits for none.
  await expect(pageBefore(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveText(/\S/)
  await expect(page.getByText(waitingWords).locator('visible=true')).toHaveCount(0)
  page.off('request', note)
  return [...names]
}

const ways = ['nobody answers', 'the server breaks down'] as const
type Way = (typeof ways)[number]

/**
 * Breaks one call at a time, in the browser's own protocol: where Playwright answers for the network, every request goes
 * by way of the test, and the browser keeps no file.
 */
async function breakerOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let broken: { method?: string; pathname?: string; how: Way } | undefined
  let times = 0
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isIt = broken?.method === request.method && broken.pathname === new URL(request.url).pathname
    if (isIt) times++
    const answer = !isIt
      ? session.send('Fetch.continueRequest', { requestId })
      : broken?.how === 'nobody answers'
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : session.send('Fetch.fulfillRequest', { requestId, responseCode: 500, body: btoa('{}') })
    answer.catch(() => undefined)
  })
  return {
    /** Breaks a call, and counts how often it is asked. */
    async call(name: string, how: Way): Promise<() => number> {
      const [method, pathname] = name.split(' ')
      broken = { method, pathname, how }
      times = 0
      await session.send('Network.setCacheDisabled', { cacheDisabled: method === 'GET' })
      await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${pathname}*` }] })
      return () => times
    },
    nothing: () => session.send('Fetch.disable'),
    end: () => session.detach(),
  }
}

test('when calls take ten seconds the page says that it loads, then shows what came (spec §8)', async ({
  page,
  login,
}) => {
  await login(page)
  await open(page, '/terms-conditions')
  const waiting: (() => void)[] = []
  let isSlow = true
  await page.route(/\/api\/(homelist|product_img|gallery|profile|images)$/, async route => {
    if (isSlow) await new Promise<void>(resolve => waiting.push(resolve))
    await route.continue()
  })
  await page.clock.install()
  const comes = async () => {
    await page.clock.runFor(10_000)
    // The page says that it loads before its call has come here: what comes later is not held.
    isSlow = false
    for (const go of waiting.splice(0)) go()
  }
  await page.reload()
  // Once it has taken over, the page puts its language into its address; nobody can move on before.
  await expect(page).toHaveURL(/lang=1/)
  const says: [path: string, loading: string[], then: string | RegExp][] = [
    ['/en/home', ['Loading images...', 'Loading...', 'Loading products...'], /^View & book/],
    ['/en/gallery', ['Loading images...'], /^Show larger/],
    ['/en/my-profile', ['Loading your profile...'], 'My Orders'],
  ]
  for (const [path, loading, then] of says) {
    isSlow = true
    await moveTo(page, path)
    for (const words of loading) {
      await expect(async () => {
        await page.clock.runFor(700)
        await expect(page.getByText(words, { exact: true }).locator('visible=true').first()).toBeVisible({
          timeout: 100,
        })
      }, `${path}: ${words}`).toPass({ timeout: 90_000, intervals: [50] })
    }
    await comes()
    await expect(
      page
        .getByRole('main')
        .locator('a, button')
        .filter({ hasText: then })
        .or(page.getByRole('button', { name: then }))
        .first(),
    ).toBeVisible()
    for (const words of loading) await expect(page.getByText(words, { exact: true })).toHaveCount(0)
  }
})

for (const [wrong, hours] of [
  ['a day behind', -24],
  ['a day ahead', 24],
] as const) {
  test(`on a phone whose clock is ${wrong}, countdown, badges and closing are right (D5)`, async ({
    page,
    request,
  }) => {
    const now = ((await (await request.get('/api/time')).json()) as { now: number }).now
    const cards = async () => {
      await page.goto('/en/home')
      // After India's midnight another homam of the demo may close within the day as well.
      const left = page.getByText(/^\d\d:\d\d:\d\d$/)
      await expect(left.first()).toBeVisible()
      const texts = await page.getByRole('main').getByRole('article').allTextContents()
      return {
        texts: texts.map(text => text.replace(/\d\d:\d\d:\d\d.*/, '')),
        left: (await left.allTextContents()).map(secondsOf),
      }
    }
    const right = await cards()
    await page.clock.install({ time: now + hours * 3_600_000 })
    const seen = await cards()
    expect(seen.texts).toEqual(right.texts)
    expect(seen.left.length).toBe(right.left.length)
    for (const [i, left] of seen.left.entries()) expect(Math.abs(left - (right.left[i] ?? 0))).toBeLessThan(60)
  })
}

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

for (const state of ['blocked', 'full'] as const) {
  test(`with the browser’s storage ${state} a homam can still be booked within the tab`, async ({
    page,
    phone,
    codeFor,
  }) => {
    await page.addInitScript(how => {
      if (how === 'blocked') {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }
        return
      }
      // What another homam left behind stands in the way of what cannot be written.
      localStorage.setItem(
        'bookingData',
        JSON.stringify({ sid: 1, lang: 1, service_id: 1, product_list: [], total_amount: 1 }),
      )
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }, state)
    await page.goto(`/en/${slug}/view-more/2?c=karthika`)
    await page.waitForLoadState('networkidle')
    await page.locator('a[href$="/book-now/2"]').locator('visible=true').click()
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
    await expect(page).toHaveURL('/en/login')
    await page.locator('input[name=phone]').fill(phone)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.locator('input[name=otp]').fill(await codeFor(phone))
    await expect(page).toHaveURL(`/en/${slug}/Reg-Details/2`)
    for (const [name, value] of Object.entries({
      door_no: '1-2',
      village: 'Demo Street',
      city: 'Demo City',
      district: 'Demo District',
      pincode: '500001',
    }))
      await page.locator(`input[name=${name}]`).fill(value)
    await page.locator('select[name=state]').selectOption({ index: 2 })
    for (const name of ['gotra', 'nakshatra']) await page.locator(`select[name=${name}]`).selectOption({ index: 2 })
    await page.locator('input[name=name]').fill('Demo Devotee')
    await page.locator('input[name=consent]').check()
    const sent = page.waitForRequest('**/api/saveForm')
    await page
      .getByRole('button', { name: /^(Pay|Proceed)/ })
      .locator('visible=true')
      .click()
    expect((await sent).postDataJSON()).toMatchObject({ serviceId: 2, campaign: 'karthika' })
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  })
}

test('no cookie is set and nothing comes from another host, on any page, logged in or not', async ({
  page,
  context,
  login,
  serverUrl,
}) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  const cookies: string[] = []
  page.on('response', async response => {
    const set = await response.headerValue('set-cookie').catch(() => null)
    if (set) cookies.push(set)
  })
  await login(page)
  await page.evaluate(order => localStorage.setItem('bookingData', JSON.stringify(order)), draft)
  for (const path of [...openPages, ...protectedPages]) await open(page, inLanguage(path, english))
  expect([...hosts].filter(host => host !== 'null')).toEqual([serverUrl])
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])
})
