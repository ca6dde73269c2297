import * as calls from '../../../../contract/office/house/exports.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listSaved, removeExport, saveExport } from './saved-exports.ts'
import { beginExport } from './tickets.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listExports, async ({ staff }) => ({ saved: await listSaved(app, staff) })),

  route(calls.saveExport, async ({ body, staff }) => {
    await saveExport(app, staff, body)
    return { saved: await listSaved(app, staff) }
  }),

  route(calls.removeExport, async ({ body, staff }) => {
    await removeExport(app, staff, body.id)
    return { saved: await listSaved(app, staff) }
  }),

  route(calls.beginExport, async ({ body, staff }) => ({ url: await beginExport(app, staff, body) })),
]
