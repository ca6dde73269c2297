import { givingConsent } from '../../contract/giving/donations.ts'
import { taxFormPdf } from '../../server/test/tax-form-pdf.ts'
import { violationsOf } from '../faults.ts'
import { cutOff } from '../looks.ts'
import { expect, test } from '../test.ts'

test('the accountant brings the portal’s certificate, decides on a doubtful one, and the donor fetches theirs with and without a login', async ({
  page,
  request,
  login,
  pay,
  signIn,
}) => {
  const devotee = await login(page)
  const { purposes } = (await (await request.post('/api/giving', { data: { language: 1 } })).json()) as {
    purposes: { id: number }[]
  }
  const pan = `ABCPE${devotee.phone.slice(-4)}F`
  const gift = (await (
    await request.post('/api/donate', {
      headers: { authorization: `Bearer ${devotee.token}` },
      data: {
        purposeId: purposes[0]?.id,
        amount: 5001,
        name: 'Lakshmi Rao',
        phone: devotee.phone,
        address: '4, Car Street',
        pan,
        panName: 'LAKSHMI RAO',
        citizenship: 'indian',
        languageId: 2,
        consent: givingConsent,
      },
    })
  ).json()) as { number: string; paymentUrl: string; receiptKey: string }
  await pay(gift.paymentUrl)

  await signIn(page, 'finance')
  await page.goto('/admin/donations/year')
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Certificates for donors/ }) })
  await expect(section.getByText(/^0 of \d+ donors have theirs\.$/)).toBeVisible()
  const year = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D+(\d{4}-\d\d)$/, '$1') ?? ''
  const form = {
    year,
    acknowledgement: `6201${devotee.phone}`,
    trustPan: 'AAATD0000D',
    donorPan: pan,
    donor: 'LAKSHMI RAO',
    amount: '5001.00',
  }
  const bring = (name: string, buffer: Buffer) =>
    section.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await bring('scanned.pdf', taxFormPdf(form, { scanned: true }))
  await expect(section.getByRole('status')).toContainText('1 to decide on')
  await bring('other.pdf', taxFormPdf({ ...form, trustPan: 'ZZZTZ9999Z' }))
  await expect(section.getByRole('status')).toContainText('other.pdf: of another trust')
  await bring('form.pdf', taxFormPdf(form, { signs: true, packed: true }))
  await expect(section.getByRole('status')).toContainText('1 went to their donors')
  await expect(section.getByText(/^1 of \d+ donors? have theirs\.$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await cutOff(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await section.getByRole('button', { name: 'Decide', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It could not be read, or says too little.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Receipt' }).fill('DN/26-27/99999')
  await dialog.getByRole('button', { name: 'Give it to this donor' }).click()
  await expect(dialog.getByText('No valid receipt of this year has this number.')).toBeVisible()
  await dialog.getByRole('button', { name: 'It is nobody’s: delete' }).click()
  await page.getByRole('button', { name: 'It is nobody’s: delete' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText('1 to decide on')).toHaveCount(0)

  // The message leads to the gift, where the certificate lies beside the receipt.
  const texts = async () => (await request.get(`/sandbox/messages?to=${devotee.phone}`)).text()
  await expect.poll(texts).toContain('ధ్రువపత్రం వచ్చింది')
  const button = page.getByRole('button', { name: /ఫారం 114/ })
  const taken = async () => {
    const coming = page.waitForEvent('download')
    await button.click()
    expect((await coming).suggestedFilename()).toBe(`tax-certificate-${year.slice(2)}.pdf`)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/te/my-donations')
  await taken()
  expect(await cutOff(page)).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/te/donation?given=${gift.number}#key=${gift.receiptKey}`)
  await taken()
  expect(await cutOff(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})

test('a server of the release before knows no certificates: the gift’s page and the list of gifts are whole without them', async ({
  page,
  login,
}) => {
  await login(page)
  const gift = { number: 'a-donation-of-this-test', state: 'given', purpose: 'Annadanam', amount: 501 }
  const at = Date.parse('2026-11-20T06:00:00Z')
  const rest = { receipt: 'DN/1', bounced: false, debit_note: null, meals: 11, certificate: '114' }
  await page.route('**/api/donation', route => route.fulfill({ json: { ...gift, at, ...rest } }))
  await page.goto(`/en/donation?given=${gift.number}`)
  await expect(page.getByText('Rs.501')).toBeVisible()
  await expect(page.getByText(/Form 114/)).toBeVisible()
  const donation = { ...gift, at, receipt: 'DN/1', pan: '', panName: '' }
  const mine = { donations: [donation], claims: [], unopened: [], years: ['26-27'] }
  await page.route('**/api/my-donations', route => route.fulfill({ json: mine }))
  await page.goto('/en/my-donations')
  await expect(page.getByText('Rs.501')).toBeVisible()
  await expect(page.getByRole('button', { name: /2026-27/ })).toBeVisible()
})
