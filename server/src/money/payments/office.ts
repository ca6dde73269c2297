import * as cashCalls from '../../../../contract/office/money/cash.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/money/refunds.ts'
import * as webhookCalls from '../../../../contract/office/money/webhooks.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { askAgain } from './attempts/ask-again.ts'
import * as drawers from './drawers/drawers.ts'
import * as debts from './refunds/debts.ts'
import * as refunds from './refunds/refunds.ts'
import * as webhooks from './webhooks/webhooks-office.ts'

export const officeRoutes = (app: App): Route[] => [
  route(cashCalls.myDrawer, ({ staff }) => drawers.myDrawer(app, staff)),

  route(cashCalls.openDrawer, ({ body, staff }) => drawers.openDrawer(app, staff, body.amount)),

  route(cashCalls.openDrawers, ({ staff }) => drawers.openDrawers(app, staff)),

  route(cashCalls.moveCash, ({ body, staff }) => drawers.moveCash(app, staff, body)),

  route(cashCalls.closeDrawer, async ({ body, staff }) => ({
    difference: await drawers.closeDrawer(app, staff, body),
  })),

  route(cashCalls.myDayBook, ({ body, staff }) => drawers.dayBook(app, body.day as Day | undefined, staff.id)),

  route(cashCalls.dayBook, ({ body }) => drawers.dayBook(app, body.day as Day | undefined, undefined)),

  route(calls.listRefunds, ({ body }) => refunds.listRefunds(app, body.page, body.perPage, body.state)),

  route(calls.listOwed, () => refunds.listOwed(app)),

  command(calls.keepMoney, ({ body, staff }) => refunds.keepMoney(app, staff, body)),

  route(calls.listDebts, () => debts.listDebts(app)),

  command(calls.writeOff, ({ body, staff }) => debts.writeOff(app, staff, body)),

  command(calls.moveRefund, ({ body, staff }) => refunds.moveRefund(app, staff, body)),

  command(calls.pauseRefund, ({ body, staff }) => refunds.pauseRefund(app, staff, body)),

  route(calls.sendRefundAgain, async ({ body, staff }) => ({ state: await refunds.sendRefundAgain(app, staff, body) })),

  route(webhookCalls.listWebhooks, ({ body }) => webhooks.listWebhooks(app, body)),

  route(webhookCalls.viewWebhook, ({ body }) => webhooks.viewWebhook(app, body.id)),

  route(webhookCalls.replayWebhook, async ({ body, staff }) => ({
    verdict: await webhooks.replayWebhook(app, staff, body.id),
  })),

  route(calls.askGateway, async ({ body, staff }) => ({ outcome: await askAgain(app, staff, body.attemptId) })),
]
