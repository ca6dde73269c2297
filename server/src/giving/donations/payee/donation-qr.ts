import { qrCode } from '../../../ground/documents/qr-code.ts'

let drawn: { link: string; png: Promise<Buffer> } | undefined

/**
 * The QR of a payment link, drawn once and cached while the link stays the same: drawing takes longer than any other
 * public answer.
 */
export function donationQr(link: string): Promise<Buffer> {
  if (drawn?.link !== link)
    drawn = { link, png: qrCode().toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, width: 744 }) }
  return drawn.png
}

/** A QR that one donor needs once, as SVG: drawing it takes a thousandth of a second, and nothing of it is kept. */
export const ownQr = (link: string): Promise<string> =>
  qrCode().toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
