import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { forgetReadFiles } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { forgetReadFiles } },
}
