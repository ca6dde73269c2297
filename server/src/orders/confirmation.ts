import { type Day, longDay } from '../../../contract/india-time.ts'
import { paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { queueMessage } from '../notifications/service.ts'
import { noticeOf, orderLink } from './notice.ts'
import { priceIn } from '../text/price.ts'
import * as queries from './queries.ts'

/** Tells a devotee that an order is paid, once for each `dedupeKey`. */
export async function queueConfirmation(app: App, tx: Tx, bookingId: number, dedupeKey: string): Promise<void> {
  const bill = await queries.findForBill(tx, bookingId)
  if (!bill) return
  const notice = noticeOf(bill)
  await queueMessage(app, tx, {
    ...notice,
    template: 'booking_confirmed',
    dedupeKey,
    date: longDay(bill.held_on as Day, notice.language.web),
    price: priceIn(notice.language, paise(bill.total_paise)),
    link: orderLink(app, notice),
  })
}
