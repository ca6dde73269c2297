import * as calls from '../../../contract/booking.ts'
import { historyPage } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as orders from './my-orders.ts'

export const routes = (app: App): Route[] => [
  route(calls.historyLoad, ({ body, devotee, language }) =>
    orders.listHistory(
      app,
      devotee,
      body.action === 'success',
      Number(body.offset ?? 0),
      Number(body.limit ?? historyPage),
      language,
    ),
  ),

  route(calls.viewOrder, ({ body, devotee, language }) => orders.viewOrder(app, devotee, body.orderId, language)),

  route(calls.correctNames, async ({ body, devotee }) => ({
    success: true,
    changed: await orders.correctNames(app, devotee, body.orderId, {
      personal: body.personalData,
      family: body.familyMembers,
    }),
  })),
]
