import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { refundCancelledHomams, goOnTelling, tellByDate } from './service.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { places: { refundCancelledHomams }, messages: { goOnTelling, tellByDate } },
}
