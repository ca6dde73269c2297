import { english, languageById } from '../../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { askedBy, holdOccurrence, lockOffer, type Offer, refuseAsked } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { writtenStart } from '../../../ground/text/written-start.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import type { RefundReason } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import {
  askForDifference,
  type Changer,
  canGo,
  endFailedChange,
  giveDifferenceBack,
  reckonChange,
  refuseIfOther,
  sendDifferenceLink,
  signedRupees,
  totalWith,
} from './difference.ts'
import * as office from '../office-queries.ts'
import {
  dropChanges,
  type PackagePaid,
  paidFor,
  linkToOrder,
  hasPlaceLate,
  offerPlaces,
  placesLeftLate,
  takePlaceLate,
  isOver,
  findByOrderId,
  lockBooking,
} from '../../booking/service.ts'
import { listLocksAt, timesOf, findHomams } from '../../homams/service.ts'
import * as queries from '../queries.ts'

const action = 'POST /api/office/move-order'

interface Move {
  /** The version that staff saw of the order; absent: whatever it is now. */
  version?: number
  eventId: number
  /** Absent: the homam has one date. */
  occurrenceId?: number | undefined
  packageId: number | null
  why: string
  /** The difference that staff saw, in rupees, above 0 where the order costs more; absent: whatever it is now. */
  difference?: number
}

/**
 * Moves one paid order to another homam, earlier or later, or to another occurrence of the same seva, with its names,
 * into a package that has a place and takes the names, at the price of that package and its names. Same or lower price: the order moves at once, and the difference goes back.
 * Higher: a link for the difference goes to the devotee, and the order moves when that is paid, if there is still a
 * place then. The registration there may have ended; its list of names may not be locked. The devotee is told. Safe to
 * run twice. Amounts in rupees.
 * Refuses: not_found, edited_meanwhile, not_paid, event_gone, occurrence_needed, occurrence_gone, not_on_offer, wrong_day (it is there already),
 * homam_over, list_locked, sold_out, too_many_names, change_waits, price_changed, payment_unavailable,
 * confirm_needed.
 */
export async function moveOrder(
  app: App,
  staff: Staff,
  to: Move & { orderId: string },
): Promise<{ difference: number; payLink: string | null }> {
  const found = (await findByOrderId(app.db, to.orderId)) ?? refuse('not_found')
  const made = await app.db.tx(tx => moveWithin(app, tx, staff, found.id, to))
  if (!made) return { difference: 0, payLink: null }
  if (made.attempt)
    return {
      difference: signedRupees(made.difference),
      payLink: await sendDifferenceLink(app, made.attempt),
    }
  await offerPlaces(app, made.from)
  return { difference: signedRupees(made.difference), payLink: null }
}

/**
 * As `moveOrder`, in the transaction of a caller, who may do it for many orders. Undefined: it is there already.
 * `attempt`: the difference is asked for; once this is committed, `sendDifferenceLink` sends the link.
 */
export async function moveWithin(app: App, tx: Tx, staff: Changer, bookingId: number, to: Move) {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse('not_found')
  const from = askedBy(booking)
  const isThere = from.eventId === to.eventId && from.occurrenceId === (to.occurrenceId ?? from.occurrenceId)
  if (isThere && from.packageId === to.packageId) return undefined
  if (to.version !== undefined && booking.version !== to.version) refuse('edited_meanwhile')
  if (booking.state !== 'paid') refuse('not_paid')
  await holdOccurrence(tx, from.occurrenceId)
  const before = (await queries.findForInvoice(tx, booking.id)) ?? refuse('event_gone')
  const offer = (await lockOffer(tx, to)) ?? (await refuseAsked(tx, to))
  const now = app.clock.now()
  const target = await targetOf(tx, offer, now)
  if (booking.occurrence_id === target.occurrence_id) refuse('wrong_day')
  // Staff may pass people who wait in line, but not people who were promised a place.
  if (!(await hasPlaceLate(tx, offer, booking.devotee_id, now))) refuse('sold_out')

  const { paid, total, difference } = await reckonMove(tx, booking, offer)
  refuseIfOther(to.difference, difference, total)
  await audit(app, tx, staff, action, {
    subject: 'order',
    id: booking.id,
    devoteeId: booking.devotee_id,
    before: { eventId: from.eventId, occurrenceId: from.occurrenceId, packageId: from.packageId },
    after: {
      eventId: to.eventId,
      occurrenceId: offer.occurrenceId,
      packageId: offer.packageId,
      why: to.why,
      difference: signedRupees(difference),
    },
  })
  const into = { ...placeIn(offer), paid, totalPaise: total }
  if (difference > 0) {
    await endFailedChange(tx, booking.id, now)
    const homam = { from, to: into, why: to.why }
    const change = { bookingId, from: from.packageId, to: offer.packageId, homam, paid, staffId: staff.id, at: now }
    return { from, difference, attempt: await askForDifference(app, tx, change, paise(difference)) }
  }
  const by = { staffId: staff.id, backPercent: null, why: to.why }
  await putThere(app, tx, { booking, before, from, offer, target, paid, total, by, now })
  if (difference < 0) await giveDifferenceBack(app, tx, staff, { id: booking.id, difference, total }, 'order_moved')
  return { from, difference, attempt: undefined }
}

/** Puts an order where it goes, and tells its devotee. Run it with the booking row and the offer locked, once there is a place. */
export async function putThere(
  app: App,
  tx: Tx,
  { booking, before, from, offer, target, paid, total, by, now }: Going,
): Promise<void> {
  // A change that waits for its payment was for the homam that the order leaves: money that comes for it goes back.
  await dropChanges(app, tx, booking.id)
  await takePlaceLate(tx, offer, booking.devotee_id, now)
  const to = { ...placeIn(offer), paid, totalPaise: total }
  await queries.moveBooking(tx, { bookingId: booking.id, from, to, ...by, at: now })
  await tellMoved(app, tx, before, target, now)
}

interface Going {
  booking: { id: number; devotee_id: number }
  before: Before
  from: queries.NewMove['from']
  offer: Offer
  target: Target
  paid: PackagePaid
  total: Paise
  by: Pick<queries.NewMove, 'staffId' | 'backPercent' | 'why'>
  now: number
}

/** What an order costs at an offer, for the names that stand on it or for `wanted` names if these are more. Refuses: not_on_offer, too_many_names. */
export async function reckonMove(db: Queries, order: Parameters<typeof reckonChange>[1], offer: Offer, wanted = 0) {
  const reckoned = await reckonChange(db, order, offer, wanted)
  // An order of nothing can be neither paid nor reserved.
  if (reckoned.total === 0) refuse('not_on_offer')
  return reckoned
}

/**
 * Where many orders are to go, as it is now: the offer, its occurrence, and the places that are left there for them
 * (null: without limit). Refuses: event_gone, occurrence_needed, occurrence_gone, not_on_offer, homam_over, list_locked.
 */
export const readTarget = (app: App, to: Pick<Move, 'eventId' | 'occurrenceId' | 'packageId'>) =>
  app.db.tx(async tx => {
    const now = app.clock.now()
    const offer = (await lockOffer(tx, to)) ?? (await refuseAsked(tx, to))
    const target = await targetOf(tx, offer, now)
    return { offer, target, free: await placesLeftLate(tx, offer, now) }
  })

/**
 * What an order would cost more (paise; below 0: less) where `readTarget` read, its places aside.
 * Refuses: not_paid, wrong_day, not_on_offer, too_many_names, change_waits.
 */
export async function quoteMove(
  db: Queries,
  order: Parameters<typeof reckonChange>[1] & { state: string; occurrence_id: number },
  { offer, target }: { offer: Offer; target: Target },
  now: number,
): Promise<number> {
  if (order.state !== 'paid') refuse('not_paid')
  if (order.occurrence_id === target.occurrence_id) refuse('wrong_day')
  const { difference } = await reckonMove(db, order, offer)
  if (difference > 0) {
    const waiting = await office.findWaitingChange(db, order.id)
    if (waiting && !canGo(waiting, now)) refuse('change_waits')
  }
  return difference
}

interface WaitingMove {
  id: number
  to_event: number
  to_occurrence_id: number
  to_package: number | null
  package_paise: number
  further_names: number
  further_name_paise: number
  names_paid: number | null
  why: string
  staff_id: number
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Moves an order whose difference was paid, unless it is too late. Run with the attempt and the booking row locked. */
export async function confirmMove(
  app: App,
  tx: Tx,
  booking: Locked,
  change: WaitingMove,
  now: number,
): Promise<'confirmed' | RefundReason> {
  await holdOccurrence(tx, booking.occurrence_id)
  const offer = await lockOffer(tx, {
    eventId: change.to_event,
    occurrenceId: change.to_occurrence_id,
    packageId: change.to_package,
  })
  const target = offer && (await findTarget(tx, offer, now))
  const before = await queries.findForInvoice(tx, booking.id)
  const free =
    offer !== undefined && typeof target === 'object' && (await takePlaceLate(tx, offer, booking.devotee_id, now))
  if (!free || !before) {
    await office.endChange(tx, change.id, 'dropped')
    if (!target) return 'event_cancelled'
    return typeof target === 'string' ? 'event_closed' : 'no_place_left'
  }
  await office.endChange(tx, change.id, 'done')
  const paid = paidFor(change)
  const to = { ...placeIn(offer), paid, totalPaise: await totalWith(tx, booking.id, paid) }
  const from = askedBy(booking)
  await queries.moveBooking(tx, {
    bookingId: booking.id,
    from,
    to,
    why: change.why,
    staffId: change.staff_id,
    backPercent: null,
    at: now,
  })
  await tellMoved(app, tx, before, target, now)
  return 'confirmed'
}

const placeIn = ({ eventId, occurrenceId, packageId }: Offer) => ({ eventId, occurrenceId, packageId })

/**
 * The occurrence of an offer, if it still takes names; otherwise the reason why it does not. Nobody closes it until
 * the transaction ends.
 */
async function findTarget(tx: Tx, offer: Offer, now: number) {
  if (offer.hasPackages && offer.packageId === null) return 'not_on_offer'
  const [target] = await findHomams(tx, [offer.occurrenceId])
  if (!target) return undefined
  if (await isOver(tx, offer.occurrenceId)) return 'homam_over'
  return now >= listLocksAt(timesOf(target)) ? 'list_locked' : target
}

/** The same for whom a no is a refusal. Refuses: event_gone, not_on_offer, homam_over, list_locked. */
export async function targetOf(tx: Tx, offer: Offer, now: number): Promise<Target> {
  const target = (await findTarget(tx, offer, now)) ?? refuse('event_gone')
  return typeof target === 'string' ? refuse(target) : target
}

type Before = NonNullable<Awaited<ReturnType<typeof queries.findForInvoice>>>
type Target = Awaited<ReturnType<typeof findHomams>>[number]

async function tellMoved(app: App, tx: Tx, before: Before, target: Target, now: number): Promise<void> {
  const language = languageById(before.language_id) ?? english
  const link = await linkToOrder(app, tx, { id: before.id, orderId: before.order_id }, language)
  const notice = movedNotice(before, target, now, link)
  if (notice) await queueMessage(app, tx, notice)
}

/** What a devotee is told of a move; undefined if there is no number to tell. */
export function movedNotice(before: Before, target: Target, now: number, link: string) {
  const recipient = before.address.whatsapp_number
  if (!recipient) return undefined
  const language = languageById(before.language_id) ?? english
  return {
    channel: 'whatsapp' as const,
    template: 'order_moved' as const,
    recipient,
    language,
    dedupeKey: `order_moved ${before.id} ${now}`,
    homam: inLanguage(target.title, language),
    orderId: before.order_id,
    was: `${inLanguage(before.title, language)}, ${writtenStart(before, language.web)}`,
    date: writtenStart(target, language.web),
    link,
  }
}
