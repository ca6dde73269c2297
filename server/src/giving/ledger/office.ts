import * as calls from '../../../../contract/office/giving/ledger.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { beginAnew, resume } from './after-restore.ts'
import * as queries from './queries.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewLedger, async () => ({
    logs: (await queries.listLogs(app.db)).map(log => ({
      id: log.id,
      origin: log.origin,
      begun_at: log.begun_at.getTime(),
      leaves: log.published,
      signed_at: log.signed_at?.getTime() ?? null,
      halted: log.halted as queries.Log['halted'],
      halted_at: log.halted_at?.getTime() ?? null,
    })),
  })),
  route(calls.resumeLedger, ({ body, staff }) => resume(app, staff, body.checkpoint)),
  route(calls.beginLedger, ({ body, staff }) => beginAnew(app, staff, body.after)),
]
