import { paise } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { askedBy, lockOffer } from '../../../trust/catalogue/service.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import {
  askForDifference,
  endFailedChange,
  giveDifferenceBack,
  reckonChange,
  refuseIfOther,
  sendDifferenceLink,
  signedRupees,
  totalWith,
} from './difference.ts'
import { confirmMove } from './move-order.ts'
import * as office from '../office-queries.ts'
import {
  paidFor,
  hasPlace,
  takePlace,
  takePlaceLate,
  findByOrderId,
  lockBooking,
  lockForCorrection,
} from '../../booking/service.ts'
import { listLocksAt, timesOf } from '../../homams/service.ts'

const action = 'POST /api/office/change-package'

/**
 * Puts a paid order into another package, or sells it more names in its own (D23). `names` is how many names the order
 * shall have; absent: as many as it has. Same or lower price: the change is made at once, and the difference goes back.
 * Higher: a link for the difference goes to the devotee, and the change is made when that is paid, if there is still a
 * place then. Amounts in rupees.
 * Refuses: not_found, edited_meanwhile, not_paid, same_package, change_waits, list_locked, event_gone, not_on_offer,
 * too_many_names, sold_out, price_changed, payment_unavailable, confirm_needed.
 */
export async function changePackage(
  app: App,
  staff: Staff,
  input: { orderId: string; version: number; packageId: number; names?: number; difference?: number },
) {
  const found = (await findByOrderId(app.db, input.orderId)) ?? refuse('not_found')
  const made = await app.db.tx(async tx => {
    const booking = (await lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.version !== input.version) refuse('edited_meanwhile')
    if (booking.state !== 'paid') refuse('not_paid')
    const from = booking.package_id ?? refuse('not_on_offer')
    await endFailedChange(tx, booking.id, app.clock.now())
    const offer = (await lockOffer(tx, askedBy({ ...booking, package_id: input.packageId }))) ?? refuse('event_gone')
    if (offer.packageId === null) refuse('not_on_offer')
    const now = app.clock.now()
    await refuseIfLocked(tx, booking.id, now)
    const isSame = from === offer.packageId
    if (!isSame && !(await hasPlace(tx, offer, booking.devotee_id, now))) refuse('sold_out')

    const { paid, total, difference } = await reckonChange(tx, booking, offer, input.names)
    refuseIfOther(input.difference, difference, total)
    const change = { bookingId: booking.id, from, to: offer.packageId, paid, staffId: staff.id, at: now }
    await audit(app, tx, staff, action, {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      before: { package: from, names: booking.names_paid },
      after: { package: offer.packageId, names: paid.namesPaid, difference: signedRupees(difference) },
    })
    if (difference > 0) return { difference, attempt: await askForDifference(app, tx, change, paise(difference)) }
    if (!isSame) await takePlace(tx, offer, booking.devotee_id, now)
    await office.insertChange(tx, { ...change, attemptId: null, state: 'done' })
    await office.setPackage(tx, booking.id, offer.packageId, paid, total)
    if (difference < 0)
      await giveDifferenceBack(app, tx, staff, { id: booking.id, difference, total }, 'package_changed')
    return { difference, attempt: undefined }
  })
  return {
    difference: signedRupees(made.difference),
    payLink: made.attempt ? await sendDifferenceLink(app, made.attempt) : null,
  }
}

/** Makes a change whose difference was paid, unless it is too late. Run by payments, with the attempt locked. */
export const confirmDifference: App['orderCallbacks']['confirmDifference'] = async (
  app,
  tx,
  attemptId,
  bookingId,
  now,
) => {
  const booking = await lockBooking(tx, bookingId)
  const change = await office.findWaitingChange(tx, bookingId)
  if (booking?.state !== 'paid') return 'booking_cancelled'
  if (booking.event_cancelled_at) return 'event_cancelled'
  if (change?.attempt_id !== attemptId) return (await office.isDropped(tx, attemptId)) ? 'change_dropped' : 'paid_twice'
  if (change.to_event !== null && change.to_occurrence_id !== null) {
    const move = { ...change, to_event: change.to_event, to_occurrence_id: change.to_occurrence_id }
    return confirmMove(app, tx, booking, move, now)
  }
  const offer = await lockOffer(tx, askedBy({ ...booking, package_id: change.to_package }))
  const hasOne = change.to_package === booking.package_id
  const place =
    offer !== undefined &&
    !(await isLocked(tx, bookingId, now)) &&
    (hasOne || (await takePlaceLate(tx, offer, booking.devotee_id, now)))
  await office.endChange(tx, change.id, place ? 'done' : 'dropped')
  if (!place) return offer ? 'no_place_left' : 'event_cancelled'
  const paid = paidFor(change)
  await office.setPackage(tx, bookingId, offer.packageId, paid, await totalWith(tx, bookingId, paid))
  return 'confirmed'
}

async function isLocked(tx: Tx, bookingId: number, now: number): Promise<boolean> {
  const times = await lockForCorrection(tx, bookingId)
  return times === undefined || now >= listLocksAt(timesOf(times))
}

/** The list of names is grouped by package, so the package can't change once the list is locked. */
async function refuseIfLocked(tx: Tx, bookingId: number, now: number): Promise<void> {
  if (await isLocked(tx, bookingId, now)) refuse('list_locked')
}
