import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { countUnexplainedMoney } from './reconciliation-report.ts'
import { reconcileNightly } from './reconcile.ts'
import { forgetStatements } from './files.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { money: { reconcileNightly }, keeping: { forgetStatements } },
  attention: app => ({ money_unexplained: countUnexplainedMoney(app) }),
}
