import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { findByOrderId, lockBooking } from '../../booking/service.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { endPage, openPageAnywhere, renewPage } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { minuteMs } from '../../../ground/time/spans.ts'
import * as office from '../office-queries.ts'
import { sendPayLink } from '../pay-link.ts'

// What staff do with a change of an order that waits for its payment.

/**
 * Sends the link to the payment of a difference again: to the page that is open, or to a new one where it failed, is too
 * old, or was never opened. Once a minute, however often it is pressed.
 * Refuses: not_found, wrong_state (no change waits), payment_unavailable (press again, or drop the change).
 */
export async function sendLinkAgain(app: App, staff: Staff, orderId: string): Promise<string> {
  const found = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  const waiting = (await office.findWaitingChange(app.db, found.id)) ?? refuse('wrong_state')
  const attemptId = waiting.attempt_id ?? refuse('wrong_state')
  const attempt = await app.db.tx(async tx => {
    const renewed = await renewPage(app, tx, attemptId)
    const booking = await lockBooking(tx, found.id)
    const change = await office.findWaitingChange(tx, found.id)
    if (booking?.state !== 'paid' || change?.attempt_id !== attemptId) refuse('wrong_state')
    if (renewed.id !== attemptId) await office.replaceAttempt(tx, attemptId, renewed.id)
    return renewed
  })
  const amountPaise = paise(waiting.amount_paise ?? 0)
  const opened = await openPageAnywhere(app, { ...attempt, amountPaise })
  const now = app.clock.now()
  await app.db.tx(async tx => {
    const key = `difference ${opened.attemptId} ${Math.floor(now / minuteMs)}`
    await sendPayLink(app, tx, found.id, amountPaise, opened.url, key)
    await audit(app, tx, staff, 'POST /api/office/resend-change-link', {
      subject: 'order',
      id: found.id,
      devoteeId: found.devotee_id,
      after: { difference: rupeesOf(amountPaise) },
    })
  })
  return opened.url
}

/**
 * Drops a change that waits for its payment: the order stays as it is, and money that comes for it all the same goes
 * back. Safe to run twice. Refuses: not_found, edited_meanwhile (it is another change by now).
 */
export async function dropChange(app: App, staff: Staff, orderId: string): Promise<void> {
  const found = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  const waiting = await office.findWaitingChange(app.db, found.id)
  if (!waiting) return
  await app.db.tx(async tx => {
    if (!(await dropWithin(app, tx, found.id, waiting.attempt_id))) return
    await audit(app, tx, staff, 'POST /api/office/drop-change', {
      subject: 'order',
      id: found.id,
      devoteeId: found.devotee_id,
      after: { difference: rupeesOf(paise(waiting.amount_paise ?? 0)) },
    })
  })
}

/**
 * Drops a change by its attempt, in the transaction of a caller. False: it waits no more. Attempts are locked before the
 * booking, as when money arrives. Refuses: edited_meanwhile (another one waits).
 */
export async function dropWithin(app: App, tx: Tx, bookingId: number, attemptId: number | null): Promise<boolean> {
  if (attemptId !== null) await endPage(app, tx, attemptId)
  await lockBooking(tx, bookingId)
  const change = await office.findWaitingChange(tx, bookingId)
  if (!change) return false
  if (change.attempt_id !== attemptId) refuse('edited_meanwhile')
  await office.endChange(tx, change.id, 'dropped')
  return true
}
