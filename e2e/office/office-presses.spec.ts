import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/**
 * Counts what a person presses, over all pages of this tab: each pointer press, each shortcut, and each field that is
 * typed into once, together with the Enter that sends it.
 */
async function countPresses(page: Page) {
  await page.addInitScript(() => {
    const more = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    // At the document: a press that met something else than it was for is stopped before it, and made again.
    const on = (kind: string, counts: (event: Event) => boolean) =>
      document.addEventListener(kind, event => event.isTrusted && counts(event) && more(), true)
    // A press by Enter, and one that a label hands on, have no place on the screen.
    on('click', event => event instanceof PointerEvent && event.pointerType !== '')
    on('change', event =>
      (event.target as Element).matches('textarea, select, input:not([type=checkbox], [type=radio])'),
    )
    on('keydown', event => event instanceof KeyboardEvent && event.ctrlKey && event.key !== 'Control')
  })
  return async (task: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => sessionStorage.setItem('presses', '0'))
    await task()
    return page.evaluate(() => Number(sessionStorage.getItem('presses')))
  }
}

/** Today, with its scripts at work. */
async function atHome(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function findByPhone(page: Page, phone: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: /^Name, phone, order/ })
  await palette.fill(phone)
  await expect(page.getByRole('option', { name: new RegExp(phone) }).first()).toBeVisible()
  await palette.press('Enter')
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
}

test('what staff do most takes as few presses as in the best of its kind', async ({
  page,
  login,
  bookByCall,
  pay,
  signIn,
  phone,
}) => {
  const { paymentUrl } = await bookByCall(await login(page))
  await pay(paymentUrl)
  await signIn(page, 'owner')
  const presses = await countPresses(page)

  await atHome(page)
  expect
    .soft(await presses(() => findByPhone(page, phone)), 'an order is found by its phone number')
    .toBeLessThanOrEqual(2)

  await atHome(page)
  const correct = async () => {
    await findByPhone(page, phone)
    await page.getByRole('button', { name: 'Correct names or address' }).click()
    const name = page.getByRole('dialog').getByLabel('Name, Devotee')
    await name.fill('சுப்பிரமணியன்')
    await name.press('Enter')
    await expect(page.getByRole('main').getByText('சுப்பிரமணியன்', { exact: true })).toBeVisible()
  }
  expect.soft(await presses(correct), 'a name is corrected').toBeLessThanOrEqual(4)

  await atHome(page)
  const refund = async () => {
    await findByPhone(page, phone)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('asked by phone')
    await page.getByRole('dialog').getByLabel('Reason').press('Enter')
    await expect(page.getByText(/^Refund · Decided by staff/)).toBeVisible()
  }
  expect.soft(await presses(refund), 'money is given back').toBeLessThanOrEqual(4)

  await atHome(page)
  const give = async () => {
    await page.getByRole('link', { name: 'Donations', exact: true }).click()
    await page.getByRole('link', { name: 'Donation at the desk' }).click()
    await page.getByLabel('Devotee’s mobile number').fill(phone)
    await expect(page.getByLabel('Name on the receipt')).not.toHaveValue('')
    await page.getByLabel('The donor is a citizen of India').check()
    await page.getByLabel(/^Amount/).fill('501')
    await page.getByLabel(/^Amount/).press('Enter')
    await expect(page.getByRole('link', { name: 'Print slip' })).toBeVisible()
  }
  expect.soft(await presses(give), 'a known devotee gives cash').toBeLessThanOrEqual(5)

  await atHome(page)
  const list = page.getByRole('link', { name: 'Print (PDF): Sankatahara Ganapati Homam' }).first()
  const toPrint = async () => {
    await page.getByRole('link', { name: 'Homams and sevas', exact: true }).click()
    await page.getByRole('link', { name: 'Lists and rota' }).click()
    await expect(list).toBeVisible()
  }
  expect.soft((await presses(toPrint)) + 1, 'a list is printed').toBeLessThanOrEqual(3)
  const paper = await page.request.get((await list.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')

  await page.goto('/admin/orders/new')
  const book = async () => {
    await page.getByLabel('Devotee’s mobile number').fill(`6${phone.slice(1).split('').toReversed().join('')}`)
    await page.getByRole('combobox', { name: /^Homam/ }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('group', { name: 'Package' }).getByRole('button').first().click()
    await page.getByLabel('Name, Devotee').fill('ಶ್ರೀವಳ್ಳಿ')
    await page.getByLabel('Gotra, Devotee').fill('Kashyapa')
    // As hands do: the first letter of the star.
    await page.getByLabel('Nakshatra, Devotee').press('r')
    await page.getByRole('button', { name: 'Take cash and book' }).click()
    await expect(page.getByRole('heading', { name: 'Booked.' })).toBeVisible()
  }
  expect.soft(await presses(book), 'a new devotee books for cash at the desk').toBeLessThanOrEqual(10)

  await page.goto('/admin/orders/new')
  const family = ['రాజేశ్వరి', 'వెంకట రమణ', 'సీతామహాలక్ష్మి', 'శ్రీనివాస్', 'కృష్ణవేణి', 'సాయి ప్రణీత']
  const bookFamily = async () => {
    await page.getByLabel('Devotee’s mobile number').fill(`8${phone.slice(1).split('').toReversed().join('')}`)
    await page.getByRole('combobox', { name: /^Homam/ }).click()
    await page.getByRole('option').first().click()
    await page
      .getByRole('group', { name: 'Package' })
      .getByRole('button', { name: /each further name/ })
      .last()
      .click()
    for (const [i, name] of family.entries()) {
      if (i === 0) await page.getByLabel('Gotra, Devotee').fill('Kashyapa')
      // Each Enter goes to the next row, and makes it.
      const field = page.getByLabel(i === 0 ? 'Name, Devotee' : `Name, Person ${i + 1}`)
      if (i > 0) await expect(field).toBeFocused()
      await field.fill(name)
      if (i + 1 < family.length) await field.press('Enter')
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_750)
    await expect(page.getByRole('button', { name: 'Take cash and book' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Take cash and book' }).click()
    await expect(page.getByRole('heading', { name: 'Booked.' })).toBeVisible()
  }
  // The slip is one press more.
  expect
    .soft((await presses(bookFamily)) + 1, 'a family of six is typed, paid in cash and given a slip')
    .toBeLessThanOrEqual(14)
  await page.getByRole('link', { name: 'Open the order' }).click()
  for (const name of family) await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()

  await atHome(page)
  const clone = async () => {
    await page.getByRole('link', { name: 'Homams and sevas', exact: true }).click()
    // The entry opens where it was left, among the lists.
    await page.getByRole('link', { name: 'Planning' }).click()
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByRole('button', { name: 'Duplicate: Saraswati Homam' }).first().click()
    const day = page.getByRole('dialog').getByLabel('Day of the homam')
    await day.fill(new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10))
    await expect(page.getByRole('dialog').getByLabel('Last day of registration')).not.toHaveValue('')
    await day.press('Enter')
    await expect(page).toHaveURL(/\/admin\/homam-pages\/event\/\d+$/)
  }
  expect.soft(await presses(clone), 'a homam is duplicated for a new date').toBeLessThanOrEqual(5)
})

/** How high a page is, and the smallest letters in what one reads of its form, in px. */
const measured = (page: Page) =>
  page.evaluate(() => {
    let smallest = Infinity
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const box = holder?.getBoundingClientRect()
      if (!holder || !box || box.width <= 2 || !node.nodeValue?.trim() || holder.closest('svg, legend, style')) continue
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(holder).fontSize))
    }
    return { high: document.documentElement.scrollHeight, smallest }
  })

test('a daily seva with two slots stands in two and a half screens, and is on the site in twenty presses', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner')
  const call = async <T>(name: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/office/${name}`, { data, headers: { 'x-office': '1' } })
    expect(answer.status(), name).toBe(200)
    return (await answer.json()) as T
  }
  // A trust that writes in one language.
  interface Bars {
    version: number
    bars: Record<string, object>
  }
  const before = await call<Bars>('read-bar', {})
  const { version } = await call<Bars>('save-bar', { ...before, bars: { ...before.bars, seva: { en: 'complete' } } })
  const presses = await countPresses(page)
  await page.goto('/admin/homam-pages?kind=seva')
  const publish = page.getByRole('button', { name: 'Publish now' })
  let id = 0
  const make = async () => {
    await page.getByRole('link', { name: 'New seva' }).click()
    await page.getByRole('group', { name: 'Held on' }).getByRole('button', { name: 'Every day' }).click()
    await page.getByRole('button', { name: 'Add a slot' }).click()
    await page.getByLabel('Starts at, Slots 1').fill('07:30')
    await page.getByLabel('Lasts, Slots 1', { exact: true }).fill('45')
    await page.getByRole('button', { name: 'Add a slot' }).click()
    // The next slot begins where the one before it ends.
    await expect(page.getByLabel('Starts at, Slots 2')).toHaveValue('08:15')
    await expect(page.getByLabel('Lasts, Slots 2', { exact: true })).toHaveValue('45')
    await page.getByRole('textbox', { name: 'Title, English' }).fill('Tulasi Archana')
    await expect(page.getByRole('combobox', { name: 'Address of the page' })).toHaveValue('tulasi-archana')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await page.getByRole('dialog').getByRole('list').first().getByRole('button').first().click()
    await page.getByRole('button', { name: 'Add a package' }).click()
    await page.getByRole('textbox', { name: 'Name, Packages 1, English' }).fill('One family')
    await page.getByLabel('Price, Packages 1').fill('116')
    await page.getByLabel('Places, Packages 1').fill('20')
    await expect(page.getByText(/^Its page has no line of text yet/)).toBeVisible()
    const { high, smallest } = await measured(page)
    expect(high).toBeLessThanOrEqual(2000)
    expect(smallest).toBeGreaterThanOrEqual(14)
    await publish.click()
    await expect(page.getByText('On the site', { exact: true })).toBeVisible()
    id = Number(page.url().split('/').at(-1))
  }
  expect(await presses(make), 'a daily seva is on the site').toBeLessThanOrEqual(20)
  interface Seva {
    version: number
    content: { amount: number; slots: { starts_minutes: number; lasts_minutes: number }[] }
  }
  const seva = await call<Seva>('read-content', { id })
  // The price on cards is that of its only package.
  expect(seva.content.amount).toBe(11_600)
  expect(seva.content.slots).toMatchObject([
    { starts_minutes: 450, lasts_minutes: 45 },
    { starts_minutes: 495, lasts_minutes: 45 },
  ])
  // Nothing of it stays for the others.
  await call('withdraw-content', { id, version: seva.version })
  await call('save-bar', { version, bars: before.bars })
})

/** What is asked for where, on which press, and what is said when nothing was filled in: at the field, which is in focus. */
const silent: [address: string, open: string, press: string, field: string, said: string][] = [
  ['prasadam/stock', 'Add goods', 'Save', 'Goods', 'Please fill this in.'],
  ['homams/2', 'Add a duty', 'Save', 'What', 'Please fill this in.'],
  ['homams/2', 'Add a task', 'Save', 'What', 'Please fill this in.'],
  ['panchangam/festivals', 'Add a festival', 'Save', 'Name (English)', 'Please fill this in.'],
  ['tablets', 'Add a tablet', 'Show the code', 'Name of the tablet', 'Please fill this in.'],
  ['staff', 'Invite someone', 'Send the invitation', 'Name', 'Please fill this in.'],
  ['drawer', 'Open a drawer', 'Open a drawer', 'What is in it now (rupees)', 'Please fill this in.'],
  ['breaches', 'Enter a breach or a drill', 'Find whom it concerns', '', 'Please choose.'],
]

test('a press on what is not filled in leads there and says why', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'owner')
  for (const [address, open, press, field, said] of silent) {
    await page.goto(`/admin/${address}`)
    if (open) await page.getByRole('button', { name: open, exact: true }).first().click()
    await page.getByRole('button', { name: press, exact: true }).last().click()
    await expect.soft(page.getByRole('alert').filter({ hasText: said }), `${address}: it is said`).toBeInViewport()
    const focused = page.locator(':focus')
    if (field)
      await expect.soft(focused, `${address}: the field`).toHaveAccessibleName(new RegExp(`^${RegExp.escape(field)}`))
    await expect.soft(focused, `${address}: the field says it`).toHaveAccessibleDescription(new RegExp(`${said}$`))
  }
})
