import * as calls from '../../../../contract/office/orders/orders.ts'
import { moveOrder as moveOrderCall } from '../../../../contract/office/orders/homams.ts'
import { moveOrder } from './changes/move-order.ts'
import { bounceCheque as bounceChequeCall, refundOrder } from '../../../../contract/office/money/refunds.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { cancelOrder } from './changes/cancel-order.ts'
import { changePackage } from './changes/change-package.ts'
import { quoteChange } from './changes/difference.ts'
import { addNote } from './staff-notes.ts'
import { orderFor, ordersFor } from './for-books.ts'
import * as office from './office-orders.ts'
import * as queries from './office-queries.ts'
import { correctOrder } from './my-orders.ts'
import { bounceCheque } from './changes/bounce-cheque.ts'
import { refundOrder as giveBackOf } from './changes/refund-order.ts'
import { dropChange, sendLinkAgain } from './changes/waiting-change.ts'

const numberOf = (id: number | string | null | undefined): number | undefined =>
  id === null || id === undefined ? undefined : Number(id)

export const officeRoutes = (app: App): Route[] => [
  route(calls.listOrders, async ({ body, staff, language }) =>
    ordersFor(staff, await office.listOrders(app, body, language)),
  ),

  route(calls.orderFigures, () => office.orderFigures(app)),

  route(calls.orderFilters, ({ language }) => office.orderFilters(app, language)),

  route(calls.viewOrderForStaff, async ({ body, staff, language }) =>
    orderFor(staff, await office.viewOrderForStaff(app, body.id, language)),
  ),

  route(calls.editOrderPeople, async ({ body, staff }) => {
    const found = (await queries.findOrder(app.db, { orderId: body.orderId })) ?? refuse('not_found')
    const changed = await correctOrder(app, found, found.phone ?? refuse('not_found'), body, {
      staffId: staff.id,
      seen: body.version,
      note: (tx, before, after) =>
        audit(app, tx, staff, 'POST /api/office/edit-order-people', {
          subject: 'order',
          id: found.id,
          devoteeId: found.devotee_id,
          before,
          after,
        }),
    })
    return { success: true, changed }
  }),

  route(calls.quoteChange, ({ body }) =>
    quoteChange(app, {
      orderId: body.orderId,
      eventId: numberOf(body.eventId),
      occurrenceId: body.toOccurrenceId,
      packageId: numberOf(body.packageId) ?? null,
      names: body.names,
    }),
  ),

  route(calls.changePackage, async ({ body, staff }) => ({
    success: true,
    ...(await changePackage(app, staff, { ...body, packageId: Number(body.packageId) })),
  })),

  route(moveOrderCall, async ({ body, staff }) => ({
    success: true,
    ...(await moveOrder(app, staff, { ...body, occurrenceId: body.toOccurrenceId })),
  })),

  route(calls.resendChangeLink, async ({ body, staff }) => ({
    success: true,
    payLink: await sendLinkAgain(app, staff, body.orderId),
  })),

  command(calls.dropChange, ({ body, staff }) => dropChange(app, staff, body.orderId)),

  command(calls.cancelOrder, ({ body, staff }) => cancelOrder(app, staff, body)),

  command(bounceChequeCall, ({ body, staff }) => bounceCheque(app, staff, body)),

  command(refundOrder, ({ body, staff }) => giveBackOf(app, staff, body)),

  route(calls.resendMessages, ({ body, staff }) => office.resendMessages(app, staff, [...new Set(body.ids)])),

  command(calls.addOrderNote, ({ body, staff }) => addNote(app, staff, body.orderId, body.text)),
]
