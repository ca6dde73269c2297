import { languages } from '../../contract/ground/languages.ts'
import { en } from '../../contract/words/family/en.ts'
import { hi } from '../../contract/words/family/hi.ts'
import { kn } from '../../contract/words/family/kn.ts'
import { ta } from '../../contract/words/family/ta.ts'
import { te } from '../../contract/words/family/te.ts'
import { violationsOf } from '../faults.ts'
import { cutOff, overflowOf } from '../looks.ts'
import { awake, expect, test } from '../test.ts'

const words = { en, te, ta, kn, hi }
const phone = { width: 360, height: 740 }

/** The passing of each tradition, and what the page then calls it. */
const passings = {
  en: { way: 'tithi', text: 'Shravana Krishna paksha Saptami' },
  te: { way: 'tithi', text: 'శ్రావణం కృష్ణ పక్షం సప్తమి' },
  ta: { way: 'solar_tithi', text: 'ஆவணி தேய்பிறை சப்தமி' },
  kn: { way: 'tithi', text: 'ಶ್ರಾವಣ ಕೃಷ್ಣ ಪಕ್ಷ ಸಪ್ತಮಿ' },
  hi: { way: 'tithi', text: 'श्रावण कृष्ण पक्ष सप्तमी' },
} as const

for (const lang of languages) {
  test(`in ${lang.web} a tithi of passing is entered and its next day stands on the page, at 360 px`, async ({
    page,
    login,
    request,
  }) => {
    const { token, userId } = await login(page)
    const saved = await request.post('/api/family-save', {
      data: { userId, name: 'Demo Parent', nakshatra: '4' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(saved.ok()).toBe(true)
    const { days: say } = words[lang.web].family
    await page.setViewportSize(phone)
    await page.goto(`/${lang.code}/my-family`)
    await awake(page)
    await page.getByRole('button', { name: say.edit('Demo Parent'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say.edit('Demo Parent') })
    const { way, text } = passings[lang.web]
    const passing = dialog.getByRole('group', { name: say.kinds.passing })
    // A day begins with its date; who knows only the tithi says so.
    await expect(passing.getByLabel(say.kinds.passing)).toHaveAttribute('type', 'date')
    await passing.getByRole('button', { name: say.noDate }).click()
    await passing.getByLabel(say.kinds.passing).selectOption(say.ways[way])
    await passing.getByLabel(say.month).selectOption('5')
    await passing.getByLabel(say.tithi).selectOption('22')
    await dialog.getByRole('group', { name: say.kinds.star }).getByRole('checkbox').check()
    const save = dialog.getByRole('button').last()
    await save.click()
    const consent = dialog.getByLabel(say.consent)
    // Toasts stand above the dialog.
    await expect(page.locator(':popover-open').getByRole('alert')).not.toBeEmpty()
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await expect(consent).toBeFocused()
    await expect(consent).toBeInViewport()
    // The same press leads to the field again.
    await passing.getByLabel(say.tithi).scrollIntoViewIfNeeded()
    await save.click()
    await expect(consent).toBeFocused()
    await expect(passing.getByLabel(say.tithi)).toHaveValue('22')
    await consent.check()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: say.edit('Demo Parent'), exact: true })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.getByText(`${say.kinds.passing}: ${text}`).first()).toBeVisible()
    const coming = main.getByRole('region', { name: say.coming })
    await expect(coming.getByRole('listitem')).toHaveCount(3)
    await expect(coming.locator('time')).toHaveCount(3)
    await expect(coming.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    expect(await cutOff(page)).toEqual([])
    await coming.getByLabel(say.city).selectOption('edison')
    await expect(page).toHaveURL(/city=edison$/)
    await expect(coming.getByRole('listitem').first().locator('span')).not.toHaveCount(1)
    await page.reload()
    await expect(main.getByText(`${say.kinds.passing}: ${text}`).first()).toBeVisible()
  })
}

test('the link of a reminder asks for the login, then opens the plan of the last seva with package chosen', async ({
  page,
  login,
  bookByCall,
  pay,
  codeFor,
  advance,
}) => {
  const session = await login(page)
  const order = await bookByCall(session)
  await pay(order.paymentUrl)
  await page.evaluate(() => localStorage.clear())
  await advance(61)
  await page.goto('/en/my-family?again=2027-01-05')
  await expect(page).toHaveURL(/\/en\/login/)
  await awake(page)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(session.phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the 4-digit code' })).toBeVisible()
  await page.getByLabel('OTP', { exact: true }).fill(await codeFor(session.phone))
  await expect(page).toHaveURL(/\/en\/[a-z-]+\/book-now\/2/)
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('who has booked nothing yet is told so, and led to the sevas', async ({ page, login }) => {
  await login(page)
  await page.goto('/en/my-family?again=2027-01-05')
  await expect(page.getByRole('status').filter({ hasText: en.family.days.againNever })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/my-family$/)
  await page.getByRole('main').getByRole('link', { name: en.myData.toHome }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
})
