import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { foldNames, foldSales } from './figure-queries.ts'
import { foldCounts } from './office-queries.ts'
import { keyNames } from './service.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: {
    keeping: {
      keyNames,
      foldOrderCounts: app => foldCounts(app.db),
      foldSales: { hourly: app => foldSales(app.db) },
      foldNames: { hourly: app => foldNames(app.db) },
    },
  },
}
