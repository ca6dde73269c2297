import { violationsOf, withTags } from '../faults.ts'
import { awake, expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 780 } })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('what a devotee says after the homam is chosen by staff, stands on home and event without moving them, and is taken back', async ({
  page,
  login,
  bookByCall,
  pay,
  advance,
  signIn,
  browser,
  baseURL,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  await advance(20 * 86_400)
  // Which second it was is the server's matter (moments.test.ts): here its picture must be seen under the site's policy.
  await page.route('**/api/moment', route =>
    route.fulfill({
      json: { moment: { at: Date.now(), until: Date.now(), video: null, picture: '/moments/demo.jpg' } },
    }),
  )
  await page.route('**/moments/demo.jpg', route => route.fulfill({ body: onePixel, contentType: 'image/png' }))
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Make a picture to share' }).click()
  const picture = page.getByRole('img', { name: /^The picture/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const said = page.getByRole('textbox', { name: /^Your words/ })
  await expect(said).toBeVisible()
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])
  await said.fill('See www.example.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said).toBeFocused()
  await expect(said).toHaveAccessibleDescription(/Please leave out links/)
  await said.fill('We heard our names, and the prasadam came home.')
  await page.getByRole('textbox', { name: /^Place/ }).fill('Demo City')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /I agree that the trust/ })).toBeFocused()
  await page.getByRole('checkbox', { name: /I agree that the trust/ }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The trust chooses what is shown.')).toBeVisible()

  const desk = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } })
  await signIn(desk, 'editor')
  await desk.goto('/admin/voices')
  await desk.getByRole('button', { name: 'Show on the site' }).click()
  await expect(desk.getByRole('button', { name: 'Move to top' })).toBeVisible()
  await desk.close()

  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.moved = String(
          Number(document.documentElement.dataset.moved ?? 0) + entry.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { serviceId } = await page.evaluate(async orderId => {
    const answer = await fetch('/api/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ userId: Number(localStorage.getItem('user_id')), orderId }),
    })
    return { serviceId: ((await answer.json()) as { service_id: number }).service_id }
  }, order.orderId)
  for (const path of ['/ta/home', `/en/any/view-more/${serviceId}`]) {
    await page.goto(path)
    await awake(page)
    const voices = page.getByRole('region', { name: /What devotees say|பக்தர்கள் சொல்வது/ })
    await expect(voices.getByText('the prasadam came home')).toBeVisible()
    await voices.scrollIntoViewIfNeeded()
    expect(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))).toBeLessThanOrEqual(0.02)
  }
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Take them back' }).click()
  await expect(page.getByText('They are shown nowhere.').first()).toBeVisible()
  await page.goto('/en/home')
  await expect(page.getByText('the prasadam came home')).toHaveCount(0)
})
