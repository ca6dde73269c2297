import { lockOffer } from '../catalogue/service.ts'
import { isClosed } from './rules.ts'
import { takePlaceLate } from './waiting.ts'
import * as queries from './queries.ts'
import type { App } from '../app.ts'

/**
 * Confirms an order for which money came (M2), or answers the reason why the money goes back. Run with the attempt
 * locked.
 */
export const confirmOrder: App['orderCallbacks']['confirm'] = async (app, tx, bookingId, now) => {
  const booking = await queries.lockBooking(tx, bookingId)
  if (!booking) throw new Error(`payment for a booking that does not exist: ${bookingId}`)
  if (booking.state === 'paid') return 'paid_twice'
  if (booking.state === 'cancelled') return 'booking_cancelled'
  if (booking.event_cancelled_at) return 'event_cancelled'
  // A closed homam reads no more names: the money goes back.
  if (await queries.isOver(tx, booking.event_id, 'day')) return 'event_closed'
  // The lock makes whoever counts places wait: a hold that ends meanwhile would otherwise be counted as free.
  const offer = await lockOffer(tx, booking.event_id, booking.package_id)
  const holds = booking.state === 'held' && booking.hold_ends_at.getTime() > app.clock.now()
  if (!holds) {
    // Late money still confirms the order if it can.
    if (!offer) return 'event_cancelled'
    if (isClosed(offer.closesOn, now)) return 'event_closed'
    if (!(await takePlaceLate(tx, offer, booking.devotee_id, now))) return 'no_place_left'
  }
  await queries.moveTo(tx, bookingId, 'paid', { paidAt: now })
  return 'confirmed'
}
