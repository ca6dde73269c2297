import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { goOnBroadcasting } from './send.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { goOnBroadcasting } },
}
