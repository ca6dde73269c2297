import * as calls from '../../../contract/office/broadcast.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.broadcastAudience, ({ body, language }) => service.viewAudience(app, body.id, language)),
  route(calls.previewBroadcast, async ({ body }) => ({ previews: await service.previewBroadcast(app, body) })),
  route(calls.beginBroadcast, async ({ body, staff }) => ({ id: await service.beginBroadcast(app, staff, body) })),
  route(calls.broadcasts, ({ body }) => service.listBroadcasts(app, body)),
  route(calls.stopBroadcast, async ({ body, staff }) => {
    await service.stopBroadcast(app, staff, body.id)
    return { success: true }
  }),
]
