import type { Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { retryPayment } from '../../orders/booking/service.ts'
import { retryDonation } from '../../giving/donations/service.ts'
import { refuse } from '../../refuse.ts'
import { findLinked } from './view.ts'

/**
 * The payment page of a turn, for whoever has its link: the one that is open, or a new one. Refuses: not_found,
 * already_paid, wrong_state (skipped or missed); otherwise as `retryPayment` and `retryDonation`.
 */
export async function payTurn(app: App, code: string, day: Day): Promise<{ paymentUrl: string }> {
  const { repeat, turn, state } = await findLinked(app, code, day)
  if (state === 'paid') refuse('already_paid')
  if (state !== 'due' && state !== 'debit_comes') refuse('wrong_state')
  if (turn.number !== null) return retryDonation(app, turn.number)
  if (turn.order_id === null || repeat.phone === null) return refuse('not_found')
  // The order is that of the devotee, and so are the limits on its pages.
  const devotee = { id: repeat.devotee_id, phone: repeat.phone }
  const { paymentUrl } = await retryPayment(app, devotee, turn.order_id)
  return { paymentUrl }
}
