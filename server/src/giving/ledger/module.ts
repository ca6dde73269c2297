import type { Module } from '../../app.ts'
import { closeLedger } from './close-ledger.ts'
import { officeRoutes } from './office.ts'
import { countHalted } from './queries.ts'
import { routes } from './routes.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { closeLedger: { hourly: closeLedger } } },
  attention: app => ({ ledger_halted: countHalted(app.db) }),
}
