import type { Locator, Page } from '@playwright/test'
import { languageByWeb, type Language, languages } from '../contract/languages.ts'
import type { SiteRoute } from '../site/src/page/page.ts'
import { routes } from '../site/src/routes.ts'
import { badCharacters, strangeLetters } from '../tools/words/look.ts'
import { expect, settled, test } from './test.ts'

interface Order {
  orderId: string
  lastId: number
  postId: number
}

/** What stands for the parameters of a route. One that is not here makes the tests fail and say so. */
const parameters = ({ orderId }: Order): Record<string, string> => ({
  slug: 'sankatahara-chaturthi-ganapati-homam',
  sid: '2',
  orderId,
})

/** Routes that say more under other addresses, by name. `:lang` becomes the language's segment, `:id` its number. */
const more: Record<string, (order: Order) => string[]> = {
  event: () => ['/:lang/no-such-homam/view-more/99999'],
  'book-now': () => ['/:lang/no-such-homam/book-now/99999'],
  registration: () => ['/:lang/lakshmi-kubera-homam/Reg-Details/4'],
  'order-status': ({ orderId, lastId, postId }) => [
    `/:lang/order-status?orderId=${orderId}&lastId=${lastId}&postId=${postId}`,
  ],
}
const textPages = ['terms-conditions', 'privacy-policy', 'refund-policy', 'about-us', 'shipping-delivery-policy'].map(
  page => `/${page}?lang=:id`,
)

/** What open routes show only to those who are logged in; without a login the live videos lead to the Telugu login (D19). */
const moreWithLogin = ['/:lang/videos?tab=live']

/** Latin words that are right in every language: names, what the specification fixes, what the tests write as a devotee. */
const allowed = ['404 - Page Not Found', 'Demo Devotee', 'Demo Street', 'Demo City', 'Demo District']

/** Codes, ids, addresses of mail and web, and payment addresses. */
const codes = /https?:\S+|\S+@\S+|\b[\w-]*\d[\w-]*\b|\b[\w-]+(?:\.[\w-]+)+\b/g

interface Text {
  text: string
  lang: string
  where: string
}

/** All that a person sees or hears of a page now, each with the language it is marked as. */
function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const found: Text[] = []
    const attributes = [
      'alt',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ]
    const pageLang = document.documentElement.lang
    const add = (text: string | null, at: Element, where: string) => {
      const lang = at.closest('[lang]')?.getAttribute('lang') ?? pageLang
      if (text?.trim()) found.push({ text: text.trim(), lang, where })
    }
    add(document.title, document.documentElement, 'the title')
    for (const meta of document.querySelectorAll(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"]',
    )) {
      add(
        meta.getAttribute('content'),
        document.documentElement,
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? 'meta',
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, template')) continue
      if (parent.checkVisibility() || parent.closest('option'))
        add(node.nodeValue, parent, parent.tagName.toLowerCase())
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) if (element.hasAttribute(name)) add(element.getAttribute(name), element, name)
    }
    return found
  })
}

/** What is wrong with the texts of a page, once each. */
function wrongIn(texts: Text[], lang: Language): string[] {
  const wrong = new Set<string>()
  for (const { text, lang: marked, where } of texts) {
    // A part in another language is marked as such, for those who listen.
    const web = languageByWeb(marked)?.web ?? lang.web
    let words = text
    for (const one of [...allowed, ...languages.map(l => l.name)]) words = words.replaceAll(one, '')
    const problems = [...strangeLetters(words.replaceAll(codes, ''), web), ...badCharacters(text)]
    for (const problem of problems) wrong.add(`${problem}: «${text.slice(0, 120)}» (${where})`)
  }
  return [...wrong]
}

/**
 * Buttons are pressed in one language: what a press brings is either written in the code, and then wrong in all of them, or in the
 * catalogues, which `tools/words.ts` reads in each.
 */
const pressedIn = 'te'

/** How many alike buttons are pressed: the others do the same to another thing. */
const mostAlike = 2

/**
 * Reads a page, then presses what can be pressed and reads what opens. Returns what is wrong. `pressed` counts over a walk, so that
 * the frame's buttons are not pressed on every page.
 */
async function read(page: Page, path: string, lang: Language, pressed: Map<string, number>): Promise<string[]> {
  const open = async () => {
    // A button that was just pressed may still be leading away: that breaks off the first move, not the second.
    await page.goto(path).catch(() => page.goto(path))
    await settled(page)
  }
  await open()
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang.web)
  const wrong = new Set(wrongIn(await textsOf(page), lang))
  const look = async () => {
    // A button may lead away: what is under another address is read in its own turn.
    const texts = new URL(page.url()).pathname === path.split('?')[0] ? await textsOf(page).catch(() => []) : []
    for (const one of wrongIn(texts, lang)) wrong.add(one)
  }
  if (lang.web !== pressedIn) return [...wrong]
  const buttons = page.locator('button:visible:enabled, summary:visible, [role=tab]:visible')
  const count = await buttons.count()
  for (let i = 0; i < count; i++) {
    const kind = await kindOf(buttons.nth(i), path)
    const times = pressed.get(kind ?? '') ?? 0
    if (times >= mostAlike) continue
    if (kind) {
      pressed.set(kind, times + 1)
      await press(buttons.nth(i))
      await settled(page)
      await look()
      // An empty form in a dialog is refused, which is a text to read too.
      const submit = page.locator('dialog[open] form button[type=submit]:visible')
      if ((await submit.count().catch(() => 0)) > 0) {
        await press(submit.last())
        await look()
      }
      await page.keyboard.press('Escape')
    }
    const left = new URL(page.url()).pathname !== path.split('?')[0]
    if (
      !kind ||
      left ||
      (await page
        .locator('dialog[open]')
        .count()
        .catch(() => 1)) > 0
    )
      await open()
  }
  return [...wrong]
}

/** Also what something lies over: it is read, not used. */
const press = (button: Locator) => button.dispatchEvent('click', undefined, { timeout: 1500 }).catch(() => undefined)

/** What does the same as another button of the page, or of the frame on any page; undefined if the button is gone. */
function kindOf(button: Locator, path: string): Promise<string | undefined> {
  return button
    .evaluate(
      (b, here) =>
        `${b.closest('main') ? here : 'frame'} ${b.className} ${b.closest('section, nav, header, footer, form')?.className ?? ''}`,
      path,
      {
        timeout: 1500,
      },
    )
    .catch(() => undefined)
}

// Each language by itself: one worker would take them one after the other.
test.describe.configure({ mode: 'parallel' })

// Players of other sites are not ours to read.
test.beforeEach(async ({ page, baseURL }) => {
  await page.route(
    url => url.protocol.startsWith('http') && url.origin !== baseURL,
    route => route.fulfill({ contentType: 'text/html', body: '' }),
  )
})

const inLanguage = (path: string, lang: Language): string =>
  path.replace(':lang', lang.code).replace(':id', String(lang.id))

/** Addresses under which a route is read. */
function examplesOf({ name, pattern }: Pick<SiteRoute, 'name' | 'pattern'>, order: Order): string[] {
  if (name === 'text') return textPages
  const known = parameters(order)
  const address = pattern.replace(/:(?!lang\b)(\w+)/g, (_, parameter: string) => {
    const value = known[parameter]
    if (value === undefined)
      throw new Error(
        `The route '${name}' (${pattern}) has no example for :${parameter}: add it to \`parameters\` in e2e/words.spec.ts`,
      )
    return value
  })
  return [address, ...(more[name]?.(order) ?? [])]
}

const noOrder: Order = { orderId: 'nothing-of-this-name', lastId: 1, postId: 1 }

test('every route has an example whose texts can be read', () => {
  for (const route of routes) expect(() => examplesOf(route, noOrder)).not.toThrow()
})

for (const lang of languages) {
  test(`whatever an open page says in ${lang.web}, it says in ${lang.web}`, async ({ page }) => {
    test.setTimeout(300_000)
    const pressed = new Map<string, number>()
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of [
      ...routes.filter(r => !r.protected).flatMap(r => examplesOf(r, noOrder)),
      '/:lang/no-such-page',
    ]) {
      const wrong = await read(page, inLanguage(path, lang), lang, pressed)
      expect.soft(wrong, inLanguage(path, lang)).toEqual([])
    }
    // On a phone the frame has a menu sheet and a bar at the foot.
    await page.setViewportSize({ width: 360, height: 780 })
    expect.soft(await read(page, inLanguage('/:lang/home', lang), lang, new Map()), 'home on a phone').toEqual([])
  })

  test(`what a devotee with an order reads in ${lang.web} is in ${lang.web}`, async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    test.setTimeout(300_000)
    const pressed = new Map<string, number>()
    const devotee = await login(page)
    const paid = await bookByCall(devotee)
    await pay(paid.paymentUrl)
    await pay((await bookByCall(devotee)).paymentUrl, { outcome: 'failure' })
    const { packages } = (await (
      await page.request.post('/api/booking-data', { data: { languageId: lang.id, serviceId: 4 } })
    ).json()) as {
      packages: { sid: number; amount: number }[]
    }
    const draft = {
      sid: packages[0]?.sid,
      lang: lang.id,
      service_id: 4,
      product_list: [],
      total_amount: packages[0]?.amount,
    }
    await page.evaluate(d => localStorage.setItem('bookingData', JSON.stringify(d)), draft)
    const stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][])
    // Logging out is one of the buttons: each page begins logged in.
    await page.addInitScript(all => {
      for (const [key, value] of all) localStorage.setItem(key, value)
    }, stored)
    const behindLogin = routes.filter(r => r.protected || r.name === 'order-status').flatMap(r => examplesOf(r, paid))
    for (const path of [...behindLogin, ...moreWithLogin]) {
      const wrong = await read(page, inLanguage(path, lang), lang, pressed)
      expect.soft(wrong, inLanguage(path, lang)).toEqual([])
    }
  })

  test(`a refusal answers a caller in ${lang.web} in ${lang.web}`, async ({ request, phone }) => {
    const refused: [string, object][] = [
      ['/api/request-otp', { phone: '12' }],
      ['/api/verify-otp', { phone, otp: '12' }],
      ['/api/verify-otp', { phone, otp: '0000' }],
      ['/api/viewmore', { serviceId: 99_999 }],
      ['/api/saveForm', {}],
      ['/api/no-such-call', {}],
    ]
    for (const [path, data] of refused) {
      const answer = await request.post(path, { data, headers: { 'accept-language': lang.web } })
      expect(answer.ok(), path).toBe(false)
      const { message } = (await answer.json()) as { message: string }
      expect(wrongIn([{ text: message, lang: lang.web, where: path }], lang)).toEqual([])
      expect(message).toMatch(/\p{L}{2,}/u)
    }
  })
}
