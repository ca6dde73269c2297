import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/ritual/register.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { listRegister, setRegisterDay, viewEntry } from './entries.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listRegister, ({ body, language }) => listRegister(app, language, body)),
  route(calls.viewRegisterEntry, ({ body, language }) => viewEntry(app, language, body.id, body.script)),
  command(calls.setRegisterDay, ({ body, staff }) =>
    setRegisterDay(app, staff, { ...body, day: body.day as Day, to: body.to as Day }),
  ),
]
