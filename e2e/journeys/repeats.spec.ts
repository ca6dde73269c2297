import type { APIRequestContext, Page } from '@playwright/test'
import { type Day, longDay, startOfDay } from '../../contract/ground/india-time.ts'
import { languages } from '../../contract/ground/languages.ts'
import { en } from '../../contract/words/repeats/en.ts'
import { hi } from '../../contract/words/repeats/hi.ts'
import { kn } from '../../contract/words/repeats/kn.ts'
import { ta } from '../../contract/words/repeats/ta.ts'
import { te } from '../../contract/words/repeats/te.ts'
import { en as turnEn } from '../../contract/words/turn/en.ts'
import { te as turnTe } from '../../contract/words/turn/te.ts'
import { violationsOf } from '../faults.ts'
import { cutOff, overflowOf } from '../looks.ts'
import { inLanguage, statusOf } from '../pages.ts'
import { occurrencesOf, publishSeva, type SevaMade } from '../sevas.ts'
import { awake, expect, type Login, post, test } from '../test.ts'

const words = { en, te, ta, kn, hi }
const say = en.repeats
const phoneSize = { width: 360, height: 740 }
const slots = [{ starts_minutes: 450, lasts_minutes: 30 }]
const hourMs = 3_600_000

let made = 0
/** A seva of every day, which only one test books. */
async function dailySeva(page: Page, signIn: (page: Page, role: 'editor') => Promise<void>): Promise<SevaMade> {
  await signIn(page, 'editor')
  return publishSeva(page, { slug: `repeated-seva-${++made}`, rule: 'every_day', slots })
}

interface Repeated {
  code: string
  turns: { day: Day; state: string }[]
}

const repeatsOf = (request: APIRequestContext, { userId, token }: Login) =>
  post<Repeated[]>(request, '/api/repeats', { userId, language: 1 }, token)

/** The first turn of a state; it must be there. */
function turnOf(repeated: Repeated | undefined, state: string) {
  const turn = repeated?.turns.find(each => each.state === state)
  if (!turn) throw new Error(`no turn is ${state}`)
  return turn
}

/** The link in the message that a turn is due; the message comes by a sweep. */
async function linkOfTurn(request: APIRequestContext, phone: string): Promise<string> {
  const found = { path: '' }
  await expect
    .poll(
      async () => {
        const messages = (await (await request.get(`/sandbox/messages?to=${phone}`)).json()) as { text: string }[]
        found.path = messages.map(({ text }) => /\/\w\w\/repeat\/[\w-]+\/[\d-]{10}/.exec(text)?.[0]).find(Boolean) ?? ''
        return found.path
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return found.path
}

/** Ten in the morning, three days before. */
const whenNoticed = (day: Day): number => startOfDay(day) - 3 * 24 * hourMs + 10 * hourMs
const secondsUntil = (instantMs: number): number => Math.ceil((instantMs - Date.now()) / 1000)

test('a paid order repeats each month on its star; a day is skipped and taken back; the link is paid without a login; it ends', async ({
  page,
  browser,
  baseURL,
  request,
  login,
  signIn,
  bookByCall,
  pay,
  advance,
}) => {
  const seva = await dailySeva(page, signIn)
  const [, first] = await occurrencesOf(page, seva)
  const session = await login(page)
  const order = await bookByCall(session, seva.sid, first?.id)
  await pay(order.paymentUrl)

  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('link', { name: say.repeatThis }).click()
  await expect(page).toHaveURL(new RegExp(`/en/my-repeats\\?order=${order.lastId}$`))
  const ways = page.getByRole('group', { name: say.when }).getByRole('radio')
  await expect(ways.first()).toBeVisible()
  const star = page.getByRole('group', { name: say.when }).locator('input[value^="month star"]').first()
  await star.check()
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByText(say.consentNeeded)).toBeVisible()
  await page.getByRole('checkbox', { name: say.consent }).check()
  // Two presses are one repeat.
  await page.getByRole('button', { name: say.begin }).dblclick()
  await expect(page).toHaveURL(/\/en\/my-repeats$/)
  await expect(page.getByRole('status').filter({ hasText: 'This will now repeat.' })).toBeVisible()
  expect(await repeatsOf(request, session)).toHaveLength(1)

  const next = page.getByRole('listitem').filter({ hasText: say.states.coming }).first()
  const day = turnOf((await repeatsOf(request, session))[0], 'coming').day
  await next.getByRole('button', { name: say.skip }).click()
  const skipped = page.getByRole('listitem').filter({ hasText: longDay(day, 'en') })
  await expect(skipped.getByText(say.states.skipped)).toBeVisible()
  await skipped.getByRole('button', { name: say.takeBack }).click()
  await expect(skipped.getByText(say.states.coming)).toBeVisible()

  await advance(secondsUntil(whenNoticed(day)))
  const link = await linkOfTurn(request, session.phone)
  expect(link).toBe(`/en/repeat/${(await repeatsOf(request, session))[0]?.code}/${day}`)

  // Who pays has the link and no login; a second tab hears of it.
  const abroad = await browser.newContext({ baseURL, viewport: phoneSize, timezoneId: 'America/New_York' })
  const payer = await abroad.newPage()
  await payer.goto(link)
  await expect(payer.locator('own-hour').first()).toHaveText(/^\(\w{3} \d+:\d\d [ap]m for you\)$/)
  const second = await abroad.newPage()
  await second.goto(link)
  const payButton = /^Pay Rs\./
  await expect(second.getByRole('button', { name: payButton })).toBeVisible()
  await payer.getByRole('button', { name: payButton }).click()
  await payer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(payer).toHaveURL(/order-status/)
  await expect(payer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await second.getByRole('button', { name: payButton }).click()
  await expect(second.getByRole('heading', { level: 1, name: turnEn.turn.states.paid })).toBeVisible()
  await payer.goto(link)
  await expect(payer.getByRole('heading', { level: 1, name: turnEn.turn.states.paid })).toBeVisible()
  expect(await payer.content()).not.toContain('Demo Devotee')
  await abroad.close()

  await page.reload()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: longDay(day, 'en') })
      .getByText(say.states.paid),
  ).toBeVisible()
  await page.getByRole('button', { name: /^End/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say.keep }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^End/ }).click()
  await dialog.getByRole('button', { name: say.endYes }).click()
  await expect(page.getByText(say.endedWhy.by_devotee)).toBeVisible()
})

/** The bank is told a minute after the devotee, and the debit comes 25 hours later at the earliest. */
const aMinute = 60
const aDayAndMore = 26 * 3600

/** What the payer does on the page of a mandate of the sandbox. */
const decide = async (page: Page, decision: string): Promise<void> => {
  await page.locator(`button[value=${decision}]`).click()
}

test('a mother’s archana on her star is paid by Autopay: refused, then permitted; debited once; without money by the link; taken back', async ({
  page,
  request,
  login,
  signIn,
  bookByCall,
  pay,
  advance,
}) => {
  const seva = await dailySeva(page, signIn)
  const [, first] = await occurrencesOf(page, seva)
  const session = await login(page)
  const order = await bookByCall(session, seva.sid, first?.id)
  await pay(order.paymentUrl)
  await page.goto(`/en/my-repeats?order=${order.lastId}`)
  await page.getByRole('group', { name: say.when }).locator('input[value^="month star"]').first().check()
  await page.getByRole('group', { name: say.how }).getByRole('radio', { name: say.autopay }).check()
  await page.getByRole('checkbox', { name: say.consent }).check()
  await page.getByRole('button', { name: say.beginAutopay }).click()
  await expect(page).toHaveURL(/\/sandbox\/mandate\//)
  await decide(page, 'refuse')
  await expect(page).toHaveURL(/\/en\/my-repeats/)
  await expect(page.getByText(say.mandates.refused)).toBeVisible()

  // It repeats all the same; another try is a mandate of its own.
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: say.autopay }).check()
  await page.getByRole('dialog').getByRole('button', { name: say.save }).click()
  await expect(page).toHaveURL(/\/sandbox\/mandate\//)
  const mandate = page.url()
  await decide(page, 'grant')
  await expect(page.getByText(/^UPI Autopay is on: at most Rs\./)).toBeVisible()

  const turns = async () => (await repeatsOf(request, session))[0]
  const day = turnOf(await turns(), 'coming').day
  const toNotice = secondsUntil(whenNoticed(day))
  await advance(toNotice)
  const link = await linkOfTurn(request, session.phone)
  await page.goto(link)
  await expect(page.getByText(turnEn.turn.debitTitle)).toBeVisible()
  await advance(aMinute)
  await advance(aDayAndMore)
  await expect.poll(async () => (await turns())?.turns.find(turn => turn.day === day)?.state).toBe('paid')

  // The next time her account is empty.
  await page.goto(mandate)
  await decide(page, 'empty')
  const later = turnOf(await turns(), 'coming').day
  await advance(secondsUntil(whenNoticed(later)) - toNotice - aMinute - aDayAndMore)
  await expect.poll(async () => turnOf(await turns(), 'debit_comes').day).toBe(later)
  await advance(aMinute)
  await advance(aDayAndMore)
  await expect.poll(async () => (await turns())?.turns.find(turn => turn.day === later)?.state).toBe('due')
  await page.goto(`/en/repeat/${(await turns())?.code}/${later}`)
  await page.getByRole('button', { name: /^Pay Rs\./ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  await page.goto(mandate)
  await decide(page, 'revoke')
  await page.goto('/en/my-repeats')
  await expect(page.getByText(say.mandates.revoked)).toBeVisible()
})

test('a gift repeats each month, and its day is paid by the link', async ({
  page,
  request,
  login,
  phone,
  pay,
  advance,
}) => {
  const session = await login(page)
  const { purposes } = await post<{ purposes: { id: number }[] }>(request, '/api/giving', { language: 1 })
  const donor = { name: 'Demo Donor', phone, citizenship: 'indian', consent: '2026-11' }
  const asked = { ...donor, purposeId: purposes[0]?.id, languageId: 1, amount: 1116 }
  const gift = await post<{ paymentUrl: string }>(request, '/api/donate', asked, session.token)
  await pay(gift.paymentUrl)
  await page.goto('/en/my-donations')
  await page.getByRole('link', { name: say.repeatThis }).click()
  await page.getByRole('group', { name: say.when }).locator('input[value^="month date"]').check()
  await page.getByRole('radio', { name: say.someTimes }).check()
  await page.getByRole('textbox', { name: say.times }).fill('0')
  await page.getByRole('checkbox', { name: say.consent }).check()
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByRole('textbox', { name: say.times })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: say.times }).fill('3')
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByText(say.left(3))).toBeVisible()
  await advance(secondsUntil(whenNoticed(turnOf((await repeatsOf(request, session))[0], 'coming').day)))
  await page.goto(await linkOfTurn(request, phone))
  await page.getByRole('button', { name: /^Pay Rs\.1,116/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/donation\?given=/)
  await page.goto('/en/my-repeats')
  await expect(page.getByText(say.left(2))).toBeVisible()
})

test('in five languages an order is repeated at 360 px, in its own words, and nothing hinders anybody', async ({
  page,
  phone,
  login,
  signIn,
  bookByCall,
  pay,
}) => {
  const seva = await dailySeva(page, signIn)
  const [, first] = await occurrencesOf(page, seva)
  await page.setViewportSize(phoneSize)
  for (const [i, lang] of languages.entries()) {
    const { repeats } = words[lang.web]
    const nothingHinders = async () => {
      // The colours are the same in all of them.
      const rules = { 'color-contrast': { enabled: lang.web === 'te' } }
      expect(await violationsOf(page, { rules }), lang.web).toEqual([])
      expect(await overflowOf(page), lang.web).toBeLessThanOrEqual(0)
      expect(await cutOff(page), lang.web).toEqual([])
    }
    const order = await bookByCall(await login(page, `${5 + i}${phone.slice(1)}`), seva.sid, first?.id)
    await pay(order.paymentUrl)
    await page.goto(inLanguage(statusOf(order), lang))
    await page.getByRole('link', { name: repeats.repeatThis }).click()
    await expect(page.getByRole('heading', { level: 1, name: repeats.repeatThis })).toBeVisible()
    await expect(page.getByRole('group', { name: repeats.when }).getByRole('radio').first()).toBeChecked()
    await nothingHinders()
    await page.getByRole('checkbox', { name: repeats.consent }).check()
    await page.getByRole('button', { name: repeats.begin }).click()
    await expect(page.getByRole('heading', { level: 1, name: repeats.head.title })).toBeVisible()
    await expect(page.getByText(repeats.states.coming).first()).toBeVisible()
    await nothingHinders()
  }
})

test('who repeats nothing is told so; my orders lead there', async ({ page, login }) => {
  await login(page)
  await page.goto('/te/history')
  await page.getByRole('link', { name: te.repeats.head.title }).click()
  await expect(page.getByText(te.repeats.empty)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a link that was cut off says so in its language, and leads home', async ({ page }) => {
  await page.goto('/te/repeat/no-repeat-of-this-code/2026-11-26')
  await expect(page.getByRole('heading', { level: 1, name: turnTe.turn.notFound })).toBeVisible()
  await page.goto('/te/repeat/x/tomorrow')
  await expect(page.getByRole('heading', { level: 1, name: turnTe.turn.notFound })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: turnTe.turn.toHome }).click()
  await expect(page).toHaveURL('/te/home')
})

test.describe('without a network', () => {
  test.use({
    allowedErrors: async ({}, use) => use([/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]),
  })

  test('the link’s page says so and tries again by itself', async ({ page, context }) => {
    await page.goto('/en/home')
    await awake(page)
    await page.route('**/api/repeat-turn', route => route.abort('internetdisconnected'))
    await page.goto('/en/repeat/no-repeat-of-this-code/2026-11-26')
    await expect(page.getByText(turnEn.turn.offline)).toBeVisible()
    await page.unroute('**/api/repeat-turn')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: turnEn.turn.notFound })).toBeVisible()
  })
})
