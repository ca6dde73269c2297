import type { Module } from '../../app.ts'
import { foldGifts } from './desk-queries.ts'
import { handOver } from './hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { keyDonors } from './service.ts'
import { forgetOldCertificates } from './certificates/forget.ts'
import { forgetOldTries } from './give.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: {
    keeping: { keyDonors, forgetOldTries, forgetOldCertificates, foldGifts: { hourly: app => foldGifts(app.db) } },
  },
  handOver,
}
