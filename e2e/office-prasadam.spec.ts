import { codeOf, expect, test } from './test.ts'

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

  await office.goto(`/admin/prasadam?which=all&q=${order.orderId}`)
  await office
    .getByRole('row', { name: new RegExp(await codeOf(page.request, order)) })
    .getByRole('button', { name: 'Packed', exact: true })
    .click()
  await expect(office.getByText('1 parcel: Packed').first()).toBeVisible()

  const labels = await office.request.get(`/api/office/files/labels.pdf?per=24&which=all&q=${order.orderId}`)
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // A scanner types and presses Enter; the cursor goes on by itself.
  await office.getByRole('button', { name: 'Scan numbers' }).click()
  await expect(office.getByLabel('1. Label (order number)')).toBeFocused()
  await office.keyboard.type(`${order.orderId}\n`)
  await expect(office.getByLabel('2. Tracking number')).toBeFocused()
  await office.keyboard.type('EE123456785IN\n')
  await expect(office.getByText(/sent as EE123456785IN/)).toBeVisible()
  await expect(office.getByLabel('1. Label (order number)')).toBeFocused()

  await page.goto('/en/history')
  await expect(page.getByText('EE123456785IN')).toBeVisible()
})
