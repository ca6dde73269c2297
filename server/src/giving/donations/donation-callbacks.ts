import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { priceIn } from '../../ground/text/price.ts'
import { giveIt } from './claims/claims.ts'
import { findTakingOf } from '../../money/payments/service.ts'
import * as queries from './queries.ts'
import type { Mode } from './rules.ts'
import type { App } from '../../app.ts'

/**
 * Callbacks for payments of donations. A donation has no place to lose, but it is given once: a second payment for it
 * goes back.
 */
export const donationCallbacks: App['donationCallbacks'] = {
  async given(app, tx, donationId, at, paid) {
    const donation = await queries.lockDonation(tx, donationId)
    if (!donation || donation.state === 'given' || donation.state === 'returned') return 'paid_twice'
    const taken = await findTakingOf(tx, { donationId })
    if (taken) await queries.setMode(tx, donationId, taken.way as Mode)
    await giveIt(
      app,
      tx,
      donationId,
      dayOf(at),
      taken ? taken.reference : (paid.bankReference ?? paid.gatewayPaymentId),
      paid.debited,
    )
    return 'confirmed'
  },
  failed: (_app, tx, donationId) => queries.markFailed(tx, donationId),

  async goesBack(app, tx, donationId, { taskId, amountPaise, reason, byHand }) {
    const donation = await queries.findToTell(tx, donationId)
    // What a donor gave at the desk is given back to them there.
    if (!donation || donation.phone === '' || byHand) return
    const language = languageById(donation.language_id) ?? english
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: reason === 'paid_twice' && donation.state === 'given' ? 'gift_paid_twice' : 'gift_refunded',
      recipient: donation.phone,
      ...(donation.email && { email: donation.email }),
      language,
      dedupeKey: `refunded ${taskId}`,
      purpose: donation.purpose_name ? inLanguage(donation.purpose_name, language) : '',
      price: priceIn(language, amountPaise),
    })
  },
}
