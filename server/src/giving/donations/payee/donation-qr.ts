import QRCode from 'qrcode'
import { type Paise, rupeesOf } from '../../../../../contract/ground/money.ts'

let drawn: { link: string; png: Promise<Buffer> } | undefined

/**
 * The link that a payment app reads from a QR: whom to pay; with `due`, how much and for what (NPCI UPI Linking
 * Specification v1.6).
 */
export const upiLink = (
  bank: { upi: string; account_name: string },
  due?: { amount: Paise; reference: string },
): string =>
  [
    `upi://pay?pa=${bank.upi}`,
    `pn=${encodeURIComponent(bank.account_name)}`,
    ...(due
      ? [
          `tr=${encodeURIComponent(due.reference)}`,
          `tn=${encodeURIComponent(due.reference)}`,
          `am=${rupeesOf(due.amount).toFixed(2)}`,
        ]
      : []),
    'cu=INR',
  ].join('&')

/**
 * The QR of a payment link, drawn once and cached while the link stays the same: drawing takes longer than any other
 * public answer.
 */
export function donationQr(link: string): Promise<Buffer> {
  if (drawn?.link !== link)
    drawn = { link, png: QRCode.toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, width: 744 }) }
  return drawn.png
}
