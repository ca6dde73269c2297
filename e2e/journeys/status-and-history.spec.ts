import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages } from '../../contract/ground/languages.ts'
import { violationsDayAndNight } from '../faults.ts'
import { goOnIn } from '../pages.ts'
import { awake, codeOf, expect, post, test } from '../test.ts'

interface Order {
  orderId: string
  lastId: number
  postId: number
}

const statusPath = ({ orderId, lastId, postId }: Order, lang = 'en') =>
  `/${lang}/order-status?orderId=${orderId}&lastId=${lastId}&postId=${postId}`

/** What the page posts to a call, in order. */
function watchCalls(page: Page, path: string): string[] {
  const bodies: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postData() ?? '')
  })
  return bodies
}

/** It stands on every result (spec §2), last where money did not come. */
async function expectScanToDonateLast(page: Page): Promise<void> {
  const last = page.getByRole('main').getByRole('link').last()
  await expect(last).toHaveText('Scan To Donate')
  await expect(last).toHaveAttribute('href', '/en/donation-details')
}

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

/** Takes the login away from the browser; what is answered brings it back. */
async function forgetLogin(page: Page): Promise<() => Promise<void>> {
  const kept = await page.evaluate(() => {
    const all = Object.entries(localStorage)
    localStorage.clear()
    return all
  })
  return () =>
    page.evaluate(all => {
      localStorage.clear()
      for (const [key, value] of all) localStorage.setItem(key, value as string)
    }, kept)
}

test.describe('payment status', () => {
  test('a payment that went well shows its receipt, is asked for once, and makes the invoice once (spec §4), which is there to download; who is not logged in reads where it will be', async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const order = await bookByCall(await login(page))
    await pay(order.paymentUrl)
    const checks = watchCalls(page, '/api/post-status')
    const invoices = watchCalls(page, '/api/generate-invoice')
    const invoiced = page.waitForResponse('**/api/generate-invoice')
    await page.goto(statusPath(order))
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    await expect(page.getByText(await codeOf(page.request, order))).toBeVisible()
    await expect(page.getByText('You will get photos and a video of your seva on WhatsApp.')).toBeVisible()
    await expect(page.getByText('Prasadam is sent by courier or post within 15 days.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Scan To Donate' })).toHaveAttribute('href', '/en/donation-details')
    expect((await invoiced).status()).toBe(200)
    expect(checks.map(body => JSON.parse(body))).toEqual([
      { orderId: order.orderId, lastId: order.lastId, postId: order.postId },
    ])
    expect(invoices).toHaveLength(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download invoice' }).click()
    expect(readFileSync(await (await downloading).path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    await expect(page.getByText('Your invoice is being prepared.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/home$/)
    await forgetLogin(page)
    await page.goto(statusPath(order))
    await expect(page.getByText('Your invoice is being prepared.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download invoice' })).toHaveCount(0)
  })

  test('a failed payment is tried again: not without a login, not where it is paid meanwhile, and it goes well (D16)', async ({
    page,
    request,
    login,
    bookByCall,
    pay,
  }) => {
    const devotee = await login(page)
    const order = await bookByCall(devotee)
    await pay(order.paymentUrl, { outcome: 'failure' })
    const failed = page.getByRole('heading', { level: 1, name: 'Payment Failed' })
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const logBackIn = await forgetLogin(page)
    await page.goto(statusPath(order))
    await tryAgain.click()
    await expect(page).toHaveURL(/\/en\/login$/)
    expect(await stored(page, 'redirectPath')).toBe(statusPath(order))

    await logBackIn()
    await page.goto(statusPath(order))
    await expect(failed).toBeVisible()
    await expectScanToDonateLast(page)
    // Meanwhile it is paid from another phone: what the server refuses is said beside the button.
    const { paymentUrl } = await post<{ paymentUrl: string }>(
      request,
      '/api/retry-payment',
      { orderId: order.orderId },
      devotee.token,
    )
    await pay(paymentUrl)
    await tryAgain.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This booking is paid already. You need not pay again.' }),
    ).toBeVisible()

    const other = await bookByCall(devotee)
    await pay(other.paymentUrl, { outcome: 'failure' })
    await page.goto(statusPath(other))
    await expect(failed).toBeVisible()
    await tryAgain.click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  })

  test('a pending payment is asked for again by itself and changes when the money arrives (D15)', async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const order = await bookByCall(await login(page))
    await pay(order.paymentUrl, { outcome: 'pending' })
    const checks = watchCalls(page, '/api/post-status')
    await page.goto(statusPath(order))
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Pending' })).toBeVisible()
    await expectScanToDonateLast(page)
    await expect(page.getByText(/We check again in [1-3] seconds?\. Please do not pay again\./)).toBeVisible()
    await expect.poll(() => checks.length).toBe(2)
    await pay(order.paymentUrl)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    expect(checks).toHaveLength(3)
  })

  test('a pending payment can be checked at once', async ({ page, login, bookByCall, pay }) => {
    const order = await bookByCall(await login(page))
    await pay(order.paymentUrl, { outcome: 'pending' })
    await page.goto(statusPath(order, 'te'))
    await expect(page.getByRole('heading', { level: 1, name: 'చెల్లింపు నిర్ధారణ కోసం చూస్తున్నాము' })).toBeVisible()
    await pay(order.paymentUrl, { outcome: 'failure' })
    await page.getByRole('button', { name: 'ఇప్పుడే సరిచూడండి' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'చెల్లింపు విఫలమైంది' })).toBeVisible()
  })

  test('an address without an order asks nothing and stays calm; an unknown order is not found', async ({ page }) => {
    const checks = watchCalls(page, '/api/post-status')
    for (const query of ['', '?orderId=abc', '?orderId=abc&lastId=1&postId=x', '?orderId=%3Cb%3E&lastId=1&postId=1']) {
      await page.goto(`/en/order-status${query}`)
      await expect(page.getByText('We could not find this payment.')).toBeVisible()
    }
    expect(checks).toHaveLength(0)
    await page.goto('/en/order-status?orderId=NoSuchOrder000000000&lastId=1&postId=1')
    await expect(page.getByText('We could not find this payment.')).toBeVisible()
    expect(checks).toHaveLength(1)
  })

  test.describe('with the network away', () => {
    test.use({ allowedErrors: [[/net::ERR_FAILED/], { scope: 'test' }] })

    test('the page says so and asks again on request', async ({ page, login, bookByCall, pay }) => {
      const order = await bookByCall(await login(page))
      await pay(order.paymentUrl)
      await page.route('**/api/post-status', route => route.abort())
      await page.goto(statusPath(order))
      await expect(page.getByText('Error connecting to server.')).toBeVisible()
      await page.unroute('**/api/post-status')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
    })
  })
})

test.describe('my orders', () => {
  test('eight at a time, more when the last card is seen (spec §4, §9); the invoice is downloaded as a PDF', async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const devotee = await login(page)
    for (let n = 0; n < 10; n++) await pay((await bookByCall(devotee)).paymentUrl)
    const loads = watchCalls(page, '/api/history_load')
    await page.goto('/te/history')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(8)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(10)
    await expect(page.getByText('ఇంతే.')).toBeVisible()
    const user = `user_id=${devotee.userId}`
    expect(loads).toEqual([`${user}&action=success&offset=0&limit=8`, `${user}&action=success&offset=8&limit=8`])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^రసీదు/ }).first().click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  })

  test('a change of tab loads from the start; a payment still to be confirmed stands on the first, in words that ask for nothing; a failed one is tried again', async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const devotee = await login(page)
    await pay((await bookByCall(devotee)).paymentUrl, { outcome: 'failure' })
    const loads = watchCalls(page, '/api/history_load')
    await page.goto('/en/history')
    await expect(page.getByText('No records found')).toBeVisible()
    await page.getByRole('tab', { name: 'Failure Payments' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Success Payments' }).click()
    await expect(page.getByText('No records found')).toBeVisible()
    await page.getByRole('tab', { name: 'Success Payments' }).press('ArrowRight')
    await expect(page.getByRole('article').getByText('Payment Failed')).toBeVisible()
    expect(loads.map(body => new URLSearchParams(body).get('action'))).toEqual([
      'success',
      'failure',
      'success',
      'failure',
    ])

    await pay((await bookByCall(devotee)).paymentUrl, { outcome: 'pending' })
    await page.goto('/en/history')
    await expect(page.getByText('1 payment is still being confirmed. Please do not pay again.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article').getByText('Payment Pending')).toBeVisible()
    for (const lang of languages) {
      await goOnIn(page, lang, `/${lang.code}/history`)
      await expect(page.getByRole('article')).toHaveCount(1)
      expect(await page.getByRole('main').innerText(), lang.web).not.toMatch(/நிலுவை|ಬಾಕಿ|लंबित|बाकी|బాకీ/)
    }

    await page.goto('/en/history')
    await page.getByRole('tab', { name: 'Failure Payments' }).click()
    await page.getByRole('button', { name: /^Try again/ }).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
  })
})

test.describe('profile', () => {
  test('shows --- for what is not known, then the person of the latest booking (D20)', async ({
    page,
    login,
    bookByCall,
  }) => {
    const devotee = await login(page)
    await page.goto('/en/my-profile')
    await expect(page.getByRole('heading', { level: 1, name: `Namaste, ${devotee.phone}` })).toBeVisible()
    await expect(page.getByText('---', { exact: true })).toHaveCount(5)
    await bookByCall(devotee)
    await page.reload()
    await expect(page.getByText('Demo Devotee')).toBeVisible()
    await expect(page.getByText('Telangana')).toBeVisible()
    await expect(page.getByText('---', { exact: true })).toHaveCount(0)
    await expect(page.getByText('May the light of the lamp stay in your home.')).toBeVisible()
  })

  test('without a login the path is kept, and the way leads to login; it is followed once after it (spec §4)', async ({
    page,
    login,
  }) => {
    await page.goto('/en/history')
    await expect(page).toHaveURL(/\/en\/login$/)
    expect(await stored(page, 'redirectPath')).toBe('/en/history')
    await login(page)
    await page.goto('/en/my-profile')
    await expect(page).toHaveURL(/\/en\/history$/)
    expect(await stored(page, 'redirectPath')).toBeNull()
  })
})

test('after a failed payment the way to try again is on the first screen, in five languages; nothing hinders anybody, by day and by night', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const failed = await bookByCall(await login(page))
  await pay(failed.paymentUrl, { outcome: 'failure' })
  await page.goto(statusPath(failed, 'ta'))
  await awake(page)
  for (const lang of languages) {
    await goOnIn(page, lang, statusPath(failed, lang.code))
    const again = page.getByRole('main').getByRole('button').first()
    await expect(again).toBeVisible()
    const button = await again.boundingBox()
    const bar = await page.getByRole('navigation').last().boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0), lang.web).toBeLessThan(bar?.y ?? 0)
    await again.click({ trial: true })
    if (lang.web === 'ta') expect(await violationsDayAndNight(page)).toEqual([])
  }
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})
