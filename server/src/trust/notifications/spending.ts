import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import * as ledger from './ledger.ts'
import { priceOf } from './prices.ts'

/** Who gets codes. open: everybody. known: only numbers that logged in before. shut: nobody. */
type SmsBudget = 'open' | 'known' | 'shut'

/** What the day's money for SMS still allows, counting messages that wait as if they were sent. */
export async function smsBudget(app: App, db: Queries): Promise<SmsBudget> {
  const { smsRupeesADay, smsRupeesADayKnown } = app.config
  const spent = await smsSpent(app, db)
  if (spent >= Math.max(smsRupeesADay, smsRupeesADayKnown) * 100) return 'shut'
  return spent >= smsRupeesADay * 100 ? 'known' : 'open'
}

/** Whole paise that SMS cost today (IST), with those that wait. */
async function smsSpent(app: App, db: Queries): Promise<number> {
  const [carrier] = app.carriers.sms
  const [cost, waiting] = await Promise.all([
    ledger.costSince(db, 'sms', startOfDay(dayOf(app.clock.now()))),
    carrier && carrier.paise > 0 ? ledger.countWaiting(db, 'sms') : [],
  ])
  if (!carrier) return cost
  return waiting.reduce((sum, { n, ...of }) => sum + n * priceOf(app, carrier, of), cost)
}
