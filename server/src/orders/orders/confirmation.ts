import { sql } from 'kysely'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { debtOf, isDebited, refundableOf, refundsOf } from '../../money/payments/service.ts'
import { debitNote, queueMessage } from '../../trust/notifications/service.ts'
import { ownTerms } from './changes/own-terms.ts'
import { firstOrderLink, noticeOf, orderLink } from './notice.ts'
import { priceIn } from '../../ground/text/price.ts'
import type { OrderToInvoice } from './papers/invoice.ts'

/** Tells a devotee that an order is paid, once for each `dedupeKey`. */
export async function queueConfirmation(
  app: App,
  tx: Tx,
  order: OrderToInvoice & { has_link?: boolean },
  dedupeKey: string,
  debited = false,
): Promise<void> {
  const notice = noticeOf(order)
  const first = order.has_link === false ? firstOrderLink(app, order.id, notice) : undefined
  const message = {
    ...notice,
    orderCode: order.code,
    template: 'booking_confirmed' as const,
    dedupeKey,
    debited,
    terms: await ownTerms(tx, order, notice.language),
    date: writtenStart(order, notice.language.web),
    price: priceIn(notice.language, paise(order.total_paise)),
    link: first?.address ?? (await orderLink(app, tx, order.id, notice)),
  }
  await queueMessage(app, tx, message, first && [sql`linked as (${first.insert})`])
}

/** What went back of an order, whether the bank returned its cheque, and whom to ask or complain to where a debit paid it. */
export async function moneyOf(app: App, bookingId: number, language: Language) {
  const [refunds, byDebit] = [await refundsOf(app, bookingId, language), await isDebited(app.db, { bookingId })]
  const { bounced } = await refundableOf(app.db, bookingId)
  // Where the order stands, its cheque is of interest until the money came in another way.
  const standsAsBounced = bounced > 0 && (await debtOf(app.db, bookingId)) !== 0
  return {
    ...refunds,
    cheque_bounced: standsAsBounced,
    debit_note: byDebit ? await debitNote(app, app.db, language) : null,
  }
}
