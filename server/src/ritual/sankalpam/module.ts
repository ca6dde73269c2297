import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { lockLists } from './versions.ts'
import { countNotClosed } from './close-homam.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { lockLists } },
  handOver,
  attention: app => ({ not_closed: countNotClosed(app) }),
}
