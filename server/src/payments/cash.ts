import { rupeesOf, type Paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { isUniqueViolation } from '../db/db.ts'
import { audit } from '../admin/service.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import type { Evidence } from './gateway.ts'
import * as queries from './queries.ts'
import { counter } from './rules.ts'
import { settleWithin } from './settle.ts'

/**
 * Takes cash at the desk for an order's attempt; the number on the paper receipt becomes the payment's id. Safe to
 * repeat with the same number.
 * Refuses: receipt_used (on another order), wrong_state (the order's place is gone: nothing was taken).
 */
export async function takeCash(
  app: App,
  staff: Staff,
  attempt: { reference: string; amountPaise: Paise },
  receipt: string,
): Promise<void> {
  try {
    await app.db.tx(async tx => {
      const evidence: Evidence = { outcome: 'success', amountPaise: attempt.amountPaise, gatewayPaymentId: receipt }
      await settleWithin(app, tx, { gateway: counter, reference: attempt.reference }, 'counter', evidence, staff.id)
      const settled = await queries.lockAttempt(tx, attempt.reference)
      // Money that is still in the devotee's hand needs no refund task: the whole transaction is undone.
      if (settled?.state !== 'paid' || settled.gateway_payment_id !== receipt) refuse('wrong_state')
      await queries.changeAttempt(tx, settled.id, {
        state: 'paid',
        bankReference: receipt,
        at: settled.settled_at?.getTime() ?? app.clock.now(),
      })
      const change = {
        subject: 'order' as const,
        id: settled.booking_id ?? 0,
        after: { cash: rupeesOf(attempt.amountPaise), receipt },
      }
      await audit(app, tx, staff, 'POST /api/office/counter-order', change)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attempts_gateway_gateway_payment_id_key')) refuse('receipt_used')
    throw error
  }
}
