import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { publishDue } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { publishDue } },
}
