import * as calls from '../../../../contract/office/people/telephone.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { endCall, listCalls, notReached, takeCall } from './wanted-calls.ts'

const done = { success: true }

export const officeRoutes = (app: App): Route[] => [
  route(calls.listWantedCalls, ({ body, staff }) => listCalls(app, staff, body)),
  route(calls.takeWantedCall, async ({ body, staff }) => {
    await takeCall(app, staff, body.id)
    return done
  }),
  route(calls.wantedCallNotReached, async ({ body, staff }) => {
    await notReached(app, staff, body.id)
    return done
  }),
  route(calls.endWantedCall, async ({ body, staff }) => {
    await endCall(app, staff, body.id, body.outcome)
    return done
  }),
]
