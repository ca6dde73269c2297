import { addDays, type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { prasadamDays } from '../../../../contract/ground/limits.ts'
import { type Language, languageById, english } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { refuse } from '../../refuse.ts'
import { freePlaces, freePlacesOfAll, findClosings, listEntries, listPools, countEntries } from '../booking/service.ts'
import { toGiveBackOf } from '../../money/payments/service.ts'
import { callingOff } from './cancel-homam.ts'
import { listLocksAt, startOf, timesOf } from './timeline.ts'
import * as queries from './queries.ts'

type EventRow = Awaited<ReturnType<typeof queries.findHomams>>[number]

export interface Places {
  capacity: number | null
  paid: number
  held: number
  offered: number
  free: number | null
  waiting: number
}

const nobody = { paid: 0, held: 0, offered: 0, waiting: 0, called_off: 0, sent: 0 }

/** Some occurrences with their places, by package. Orders without a package count under none. */
export async function findWithPlaces(app: App, ids: number[]) {
  const now = app.clock.now()
  const [events, booked, lines] = await Promise.all([
    queries.findHomams(app.db, ids),
    queries.countBookings(app.db, ids, now),
    queries.countLines(app.db, ids, now),
  ])
  const cancelled = events.filter(event => event.cancelled_at).map(event => event.occurrence_id)
  const [packages, pools, calledOff] = await Promise.all([
    queries.listPackagesOf(app.db, [...new Set(events.map(event => event.id))]),
    listPools(app.db, ids, now),
    cancelled.length === 0 ? [] : queries.countCalledOff(app.db, cancelled),
  ])
  return ids.flatMap(id => {
    const event = events.find(row => row.occurrence_id === id)
    if (!event) return []
    const own = booked.filter(row => row.occurrence_id === id)
    const sum = (of: 'paid' | 'held' | 'sent') => own.reduce((total, row) => total + row[of], 0)
    const each = packages
      .filter(p => p.event_id === event.id)
      .map(p => {
        const counted = {
          ...nobody,
          ...own.find(row => row.package_id === p.id),
          ...lines.find(row => row.occurrence_id === id && row.package_id === p.id),
        }
        return { row: p, places: withFree(p.capacity, counted) }
      })
    const limited = each.length > 0 && each.every(one => one.places.capacity !== null)
    const total = (of: 'capacity' | 'offered' | 'waiting') => each.reduce((sum, one) => sum + (one.places[of] ?? 0), 0)
    const shared = pools.find(row => row.occurrence_id === id)
    // What people were offered is gone too.
    const pool = shared && { name: shared.name, capacity: shared.capacity, taken: shared.taken + shared.offered }
    // Without packages nothing but the pool limits it.
    const gone = each.length > 0 ? each.map(({ places }) => goneOf(places)) : [goneOf({ ...nobody, capacity: null })]
    const all: Places = {
      capacity: limited ? total('capacity') : null,
      free: freePlacesOfAll(gone, pool && { ...pool, promised: 0 }),
      paid: sum('paid'),
      held: sum('held'),
      offered: total('offered'),
      waiting: total('waiting'),
    }
    return [
      {
        id,
        event,
        all,
        pool,
        packages: each,
        calledOff: calledOff.find(row => row.occurrence_id === id)?.orders ?? 0,
        sent: sum('sent'),
      },
    ]
  })
}

const goneOf = ({ capacity, paid, held, offered }: Omit<Places, 'free' | 'waiting'>) => ({
  capacity,
  taken: paid + held,
  promised: offered,
})

function withFree(
  capacity: number | null,
  counted: { paid: number; held: number; offered: number; waiting: number },
): Places {
  const { paid, held, offered, waiting } = counted
  return {
    capacity,
    paid,
    held,
    offered,
    waiting,
    free: freePlaces(goneOf({ capacity, paid, held, offered })),
  }
}

type State = 'open' | 'closed_early' | 'closed' | 'list_locked' | 'held' | 'over' | 'cancelled'

/** The state of a homam. */
function stateOf(event: EventRow, of: { paid: number; sent: number; closed: boolean }, now: number): State {
  if (event.cancelled_at) return 'cancelled'
  // A homam whose every name was read was held, whatever the hour.
  if (of.closed || now >= endOfDay(event.held_on as Day)) return of.sent >= of.paid ? 'over' : 'held'
  if (now >= listLocksAt(timesOf(event))) return 'list_locked'
  if (!event.withdrawn && now < event.closes_at.getTime()) return 'open'
  return event.closes_when_reopened ? 'closed_early' : 'closed'
}

const prasadamBy = (event: EventRow): number => endOfDay(addDays(event.held_on as Day, prasadamDays))

function nextOf(event: EventRow, state: State, now: number) {
  if (state === 'cancelled' || state === 'over') return null
  if (state === 'held') return { what: 'prasadam' as const, at: prasadamBy(event) }
  const dates = [
    ...(state === 'open' ? [{ what: 'closes' as const, at: event.closes_at.getTime() }] : []),
    { what: 'list_locks' as const, at: listLocksAt(timesOf(event)) },
    { what: 'begins' as const, at: startOf(timesOf(event)) },
  ]
  return dates.filter(date => date.at > now).toSorted((a, b) => a.at - b.at)[0] ?? null
}

/** Homams to come, or past ones. */
export async function listHomams(
  app: App,
  of: { past: boolean; words: string; day?: Day; seva?: number; page: number; perPage: number },
  language: Language,
) {
  const now = app.clock.now()
  const { ids, total } = await queries.listHomams(app.db, {
    past: of.past,
    today: dayOf(now),
    day: of.day,
    seva: of.seva,
    words: of.words.trim(),
    offset: (of.page - 1) * of.perPage,
    limit: of.perPage,
  })
  const [found, closings] = await Promise.all([findWithPlaces(app, ids), findClosings(app.db, ids)])
  const rows = found.map(({ id, event, all, sent }) => {
    const state = stateOf(event, { paid: all.paid, sent, closed: closings.has(id) }, now)
    return { ...headOf(event, language), state, ...all, next: nextOf(event, state, now) }
  })
  return { rows, total }
}

const headOf = (event: EventRow, language: Language) => ({
  id: event.id,
  occurrenceId: event.has_one_date ? null : event.occurrence_id,
  lasts: event.lasts_minutes,
  title: inLanguage(event.title, language),
  heldOn: event.held_on,
  closesOn: event.closes_on,
  startsAt: startOf(timesOf(event)),
  listLocksAt: listLocksAt(timesOf(event)),
})

/** One occurrence, for those who run it. Refuses: not_found. */
export async function viewHomam(app: App, id: number, language: Language) {
  const now = app.clock.now()
  const [[found], moves, closings] = await Promise.all([
    findWithPlaces(app, [id]),
    queries.listDateMoves(app.db, id),
    findClosings(app.db, [id]),
  ])
  const places = found ?? refuse('not_found')
  const { event } = places
  const [answers, cancelling, toGiveBack] = await Promise.all([
    queries.countAnswers(
      app.db,
      moves.map(move => move.id),
    ),
    event.cancelled_at ? callingOff(app, id, { done: places.calledOff, left: places.all.paid }) : null,
    event.cancelled_at ? null : toGiveBackOf(app.db, id),
  ])
  const answered = (moveId: number, answer: string) =>
    answers.find(row => row.date_move_id === moveId && row.answer === answer)?.bookings ?? 0
  return {
    ...headOf(event, language),
    slug: event.slug,
    reopensUntil: event.closes_when_reopened,
    state: stateOf(event, { paid: places.all.paid, sent: places.sent, closed: closings.has(id) }, now),
    closesAt: event.closes_at.getTime(),
    pool: places.pool
      ? { name: inLanguage(places.pool.name, language), capacity: places.pool.capacity, taken: places.pool.taken }
      : null,
    closedEarlyAt: event.closed_early_at?.getTime() ?? null,
    closedAt: closings.get(id)?.getTime() ?? null,
    prasadamBy: prasadamBy(event),
    prasadamSent: places.sent,
    ...places.all,
    packages: places.packages.map(({ row, places: counted }) => ({
      id: row.id,
      name: inLanguage(row.name, language),
      price: rupeesOf(paise(row.amount_paise)),
      ...counted,
    })),
    cancelling,
    toGiveBack,
    newDates: moves.map(move => ({
      id: move.id,
      from: move.from_held_on,
      to: move.to_held_on,
      at: move.at.getTime(),
      why: move.why,
      told: move.told_at !== null,
      stay: answered(move.id, 'stays'),
      refunds: answered(move.id, 'refund'),
    })),
  }
}

/** Unpaid orders that hold a place. */
export async function listHolds(app: App, occurrenceId: number, language: Language) {
  return (await queries.listHolds(app.db, occurrenceId, app.clock.now())).map(row => ({
    orderId: row.order_id,
    orderCode: row.code,
    name: row.personal.name ?? '',
    package: row.package_name ? inLanguage(row.package_name, language) : null,
    heldSince: row.created_at.getTime(),
    endsAt: row.hold_ends_at.getTime(),
  }))
}

/** People who wait for a place, by package. */
export async function listWaiting(
  app: App,
  of: { occurrenceId: number; page: number; perPage: number },
  language: Language,
) {
  const [rows, total] = await Promise.all([
    listEntries(app.db, of.occurrenceId, (of.page - 1) * of.perPage, of.perPage),
    countEntries(app.db, of.occurrenceId),
  ])
  const now = app.clock.now()
  return {
    total,
    rows: rows.map(row => ({
      id: row.id,
      packageId: row.wanted_package_id,
      package: inLanguage(row.package_title, language),
      name: row.devotee_name,
      phone: row.waiting_phone ?? '',
      language: (languageById(row.language_id) ?? english).web,
      joinedAt: row.joined_at.getTime(),
      keptUntil:
        row.state === 'offered' && row.offer_ends_at && row.offer_ends_at.getTime() > now
          ? row.offer_ends_at.getTime()
          : null,
    })),
  }
}
