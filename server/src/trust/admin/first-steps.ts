import type { FirstDayAt } from '../../../../contract/office/house/first-steps.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

/** Whether somebody has put the list of first steps away, and where they stopped in the screens of the first day. */
export async function findFirstSteps(
  app: App,
  staff: Staff,
): Promise<{ away: boolean; firstDayAt: FirstDayAt | null }> {
  const row = (await queries.findStaff(app.db, staff.id)) ?? refuse('not_found')
  return { away: row.first_steps_away, firstDayAt: row.first_day_at as FirstDayAt | null }
}

export const putFirstStepsAway = (app: App, staff: Staff, away: boolean): Promise<void> =>
  queries.updateStaff(app.db, staff.id, { first_steps_away: away })

export const keepFirstDay = (app: App, staff: Staff, at: FirstDayAt): Promise<void> =>
  queries.updateStaff(app.db, staff.id, { first_day_at: at })
