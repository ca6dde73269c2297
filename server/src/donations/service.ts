import type { Giver } from '../payments/service.ts'
import * as queries from './queries.ts'

/** What follows from the payment of a donation. A gift has no place to lose: money that comes for it is always taken. */
export const giver: Giver = {
  async given(_app, tx, donationId, at) {
    await queries.markGiven(tx, donationId, at)
    return 'confirmed'
  },
  failed: (_app, tx, donationId) => queries.markFailed(tx, donationId),
}
