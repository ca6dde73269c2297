import type { App } from '../../app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

/** Fewer paid orders than these for the leading package say nothing of what is chosen. */
const leastOrders = 20
/** Orders of the last two years count: the homam of last year is remembered, that of long ago is not. */
const rememberedMs = 730 * dayMs

/**
 * Finds which package of each homam is chosen most. It is kept with the package, so that no page counts orders. Nothing
 * is written while nothing changes: a change makes every process forget its pages.
 */
export async function markMostChosen(app: App): Promise<void> {
  const packages = await queries.listChosen(app.db, app.clock.now() - rememberedMs, leastOrders)
  for (const leads of [false, true]) {
    const ids = packages.filter(one => one.leads === leads && one.most_chosen !== leads).map(one => one.id)
    if (ids.length > 0) await queries.setMostChosen(app.db, ids, leads)
  }
}
