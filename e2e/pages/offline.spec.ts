import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeOf, expect, type Login, test } from '../test.ts'

test.use({
  serviceWorkers: 'allow',
  // Without a network the browser says so for each thing it could not fetch.
  allowedErrors: async ({}, use) => use([/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]),
})

/** Opens a page and waits until the worker holds it: the page itself, or that it was seen. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isKept(page, new URL(address, page.url()).pathname)
}

const isKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async wanted => {
        const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts
        const { src = location.href } = document.querySelector<HTMLScriptElement>('script[type=module]') ?? {}
        const { pathname: entry } = new URL(scripts?.split(' ')[0] ?? src, location.origin)
        return (
          ((await caches.match(wanted)) ?? (await caches.match(`/seen${wanted}`))) !== undefined &&
          (await caches.match(entry)) !== undefined
        )
      }, path),
    )
    .toBe(true)

test('what was read can be read without a network, in its language; what was not says so there', async ({
  page,
  context,
}) => {
  await open(page, '/te/home')
  const event = await page
    .getByRole('link', { name: /వివరాలు, బుకింగ్/ })
    .first()
    .getAttribute('href')
  await open(page, String(event))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await open(page, '/te/gallery')

  await context.setOffline(true)
  await page.goto('/te/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  // Chromium 150 tells a document that came after nothing of the network, until it changes.
  await context.setOffline(false)
  await context.setOffline(true)
  await expect(page.getByText('మీకు ఇంటర్నెట్ లేదు').first()).toBeVisible()
  await page.goto(String(event))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/te/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/te/contact-us')
  await expect(page.getByRole('heading', { level: 1, name: 'ప్రస్తుతం ఇంటర్నెట్ లేదు' })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/ka/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
  await expect(page.getByRole('heading', { level: 1, name: 'ಸದ್ಯಕ್ಕೆ ಇಂಟರ್ನೆಟ್ ಇಲ್ಲ' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a page reached from within the site opens without a network too', async ({ page, context }) => {
  await open(page, '/hi/home')
  await page.reload()
  await page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क करें' }).first().click()
  await expect(page).toHaveURL(/contact-us$/)
  const title = 'संपर्क करें'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await isKept(page, '/hi/contact-us')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the panchangam without a network names its city, and the cities that were loaded can still be chosen', async ({
  page,
  context,
}) => {
  await open(page, '/en/panchangam')
  const city = page.getByRole('combobox', { name: 'City' })
  const name = await city.locator('option:checked').innerText()
  expect(name).not.toMatch(/choose/i)

  await test.step('the cities did not come', async () => {
    await page.evaluate(async () => {
      for (const { url } of await (await caches.open('answers')).keys())
        if (url.includes('cities')) await (await caches.open('answers')).delete(url)
    })
    await context.setOffline(true)
    await page.reload()
    await expect(city.locator('option:checked')).toHaveText(name)
    await context.setOffline(false)
  })
  await page.reload()
  await expect.poll(() => city.locator('option').count()).toBeGreaterThan(60)
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('answers')).keys()).map(({ url }) => url).join(' ')),
    )
    .toContain('/api/panchangam-cities')
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => city.locator('option').count()).toBeGreaterThan(60)
  await expect(city.locator('option:checked')).toHaveText(name)
})

test.describe('what belongs to a devotee', () => {
  const orders = '/te/history'

  test('orders and the invoice open without a network, for their owner only and until logout', async ({
    page,
    context,
    login,
    bookByCall,
    pay,
  }) => {
    const owner = await login(page)
    const order = await bookByCall(owner)
    await pay(order.paymentUrl)
    await open(page, orders)
    await page.reload()
    const number = page.getByText(await codeOf(page.request, order))
    await expect(number).toBeVisible()
    await saveInvoice(page)
    await page.getByRole('link', { name: /ఆర్డర్ వివరాలు/ }).click()
    await expect(page).toHaveURL(/\/te\/order\//)
    await expect(number).toBeVisible()
    await isKept(page, new URL(page.url()).pathname)
    await expect.poll(() => ownAnswers(page)).toContain('/api/order')

    await context.setOffline(true)
    await page.reload()
    await expect(number).toBeVisible()
    await expect(page.getByText('చివరిసారి చూపిన వివరాలు')).toBeVisible()
    await page.goto(orders)
    await expect(number).toBeVisible()
    await saveInvoice(page)

    await test.step('another login sees nothing of it', async () => {
      await page.evaluate(() => localStorage.setItem('token', 'another'))
      await page.reload()
      await expect(page.getByText('మీ ఆర్డర్లు లోడ్ కాలేదు')).toBeVisible()
      await expect(number).toBeHidden()
    })
    await page.evaluate(token => localStorage.setItem('token', token), owner.token)
    await context.setOffline(false)
    await page.reload()
    await expect(number).toBeVisible()
    await expect.poll(() => countOwn(page)).toBe(1)
    await page
      .getByRole('button', { name: /మెనూ తెరవండి|ప్రొఫైల్/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'లాగ్ అవుట్' }).click()
    await expect(page).toHaveURL(/\/te\/login$/)
    await expect.poll(() => countOwn(page)).toBe(0)
    // Nor does an address say which orders there were.
    await expect.poll(() => keptAddresses(page)).not.toContainEqual(expect.stringContaining('/order/'))
  })

  test('a login that ends elsewhere, or turns out void, takes what was kept and what is on screen with it', async ({
    page,
    context,
    login,
    bookByCall,
    request,
  }) => {
    const owner = await login(page)
    const order = await bookByCall(owner)
    const number = page.getByText(await codeOf(request, order))
    const forgetToken = () => localStorage.removeItem('token')
    const again = ({ token, userId, phone }: Login) => {
      for (const [key, value] of Object.entries({ token, user_id: String(userId), phone }))
        localStorage.setItem(key, value)
    }
    // Somebody else was here before, and their login ran out.
    await page.evaluate(() => {
      sessionStorage.setItem('seva.user', '0')
      sessionStorage.setItem('seva.form.2', 'what they typed')
    })
    await open(page, orders)
    await page.reload()
    await expect.poll(() => countOwn(page)).toBe(1)
    await expect(number).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('seva.form.2'))).toBeNull()

    await test.step('a logout in another tab', async () => {
      await page.evaluate(() => sessionStorage.setItem('seva.form.2', 'what was typed'))
      const other = await context.newPage()
      await other.goto('/robots.txt')
      await other.evaluate(forgetToken)
      await expect(page).toHaveURL(/\/te\/login$/)
      await expect(number).toBeHidden()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seva.form.2'))).toBeNull()
      await expect.poll(() => countOwn(page)).toBe(0)
      await other.close()
    })
    await page.evaluate(again, owner)
    await open(page, orders)
    await expect(number).toBeVisible()
    await test.step('Back shows a page as it was left before somebody logged out', async () => {
      await page.evaluate(forgetToken)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page).toHaveURL(/\/te\/login$/)
      await expect(number).toBeHidden()
    })
    await page.evaluate(again, owner)
    await open(page, orders)
    await expect(number).toBeVisible()
    await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${owner.token}` } })
    await page.reload()
    await expect(page).toHaveURL(/\/te\/login$/)
    await expect.poll(() => countOwn(page)).toBe(0)
  })

  /** Caches that belong to a login. */
  const countOwn = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('own-')).length)

  const keptAddresses = (page: Page) =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return keys.flat().map(request => new URL(request.url).pathname)
    })

  /** Calls whose answers are kept for a login. */
  const ownAnswers = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith('own-'))
      const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return keys.flat().map(request => new URL(request.url).pathname)
    })

  async function saveInvoice(page: Page): Promise<void> {
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /రసీదు|ఇన్‌వాయిస్/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/^SDT[\w-]+\.pdf$/)
  }
})

test('a new version is on screen after one reload; of those before, only the last is kept for reading', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.evaluate(async () => {
    for (const version of ['first', 'second']) {
      const cache = await caches.open(`files-${version}`)
      await cache.put(
        '/en/home',
        new Response('<!doctype html><title>Old</title><h1>Old page</h1>', {
          headers: { 'content-type': 'text/html' },
        }),
      )
    }
  })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await open(page, '/en/home')
  await page.reload()
  await expect(page.getByText('The most trusted live puja platform')).toBeVisible()
  const versions = await page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('files-')))
  expect(versions).not.toContain('files-first')
  expect(versions).toContain('files-second')
})

test.describe('a page left open across a new version', () => {
  // What the worker fetches can't be broken on its way.
  test.use({ serviceWorkers: 'block' })

  test('loads itself anew, once, where its code is gone', async ({ page, login }) => {
    await login(page)
    await page.route(`**/${fileOf('src/app-shell/menu-sheet.tsx')}`, route => route.fulfill({ status: 404, body: '' }))
    await page.goto('/en/home')
    let loads = 0
    page.on('load', () => loads++)
    const menu = page.getByRole('button', { name: 'Profile' }).locator('visible=true').first()
    await expect(menu).toBeVisible()
    const loadedAnew = page.waitForEvent('load')
    await menu.click()
    await loadedAnew
    await menu.click()
    await expect(page.getByText('You are offline').locator('visible=true').first()).toBeVisible()
    expect(loads).toBe(1)
  })
})

/** The file that a part of the site was built into: its name is a hash. */
function fileOf(source: string): string {
  const manifest = readFileSync(new URL('../../dist/site/.vite/manifest.json', import.meta.url), 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[source] ?? {}
  if (!file) throw new Error(`The site has no part of its own for ${source}`)
  return file
}

test('the worker is asked for anew each time and may run', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers()['cache-control']).toBe('no-cache')
})
