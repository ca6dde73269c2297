import * as calls from '../../../../contract/office/orders/abroad.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { saveDoor, viewDoor } from './door.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewDoor, () => viewDoor(app)),
  route(calls.saveDoor, ({ body, staff }) => saveDoor(app, staff, body)),
]
