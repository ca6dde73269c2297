import { mayDo, type Right } from '../../../../contract/ground/rights.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

/** What somebody must be allowed to do, when a run begins and while it goes on. */
export const rightFor = { cancel: 'orders.write', move: 'homams.run' } as const satisfies Record<string, Right>

interface Begun {
  id: number
  reason: string
  /** What becomes of the money of cancelled orders. */
  refund?: 'none' | 'full'
}

/** Begins the cancelling that was planned; a job does it. Safe to run twice. Refuses: not_found, no_right, wrong_state. */
export async function beginCancellingOf(app: App, staff: Staff, input: Begun & { refund: 'none' | 'full' }) {
  if (input.refund === 'full' && !mayDo(staff.roles, 'money.write')) refuse('no_right')
  await begin(app, staff, 'cancel', input)
}

/** Begins the moving that was planned; a job does it. Safe to run twice. Refuses: not_found, wrong_state. */
export const beginMovingOf = (app: App, staff: Staff, input: Begun) => begin(app, staff, 'move', input)

async function begin(app: App, staff: Staff, what: 'cancel' | 'move', input: Begun): Promise<void> {
  await app.db.tx(async tx => {
    const run = await queries.lockRun(tx, input.id)
    // What somebody planned is theirs to begin: their rights are what it is done by.
    if (run?.what !== what || run.staff_id !== staff.id) refuse('not_found')
    if (run.state === 'running' || run.state === 'done') return
    if (run.state === 'stopped') refuse('wrong_state')
    const reason = input.reason.trim()
    await queries.setBegun(tx, run.id, { refund: input.refund ?? null, reason, at: app.clock.now() })
    await enqueue(tx, 'work_on_orders', { runId: run.id })
    const counts = await queries.countLines(tx, [run.id])
    await audit(
      app,
      tx,
      staff,
      what === 'cancel' ? 'POST /api/office/begin-cancelling' : 'POST /api/office/begin-moving',
      {
        subject: 'bulk',
        id: run.id,
        after: {
          lines: counts.filter(row => row.outcome === 'todo').reduce((sum, row) => sum + row.orders, 0),
          ...(input.refund && { refund: input.refund }),
          ...(run.event_id !== null && { eventId: run.event_id }),
          reason,
        },
      },
    )
  })
}

/** Stops a run: orders that it has not come to stay as they are. Safe to run twice. Refuses: not_found, wrong_state. */
export async function stopRun(app: App, staff: Staff, id: number): Promise<void> {
  await app.db.tx(async tx => {
    const run = (await queries.lockRun(tx, id)) ?? refuse('not_found')
    if (run.state === 'stopped') return
    if (run.state !== 'running') refuse('wrong_state')
    await queries.endRun(tx, id, 'stopped', app.clock.now())
    await audit(app, tx, staff, 'POST /api/office/stop-bulk-run', { subject: 'bulk', id })
  })
}
