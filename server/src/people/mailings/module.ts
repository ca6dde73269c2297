import type { Module } from '../../app.ts'
import { goOnBroadcasting } from './broadcast.ts'
import { handOver } from './hand-over.ts'
import { goOnWithNews } from './news.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { messages: { goOnBroadcasting, goOnWithNews } },
  handOver,
}
