import { expect, test } from '../test.ts'

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
  // The hours at which a call suits are India's, and say so.
  await expect(page.getByLabel('When does a call suit you? (IST)')).toBeVisible()
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
