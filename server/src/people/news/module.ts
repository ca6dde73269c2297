import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { goOnWithNews } from './send.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { messages: { goOnWithNews } },
  handOver,
}
