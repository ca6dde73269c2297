import type { Module } from '../../app.ts'
import { routes, officeRoutes } from './routes.ts'

export const module: Module = {
  routes,
  officeRoutes,
}
