import type { Module } from '../../app.ts'
import { freeAbandonedJobs } from '../../ground/db/jobs.ts'
import { officeRoutes } from './doctor.ts'
import { firstStepRoutes } from './first-steps.ts'

export const module: Module = {
  officeRoutes: app => [...officeRoutes(app), ...firstStepRoutes(app)],
  sweeps: { keeping: { freeAbandonedJobs: app => freeAbandonedJobs(app.db) } },
}
