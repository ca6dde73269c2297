import type { Paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { noticeOf, orderLink } from './notice.ts'
import { priceIn } from '../../ground/text/price.ts'
import * as queries from './queries.ts'

/** Sends a link to a payment page, in the language of the order. */
export async function sendPayLink(
  app: App,
  tx: Tx,
  bookingId: number,
  amount: Paise,
  url: string,
  dedupeKey: string,
): Promise<void> {
  const invoice = await queries.findForInvoice(tx, bookingId)
  if (!invoice) return
  const smsLink = await orderLink(app, tx, bookingId, noticeOf(invoice))
  await queueMessage(app, tx, payLinkNotice(invoice, amount, { url, smsLink }, dedupeKey))
}

/** The message with a link to a payment page. */
export function payLinkNotice(
  invoice: NonNullable<Awaited<ReturnType<typeof queries.findForInvoice>>>,
  amount: Paise,
  { url, smsLink }: { url: string; smsLink: string },
  dedupeKey: string,
) {
  const notice = noticeOf(invoice)
  return {
    ...notice,
    template: 'pay_link' as const,
    dedupeKey: `pay_link ${dedupeKey}`,
    price: priceIn(notice.language, amount),
    link: url,
    smsLink,
  }
}
