import type { App } from '../../../app.ts'
import { isOpenAt, openFrom } from '../../../ground/time/open-hours.ts'
import { debitOnDay } from '../mandates.ts'
import { debitFrom } from './mandate-rules.ts'
import { mandatesAt } from './mandates-settle.ts'

/**
 * When a debit is asked for of which the gateway tells the payer at `toldAt` (ms): 24 hours later or at `wanted`, in open
 * hours, and on a day of its own where the gateway debits by itself.
 */
export function debitMoment(app: App, gateway: string, toldAt: number, wanted: number): number {
  const at = openFrom(app.config.autopayHours, debitFrom(toldAt, wanted))
  return mandatesAt(app, gateway)?.debitsByItself ? debitOnDay(toldAt, at) : at
}

/**
 * When a debit may be asked for, from `now` (ms) on. The server may have been down over an open stretch, or the hours have
 * changed since its payer was told. A gateway that debits by itself is only asked how it stands, which it may be always.
 */
export function nextMoment(app: App, debit: { gateway: string; debit_at: Date | null }, now: number): number {
  const at = Math.max(now, debit.debit_at?.getTime() ?? now)
  const { autopayHours: hours } = app.config
  return mandatesAt(app, debit.gateway)?.debitsByItself || isOpenAt(hours, at) ? at : openFrom(hours, at)
}
