import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

interface Message {
  template: string
  text: string
}

/** A package of an open homam with few places, taken to the last one by the calls. */
const sellOut = async (page: Page, capacity: number) => {
  const homams = (await (
    await page.request.post('/api/office/homams', { data: { page: 1, perPage: 50 }, headers: { 'x-office': '1' } })
  ).json()) as {
    rows: { id: number; state: string; title: string }[]
  }
  const homam = homams.rows.filter(row => row.state === 'open').at(-1)
  if (!homam) throw new Error('no homam is open')
  const { packages } = (await (
    await page.request.post('/api/office/homam', { data: { id: homam.id }, headers: { 'x-office': '1' } })
  ).json()) as {
    packages: { id: number; name: string; capacity: number | null }[]
  }
  for (const one of packages) {
    await page.request.post('/api/office/set-capacity', {
      data: { packageId: one.id, capacity, was: one.capacity },
      headers: { 'x-office': '1' },
    })
  }
  return { ...homam, packages }
}

test('a full homam: joined in Telugu, more places by staff, a message, the kept place is booked; a new date, the money asked back', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  login,
  bookByCall,
  pay,
  phone,
}) => {
  await signIn(page, 'operations')
  const homam = await sellOut(page, 1)
  const first = homam.packages[0]
  if (!first) throw new Error('no package')

  // Somebody else has the only place of the first package.
  const other = await browser.newPage({ baseURL })
  const taker = await login(other, `9${String(phone).slice(1)}`)
  await pay((await bookByCall(taker, homam.id)).paymentUrl, { webhook: 'now' })
  await other.close()

  const visitor = await browser.newPage({ baseURL })
  const devotee = await login(visitor)
  await visitor.goto(`/te/homam/book-now/${homam.id}`)
  await visitor.getByRole('button', { name: /^వేచి ఉండే జాబితాలో చేరండి/ }).click()
  await expect(visitor.getByText('వేచి ఉండే జాబితాలో మీ స్థానం: 1.')).toBeVisible()

  // Staff find the homam, see who waits, and give it one place more.
  await page.goto('/admin/homams')
  await page.goto(`/admin/homams/${homam.id}`)
  await expect(page.getByRole('table', { name: 'Waiting list' }).getByText(devotee.phone)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^Change the places of ${first.name.slice(0, 8)}`) })
    .first()
    .click()
  await page.getByLabel('Total places').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Place offered until/)).toBeVisible()

  const messagesOf = async (template: string) =>
    ((await (await request.get(`/sandbox/messages?to=${devotee.phone}`)).json()) as Message[]).find(
      message => message.template === template,
    )?.text ?? ''
  await expect.poll(() => messagesOf('place_offered')).toContain(`/te/`)

  await visitor.goto(/https?:\S+/.exec(await messagesOf('place_offered'))?.[0] ?? '')
  await expect(visitor.getByText(/ఒక స్థానం మీ కోసం ఉంచాం/)).toBeVisible()
  await expect(visitor.getByRole('radio').first()).toBeEnabled()
  const order = await bookByCall(devotee, homam.id)
  await pay(order.paymentUrl, { webhook: 'now' })

  // Another day, and the devotee would rather have the money back.
  await page.getByRole('button', { name: 'Move to a new date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to a new date' }).click()
  await expect(page.getByRole('heading', { name: 'Date changes' })).toBeVisible()
  await expect.poll(() => messagesOf('homam_changed')).toContain(order.orderId)
  await visitor.goto(`/te/order/${order.orderId}`)
  await visitor.getByRole('button', { name: 'డబ్బు వాపసు ఇవ్వండి' }).click()
  await visitor.getByRole('button', { name: 'రద్దు చేసి వాపసు తీసుకోండి' }).click()
  await expect(visitor.getByRole('heading', { name: /^మీకు .+ వాపసు$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/1 asked for a refund/)).toBeVisible()
  await visitor.close()
})

test('registration is closed from the office and the site says so; it is opened again', async ({ page, signIn }) => {
  await signIn(page, 'operations')
  await page.goto('/admin/homams')
  await page
    .getByRole('table', { name: 'Homams to run' })
    .getByRole('row')
    .filter({ hasText: 'Registration open' })
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Close registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close registration' }).click()
  await expect(page.getByText('Closed early')).toBeVisible()
  const id = /homams\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/en/homam/book-now/${id}`)
  await expect(page.getByRole('button', { name: 'CLOSED' })).toBeDisabled()
  await page.goto(`/admin/homams/${id}`)
  await page.getByRole('button', { name: 'Reopen registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen registration' }).click()
  await expect(page.getByText('Registration open')).toBeVisible()
})

test('homams and sevas are one list under one row of tabs, and addresses that staff kept lead there', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner')
  const tabs = ['To run', 'Pages', 'By year', 'Proposed', 'Recurring', 'Perpetual']
  const rows = page.getByRole('main').getByRole('navigation').filter({ hasText: 'To run' })
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/admin/homams')
    for (const tab of tabs) {
      await rows.getByRole('link', { name: tab, exact: true }).click()
      await expect(rows.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(rows.getByRole('link')).toHaveText(tabs)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // Nothing leads elsewhere over what the screen shows.
      const above = page.getByRole('main').getByRole('navigation').filter({ hasNotText: 'To run' })
      expect(await above.evaluateAll(navs => navs.filter(nav => nav.getBoundingClientRect().top < 200).length)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }

  // Where the menu is folded away it has the sections of every entry.
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Staff and logins' }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)

  await page.goto('/admin/seva-pages')
  await expect(page).toHaveURL(/\/admin\/homam-pages\?kind=seva$/)
  await expect(page.getByRole('tab', { name: 'Sevas', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'New seva' }).click()
  await expect(page).toHaveURL(/\/admin\/homam-pages\/seva\/new$/)
  await page.goto('/admin/seva-pages?kind=blackout')
  await expect(page).toHaveURL(/\/admin\/homam-pages\?kind=blackout$/)
  await page.goto('/admin/seva-pages/seva/new')
  await expect(page).toHaveURL(/\/admin\/homam-pages\/seva\/new$/)
})
