import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { english, type Language, languages } from '../../contract/ground/languages.ts'
import { draftFor, inLanguage, openPages, readByAnybody, readWithLogin, statusOf } from '../pages.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { awake, expect, post, settled, test } from '../test.ts'

/*
 * Nothing moves after it stands: a finger that aims at one thing never hits another. The pages are opened as somebody
 * who returns sees them: with a former order, a place in a waiting list, an order that is still to be confirmed. What a
 * page asks for comes late, as on a slow network, so that what grows is seen to grow. Each page in each language, as it
 * comes, is looked at in every-page.spec.ts.
 */

test.describe.configure({ mode: 'parallel' })

/** Sevas with many days: their plans have a calendar. */
const calendars = ['/:lang/daily-archana/book-now/15', '/:lang/janma-nakshatra-puja/book-now/24']
/** The same page with another text or day, and pages of one column, which are looked at in one width. */
const alike = /privacy|refund|shipping|06-30/
const ofOneColumn = /privacy|refund|shipping|terms|-\d\d-\d\d|no-such|verify|repeat|login|sevas/
/** A homam one of whose packages is full. */
const fullHomam = '/:lang/lakshmi-kubera-homam/book-now/4'
const packageOfFew = 15

/** Holds back what the page asks for, in the browser's own protocol. */
async function comeLate(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined), 150)
  })
  // What the browser has kept would never come late.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/assets/*.js' }] })
  return session
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
  const holding = await comeLate(page)
  for (const path of new Set(paths)) {
    const where = inLanguage(path, lang)
    await page.goto(where)
    await awake(page)
    await settled(page)
    expect.soft(await shiftsOf(page), `${where} at ${page.viewportSize()?.width} px`).toEqual([])
  }
  await holding.detach()
}

// Narrow where words are longest; and as wide as a form begins to stand beside its summary, where what comes late moves both.
for (const [web, size, open] of [
  [
    'ta',
    { width: 360, height: 780 },
    [...readByAnybody(), ...openPages, ...calendars].filter(path => !alike.test(path)),
  ],
  ['te', { width: 768, height: 1024 }, [...readByAnybody(), ...openPages].filter(path => !ofOneColumn.test(path))],
] as const) {
  const lang = languages.find(one => one.web === web) ?? english
  test.describe(`nothing moves after it stands, in ${web} at ${size.width} px`, () => {
    test.use({ viewport: size })
    test.beforeEach(({ page }) => watchShifts(page))

    test('on pages that anybody reads', async ({ page, request, login, bookByCall }) => {
      const first = await login(page)
      await fill(request, () => bookByCall(first, 4, undefined, packageOfFew))
      await page.evaluate(() => localStorage.clear())
      await expectStill(page, [...open, fullHomam], lang)
    })

    test('for somebody who returns', async ({ page, request, phone, login, bookByCall, pay }) => {
      const others = await login(page, `8${phone.slice(1)}`)
      const devotee = await login(page)
      const order = await bookByCall(devotee, 4)
      await pay(order.paymentUrl)
      const pending = await bookByCall(devotee)
      await pay(pending.paymentUrl, { outcome: 'pending' })
      await fill(request, () => bookByCall(others, 4, undefined, packageOfFew))
      const line = { userId: devotee.userId, serviceId: 4, aid: packageOfFew }
      await post(request, '/api/waiting-join', line, devotee.token)
      const draft = await draftFor(request, lang)
      await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
      const own = [...readWithLogin(order), statusOf(pending), fullHomam, ...calendars, '/:lang/home', '/:lang/videos']
      await expectStill(page, own, lang)
    })
  })
}
