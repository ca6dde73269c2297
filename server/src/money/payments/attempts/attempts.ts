import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import * as queries from '../queries.ts'

/** The evidence of some attempts, oldest first. */
export const listEvidence = (app: App, attemptIds: number[]) => queries.listLedger(app.db, attemptIds)

/** Payment attempts of some orders, by their booking ids, oldest first. */
export const listAttempts = (app: App, bookingIds: number[]) => queries.listAttempts(app.db, bookingIds)

/** Whether no payment is open and the PDF of every document is made. Run it with the booking rows locked. */
export const areSettled = async (tx: Tx, bookingIds: number[]): Promise<boolean> =>
  (await queries.countUnsettled(tx, bookingIds)) === 0

/**
 * Payments that a bank has not decided on since before `openedBefore` (ms): how many, and since when the oldest waits.
 */
export const countWaitingForBank = (app: App, openedBefore: number) => queries.countUndecided(app.db, openedBefore)

/** Refunds that nobody has sent yet. */
export const countRefundsDue = (app: Pick<App, 'db'>) => queries.countRefundsDue(app.db)

/** The payment at a gateway of an order or a donation, by its number, to which money of this amount belongs. */
export const findAttemptFor = (app: App, gateway: string, number: string, amountPaise: number) =>
  queries.findAttemptFor(app.db, gateway, number, amountPaise)
