import * as calls from '../../../../contract/office/house/breaches.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { findReach, listBreaches, noteDuty, openBreach, tellBreach } from './breaches.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listBreaches, () => listBreaches(app)),
  route(calls.findBreachReach, ({ body }) => findReach(app, body)),
  route(calls.openBreach, async ({ body, staff }) => ({ id: await openBreach(app, staff, body) })),
  command(calls.tellBreach, ({ body, staff }) => tellBreach(app, staff, body.id)),
  command(calls.noteBreachDuty, ({ body, staff }) => noteDuty(app, staff, body)),
]
