import type { Locator, Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { faultsOf, violationsOf } from './faults.ts'
import { awake, expect, settled, test } from './test.ts'

/** Pages that anybody may open; `:lang` is the first segment. */
const pages = [
  '/:lang/home',
  '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
  '/:lang/sankatahara-chaturthi-ganapati-homam/book-now/2',
  '/:lang/login',
  '/:lang/gallery',
  '/:lang/videos',
  '/:lang/contact-us',
  '/:lang/donation-details',
  '/:lang/order-status?orderId=nothing-of-this-name&lastId=1&postId=1',
  '/:lang/no-such-page',
  '/terms-conditions?lang=:id',
]
const planOf2 = '/:lang/sankatahara-chaturthi-ganapati-homam/book-now/2'
type Lang = (typeof languages)[number]

async function open(page: Page, path: string, lang: Lang = languages[0]) {
  await page.goto(path.replace(':lang', lang.code).replace(':id', String(lang.id)))
  await awake(page)
}

async function choose(page: Page, choices: { text?: 'large' | 'largest'; theme?: 'light' | 'dark' }) {
  await page.addInitScript(chosen => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`seva.${key}`, value)
  }, choices)
}

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const day = 'rgb(255, 250, 241)'
const night = 'rgb(25, 13, 12)'

/** Text that leaves its box or the screen, and boxes that cut what they hold. Rows that scroll by themselves may be wider. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`)
    const scrolls = (part: Element): boolean =>
      part.parentElement !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(part).overflowX) ||
        part.matches('[class*=viewport]') ||
        scrolls(part.parentElement))
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const look = getComputedStyle(part)
      const box = part.getBoundingClientRect()
      const text = (part.textContent ?? '').trim()
      if (
        !text ||
        box.width <= 2 ||
        look.visibility === 'hidden' ||
        part.closest('[inert], svg, noscript') ||
        scrolls(part)
      )
        continue
      if (['hidden', 'clip'].includes(look.overflowX) && part.scrollWidth > part.clientWidth + 1)
        found.push(`cut at the side: ${text.slice(0, 30)}`)
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        let holder: HTMLElement = part
        while (getComputedStyle(holder).display === 'inline' && holder.parentElement) holder = holder.parentElement
        const held = holder.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(node)
        if (
          held.width > 2 &&
          [...range.getClientRects()].some(
            r => r.right > held.right + 2 || r.left < held.left - 2 || r.right > width + 1,
          )
        )
          found.push(`leaves its box: ${text.slice(0, 30)}`)
      }
    }
    return [...new Set(found)]
  })

/** What WCAG 1.4.12 lets a reader set. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

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

for (const lang of languages) {
  test(`at 320 px nothing is cut off in ${lang.web}: largest text, then the reader’s own spacing as well (WCAG 1.4.4, 1.4.10, 1.4.12)`, async ({
    page,
  }) => {
    test.slow()
    await choose(page, { text: 'largest' })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of pages) {
      await open(page, path, lang)
      expect(await cutOff(page), path).toEqual([])
      await spaceText(page)
      expect(await cutOff(page), `${path}, spaced`).toEqual([])
    }
  })

  test(`largest text on a wide screen, and a zoom of 200 %, cut nothing off in ${lang.web}`, async ({ page }) => {
    test.slow()
    await choose(page, { text: 'largest', theme: 'dark' })
    for (const path of pages) {
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        if (width === 640) await open(page, path, lang)
        expect(await cutOff(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test(`every control in ${lang.web} has a spoken name in its script`, async ({ page }) => {
    test.slow()
    for (const path of pages) {
      await open(page, path, lang)
      expect(await wrongNames(page, lang), path).toEqual([])
    }
  })
}

/** Said in Latin letters everywhere: names, codes and addresses, and what the specification fixes. */
const latin =
  /404 - Page Not Found|\S+@\S+|https?:\S+|\b(English|WhatsApp|YouTube|Facebook|Telegram|Twitter|UPI|QR|IFSC|PAN|OTP|[A-Z]{4}0\w{6})\b/g
const controls = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'radio',
  'checkbox',
  'tab',
  'heading',
  'dialog',
  'navigation',
  'region',
  'image',
  'group',
  'tablist',
])
const nameless = new Set(['group', 'region', 'navigation', 'image', 'tablist'])

async function wrongNames(page: Page, lang: Lang): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ role, name, ignored }) => {
    const kind = String(role?.value ?? '')
    const said = String(name?.value ?? '').trim()
    if (ignored || !controls.has(kind)) return []
    if (!said) return nameless.has(kind) ? [] : [`${kind} without a name`]
    return lang.web !== 'en' && /\p{Script=Latin}{2,}/u.test(said.replace(latin, '')) ? [`${kind} «${said}»`] : []
  })
}

test('whoever presses finds 44 px, unless the link stands in a sentence (WCAG 2.5.8 and look.md §1)', async ({
  page,
}) => {
  test.slow()
  for (const path of pages) {
    await open(page, path, languages[1])
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden]), summary')].flatMap(
        part => {
          const target = part.closest('label') ?? part
          const { width, height } = target.getBoundingClientRect()
          const shown = target.checkVisibility({ visibilityProperty: true }) && width > 2 && !part.closest('[inert]')
          const inSentence = part.closest('p, dd') !== null && getComputedStyle(part).display === 'inline'
          // Dots of a row stand closer, eleven beside one another; the row is swiped, too.
          const least = part.matches('[class*=dot]') ? 24 : 43.5
          if (!shown || inSentence || (width >= least && height >= 43.5)) return []
          return [
            `${Math.round(width)}×${Math.round(height)} ${(part.ariaLabel ?? part.textContent ?? '').trim().slice(0, 30)} ${part.className}`,
          ]
        },
      ),
    )
    expect(small, path).toEqual([])
  }
})

test.describe('pages behind the login', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`hold with real data, ${theme}, in five languages, largest text at 320 px`, async ({
      page,
      login,
      bookByCall,
      pay,
    }) => {
      test.slow()
      const devotee = await login(page)
      const order = await bookByCall(devotee)
      await pay(order.paymentUrl)
      await choose(page, { text: 'largest', theme })
      await page.setViewportSize({ width: 320, height: 640 })
      for (const lang of languages) {
        // By night only the colours are others, in all languages alike.
        const forFaults = theme === 'light' || lang.web === 'te'
        const status = `/:lang/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`
        for (const path of ['/:lang/history', '/:lang/my-profile', status]) {
          await open(page, path, lang)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await test.step(`${lang.web} ${path.split('?')[0]}`, async () => {
            expect(await cutOff(page)).toEqual([])
            if (forFaults) expect(await faultsOf(page)).toEqual([])
          })
        }
        await open(page, planOf2, lang)
        await page.getByRole('main').getByRole('button').locator('visible=true').last().click()
        await expect(page).toHaveURL(/Reg-Details/)
        await expect(page.locator('main form')).toBeVisible()
        await settled(page)
        expect(await cutOff(page), `${lang.web} registration`).toEqual([])
        if (forFaults) expect(await faultsOf(page), `${lang.web} registration`).toEqual([])
      }
    })
  }
})

test.describe('what opens over a page', () => {
  const holds = async (page: Page, opener: Locator) => {
    await opener.click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await settled(page)
    await expect(dialog.getByRole('button').first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await cutOff(page)).toEqual([])
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

  for (const theme of ['light', 'dark'] as const) {
    test(`menu, language, contact, share, product and picture hold, ${theme}`, async ({ page }) => {
      test.slow()
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await choose(page, { theme })
      await open(page, '/:lang/home')
      await holds(page, page.getByRole('button', { name: 'Menu', exact: true }))
      await holds(page, page.getByRole('button', { name: /Change language/ }))
      await open(page, '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2')
      await holds(page, page.getByRole('main').getByRole('button', { name: 'Contact Us' }))
      await holds(page, page.getByRole('main').getByRole('button', { name: 'Share' }))
      await open(page, planOf2)
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
  }
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where more contrast is asked for all text has 7:1, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ contrast: 'more', colorScheme })
    for (const path of pages) {
      await open(page, path)
      expect(await violationsOf(page, { runOnly: ['color-contrast-enhanced'] }), path).toEqual([])
    }
  })
}
