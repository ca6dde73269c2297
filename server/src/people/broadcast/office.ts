import * as calls from '../../../../contract/office/people/broadcast.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { viewAudience } from './audience.ts'
import { beginBroadcast, previewBroadcast } from './begin-broadcast.ts'
import { listBroadcasts, stopBroadcast } from './broadcasts.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.broadcastAudience, ({ body, language }) => viewAudience(app, body, language)),
  route(calls.previewBroadcast, async ({ body }) => ({ previews: await previewBroadcast(app, body) })),
  route(calls.beginBroadcast, async ({ body, staff }) => ({ id: await beginBroadcast(app, staff, body) })),
  route(calls.broadcasts, ({ body }) => listBroadcasts(app, body)),
  route(calls.stopBroadcast, async ({ body, staff }) => {
    await stopBroadcast(app, staff, body.id)
    return { success: true }
  }),
]
