import { violationsOf } from '../faults.ts'
import { cutOff } from '../looks.ts'
import { expect, test } from '../test.ts'

test('a gotra that a devotee corrects by WhatsApp is read on the first screen, answered, corrected and done', async ({
  page,
  request,
  login,
  bookByCall,
  pay,
  signIn,
}) => {
  const devotee = await login(page)
  await pay((await bookByCall(devotee)).paymentUrl)
  await page.goto('/sandbox')
  await page.getByLabel('From').fill(devotee.phone)
  await page.getByRole('textbox', { name: 'Text' }).fill('మా గోత్రం భారద్వాజ, దయచేసి మార్చండి')
  await page.getByRole('button', { name: 'Send to the trust' }).click()
  await expect(page).toHaveURL(/\/sandbox$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations')
  await page.goto('/admin/today')
  await page.getByRole('link', { name: /wrote by WhatsApp, unread/ }).click()
  const row = page.getByRole('list', { name: 'Answers' }).getByRole('listitem').filter({ hasText: devotee.phone })
  await expect(row).toContainText('1 unread')
  await row.getByRole('link').click()
  await expect(page.getByText('మా గోత్రం భారద్వాజ, దయచేసి మార్చండి')).toBeVisible()
  await page.getByLabel('Your answer').fill('మార్చాము.')
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await expect.poll(async () => (await request.get(`/sandbox/messages?to=${devotee.phone}`)).text()).toContain('మార్చాము.')
  expect(await cutOff(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText(/^Done by|· Done by/)).toBeVisible()
  await page.getByRole('link', { name: 'Correct names' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/admin/answers')
  await expect(row).toHaveCount(0)
  await request.post('/sandbox/messages/answer', { data: { from: devotee.phone, kind: 'voice' } })
  await expect(row).toContainText('A voice message came')
})
