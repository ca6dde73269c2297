import type { Module } from '../../app.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { takeStreamStarts } from './stream-starts.ts'
import { lockLists } from './versions.ts'
import { countNotClosed } from './close-homam.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { keeping: { lockLists, takeStreamStarts } },
  handOver,
  attention: app => ({ not_closed: countNotClosed(app) }),
}
