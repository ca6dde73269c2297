import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

/** Whether somebody has put the list of first steps away. What stands in it is not known here. */
export const areFirstStepsAway = async (app: App, staff: Staff): Promise<boolean> =>
  ((await queries.findStaff(app.db, staff.id)) ?? refuse('not_found')).first_steps_away

export const putFirstStepsAway = (app: App, staff: Staff, away: boolean): Promise<void> =>
  queries.updateStaff(app.db, staff.id, { first_steps_away: away })
