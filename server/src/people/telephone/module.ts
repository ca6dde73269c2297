import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { tidyCalls } from './wishes.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { tidyCalls } },
}
