import * as calls from '../../../../contract/office/people/telephone.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { endCall, listCalls, notReached, takeCall } from './wanted-calls.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listWantedCalls, ({ body, staff }) => listCalls(app, staff, body)),
  command(calls.takeWantedCall, ({ body, staff }) => takeCall(app, staff, body.id)),
  command(calls.wantedCallNotReached, ({ body, staff }) => notReached(app, staff, body.id)),
  command(calls.endWantedCall, ({ body, staff }) => endCall(app, staff, body.id, body.outcome)),
]
