import type { Paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { queueMessage } from '../notifications/service.ts'
import { noticeOf } from './notice.ts'
import { priceIn } from '../text/price.ts'
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
  const bill = await queries.findForBill(tx, bookingId)
  if (!bill) return
  const notice = noticeOf(bill)
  await queueMessage(app, tx, {
    ...notice,
    template: 'pay_link',
    dedupeKey: `pay_link ${dedupeKey}`,
    price: priceIn(notice.language, amount),
    link: url,
  })
}
