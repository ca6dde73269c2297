import { hourThere } from '../../contract/ground/time-of-day.ts'
import { occurrencesOf } from '../sevas.ts'
import { awake, expect, settled, test } from '../test.ts'

const phoneSize = { width: 360, height: 740 }
const india = /\d:\d\d \(भारतीय\sसमय\)/

for (const timezoneId of ['America/New_York', 'Asia/Kathmandu', 'Asia/Kolkata'])
  test(`in Hindi each hour after paying has India’s clock, and in ${timezoneId} its own where that differs`, async ({
    browser,
    baseURL,
    login,
    page,
    bookByCall,
    pay,
  }) => {
    const session = await login(page)
    const order = await bookByCall(session)
    await pay(order.paymentUrl)
    const state = await page.context().storageState()
    const context = await browser.newContext({ baseURL, timezoneId, viewport: phoneSize, storageState: state })
    const own = await context.newPage()
    await own.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      `order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`,
      'history',
      `order/${order.orderId}`,
    ]) {
      await own.goto(`/hi/${path}`)
      await awake(own)
      await expect(own.getByText(india).first()).toBeVisible()
      await settled(own)
      const hours = own.locator('own-hour')
      expect(await hours.count()).toBeGreaterThan(0)
      for (const hour of await hours.all()) {
        if (timezoneId === 'Asia/Kolkata') {
          await expect(hour).toBeHidden()
          continue
        }
        const at = Number(await hour.getAttribute('at'))
        await expect(hour).toHaveText(`(आपके यहाँ ${hourThere(at, 'hi', timezoneId)})`)
      }
      expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
      expect(await own.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02)
    }
    await context.close()
  })

test.describe('from New Jersey in Tamil, on a phone', () => {
  test.use({ timezoneId: 'America/New_York', viewport: phoneSize })

  test('the plan of a seva says at each time when that is there, and no line is wider than the page', async ({
    page,
  }) => {
    const seva = { sid: 15, slug: 'daily-archana' }
    const days = await occurrencesOf(page, seva)
    const chosen = days.at(-1)
    await page.goto(`/ta/${seva.slug}/book-now/${seva.sid}?day=${chosen?.id}`)
    await awake(page)
    const times = page.getByRole('group', { name: 'நேரத்தைத் தேர்ந்தெடுக்கவும் (இந்திய நேரம்)' })
    await expect(times.getByRole('button').nth(1)).toBeVisible()
    for (const time of await times.getByRole('button').all())
      await expect(time.locator('own-hour')).toHaveText(/^\(உங்களுக்கு .+ \d{1,2}:\d\d\)$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
  })
})
