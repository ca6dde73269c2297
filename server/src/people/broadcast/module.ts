import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { goOnBroadcasting } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { goOnBroadcasting } },
}
