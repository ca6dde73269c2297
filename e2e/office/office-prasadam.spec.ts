import { codeOf, expect, test } from '../test.ts'

test('a parcel is packed, labelled and sent by scanning; the devotee sees its number in My Orders', async ({
  page,
  browser,
  signIn,
  login,
  bookByCall,
  pay,
}) => {
  const devotee = await login(page)
  const order = await bookByCall(devotee)
  await pay(order.paymentUrl)
  const office = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 1280, height: 900 } })
  ).newPage()
  await signIn(office, 'operations')

  const code = await codeOf(page.request, order)
  await office.goto(`/admin/prasadam?which=all&q=${order.orderId}`)
  const row = office.getByRole('row', { name: new RegExp(code) })
  await row.getByRole('button', { name: 'Mark packed', exact: true }).click()
  await expect(office.getByText('1 parcel: Packed').first()).toBeVisible()

  // Its particulars open beside the list, by the keyboard too; the address keeps them.
  await row.getByRole('link', { name: code }).press('Enter')
  const panel = office.getByRole('complementary', { name: `Parcel ${code}` })
  await expect(panel).toBeFocused()
  await expect(panel.getByText('Demo City')).toBeVisible()
  await office.reload()
  await expect(panel.getByText('Demo City')).toBeVisible()
  await office.goBack()
  await expect(panel).toHaveCount(0)
  await row.getByRole('link', { name: code }).press('Enter')
  await expect(panel).toBeFocused()
  await office.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row.getByRole('link', { name: code })).toBeFocused()

  const labels = await office.request.get(`/api/office/files/labels.pdf?per=24&which=all&q=${order.orderId}`)
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // A scanner types and presses Enter; the cursor goes on by itself.
  await office.getByRole('button', { name: 'Scan numbers' }).click()
  await expect(office.getByLabel('1. Label (order number)')).toBeFocused()
  // The next scan takes the place of a label that is of no parcel.
  await office.keyboard.type('SD-22222\n')
  await expect(office.getByText('No such paid order: SD-22222')).toBeVisible()
  await office.keyboard.type(`${order.orderId}\n`)
  await expect(office.getByLabel('2. Tracking number')).toBeFocused()
  await expect(office.getByText('No such paid order')).toHaveCount(0)
  await office.keyboard.type('EE123456785IN\n')
  await expect(office.getByText(/sent as EE123456785IN/)).toBeVisible()
  await expect(office.getByLabel('1. Label (order number)')).toBeFocused()

  await page.goto('/en/history')
  await expect(page.getByText('EE123456785IN')).toBeVisible()
})
