import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { findClosings, isClosed, isFull } from '../booking/service.ts'
import { findOccurrence } from '../../trust/catalogue/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'
import * as slots from './slot-queries.ts'
import { startOf, timesOf } from './timeline.ts'
import { findWithPlaces, type Places } from './view-homams.ts'

// What the desk can book by now.

/**
 * Homams that can be booked now; `full`: every place of its packages is taken or due to somebody in the waiting list.
 */
export async function listBookable(app: App, language: Language) {
  const ids = await queries.listBookable(app.db, dayOf(app.clock.now()))
  return (await findWithPlaces(app, ids)).map(({ event, packages }) => {
    const offered = packages.filter(p => !p.row.withdrawn)
    const full =
      offered.length > 0 &&
      offered.every(({ places: p }) =>
        isFull({ capacity: p.capacity, taken: p.paid + p.held, promised: p.offered + p.waiting }),
      )
    const name = inLanguage(event.title, language)
    return { id: event.id, name, heldOn: event.held_on, closesOn: event.closes_on, full }
  })
}

/** Slots of one day that the desk shows; no trust holds more. */
const mostSlots = 500

/**
 * Sevas with many days that can be booked at the desk on a day: each with its slots that have not begun. `left`: places
 * for somebody new; null: no limit. The seva whose next slot is soonest comes first.
 */
export async function listSlots(app: App, day: Day, language: Language) {
  const now = app.clock.now()
  const ids = await slots.listSlots(app.db, day, mostSlots)
  const found = await findWithPlaces(app, ids)
  const open = found.filter(({ event }) => startOf(timesOf(event)) > now)
  return [...Map.groupBy(open, one => one.event.id).values()].map(own => ({
    id: own[0]?.event.id ?? 0,
    name: own[0] ? inLanguage(own[0].event.title, language) : '',
    slots: own.map(({ id, event, packages, pool }) => ({
      occurrenceId: id,
      startsAt: startOf(timesOf(event)),
      lasts: event.lasts_minutes,
      left: leftOf(packages, pool),
    })),
  }))
}

/** Places for somebody new in all packages on offer, and in what they share with other sevas; null: no limit. */
function leftOf(
  packages: { row: { withdrawn: boolean }; places: Places }[],
  pool: { capacity: number; taken: number } | undefined,
): number | null {
  const each = packages
    .filter(p => !p.row.withdrawn)
    .map(({ places: p }) =>
      p.capacity === null ? Infinity : Math.max(0, p.capacity - p.paid - p.held - p.offered - p.waiting),
    )
  const own = each.length === 0 ? Infinity : each.reduce((sum, left) => sum + left, 0)
  const left = Math.min(own, pool ? Math.max(0, pool.capacity - pool.taken) : Infinity)
  return Number.isFinite(left) ? left : null
}

/**
 * The occurrence that can be booked at the desk: a homam until its registration ends, a seva with many days until its
 * slot begins, whatever the site's cut-off. Refuses: event_gone, event_closed.
 */
export async function checkBookable(app: App, eventId: number, occurrenceId?: number): Promise<number> {
  const id = (await findOccurrence(app.db, eventId, occurrenceId)) ?? refuse('event_gone')
  const [[event], closings] = await Promise.all([queries.findHomams(app.db, [id]), findClosings(app.db, [id])])
  if (!event?.published || event.cancelled_at || event.withdrawn) refuse('event_gone')
  const now = app.clock.now()
  const endsWithRegistration = event.has_one_date || event.closed_early_at !== null
  const closed = isClosed(endsWithRegistration ? event.closes_at.getTime() : startOf(timesOf(event)), now)
  if (closings.has(id) || closed) refuse('event_closed')
  return id
}
