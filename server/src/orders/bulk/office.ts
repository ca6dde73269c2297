import * as calls from '../../../../contract/office/orders/bulk.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { beginCancellingOf, beginMovingOf, stopRun } from './begin.ts'
import { planCancellingOf, planMovingOf } from './plan.ts'
import { listRuns, viewRunOf } from './view.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.planCancelling, async ({ body, staff }) => ({ id: await planCancellingOf(app, staff, body.orders) })),

  route(calls.planMoving, async ({ body, staff }) => ({ id: await planMovingOf(app, staff, body) })),

  command(calls.beginCancelling, ({ body, staff }) => beginCancellingOf(app, staff, body)),

  command(calls.beginMoving, ({ body, staff }) => beginMovingOf(app, staff, body)),

  command(calls.stopBulkRun, ({ body, staff }) => stopRun(app, staff, body.id)),

  route(calls.bulkRuns, async ({ language }) => ({ runs: await listRuns(app, language) })),

  route(calls.bulkRun, ({ body, staff, language }) => viewRunOf(app, staff, body, language)),
]
