import { type PaytmDouble, paytmDouble } from '../../server/test/doubles/paytm.ts'
import { expect, test as base } from '../test.ts'

const test = base.extend<object, { double: PaytmDouble }>({
  double: [
    async ({}, use) => {
      const double = await paytmDouble()
      await use(double)
      await double.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ double }, use) => use({ GATEWAYS: 'paytm', ...double.settings }), { scope: 'worker' }],
})

const referenceOf = (paymentUrl: string) => new URL(paymentUrl).pathname.slice('/pay/go/'.length)

test('a payment page that wants a form is reached at once, and the browser’s own button leads back past our page', async ({
  page,
  login,
  bookByCall,
}) => {
  const order = await bookByCall(await login(page))
  await page.goto('/en/home')
  await page.evaluate(url => location.assign(url), order.paymentUrl)
  await expect(page).toHaveTitle('Paytm')
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/home$/)
})

test.describe('without its script at first', () => {
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] })

  test('the page is left by its button, and the browser’s own button leads back past our page too', async ({
    page,
    login,
    bookByCall,
  }) => {
    const order = await bookByCall(await login(page))
    await page.goto('/en/home')
    // Without its script the page does not submit by itself, so pressing the button leaves it in the history.
    await page.route('**/pay/go.js*', route => route.abort())
    await page.evaluate(url => location.assign(url), order.paymentUrl)
    await page.getByRole('button').click()
    await expect(page).toHaveTitle('Paytm')
    await page.unroute('**/pay/go.js*')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/en\/home$/)
  })
})

test('without scripts a button posts it; back from there the order is paid', async ({
  browser,
  page,
  login,
  bookByCall,
  double,
}) => {
  const order = await bookByCall(await login(page))
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const plain = await context.newPage()
  await plain.goto(order.paymentUrl)
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
  await plain.getByRole('button').click()
  await expect(plain).toHaveTitle('Paytm')
  await context.close()

  double.pay(referenceOf(order.paymentUrl))
  // As Paytm's page does it: a form of another site, posted by the browser.
  const { url, form = {} } = double.returnOf(referenceOf(order.paymentUrl))
  await page.goto(`${double.settings.PAYTM_BASE_URL}/elsewhere`)
  await page.setContent(
    `<form method="post" action="${url}">${Object.entries(form)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button>Return</button></form>`,
  )
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\/order-status\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
})
