import * as calls from '../../../contract/office/imports.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listImports, async () => ({ runs: await service.listRuns(app) })),
  route(calls.checkImport, ({ body }) => service.checkImport(app, body.id, body.mapping, body.languageId)),
  route(calls.runImport, ({ body, staff }) => service.beginImport(app, staff, body.id, body.mapping, body.languageId)),
  route(calls.undoImport, ({ body, staff }) => service.undoImport(app, staff, body.id)),
]
