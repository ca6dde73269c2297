import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { goOnWithOrders } from './run.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { places: { goOnWithOrders } },
}
