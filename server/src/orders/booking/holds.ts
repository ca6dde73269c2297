import type { App } from '../../app.ts'
import type { Offer } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { holdMinutesOf, isNewcomer, limitHolds, limitNewcomer, limitNewcomers, unpaidSince } from './unpaid-limits.ts'
import { hasPlace, takePlace } from './waiting.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'

export const holdEnds = (app: App, now: number, newcomer: boolean): number =>
  now + holdMinutesOf(app, newcomer) * minuteMs

/** A place is held for at most this many times the minutes of a hold, counted from the order. */
const mostHolds = 3

/**
 * Lengthens the hold of an unpaid order, or takes a place for it again, at most until three times a hold's minutes
 * after the order was made. After that the order holds nothing: money that comes then takes a place that is left (M2).
 * Run it with the booking row and the offer locked.
 * Refuses: sold_out, unpaid_orders { count, retryAfter }, number_first { count, retryAfter }.
 */
export async function holdAgain(
  app: App,
  tx: Tx,
  devotee: Devotee,
  { booking, offer }: { booking: LockedBooking; offer: Offer },
  now: number,
): Promise<void> {
  const newcomer = await isNewcomer(tx, devotee, offer)
  const until = Math.min(
    holdEnds(app, now, newcomer),
    booking.created_at.getTime() + mostHolds * holdMinutesOf(app, newcomer) * minuteMs,
  )
  const heldUntil = booking.hold_ends_at.getTime()
  if (booking.state === 'held' && heldUntil > now) {
    // Staff may have held the place for longer.
    if (until > heldUntil) await queries.lengthenHold(tx, booking.id, until)
  } else if (until > now) {
    const { eventId, occurrenceId, packageId } = offer
    const wanted = { devoteeId: booking.devotee_id, eventId, occurrenceId, packageId }
    const standing = await queries.findStanding(tx, wanted, { now, unpaidSince: unpaidSince(now), besides: booking.id })
    if (newcomer) limitNewcomer({ ...standing, unpaid: 0 }, now)
    limitHolds(app, standing, now)
    await takePlace(tx, offer, booking.devotee_id, now)
    if (newcomer) await limitNewcomers(tx, offer, now, booking.id)
    if (booking.state === 'held') await queries.lengthenHold(tx, booking.id, until)
    else await queries.moveTo(tx, booking.id, 'held', { holdEndsAt: until })
  } else if (!(await hasPlace(tx, offer, booking.devotee_id, now))) refuse('sold_out')
}

type LockedBooking = NonNullable<Awaited<ReturnType<typeof queries.lockBooking>>>

/** Ends holds whose time is over: their places are free again. Run by the schedule. */
export const endHolds = (app: App): Promise<number> => queries.expireHolds(app.db, app.clock.now())
