import { askedBy, lockPlaces, lockPoolOf, readOffer } from '../../trust/catalogue/service.ts'
import { isClosed } from './rules.ts'
import { takePlaceLate } from './waiting.ts'
import * as queries from './queries.ts'
import type { App } from '../../app.ts'
import { waits } from '../../ground/db/connection.ts'

/**
 * Confirms an order for which money came (M2), or answers the reason why the money goes back. Run with the attempt
 * locked.
 */
export const confirmOrder: App['orderCallbacks']['confirm'] = async (app, tx, bookingId, now) => {
  const booking = await queries.lockRow(tx, bookingId)
  if (!booking) throw new Error(`payment for a booking that does not exist: ${bookingId}`)
  if (booking.state === 'paid') return 'paid_twice'
  if (booking.state === 'cancelled') return 'booking_cancelled'
  const heldUntil = booking.state === 'held' ? booking.hold_ends_at.getTime() : 0
  const holdsLong = heldUntil > app.clock.now() + waits.statement
  // The occurrence keeps its day, so that whoever pays is told of a new one. Whoever counts places waits for a hold that is
  // paid: one that ends meanwhile would otherwise be counted as free.
  const offer = await readOffer(tx, askedBy(booking), { day: true, places: holdsLong })
  // A hold may end while the package is waited for, and somebody else have its place then. So one that ends soon is
  // looked at once nobody else can count places, and at the time that it is by then.
  if (!holdsLong && offer && offer.packageId !== null) await lockPlaces(tx, offer)
  // A place of the pool is counted by others also where this seva is no longer offered.
  if (!offer) await lockPoolOf(tx, booking.event_id)
  if (heldUntil > app.clock.now() && (await queries.payUnlessOver(tx, bookingId, now))) return 'confirmed'
  const { cancelled_at, withdrawn, closed_at } = await queries.findEnd(tx, booking.occurrence_id)
  if (cancelled_at) return 'event_cancelled'
  // A closed homam reads no more names: the money goes back.
  if (closed_at) return 'event_closed'
  // Late money still confirms the order if it can.
  if (!offer) return withdrawn ? 'event_closed' : 'event_cancelled'
  if (isClosed(offer.closesAt, now)) return 'event_closed'
  if (!(await takePlaceLate(tx, offer, booking.devotee_id, app.clock.now()))) return 'no_place_left'
  await queries.moveTo(tx, bookingId, 'paid', { paidAt: now })
  return 'confirmed'
}
