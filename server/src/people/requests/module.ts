import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { countDue } from './requests.ts'
import { officeRoutes, routes } from './routes.ts'

export const module: Module = {
  routes,
  officeRoutes,
  handOver,
  attention: (app, now) => ({ data_requests: countDue(app, now) }),
}
