import * as calls from '../../../../contract/money/payments.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { invoiceOf } from './papers/invoices.ts'
import { viewStatus } from './attempts/status.ts'
import { listKeys, verifyLink } from './papers/signing.ts'

const orderOf = (body: { orderId: string; lastId: number | string; postId: number | string }) => ({
  orderId: body.orderId,
  lastId: Number(body.lastId),
  postId: Number(body.postId),
})

export const routes = (app: App): Route[] => [
  route(calls.postStatus, ({ body, language }) => viewStatus(app, orderOf(body), language)),
  route(calls.documentKeys, () => listKeys(app)),
  route(calls.verifyDocument, async ({ body }) => ({ verdict: await verifyLink(app, body.text) })),
  route(calls.generateInvoice, ({ body, language }) => invoiceOf(app, orderOf(body), language)),
]
