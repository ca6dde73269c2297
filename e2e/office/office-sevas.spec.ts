import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

// What is counted here are the homams, sevas and names that a server begins with.
test.use({ ownServer: 'office-sevas' })

const five = (en: string, te: string, ta: string, kn: string, hi: string) => ({ en, te, ta, kn, hi })
const minutesOfDay = 24 * 60

/** A call of the office by whoever is signed in on a page. */
async function office<T>(page: Page, call: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/office/${call}`, { data, headers: { 'x-office': '1' } })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${text}`)
  return JSON.parse(text) as T
}

/** Publishes a seva every day at 7:30 and 8:00, for one devotee each, in two packages. */
async function publishSeva(page: Page, title: string): Promise<number> {
  const { content } = await office<{ content: object }>(page, 'new-content', { kind: 'seva' })
  const named = (en: string) => five(en, 'ఒక పేరు', 'ஒரு பெயர்', 'ಒಂದು ಹೆಸರು', 'एक नाम')
  const slot = (at: number) => ({ key: `s${at}`, starts_minutes: at, lasts_minutes: 30 })
  const field = { key: 'name', send_name: 'name', input: 'text', is_required: true, options: [], allows_other: false }
  const saved = await office<{ id: number; version: number; problems: object[] }>(page, 'save-content', {
    kind: 'seva',
    id: null,
    version: 0,
    content: {
      ...content,
      title: five(title, 'అర్చన', 'அர்ச்சனை', 'ಅರ್ಚನೆ', 'अर्चना'),
      slug: 'archana',
      image: '/pictures/ganapati.svg',
      amount: 11_600,
      rule: 'every_day',
      slots: [slot(450), slot(480)],
      window_days: 5,
      packages: [
        { key: 'one', name: named('One name'), amount: 11_600, capacity: 1 },
        { key: 'two', name: named('Whole family'), amount: 51_600, capacity: 1 },
      ],
      personal: [{ ...field, label: five('Name', 'పేరు', 'பெயர்', 'ಹೆಸರು', 'नाम') }],
      family: [],
    },
  })
  expect(saved.problems).toEqual([])
  const { record } = await office<{ record: string }>(page, 'publish-content', { id: saved.id, version: saved.version })
  return Number(record)
}

/** Moves the product's clock to an hour of tomorrow in India, and signs in again: no slot of that day has begun. */
const toTomorrow = (hour: number) => {
  const now = (Math.floor(Date.now() / 60_000) + 330) % minutesOfDay
  return (minutesOfDay - now + hour * 60) * 60
}

const bookName = async (page: Page, phone: string) => {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await expect(page.getByText(/^Known devotee/)).toBeVisible()
  await page.getByLabel('Number on the paper receipt').fill(`R-${crypto.randomUUID().slice(0, 8)}`)
}

test('the desk sells a slot of today in three presses; sold out in front of two, the next one is a press away', async ({
  page,
  browser,
  baseURL,
  login,
  bookByCall,
  advance,
  signIn,
  phone,
}) => {
  const devotee = await login(page)
  await bookByCall(devotee)
  await advance(toTomorrow(5))
  await signIn(page, 'owner')
  const title = `Archana of ${phone.slice(-4)}`
  await publishSeva(page, title)

  const other = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  await signIn(other, 'operations')
  await signIn(page, 'operations')
  for (const desk of [page, other]) await bookName(desk, phone)
  const slots = (desk: Page) => desk.getByRole('group', { name: title })
  await expect(slots(page).getByRole('button')).toHaveText([/^07:30–08:00 · 2 left$/, /^08:00–08:30 · 2 left$/])

  // Typed were the number and the receipt: all else is three presses.
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    document.addEventListener(
      'click',
      event => {
        const root = document.documentElement
        if (event.isTrusted) root.dataset.presses = String(Number(root.dataset.presses) + 1)
      },
      true,
    )
  })
  await slots(page)
    .getByRole('button', { name: /^07:30/ })
    .click()
  await slots(other)
    .getByRole('button', { name: /^07:30/ })
    .click()
  const packages = (desk: Page) => desk.getByRole('group', { name: 'Package' })
  await packages(page)
    .getByRole('button', { name: /^One name/ })
    .click()
  await packages(other)
    .getByRole('button', { name: /^One name/ })
    .click()
  await page.getByRole('button', { name: 'Take cash and book' }).click()
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.presses)).toBe('3')

  // The other desk was a moment later.
  await other.getByRole('button', { name: 'Take cash and book' }).click()
  await expect(other.getByText(`${title} at 07:30 is full by now.`)).toBeVisible()
  await other.getByRole('button', { name: 'Take 08:00–08:30' }).click()
  await expect(other.getByText(`${title} at 07:30 is full by now.`)).toBeHidden()
  await other.getByRole('button', { name: 'Take cash and book' }).click()
  await expect(other.getByText('Booked.', { exact: true })).toBeVisible()
  await other.close()

  // Both stand on the day's sheet, by time; read and closed from there.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/lists/day')
  const section = (time: string) => page.getByRole('region', { name: `${time} ${title}` })
  for (const time of ['07:30–08:00', '08:00–08:30']) await expect(section(time).getByText('0 of 1 read')).toBeVisible()
  await section('07:30–08:00').getByRole('button', { name: 'All were read' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'All were read' }).click()
  await expect(section('07:30–08:00').getByText('1 of 1 read')).toBeVisible()
  await section('08:00–08:30').getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  // The day after, what nobody read comes first.
  await advance(minutesOfDay * 60)
  await signIn(page, 'operations')
  await page.goto('/admin/lists/day')
  await expect(page.getByText('1 name of the days before was not read')).toBeVisible()
  const pdf = await page.request.get(
    (await page
      .getByRole('link', { name: /^Print/ })
      .first()
      .getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('the day’s sheet says when a day is empty, and when it can’t be loaded', async ({ page, signIn }) => {
  await signIn(page, 'priest')
  await page.goto('/admin/lists/day?day=2031-01-01')
  await expect(page.getByText('Nothing is held on this day.')).toBeVisible()
  await page.route('**/api/office/day-sheet', route =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'gone' } }),
  )
  await page.goto('/admin/lists/day?day=2031-01-02')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
