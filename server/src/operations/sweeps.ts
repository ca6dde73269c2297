import { forgetOldLogins } from '../accounts/service.ts'
import { forgetOldSignIns } from '../admin/service.ts'
import type { App } from '../app.ts'
import { refundCancelledHomams, goOnTelling, tellByDate } from '../homams/service.ts'
import { forgetStatements, reconcileNightly } from '../books/service.ts'
import { foldNames } from '../orders/service.ts'
import { endHolds, workThroughLines } from '../booking/service.ts'
import { goOnBroadcasting } from '../broadcast/service.ts'
import { publishDue } from '../content/service.ts'
import { freeAbandonedJobs } from '../db/jobs.ts'
import { forgetOldTries } from '../donations/service.ts'
import { sendScheduled } from '../exports/service.ts'
import { forgetReadFiles } from '../imports/service.ts'
import { doWaitingWebhooks, pullPayments, sendRefunds, tidyWebhooks } from '../payments/service.ts'
import { goOnSending } from '../notifications/service.ts'
import { eraseDue } from '../privacy/my-data.ts'
import { tellSent } from '../prasadam/service.ts'
import { forgetOldHourly } from '../privacy/retention.ts'
import { lockLists } from '../sankalpam/service.ts'
import { moveDemoCalendar } from '../sandbox/demo-calendar.ts'
import { sendAlerts } from '../alerts/service.ts'

/** In the order in which one may follow from another: money first, then places, then who is told. Every part is safe to run twice and at once. */
const parts: ((app: App) => Promise<unknown>)[] = [
  doWaitingWebhooks,
  pullPayments,
  reconcileNightly,
  endHolds,
  refundCancelledHomams,
  sendRefunds,
  goOnTelling,
  workThroughLines,
  lockLists,
  foldNames,
  forgetOldLogins,
  forgetOldSignIns,
  forgetOldTries,
  eraseDue,
  app => freeAbandonedJobs(app.db),
  async app => app.config.sandbox && moveDemoCalendar(app),
  publishDue,
  sendAlerts,
  tellSent,
  tellByDate,
  sendScheduled,
  goOnBroadcasting,
  goOnSending,
  forgetReadFiles,
  forgetStatements,
  tidyWebhooks,
  forgetOldHourly,
]

/** What the schedule does each minute, and the sandbox whenever its clock is moved. A part that breaks keeps none of the others from its work; it is thrown when all are done. */
export async function runSweeps(app: App): Promise<void> {
  const broken: unknown[] = []
  for (const part of parts) await part(app).catch((error: unknown) => broken.push(error))
  if (broken.length > 0) throw broken[0]
}
