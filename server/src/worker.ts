import { Logger, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import type { App } from './app.ts'
import { refundHomam } from './booking/cancel-homam.ts'
import { sendBroadcast } from './broadcast/service.ts'
import { tellNewDate } from './booking/new-date.ts'
import { sendMessage } from './notifications/service.ts'
import { makeReceipt } from './donations/service.ts'
import type { Jobs } from './db/jobs.ts'
import { makeRendition } from './media/renditions.ts'
import { runImport } from './imports/service.ts'
import { makeInvoice } from './payments/invoices.ts'
import { sendRefund } from './payments/service.ts'
import { makeNote } from './payments/notes.ts'
import { runSweeps } from './sweeps.ts'

/** Who does which job. Each may come later or twice. */
const doers: { [Name in keyof Jobs]: (app: App, payload: Jobs[Name]) => Promise<void> } = {
  send_message: (app, { messageId }) => sendMessage(app, messageId),
  make_invoice: (app, { bookingId }) => makeInvoice(app, bookingId),
  make_note: (app, { number }) => makeNote(app, number),
  make_receipt: (app, { donationId }) => makeReceipt(app, donationId),
  tell_new_date: (app, { moveId }) => tellNewDate(app, moveId),
  refund_homam: (app, { eventId }) => refundHomam(app, eventId),
  make_rendition: (app, { hash, width }) => makeRendition(app, hash, width),
  run_import: (app, { runId }) => runImport(app, runId),
  send_broadcast: (app, { broadcastId }) => sendBroadcast(app, broadcastId),
  send_refund: async (app, { taskId }) => void (await sendRefund(app, taskId)),
}

const silent = new Logger(() => () => undefined)

/** Works through the queue and keeps the schedule until stopped; a lost database is waited for. */
export function startWorker(app: App, connectionString: string): { stop(): Promise<void> } {
  // A pool of our own: graphile-worker's is still closing when it says that it stopped.
  const pgPool = new pg.Pool({ connectionString, application_name: 'diya-seva jobs' })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', client => client.on('error', () => undefined))
  let stopped = false
  let runner: Runner | undefined
  const taskList = {
    ...Object.fromEntries(Object.entries(doers).map(([name, work]) => [name, (payload: unknown) => work(app, payload as never)])),
    sweep: () => runSweeps(app),
  }
  const keepRunning = async () => {
    while (!stopped) {
      try {
        runner = await run({ pgPool, taskList, crontab: '* * * * * sweep', concurrency: 3, noHandleSignals: true, logger: silent, pollInterval: 2000 })
        // Told to stop while it was starting.
        if (stopped) await runner.stop()
        else await runner.promise
      } catch {
        if (!stopped) app.log.warn('jobs are waiting for the database')
      }
      if (!stopped) await new Promise(resolve => setTimeout(resolve, 1000))
    }
  }
  const done = keepRunning()
  return {
    async stop() {
      stopped = true
      await runner?.stop().catch(() => undefined)
      await done
      await pgPool.end()
    },
  }
}
