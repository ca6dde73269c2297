import type { Module } from '../../app.ts'
import { routes, eraseDue } from './my-data.ts'
import { officeRoutes } from './openings.ts'
import { forgetOldHourly } from './retention.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { eraseDue, forgetOldHourly } },
}
