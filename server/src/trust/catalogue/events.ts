import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

/** The slug of an event on offer, which the next homam of the same kind shares. Refuses: event_gone. */
export async function slugOf(app: App, eventId: number): Promise<string> {
  return ((await queries.findEvent(app.db, eventId, app.clock.now())) ?? refuse('event_gone')).slug
}

/** Refuses: not_found. */
export async function checkDeity(app: App, code: string): Promise<void> {
  if (!(await queries.findDeity(app.db, code))) refuse('not_found')
}

/** Prices of an event's products by id, as they are now. */
export const listOfferedProducts = (db: Queries, eventId: number) => queries.listProducts(db, eventId)

/** The homam of that name, in any language, on that day. */
export const findEventOf = (db: Queries, title: string, heldOn: Day): Promise<queries.Held | undefined> =>
  queries.findEventOf(db, title, heldOn)

/**
 * A homam of the past, for orders that were imported from a list. It is never published, and made once for its name and
 * day.
 */
export const findOrMakeOldEvent = (tx: Tx, title: string, heldOn: Day): Promise<queries.Held> =>
  queries.insertOldEvent(tx, title, heldOn)

/** From now on the demo calendar moves this event: registration closes this many days after the calendar's day. */
export const followDemoCalendar = (tx: Tx, id: number, closesIn: number) => queries.setDemoDays(tx, id, closesIn)

/**
 * Gives demo events new days, relative to the calendar's. Events with bookings keep the day that devotees were told.
 */
export async function moveEvents(tx: Tx, dayFor: (closesIn: number) => Day): Promise<void> {
  for (const event of await queries.listMovableEvents(tx)) {
    const closesOn = dayFor(event.demo_closes_in ?? 0)
    await queries.setEventDays(tx, event.id, closesOn, addDays(closesOn, heldAfterDays))
  }
}

/** Demo homams are held this many days after registration closes. */
export const heldAfterDays = 2
