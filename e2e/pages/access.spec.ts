import type { Locator, Page } from '@playwright/test'
import { type Language, languages } from '../../contract/ground/languages.ts'
import { faultsOf } from '../faults.ts'
import { chooseNow, type Choices, cutOff } from '../looks.ts'
import { inLanguage, planPage } from '../pages.ts'
import { awake, expect, settled, test } from '../test.ts'

async function open(page: Page, path: string, lang: Language = languages[0]) {
  await page.goto(inLanguage(path, lang))
  await awake(page)
}

async function choose(page: Page, choices: Choices) {
  await page.addInitScript(chosen => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`seva.${key}`, value)
  }, choices)
}

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const day = 'rgb(255, 250, 241)'
const night = 'rgb(25, 13, 12)'

test.describe('text size and appearance', () => {
  test('are two presses away on phones, hold at once, after a reload and in other tabs', async ({ page, context }) => {
    await open(page, '/:lang/home', languages[1])
    const normal = await rootSize(page)
    const other = await context.newPage()
    await open(other, '/:lang/gallery', languages[1])

    await page.getByRole('navigation').last().getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'మరింత పెద్ద అక్షరాలు' }).check()
    await expect.poll(() => rootSize(page)).toBeCloseTo(normal * 1.3)
    await expect.poll(() => rootSize(other)).toBeCloseTo(normal * 1.3)
    await sheet.getByRole('radio', { name: 'ముదురు రంగులు' }).check()
    expect(await ground(page)).toBe(night)
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#190d0c')

    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('body', { state: 'attached' })
    expect(await rootSize(page)).toBeCloseTo(normal * 1.3)
    await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
    await page.getByRole('navigation').last().getByRole('button').click()
    await expect(sheet.getByRole('radio', { name: 'ముదురు రంగులు' })).toBeChecked()
    await sheet.getByRole('radio', { name: 'నా పరికరంలో ఉన్నట్లే' }).check()
    await sheet.getByRole('radio', { name: 'సాధారణ అక్షరాలు' }).check()
    expect(await ground(page)).toBe(day)
    await expect.poll(() => rootSize(other)).toBeCloseTo(normal)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('seva.t')))).toEqual([])
  })

  test.describe('without the site’s own scripts', () => {
    test.use({ allowedErrors: [/Failed to load resource|Failed to fetch/] })
    test('hold all the same: nothing else is needed before the page is painted', async ({ page }) => {
      await choose(page, { text: 'large', theme: 'light' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.route(/\/assets\/(?!early).*\.js$/, route => route.abort())
      await page.goto('/en/home')
      await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
      expect(await ground(page)).toBe(day)
    })
  })

  test('stand on the donation page and in the bar of wide screens', async ({ page }) => {
    await open(page, '/:lang/donation-details')
    await page.getByRole('button', { name: 'Text size and colours' }).click()
    await page.getByRole('radio', { name: 'Large text' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/:lang/home')
    const opener = page.getByRole('button', { name: 'Text size and colours' })
    await opener.click()
    await expect(page.getByRole('radio', { name: 'Large text' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('outlive a login that turns out to be void, unlike everything else that is stored (spec §4)', async ({
    page,
  }) => {
    await open(page, '/:lang/home')
    await page.evaluate(() => {
      const stored = {
        'seva.text': 'largest',
        'seva.theme': 'dark',
        bookingData: '{}',
        token: 'void',
        user_id: '1',
        phone: '9000000000',
      }
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    })
    await page.goto('/en/history')
    await expect(page).toHaveURL('/en/login')
    expect(
      await page.evaluate(() =>
        ['seva.text', 'seva.theme', 'bookingData', 'token'].map(key => localStorage.getItem(key)),
      ),
    ).toEqual(['largest', 'dark', null, null])
  })

  test('a browser that keeps nothing shows the page all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto('/en/donation-details')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Text size and colours' }).click()
    await page.getByRole('radio', { name: 'Largest text' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-text', 'largest')
  })
})

test.describe('what opens over a page', () => {
  const holds = async (page: Page, opener: Locator) => {
    await opener.click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await settled(page)
    await expect(dialog.getByRole('button').first()).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await chooseNow(page, { theme })
      await settled(page)
      expect(await faultsOf(page), theme).toEqual([])
      expect(await cutOff(page), theme).toEqual([])
    }
    await chooseNow(page, {})
    // The keyboard stays in it, and comes back to where it was.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog[open]'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }

  test('menu, language, contact, share, product and picture hold, light and dark', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await open(page, '/:lang/home')
    await holds(page, page.getByRole('button', { name: 'Menu', exact: true }))
    await holds(page, page.getByRole('button', { name: /Change language/ }))
    await open(page, '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2')
    await holds(page, page.getByRole('main').getByRole('button', { name: 'Contact Us' }))
    await holds(page, page.getByRole('main').getByRole('button', { name: 'Share' }))
    await open(page, planPage)
    await holds(page, page.getByRole('button', { name: /Read More/ }).first())
    await open(page, '/:lang/gallery')
    await holds(
      page,
      page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('img') })
        .first(),
    )
    await open(page, '/:lang/donation-details')
    await holds(page, page.getByRole('button', { name: 'Text size and colours' }))
  })
})

test('nothing moves by itself where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/:lang/home')
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(a => (a.effect instanceof KeyframeEffect ? a.effect.getKeyframes() : []))
      .flatMap(frame =>
        Object.keys(frame).filter(key => ['transform', 'translate', 'scale', 'rotate', 'left', 'top'].includes(key)),
      ),
  )
  expect(moving).toEqual([])
})
