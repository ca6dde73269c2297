import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { dayMs } from '../time/spans.ts'

interface Wanted {
  devoteeId: number
  eventId: number
  packageId: number | null
}

/**
 * Limits how many unpaid places of a package one devotee holds (D26). Paid orders do not count, nor do orders whose
 * hold ended. Run it after `lockHoldsOf`: sixteen requests at once find the same limit.
 * Refuses: unpaid_orders { count, retryAfter }.
 */
export async function limitHolds(app: App, tx: Tx, wanted: Wanted, now: number, besides?: number): Promise<void> {
  const { held, next_end } = await queries.countHolds(tx, wanted, now, besides)
  if (held >= app.config.unpaidHolds)
    refuse('unpaid_orders', { count: held, retryAfter: secondsUntil(next_end?.getTime() ?? now, now) })
}

/**
 * Limits the unpaid orders of a day, so that nobody takes places again and again by new orders whenever earlier holds
 * end. Run it after `lockHoldsOf`.
 * Refuses: unpaid_orders { count, retryAfter }.
 */
export async function limitOrders(app: App, tx: Tx, wanted: Wanted, now: number): Promise<void> {
  const { unpaid, first } = await queries.countUnpaid(tx, wanted, now - dayMs)
  if (unpaid >= app.config.unpaidOrdersADay)
    refuse('unpaid_orders', { count: unpaid, retryAfter: secondsUntil((first?.getTime() ?? now) + dayMs, now) })
}

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1000))
