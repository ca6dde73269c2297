import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { startAttempt } from '../attempts/open-page.ts'
import * as queries from './debt-queries.ts'

/** Orders whose seva has begun, and whose cheque the bank returned unpaid: what each owes, and since when. */
export async function listDebts(app: App) {
  const rows = await queries.listDebts(app.db)
  return {
    rows: rows.map(row => ({
      bookingId: row.id,
      orderId: row.order_id,
      orderCode: row.code,
      devoteeId: row.devotee_id,
      name: row.personal.name ?? '',
      amount: rupeesOf(paise(row.amount)),
      since: row.since.getTime(),
    })),
  }
}

export const countDebts = (app: App) => queries.sumDebts(app.db)

/** What of an order's debt was written off, by whom and why. */
export const writtenOffOf = (app: App, bookingId: number) => queries.listWrittenOff(app.db, bookingId)

/**
 * Begins the payment of what an order owes, for the desk to take. One that was begun and took nothing is gone on with.
 * Refuses: wrong_state (it owes nothing), edited_meanwhile (another amount than staff saw).
 */
export function beginDebt(
  app: App,
  bookingId: number,
  seen: number,
): Promise<{ reference: string; amountPaise: Paise }> {
  return app.db.tx(async tx => {
    const owes = (await queries.lockDebt(tx, bookingId)) ?? refuse('wrong_state')
    const amountPaise = paise(owes)
    if (paiseOfRupees(seen) !== amountPaise) refuse('edited_meanwhile')
    const { reference } =
      (await queries.findBegun(tx, bookingId, amountPaise)) ??
      (await startAttempt(app, tx, { bookingId }, amountPaise, { atDesk: true, purpose: 'debt' }))
    return { reference, amountPaise }
  })
}

/**
 * Nobody asks for the money any more. Nothing moves in the accounts: the credit note took the sale out of them on the
 * day the cheque bounced.
 * Refuses: not_found (it owes nothing), edited_meanwhile (another amount than staff saw).
 */
export async function writeOff(
  app: App,
  staff: Staff,
  off: { orderId: string; amount: number; reason: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const found = (await queries.findDebt(tx, off.orderId)) ?? refuse('not_found')
    const owes = (await queries.lockDebt(tx, found.booking_id)) ?? refuse('not_found')
    if (paiseOfRupees(off.amount) !== owes) refuse('edited_meanwhile')
    const why = off.reason.trim()
    await queries.insertWrittenOff(tx, {
      bookingId: found.booking_id,
      amountPaise: paise(owes),
      why,
      staffId: staff.id,
      at: app.clock.now(),
    })
    await audit(app, tx, staff, 'POST /api/office/write-off', {
      subject: 'order',
      id: found.booking_id,
      devoteeId: found.devotee_id,
      after: { amount: off.amount, reason: why },
    })
  })
}
