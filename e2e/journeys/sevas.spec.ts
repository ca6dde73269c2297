import type { Page } from '@playwright/test'
import { addDays, type Day, longDay, wireDay } from '../../contract/ground/india-time.ts'
import { languages } from '../../contract/ground/languages.ts'
import { rememberConsentVersion } from '../../contract/ritual/remembered.ts'
import { violationsDayAndNight, violationsOf } from '../faults.ts'
import { cutOff, overflowOf } from '../looks.ts'
import { goOnIn } from '../pages.ts'
import { dayIn, occurrencesOf, publishSeva, type SevaMade } from '../sevas.ts'
import { awake, expect, type Login, post, settled, test } from '../test.ts'

const phoneSize = { width: 360, height: 740 }
const wide = { width: 1280, height: 900 }
const slots = [
  { starts_minutes: 360, lasts_minutes: 30 },
  { starts_minutes: 450, lasts_minutes: 30 },
]

let made = 0
/** A seva of this test alone. */
async function sevaOf(
  page: Page,
  signIn: (page: Page, role: 'editor') => Promise<void>,
  rule: Omit<Parameters<typeof publishSeva>[1], 'slug'>,
): Promise<SevaMade> {
  await signIn(page, 'editor')
  return publishSeva(page, { slug: `seva-of-test-${++made}`, ...rule })
}

async function openPlan(page: Page, lang: string, { slug, sid }: SevaMade, query = ''): Promise<void> {
  await page.goto(`/${lang}/${slug}/book-now/${sid}${query}`)
  await awake(page)
  await expect(page.getByRole('grid').or(page.locator('[name=birth-star]'))).toBeVisible()
}

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
/** Whichever month a key leads to, its days come over the network; the day has the focus when they stand. */
const focusedDay = async (page: Page) => {
  await expect(page.locator('[role="grid"]:not([aria-busy])')).toBeVisible()
  return page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
}

test('a day and a time are chosen by keys alone, in Telugu on a phone, and stand on every step to the order', async ({
  page,
  signIn,
  login,
}) => {
  const seva = await sevaOf(page, signIn, { rule: 'every_day', slots })
  await login(page)
  await page.setViewportSize(phoneSize)
  await openPlan(page, 'te', seva)
  const first = page.getByRole('button', { name: /ఖాళీ ఉన్న మొదటి రోజు/ })
  await expect(first).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)

  // Into the grid, and through it.
  const start = dayIn(3)
  await dayButton(page, (await page.locator('[data-day][tabindex="0"]').getAttribute('data-day')) ?? '').focus()
  const at = await focusedDay(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedDay(page)).toBe(at)
  await page.keyboard.press('PageDown')
  expect((await focusedDay(page))?.slice(0, 7)).not.toBe(at?.slice(0, 7))
  await page.keyboard.press('Home')
  expect(new Date(`${await focusedDay(page)}T00:00Z`).getUTCDay()).toBe(0)
  await page.keyboard.press('End')
  expect(new Date(`${await focusedDay(page)}T00:00Z`).getUTCDay()).toBe(6)
  await page.keyboard.press('PageUp')
  // Another month may begin before that day.
  while (((await focusedDay(page)) ?? '') < start) await page.keyboard.press('ArrowRight')
  while (((await focusedDay(page)) ?? '') > start) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
  const time = page.getByRole('button', { name: /ఉదయం 7:30/ })
  await time.focus()
  await page.keyboard.press('Space')
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?day=\d+$/)

  await page.getByRole('button', { name: 'కొనసాగించండి' }).filter({ visible: true }).press('Enter')
  await expect(page).toHaveURL(/Reg-Details/)
  await expect(page.getByText(/ఉదయం 7:30/).first()).toBeVisible()
  await page.getByRole('link', { name: 'ఆర్డర్‌ను మార్చండి' }).first().click()
  await expect(page.getByRole('button', { name: /ఉదయం 7:30/ })).toHaveAttribute('aria-pressed', 'true')
})

test('without an answer the calendar says so, and tries again; the chosen time outlives a reload, the way back and a second tab; tabs do not change each other', async ({
  page,
  signIn,
  context,
}) => {
  const seva = await sevaOf(page, signIn, { rule: 'every_day', slots })
  await page.route('**/api/occurrences', route => route.fulfill({ status: 422, json: { message: 'no' } }))
  await page.goto(`/en/${seva.slug}/book-now/${seva.sid}`)
  await expect(page.getByText('The days did not load.')).toBeVisible()
  await page.unroute('**/api/occurrences')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  const [one, , other] = await occurrencesOf(page, seva)
  if (!one || !other) throw new Error('no days')
  await openPlan(page, 'en', seva, `?day=${one.id}`)
  const pressed = (tab: Page) => tab.locator('[aria-pressed=true]')
  await expect(pressed(page)).toHaveCount(1)
  await expect(page.getByRole('gridcell', { selected: true }).locator('button')).toHaveAttribute('data-day', one.day)
  await page.reload()
  await expect(pressed(page)).toHaveCount(1)

  const tab = await context.newPage()
  await openPlan(tab, 'en', seva, `?day=${other.id}`)
  await expect(tab.getByRole('gridcell', { selected: true }).locator('button')).toHaveAttribute('data-day', other.day)
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/en\/home/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`day=${one.id}$`))
  await expect(page.getByRole('gridcell', { selected: true }).locator('button')).toHaveAttribute('data-day', one.day)
})

test('a day that is gone says so, and the package that was chosen stays', async ({ page, signIn }) => {
  const seva = await sevaOf(page, signIn, { rule: 'these_dates', dates: [dayIn(4), dayIn(9)] })
  await openPlan(page, 'en', seva, '?day=999999999')
  await expect(page.getByText('The day you chose can no longer be booked.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(page.getByText('Please choose a day and a time to continue')).toBeVisible()
  await page.getByRole('button', { name: /First free day/ }).click()
  await expect(page.getByText('The day you chose can no longer be booked.')).toBeHidden()
  await expect(page.getByText('Please choose a day and a time to continue')).toBeHidden()
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/login|Reg-Details/)
})

test('the next Ekadashi is one press away, and a month without days says so', async ({ page, signIn }) => {
  const seva = await sevaOf(page, signIn, { rule: 'tithi', tithis: ['ekadashi'] })
  await openPlan(page, 'te', seva)
  await page.getByRole('button', { name: /ఏకాదశి/ }).first().click()
  await expect(page).toHaveURL(/\?day=\d+$/)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await expect(
    page
      .getByRole('gridcell')
      .getByRole('button', { name: /ఈ రోజు లేదు/ })
      .first(),
  ).toBeVisible()
})

test('a seva on a birth star asks for the star and leads to its next day by one press', async ({ page, signIn }) => {
  const seva = await sevaOf(page, signIn, { rule: 'any_day', slots, of_star: true })
  await openPlan(page, 'en', seva)
  await expect(page.getByRole('button', { name: /^Next / }).filter({ hasText: ':' })).toHaveCount(0)
  await page.getByLabel('Your birth star').selectOption('Rohini')
  const next = page.getByRole('button', { name: /^Your star: \w/ })
  // The package stands beneath it at once: the month is folded.
  await expect(page.getByRole('grid')).toHaveCount(0)
  await next.click()
  await page.getByText('See all days').click()
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button')
  await expect(chosen).toHaveAccessibleName(/Rohini/)
  expect(await violationsOf(page)).toEqual([])
})

test.describe('from New Jersey', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('annadanam on the tithi of a father’s passing is one press away, and its day is India’s on every page', async ({
    page,
    request,
    signIn,
    login,
    bookByCall,
    pay,
  }) => {
    const seva = await sevaOf(page, signIn, { rule: 'any_day', slots, for_departed: true })
    const session = await login(page)
    const wanted = (await occurrencesOf(page, seva)).find(({ day }) => day >= dayIn(20))
    const day = await rememberFather(page, session, wanted?.tithi.number ?? 0)
    await openPlan(page, 'en', seva)
    await page.getByRole('button', { name: /^Demo Father, / }).click()
    await expect(page.getByRole('gridcell', { selected: true }).locator('button')).toHaveAttribute('data-day', day)
    // 7:30 in the morning in India is the evening before there.
    const there = new RegExp(String.raw`\(${weekdayBefore(day)} (9|10):00.pm for you\)`)
    const time = page.getByRole('button', { name: /7:30.am/ })
    await expect(time.locator('own-hour')).toHaveText(there)
    await time.click()
    const order = await bookByCall(session, seva.sid, Number(new URL(page.url()).searchParams.get('day')))
    await pay(order.paymentUrl)
    await page.goto(`/en/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`)
    await expect(page.getByText(new RegExp(`${longDay(day, 'en')}, 7:30.am.IST`)).first()).toBeVisible()
    await expect(page.locator('own-hour').first()).toHaveText(there)
    await page.goto('/en/history')
    await expect(page.getByText(new RegExp(`${longDay(day, 'en')}, 7:30.am.IST`)).first()).toBeVisible()
    await expect(page.locator('own-hour').first()).toHaveText(there)
    expect(await post<object>(request, '/api/my-data', { userId: session.userId }, session.token)).toMatchObject({
      orders: [{ held_on: wireDay(day) }],
    })
  })
})

const weekdayBefore = (day: Day): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(addDays(day, -1)))

/** Enters a father's tithi of passing of whatever month has its day within the next weeks; answers that day. */
async function rememberFather(page: Page, { userId, token }: Login, tithi: number): Promise<Day> {
  const ask = <T>(name: string, data: object) => post<T>(page.request, `/api/${name}`, { userId, ...data }, token)
  await ask('family-save', { name: 'Demo Father', nakshatra: '4' })
  const { people } = await ask<{ people: { id: number }[] }>('family-days', { language: 1 })
  for (let month = 1; month <= 12; month++) {
    const passing = { kind: 'passing', way: 'tithi', month, tithi, remind: true }
    await ask('family-days-save', { id: people[0]?.id, days: [passing], consent: rememberConsentVersion })
    const { coming } = await ask<{ coming: { day: Day }[] }>('family-days', { language: 1 })
    const [next] = coming
    if (next && next.day > dayIn(2) && next.day < dayIn(45)) return next.day
  }
  throw new Error('no month has it')
}

test('in five languages home, page and calendar of a seva have no English left and nothing is cut off; nothing hinders anybody', async ({
  page,
  signIn,
}) => {
  const seva = await sevaOf(page, signIn, { rule: 'every_day', slots, capacity: 5 })
  const inBothSizes = async (look: () => Promise<void>) => {
    for (const size of [phoneSize, wide]) {
      await page.setViewportSize(size)
      await settled(page)
      await look()
    }
  }
  await page.goto('/te/home')
  await awake(page)
  for (const lang of languages) {
    await goOnIn(page, lang, `/${lang.code}/home`)
    await inBothSizes(async () => {
      const row = page.locator('section.sevas')
      await expect(row.getByRole('article').first()).toBeVisible()
      if (lang.web !== 'en') expect(await row.textContent()).not.toMatch(/[A-Za-z]{2}/)
    })
    await goOnIn(page, lang, `/${lang.code}/${seva.slug}/view-more/${seva.sid}`)
    await inBothSizes(async () => {
      await expect(page.locator(`a[href*="book-now/${seva.sid}?day="]`).filter({ visible: true }).first()).toBeVisible()
      expect(await cutOff(page), lang.web).toEqual([])
    })
    await goOnIn(page, lang, `/${lang.code}/${seva.slug}/book-now/${seva.sid}`)
    await expect(page.getByRole('grid')).toBeVisible()
    // The month that is shown has but one free day at its end.
    await page.locator('[data-day]:not([aria-disabled])').last().click()
    await inBothSizes(async () => {
      await expect(page.locator('[aria-pressed]').first()).toBeVisible()
      const calendar = page.locator('section:has([role=grid])')
      if (lang.web !== 'en') expect(await calendar.textContent()).not.toMatch(/[A-Za-z]{2}/)
      expect(await cutOff(page), lang.web).toEqual([])
    })
    if (lang.web !== 'te') continue
    await page.locator('[aria-pressed]').first().click()
    await inBothSizes(async () => {
      await expect(page.locator('[aria-pressed=true]')).toBeVisible()
      expect(await violationsDayAndNight(page)).toEqual([])
    })
  }
})
