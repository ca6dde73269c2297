import { expect, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 768, height: 1024 },
  allowedErrors: [/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/],
})

test('a priest reads the names out without a network, another tablet sees it, and only then the homam is closed', async ({
  page,
  browser,
  baseURL,
  login,
  bookByCall,
  pay,
  advance,
  request,
  signIn,
}) => {
  const devotee = await login(page)
  const order = await bookByCall(devotee)
  await pay(order.paymentUrl)
  await advance(12 * 86_400)

  // At the desk: the homam is not closed while the name is unread.
  await signIn(page, 'operations')
  await page.goto('/admin/lists/2')
  const close = page.getByRole('button', { name: 'Close homam' })
  await close.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close homam' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not read out yet:')
  await expect(page.getByRole('dialog')).toContainText('Demo Devotee')

  // The priest opens the list once with a network; then there is none, and not after a reload either.
  const tablet = await browser.newContext({ baseURL, viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' })
  const priest = await tablet.newPage()
  await signIn(priest, 'priest')
  await priest.goto('/admin/lists/2/read')
  const tick = priest.getByRole('button', { name: /^Read: / }).first()
  await expect(tick).toBeVisible()
  await priest.waitForFunction(async () => {
    const kept = await caches.open('office-lists')
    return (await kept.match('/api/office/me')) !== undefined && navigator.serviceWorker.controller?.state === 'activated'
  })
  await tablet.setOffline(true)
  await tick.click()
  await expect(priest.getByText('1 not sent yet')).toBeVisible()
  // The worker's own try of the network fails first, which is reported as the page's; what is shown decides.
  await priest.reload().catch(() => undefined)
  await expect(priest.getByText('1 not sent yet')).toBeVisible()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')

  await tablet.setOffline(false)
  await expect(priest.getByText('All sent')).toBeVisible({ timeout: 20_000 })
  await tablet.close()

  // The other device sees who read it, and the homam can be closed.
  await page.goto('/admin/lists/2/read')
  await expect(page.getByText('Demo priest', { exact: false })).toBeVisible()
  await page.goto('/admin/lists/2')
  await close.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close homam' }).click()
  await expect(page.getByText('Closed by Demo operations', { exact: false })).toBeVisible()
  expect((await request.get('/en/home')).status()).toBe(200)
})
