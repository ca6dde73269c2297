import QRCode from 'qrcode'
import { english } from '../../../contract/languages.ts'
import { type Paise, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { findTrust } from '../catalogue/service.ts'

/**
 * The link that a payment app reads from the screen: whom to pay, how much, and for which order (NPCI UPI Linking
 * Specification v1.6). It tells nobody that money came: staff see it, and the bank's statement has it later.
 */
export const upiLink = (bank: { upi: string; account_name: string }, amount: Paise, reference: string): string =>
  [
    `upi://pay?pa=${bank.upi}`,
    `pn=${encodeURIComponent(bank.account_name)}`,
    `tr=${encodeURIComponent(reference)}`,
    `tn=${encodeURIComponent(reference)}`,
    `am=${rupeesOf(amount).toFixed(2)}`,
    'cu=INR',
  ].join('&')

/** A link with its code as a picture for the screen, 320 px wide. */
export const codeOf = async (link: string) => ({
  link,
  picture: await QRCode.toDataURL(link, { errorCorrectionLevel: 'M', margin: 4, width: 320 }),
})

/** The code by which an amount is paid to the trust's UPI id. */
export async function upiCode(app: App, amount: Paise, reference: string) {
  const { bank } = await findTrust(app.db, english)
  return codeOf(upiLink(bank, amount, reference))
}
