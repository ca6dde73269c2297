import { faultsOf } from './faults.ts'
import { expect, settled, test } from './test.ts'

/** Screens of the office that no journey looks over. */
const screens = [
  'today',
  'messages',
  'messages/calls',
  'message-texts',
  'donations',
  'donations/year',
  'claims',
  'refunds',
  'truth',
  'statements',
  'webhooks',
  'doctor',
  'tax-heads',
  'giving',
  'homams',
  'homams/2',
  'lists',
  'lists/2',
  'lists/2/read',
  'prasadam',
  'homam-media/2',
  'exports',
  'imports',
  'pages',
  'banners',
  'products',
  'gallery',
  'deities',
  'translations',
  'trust-details',
  'account',
]

test('the screens of the office hinder nobody, on a phone and at a desk', async ({ page, signIn, login, bookByCall, pay }) => {
  test.slow()
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  await signIn(page, 'owner')
  const faults: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      for (const fault of await faultsOf(page)) faults.push(`${screen} at ${width}: ${fault}`)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) faults.push(`${screen} at ${width}: ${over} px too wide`)
    }
  }
  expect(faults).toEqual([])
})
