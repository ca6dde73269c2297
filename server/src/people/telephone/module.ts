import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { tidyCalls } from './wanted-calls.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { tidyCalls } },
}
