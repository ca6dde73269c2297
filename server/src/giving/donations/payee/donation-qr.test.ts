import { expect, test } from 'vitest'
import { donationQr } from './donation-qr.ts'

test('a QR is drawn once for a link, also when many ask at the same moment', async () => {
  const [first, again] = await Promise.all([donationQr('upi://pay?pa=a@bank'), donationQr('upi://pay?pa=a@bank')])
  expect(again).toBe(first)
  expect(await donationQr('upi://pay?pa=a@bank')).toBe(first)
  expect(first.equals(await donationQr('upi://pay?pa=another@bank'))).toBe(false)
})
