import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { gatewayNamed, GatewayUnreachable } from '../gateway.ts'
import { findAttemptById } from '../queries.ts'
import { settle } from './settle.ts'

const subjectOf = (attempt: { booking_id: number | null; donation_id: number | null }) =>
  attempt.donation_id === null
    ? { subject: 'order' as const, id: attempt.booking_id ?? 0 }
    : { subject: 'donation' as const, id: attempt.donation_id }

/**
 * Asks the gateway about one attempt now, as the schedule would.
 * Refuses: not_found (also for cash), payment_unavailable.
 */
export async function askAgain(app: App, staff: Staff, attemptId: number): Promise<'success' | 'failure' | 'pending'> {
  const attempt = await findAttemptById(app.db, attemptId)
  const gateway = gatewayNamed(app, attempt?.gateway ?? '')
  if (!attempt || !gateway) refuse('not_found')
  try {
    const evidence = await gateway.lookUp(attempt.reference)
    await settle(app, attempt, 'pull', evidence)
    const after = { attempt: attempt.id, outcome: evidence.outcome }
    await app.db.tx(tx => audit(app, tx, staff, 'POST /api/office/ask-gateway', { ...subjectOf(attempt), after }))
    return evidence.outcome === 'unknown' ? 'pending' : evidence.outcome
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    refuse('payment_unavailable')
  }
}
