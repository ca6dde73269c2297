import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { proposeHomams } from './propose.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { offers: { proposeHomams } },
}
