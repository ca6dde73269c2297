import * as calls from '../../../contract/wishes.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'

export const routes = (app: App): Route[] => [
  route(calls.tellMe, async ({ body, devotee, language }) => {
    await service.askForAlert(app, devotee.id, await service.readAlert(app, body), language)
    return { success: true }
  }),
  route(calls.tellMeNot, async ({ body, devotee }) => {
    await service.withdrawAlert(app, devotee.id, await service.readAlert(app, body))
    return { success: true }
  }),
  route(calls.tellMeList, ({ devotee }) => service.viewAlerts(app, devotee.id)),
]
