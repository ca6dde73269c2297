import { violationsOf, withTags } from '../faults.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('after paying, the status page says what happens when and leads to the order', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)

  await page.goto(`/en/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`)

  const steps = page.getByRole('list').filter({ hasText: 'Names close' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.nth(2)).toContainText(/Your seva begins.*6:30/)
  await expect(steps.nth(4)).toContainText(/Prasadam reaches your home.*by \d+ \w+ \d{4}/)
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page).toHaveURL(`/en/order/${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'Names in the sankalpam' })).toBeVisible()
})

test('a name is corrected on the order page and stays corrected; after the list is closed it says why not', async ({
  page,
  login,
  bookByCall,
  pay,
  advance,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  await page.goto('/en/history')
  await expect(page.getByText(/Next: Names close/)).toBeVisible()
  await page.getByRole('link', { name: /Order details/ }).click()
  await expect(page.getByText(/Names can be corrected until/)).toBeVisible()

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  const form = page.getByRole('form', { name: 'Correct names or address' })
  const name = form.getByLabel(/^Name/).first()
  await name.fill('')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(name).toBeFocused()
  await expect(form.getByText('This field is required')).toBeVisible()
  await name.fill('Corrected Devotee')
  await form.getByRole('button', { name: 'Save the correction' }).dblclick()

  await expect(page.getByText('Corrected. The priest will read it this way.')).toBeVisible()
  const correct = page.getByRole('button', { name: 'Correct names or address' })
  await expect(correct).toBeFocused()
  // The second press of a double one may come once the form is gone, and fall on the button that opens it.
  await correct.dispatchEvent('click', { detail: 2 })
  await expect(correct).toBeFocused()
  await page.reload()
  await expect(page.getByText('Corrected Devotee')).toBeVisible()
  await expect(page.getByText(/^Corrected on/)).toBeVisible()
  // At its foot no button of the page is half under the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  await advance(5 * 86_400)
  await form.getByLabel(/^Name/).first().fill('Too Late')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(form.getByRole('alert')).toContainText('Names are closed now')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Names are closed now. If a name is wrong, please call us at once.')).toBeVisible()
  await expect(page.getByText('Corrected Devotee')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByRole('form', { name: 'Correct the address' }).getByLabel(/^Name/)).toHaveCount(0)
})

test('somebody else’s order and one that never was are not found, with a way on', async ({
  page,
  login,
  bookByCall,
  phone,
}) => {
  const order = await bookByCall(await login(page))
  await login(page, `5${phone.slice(1)}`)

  for (const orderId of [order.orderId, 'no-such-order', '%20']) {
    await page.goto(`/te/order/${orderId}`)
    await expect(page.getByText('ఈ ఆర్డర్ కనిపించలేదు.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'నా బుకింగ్‌లు' }).first().click()
  await expect(page).toHaveURL('/te/history')
})

test('an order that was not paid shows no dates, and can be paid from its page', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl, { outcome: 'failure' })

  await page.goto(`/en/order/${order.orderId}`)

  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})

test('without a login the order page comes back after it', async ({ page, login, bookByCall }) => {
  const order = await bookByCall(await login(page))
  await page.evaluate(() => localStorage.clear())

  await page.goto(`/en/order/${order.orderId}`)

  await expect(page).toHaveURL('/en/login')
  expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe(`/en/order/${order.orderId}`)
})

test('whoever has the link sees and pays an order without a login, until the devotee closes it', async ({
  page,
  login,
  bookByCall,
}) => {
  const order = await bookByCall(await login(page))
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.getByText(/#key=/).textContent()) ?? ''
  const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await page.evaluate(() => localStorage.clear())

  await page.goto('/en/home')
  await page.goto(link)
  await expect(page.getByText('What you booked')).toBeVisible()
  await expect(page.getByText('Names in the sankalpam')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)

  await page.goto('/en/home')
  await page.evaluate(kept => Object.assign(localStorage, kept), session)
  await page.goto(link)
  await page.getByRole('button', { name: 'Close the links' }).click()
  await expect(page.getByText('The links are closed.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/en/home')
  await page.goto(link)
  await expect(page.getByText('This link opens nothing any more')).toBeVisible()
})
