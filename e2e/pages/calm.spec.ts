import { codeOf, expect, test } from '../test.ts'

// What moves must not push anything either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What moved on screen without anybody having pressed, as browsers count it: 0 is calm. */
declare global {
  interface Window {
    shifted: number
  }
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

test('nothing is pushed about while a page waits for what is personal', async ({ page, login, bookByCall, pay }) => {
  const devotee = await login(page)
  const order = await bookByCall(devotee)
  await pay(order.paymentUrl)
  const code = new RegExp(await codeOf(page.request, order))
  const drawn = () =>
    page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
  // Each answer comes when the page has drawn what it shows without it.
  await page.route('**/api/**', async route => {
    await drawn().catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
  const pages: [path: string, last: RegExp][] = [
    [`/te/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`, code],
    ['/te/history', code],
    [`/te/order/${order.orderId}`, code],
    ['/te/my-data', new RegExp(devotee.phone)],
    ['/te/my-profile', /Demo District/],
  ]
  for (const [path, last] of pages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
    await drawn()
    expect(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(0.02)
    if (!path.includes('order-status')) continue
    // What is wanted next stands in the first screen.
    const bar = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0
    for (const name of [/^రసీదు డౌన్‌లోడ్ చేయండి/, 'షేర్ చేయండి']) {
      const button = await page.getByRole('main').getByRole('button', { name }).boundingBox()
      expect((button?.y ?? bar) + (button?.height ?? 0)).toBeLessThan(bar)
    }
  }
})
