import { dayOf } from '../../contract/ground/india-time.ts'
import { te as order } from '../../contract/words/order/te.ts'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

test('an order taken at the counter is found, corrected, and partly given back by those who may', async ({
  page,
  signIn,
  phone,
}) => {
  await signIn(page, 'operations')
  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('group', { name: 'Package' }).getByRole('button').first().click()
  await page.getByLabel('Name, Devotee').fill('లక్ష్మి ప్రసన్న')
  await page.getByLabel('Gotra, Devotee').fill('Kashyapa')
  await page.getByLabel('Nakshatra, Devotee').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'By post' }).click()
  for (const [label, text] of [
    ['Door number', '1-2'],
    ['Street or village', 'Temple Street'],
    ['City', 'Vijayawada'],
    ['District', 'NTR'],
    ['Pincode', '520001'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('combobox', { name: /^State/ }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Number on the paper receipt').fill(`R-${phone}`)
  // What was typed stays when it is refused.
  await page.getByLabel('Pincode').fill('52000')
  await page.getByRole('button', { name: 'Take cash and book' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check the marked fields.' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Vijayawada')
  await expect(page.getByLabel('Name, Devotee')).toHaveValue('లక్ష్మి ప్రసన్న')
  await page.getByLabel('Pincode').fill('520001')
  await page.getByRole('button', { name: 'Take cash and book' }).dblclick()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('లక్ష్మి ప్రసన్న')).toBeVisible()

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  await page.getByRole('dialog').getByLabel('Name, Devotee').fill('లక్ష్మి ప్రసన్న దేవి')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('లక్ష్మి ప్రసన్న దేవి', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  const address = page.url()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin/orders')
  for (const typed of ['lakshmi devi', 'లక్ష్మి దేవి', phone]) {
    await page.getByRole('searchbox').fill(typed)
    await expect(page.getByRole('list', { name: 'Orders' }).getByText('లక్ష్మి ప్రసన్న దేవి')).toBeVisible()
  }
  expect(await violationsOf(page)).toEqual([])
  // From anywhere: the number, Enter.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: /^Name, phone, order/ })
  await palette.fill('lakshmi prasanna')
  await expect(page.getByRole('option', { name: /లక్ష్మి ప్రసన్న దేవి/ }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await palette.fill(phone)
  await palette.press('Enter')
  await expect(page).toHaveURL(address)

  await signIn(page, 'finance')
  // Whoever presses at the foot of a long dialog sees what is refused at its head. An empty list offers the button twice.
  await page.goto('/admin/donations')
  await page.getByRole('button', { name: 'Record a donation' }).first().click()
  const gift = page.getByRole('dialog')
  await gift.getByLabel('Amount (rupees)').fill('501')
  await gift.getByLabel(/^Number of the paper receipt/).fill('R-1')
  await gift.getByRole('textbox', { name: 'Donor’s name' }).fill('లక్ష్మి ప్రసన్న దేవి')
  await gift.getByLabel('Mobile number').fill(phone)
  await gift.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await gift.getByRole('button', { name: 'Record a donation' }).click()
  await expect(gift.getByRole('alert')).toBeInViewport()

  await page.goto(address)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  // The seva is taken away by those who may cancel only.
  await expect(page.getByRole('checkbox', { name: /by cancelling the order/ })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Amount (rupees)').fill('100')
  await page.getByLabel('Reason').fill('asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Refund due')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/admin/refunds')
  const row = page.getByRole('listitem').filter({ hasText: 'లక్ష్మి ప్రసన్న దేవి' })
  const drawersKnown = Promise.withResolvers<void>()
  await page.route('**/api/office/open-drawers', async route => {
    await drawersKnown.promise
    await route.continue()
  })
  await row.getByRole('button', { name: 'Cash handed over' }).click()
  await page.getByLabel(/^Who received the cash/).fill('handed to her')
  // Until it is known which drawers are open the button rests: a press would do nothing, and say nothing.
  const handOver = page.getByRole('dialog').getByRole('button', { name: 'Cash handed over' })
  await expect(handOver).toBeDisabled()
  drawersKnown.resolve()
  await handOver.click()
  await expect(row.getByText('handed to her')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // The owner sees what another homam would cost before anything is moved; then cancels, and gives nothing back.
  await signIn(page, 'owner')
  await page.goto(address)
  await page.getByRole('button', { name: 'Move to another day' }).click()
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option').last().click()
  await page.getByRole('combobox', { name: /^Package/ }).click()
  await page.getByRole('option').last().click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/Costs Rs\..+ now, Rs\..+ then\./)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('radio', { name: 'No refund' }).check()
  await page.getByRole('dialog').getByLabel('Reason').fill('agreed by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/has not been refunded/)).toBeVisible()

  // It stands on the first screen until it is decided.
  await page.goto('/admin')
  await page.getByRole('link', { name: /money has not gone back/ }).click()
  const owed = page
    .getByRole('region', { name: 'Cancelled, and not given back' })
    .getByRole('listitem')
    .filter({ hasText: 'లక్ష్మి ప్రసన్న దేవి' })
  await expect(owed).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await owed.getByRole('button', { name: /^The trust keeps it/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('as agreed')
  await page.getByRole('dialog').getByRole('button', { name: 'The trust keeps it' }).click()
  // As long as the question is open, nothing behind it is seen by its role.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(owed).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText(/The trust keeps Rs\..+ of this cancelled order\./)).toBeVisible()

  // Many are looked at before anything happens: this one was cancelled already.
  await page.goto(`/admin/orders?q=${phone}`)
  await page.getByRole('checkbox', { name: /లక్ష్మి ప్రసన్న దేవి/ }).check()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(page.getByRole('heading', { name: 'None of these orders can be done.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'cancelled already' }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // Whom staff searched for stands in no address, and is there again when they come back from the devotee's page.
  await page.goto('/admin/devotees')
  const asked = page.waitForRequest(
    request => request.url().endsWith('/list-devotees') && (request.postData() ?? '').includes(phone),
  )
  await page.getByRole('searchbox').fill(phone)
  await asked
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await page.getByRole('list', { name: 'Devotees' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/devotees\/\d+$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(phone)
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  expect(page.url()).not.toContain(phone)
})

test('a list saved by name goes at once, and comes back by one press, on another page too', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'operations')
  await page.goto('/admin/orders?standing=paid')
  await page.getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('dialog').getByLabel('Name of the list').fill('To be kept')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('group', { name: 'Saved lists' }).getByRole('button', { name: 'To be kept' })
  await expect(list).toHaveAttribute('aria-pressed', 'true')

  const bar = page.getByRole('status').filter({ hasText: '“To be kept” deleted.' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Rename, delete, or open first' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved lists' })
    const button = dialog.getByRole('button', { name: 'Delete “To be kept”' })
    await button.click()
    await expect(dialog).toBeHidden()
    await expect(bar).toBeVisible()
    await expect(list).toHaveCount(0)
  }
  await remove()
  expect(await violationsOf(page)).toEqual([])
  // It stands over the next page, and a press elsewhere leaves it.
  await page.getByRole('link', { name: 'Devotees' }).first().click()
  await expect(page).toHaveURL(/devotees/)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await page.goto('/admin/orders')
  await expect(list).toBeVisible()

  // By keyboard alone.
  await remove()
  await page.keyboard.press('Control+z')
  await expect(list).toBeVisible()

  // What can't be done goes back to how it was, and says so.
  const sentence = 'This isn’t possible any more.'
  await page.route('**/api/office/remove-view', route =>
    route.fulfill({ status: 409, json: { code: 'wrong_state', message: sentence } }),
  )
  await page.getByRole('button', { name: 'Rename, delete, or open first' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete “To be kept”' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(list).toBeVisible()
  await page.unroute('**/api/office/remove-view')
  await remove()
})

test('a cheque that the bank returns ends its order, which the devotee is told and reads at the order (31)', async ({
  page,
  signIn,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'owner')
  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(phone)
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('group', { name: 'Package' }).getByRole('button').first().click()
  await page.getByLabel('Name, Devotee').fill('వెంకట సుబ్బలక్ష్మి')
  await page.getByLabel('Gotra, Devotee').fill('Kashyapa')
  await page.getByLabel('Nakshatra, Devotee').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Cheque', exact: true }).click()
  await page.getByLabel('Cheque number').fill(phone.slice(-6))
  await page.getByLabel('Bank of the cheque').fill('SBI')
  await page.getByLabel('Day on the cheque').fill(dayOf(Date.now()))
  await page.getByRole('button', { name: /and book$/ }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()

  await page.getByRole('button', { name: 'Cheque bounced' }).click()
  const dialog = page.getByRole('dialog')
  expect(await violationsOf(page, {}, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Reason').fill('insufficient funds')
  await dialog.getByRole('button', { name: 'Cheque bounced' }).click()
  await expect(page.getByText(/^The bank returned the cheque of Rs\..+ unpaid\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cheque bounced' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  let link = ''
  await expect
    .poll(async () => {
      const sent = (await (await page.request.get(`/sandbox/messages?to=${phone}`)).json()) as {
        template: string
        text: string
      }[]
      const told = sent.find(message => message.template === 'order_cheque_returned')?.text ?? ''
      link = /\/\w+\/order\/\S+/.exec(told)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(link)
  await expect(page.getByText(order.order.bounced)).toBeVisible()
  expect(await violationsOf(page, {}, 'main')).toEqual([])
})
