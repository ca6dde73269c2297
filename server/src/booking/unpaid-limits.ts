import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import type { Standing } from './queries.ts'
import { dayMs } from '../time/spans.ts'

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

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1000))
