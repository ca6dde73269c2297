import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { endFreePage } from '../../money/payments/service.ts'
import * as queries from './queries.ts'

/**
 * Drops the changes of an order that wait for their payment, and ends their pages: money that comes for one all the same
 * goes back. Run it with the booking row locked.
 */
export async function dropChanges(app: App, tx: Tx, bookingId: number): Promise<void> {
  for (const { attempt_id: attemptId } of await queries.dropChanges(tx, bookingId))
    if (attemptId !== null) await endFreePage(app, tx, attemptId)
}
