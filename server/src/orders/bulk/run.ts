import { paise } from '../../../../contract/ground/money.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { rolesOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { offerPlaces } from '../booking/service.ts'
import { cancelWithin, dropWithin, moveWithin, sendDifferenceLink, signedRupees } from '../orders/service.ts'
import { findAttemptById } from '../../money/payments/service.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { rightFor } from './begin.ts'
import { problemOf } from './plan.ts'
import * as queries from './queries.ts'

/** So many orders end well before the job would count as abandoned, also where each asks a gateway; the next job continues. */
const ordersAJob = 20
/** A run on which nobody worked for so many minutes is taken up by the sweep. */
const stillMinutes = 2

/**
 * Works on the orders of a run, each in a transaction of its own. Run by a job; safe to run twice, at once, and after a
 * crash: a line is locked and written together with its order.
 */
export async function workOnOrders(app: App, runId: number): Promise<void> {
  const run = await queries.findRun(app.db, runId)
  if (run?.state !== 'running') return
  const staff = await rolesOf(app, run.staff_id)
  if (!staff || !mayDo(staff.roles, rightFor[run.what as 'cancel' | 'move'])) {
    await queries.endRun(app.db, runId, 'stopped', app.clock.now())
    return
  }
  await sendLinks(app, runId)
  for (let count = 0; count < ordersAJob; count += 1) {
    const worked = await workOnNext(app, run, staff)
    if (!worked) {
      if (!(await queries.isLeft(app.db, runId))) await queries.endRun(app.db, runId, 'done', app.clock.now())
      return
    }
  }
  await app.db.tx(tx => enqueue(tx, 'work_on_orders', { runId }))
}

type By = NonNullable<Awaited<ReturnType<typeof rolesOf>>>

/** Does the next order of a run; false if none is left, or others work on all that are. */
async function workOnNext(app: App, run: queries.Run, staff: By): Promise<boolean> {
  const at: { bookingId?: number } = {}
  try {
    const after = await app.db.tx(async tx => {
      const line = await queries.lockNext(tx, run.id)
      if (!line) return undefined
      at.bookingId = line.booking_id
      return run.what === 'cancel' ? cancelOne(app, tx, run, staff, line) : moveOne(app, tx, run, staff, line)
    })
    if (!after) return false
    await after()
  } catch (error) {
    // Without its order, it was the queue's own database that failed: the job is tried again.
    if (at.bookingId === undefined) throw error
    if (!(error instanceof Refusal))
      app.log.error('an order of many failed', error, { run: run.id, booking: at.bookingId })
    const problem = error instanceof Refusal ? problemOf(error) : 'failed'
    await queries.noteOutcome(app.db, run.id, at.bookingId, { outcome: 'refused', problem })
  }
  return true
}

const nothing = async () => undefined

async function cancelOne(app: App, tx: Tx, run: queries.Run, staff: By, line: queries.Next) {
  const refund = run.refund === 'full' ? 'full' : 'none'
  const { version, back_paise: back } = line
  await cancelWithin(app, tx, staff, line.booking_id, { version, refund, seenLeft: paise(back), reason: run.reason })
  await queries.noteOutcome(tx, run.id, line.booking_id, { outcome: 'done' })
  return nothing
}

async function moveOne(app: App, tx: Tx, run: queries.Run, staff: By, line: queries.Next) {
  const into = run.into_packages.find(one => one.from === line.package_id)
  const { booking_id: bookingId, version } = line
  const made = await moveWithin(app, tx, staff, bookingId, {
    version,
    eventId: run.event_id ?? refuse('event_gone'),
    occurrenceId: run.occurrence_id ?? undefined,
    packageId: into ? into.to : refuse('edited_meanwhile'),
    why: run.reason,
    difference: signedRupees(line.difference_paise),
  })
  if (made?.attempt) {
    const attemptId = made.attempt.id
    await queries.noteOutcome(tx, run.id, bookingId, { outcome: 'link', attemptId })
    const sent = { booking_id: bookingId, attempt_id: attemptId }
    return () =>
      sendLink(app, run.id, sent).catch((error: unknown) =>
        error instanceof Refusal ? refuseLink(app, run.id, sent, error) : Promise.reject(error),
      )
  }
  await queries.noteOutcome(tx, run.id, bookingId, { outcome: 'done' })
  return async () => {
    if (made) await offerPlaces(app, made.from)
  }
}

/** Sends the links that a job before could not send any more. */
async function sendLinks(app: App, runId: number): Promise<void> {
  for (const line of await queries.listLinks(app.db, runId)) {
    try {
      await sendLink(app, runId, line)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await refuseLink(app, runId, line, error)
    }
  }
}

/** An order whose link could not be sent stays as it is: nobody waits for a page that nobody has. */
const refuseLink = (app: App, runId: number, line: Linked, error: Refusal): Promise<void> =>
  app.db.tx(async tx => {
    await dropWithin(app, tx, line.booking_id, line.attempt_id)
    await queries.noteOutcome(tx, runId, line.booking_id, { outcome: 'refused', problem: problemOf(error) })
  })

interface Linked {
  booking_id: number
  attempt_id: number | null
}

/** Gets the page for a difference and sends its link, once. Refuses: payment_unavailable. */
async function sendLink(
  app: App,
  runId: number,
  { booking_id: bookingId, attempt_id: attemptId }: Linked,
): Promise<void> {
  const attempt = (await findAttemptById(app.db, attemptId ?? 0)) ?? refuse('not_found')
  const { id, reference, gateway } = attempt
  await sendDifferenceLink(app, { id, reference, gateway, bookingId, amountPaise: paise(attempt.amount_paise) })
  await queries.noteOutcome(app.db, runId, bookingId, { outcome: 'waits' })
}

/** Goes on with runs that were broken off, and forgets plans that nobody began. Run each minute. */
export async function goOnWithOrders(app: App): Promise<void> {
  for (const { id } of await queries.listStill(app.db, stillMinutes))
    await app.db.tx(tx => enqueue(tx, 'work_on_orders', { runId: id }))
  await queries.deletePlans(app.db, app.clock.now() - dayMs)
}
