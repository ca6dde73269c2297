import * as calls from '../../../../contract/orders/booking.ts'
import * as links from '../../../../contract/orders/order-links.ts'
import { historyPage } from '../../../../contract/ground/limits.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { cancelOwnOrder } from './changes/cancel-own.ts'
import { listDaysToMove, moveOwnOrder } from './changes/move-own.ts'
import * as orders from './my-orders.ts'
import { payShared, shareOrder, unshareOrder, viewShared } from './shared-order.ts'

export const routes = (app: App): Route[] => [
  route(calls.historyLoad, ({ body, devotee, language }) =>
    orders.listHistory(
      app,
      devotee,
      body.action === 'failure',
      Number(body.offset ?? 0),
      Number(body.limit ?? historyPage),
      language,
    ),
  ),

  route(calls.viewOrder, ({ body, devotee, language }) => orders.viewOrder(app, devotee, body.orderId, language)),

  command(calls.cancelOwnOrder, ({ body, devotee }) => cancelOwnOrder(app, devotee, body.orderId, body.back)),

  route(calls.daysToMove, ({ body, devotee, language }) => listDaysToMove(app, devotee, body.orderId, language)),

  command(calls.moveOwnOrder, ({ body, devotee }) =>
    moveOwnOrder(app, devotee, {
      orderId: body.orderId,
      from: Number(body.fromOccurrenceId),
      occurrenceId: Number(body.occurrenceId),
    }),
  ),

  route(calls.correctNames, async ({ body, devotee }) => ({
    success: true,
    changed: await orders.correctNames(app, devotee, body.orderId, {
      personal: body.personalData,
      family: body.familyMembers,
    }),
  })),

  route(links.shareOrder, ({ body, devotee, language }) => shareOrder(app, devotee, body.orderId, language)),

  command(links.unshareOrder, ({ body, devotee }) => unshareOrder(app, devotee, body.orderId)),

  route(links.sharedOrder, ({ body, address, language }) => viewShared(app, { ...body, address }, language)),

  route(links.sharedOrderPay, ({ body, address }) => payShared(app, { ...body, address })),
]
