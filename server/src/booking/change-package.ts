import { type Paise, paise, rupeesOf } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { lockOffer } from '../catalogue/service.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { giveBack, openPage, type Payee, startAttempt } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { timesOf } from './timeline.ts'
import * as office from './office-queries.ts'
import { noticeOf } from './notice.ts'
import { priceIn } from './price.ts'
import * as queries from './queries.ts'
import { listLocksAt } from './timeline.ts'
import { hasPlace, takePlace, takePlaceLate } from './waiting.ts'

const action = 'POST /api/office/change-package'

/**
 * Puts a paid order into another package. Same or lower price: at once, what it costs less goes back. Higher: a link for the difference
 * goes to the devotee, and the change is made when that is paid, if there is still a place then. Amounts in rupees.
 * Refuses: not_found, edited_meanwhile, not_paid, same_package, change_waits, list_locked, event_gone, not_on_offer, sold_out, payment_unavailable.
 */
export async function changePackage(app: App, staff: Staff, wish: { orderId: string; version: number; packageId: number }) {
  const found = (await queries.findByOrderId(app.db, wish.orderId)) ?? refuse('not_found')
  const made = await app.db.tx(async tx => {
    const booking = (await queries.lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.version !== wish.version) refuse('edited_meanwhile')
    if (booking.state !== 'paid') refuse('not_paid')
    const from = booking.package_id ?? refuse('not_on_offer')
    if (from === wish.packageId) refuse('same_package')
    const waiting = await office.findWaitingChange(tx, booking.id)
    if (waiting && waiting.attempt_state !== 'failed') refuse('change_waits')
    // Its payment failed; should money come all the same, it goes back.
    if (waiting) await office.endChange(tx, waiting.id, 'dropped')
    const offer = (await lockOffer(tx, booking.event_id, wish.packageId)) ?? refuse('event_gone')
    if (offer.packageId === null) refuse('not_on_offer')
    const now = app.clock.now()
    await refuseIfLocked(tx, booking.id, now)
    if (!(await hasPlace(tx, offer, booking.devotee_id, now))) refuse('sold_out')

    const difference = offer.packagePaise - booking.package_paise
    const change = { bookingId: booking.id, from, to: offer.packageId, packagePaise: offer.packagePaise, staffId: staff.id, at: now }
    await audit(app, tx, staff, action, {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      before: { package: from },
      after: { package: offer.packageId, difference: rupeesOf(paise(Math.abs(difference))) * Math.sign(difference) },
    })
    if (difference > 0) {
      const attempt = await startAttempt(app, tx, { bookingId: booking.id }, paise(difference), { purpose: 'difference' })
      await office.insertChange(tx, { ...change, attemptId: attempt.id, state: 'waiting' })
      return { difference, attempt, bookingId: booking.id }
    }
    await takePlace(tx, offer, booking.devotee_id, now)
    await office.insertChange(tx, { ...change, attemptId: null, state: 'done' })
    await office.setPackage(tx, booking.id, offer.packageId, offer.packagePaise)
    if (difference < 0) await giveBack(app, tx, staff, booking.id, paise(-difference), { reason: 'package_changed', note: '' })
    return { difference, attempt: undefined, bookingId: booking.id }
  })
  const difference = rupeesOf(paise(Math.abs(made.difference))) * Math.sign(made.difference)
  if (!made.attempt) return { difference, payLink: null }
  const url = await openPage(app, { ...made.attempt, amountPaise: paise(made.difference), description: wish.orderId })
  await app.db.tx(tx => sendPayLink(app, tx, made.bookingId, paise(made.difference), url, `difference ${made.attempt.id}`))
  return { difference, payLink: url }
}

/** The difference was paid: the change is made, unless it is too late. Run by payments, with the attempt locked. */
export const confirmDifference: Payee['confirmDifference'] = async (_app, tx, attemptId, bookingId, now) => {
  const booking = await queries.lockBooking(tx, bookingId)
  const change = await office.findWaitingChange(tx, bookingId)
  if (booking?.state !== 'paid') return 'booking_cancelled'
  if (booking.event_cancelled_at) return 'event_cancelled'
  if (change?.attempt_id !== attemptId) return 'paid_twice'
  const offer = await lockOffer(tx, booking.event_id, change.to_package)
  const place =
    offer !== undefined && offer.packageId !== null && !(await isLocked(tx, bookingId, now)) && (await takePlaceLate(tx, offer, booking.devotee_id, now))
  await office.endChange(tx, change.id, place ? 'done' : 'dropped')
  if (!place) return offer ? 'no_place_left' : 'event_cancelled'
  await office.setPackage(tx, bookingId, change.to_package, paise(change.package_paise))
  return 'confirmed'
}

async function isLocked(tx: Tx, bookingId: number, now: number): Promise<boolean> {
  const times = await queries.lockForCorrection(tx, bookingId)
  return times === undefined || now >= listLocksAt(timesOf(times))
}

/** The list is grouped by package: once it is closed it stays as it is. */
async function refuseIfLocked(tx: Tx, bookingId: number, now: number): Promise<void> {
  if (await isLocked(tx, bookingId, now)) refuse('list_locked')
}

/** Sends a link to a payment page, in the language of the booking. */
export async function sendPayLink(app: App, tx: Tx, bookingId: number, amount: Paise, url: string, dedupeKey: string): Promise<void> {
  const bill = await queries.findForBill(tx, bookingId)
  if (!bill) return
  const notice = noticeOf(bill)
  await queueMessage(app, tx, { ...notice, template: 'pay_link', dedupeKey: `pay_link ${dedupeKey}`, price: priceIn(notice.language, amount), link: url })
}
