import type { Module } from '../../app.ts'
import { routes, eraseDue } from './my-data.ts'
import { forgetOldHourly } from './retention.ts'

export const module: Module = {
  routes,
  sweeps: { keeping: { eraseDue, forgetOldHourly } },
}
