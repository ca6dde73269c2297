import * as calls from '../../../contract/office/refunds.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { askAgain } from './ask-again.ts'
import * as refunds from './refunds.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listRefunds, ({ body }) => refunds.listRefunds(app, body.page, body.perPage, body.state)),

  route(calls.refundOrder, async ({ body, staff }) => {
    await refunds.refundOrder(app, staff, body)
    return { success: true }
  }),

  route(calls.moveRefund, async ({ body, staff }) => {
    await refunds.moveRefund(app, staff, body)
    return { success: true }
  }),

  route(calls.askGateway, async ({ body, staff }) => ({ outcome: await askAgain(app, staff, body.attemptId) })),
]
