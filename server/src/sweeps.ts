import { forgetOldLogins } from './accounts/service.ts'
import type { App } from './app.ts'
import { endHolds } from './booking/service.ts'
import { freeAbandonedJobs } from './db/jobs.ts'
import { pullPayments } from './payments/service.ts'
import { eraseDue } from './my-data.ts'
import { moveDemoCalendar } from './sandbox/demo-calendar.ts'
import { grantWishes } from './wishes/service.ts'

/** What the schedule does each minute, and the sandbox whenever its clock is moved. Every part is safe to run twice and at once. */
export async function runSweeps(app: App): Promise<void> {
  await pullPayments(app)
  await endHolds(app)
  await forgetOldLogins(app)
  await eraseDue(app)
  await freeAbandonedJobs(app.db)
  if (app.config.sandbox) await moveDemoCalendar(app)
  await grantWishes(app)
}
