import type { Module } from '../../app.ts'
import { freeAbandonedJobs } from '../../ground/db/jobs.ts'
import { officeRoutes } from './doctor.ts'
import { firstStepRoutes } from './first-steps.ts'
import { countCodesInVain, countDemoOffers, countStandingJobs, countUnpaid } from './waiting.ts'

export const module: Module = {
  officeRoutes: app => [...officeRoutes(app), ...firstStepRoutes(app)],
  attention: (app, now) => ({
    jobs_stand: countStandingJobs(app, now),
    offers_demo: countDemoOffers(app),
    gateway_unpaid: countUnpaid(app),
    codes_in_vain: countCodesInVain(app),
  }),
  sweeps: { keeping: { freeAbandonedJobs: app => freeAbandonedJobs(app.db) } },
}
