import QRCode from 'qrcode'

let drawn: { link: string; png: Promise<Buffer> } | undefined

/** The QR of a payment link, drawn once for as long as the link stays the same: drawing takes longer than any other public answer. */
export function donationQr(link: string): Promise<Buffer> {
  if (drawn?.link !== link) drawn = { link, png: QRCode.toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, width: 744 }) }
  return drawn.png
}
