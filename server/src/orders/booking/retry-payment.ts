import { paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { askedBy, lockOffer, refuseAsked } from '../../trust/catalogue/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { keepOneOpen, limitPages, lockOpenAttempts, startAttempt } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { isClosed } from './rules.ts'
import { type OpenOrder, pageOf } from './place-order.ts'
import { holdAgain } from './holds.ts'
import * as queries from './queries.ts'

/**
 * A page for an order that was not paid (D16): the one it has, while it is good, else a new one (D26). `gateway`: the
 * devotee chose it, and the page at another gateway is given up.
 * Refuses: not_found (also for somebody else's order), already_paid, event_gone, occurrence_gone, event_closed, sold_out,
 * unpaid_orders { count, retryAfter }, number_first { count, retryAfter }, too_many_tries { retryAfter }, payment_unavailable.
 */
export async function retryPayment(app: App, devotee: Devotee, orderId: string, gateway?: string): Promise<OpenOrder> {
  const found = await queries.findByOrderId(app.db, orderId)
  if (!found || found.devotee_id !== devotee.id) refuse('not_found')
  const attempt = await app.db.tx(async tx => {
    await queries.lockHoldsOf(tx, devotee.id)
    // The locks follow the sequence attempts, booking row, offer, as when money arrives: the other way round both would
    // wait for each other.
    const open = await lockOpenAttempts(tx, found.id)
    const booking = (await queries.lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.state === 'paid') refuse('already_paid')
    if (booking.state === 'cancelled') refuse('event_gone')
    const offer = (await lockOffer(tx, askedBy(found))) ?? (await refuseAsked(tx, askedBy(found)))
    const now = app.clock.now()
    if (isClosed(offer.closesAt, now) || (await queries.isOver(tx, found.occurrence_id))) refuse('event_closed')
    await holdAgain(app, tx, devotee, { booking, offer }, now)
    const good = await keepOneOpen(app, tx, open, gateway)
    if (good) return good
    await limitPages(app, tx, devotee.id)
    return {
      ...(await startAttempt(app, tx, { bookingId: booking.id }, paise(booking.total_paise), { gateway })),
      url: null,
    }
  })
  return pageOf(app, { id: found.id, orderId, totalPaise: paise(found.total_paise), attempt })
}
