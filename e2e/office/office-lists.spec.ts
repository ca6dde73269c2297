import { expect, test } from '../test.ts'

/** Not the one of the other tests: it is over after this one. */
const homam = 3

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
  const order = await bookByCall(devotee, homam)
  await pay(order.paymentUrl)
  await advance(12 * 86_400)

  // At the desk: the homam is not closed while the name is unread.
  await signIn(page, 'operations')
  await page.goto(`/admin/lists/${homam}`)
  const close = page.getByRole('button', { name: 'Close this list' })
  await close.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close this list' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not read yet:')
  await expect(page.getByRole('dialog')).toContainText('Demo Devotee')

  // A spelling made by rule is confirmed by one press; another one, now that the list is locked, says why.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Confirm spelling: Demo Devotee' })
  await confirm.click()
  await expect(confirm).toHaveCount(0)
  await page.getByRole('button', { name: 'Correct: Demo Devotee' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct this name' })
  await correction.getByLabel(/^How the priest reads it/).fill('డెమో భక్తుడు')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction.getByText('Please fill this in.')).toBeVisible()
  await correction.getByLabel('Reason for another reading').fill('told by phone')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction).toBeHidden()
  await expect(page.getByText('డెమో భక్తుడు').first()).toBeVisible()
  await expect(page.getByText(/told by phone/)).toBeVisible()

  // On a phone the names begin in the first half of the screen; finding, script and files are a press away.
  await page.setViewportSize({ width: 390, height: 844 })
  const firstPackage = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(async () => (await firstPackage.boundingBox())?.y).toBeLessThan(422)
  await expect(page.getByLabel('Find a name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Find, script, files' }).click()
  await expect(page.getByRole('link', { name: 'XLSX' })).toBeVisible()
  await expect(page.getByLabel('Find a name')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })

  // A name is found as it sounds, in whatever script it stands.
  const search = page.getByLabel('Find a name')
  const found = page.getByRole('button', { name: 'Correct: Demo Devotee' })
  await search.fill('narayana murthy')
  await expect(found).toHaveCount(0)
  await search.fill('ಡೆಮೋ')
  await expect(found).toBeVisible()

  // The priest opens the list once with a network; then there is none, and not after a reload either.
  const tablet = await browser.newContext({ baseURL, viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' })
  const priest = await tablet.newPage()
  await signIn(priest, 'priest')
  await priest.goto(`/admin/lists/${homam}/read`)
  const names = priest.getByRole('button', { name: /^Read: / })
  await expect(names.first()).toBeVisible()
  const isKept = () =>
    priest.evaluate(
      async () =>
        (await caches.match('/api/office/me')) !== undefined &&
        navigator.serviceWorker.controller?.state === 'activated',
    )
  await expect.poll(isKept).toBe(true)
  await tablet.setOffline(true)
  const count = await names.count()
  for (let i = 0; i < count; i++) await names.nth(i).click()
  await expect(priest.getByText(`${count} not sent yet`)).toBeVisible()
  // The worker's own try of the network fails first, which is reported as the page's; what is shown decides.
  await priest.reload().catch(() => undefined)
  await expect(priest.getByText(`${count} not sent yet`)).toBeVisible()
  await expect(names.first()).toHaveAttribute('aria-pressed', 'true')

  await tablet.setOffline(false)
  await expect(priest.getByText('All sent')).toBeVisible()
  await tablet.close()

  // The other device sees who read it, and the homam can be closed.
  await page.goto(`/admin/lists/${homam}/read`)
  await expect(page.getByText('Demo priest', { exact: false })).toBeVisible()
  await page.goto(`/admin/lists/${homam}`)
  await close.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close this list' }).click()
  await expect(page.getByText('Closed by Demo operations', { exact: false })).toBeVisible()
  expect((await request.get('/en/home')).status()).toBe(200)
})

test('the day’s sheet that was loaded is read without a network, says of when it is, and is gone after signing out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'priest')
  const sheet = page.waitForResponse('**/api/office/day-sheet')
  await page.goto('/admin/lists/day')
  await sheet
  await expect(page.getByRole('heading', { name: 'Day’s sheet' })).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      // To open it before the office has made it would make an empty one.
      const there = (await indexedDB.databases()).some(({ name }) => name === 'office-lists')
      if (!there) return { sheets: 0, me: false }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('office-lists')
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('no database')))
      })
      const count = await new Promise<number>(resolve => {
        const asked = database.transaction('lists').objectStore('lists').count()
        asked.addEventListener('success', () => resolve(asked.result))
      })
      database.close()
      return { sheets: count, me: (await caches.match('/api/office/me')) !== undefined }
    })
  await expect.poll(kept).toEqual({ sheets: 1, me: true })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await context.setOffline(true)
  await page.reload().catch(() => undefined)
  await expect(page.getByText('No network. This is the sheet as it was on', { exact: false })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('No network.', { exact: false })).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/admin/lists/day')
  await expect(other.getByRole('heading', { name: 'Day’s sheet' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  // Another tab that nobody touches shows nothing either.
  await expect(other).toHaveURL(/\/admin\/login/)
  await other.close()
  expect(await kept()).toEqual({ sheets: 0, me: false })
})
