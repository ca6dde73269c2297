import QRCode from 'qrcode'

let drawn: { link: string; png: Promise<Buffer> } | undefined

/** The link that a payment app reads from the QR: it names whom to pay, without an amount. */
export const upiLink = (bank: { upi: string; account_name: string }): string =>
  `upi://pay?pa=${bank.upi}&pn=${encodeURIComponent(bank.account_name)}&cu=INR`

/**
 * The QR of a payment link, drawn once and cached while the link stays the same: drawing takes longer than any other
 * public answer.
 */
export function donationQr(link: string): Promise<Buffer> {
  if (drawn?.link !== link)
    drawn = { link, png: QRCode.toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, width: 744 }) }
  return drawn.png
}
