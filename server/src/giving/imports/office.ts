import * as calls from '../../../../contract/office/giving/imports.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { checkImport } from './check-import.ts'
import { beginImport } from './run-import.ts'
import { listRuns } from './runs.ts'
import { undoImport } from './undo-import.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listImports, async () => ({ runs: await listRuns(app) })),
  route(calls.checkImport, ({ body }) => checkImport(app, body.id, body.mapping, body.languageId)),
  route(calls.runImport, ({ body, staff }) => beginImport(app, staff, body.id, body.mapping, body.languageId)),
  route(calls.undoImport, ({ body, staff }) => undoImport(app, staff, body.id)),
]
