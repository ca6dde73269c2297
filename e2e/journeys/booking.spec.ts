import type { Page, Request } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import { english, languages, type WebCode } from '../../contract/ground/languages.ts'
import { groupedRupees } from '../../contract/ground/money.ts'
import { en as enFrame } from '../../contract/words/frame/en.ts'
import { hi as hiFrame } from '../../contract/words/frame/hi.ts'
import { kn as knFrame } from '../../contract/words/frame/kn.ts'
import { ta as taFrame } from '../../contract/words/frame/ta.ts'
import { te as teFrame } from '../../contract/words/frame/te.ts'
import { en } from '../../contract/words/pages/en.ts'
import { hi } from '../../contract/words/pages/hi.ts'
import { kn } from '../../contract/words/pages/kn.ts'
import { ta } from '../../contract/words/pages/ta.ts'
import { te } from '../../contract/words/pages/te.ts'
import type { MoreWords } from '../../contract/words/page-words.ts'
import { violationsDayAndNight } from '../faults.ts'
import { draftFor, goOnIn } from '../pages.ts'
import { expect, type Login, post, test } from '../test.ts'

type Offer = Calls['POST /api/booking-data']['answer']
type Body = Calls['POST /api/saveForm']['body']

const frames = { en: enFrame, te: teFrame, ta: taFrame, kn: knFrame, hi: hiFrame }
const wordsOf = { en, te, ta, kn, hi }
/** The words of the pages that one goes through, which only they are sent. */
async function ownWords(web: WebCode): Promise<MoreWords['login'] & MoreWords['paymentResult']> {
  const [login, state] = (await Promise.all(
    ['login', 'order-status'].map(page => import(`../../contract/words/${page}/${web}.ts`)),
  )) as [Record<string, MoreWords['login']>, Record<string, MoreWords['paymentResult']>]
  return { ...login[web], ...state[web] } as MoreWords['login'] & MoreWords['paymentResult']
}
/** Lakshmi Kubera: open for three days more, four packages, the last one with five places. */
const sid = 4
const planPath = (lang = 'en') => `/${lang}/lakshmi-kubera-homam/book-now/${sid}`
const formPath = (lang = 'en') => `/${lang}/lakshmi-kubera-homam/Reg-Details/${sid}`
const price = (rupees: number) => `Rs.${groupedRupees(rupees)}`

async function offerOf(page: Page, languageId = 1): Promise<Offer> {
  return (await (
    await page.request.post('/api/booking-data', { data: { languageId, serviceId: sid } })
  ).json()) as Offer
}

/** The page answers to presses once its scripts run: the language is stored then. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

/** What stands on screen: the other copy of an action belongs to the other width. */
const seenButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').locator('visible=true')
const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bookingData') ?? 'null') as unknown)
const saveForm = (request: Request) => request.url().endsWith('/api/saveForm')

/** The registration of who is logged in, with what the plan chooses by itself: whole bookings come from there. */
async function toForm(page: Page) {
  const draft = await draftFor(page.request, english)
  await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
  await page.goto(formPath())
  await expect(page).toHaveURL(formPath())
  await expect(page.getByLabel('Door No')).toBeVisible()
}

/** The paid orders of a devotee, and those that may still be. */
const ordersOf = async (page: Page, { userId, token }: Login): Promise<unknown> =>
  (
    await page.request.post('/api/history_load', {
      form: { user_id: userId, action: 'success', offset: 0, limit: 8 },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()

/** Fills in all that is required, by the names of the fields, which are the same in all languages. */
async function fillForm(page: Page, name = 'Ramesh Kumar') {
  const form = page.locator('main form')
  await form.locator('input[name=name]').fill(name)
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
}

async function payOnSandbox(page: Page, button: 'Pay' | 'Fail' = 'Pay') {
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/order-status\?/)
}

for (const lang of languages)
  test.describe(lang.web === 'te' ? 'with what moves' : 'without what moves', () => {
    // What moves is the same in every language.
    test.use({ contextOptions: { reducedMotion: lang.web === 'te' ? 'no-preference' : 'reduce' } })

    const words = wordsOf[lang.web]
    test(`a whole booking in ${lang.name}, from the plan to the payment status`, async ({ page, phone, codeFor }) => {
      const own = await ownWords(lang.web)
      const offer = await offerOf(page, lang.id)
      await open(page, planPath(lang.code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.lang_title)
      await expect(page.getByRole('radio').first()).toBeChecked()
      await page.getByRole('radio').nth(1).check()
      const [product] = offer.products
      if (!product) throw new Error('no products')
      await page.getByRole('button', { name: words.bookNow.addProduct(product.title), exact: true }).click()
      await seenButton(page, words.bookNow.continue).click()

      // Login is on the way, and leads back.
      await expect(page).toHaveURL(`/${lang.code}/login`)
      await page.locator('input[name=phone]').fill(phone)
      await page.getByRole('button', { name: own.login.sendOtp }).click()
      await page.locator('input[name=otp]').fill(await codeFor(phone))
      await expect(page).toHaveURL(formPath(lang.code))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.registration.title)
      await fillForm(page, offer.lang_title.split(' ')[0])
      await page.getByRole('button', { name: words.registration.addMember }).click()
      const modal = page.getByRole('dialog', { name: words.registration.addMember })
      await modal.locator('input[name=name]').fill(offer.lang_title.slice(0, 8))
      await modal.locator('select[name=relation]').selectOption({ index: 1 })
      await modal.getByRole('button', { name: words.registration.save, exact: true }).click()
      await expect(modal).toBeHidden()
      await submit(page).click()

      await payOnSandbox(page)
      await expect(page.getByRole('heading', { name: own.paymentResult.successful })).toBeVisible()
      const total = (offer.packages[1]?.amount ?? 0) + product.price
      await expect(page.getByText(frames[lang.web].common.price(groupedRupees(total))).first()).toBeVisible()
      await goOnIn(page, lang, `/${lang.code}/history`)
      await expect(page.getByText(offer.lang_title).first()).toBeVisible()
    })
  })

test.describe('the booking plan', () => {
  test('ADD becomes − n +, never below 0; pills take products out; the total follows; what is chosen survives a reload and a change of language; Continue saves the draft with exactly its fields (D12)', async ({
    page,
  }) => {
    const offer = await offerOf(page)
    const [first, second] = offer.products
    const chosen = offer.packages[2]
    if (!first || !second || !chosen) throw new Error('too little on offer')
    const base = offer.packages[0]?.amount ?? 0
    await open(page, planPath())
    const total = page.locator('p[aria-live]').locator('visible=true')
    await expect(total).toContainText(price(base))

    // A tile shows 50 characters of its description, Read More all of it.
    await expect(page.getByText(`${first.description.slice(0, 50).trimEnd()}…`)).toBeVisible()
    const readMore = page.getByRole('button', { name: new RegExp(`Read More.*${first.title}`) })
    await readMore.click()
    await expect(page.getByRole('dialog', { name: first.title }).getByText(first.description)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(readMore).toBeFocused()

    await page.getByRole('button', { name: `Add ${first.title}` }).click()
    const more = page.getByRole('button', { name: `Increase the quantity of ${first.title}` })
    await expect(more).toBeFocused()
    await more.click()
    await page.getByRole('button', { name: `Add ${second.title}` }).click()
    await expect(total).toContainText(price(base + 2 * first.price + second.price))
    await page.getByRole('button', { name: `Remove ${first.title}` }).click()
    await expect(total).toContainText(price(base + second.price))
    await page.getByRole('button', { name: `Decrease the quantity of ${second.title}` }).click()
    await expect(page.getByRole('button', { name: `Add ${second.title}` })).toBeFocused()
    await expect(total).toContainText(price(base))

    await page.getByRole('radio').nth(2).check()
    await page.getByRole('button', { name: `Add ${first.title}` }).click()
    await page.reload()
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await open(page, planPath('te'))
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await open(page, planPath())
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await seenButton(page, 'Continue').click()
    await expect(page).toHaveURL('/en/login')
    expect(await draftOf(page)).toEqual({
      sid: chosen.sid,
      lang: 1,
      service_id: sid,
      product_list: [{ qty: 1, pid: first.pid, amount: String(first.price) }],
      total_amount: chosen.amount + first.price,
    })
  })

  test('a draft that cannot be read, or is of another homam, is ignored; one whose price has changed says so, with the old total struck', async ({
    page,
  }) => {
    const [first] = (await offerOf(page)).packages
    if (!first) throw new Error('no packages')
    /** Nothing else is known than this draft. */
    const keep = (draft: string) =>
      page.evaluate(text => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('bookingData', text)
      }, draft)
    await page.goto('/robots.txt')
    for (const text of [
      '{broken',
      '{"sid":"x"}',
      JSON.stringify({ sid: 9, lang: 1, service_id: 2, product_list: [], total_amount: 1 }),
    ]) {
      await keep(text)
      await open(page, planPath())
      await expect(page.getByRole('radio').first()).toBeChecked()
    }
    await keep(
      JSON.stringify({ sid: first.sid, lang: 1, service_id: sid, product_list: [], total_amount: first.amount - 100 }),
    )
    await open(page, planPath())
    await expect(page.getByText('The price has changed')).toBeVisible()
    await expect(
      page
        .locator('s', { hasText: price(first.amount - 100) })
        .locator('visible=true')
        .first(),
    ).toBeVisible()
  })

  test('a closed homam says CLOSED, an unknown one that there is nothing to book', async ({ page }) => {
    await open(page, '/en/chandi-homam/book-now/12')
    await expect(page.getByText('Registration has closed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'CLOSED' })).toBeDisabled()
    const answer = await page.goto('/en/no-such-homam/book-now/99999999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('No booking Plan information available for this service.')).toBeVisible()
  })

  test('a wrong name in the address is corrected (D11)', async ({ page }) => {
    const answer = await page.request.get(`/en/other/book-now/${sid}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(planPath())
  })
})

test.describe('the registration', () => {
  test('one page of it: without an order it gives way to the plan; fields say what is wrong, the first of them focused (spec §5); the family is added, changed and taken out; nothing hinders anybody', async ({
    page,
    login,
    phone,
  }) => {
    await login(page)
    await page.goto(formPath())
    await expect(page).toHaveURL(planPath())
    await toForm(page)

    // The WhatsApp number is that of the login and cannot be changed.
    await expect(page.getByLabel('WhatsApp number')).toHaveValue(phone)
    await expect(page.getByLabel('WhatsApp number')).not.toBeEditable()

    await page.getByLabel('Alternate Number').fill('98765x')
    await page.getByLabel('Pincode').fill('౫౧౭५')
    await expect(page.getByLabel('Pincode')).toHaveValue('5175')
    await submit(page).click()
    await expect(page.locator('input[name=name]')).toBeFocused()
    await expect(page.locator('input[name=name]')).toHaveAccessibleDescription('This field is required')
    await expect(page.getByLabel('Alternate Number')).toHaveAccessibleDescription('Phone number must be 10 digits')
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription('Pincode must be 6 digits')
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please agree so that we can take your booking',
    )
    // Where one may not know, that stands already, for oneself and for the family.
    for (const name of ['gotra', 'nakshatra', 'rashi'])
      await expect(page.locator(`select[name=${name}]`)).toHaveValue('unknown')
    await expect(page.locator('select[name=gotra]')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('select[name=nakshatra]')).not.toHaveAttribute('aria-invalid', 'true')
    expect(await violationsDayAndNight(page)).toEqual([])
    await page.locator('input[name=name]').fill('Ramesh')
    await submit(page).click()
    await expect(page.getByLabel('Alternate Number')).toBeFocused()

    // A pincode fills in its state, follows what was filled in, and never changes what somebody chose (decision 89).
    const state = page.locator('select[name=state]')
    await page.getByLabel('Pincode').fill('517501')
    await expect(state.locator('option:checked')).toHaveText('Andhra Pradesh')
    await page.getByLabel('Pincode').fill('600004')
    await expect(state.locator('option:checked')).toHaveText('Tamil Nadu')
    await state.selectOption({ label: 'Karnataka' })
    await expect(page.getByText('This pincode is usually in Tamil Nadu. Please check both.')).toBeVisible()
    await page.getByLabel('Pincode').fill('500001')
    await expect(page.getByText('This pincode is usually in Telangana. Please check both.')).toBeVisible()
    await expect(state.locator('option:checked')).toHaveText('Karnataka')

    // Family members; a blank one just closes.
    const add = page.getByRole('button', { name: 'Add a family member' })
    const modal = page.getByRole('dialog')
    await add.click()
    for (const name of ['gotra', 'nakshatra', 'rashi'])
      await expect(modal.locator(`select[name=${name}]`)).toHaveValue('unknown')
    expect(await violationsDayAndNight(page)).toEqual([])
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await expect(modal).toBeHidden()
    await expect(page.getByText('No family members added yet.')).toBeVisible()

    await add.click()
    await modal.getByLabel('Name').fill('Sita')
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await expect(modal.getByLabel('Relation')).toHaveAccessibleDescription('Required')
    await expect(modal.getByLabel('Relation')).toBeFocused()
    await modal.getByLabel('Relation').selectOption('spouse')
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sita' })).toContainText('Husband / wife')

    await page.getByRole('button', { name: 'Edit Sita' }).click()
    await modal.getByLabel('Name').fill('Sita Devi')
    await modal.getByLabel('Name').press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Sita Devi' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Sita Devi' }).click()
    await modal.getByLabel('Name').fill('Somebody else')
    await modal.getByRole('button', { name: 'CANCEL' }).click()
    await page.getByRole('button', { name: 'Delete Sita Devi' }).click()
    await expect(page.getByRole('dialog', { name: 'Remove Sita Devi from the list?' })).toBeVisible()
    await modal.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Edit Sita Devi' })).toHaveCount(0)
    await expect(add).toBeFocused()
  })

  test('while thousands book, the page says the place in the line, and goes on by itself', async ({ page, login }) => {
    await login(page)
    await toForm(page)
    await fillForm(page)
    let letIn = () => undefined as void
    const turn = new Promise<void>(resolve => (letIn = resolve))
    await page.route('**/api/saveForm', async route => {
      await turn
      await route.continue()
    })
    // The line itself is the server's (`side-by-side.test.ts`).
    const keys: string[] = []
    await page.route('**/api/place-in-line', async route => {
      keys.push((route.request().postDataJSON() as { key: string }).key)
      await route.fulfill({ json: { success: true, ahead: 213, seconds: 9 } })
    })
    const sent = page.waitForRequest(saveForm)
    await submit(page).click()
    const status = page.getByRole('status').filter({ hasText: 'Processing your request' })
    await expect(status).toContainText('You are number 214 in line: about 9 seconds.')
    expect(await violationsDayAndNight(page)).toEqual([])
    expect(keys).toContain((await sent).headers()['idempotency-key'])
    // Not known any more, as where another process has it: what was said stands.
    await page.route('**/api/place-in-line', route =>
      route.fulfill({ json: { success: true, ahead: null, seconds: null } }),
    )
    await page.waitForResponse('**/api/place-in-line')
    await expect(status).toContainText('You are number 214 in line')
    letIn()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
  })

  test('begins with what was given at the last booking; a person of the family book says at once what this homam asks besides, and leads there', async ({
    page,
    login,
    bookByCall,
    request,
  }) => {
    const session = await login(page)
    await bookByCall(session, sid)
    const person = { userId: session.userId, name: 'Sita', gotra: '', nakshatra: '', rashi: '' }
    await post(request, '/api/family-save', person, session.token)
    await toForm(page)
    await expect(page.getByText('We have filled in what you gave us last time.')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Demo City')
    await expect(page.locator('select[name=state] option:checked')).toHaveText('Telangana')
    await page.getByRole('button', { name: 'Sita', exact: true }).click()
    await page.getByRole('button', { name: 'Relation: Required Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel('Relation')).toBeVisible()
  })

  test('what is typed survives a reload, the end of the tab and of the login; what the server refuses stands at the field, focused', async ({
    page,
    login,
    phone,
    codeFor,
    advance,
    context,
  }) => {
    const session = await login(page)
    await toForm(page)
    await fillForm(page)
    await page.getByRole('button', { name: 'Add a family member' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Sita')
    await page.reload()
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Sita')
    const another = await context.newPage()
    await another.goto(formPath())
    await another.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click()
    await expect(another.locator('main input[name=name]')).toHaveValue('Ramesh Kumar')
    await expect(another.getByLabel('Pincode')).toHaveValue('517501')
    await another.close()

    await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click()
    await page.getByLabel('City').fill('<b>Tirupati</b>')
    await page.locator('input[name=consent]').check()
    await submit(page).click()
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(
      'Please use only letters, digits and simple signs',
    )
    await expect(page.getByLabel('City')).toBeFocused()
    await page.getByLabel('City').fill('Tirupati')

    await post(page.request, '/api/logout', {}, session.token)
    await submit(page).click()
    await expect(page).toHaveURL('/en/login')
    await advance(61)
    await page.locator('input[name=phone]').fill(phone)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.locator('input[name=otp]')).toBeVisible()
    await page.locator('input[name=otp]').fill(await codeFor(phone))
    await expect(page).toHaveURL(formPath())
    await expect(page.getByLabel('City')).toHaveValue('Tirupati')
    await submit(page).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
  })

  test('sends what was typed without what nobody sees, and the campaign; a double press, and the way back from the payment page, make one booking', async ({
    page,
    login,
  }) => {
    const sent: Request[] = []
    page.on('request', request => saveForm(request) && sent.push(request))
    const keys = () => sent.map(request => request.headers()['idempotency-key'])
    const session = await login(page)
    await page.goto(`/en/lakshmi-kubera-homam/view-more/${sid}?c=karthika&s=whatsapp`)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('campaign'))).toBe('karthika')
    await toForm(page)
    await fillForm(page, '\u202eRa\u200bmesh\ufeff  Kumar\u200d')
    await submit(page).dblclick()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    expect(keys()).toHaveLength(1)
    const body = sent[0]?.postDataJSON() as Body
    expect(body.personalData.name).toBe('Ramesh Kumar\u200d')
    expect(body).toMatchObject({ campaign: 'karthika', source: 'whatsapp', medium: null, serviceId: sid })
    const payment = page.url()
    await page.goBack()
    await expect(page.getByLabel('City')).toHaveValue('Tirupati')
    await page.locator('input[name=consent]').check()
    await submit(page).click()
    await expect(page).toHaveURL(payment)
    expect(new Set(keys()).size).toBe(1)
    expect(await ordersOf(page, session)).toHaveLength(1)
  })

  test('a price that changed meanwhile is shown and asked again (D13); a payment that failed is tried again, and the same booking is paid', async ({
    page,
    login,
  }) => {
    let old = true
    await page.route('**/api/booking-data', async route => {
      if (!old) return route.continue()
      const answer = await route.fetch()
      const offer = (await answer.json()) as Offer
      return route.fulfill({
        response: answer,
        json: { ...offer, packages: offer.packages.map(p => ({ ...p, amount: p.amount - 100 })) },
      })
    })
    const [first] = (await offerOf(page)).packages
    const amount = first?.amount ?? 0
    const session = await login(page)
    const draft = { sid: first?.sid, lang: 1, service_id: sid, product_list: [], total_amount: amount - 100 }
    await page.evaluate(saved => localStorage.setItem('bookingData', saved), JSON.stringify(draft))
    await page.goto(formPath())
    await expect(page.locator('p[aria-live]').locator('visible=true')).toContainText(price(amount - 100))
    await fillForm(page)
    page.on('request', request => {
      if (saveForm(request)) old = false
    })
    await submit(page).click()
    await expect(page.getByText(`The total was ${price(amount - 100)}; it is now ${price(amount)}.`)).toBeVisible()
    await expect(page.locator('p[aria-live]').locator('visible=true')).toContainText(price(amount))
    await submit(page).click()
    await payOnSandbox(page, 'Fail')
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await payOnSandbox(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    expect(await ordersOf(page, session)).toHaveLength(1)
  })

  test('a package whose last place went meanwhile is refused, with a way to choose another', async ({
    page,
    login,
  }) => {
    const session = await login(page)
    const scarce = (await offerOf(page)).packages.find(p => p.places_left !== null && p.places_left <= 5)
    if (!scarce) throw new Error('no scarce package')
    await open(page, planPath())
    await page.locator(`input[type=radio][value="${scarce.sid}"]`).check()
    await seenButton(page, 'Continue').click()
    await fillForm(page)
    const address = { door_no: '1', village: 'a', city: 'b', district: 'c', state: 'TS', pincode: '500001' }
    for (let i = 0; i < (scarce.places_left ?? 0); i++) {
      const answer = await page.request.post('/api/saveForm', {
        headers: { authorization: `Bearer ${session.token}` },
        data: {
          personalData: { name: 'Devotee', gotra: 'unknown', nakshatra: 'unknown', ...address },
          familyMembers: [],
          languageId: 1,
          serviceId: sid,
          userId: session.userId,
          aid: scarce.sid,
          product_list: [],
          product_total: scarce.amount,
        },
      })
      expect(answer.status()).toBe(200)
    }
    await submit(page).click()
    await expect(page.getByText('All places for this package are taken. Please choose another one.')).toBeVisible()
    await page.getByRole('alert').getByRole('link', { name: 'Change the order' }).click()
    await expect(page.locator(`input[type=radio][value="${scarce.sid}"]`)).toBeDisabled()
    await expect(page.getByRole('radio').first()).toBeChecked()
  })

  test.describe('on a bad network', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })

    test('a lost answer is asked for again with the same key, and makes one booking (D14)', async ({ page, login }) => {
      const session = await login(page)
      await toForm(page)
      await fillForm(page)
      const keys: (string | undefined)[] = []
      page.on('request', request => saveForm(request) && keys.push(request.headers()['idempotency-key']))
      await page.route(
        '**/api/saveForm',
        async route => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await submit(page).click()
      await expect(
        page.getByText('Your booking could not be sent. Your details are kept; please try again.'),
      ).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('City')).toHaveValue('Tirupati')
      await submit(page).click()
      await expect(page).toHaveURL(/\/sandbox\/pay\//)
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      expect(await ordersOf(page, session)).toHaveLength(1)
    })
  })
})
