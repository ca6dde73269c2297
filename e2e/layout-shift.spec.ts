import type { APIRequestContext, Page, Route } from '@playwright/test'
import { type Language, languages } from '../contract/languages.ts'
import { draftFor, inLanguage, openPages, readByAnybody, readWithLogin, statusOf } from './pages.ts'
import { expect, post, settled, test } from './test.ts'

/*
 * Nothing moves after it stands: a finger that aims at one thing never hits another. The pages are opened as somebody
 * who returns sees them: with a former order, a place in a waiting list, an order that is still to be confirmed. What a
 * page asks for comes late, as on a slow network, so that what grows is seen to grow.
 */

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** What a layout may shift by, in all. */
const most = 0.02

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

/** Sevas with many days: their plans have a calendar. */
const calendars = ['/:lang/daily-archana/book-now/15', '/:lang/janma-nakshatra-puja/book-now/24']
/** A homam one of whose packages is full. */
const fullHomam = '/:lang/lakshmi-kubera-homam/book-now/4'
const packageOfFew = 15

interface Shift {
  /** A page's shift, in the unit of the metric. */
  sum: number
  /** What moved most. */
  moved: string[]
}

/** Adds up all shifts of a page but those that an input made. */
const watchShifts = () => {
  const seen: Shift = { sum: 0, moved: [] }
  Object.assign(globalThis, { shiftsSeen: seen })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue
      seen.sum += entry.value
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const part = node instanceof Element ? node : node?.parentElement
        seen.moved.push(
          `${part?.tagName}.${part?.className}: ${from.y}+${from.height} → ${to.y}+${to.height} (${entry.value.toFixed(3)})`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page, path: string): Promise<Shift> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await settled(page)
  await settled(page)
  return page.evaluate(() => (globalThis as unknown as { shiftsSeen: Shift }).shiftsSeen)
}

const late = async (route: Route) => {
  await new Promise(resolve => setTimeout(resolve, 150))
  await route.continue().catch(() => undefined)
}

/** Takes all places of the homam's smallest package. */
async function fill(request: APIRequestContext, book: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const { packages } = await post<{ packages: { sid: number; sold_out: boolean }[] }>(request, '/api/booking-data', {
      languageId: 1,
      serviceId: 4,
    })
    if (packages.find(({ sid }) => sid === packageOfFew)?.sold_out) return
    await book()
  }
}

async function expectStill(page: Page, paths: string[], lang: Language): Promise<void> {
  for (const path of paths) {
    const where = inLanguage(path, lang)
    const { sum, moved } = await shiftOf(page, where)
    const width = page.viewportSize()?.width
    expect
      .soft(sum > most ? `${sum.toFixed(3)}: ${moved.join('; ')}` : 'still', `${where} at ${width} px`)
      .toBe('still')
  }
}

for (const viewport of widths) {
  // On a phone in each language; wider, where words seldom decide how a page stands, in one.
  for (const lang of viewport.width === 360 ? languages : languages.slice(1, 2)) {
    test(`nothing moves after it stands, in ${lang.web} at ${viewport.width} px`, async ({
      page,
      request,
      login,
      bookByCall,
      pay,
    }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(watchShifts)
      await page.route(url => url.pathname.startsWith('/api/') || /\/assets\/.*\.js$/.test(url.pathname), late)
      const first = await login(page)
      await fill(request, () => bookByCall(first, 4, undefined, packageOfFew))
      await page.evaluate(() => localStorage.clear())
      await expectStill(page, [...new Set([...readByAnybody(), ...openPages, ...calendars, fullHomam])], lang)

      const devotee = await login(page, `8${first.phone.slice(1)}`)
      const order = await bookByCall(devotee, 4)
      await pay(order.paymentUrl)
      const pending = await bookByCall(devotee)
      await pay(pending.paymentUrl, { outcome: 'pending' })
      const line = { userId: devotee.userId, serviceId: 4, aid: packageOfFew }
      await post(request, '/api/waiting-join', line, devotee.token)
      const draft = await draftFor(request, lang)
      await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
      const own = [...readWithLogin(order), statusOf(pending), fullHomam, ...calendars, '/:lang/home', '/:lang/videos']
      await expectStill(page, [...new Set(own)], lang)
    })
  }
}
