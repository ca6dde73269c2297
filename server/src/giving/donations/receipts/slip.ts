import { english, languageByWeb } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import { drawSlip, type Slip, slipOfPaper } from '../../../ground/documents/paper.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import * as queries from '../queries.ts'
import { drawn, factsOf, verifyingLink } from './receipts.ts'

/**
 * What a donor takes along from the desk: the receipt on a slip, in their language; its QR verifies it. Refuses:
 * not_found, also once the donation was returned.
 */
export async function donationSlip(
  app: App,
  donationId: number,
  size: Slip['size'],
): Promise<{ slip: Slip; link: string }> {
  const receipt = (await queries.findReceipt(app.db, donationId)) ?? refuse('not_found')
  if (receipt.cancelled_at !== null) refuse('not_found')
  const facts = factsOf(app, receipt)
  const language = languageByWeb(facts.language) ?? english
  const words = messageWords(language).invoice
  const paper = drawn(app, receipt.number, facts)
  const slip = slipOfPaper(paper, {
    size,
    code: receipt.number,
    without: [words.number, words.address],
    rows: [{ label: facts.purpose, value: paper.table.total }],
  })
  return { slip, link: await verifyingLink(app, receipt, facts) }
}

/** The slip as a PDF. Refuses: not_found. */
export async function drawDonationSlip(app: App, donationId: number, size: Slip['size']): Promise<Buffer> {
  const { slip, link } = await donationSlip(app, donationId, size)
  return drawSlip(slip, link)
}
