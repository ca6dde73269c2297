import { cutOff } from './looks.ts'
import { expect, test } from './test.ts'

test('who asks for a call stands on the desk’s list, and is booked for with the number filled in', async ({
  page,
  signIn,
  phone,
}) => {
  await page.goto('/en/contact-us')
  await page.getByRole('button', { name: 'Book by phone: we call you' }).click()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Please call me' }).click()
  await expect(page.getByText('Thank you. We will call you.')).toBeVisible()

  await signIn(page, 'desk')
  await page.goto('/admin/wanted-calls')
  await page.getByRole('button', { name: 'Call', exact: true }).first().click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByLabel('Devotee’s mobile number')).toHaveValue(phone)
})

test('who lives abroad is told how a number is written there, and is called by it', async ({ page, signIn }) => {
  await page.goto('/en/contact-us')
  await page.getByRole('button', { name: 'Book by phone: we call you' }).click()
  const number = page.getByLabel('Mobile number')
  await expect(number).toHaveAccessibleDescription('A number abroad with + and the code of its country')
  await number.fill('732 555')
  await page.getByRole('button', { name: 'Please call me' }).click()
  await expect(page.getByText(/or a number abroad with \+ and the code of its country\.$/)).toBeVisible()
  await number.fill('001 732 555 0199')
  await page.getByRole('button', { name: 'Please call me' }).click()
  await expect(page.getByText('Thank you. We will call you.')).toBeVisible()

  await signIn(page, 'desk')
  await page.goto('/admin/wanted-calls')
  await expect(page.getByText('+17325550199')).toBeVisible()
})

for (const [web, callMe, clock] of [
  ['en', 'Book by phone: we call you', 'IST'],
  ['te', 'ఫోన్‌లో బుకింగ్: మేము ఫోన్ చేస్తాం', 'భారత సమయం'],
  ['ta', 'தொலைபேசி முன்பதிவு: நாங்கள் அழைக்கிறோம்', 'இந்திய நேரம்'],
  ['ka', 'ಫೋನ್‌ನಲ್ಲಿ ಬುಕಿಂಗ್: ನಾವು ಕರೆ ಮಾಡುತ್ತೇವೆ', 'ಭಾರತೀಯ ಸಮಯ'],
  ['hi', 'फ़ोन पर बुकिंग: हम आपको फ़ोन करेंगे', 'भारतीय समय'],
] as const) {
  test(`in ${web} the hours at which a call suits name whose clock they are`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${web}/contact-us`)
    await page.getByRole('button', { name: callMe }).click()
    await expect(page.getByRole('combobox')).toHaveAccessibleName(new RegExp(`\\(${clock}\\)`))
    expect(await cutOff(page)).toEqual([])
  })
}
