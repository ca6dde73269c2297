import type { App } from '../../app.ts'
import { sendsForReal, takesRealMoney } from '../../config.ts'
import type { Waiting } from '../../module.ts'
import { shippedOffers } from '../content/service.ts'
import { codesInVain, inARow, silenceOf } from './silence.ts'
import { standingJobs } from './standing-jobs.ts'

/** What of the go-live check the first screen says too, by the same rules. */

export async function countStandingJobs({ db }: Pick<App, 'db'>, now: number): Promise<Waiting> {
  const { count, standsMs } = await standingJobs(db)
  if (standsMs === null) return { count: 0, since: null }
  // Without a worker something stands, even where nothing waits yet.
  return { count: Math.max(1, count), since: new Date(now - standsMs) }
}

/** As long as nothing is sold for real they harm nobody, and the first steps name them. */
export async function countDemoOffers(app: Pick<App, 'db' | 'config'>): Promise<Waiting> {
  return { count: takesRealMoney(app.config) ? (await shippedOffers(app)).length : 0, since: null }
}

/** Devotees in a row who could not pay; of a trial, whose payments are left on purpose, none. */
export async function countUnpaid(app: Pick<App, 'db' | 'clock' | 'config' | 'gateways'>): Promise<Waiting> {
  if (!takesRealMoney(app.config)) return inVain(0)
  const silences = await silenceOf(
    app,
    app.gateways.map(({ name }) => name),
  )
  return inVain(Math.max(...silences.map(({ unpaid }) => unpaid)))
}

/** Numbers in a row whose codes nobody used. */
export const countCodesInVain = async (app: Pick<App, 'db' | 'clock' | 'config'>): Promise<Waiting> =>
  inVain(sendsForReal(app.config, 'sms') ? (await codesInVain(app)).sms : 0)

const inVain = (count: number): Waiting => ({ count: count >= inARow ? count : 0, since: null })
