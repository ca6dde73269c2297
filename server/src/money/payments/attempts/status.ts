import { rupeesOf, paise } from '../../../../../contract/ground/money.ts'
import { english, type Language, languageById } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import { slotOf } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import { gatewayNames } from './open-page.ts'
import { askForPage } from './pull.ts'
import * as queries from '../queries.ts'
import { bounced, type RefundReason, type StaffReason } from '../rules.ts'

/** The address of our page that says how a payment stands. */
export function statusAddress(attempt: NonNullable<Awaited<ReturnType<typeof queries.findAttempt>>>): string {
  const { code } = languageById(attempt.language_id ?? english.id) ?? english
  if (attempt.donation !== null) return `/${code}/donation?given=${attempt.donation}`
  return `/${code}/order-status?orderId=${attempt.order_id}&lastId=${attempt.booking_id}&postId=${attempt.id}`
}

/**
 * How a payment stands, from our own records only; where its gateway is due to be asked, that happens in the
 * background.
 * Refuses: not_found unless all three numbers match (D15).
 */
export async function viewStatus(
  app: App,
  order: { orderId: string; lastId: number; postId: number },
  language: Language,
) {
  const row = (await queries.findForStatus(app.db, order.orderId, order.lastId, order.postId)) ?? refuse('not_found')
  askForPage(app, row)
  const backOf = row.refunds ?? []
  const refunds = backOf.filter(refund => refund.reason !== bounced)
  const refundDue = refunds.length > 0
  const status =
    row.state === 'paid' ? 'TXN_SUCCESS' : row.state === 'failed' || row.state === 'surplus' ? 'TXN_FAILURE' : 'PENDING'
  const words = messageWords(language).payment
  // A confirmed place is good news, even where a second payment for it is given back.
  const stands = status === 'TXN_SUCCESS' && row.booking_state === 'paid'
  const cancelled = status === 'TXN_SUCCESS' && row.booking_state === 'cancelled'
  const open = refunds.find(refund => refund.state !== 'done')
  const told = open ?? refunds[0]
  const refundMessage = told
    ? `${words.refund_why[told.reason as RefundReason | StaffReason]} ${open ? words.refunded : words.refund_done}`
    : backOf.length > 0
      ? messageWords(language).invoice.reasons.cheque_bounced
      : null
  const bare = cancelled
    ? words.cancelled
    : { TXN_SUCCESS: words.success, TXN_FAILURE: words.failure, PENDING: words.pending }[status]
  return {
    success: true,
    message: stands ? bare : (refundMessage ?? bare),
    status,
    order_code: row.code,
    service_name: inLanguage(row.title, language),
    sid: row.event_id,
    services: row.slug,
    day: row.held_on,
    slot: slotOf(row),
    txn_amt: rupeesOf(paise(row.amount_paise)),
    txnDate: String((row.settled_at ?? row.opened_at).getTime()),
    refund_due: refundDue,
    refund_message: refundMessage,
    cancelled,
    ...(stands ? await app.orderCallbacks.timeline(app, order.lastId) : { timeline: [], told_by: 'whatsapp' as const }),
    gateways: status === 'TXN_FAILURE' && !refundDue ? gatewayNames(app).filter(name => name !== row.gateway) : [],
  }
}
