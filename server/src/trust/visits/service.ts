import type { App } from '../../app.ts'
import { type Slice, sumByStep } from './queries.ts'

export { deleteCounts } from './queries.ts'

/** How many visits reached each step. A visit itself belongs to no homam: if one is chosen, `visit` counts 0. */
export async function countSteps(app: App, slice: Slice): Promise<Map<string, number>> {
  return new Map((await sumByStep({ db: app.db.reports, slice })).map(({ step, times }) => [step, Number(times)]))
}
