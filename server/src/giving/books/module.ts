import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { countUnexplainedMoney } from './reconciliation-report.ts'
import { reconcileNightly } from './reconcile.ts'
import { post } from './journal.ts'
import { foldPostings } from './journal-queries.ts'
import { foldTruth } from './report-sums.ts'
import { forgetStatements } from './files.ts'

export const module: Module = {
  officeRoutes,
  sweeps: {
    money: { reconcileNightly },
    keeping: {
      forgetStatements,
      postFacts: { hourly: post },
      foldPostings: { hourly: app => foldPostings(app.db) },
      foldTruth: { hourly: app => foldTruth(app.db) },
    },
  },
  attention: app => ({ money_unexplained: countUnexplainedMoney(app) }),
}
