import type { AttentionKind } from '../../contract/office/house/today.ts'
import type { HandOver } from './ground/db/hand-over.ts'
import type { OfficeCallName } from '../../contract/office/calls.ts'
import type { Tx } from './ground/db/db.ts'
import type { Route, Staff } from './ground/http/route.ts'

/**
 * What a module adds to the product; all of it is optional. A module's folder names it in its `module.ts`, `modules.ts`
 * lists them, and whoever needs one kind of it goes through all modules: nobody else keeps a list. `App` is a parameter
 * that app.ts fills in, since app.ts itself names this type.
 */
export interface ModuleOf<App> {
  /** Calls of devotees. */
  routes?(app: App): Route[]
  /** Calls of the back office. */
  officeRoutes?(app: App): Route[]
  /** What is done by time alone, by the name of its line in the schedule. Each is safe to run twice and at once. */
  sweeps?: Partial<Record<Phase, Record<string, Sweep<App>>>>
  /** What waits for staff, counted; `now` in ms. */
  attention?(app: App, now: number): Partial<Record<AttentionKind, Promise<Waiting>>>
  /** How staff take back what one of its calls did, from the values that were kept before. */
  undo?: Partial<Record<OfficeCallName, Undo<App>>>
  /** What becomes of its rows when two devotees are merged. */
  handOver?: HandOver
}

/**
 * Puts back what was, in a transaction, and writes that down in the log. Refuses edited_meanwhile where it was changed
 * since. `was`: what the call gave to `keepUndo`.
 */
export type Undo<App> = (app: App, tx: Tx, staff: Staff, was: never) => Promise<void>

/** How much of one kind waits for staff, since when, and how much money it is (paise). */
export interface Waiting {
  count: number
  since: Date | null
  amount?: number
}

/**
 * The order of sweeps where they run one after the other: money that came, places, money that goes back, what is kept
 * in order, what is offered, messages as they are written, and as they go out.
 */
export const phases = ['money', 'places', 'refunds', 'keeping', 'offers', 'messages', 'sending'] as const
export type Phase = (typeof phases)[number]

type Work<App> = (app: App) => Promise<unknown>
/** Each minute; or a minute past each full hour in India, so that a day is offered as soon as its window begins. */
export type Sweep<App> = Work<App> | { hourly: Work<App> }
