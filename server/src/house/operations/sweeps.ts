import { forgetOldLogins } from '../../orders/accounts/service.ts'
import { forgetOldSignIns } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { refundCancelledHomams, goOnTelling, tellByDate } from '../../orders/homams/service.ts'
import { forgetStatements, reconcileNightly } from '../../giving/books/service.ts'
import { keyNames } from '../../orders/orders/service.ts'
import { goOnWithOrders } from '../../orders/bulk/service.ts'
import { endHolds, tidyLinks, workThroughLines } from '../../orders/booking/service.ts'
import { goOnBroadcasting } from '../../people/broadcast/service.ts'
import { announceClosedSlots, makeAllOccurrences, markMostChosen } from '../../trust/catalogue/service.ts'
import { mailFigures } from '../desk/figures-mail.ts'
import { publishDue } from '../content/service.ts'
import { keepFound } from '../../people/devotees/service.ts'
import { freeAbandonedJobs } from '../../ground/db/jobs.ts'
import { forgetOldTries, keyDonors } from '../../giving/donations/service.ts'
import { sendScheduled } from '../exports/service.ts'
import { forgetReadFiles } from '../../giving/imports/service.ts'
import {
  doWaitingWebhooks,
  pullMandates,
  pullPayments,
  sendRefunds,
  tidyDebits,
  tidyWebhooks,
} from '../../money/payments/service.ts'
import { goOnSending } from '../../trust/notifications/service.ts'
import { goOnWithNews } from '../../people/news/service.ts'
import { eraseDue } from '../privacy/my-data.ts'
import { tellSent } from '../../ritual/prasadam/service.ts'
import { forgetOldHourly } from '../privacy/retention.ts'
import { lockLists } from '../../ritual/sankalpam/service.ts'
import { moveDemoCalendar } from '../../outside/sandbox/demo-calendar.ts'
import { proposeHomams } from '../proposals/service.ts'
import { remindOfDays } from '../../ritual/remember/service.ts'
import { keepRegister, tellFamilies } from '../../ritual/register/service.ts'
import { tellDueGreetings, tidyGreetings } from '../../orders/greetings/service.ts'
import { tidyCalls } from '../../people/telephone/service.ts'
import { makeDebits, noticeTurns, settleTurns } from '../../ritual/repeats/service.ts'
import { sendAlerts } from '../../orders/alerts/service.ts'

/**
 * The tasks of each minute, or hour (`hourly`), in the order in which one may follow from another: money first, then places, then messages.
 * Each is safe to run twice and at once.
 */
const sweeps = {
  doWaitingWebhooks,
  pullPayments,
  pullMandates,
  tidyDebits,
  reconcileNightly,
  makeDebits,
  settleTurns,
  endHolds,
  refundCancelledHomams,
  goOnWithOrders,
  sendRefunds,
  goOnTelling,
  workThroughLines,
  keepRegister,
  lockLists,
  keyNames,
  keyDonors,
  keepFound,
  forgetOldLogins,
  forgetOldSignIns,
  forgetOldTries,
  tidyLinks,
  tidyCalls,
  tidyGreetings,
  eraseDue,
  freeAbandonedJobs: (app: App) => freeAbandonedJobs(app.db),
  moveDemoCalendar: async (app: App) => app.config.sandbox && moveDemoCalendar(app),
  publishDue,
  makeAllOccurrences,
  proposeHomams,
  markMostChosen,
  announceClosedSlots,
  sendAlerts,
  tellSent,
  tellByDate,
  tellDueGreetings,
  remindOfDays,
  tellFamilies,
  noticeTurns,
  sendScheduled,
  mailFigures,
  goOnBroadcasting,
  goOnWithNews,
  goOnSending,
  forgetReadFiles,
  forgetStatements,
  tidyWebhooks,
  forgetOldHourly,
} satisfies Record<string, (app: App) => Promise<unknown>>

/** A minute past each full hour in India, so that a day is offered as soon as its booking window begins. */
const hourly: ReadonlySet<string> = new Set(['makeAllOccurrences', 'markMostChosen', 'tidyGreetings'])

/**
 * Each sweep has its own line of the schedule and its own queue, so that one that hangs delays no other and never runs
 * twice at once. The key lets at most one more of it wait. A sweep that failed is not retried: the next minute runs it
 * anyway.
 */
export const crontab = Object.keys(sweeps)
  .map(
    name =>
      `${hourly.has(name) ? '31' : '*'} * * * * sweep ?id=sweep_${name}&queue=sweep_${name}&jobKey=sweep_${name}&max=1 {"name":"${name}"}`,
  )
  .join('\n')

/**
 * Runs one sweep, by its name in the schedule. A job without a name was queued by an older version, which ran all
 * sweeps in one job.
 */
export async function runSweep(app: App, { name }: { name?: string }): Promise<void> {
  if (name === undefined) return runSweeps(app)
  if (isSweep(name)) await counted(app, name)
}

interface SweepRuns {
  done: number
  failed: number
  /** ms */
  lastDoneAt: number | undefined
}
const runsOf = new Map<string, SweepRuns>()

/** How often each sweep ran in this process. */
export const sweepRuns = (): ({ name: string } & SweepRuns)[] =>
  [...runsOf].map(([name, found]) => ({ name, ...found }))

async function counted(app: App, name: keyof typeof sweeps): Promise<void> {
  const found = runsOf.get(name) ?? { done: 0, failed: 0, lastDoneAt: undefined }
  runsOf.set(name, found)
  try {
    await sweeps[name](app)
    found.done++
    found.lastDoneAt = Date.now()
  } catch (error) {
    found.failed++
    throw error
  }
}

const isSweep = (name: string): name is keyof typeof sweeps => Object.hasOwn(sweeps, name)

/**
 * Runs all sweeps, one after the other: for the sandbox, whenever its clock is moved. If one fails the others still
 * run; its error is thrown at the end.
 */
export async function runSweeps(app: App): Promise<void> {
  const broken: unknown[] = []
  for (const sweep of Object.values(sweeps)) await sweep(app).catch((error: unknown) => broken.push(error))
  if (broken.length > 0) throw broken[0]
}
