import { createRequire } from 'node:module'
import type QRCode from 'qrcode'

const require = createRequire(import.meta.url)

/** What draws codes, loaded with the first one: it is 60 modules, and pages and calls need none of them. */
export const qrCode = (): typeof QRCode => require('qrcode') as typeof QRCode
