import { createRequire } from 'node:module'
import type QRCode from 'qrcode'

const require = createRequire(import.meta.url)

/** What draws codes, loaded with the first one: it is 60 modules, and pages and calls need none of them. */
export const qrCode = (): typeof QRCode => require('qrcode') as typeof QRCode

/**
 * A link's code as a picture of `side` × `side` shades, without its quiet zone. Signed links have no run of digits or
 * capitals that another mode would shorten, and with the mask 2 their codes are on average within 4 % of the best mask's
 * by the penalties of ISO 18004 (7.8.3): to look for both takes 18 times as long.
 */
export function shadesOf(link: string): { side: number; shades: number[] } {
  const data = [{ data: Buffer.from(link), mode: 'byte' as const }]
  const { size, data: isDark } = qrCode().create(data, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules
  return { side: size, shades: Array.from(isDark, dark => (dark ? 0 : 255)) }
}
