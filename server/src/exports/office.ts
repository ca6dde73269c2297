import * as calls from '../../../contract/office/exports.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listExports, async ({ staff }) => ({ saved: await service.listSaved(app, staff) })),

  route(calls.saveExport, async ({ body, staff }) => {
    await service.saveExport(app, staff, body)
    return { saved: await service.listSaved(app, staff) }
  }),

  route(calls.removeExport, async ({ body, staff }) => {
    await service.removeExport(app, staff, body.id)
    return { saved: await service.listSaved(app, staff) }
  }),

  route(calls.beginExport, async ({ body, staff }) => ({ url: await service.beginExport(app, staff, body) })),
]
