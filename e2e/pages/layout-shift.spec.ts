import type { APIRequestContext, Page, Route } from '@playwright/test'
import { english, type Language, languages } from '../../contract/ground/languages.ts'
import { draftFor, inLanguage, openPages, readByAnybody, readWithLogin, statusOf } from '../pages.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { expect, post, settled, test } from '../test.ts'

/*
 * Nothing moves after it stands: a finger that aims at one thing never hits another. The pages are opened as somebody
 * who returns sees them: with a former order, a place in a waiting list, an order that is still to be confirmed. What a
 * page asks for comes late, as on a slow network, so that what grows is seen to grow. Each page in each language, as it
 * comes, is looked at in every-page.spec.ts.
 */

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Sevas with many days: their plans have a calendar. */
const calendars = ['/:lang/daily-archana/book-now/15', '/:lang/janma-nakshatra-puja/book-now/24']
/** A homam one of whose packages is full. */
const fullHomam = '/:lang/lakshmi-kubera-homam/book-now/4'
const packageOfFew = 15

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
  for (const path of new Set(paths)) {
    const where = inLanguage(path, lang)
    await page.goto(where)
    await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
    await settled(page)
    await settled(page)
    expect.soft(await shiftsOf(page), `${where} at ${page.viewportSize()?.width} px`).toEqual([])
  }
}

// Narrow where words are longest; and as wide as a form begins to stand beside its summary, where what comes late moves both.
for (const [web, size] of [
  ['ta', { width: 360, height: 780 }],
  ['te', { width: 768, height: 1024 }],
] as const) {
  const lang = languages.find(one => one.web === web) ?? english
  test(`nothing moves after it stands, in ${web} at ${size.width} px`, async ({
    page,
    request,
    login,
    bookByCall,
    pay,
  }) => {
    await page.setViewportSize(size)
    await watchShifts(page)
    await page.route(url => url.pathname.startsWith('/api/') || /\/assets\/.*\.js$/.test(url.pathname), late)
    const first = await login(page)
    await fill(request, () => bookByCall(first, 4, undefined, packageOfFew))
    await page.evaluate(() => localStorage.clear())
    await expectStill(page, [...readByAnybody(), ...openPages, ...calendars, fullHomam], lang)

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
    await expectStill(page, own, lang)
  })
}
