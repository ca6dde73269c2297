import type { CDPSession, Locator, Page } from '@playwright/test'
import { languageByWeb, languages } from '../../contract/ground/languages.ts'
import { routes } from '../../site/src/addresses/routes.ts'
import { textsOf, wrongIn } from '../looks.ts'
import { draftFor, examplesOf, inLanguage, liveVideos, noOrder, readByAnybody, readWithLogin } from '../pages.ts'
import { expect, settled, test } from '../test.ts'

/**
 * What stands on the pages is read by e2e/pages/every-page.spec.ts, in all languages. Buttons are pressed in one: what a press brings is
 * either written in the code, and then wrong in all of them, or in the catalogues, which `tools/checks/words.ts` reads in each.
 */
const lang = languageByWeb('te') ?? languages[1]

/** How many alike buttons are pressed: the others do the same to another thing. */
const mostAlike = 2

/**
 * Reads a page, then presses what can be pressed and reads what opens. Returns what is wrong. `pressed` counts over a walk, so that
 * the frame's buttons are not pressed on every page.
 */
async function read(page: Page, path: string, pressed: Map<string, number>): Promise<string[]> {
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

/** Players of other sites are not ours to read. Where Playwright answers for them, the browser keeps none of our files. */
async function emptyOtherSites(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const headers = [{ name: 'content-type', value: 'text/html' }]
  session.on(
    'Fetch.requestPaused',
    ({ requestId }) =>
      void session
        .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: headers })
        .catch(() => undefined),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
  return session
}

test('every route has an example whose texts can be read', () => {
  for (const route of routes) expect(() => examplesOf(route, noOrder)).not.toThrow()
})

test('whatever an open page says in Telugu when its buttons are pressed, it says in Telugu', async ({ page }) => {
  const others = await emptyOtherSites(page)
  const pressed = new Map<string, number>()
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of readByAnybody()) {
    const wrong = await read(page, inLanguage(path, lang), pressed)
    expect.soft(wrong, inLanguage(path, lang)).toEqual([])
  }
  // On a phone the frame has a menu sheet and a bar at the foot.
  await page.setViewportSize({ width: 360, height: 780 })
  expect.soft(await read(page, inLanguage('/:lang/home', lang), new Map()), 'home on a phone').toEqual([])
  await others.detach()
})

test('what a devotee with an order reads in Telugu, buttons pressed, is in Telugu', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const others = await emptyOtherSites(page)
  const pressed = new Map<string, number>()
  const devotee = await login(page)
  const paid = await bookByCall(devotee)
  await pay(paid.paymentUrl)
  await pay((await bookByCall(devotee)).paymentUrl, { outcome: 'failure' })
  const draft = await draftFor(page.request, lang)
  await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
  const stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][])
  // Logging out is one of the buttons: each page begins logged in.
  await page.addInitScript(all => {
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, stored)
  for (const path of [...readWithLogin(paid), liveVideos]) {
    const wrong = await read(page, inLanguage(path, lang), pressed)
    expect.soft(wrong, inLanguage(path, lang)).toEqual([])
  }
  await others.detach()
})

for (const lang of languages) {
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
