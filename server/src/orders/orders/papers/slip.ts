import type { App } from '../../../app.ts'
import { drawSlip, type Slip, slipOfPaper } from '../../../ground/documents/paper.ts'
import { issuedInvoice, signedLink } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import { paperOf } from './invoice.ts'

/**
 * What a devotee takes along from the desk: the order code, what is done when and for whom, and how it was paid, in
 * their language. It says what the invoice says, and its QR verifies that. Refuses: not_paid.
 */
export async function slipOf(app: App, bookingId: number, size: Slip['size']): Promise<{ slip: Slip; link: string }> {
  const issued = (await issuedInvoice(app, bookingId)) ?? refuse('not_paid')
  const { language, ...paper } = await paperOf(app, issued)
  const words = messageWords(language).invoice
  const slip = slipOfPaper(
    { ...paper, language: language.web },
    {
      size,
      code: paper.facts.find(fact => fact.label === words.orderId)?.value ?? '',
      without: [words.orderId, words.address, words.devotee, words.placeOfSupply],
      rows: paper.table.rows.map(row => {
        // The last columns are quantity, price and amount.
        const [title = '', quantity = '1', amount = ''] = [row[0], row.at(-3), row.at(-1)]
        return { label: quantity === '1' ? title : `${title} × ${quantity}`, value: amount }
      }),
    },
  )
  return { slip, link: await signedLink(app, issued, language) }
}

/** The slip as a PDF. Refuses: not_paid. */
export async function drawSlipOf(app: App, bookingId: number, size: Slip['size']): Promise<Buffer> {
  const { slip, link } = await slipOf(app, bookingId, size)
  return drawSlip(slip, link)
}
