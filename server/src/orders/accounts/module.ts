import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { countLimitsReached } from './service.ts'
import { forgetOldLogins } from './logins.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { forgetOldLogins } },
  handOver,
  attention: app => ({ abroad_spent: countLimitsReached(app).then(count => ({ count, since: null })) }),
}
