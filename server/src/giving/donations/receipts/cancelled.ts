import { dayOf, longDay } from '../../../../../contract/ground/india-time.ts'
import { english, languageById, languageByWeb } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { drawPaper } from '../../../ground/documents/paper.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { priceIn } from '../../../ground/text/price.ts'
import { signedLink } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { messageWords } from '../../../words.ts'
import * as queries from '../queries.ts'
import { giftCode } from '../rules.ts'
import { drawn, factsOf, receiptLink } from './receipts.ts'

/**
 * The note that cancels the receipt of a donation that was given back, or whose cheque bounced: what the receipt said,
 * and that it holds no more. Its number is never used again (M3). Drawn anew each time: all that it says stands still.
 * Refuses: not_found (there is no receipt, or it holds).
 */
export async function drawCancelled(app: App, donationId: number): Promise<{ number: string; pdf: Buffer }> {
  const receipt = (await queries.findReceipt(app.db, donationId)) ?? refuse('not_found')
  const cancelledAt = receipt.cancelled_at ?? refuse('not_found')
  const { bounced } = (await queries.findBounced(app.db, donationId)) ?? refuse('not_found')
  const facts = factsOf(app, receipt)
  const language = languageByWeb(facts.language) ?? english
  const words = messageWords(language).invoice
  const day = longDay(dayOf(cancelledAt.getTime()), language.web)
  const paper = drawn(receipt.number, facts)
  const issued = {
    kind: 'receipt' as const,
    number: receipt.number,
    issuedAt: receipt.issued_at.getTime(),
    amount: facts.amountPaise,
  }
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
  return { number: receipt.number, pdf: await drawPaper(note, await signedLink(app, issued, language)) }
}

/** Tells a donor that the bank returned the cheque unpaid, where there is a number to tell it to. */
export async function tellBounced(app: App, tx: Tx, donation: queries.Donation): Promise<void> {
  if (!donation.phone) return
  const language = languageById(donation.language_id) ?? english
  const purpose = donation.purpose_id === null ? undefined : await queries.findPurpose(tx, donation.purpose_id)
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'cheque_returned',
    recipient: donation.phone,
    ...(donation.email && { email: donation.email }),
    language,
    dedupeKey: `donation ${donation.id} bounced`,
    purpose: purpose ? inLanguage(purpose.name, language) : '',
    price: priceIn(language, paise(donation.amount_paise)),
    reference: donation.reference ?? '',
    giftCode: giftCode(donation.id),
    link: receiptLink(app, language, donation.number),
  })
}
