import { english, telugu } from '../../contract/ground/languages.ts'
import { en } from '../../contract/words/pages/en.ts'
import { violationsOf, withTags } from '../faults.ts'
import { draftFor } from '../pages.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('who books for somebody else has them greeted, reads what became of it, and the one greeted may ask for no more', async ({
  page,
  login,
}) => {
  await login(page)
  const draft = await draftFor(page.request, english)
  await page.goto('/about-us')
  await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
  await page.goto('/en/lakshmi-kubera-homam/Reg-Details/4')
  const form = page.locator('main form')
  await form.locator('input[name=name]').fill('Demo Mother')
  for (const field of ['gotra', 'nakshatra']) await form.locator(`select[name=${field}]`).selectOption({ index: 2 })
  const home = { door_no: '1-2', village: 'Demo Street', city: 'Demo City', district: 'Demo District' }
  for (const [field, text] of Object.entries({ ...home, pincode: '500001' }))
    await form.locator(`input[name=${field}]`).fill(text)
  await form.locator('select[name=state]').selectOption({ index: 2 })
  await form.locator('input[name=consent]').check()

  await page.getByRole('button', { name: 'This is for somebody else' }).click()
  const theirs = form.locator('input[name=greeting_phone]')
  await expect(theirs).toBeFocused()
  await theirs.fill('98123 00001')
  await page.getByRole('textbox', { name: /as they know you/ }).fill('Demo Son')
  const words = page.getByRole('textbox', { name: /^Your greeting/ })
  await words.fill('Amma, see www.example.com')
  await page.getByRole('combobox', { name: 'Language of the message' }).selectOption(String(telugu.id))
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])
  const submit = page.getByRole('button', { name: en.registration.submit }).last()
  await submit.click()
  await expect(words).toBeFocused()
  await expect(page.getByText('Please leave out links, addresses and numbers')).toBeVisible()
  await words.fill('Amma, for your health')
  await submit.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByText('Amma, for your health')).toBeVisible()
  await expect(page.getByText(/^Sent on/)).toBeVisible()

  // The next time, the names of that booking are there: a press says that they are not of whom this one is for.
  await page.evaluate(text => localStorage.setItem('bookingData', text), draft)
  await page.goto('/en/lakshmi-kubera-homam/Reg-Details/4')
  await expect(form.locator('input[name=name]')).toHaveValue('Demo Mother')
  await page.getByRole('button', { name: 'This is for somebody else' }).click()
  await expect(theirs).toBeFocused()
  await expect(form.locator('input[name=name]')).toHaveValue('')
  await expect(form.locator('input[name=city]')).toHaveValue('Demo City')
  await page.getByRole('button', { name: en.registration.addMember }).click()
  await expect(page.getByLabel(en.registration.keepInBook)).not.toBeChecked()

  const sent = await page.request.get('/sandbox/messages?to=9812300001')
  const link = /\/no-greetings\/[\w-]+/.exec(await sent.text())?.[0] ?? ''
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('సరే')
})
