import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, run, type Runner } from 'graphile-worker'
import { mailReset } from './trust/admin/links.ts'
import type { App } from './app.ts'
import { refundHomam, refundOccurrence, tellNewDate } from './orders/homams/service.ts'
import { makeBackup } from './house/backup/office-backup.ts'
import { makePack } from './house/packs/make.ts'
import { workOnOrders } from './orders/bulk/service.ts'
import { ordersWait } from './orders/booking/service.ts'
import { sendBroadcast, sendNews } from './people/mailings/service.ts'
import { sendMessage } from './trust/notifications/service.ts'
import { makeReceipt } from './giving/donations/service.ts'
import { openPool, type ProductPool } from './ground/db/connection/pool.ts'
import { isDatabaseLost, whyLost } from './ground/db/connection/lost.ts'
import { type Job, type Jobs, doWaitingJobs, forgetFutureSweeps } from './ground/db/jobs.ts'
import { makeRendition } from './trust/media/renditions.ts'
import { runImport } from './giving/imports/service.ts'
import { makeInvoice } from './money/payments/papers/invoices.ts'
import { closePage, paymentsWait, sendRefund } from './money/payments/service.ts'
import { makeNote } from './money/payments/papers/notes.ts'
import { sendStaffMail } from './trust/notifications/staff-mail.ts'
import { crontabOf, runSweep } from './house/operations/sweeps.ts'

/** The function for each job. A job may run late or twice. */
const doers: { [Name in keyof Jobs]: (app: App, payload: Jobs[Name]) => Promise<void> } = {
  send_message: (app, { messageId }) => sendMessage(app, messageId),
  make_invoice: (app, { bookingId }) => makeInvoice(app, bookingId),
  make_note: (app, { number }) => makeNote(app, number),
  make_receipt: (app, { donationId }) => makeReceipt(app, donationId),
  tell_new_date: (app, { moveId }) => tellNewDate(app, moveId),
  refund_homam: (app, { eventId }) => refundHomam(app, eventId),
  refund_occurrence: (app, { occurrenceId }) => refundOccurrence(app, occurrenceId),
  make_rendition: (app, { hash, width }) => makeRendition(app, hash, width),
  run_import: (app, { runId }) => runImport(app, runId),
  work_on_orders: (app, { runId }) => workOnOrders(app, runId),
  send_broadcast: (app, { broadcastId }) => sendBroadcast(app, broadcastId),
  send_news: (app, { mailingId }) => sendNews(app, mailingId),
  mail_reset: (app, { email }) => mailReset(app, email, sendStaffMail),
  make_backup: (app, { runId }) => makeBackup(app, runId),
  make_pack: (app, { packId }) => makePack(app, packId),
  close_page: (app, { attemptId }) => closePage(app, attemptId),
  send_refund: async (app, { taskId }) => void (await sendRefund(app, taskId)),
}

/**
 * Does a job of any name. The queue keeps only the last error, where nobody looks: alerts send people to the log. A database
 * that is away is no fault of the job.
 */
export const doJob = (app: App, { name, payload }: Job): Promise<void> =>
  orLog(app, 'a job failed', { job: name }, () => doers[name](app, payload as never))

async function orLog(app: App, event: string, facts: Record<string, string>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDatabaseLost(error)) app.log.warn(event, { ...facts, why: whyLost(error) })
    else app.log.error(event, error, facts)
    throw error
  }
}

const silent = new Logger(() => () => undefined)

const clockSetBack = new Error('the clock was set back: the schedule begins anew')
/** How often a run asks over the queue's own connections whether the database still answers (ms). */
const heartbeat = 5000
/** A clock that was set back by more than this begins the schedule anew, which would wait for the hour that it had (ms). */
const mostSetBack = 10_000
/** How long a run may take to end by itself once its database is gone (ms). */
const lastWords = 5000
/** The same trouble is said again after so long (ms). */
const saidAgainAfter = 60_000
/** How long jobs under way may take when the server stops (ms). */
const lastJobs = 20_000

interface Worker {
  /** The pool of the current run; undefined between two runs. */
  pool(): ProductPool | undefined
  stop(): Promise<void>
}

/** How long after an empty batch the next one is claimed, in ms: shortly after work, longer on quiet days. */
const batchRests = { soon: 100, later: 500 } as const
/** How long after the last job more are expected soon (ms). */
const batchesAreBusy = 10_000
/**
 * While orders or payments wait for their turn, or this process is busier than this (of 1), people are answered first
 * and batches wait, but no longer than so many ms.
 */
const peopleFirst = { busy: 0.6, lookedAtFor: 5, longest: 1000 } as const

/** Does the jobs that are taken in batches, until stopped. A database that is away is waited for. */
function startBatches(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)
  const untilLessBusy = async () => {
    for (const since = performance.now(); !signal.aborted && performance.now() - since < peopleFirst.longest; ) {
      const before = performance.eventLoopUtilization()
      await rest(peopleFirst.lookedAtFor)
      const { utilization } = performance.eventLoopUtilization(before)
      if (!ordersWait(app) && !paymentsWait(app) && utilization < peopleFirst.busy) return
    }
  }
  // They are asked for several times a second: said once, until they can be taken again.
  let wasSaid = false
  const claim = async () => {
    try {
      const done = await doWaitingJobs(app.db, job => doJob(app, job))
      wasSaid = false
      return done
    } catch (error) {
      // Of a database that is away the other part of the worker speaks.
      if (isDatabaseLost(error)) return 0
      if (!wasSaid) app.log.error('jobs that wait can’t be taken', error)
      wasSaid = true
      return 0
    }
  }
  const keepWorking = async () => {
    for (let lastAt = 0; !signal.aborted; ) {
      const done = await claim()
      if (done > 0) {
        lastAt = performance.now()
        await untilLessBusy()
      } else await rest(performance.now() - lastAt < batchesAreBusy ? batchRests.soon : batchRests.later)
    }
  }
  const done = keepWorking()
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}

/**
 * Runs the queue's jobs and the schedule until stopped. A run ends when its database is lost; the next begins with new
 * connections as soon as a primary answers. `connectionString` must lead to PostgreSQL itself, since the queue listens.
 */
export function startWorker(app: App, connectionString: string): Worker {
  let stopped = false
  let current: { runner: Runner; pool: ProductPool } | undefined
  const taskList = {
    ...Object.fromEntries(
      Object.keys(doers).map(name => [name, (payload: unknown) => doJob(app, { name, payload } as Job)]),
    ),
    sweep: (payload: unknown) => {
      const { name } = payload as { name?: string }
      return orLog(app, 'a sweep failed', { sweep: name ?? 'all' }, () => runSweep(app, { name }))
    },
  }

  const runOnce = async (): Promise<void> => {
    const pool = openPool(connectionString, { most: 10, name: 'diya-seva jobs', prepares: false })
    try {
      await forgetFutureSweeps(pool)
      const runner = await run({
        // Batches make the runner wait until a job's completion is written: without them, a failed write would end the
        // process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        pgPool: pool,
        taskList,
        crontab: crontabOf(app.modules),
        concurrency: 5,
        noHandleSignals: true,
        logger: silent,
        pollInterval: 2000,
      })
      current = { runner, pool }
      // It was stopped while it was starting.
      if (stopped) await runner.stop()
      else await Promise.race([runner.promise, breakdownOf(runner), silenceOf(pool)])
    } finally {
      await endRun(pool)
    }
  }

  /**
   * Rejects when the runner gives up. The runner says so by an event only, and may wait for ever for a completion that
   * it could not write.
   */
  const breakdownOf = (runner: Runner): Promise<never> =>
    new Promise((_resolve, reject) => {
      for (const event of ['pool:fatalError', 'worker:fatalError', 'pool:gracefulShutdown'] as const) {
        runner.events.once(event, () => reject(new Error(`the queue ended: ${event}`)))
      }
    })

  /** Rejects when the database no longer answers, and when the clock is set back. Ends with the pool. */
  const silenceOf = async (pool: ProductPool): Promise<void> => {
    const ahead = () => Date.now() - performance.now()
    const before = ahead()
    while (!stopped && !pool.ending) {
      await delay(heartbeat, undefined, { ref: false })
      if (ahead() < before - mostSetBack) throw clockSetBack
      if (!stopped && !pool.ending) await pool.query('select 1')
    }
    await current?.runner.promise
  }

  const endRun = async (pool: ProductPool): Promise<void> => {
    const runner = current?.pool === pool ? current.runner : undefined
    current = undefined
    const ended = Promise.allSettled([runner?.stop(), runner?.promise])
    // On a stop, jobs under way may finish.
    await Promise.race([ended, delay(stopped ? lastJobs : lastWords)])
    const closed = pool.end()
    // Clients that were never released would keep the pool from ending.
    await Promise.race([closed, delay(lastWords)])
    pool.cut()
  }

  // It is tried again each second: an hour without a database is no 3,600 lines.
  let said = { why: '', at: 0 }
  const say = (error: unknown) => {
    const why = whyLost(error)
    if (why === said.why && performance.now() - said.at < saidAgainAfter) return
    said = { why, at: performance.now() }
    if (isDatabaseLost(error) || !(error as { code?: string }).code)
      app.log.warn('jobs are waiting for the database', { why })
    else app.log.error('jobs are waiting for the database', error)
  }
  const keepRunning = async (): Promise<void> => {
    while (!stopped) {
      try {
        await runOnce()
      } catch (error) {
        if (stopped) continue
        if (error === clockSetBack) app.log.warn(clockSetBack.message)
        else say(error)
      }
      if (!stopped) await delay(1000)
    }
  }
  const done = keepRunning()
  const batches = startBatches(app)
  return {
    pool: () => current?.pool,
    async stop() {
      stopped = true
      void current?.runner.stop().catch(() => undefined)
      await Promise.all([done, batches.stop()])
    },
  }
}
