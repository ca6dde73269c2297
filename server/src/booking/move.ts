import { type Day, longDay } from '../../../contract/india-time.ts'
import { english, languageById } from '../../../contract/languages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { inLanguage, lockOffer } from '../catalogue/service.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as homams from './homam-queries.ts'
import { dropChanges } from './office-queries.ts'
import * as queries from './queries.ts'
import { listLocksAt, timesOf } from './timeline.ts'
import { countDue, offerPlaces } from './waiting.ts'

interface Move {
  orderId: string
  eventId: number
  packageId: number | null
  why: string
  /** The call that asked for it, for the audit log. */
  action: string
}

/**
 * Moves one paid order to a later homam: with its names, into a package that has a place, whatever that package costs (what was paid stays
 * paid, and the bill as it was issued). Its registration may have ended; its list of names may not be closed. The devotee is told.
 * Safe to run twice. Refuses: not_found, not_paid, event_gone, not_on_offer, wrong_day (not later, or the same homam), homam_over, list_locked, sold_out.
 */
export async function moveOrder(app: App, staff: Staff, move: Move): Promise<void> {
  const freed = await app.db.tx(tx => moveOrderWithin(app, tx, staff, move))
  if (freed) await offerPlaces(app, freed.eventId, freed.packageId)
}

/** As `moveOrder`, within a transaction; the place that gets free is offered to the waiting list by the next sweep. */
export async function moveOrderWithin(app: App, tx: Tx, staff: Staff, to: Move): Promise<{ eventId: number; packageId: number | null } | undefined> {
  const found = (await queries.findByOrderId(tx, to.orderId)) ?? refuse('not_found')
  const booking = (await queries.lockBooking(tx, found.id)) ?? refuse('not_found')
  const from = { eventId: booking.event_id, packageId: booking.package_id }
  if (from.eventId === to.eventId && from.packageId === to.packageId) return undefined
  if (booking.state !== 'paid') refuse('not_paid')
  const before = await queries.findForBill(tx, booking.id)
  const offer = (await lockOffer(tx, to.eventId, to.packageId)) ?? refuse('event_gone')
  if (offer.hasPackages && offer.packageId === null) refuse('not_on_offer')
  const [target] = await homams.findHomams(tx, [to.eventId])
  if (!before || !target) refuse('event_gone')
  const now = app.clock.now()
  if (from.eventId === to.eventId || target.held_on < before.held_on) refuse('wrong_day')
  if (await homams.isOver(tx, to.eventId)) refuse('homam_over')
  if (now >= listLocksAt(timesOf(target))) refuse('list_locked')
  if (offer.capacity !== null && offer.packageId !== null) {
    // Staff may pass those who wait, not those who were promised a place.
    if ((await queries.countPlaces(tx, offer.packageId, now)) + (await countDue(tx, offer.packageId, to.eventId, now)) >= offer.capacity) refuse('sold_out')
  }
  // The package of a change that waits is none of the other homam: money that comes for it goes back.
  await dropChanges(tx, booking.id)
  await homams.moveBooking(tx, {
    bookingId: booking.id,
    from,
    to: { eventId: to.eventId, packageId: offer.packageId },
    why: to.why,
    staffId: staff.id,
    at: now,
  })
  await audit(app, tx, staff, to.action, {
    subject: 'order',
    id: to.orderId,
    devoteeId: booking.devotee_id,
    before: from,
    after: { eventId: to.eventId, packageId: offer.packageId, why: to.why },
  })
  const recipient = before.address.whatsapp_number
  if (recipient) {
    const language = languageById(booking.language_id) ?? english
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'order_moved',
      recipient,
      language,
      dedupeKey: `order_moved ${booking.id} ${now}`,
      homam: inLanguage(target.title, language),
      orderId: to.orderId,
      was: `${inLanguage(before.title, language)}, ${longDay(before.held_on as Day, language.web)}`,
      date: longDay(target.held_on as Day, language.web),
      link: `${app.config.publicUrl}/${language.code}/order/${to.orderId}`,
    })
  }
  return from
}
