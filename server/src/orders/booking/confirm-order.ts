import { askedBy, lockPlaces, lockPoolOf, readOffer } from '../../trust/catalogue/service.ts'
import type { LockedOrder, RefundReason } from '../../money/payments/service.ts'
import { isClosed } from './rules.ts'
import { takePlaceLate } from './waiting.ts'
import * as queries from './queries.ts'
import type { App } from '../../app.ts'
import { waits } from '../../ground/db/connection/lost.ts'
import { onOneWay, type Tx, type Unsaid } from '../../ground/db/db.ts'

/**
 * Confirms an order for which money came (M2), and answers its row of `read`, which is read once it is paid; or answers
 * the reason why the money goes back. Run with the attempt and the order locked.
 */
export async function confirmOrder<Row extends object>(
  app: App,
  tx: Tx,
  booking: LockedOrder,
  now: number,
  read: Unsaid<Row>,
): Promise<{ paid: Row | undefined } | RefundReason> {
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
  if (heldUntil > app.clock.now()) {
    const [[step], [paid]] = await onOneWay(tx, queries.paidUnlessOver(tx, booking.id, now), read)
    if (step) return { paid }
  }
  const { cancelled_at, withdrawn, closed_at } = await queries.findEnd(tx, booking.occurrence_id)
  if (cancelled_at) return 'event_cancelled'
  // A closed homam reads no more names: the money goes back.
  if (closed_at) return 'event_closed'
  // Late money still confirms the order if it can.
  if (!offer) return withdrawn ? 'event_closed' : 'event_cancelled'
  if (isClosed(offer.closesAt, now)) return 'event_closed'
  if (!(await takePlaceLate(tx, offer, booking.devotee_id, app.clock.now()))) return 'no_place_left'
  await queries.moveTo(tx, booking.id, 'paid', { paidAt: now })
  const [[paid]] = await onOneWay(tx, read)
  return { paid }
}
