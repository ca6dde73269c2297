import { addDays, type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import {
  askedBy,
  lockOccurrence,
  lockPackage,
  setCapacity,
  setListLock,
  setRegistration,
} from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import {
  isClosed,
  placesGone,
  countPromised,
  offerPlaces,
  offerWithin,
  isOver,
  countPlaces,
  listOccurrencesInUse,
  findByOrderId,
  lockBooking,
  moveTo,
} from '../booking/service.ts'
import { listLocksAt, startOf, timesOf } from './timeline.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { listPackagesOf } from './queries.ts'

/**
 * Changes the places of a package at once, and offers new ones to those who wait. `was` is what staff saw.
 * Refuses: not_found, edited_meanwhile, capacity_below { count } (paid, held or promised).
 */
export async function changeCapacity(
  app: App,
  staff: Staff,
  to: { packageId: number; capacity: number | null; was: number | null },
): Promise<void> {
  await app.db.tx(async tx => {
    const found = (await lockPackage(tx, to.packageId)) ?? refuse('not_found')
    if (found.capacity === to.capacity) return
    if (found.capacity !== to.was) refuse('edited_meanwhile')
    const now = app.clock.now()
    const inUse = await listOccurrencesInUse(tx, to.packageId)
    // The places are those of each occurrence: the fullest one decides.
    let count = 0
    for (const occurrenceId of inUse) {
      const of = { occurrenceId, packageId: to.packageId }
      const taken = await countPlaces(tx, of, now)
      count = Math.max(count, placesGone({ taken, promised: await countPromised(tx, of, now) }))
    }
    if (to.capacity !== null && to.capacity < count) refuse('capacity_below', { count })
    await setCapacity(tx, to.packageId, to.capacity)
    await audit(app, tx, staff, 'POST /api/office/set-capacity', {
      subject: 'event',
      id: found.event_id,
      before: { packageId: to.packageId, capacity: found.capacity },
      after: { packageId: to.packageId, capacity: to.capacity },
    })
    for (const occurrenceId of inUse)
      await offerWithin(app, tx, { eventId: found.event_id, occurrenceId, packageId: to.packageId })
  })
}

/**
 * Ends registration now: its closing day becomes yesterday, until it is opened again. Safe to run twice.
 * Refuses: not_found, homam_over.
 */
export async function closeRegistration(app: App, staff: Staff, occurrenceId: number): Promise<void> {
  await app.db.tx(async tx => {
    const event = (await lockOccurrence(tx, occurrenceId)) ?? refuse('not_found')
    const now = app.clock.now()
    if (event.cancelled_at || (await isOver(tx, event.occurrence_id))) refuse('homam_over')
    if (isClosed(event.closes_at.getTime(), now)) return
    const yesterday = addDays(dayOf(now), -1)
    await setRegistration(tx, occurrenceId, yesterday, { reopensUntil: event.closes_on as Day, at: now })
    await audit(app, tx, staff, 'POST /api/office/close-registration', {
      subject: 'event',
      id: event.id,
      before: { closesOn: event.closes_on },
      after: { closesOn: yesterday },
    })
  })
}

/**
 * Opens registration until the end of a day; those who wait get the first places. The rule of a seva with many days says
 * when booking of each ends: one that was ended early goes back to that, and no other is opened.
 * Refuses: not_found, homam_over, list_locked, wrong_day (in the past, after the homam, or not what the rule says).
 */
export async function reopenRegistration(app: App, staff: Staff, occurrenceId: number, closesOn: Day): Promise<void> {
  const eventId = await app.db.tx(async tx => {
    const event = (await lockOccurrence(tx, occurrenceId)) ?? refuse('not_found')
    const now = app.clock.now()
    if (event.cancelled_at || (await isOver(tx, event.occurrence_id))) refuse('homam_over')
    if (now >= listLocksAt(timesOf(event))) refuse('list_locked')
    if (isClosed(endOfDay(closesOn), now) || closesOn > event.held_on) refuse('wrong_day')
    const isByRule = closesOn === event.closes_when_reopened && !isClosed(event.cut_off_at?.getTime() ?? Infinity, now)
    if (!event.has_one_date && !isByRule) refuse('wrong_day')
    await setRegistration(tx, occurrenceId, closesOn, null)
    await audit(app, tx, staff, 'POST /api/office/reopen-registration', {
      subject: 'event',
      id: event.id,
      before: { closesOn: event.closes_on },
      after: { closesOn },
    })
    return event.id
  })
  for (const row of await listPackagesOf(app.db, [eventId]))
    await offerPlaces(app, { eventId, occurrenceId, packageId: row.id })
}

/** The earliest that a list may lock, in minutes before the beginning (the table's check says the same). */
const mostMinutesBefore = 14_400

/**
 * Changes when the list of names locks, as long as it is not locked. `was` is what staff saw, both in ms.
 * Refuses: not_found, homam_over, edited_meanwhile, list_locked (it is locked already), wrong_day (in the past, after
 * the beginning, or too early).
 */
export async function changeListLock(
  app: App,
  staff: Staff,
  to: { occurrenceId: number; at: number; was: number },
): Promise<void> {
  await app.db.tx(async tx => {
    const event = (await lockOccurrence(tx, to.occurrenceId)) ?? refuse('not_found')
    const now = app.clock.now()
    const before = listLocksAt(timesOf(event))
    if (event.cancelled_at || (await isOver(tx, event.occurrence_id))) refuse('homam_over')
    if (before !== to.was) refuse('edited_meanwhile')
    if (now >= before) refuse('list_locked')
    const minutes = Math.round((startOf(timesOf(event)) - to.at) / minuteMs)
    if (to.at <= now || minutes < 0 || minutes > mostMinutesBefore) refuse('wrong_day')
    await setListLock(tx, to.occurrenceId, minutes)
    await audit(app, tx, staff, 'POST /api/office/set-list-lock', {
      subject: 'event',
      id: event.id,
      before: { listLocksAt: before },
      after: { listLocksAt: to.at },
    })
  })
}

/** Frees the place of an unpaid order. Safe to run twice. Refuses: not_found, already_paid. */
export async function releaseHold(app: App, staff: Staff, orderId: string): Promise<void> {
  const found = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    const booking = (await lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.state === 'paid') refuse('already_paid')
    if (booking.state !== 'held') return
    await moveTo(tx, booking.id, 'expired', { holdEndsAt: Math.min(app.clock.now(), booking.hold_ends_at.getTime()) })
    await audit(app, tx, staff, 'POST /api/office/release-hold', {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      before: { state: 'held', holdEndsAt: booking.hold_ends_at.getTime() },
      after: { state: 'expired' },
    })
  })
  await offerPlaces(app, askedBy(found))
}
