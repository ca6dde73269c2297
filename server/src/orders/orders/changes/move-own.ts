import { addDays, dayOf } from '../../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { Devotee } from '../../../ground/http/route.ts'
import { debtOf } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import {
  almanacOf,
  cancellingSentence,
  cappedPolicy,
  lockOffer,
  movesUntil,
  movingSentence,
  refuseAsked,
} from '../../../trust/catalogue/service.ts'
import { messageWords } from '../../../words.ts'
import {
  findByOrderId,
  freePlacesOfStranger,
  hasPlace,
  isClosed,
  isOver,
  listOffered,
  lockBooking,
  lockForCorrection,
  offerPlaces,
} from '../../booking/service.ts'
import { findDateMove, listPackagesOf, startOf, timesOf } from '../../homams/service.ts'
import * as office from '../office-queries.ts'
import * as queries from '../queries.ts'
import { type BoughtUnder, percentNow } from './cancel-own.ts'
import { reckonChange } from './difference.ts'
import { putThere, reckonMove, targetOf } from './move-order.ts'

/** Why an order with terms for moving stays where it is: it was moved so often, it is too late, or staff are to be asked. */
type WhyNot = 'used' | 'late' | 'call'

interface Movable {
  /** How often it may be moved, this time among them. */
  left: number
  /** Until when (ms). */
  until: number
}

/**
 * Whether an order may be moved by its devotee at `now`, by the terms under which it was bought, its price and places
 * aside; undefined: they say nothing of it. What changes money is for staff: an order that owes or waits for the payment
 * of a change, one whose prasadam is on its way, and one on a new day, which has an answer of its own.
 */
async function movable(db: Queries, order: BoughtUnder, now: number): Promise<Movable | WhyNot | undefined> {
  if (order.state !== 'paid' || order.cancelled_at !== null) return undefined
  const until = movesUntil(order, order.list_locks_minutes_before, startOf(timesOf(order)))
  if (until === undefined || order.most_moves === null) return undefined
  const left = order.most_moves - (await queries.countOwnMoves(db, order.id))
  if (left <= 0) return 'used'
  if (now >= until) return 'late'
  if (order.track_id !== null || (await findDateMove(db, order.id)) || ((await debtOf(db, order.id)) ?? 0) > 0)
    return 'call'
  return (await office.findWaitingChange(db, order.id)) ? 'call' : { left, until }
}

type Found = NonNullable<Awaited<ReturnType<typeof findByOrderId>>>

/** Whether another day of its seva costs an order what it paid: its package as it is sold today, with the names that it paid for. */
async function costsTheSame(app: App, found: Found): Promise<boolean> {
  const packages = await listPackagesOf(app.db, [found.event_id])
  const own = packages.find(one => one.id === found.package_id)
  if (found.package_id !== null && (!own || own.withdrawn)) return false
  const terms = {
    eventId: found.event_id,
    // Any other day than its own: none has a price of its own.
    occurrenceId: 0,
    packageId: found.package_id,
    packagePaise: paise(own?.amount_paise ?? 0),
    namesIncluded: own?.names_included ?? null,
    furtherNamePaise: own?.further_name_paise == null ? null : paise(own.further_name_paise),
  }
  const { difference } = await reckonChange(app.db, found, terms, found.names_paid ?? 0)
  return difference === 0
}

/**
 * The terms of an order for moving it to another day, as its devotee reads them, and what can be done now; null: there
 * are none.
 */
export async function viewMoving(app: App, order: BoughtUnder, found: Found, language: Language) {
  const now = app.clock.now()
  const can = await movable(app.db, order, now)
  const sentence = movingSentence(order, order.list_locks_minutes_before, language)
  if (can === undefined || sentence === null) return null
  if (typeof can === 'string') return { sentence, now: null, why: can }
  if (!(await costsTheSame(app, found))) return { sentence, now: null, why: 'call' as const }
  return { sentence, now: can, why: null }
}

/**
 * What comes back to who cancels after an order was moved at `now`, as a sentence, by when the list of the new day locks;
 * null: as on its day.
 */
async function cancellingAfter(app: App, order: BoughtUnder, now: number, language: Language) {
  const before = cappedPolicy(order.cancelling, await queries.leastBack(app.db, order.id))
  const capped = cappedPolicy(before, await percentNow(app.db, order, now))
  const asNow = cancellingSentence(before, order.list_locks_minutes_before, language)
  return (lockMinutes: number): string | null => {
    const after = cancellingSentence(capped, lockMinutes, language)
    return after === asNow ? null : (after ?? messageWords(language).cancelling.nothing)
  }
}

/** So far ahead days are sold. */
const daysAhead = 400
/** Nobody reads more in one list. */
const mostDays = 200

/**
 * The other days of its seva to which a devotee may move an order now, in order, with the places left there for its
 * package (null: without limit), and what comes back to who cancels there, where that is another than now; those that
 * are full are left out. Refuses: not_found, no_move.
 */
export async function listDaysToMove(app: App, devotee: Devotee, orderId: string, language: Language) {
  const found = await ownOrder(app, devotee, orderId)
  const now = app.clock.now()
  const order = (await queries.findBoughtUnder(app.db, found.id)) ?? refuse('not_found')
  if (typeof (await movable(app.db, order, now)) !== 'object' || !(await costsTheSame(app, found))) refuse('no_move')
  const from = dayOf(now)
  const asked = { eventId: found.event_id, from, to: addDays(from, daysAhead) }
  const offered = (await listOffered(app.db, asked, now, mostDays)) ?? []
  const open = offered.flatMap(({ packages, pool, ...one }) => {
    const own = packages.find(({ id }) => id === found.package_id) ?? { capacity: null, taken: 0, waiting: 0 }
    const left = freePlacesOfStranger([own], pool)
    return one.id === found.occurrence_id || left === 0 ? [] : [{ ...one, left }]
  })
  const almanac = await almanacOf(
    app,
    open.map(one => one.day),
    language,
  )
  const after = await cancellingAfter(app, order, now, language)
  return open.map(one => ({
    id: one.id,
    day: one.day,
    slot: { starts: one.starts, lasts: one.lasts },
    cancelling: after(one.locks_minutes),
    tithi: almanac(one.day).tithi.name,
    festival: almanac(one.day).festival,
    places_left: one.left,
  }))
}

async function ownOrder(app: App, devotee: Devotee, orderId: string): Promise<Found> {
  const found = await findByOrderId(app.db, orderId)
  return found?.devotee_id === devotee.id ? found : refuse('not_found')
}

/**
 * A devotee moves an order to another day of its seva by the terms under which it was bought, in its package, with its
 * names. It costs what it cost, and the registration there is open. `from`: the occurrence on which the devotee saw it.
 * The same twice, or from two tabs, is once.
 * Refuses: not_found, wrong_state (it is not paid), day_changed (it stands on another day by now), no_move (by its terms,
 * or as its price is another now), event_gone, occurrence_gone, event_closed, list_locked, homam_over, not_on_offer,
 * sold_out, too_many_names.
 */
export async function moveOwnOrder(
  app: App,
  devotee: Devotee,
  to: { orderId: string; from: number; occurrenceId: number },
): Promise<void> {
  const found = await ownOrder(app, devotee, to.orderId)
  const left = await app.db.tx(tx => moveWithin(app, tx, found.id, to))
  if (left) await offerPlaces(app, left)
}

/** Answers the place that is free now; undefined: it is there already. */
async function moveWithin(app: App, tx: Tx, id: number, to: { from: number; occurrenceId: number }) {
  const booking = (await lockBooking(tx, id)) ?? refuse('not_found')
  if (booking.state !== 'paid') refuse('wrong_state')
  const from = { eventId: booking.event_id, occurrenceId: booking.occurrence_id, packageId: booking.package_id }
  if (from.occurrenceId === to.occurrenceId) return undefined
  if (from.occurrenceId !== to.from) refuse('day_changed')
  // Nobody closes the list that it leaves until it has left.
  if (await isOver(tx, from.occurrenceId)) refuse('no_move')
  const bought = (await lockForCorrection(tx, id)) ?? refuse('not_found')
  const before = (await queries.findForInvoice(tx, id)) ?? refuse('event_gone')
  const there = { ...from, occurrenceId: to.occurrenceId }
  const offer = (await lockOffer(tx, there)) ?? (await refuseAsked(tx, there))
  // After the locks, for which the list may have become locked meanwhile.
  const now = app.clock.now()
  const order = { ...bought, id }
  if (typeof (await movable(tx, order, now)) !== 'object') refuse('no_move')
  if (isClosed(offer.closesAt, now)) refuse('event_closed')
  const target = await targetOf(tx, offer, now)
  if (!(await hasPlace(tx, offer, booking.devotee_id, now))) refuse('sold_out')
  const { paid, total, difference } = await reckonMove(tx, booking, offer, booking.names_paid ?? 0)
  if (difference !== 0) refuse('no_move')
  const by = { staffId: null, backPercent: await percentNow(tx, order, now), why: '' }
  await putThere(app, tx, { booking, before, from, offer, target, paid, total, by, now })
  return from
}
