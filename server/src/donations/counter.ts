import type { Day } from '../../../contract/india-time.ts'
import type { App } from '../app.ts'
import { isTakenBy, sumGivenBetween } from './desk-queries.ts'

/** Whether this member of staff took the donation. */
export const tookIt = (app: App, staffId: number, id: number): Promise<boolean> => isTakenBy(app.db, staffId, id)

/** Donations given on some days in India, both included, in paise. */
export const sumGiven = (app: App, days: { from: Day; to: Day }): Promise<{ count: number; paise: number }> =>
  sumGivenBetween(app.db, days)
