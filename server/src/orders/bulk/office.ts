import * as calls from '../../../../contract/office/orders/bulk.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { beginCancellingOf, beginMovingOf, stopRun } from './begin.ts'
import { planCancellingOf, planMovingOf } from './plan.ts'
import { listRuns, viewRunOf } from './view.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.planCancelling, async ({ body, staff }) => ({ id: await planCancellingOf(app, staff, body.orders) })),

  route(calls.planMoving, async ({ body, staff }) => ({ id: await planMovingOf(app, staff, body) })),

  route(calls.beginCancelling, async ({ body, staff }) => {
    await beginCancellingOf(app, staff, body)
    return { success: true }
  }),

  route(calls.beginMoving, async ({ body, staff }) => {
    await beginMovingOf(app, staff, body)
    return { success: true }
  }),

  route(calls.stopBulkRun, async ({ body, staff }) => {
    await stopRun(app, staff, body.id)
    return { success: true }
  }),

  route(calls.bulkRuns, async ({ language }) => ({ runs: await listRuns(app, language) })),

  route(calls.bulkRun, ({ body, staff, language }) => viewRunOf(app, staff, body, language)),
]
