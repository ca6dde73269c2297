import { dayOf, longDay } from '../../../../../contract/ground/india-time.ts'
import { english, languageById, languageByWeb } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { drawPaper } from '../../../ground/documents/paper.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { refuse } from '../../../refuse.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { messageWords } from '../../../words.ts'
import { findDonation } from '../desk-queries.ts'
import * as queries from '../queries.ts'
import { drawn, factsOf, toDonor, verifyingLink } from './receipts.ts'

/**
 * The note that cancels the receipt of a donation that was given back, or whose cheque bounced: what the receipt said,
 * and that it holds no more. Its number is never used again (M3). Drawn anew each time: all that it says stands still.
 * Refuses: not_found (there is no receipt, or it holds).
 */
export async function drawCancelled(app: App, donationId: number): Promise<{ number: string; pdf: Buffer }> {
  const receipt = (await queries.findReceipt(app.db, donationId)) ?? refuse('not_found')
  const cancelledAt = receipt.cancelled_at ?? refuse('not_found')
  const { bounced } = (await findDonation(app.db, donationId)) ?? refuse('not_found')
  const facts = factsOf(app, receipt)
  const language = languageByWeb(facts.language) ?? english
  const words = messageWords(language).invoice
  const day = longDay(dayOf(cancelledAt.getTime()), language.web)
  const paper = drawn(app, receipt.number, facts)
  const note = {
    ...paper,
    title: words.cancellation,
    facts: [
      { label: words.cancelledOn, value: day },
      { label: words.reason, value: bounced ? words.bounced : words.givenBack },
      ...paper.facts,
    ],
    people: { label: words.holdsNoMore(receipt.number), lines: [] },
    thanks: [],
  }
  return { number: receipt.number, pdf: await drawPaper(note, await verifyingLink(app, receipt, facts)) }
}

/** Tells a donor that the bank returned the cheque unpaid, where there is a number to tell it to. */
export async function tellBounced(app: App, tx: Tx, donation: queries.Donation): Promise<void> {
  if (!donation.phone) return
  const language = languageById(donation.language_id) ?? english
  const found = donation.purpose_id === null ? undefined : await queries.findPurpose(tx, donation.purpose_id)
  const purpose = found ? inLanguage(found.name, language) : ''
  await queueMessage(app, tx, {
    ...toDonor(app, donation, { purpose, amountPaise: paise(donation.amount_paise) }),
    template: 'cheque_returned',
    dedupeKey: `donation ${donation.id} bounced`,
    reference: donation.reference ?? '',
  })
}
