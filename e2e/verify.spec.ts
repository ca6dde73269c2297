import { violationsOf, withTags } from './faults.ts'
import { expect, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  allowedErrors: async ({}, use) => use([/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]),
})

test('the code on a bill is checked in the browser: good, changed, typed, and without a network', async ({
  page,
  context,
  login,
  bookByCall,
  pay,
  signIn,
}) => {
  const devotee = await login(page)
  const order = await bookByCall(devotee)
  await pay(order.paymentUrl)
  expect(
    (
      await page.request.get(`/invoices/${order.orderId}.pdf`, {
        headers: { authorization: `Bearer ${devotee.token}` },
      })
    ).status(),
  ).toBe(200)
  await signIn(page, 'owner')
  const shown = await page.request.post('/api/office/order', {
    data: { id: order.orderId },
    headers: { 'x-office': '1' },
  })
  const [bill] = ((await shown.json()) as { documents: { number: string; link: string; signed: string }[] }).documents
  if (!bill) throw new Error('no bill')
  expect(bill.signed).toBe('good')
  const code = bill.link.slice(bill.link.indexOf('#') + 1)
  const good = page.getByRole('heading', { name: 'అసలైనది: మేము ఇచ్చినట్లే ఉంది' })

  // As a camera opens it; nothing but the page and the keys is asked for.
  const asked: string[] = []
  page.on('request', request => asked.push(request.url() + (request.postData() ?? '')))
  await page.goto(`/te/verify#${code}`)
  await expect(good).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: bill.number })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^రూ\.\d/ })).toBeVisible()
  expect(asked.filter(request => request.includes(code.slice(0, 20)))).toEqual([])
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])

  // One letter of what it says; one of the signature.
  const bad = page.getByRole('heading', { name: 'అసలైనది కాదు: మార్చారు' })
  const other = (at: number) => code.slice(0, at) + (code.charAt(at) === 'A' ? 'B' : 'A') + code.slice(at + 1)
  const field = page.getByRole('textbox', { name: /కోడ్ లింక్/ })
  for (const at of [code.indexOf('.') - 6, code.indexOf('.') + 5]) {
    await field.fill(other(at))
    await page.getByRole('button', { name: 'సరిచూడండి' }).click()
    await expect(bad).toBeVisible()
    await expect(good).toBeHidden()
  }
  await field.fill('https://example.org/')
  await page.getByRole('button', { name: 'సరిచూడండి' }).click()
  await expect(page.getByRole('heading', { name: 'ఇది మా కోడ్ కాదు' })).toBeVisible()

  await page.waitForFunction(async () => (await caches.match('/te/verify')) !== undefined)
  await context.setOffline(true)
  await page.goto('/te/contact-us')
  await page.goto(`/te/verify#${code}`)
  await expect(good).toBeVisible()
  await field.fill(other(code.indexOf('.') + 9))
  await page.getByRole('button', { name: 'సరిచూడండి' }).click()
  await expect(bad).toBeVisible()
})

test('a browser that knows no Ed25519 says so, and the server checks', async ({ page, request }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
  })
  const keys = (await (await request.post('/api/document-keys', { data: {} })).json()) as { id: string }[]
  const statement = Buffer.from(`1|${keys[0]?.id}|b|SDT/26-27/00001|2026-11-22|111600|Sri Diya`).toString('base64url')
  await page.goto(`/en/verify#${statement}.${Buffer.alloc(64, 1).toString('base64url')}`)
  await expect(page.getByRole('heading', { name: 'This browser cannot check by itself' })).toBeVisible()
  await page.getByRole('button', { name: 'Let the server check' }).click()
  await expect(page.getByRole('heading', { name: 'Not genuine: it was changed' })).toBeVisible()
})

test.describe('before the scripts run', () => {
  test.use({ javaScriptEnabled: false })
  test('a press sends nothing', async ({ page }) => {
    await page.goto('/te/verify')
    await expect(page.getByRole('button', { name: 'సరిచూడండి' })).toBeDisabled()
  })
})
