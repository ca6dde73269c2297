import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { tellByDate } from './remind.ts'
import { tellNewDates } from './new-date.ts'
import { refundCancelledHomams } from './cancel-homam.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { places: { refundCancelledHomams }, messages: { tellNewDates, tellByDate } },
}
