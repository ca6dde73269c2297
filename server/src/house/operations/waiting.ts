import type { App } from '../../app.ts'
import { takesRealMoney } from '../../config.ts'
import type { Waiting } from '../../module.ts'
import { shippedOffers } from '../content/service.ts'
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
