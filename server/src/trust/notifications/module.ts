import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { goOnSending } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { sending: { goOnSending } },
}
