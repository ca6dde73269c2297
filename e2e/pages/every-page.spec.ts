import type { Page } from '@playwright/test'
import { type Language, languages } from '../../contract/ground/languages.ts'
import { faultsOf, smallTargetsInPlace, smallTargetsOf, violationsOf } from '../faults.ts'
import {
  chooseNow,
  coveredOn,
  cutOff,
  overflowOf,
  spaceText,
  textsOf,
  tooSmall,
  wrongIn,
  wrongNames,
} from '../looks.ts'
import {
  draftFor,
  inLanguage,
  liveVideos,
  openPages,
  planPage,
  readByAnybody,
  readWithLogin,
  statusOf,
} from '../pages.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { awake, expect, moveOn, settled, test } from '../test.ts'

/*
 * Every page is opened once in each language and looked at in all ways: sizes, colours and letters change on the page that
 * stands. What is found is said softly, so that one run names all faults, each with its page, its language and its look.
 *
 * Axe looks where a page is another one: by day on a phone and by night on a wide screen. Its parts are the same in all
 * languages, so it does the first in English, the second in Telugu, and measures targets in Tamil too, whose words are
 * longest; names, words, sizes and what is cut off are looked for in each. That texts can be read on their grounds by day,
 * by night and with more contrast is shown for all pairs of tokens by site/src/ui/tokens.test.ts.
 */

// Each language by itself: one worker would take them one after the other.
test.describe.configure({ mode: 'parallel' })

// By day with what moves, by night without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { width: 360, height: 780 }
/** Pages with colours beside the tokens: closing dates, the call to give, papers. */
const withOwnColours = new Set(['/:lang/home', '/:lang/donation-details'])

async function open(page: Page, path: string, lang: Language): Promise<void> {
  await page.goto(inLanguage(path, lang))
  await awake(page)
  expect.soft(await shiftsOf(page), `${inLanguage(path, lang)}: nothing moves after it stands`).toEqual([])
}

/** What a server sends and a browser takes over is looked at in two scripts where a page has no look of its own in others. */
const byDocument = ({ web }: Language) => web === 'en' || web === 'te'

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await settled(page)
}

/** One heading, in the page's language, and nothing that sticks out sideways. */
async function stands(page: Page, lang: Language, where: string): Promise<void> {
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', lang.web)
  await expect.soft(page.getByRole('heading', { level: 1 }), `${where}: one heading`).toHaveCount(1)
  expect.soft(await overflowOf(page), `${where}: nothing sticks out sideways`).toBeLessThanOrEqual(0)
}

async function hindersNobody(page: Page, where: string): Promise<void> {
  expect.soft(await faultsOf(page), `${where}: faults`).toEqual([])
  expect.soft(await smallTargetsOf(page), `${where}: targets`).toEqual([])
}

async function saysItInItsLanguage(page: Page, lang: Language, where: string): Promise<void> {
  expect.soft(wrongIn(await textsOf(page), lang), `${where}: words`).toEqual([])
}

/** By day at 360 px: as it stands, for the ear, for the finger (WCAG 2.5.8), and where more contrast is asked for. */
async function byDay(page: Page, path: string, lang: Language, where: string): Promise<void> {
  await stands(page, lang, where)
  expect.soft(await wrongNames(page, lang), `${where}: spoken names`).toEqual([])
  expect.soft(await tooSmall(page), `${where}: less than 44 px`).toEqual([])
  if (lang.web === 'ta') expect.soft(await smallTargetsOf(page), `${where}: targets`).toEqual([])
  if (lang.web === 'en') await hindersNobody(page, where)
  if (lang.web !== 'en' || !withOwnColours.has(path)) return
  await page.emulateMedia({ contrast: 'more' })
  expect.soft(await violationsOf(page, { runOnly: ['color-contrast-enhanced'] }), `${where}: 7:1`).toEqual([])
  await page.emulateMedia({ contrast: null })
}

/** With the largest text: at 320 px, then with the reader's own spacing; at a zoom of 200 %; on a wide screen. */
async function withLargestText(page: Page, lang: Language, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  if (lang.web === 'ta') expect.soft(await overflowOf(page), `${where} at 320 px: sideways`).toBeLessThanOrEqual(0)
  await chooseNow(page, { text: 'largest' })
  await settled(page)
  expect.soft(await cutOff(page), `${where} at 320 px, largest text`).toEqual([])
  await spaceText(page, true)
  expect.soft(await cutOff(page), `${where} at 320 px, largest text, spaced`).toEqual([])
  await spaceText(page, false)
  await chooseNow(page, { text: 'largest', theme: 'dark' })
  for (const width of [640, 1280]) {
    await resize(page, width, 720)
    expect.soft(await cutOff(page), `${where} at ${width} px, largest text, dark`).toEqual([])
  }
  await chooseNow(page, {})
}

/** By night at 1280 px. */
async function byNight(page: Page, lang: Language, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await resize(page, 1280, 900)
  await stands(page, lang, where)
  if (lang.web === 'te') await hindersNobody(page, where)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

for (const lang of languages) {
  test(`every open page in ${lang.web} stands whole and hinders nobody: by day and by night, from 320 to 1280 px, with the largest text, to the ear, and in its own words (WCAG 1.4.4, 1.4.10, 1.4.12)`, async ({
    page,
  }) => {
    await watchShifts(page)
    for (const path of openPages) {
      const where = inLanguage(path, lang)
      await page.setViewportSize(phone)
      await open(page, path, lang)
      await test.step(where, async () => {
        await byDay(page, path, lang, `${where} by day at 360 px`)
        await withLargestText(page, lang, where)
        await byNight(page, lang, `${where} by night at 1280 px`)
        await saysItInItsLanguage(page, lang, `${where} at 1280 px`)
      })
      if (path !== openPages[0]) continue
      // On a phone the frame has a menu sheet and a bar at the foot.
      await page.setViewportSize(phone)
      await saysItInItsLanguage(page, lang, `${where} on a phone`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of readByAnybody().filter(read => !openPages.includes(read))) {
      await (byDocument(lang) ? open(page, path, lang) : moveOn(page, inLanguage(path, lang)))
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', lang.web)
      await saysItInItsLanguage(page, lang, inLanguage(path, lang))
    }
  })
}

const screens = [
  { width: 360, height: 740 },
  { width: 360, height: 800 },
  { width: 1280, height: 860 },
]

/** Wherever it is scrolled to, nothing floats over a text, a picture or a button. */
async function liesUnderNothing(page: Page, lang: Language, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of screens) {
    await resize(page, size.width, size.height)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const at of [0, end / 2, end]) {
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), at)
      expect
        .soft(await coveredOn(page), `${where}, ${size.width} × ${size.height}, scrolled by ${at}: covered`)
        .toEqual([])
    }
    await expect
      .soft(
        page.getByRole('banner').locator('a[href^="https://wa.me/"]'),
        `${where} at ${size.width} px: the chat is at hand all the same`,
      )
      .toBeInViewport({ ratio: 1 })
    // Where words are longest, once on a phone and once on a laptop.
    if (lang.web === 'ta' && size.height !== 740)
      expect.soft(await smallTargetsInPlace(page), `${where} at ${size.width} px: targets in place`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}

/** At 320 px with the largest text, by day and by night. */
async function holdsLargestText(page: Page, lang: Language, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const theme of ['light', 'dark'] as const) {
    await chooseNow(page, { text: 'largest', theme })
    await settled(page)
    expect.soft(await cutOff(page), `${where} at 320 px, largest text, ${theme}`).toEqual([])
    if (lang.web === (theme === 'light' ? 'en' : 'te'))
      expect.soft(await faultsOf(page), `${where} at 320 px, largest text, ${theme}: faults`).toEqual([])
  }
  await chooseNow(page, {})
}

for (const lang of languages) {
  test(`every page behind the login in ${lang.web} stands whole with real data, hinders nobody and lies under nothing that floats`, async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    await watchShifts(page)
    const devotee = await login(page)
    const paid = await bookByCall(devotee)
    await pay(paid.paymentUrl)
    const failed = await bookByCall(devotee)
    await pay(failed.paymentUrl, { outcome: 'failure' })
    const pending = await bookByCall(devotee)
    await pay(pending.paymentUrl, { outcome: 'pending' })
    await page.addInitScript(text => localStorage.setItem('bookingData', text), await draftFor(page.request, lang))

    const order = `/:lang/order/${paid.orderId}`
    const looked = [
      '/:lang/history',
      '/:lang/my-profile',
      '/:lang/my-family',
      '/:lang/my-data',
      '/:lang/my-donations',
      '/:lang/my-repeats',
    ]
    const withLargest = new Set(['/:lang/history', '/:lang/my-profile', statusOf(paid)])
    const underFloats = [
      ...[paid, failed, pending].map(statusOf),
      order,
      '/:lang/history',
      '/:lang/my-data',
      '/:lang/home',
      '/:lang/contact-us',
      '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
    ]
    const read = readWithLogin(paid)
    const states = new Map([
      [statusOf(paid), 'paid'],
      [statusOf(failed), 'failed'],
      [statusOf(pending), 'pending'],
    ])
    for (const path of new Set([...looked, ...underFloats, ...read])) {
      const where = `${inLanguage(path, lang).split('?')[0]} ${states.get(path) ?? ''}`.trim()
      await page.setViewportSize(phone)
      await (byDocument(lang) || path === looked[0] ? open(page, path, lang) : moveOn(page, inLanguage(path, lang)))
      await test.step(where, async () => {
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        if (looked.includes(path)) {
          await stands(page, lang, `${where} by day at 360 px`)
          if (byDocument(lang)) await hindersNobody(page, `${where} by day at 360 px`)
        }
        if (read.includes(path)) {
          await expect.soft(page.locator('html'), where).toHaveAttribute('lang', lang.web)
          await saysItInItsLanguage(page, lang, where)
        }
        if (underFloats.includes(path)) await liesUnderNothing(page, lang, where)
        if (withLargest.has(path)) await holdsLargestText(page, lang, where)
      })
    }

    await page.setViewportSize(phone)
    await open(page, planPage, lang)
    await page.getByRole('main').getByRole('button').locator('visible=true').last().click()
    await expect(page).toHaveURL(/Reg-Details/)
    await expect(page.locator('main form')).toBeVisible()
    await settled(page)
    await holdsLargestText(page, lang, `${lang.web} registration`)

    // Players of other sites are not ours to read.
    await page.route(
      url => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1',
      route => route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await open(page, liveVideos, lang)
    await expect.soft(page.locator('html'), liveVideos).toHaveAttribute('lang', lang.web)
    await saysItInItsLanguage(page, lang, inLanguage(liveVideos, lang))
  })
}

test('at the end of a page nothing floats over the links of the footer', async ({ page }) => {
  await page.goto('/te/contact-us')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('footer a')]
      .filter(link => {
        const { left, top, width, height } = link.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return !above || !link.contains(above)
      })
      .map(link => link.textContent),
  )
  expect(covered).toEqual([])
})
