import { languages } from '../../contract/ground/languages.ts'
import { violationsOf } from '../faults.ts'
import { overflowOf } from '../looks.ts'
import { expect, test } from '../test.ts'

/** The button, the nakshatra and the rashi of 23 November 1978, 10:30 in Chennai. */
const magha = {
  en: ['Don’t know? Find it', 'Magha', 'Simha (Leo)'],
  te: ['తెలియదా? కనుగొనండి', 'మఖ', 'సింహం'],
  ta: ['தெரியாதா? கண்டறியவும்', 'மகம்', 'சிம்மம்'],
  kn: ['ಗೊತ್ತಿಲ್ಲವೇ? ಕಂಡುಹಿಡಿಯಿರಿ', 'ಮಘಾ', 'ಸಿಂಹ'],
  hi: ['पता नहीं? जानें', 'मघा', 'सिंह'],
} as const

for (const lang of languages) {
  test(`in ${lang.web} the family book fills nakshatra and rashi from a birth, on a phone, by keyboard`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await login(page)
    await page.goto(`/${lang.code}/my-family`)
    await page.locator('main button').last().click()
    const [find, star, rashi] = magha[lang.web]
    await page.getByRole('button', { name: find }).first().press('Enter')
    const dialog = page.locator('dialog[open]').last()
    await expect(dialog.locator('input[name=birth-date]')).toBeVisible()
    await expect(dialog.locator('select[name=birth-city]')).toHaveValue('hyderabad')
    await dialog.locator('select[name=birth-city]').selectOption('chennai')
    await dialog.locator('input[name=birth-time]').fill('10:30')
    await dialog.locator('input[name=birth-date]').fill('1978-11-23')
    await dialog.locator('input[name=birth-date]').press('Enter')
    await expect(dialog.getByText(`${star}, ${rashi}`)).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: `${star}, ${rashi}` }).press('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(page.locator('select[name=nakshatra]')).toHaveValue('10')
    await expect(page.locator('select[name=rashi]')).toHaveValue('5')
  })
}

test('a birth without its time lists what the day allows, and one of it is chosen', async ({ page, login }) => {
  await login(page)
  await page.goto('/en/my-family')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('button', { name: 'Don’t know? Find it' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Find the birth star' })
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByText('Please give the date of birth')).toBeVisible()
  await dialog.getByLabel('Date of birth').fill('1978-11-22')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByText('It is one of these.')).toBeVisible()
  const choices = dialog.getByRole('listitem')
  await expect(choices.nth(1)).toBeVisible()
  await choices.first().getByRole('button').click()
  await expect(page.getByLabel('Nakshatra')).not.toHaveValue('unknown')
})

test('on the registration page the own star is filled in, and nothing of the birth is in the address', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/en/lakshmi-kubera-homam/book-now/4')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
  await expect(page.getByLabel('Door No')).toBeVisible()
  await page.getByRole('button', { name: 'Don’t know? Find it' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Find the birth star' })
  await dialog.getByLabel('Date of birth').fill('1978-11-23')
  await dialog.getByLabel('Time of birth').fill('10:30')
  await dialog.getByLabel('Time of birth').press('Enter')
  await dialog.getByRole('button', { name: 'Fill it in: Magha, Simha (Leo)' }).click()
  await expect(page.getByLabel('Nakshatra')).toHaveValue('10')
  await expect(page.getByLabel('Rashi')).toHaveValue('5')
  expect(page.url()).not.toContain('1978')
  const stored = await page.evaluate(
    () => JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage)),
  )
  expect(stored).not.toContain('1978')
})
