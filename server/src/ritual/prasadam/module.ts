import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { tellSent } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { tellSent } },
}
