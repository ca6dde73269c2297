import { dayOf } from '../../contract/ground/india-time.ts'
import { te } from '../../contract/words/giving/te.ts'
import { te as messages } from '../../contract/words/messages/te.ts'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

const say = te.giving

test('a donor gives in Telugu on a small phone: it fails, is tried again, and the receipt is fetched (M4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/te/donation-details')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  const online = page.locator('#online')
  // What UPI does not carry at one time goes by the bank first, whose account stands on the page.
  await online.getByRole('radio', { name: say.otherAmount }).check()
  await online.locator('input[name="other-amount"]').fill('100000')
  await expect(online.getByText(say.aboveUpi)).toHaveCount(0)
  await online.locator('input[name="other-amount"]').fill('100001')
  await expect(online.getByText(say.aboveUpi)).toBeVisible()
  await online.getByRole('link', { name: say.seeAccount }).click()
  await expect(page.locator('#account-information')).toBeInViewport()
  await online.getByRole('radio', { name: 'రూ.1,116' }).check()
  await online.getByRole('button', { name: say.give('రూ.1,116') }).click()

  await expect(online.getByLabel(say.name)).toBeFocused()
  await online.getByLabel(say.name).fill('లక్ష్మి')
  await online.getByLabel(say.phone).fill('9000000041')
  await online.getByRole('button', { name: say.give('రూ.1,116') }).click()
  await expect(online.getByText(say.consentNeeded)).toBeVisible()
  await online.getByRole('radio', { name: say.foreign }).check()
  await expect(online.getByText(say.foreignNo)).toBeVisible()
  await online.getByRole('radio', { name: new RegExp(say.indian) }).check()
  await online.getByRole('checkbox', { name: say.consent }).check()
  // By the name that donors look for, whatever the law calls it now.
  const deduct = online.getByRole('checkbox', { name: /80జీ/ })
  await deduct.check()
  await expect(online.getByLabel(say.panName)).toHaveCount(0)
  await online.locator('input[name=pan]').fill('ABCDE1234F')
  await expect(online.getByLabel(say.panName)).toBeVisible()
  await online.getByRole('button', { name: say.give('రూ.1,116') }).click()
  await expect(online.getByText(say.panFourth('P'))).toBeVisible()
  await online.locator('input[name=pan]').fill('ABCPE1234F')
  await online.getByLabel(say.panName).fill('లక్ష్మి')
  await online.getByLabel(say.address).fill('వరంగల్')
  await online.getByRole('button', { name: say.give('రూ.1,116') }).click()
  await expect(online.getByText(messages.refusals.latin_letters)).toBeVisible()
  await expect(online.getByLabel(say.panName)).toBeFocused()
  await deduct.uncheck()
  expect(await violationsOf(page, {}, '#online')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await online.getByRole('button', { name: say.give('రూ.1,116') }).click()

  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('heading', { name: say.failedTitle })).toBeVisible()
  await page.getByRole('button', { name: say.tryAgain }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: say.thanksTitle })).toBeVisible()
  expect(await violationsOf(page, {}, 'main')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say.receipt }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^DN-\d\d-\d\d-\d{5}\.pdf$/)
})

test('money that the bank has and nobody knows gets a link, and whoever opens it is its donor (31)', async ({
  page,
  browser,
  phone,
  signIn,
}) => {
  const day = dayOf(Date.now())
  const [year, month, date] = day.split('-')
  const statement = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${date}/${month}/${year},NEFT CR-SBIN0000300-DONOR-SBINH26332112345,SBINH26332112345,${date}/${month}/${year},,"1,08,016.00","1,08,016.00"`,
  ].join('\r\n')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'finance')
  await page.goto('/admin/statements')
  await page.getByLabel('Bank account').fill('HDFC 4321')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hdfc.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.getByRole('button', { name: 'Check', exact: true }).first().click()
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('Imported.', { exact: true })).toBeVisible()
  await page.goto('/admin/truth')
  const credit = page.getByRole('row').filter({ hasText: '1,08,016' })
  await credit.getByRole('button', { name: 'Match' }).click()
  const dialog = page.getByRole('dialog')
  const chat = await dialog.getByRole('link', { name: 'Send link by WhatsApp' }).getAttribute('href')
  const link = new URL(chat ?? '').searchParams.get('text') ?? ''
  expect(await violationsOf(page, {}, '[role=dialog]')).toEqual([])

  const donors = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await donors.goto(link)
  await expect(donors.getByText(say.claimThanksLead)).toBeVisible()
  await expect(donors.getByLabel(say.utr)).toHaveValue('SBINH26332112345')
  expect(await violationsOf(donors, {}, 'main')).toEqual([])
  const form = donors.locator('form').filter({ has: donors.getByLabel(say.utr) })
  await form.getByLabel(say.name).fill('రామారావు')
  await form.getByLabel(say.phone).fill(phone)
  await form.getByRole('radio', { name: new RegExp(say.indian) }).check()
  await form.getByRole('checkbox', { name: say.consent }).check()
  await form.getByRole('button', { name: say.send }).click()
  await expect(donors.getByText(say.claimSent)).toBeVisible()
  await donors.close()

  // Staff see it beside the credit, choose it, and the credit is somebody's.
  await page.reload()
  await credit.getByRole('button', { name: 'Match' }).click()
  await dialog.getByRole('radio', { name: /రామారావు/ }).check()
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByText('Matched.', { exact: true })).toBeVisible()
})

test('a donor types an amount: the QR and the link carry it with a number, and the claim needs no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/te/donation-details')
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  const panel = page.getByRole('region', { name: te.donation.scanAndPay })
  const qr = panel.getByRole('img')
  await expect(qr).toHaveAttribute('src', '/api/donation-qr.png')
  await panel.getByRole('button', { name: say.amount }).click()
  await panel.getByLabel(say.amount).fill('100001')
  await expect(panel.getByText(say.amountMost('రూ.1,00,000'))).toBeVisible()
  await panel.getByLabel(say.amount).fill('501')
  await expect(qr).toHaveAttribute('src', /^\/api\/donation-qr\.svg\?amount=501&reference=GIFT\d{12}$/)
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const reference = /GIFT\d{12}/.exec((await qr.getAttribute('src')) ?? '')?.[0] ?? ''
  await expect(panel.locator('a[href^="upi:"]')).toHaveAttribute(
    'href',
    new RegExp(`&tr=${reference}&tn=${reference}&am=501\\.00&cu=INR$`),
  )
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('link', { name: say.claimTitle }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^రూ\.501$/ })).toBeInViewport()
  const form = page.locator('form').filter({ has: page.locator('input[name="utr"]') })
  await expect(form.locator('input[name="utr"]')).toHaveValue(reference)
  await expect(form.locator('input[name="claim-amount"]')).toHaveValue('501')
  // Who wants the bare QR of the page empties the field.
  await panel.getByLabel(say.amount).fill('')
  await expect(qr).toHaveAttribute('src', '/api/donation-qr.png')
})
