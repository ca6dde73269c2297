import type { Page } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import { languages } from '../../contract/ground/languages.ts'
import { groupedRupees } from '../../contract/ground/money.ts'
import { en as enFrame } from '../../contract/words/frame/en.ts'
import { te as teFrame } from '../../contract/words/frame/te.ts'
import { en } from '../../contract/words/pages/en.ts'
import { te } from '../../contract/words/pages/te.ts'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

/** A package holds as many names as it says, and further ones are paid for (D23). */
const sid = 4
const seen = { en: { ...en, ...enFrame }, te: { ...te, ...teFrame } }

async function addMember(page: Page, words: typeof en | typeof te, name: string) {
  await page.getByRole('button', { name: words.registration.addMember }).click()
  const modal = page.getByRole('dialog', { name: words.registration.addMember })
  await modal.locator('input[name=name]').fill(name)
  await modal.locator('select[name=relation]').selectOption({ index: 1 })
  await modal.getByRole('button', { name: words.registration.save, exact: true }).click()
  await expect(modal).toBeHidden()
}

for (const lang of languages.filter(l => l.web === 'en' || l.web === 'te')) {
  test(`names are counted, priced and sent, and a package that fits them better is offered, in ${lang.name}`, async ({
    page,
    login,
  }) => {
    const words = seen[lang.web]
    const price = (rupees: number) => words.common.price(groupedRupees(rupees))
    const { packages } = (await (
      await page.request.post('/api/booking-data', { data: { languageId: lang.id, serviceId: sid } })
    ).json()) as Calls['POST /api/booking-data']['answer']
    const [single, family] = packages
    if (!single?.further_name || !family) throw new Error('the packages of this homam have changed')
    const each = single.further_name
    await login(page)

    await page.goto(`/${lang.code}/lakshmi-kubera-homam/book-now/${sid}`)
    await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
    const cards = page.getByRole('radio').locator('xpath=ancestor::label')
    await expect(cards.nth(0)).toContainText(`${words.bookNow.names(1)} ${words.bookNow.furtherName(price(each))}`)
    await expect(cards.nth(1)).toContainText(words.bookNow.names(4))
    await page.getByRole('button', { name: words.bookNow.continue }).locator('visible=true').click()

    const total = page.locator('p[aria-live]').locator('visible=true')
    const count = page.getByRole('status').filter({ hasText: words.registration.namesOf({ names: 1, included: 1 }) })
    await expect(count).toContainText(words.bookNow.furtherName(price(each)))
    await expect(total).toContainText(price(single.amount))
    await addMember(page, words, 'Sita')
    await addMember(page, words, 'Lava')
    await expect(count).toContainText(words.registration.furtherNames(2, price(each)))
    await expect(total).toContainText(price(single.amount + 2 * each))
    await expect(page.locator('main')).toContainText(`· ${words.registration.furtherNames(2, price(each))} ·`)
    const take = page.getByRole('button', { name: words.registration.takePackage })
    await expect(take).toHaveCount(0)

    // The fourth name costs more than the package for a family does.
    await addMember(page, words, 'Kusha')
    await expect(
      page.getByText(words.registration.forNames({ name: family.description, names: 4, price: price(family.amount) })),
    ).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await take.click()
    await expect(total).toContainText(price(family.amount))
    await expect(
      page.getByRole('status').filter({ hasText: words.registration.namesOf({ names: 4, included: 4 }) }),
    ).toBeVisible()
    await expect(page.getByText(words.registration.namesFull(4))).toBeVisible()
    await expect(page.getByRole('button', { name: words.registration.addMember })).toBeDisabled()

    // The order that is kept is the plan's, without names; what is sent is reckoned with them.
    await page.getByRole('button', { name: words.registration.deleteNamed('Kusha') }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('button', { name: words.registration.addMember })).toBeEnabled()
    const form = page.locator('main form')
    await form.locator('input[name=name]').fill('Rama')
    for (const field of ['gotra', 'nakshatra']) await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
    const address = {
      door_no: '12-3/45',
      village: 'Temple Street',
      city: 'Tirupati',
      district: 'Chittoor',
      pincode: '517501',
    }
    for (const [field, text] of Object.entries(address)) await form.locator(`input[name=${field}]`).fill(text)
    await form.locator('select[name=state]').selectOption({ index: 2 })
    await form.locator('input[name=consent]').check()
    await page.getByRole('main').locator('button[type=submit]').locator('visible=true').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await expect(page.locator('body')).toContainText(groupedRupees(family.amount))
  })
}

test('further names are part of the total that is sent; a price that changed meanwhile is asked again', async ({
  page,
  login,
}) => {
  const { packages } = (await (
    await page.request.post('/api/booking-data', { data: { languageId: 1, serviceId: sid } })
  ).json()) as Calls['POST /api/booking-data']['answer']
  const [single] = packages
  if (!single?.further_name) throw new Error('the packages of this homam have changed')
  const price = (rupees: number) => enFrame.common.price(groupedRupees(rupees))
  const cheaper = { ...single, further_name: single.further_name - 100 }
  await login(page)
  // The page shows the price of before; the server has the one of now.
  let stale = true
  await page.route('**/api/booking-data', async route => {
    const response = await route.fetch()
    const offer = (await response.json()) as Calls['POST /api/booking-data']['answer']
    await route.fulfill({
      response,
      json: stale ? { ...offer, packages: [cheaper, ...offer.packages.slice(1)] } : offer,
    })
  })
  await page.goto(`/en/lakshmi-kubera-homam/book-now/${sid}`)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  const form = page.locator('main form')
  await form.locator('input[name=name]').fill('Rama')
  for (const field of ['gotra', 'nakshatra']) await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
  const address = {
    door_no: '12-3/45',
    village: 'Temple Street',
    city: 'Tirupati',
    district: 'Chittoor',
    pincode: '517501',
  }
  for (const [field, text] of Object.entries(address)) await form.locator(`input[name=${field}]`).fill(text)
  await form.locator('select[name=state]').selectOption({ index: 2 })
  await form.locator('input[name=consent]').check()
  await addMember(page, en, 'Sita')
  const total = page.locator('p[aria-live]').locator('visible=true')
  const before = single.amount + cheaper.further_name
  const now = single.amount + single.further_name
  await expect(total).toContainText(price(before))
  stale = false
  const submit = page.getByRole('main').locator('button[type=submit]').locator('visible=true')
  await submit.click()
  await expect(page.getByText(en.bookNow.priceChangedFrom(price(before), price(now)))).toBeVisible()
  await expect(total).toContainText(price(now))
  const sent = page.waitForRequest(request => request.url().endsWith('/api/saveForm'))
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ product_total: now })
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})
