import { qrCode } from '../../ground/documents/qr-code.ts'
import { upiLink } from '../../../../contract/giving/upi-link.ts'
import { type Paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { findOwnBank } from '../../trust/catalogue/service.ts'

/** A link with its code as a picture for the screen, 320 px wide. */
export const codeOf = async (link: string) => ({
  link,
  picture: await qrCode().toDataURL(link, { errorCorrectionLevel: 'M', margin: 4, width: 320 }),
})

/**
 * The code by which an amount is paid to the trust's UPI id. It tells nobody that money came: staff see it, and the
 * bank's statement has it later. null: the trust has not entered its own account yet.
 */
export async function upiCode(app: App, amount: Paise, reference: string) {
  const bank = await findOwnBank(app)
  return bank ? codeOf(upiLink(bank, { amount: rupeesOf(amount), reference })) : null
}
