import type { Page, Request } from '@playwright/test'
import { english, telugu } from '../../contract/ground/languages.ts'
import { te as words } from '../../contract/words/order-status/te.ts'
import { inLanguage, statusOf } from '../pages.ts'
import { awake, expect, moveOn, test } from '../test.ts'

/** A slow network: the scripts of the next page, but for its head's, wait. Answers the key that lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>(done => {
    come = done
  })
  await page.route(/\/assets\/(?!early-).*\.js$/, async route => {
    await coming
    await route.continue()
  })
  return come
}

/** The page is read, and pressed, before its scripts are there. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const come = await holdScripts(page)
  await openAsSent(page, path)
  return come
}

/** The page stands as it was sent, with its styles, whatever becomes of its scripts. */
async function openAsSent(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#content h1').first()).toBeVisible()
  // Nothing is painted before the styles are there; without them, what a phone does not show would count as shown.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].every(
      link => link.sheet !== null,
    ),
  )
}

const plan = '/en/lakshmi-kubera-homam/book-now/4'
const form = '/en/lakshmi-kubera-homam/Reg-Details/4'
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).locator('visible=true')
const bookedPackage = (page: Page) =>
  page.evaluate(() => String((JSON.parse(localStorage.getItem('bookingData') ?? '{}') as { sid?: number }).sid))

test('Continue, pressed before the scripts run, goes on with what is shown', async ({ page, login }) => {
  await login(page)
  const scriptsCome = await openBeforeScripts(page, plan)
  const shown = await page.getByRole('radio').first().inputValue()
  await goOn(page).click()
  scriptsCome()
  await expect(page).toHaveURL(form)
  expect(await bookedPackage(page)).toBe(shown)
})

test('of packages chosen before the scripts run the last one counts, and Continue waits until its sum is shown', async ({
  page,
  login,
}) => {
  await login(page)
  const scriptsCome = await openBeforeScripts(page, plan)
  const [second, third] = [page.getByRole('radio').nth(1), page.getByRole('radio').nth(2)]
  for (const radio of [second, third, second]) await radio.click({ force: true })
  await goOn(page).click()
  scriptsCome()
  await awake(page)
  await expect(second).toBeChecked()
  await expect(page).toHaveURL(plan)
  const chosen = await second.inputValue()
  await goOn(page).click()
  await expect(page).toHaveURL(form)
  expect(await bookedPackage(page)).toBe(chosen)
})

test('a draft of an earlier visit is shown before anything goes on with it', async ({ page, login }) => {
  await login(page)
  await page.goto(plan)
  await awake(page)
  await page.getByRole('radio').nth(2).click({ force: true })
  const chosen = await page.getByRole('radio').nth(2).inputValue()
  const scriptsCome = await openBeforeScripts(page, plan)
  await goOn(page).click()
  scriptsCome()
  await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked()
  await awake(page)
  await expect(page).toHaveURL(plan)
})

test('two products added before the scripts run are both added', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, plan)
  const add = page.getByRole('button', { name: /^Add / })
  for (const n of [0, 1]) await add.nth(n).click()
  scriptsCome()
  await expect(page.getByRole('button', { name: /^Increase/ })).toHaveCount(2)
})

test('a menu pressed before the scripts run does not open over what is typed meanwhile', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/en/homams')
  await page.locator('button[aria-haspopup=dialog]').first().click()
  await page.getByRole('searchbox').fill('kubera')
  scriptsCome()
  await awake(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('kubera')
})

test('back from the payment page the donation is for what is shown as chosen', async ({ page }) => {
  await page.goto('/en/donation-details')
  await awake(page)
  const online = page.locator('#online')
  const choose = async () => {
    await online.getByRole('button', { name: 'Donate Rs.1,116' }).click()
    await online.getByLabel('Your name').fill('Demo Donor')
    await online.getByLabel('Mobile number').fill('9000000041')
    await online.getByRole('radio', { name: /^An Indian citizen/ }).click({ force: true })
    await online.getByRole('checkbox', { name: /^I agree/ }).check()
    await online.getByRole('button', { name: 'Donate Rs.1,116' }).click()
  }
  const purpose = online.getByRole('radio', { name: /Gau Seva/ })
  const wanted = await purpose.inputValue()
  await purpose.click({ force: true })
  await online.getByRole('radio', { name: 'Rs.1,116' }).click({ force: true })
  await choose()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)

  await page.goBack()
  await awake(page)
  await expect(purpose).toBeChecked()
  const donate = page.waitForRequest('**/api/donate')
  await choose()
  const { purposeId, amount } = (await donate).postDataJSON() as { purposeId: number; amount: number }
  expect([String(purposeId), amount]).toEqual([wanted, 1116])
  // The way to the payment page would cross the next test's own: they share a tab.
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})

test('a number typed and sent before the scripts run gets its code, and never stands in an address', async ({
  page,
  phone,
  codeFor,
}) => {
  const scriptsCome = await openBeforeScripts(page, '/te/login')
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('input[name=phone]').press('Enter')
  await expect(page).toHaveURL('/te/login')
  scriptsCome()
  await expect(page.locator('input[name=otp]')).toBeVisible()
  expect(await codeFor(phone)).toMatch(/^\d{4}$/)
  await expect(page).toHaveURL('/te/login')
})

test('what is typed before the scripts run is known to them', async ({ page, phone }) => {
  const scriptsCome = await openBeforeScripts(page, '/en/login')
  await page.locator('input[name=phone]').pressSequentially(phone)
  scriptsCome()
  await awake(page)
  await expect(page.locator('input[name=phone]')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('input[name=otp]')).toBeVisible()
})

test('a page without its content asks for it before the scripts run, and once', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  const behindLogin = ['/api/protected', '/api/user_check']
  for (const [path, calls] of [
    ['/en/history', [...behindLogin, '/api/history_load']],
    [`/en/order/${order.orderId}`, [...behindLogin, '/api/order']],
    ['/en/my-family', [...behindLogin, '/api/family']],
    ['/en/my-profile', [...behindLogin, '/api/profile']],
    ['/en/my-data', [...behindLogin, '/api/my-data']],
    ['/en/my-donations', [...behindLogin, '/api/my-donations']],
    ['/en/my-repeats', [...behindLogin, '/api/repeats']],
    [inLanguage(statusOf(order), english), ['/api/post-status']],
  ] as const) {
    const asked: string[] = []
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    const scriptsCome = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    // All at once, so that any may be heard of first; the page before may still ask for the time.
    const early = () => asked.filter(call => call.startsWith('/api/') && call !== '/api/time').toSorted()
    await expect.poll(early, { message: path }).toEqual(calls.toSorted())
    scriptsCome()
    await awake(page)
    await page.waitForLoadState('networkidle')
    for (const call of calls) expect([path, call, asked.filter(one => one === call).length]).toEqual([path, call, 1])
    page.off('request', note)
    await page.unrouteAll()
  }
})

test('who is not logged in asks nothing of a page behind the login, and a page with its content nothing at all', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  for (const path of ['/en/history', '/en/home']) await openBeforeScripts(page, path)
  expect(asked.filter(call => call.startsWith('/api/'))).toEqual([])
})

test('a page with its content fetches its scripts once it stands, and one that nobody sees at once', async ({
  page,
}) => {
  const fetchedAfter = () =>
    page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(?!early-).*\.js$/.test(name))
        .map(({ startTime }) => startTime >= (page?.domContentLoadedEventStart ?? Number.NaN))
    })
  await page.goto('/te/home')
  await awake(page)
  const after = await fetchedAfter()
  expect(after.length).toBeGreaterThan(3)
  expect(after.filter(one => !one)).toEqual([])
  // A tab in the background: no frame is ever painted.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    const { requestAnimationFrame } = globalThis
    globalThis.requestAnimationFrame = () => 0
    addEventListener('load', () => Object.assign(globalThis, { requestAnimationFrame }))
  })
  await page.goto('/te/gallery')
  await awake(page)
})

test.describe('a network that is away for some seconds', () => {
  test.use({ allowedErrors: [/Failed to load resource|Failed to fetch/] })

  const is = { 'the entry': /entry-client/, 'what a page needs': /\/assets\/(?!entry-client)/ }
  for (const [lost, each] of Object.entries(is)) {
    test(`where ${lost} is lost it is asked for again, and what was pressed meanwhile is done`, async ({
      page,
      login,
    }) => {
      await login(page)
      const refused = new Set<string>()
      await page.route(/\/assets\/(?!early-).*\.js$/, route => {
        const { pathname } = new URL(route.request().url())
        if (!each.test(pathname) || refused.has(pathname)) return route.continue()
        refused.add(pathname)
        return route.abort('internetdisconnected')
      })
      await openAsSent(page, plan)
      await goOn(page).click()
      await expect(page).toHaveURL(form)
      // The form's own scripts were lost as well, and may have it loaded anew: the next test begins after that.
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await awake(page)
      expect(refused.size).toBeGreaterThan(0)
    })
  }
})

test('the first line of the entry asks the browser to compile all of it while it comes', async ({ request }) => {
  const page = await (await request.get('/te/home')).text()
  const entry = /"(\/assets\/entry-client[\w-]+\.js)/.exec(page)?.[1] ?? ''
  expect((await (await request.get(entry)).text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

test('how a payment stands is said before the scripts run, and stays said', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl, { outcome: 'failure' })
  const scriptsCome = await openBeforeScripts(page, inLanguage(statusOf(order), telugu))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(words.paymentResult.failed)
  await page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    new MutationObserver(() => void said.add(document.querySelector('h1')?.textContent ?? '')).observe(
      document.documentElement,
      { childList: true, subtree: true, characterData: true },
    )
  })
  scriptsCome()
  await expect(page.getByRole('button', { name: words.paymentResult.tryAgain })).toBeVisible()
  expect(await page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said])).toEqual([
    words.paymentResult.failed,
  ])
})

test('a page that asks for its content fetches its font after it, and has it from the next page on', async ({
  page,
  login,
}) => {
  await login(page)
  await page.evaluate(() => localStorage.removeItem('seva.font'))
  const fonts = () => page.evaluate(() => [...document.fonts].length)
  await page.goto('/te/history')
  await awake(page)
  expect(await fonts()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('seva.font')), { timeout: 20_000 })
    .toContain('telugu')
  expect(await fonts()).toBe(0)
  await moveOn(page, '/te/my-data')
  await expect.poll(fonts).toBeGreaterThan(0)
  // Kept, it is there when the page is shown, or not at all: what stands never moves for it.
  await page.goto('/te/history')
  expect(await fonts()).toBeGreaterThan(0)
  await page.route(/\.woff2$/, () => undefined)
  await page.goto('/te/history', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await awake(page)
  expect(await fonts()).toBe(0)
  await page.unrouteAll()
})
