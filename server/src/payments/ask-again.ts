import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { GatewayUnreachable } from './gateway.ts'
import { findAttemptById } from './queries.ts'
import { settle } from './service.ts'

/** Asks the gateway for one attempt now, as the schedule would. Refuses: not_found (also for cash), payment_unavailable. */
export async function askAgain(app: App, staff: Staff, attemptId: number): Promise<'success' | 'failure' | 'pending'> {
  const attempt = await findAttemptById(app.db, attemptId)
  if (attempt?.gateway !== app.gateway.name) refuse('not_found')
  try {
    const evidence = await app.gateway.lookUp(attempt.reference)
    await settle(app, attempt.reference, 'pull', evidence)
    const after = { attempt: attempt.id, outcome: evidence.outcome }
    await app.db.tx(tx => audit(app, tx, staff, 'POST /api/office/ask-gateway', { subject: 'order', id: attempt.booking_id, after }))
    return evidence.outcome
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    refuse('payment_unavailable')
  }
}
