import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { goOnWithOrders } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { places: { goOnWithOrders } },
}
