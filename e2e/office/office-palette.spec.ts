import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the palette acts: each opens what its button opens, for those alone who may do it', async ({
  page,
  login,
  bookByCall,
  pay,
  signIn,
  phone,
}) => {
  const { paymentUrl } = await bookByCall(await login(page))
  await pay(paymentUrl)
  const palette = page.getByRole('combobox', { name: /^Name, phone, order/ })
  const type = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await palette.fill(typed)
  }
  const dialog = page.getByRole('dialog')

  await signIn(page, 'owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await type(`refund ${phone}`)
  const refund = page.getByRole('option', { name: /^Refund SD-/ })
  const code = /SD-[0-9A-Z]{5}/.exec(await refund.innerText())?.[0] ?? ''
  await page.keyboard.press('Escape')
  for (const [typed, option, heading] of [
    [`refund ${code}`, `Refund ${code}`, 'Refund'],
    [`${code} रद्द`, `Cancel ${code}`, /^Cancel/],
    [`move ${code}`, `Move ${code} to another day`, /^Move/],
    [`peru ${code}`, `Correct ${code}`, /^Correct/],
    ['open drawer', 'Open my cash drawer', /^Open/],
    ['ఆహ్వానం', 'Invite someone to the office', /^Invite/],
    ['take demo off', 'Take demo homams and sevas off the site', /^Take the demo/],
  ] as const) {
    await type(typed)
    await expect(page.getByRole('option').first()).toContainText(option)
    await palette.press('Enter')
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
    // Neither a reload nor the way back opens it again.
    await expect(page).not.toHaveURL(/do=/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  // What an act is about is typed once it was chosen.
  await type('refu')
  await palette.press('Enter')
  await expect(palette).toHaveValue('refund ')
  await palette.pressSequentially(code)
  await expect(page.getByRole('option').first()).toContainText(`Refund ${code}`)
  await page.keyboard.press('Escape')

  // A number to book for stands in no address.
  await type(`book ${phone}`)
  await expect(page.getByRole('option', { name: /^Book for/ })).toBeVisible()
  await palette.press('Enter')
  await expect(page.getByLabel('Mobile number').first()).toHaveValue(phone)
  expect(page.url()).not.toContain(phone)

  await signIn(page, 'desk')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await type(code)
  await expect(page.getByRole('option').first()).toContainText(code)
  for (const typed of [`refund ${code}`, 'invite', 'take demo off']) {
    await palette.fill(typed)
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  }
})
