import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/giving/books.ts'
import * as credits from '../../../../contract/office/giving/credits.ts'
import { listGivenBack as viewGivenBack } from '../../../../contract/office/giving/given-back.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import * as assign from './assign.ts'
import * as journalCalls from '../../../../contract/office/giving/journal.ts'
import * as files from './files.ts'
import * as journal from './journal.ts'
import { listGivenBack } from './given-back.ts'
import { reconcileNow } from './reconcile.ts'
import * as report from './reconciliation-report.ts'

const daysOf = (body: { from: string; to: string }) => ({ from: body.from as Day, to: body.to as Day })

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewMoneyTruth, ({ body }) => report.viewReport(app, daysOf(body))),
  route(calls.listTruthLines, ({ body }) => report.listReportLines(app, body.figure, daysOf(body), body)),
  route(viewGivenBack, ({ body }) => listGivenBack(app, { ...body, ...daysOf(body) })),
  route(calls.reconcileNow, ({ staff }) => reconcileNow(app, staff)),

  command(calls.assignMoney, ({ body, staff }) => assign.assignMoney(app, staff, body.line, body.number)),

  command(calls.explainMoney, ({ body, staff }) => assign.explainMoney(app, staff, body)),

  command(calls.assignBankLine, ({ body, staff }) => assign.assignBankLine(app, staff, body)),

  route(credits.offersForCredit, ({ body, language }) => assign.offersForCredit(app, body.bankLine, language)),
  route(credits.recordCredit, ({ body, staff }) =>
    assign.recordCredit(app, staff, { ...body, purposeId: Number(body.purposeId) }),
  ),

  route(calls.listStatements, () => files.listStatements(app)),
  route(calls.checkStatement, ({ body }) => files.checkFile(app, body.id, body.mapping)),
  route(calls.takeStatement, ({ body, staff }) => files.takeIn(app, staff, body.id, body.mapping, body.offBalance)),

  route(journalCalls.viewMonth, ({ body }) => journal.viewMonth(app, body.month)),

  command(journalCalls.saveAccountNames, ({ body, staff }) => journal.saveAccountNames(app, staff, body)),

  command(journalCalls.closeMonth, ({ body, staff }) => journal.closeMonth(app, staff, body.month)),

  command(journalCalls.reopenMonth, ({ body, staff }) => journal.reopenMonth(app, staff, body.month, body.why)),
]
