import type { Module } from '../../app.ts'
import { freeAbandonedJobs } from '../../ground/db/jobs.ts'
import { officeRoutes } from './doctor.ts'
import { firstStepRoutes } from './first-steps.ts'
import { countDemoOffers, countStandingJobs } from './waiting.ts'

export const module: Module = {
  officeRoutes: app => [...officeRoutes(app), ...firstStepRoutes(app)],
  attention: (app, now) => ({ jobs_stand: countStandingJobs(app, now), offers_demo: countDemoOffers(app) }),
  sweeps: { keeping: { freeAbandonedJobs: app => freeAbandonedJobs(app.db) } },
}
