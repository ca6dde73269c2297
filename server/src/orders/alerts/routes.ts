import * as calls from '../../../../contract/orders/alerts.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { askForAlert, readAlert, viewAlerts, withdrawAlert } from './alerts.ts'

export const routes = (app: App): Route[] => [
  command(calls.tellMe, async ({ body, devotee, language }) => {
    await askForAlert(app, devotee.id, await readAlert(app, body), language)
  }),
  command(calls.tellMeNot, async ({ body, devotee }) => {
    await withdrawAlert(app, devotee.id, await readAlert(app, body))
  }),
  route(calls.tellMeList, ({ devotee }) => viewAlerts(app, devotee.id)),
]
