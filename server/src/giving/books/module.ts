import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { reconcileNightly, forgetStatements, countUnexplainedMoney } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { money: { reconcileNightly }, keeping: { forgetStatements } },
  attention: app => ({ money_unexplained: countUnexplainedMoney(app) }),
}
