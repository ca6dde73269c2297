import type { Module } from '../../app.ts'
import { closeLedger } from './close-ledger.ts'
import { officeRoutes } from './office.ts'
import { countHalted } from './queries.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { closeLedger: { hourly: closeLedger } } },
  attention: app => ({ ledger_halted: countHalted(app.db) }),
}
