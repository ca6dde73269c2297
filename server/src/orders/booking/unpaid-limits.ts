import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import type { Offer } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { countKeptByNewcomers, hasPaid } from './newcomer-queries.ts'
import type { Standing } from './queries.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'

/** Unpaid orders count for a day: nobody takes places again and again by new orders whenever earlier holds end. */
export const unpaidSince = (now: number): number => now - dayMs

/**
 * Limits how many unpaid places of a package one devotee holds (D26). Paid orders do not count, nor do orders whose
 * hold ended. Sixteen requests at once find the same limit, since `findStanding` runs after `lockHoldsOf`.
 * Refuses: unpaid_orders { count, retryAfter }.
 */
export function limitHolds(app: App, { held, next_end }: Standing, now: number): void {
  if (held >= app.config.unpaidHolds)
    refuse('unpaid_orders', { count: held, retryAfter: secondsUntil(next_end?.getTime() ?? now, now) })
}

/** Limits the unpaid orders of a day. Refuses: unpaid_orders { count, retryAfter }. */
export function limitOrders(app: App, { unpaid, first_unpaid }: Standing, now: number): void {
  if (unpaid >= app.config.unpaidOrdersADay)
    refuse('unpaid_orders', { count: unpaid, retryAfter: secondsUntil((first_unpaid?.getTime() ?? now) + dayMs, now) })
}

/**
 * A newcomer never paid and has no number. Whoever owns a mail domain has as many of them as they like, so what limits
 * one devotee does not limit them: their holds are shorter, and limits hold for all of them together.
 */
export const newcomerHoldMinutes = 10
const newcomerHolds = 1
const newcomerOrdersADay = 3
/** Of a package, and of a pool, newcomers together keep at most this part from others; at least one place. */
const newcomerShare = 0.1

const isLimited = ({ capacity, pool, packageId }: Pick<Offer, 'capacity' | 'pool' | 'packageId'>): boolean =>
  packageId !== null && (capacity !== null || pool !== null)

/** Whether limits of newcomers hold: never where places have no limit, and nothing is asked for devotees with a number. */
export const isNewcomer = async (tx: Tx, devotee: Devotee, offer: Offer): Promise<boolean> =>
  devotee.phone.includes('@') && isLimited(offer) && !(await hasPaid(tx, devotee.id))

/** How long a place is held for a devotee who has just ordered. */
export const holdMinutesOf = (app: App, newcomer: boolean): number =>
  newcomer ? Math.min(newcomerHoldMinutes, app.config.holdMinutes) : app.config.holdMinutes

/** Limits what one newcomer holds and orders. Refuses: unpaid_orders { count, retryAfter }. */
export function limitNewcomer({ held, next_end, unpaid, first_unpaid }: Standing, now: number): void {
  if (held >= newcomerHolds)
    refuse('unpaid_orders', { count: held, retryAfter: secondsUntil(next_end?.getTime() ?? now, now) })
  if (unpaid >= newcomerOrdersADay)
    refuse('unpaid_orders', { count: unpaid, retryAfter: secondsUntil((first_unpaid?.getTime() ?? now) + dayMs, now) })
}

/**
 * Limits what newcomers keep from others together, holds and entries in the line alike. Run it for a newcomer, with the
 * places locked and before the order or entry is written. Refuses: number_first { count, retryAfter }.
 */
export async function limitNewcomers(tx: Tx, offer: Offer, now: number, besides?: number): Promise<void> {
  const { occurrenceId, packageId, pool } = offer
  if (packageId === null) return
  for (const { capacity, kept, next_end } of await countKeptByNewcomers(
    tx,
    { occurrenceId, packageId, pool },
    { now, besides },
  )) {
    if (capacity === null || kept < Math.max(1, Math.floor(capacity * newcomerShare))) continue
    const retryAfter = secondsUntil(next_end?.getTime() ?? now + newcomerHoldMinutes * minuteMs, now)
    refuse('number_first', { count: Math.ceil(retryAfter / 60), retryAfter })
  }
}

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1000))
