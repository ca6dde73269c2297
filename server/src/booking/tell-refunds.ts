import { english, languageById } from '../../../contract/languages.ts'
import { inLanguage } from '../catalogue/service.ts'
import { queueMessage } from '../notifications/service.ts'
import type { Payee } from '../payments/service.ts'
import { priceIn } from './price.ts'
import * as queries from './queries.ts'

/** Tells a devotee that money for an order goes back. Who is told that the homam is called off is told so in the same message. */
export const tellGoesBack: Payee['goesBack'] = async (app, tx, bookingId, { taskId, amountPaise, reason }) => {
  const found = await queries.findToTellRefund(tx, bookingId)
  const recipient = found?.address.whatsapp_number
  if (!found || !recipient || (reason === 'event_cancelled' && found.state === 'cancelled')) return
  const language = languageById(found.language_id) ?? english
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'refunded',
    recipient,
    language,
    dedupeKey: `refunded ${taskId}`,
    homam: inLanguage(found.title, language),
    orderId: found.order_id,
    price: priceIn(language, amountPaise),
  })
}

/** Tells a devotee that a refund has arrived, with what his bank finds it by; ours where the gateway never told the bank's. */
export const tellIsBack: Payee['isBack'] = async (app, tx, bookingId, { amountPaise, bankReference, reference }) => {
  const found = await queries.findToTellRefund(tx, bookingId)
  const recipient = found?.address.whatsapp_number
  if (!found || !recipient) return
  const language = languageById(found.language_id) ?? english
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'refund_arrived',
    recipient,
    language,
    dedupeKey: `refund_arrived ${reference}`,
    homam: inLanguage(found.title, language),
    orderId: found.order_id,
    price: priceIn(language, amountPaise),
    reference: bankReference ?? reference,
    link: `${app.config.publicUrl}/${language.code}/order/${found.order_id}`,
  })
}
