import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { findOccurrence } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { type Counted, countByCause } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { causeOf, stopWithin } from './send.ts'
import type { Kind } from './audience.ts'

/** Stops a broadcast. Safe to run twice. Refuses: not_found, wrong_state (carriers have all of its messages). */
export async function stopBroadcast(app: App, staff: Staff, id: number): Promise<void> {
  await app.db.tx(async tx => {
    const broadcast = (await queries.lockBroadcast(tx, id)) ?? refuse('not_found')
    if (broadcast.state === 'stopped') return
    const stopped = await stopWithin(app, tx, id, staff.id)
    if (broadcast.state === 'sent' && stopped === 0) refuse('wrong_state')
    await audit(app, tx, staff, 'POST /api/office/stop-broadcast', {
      subject: 'event',
      id: broadcast.event_id,
      before: { broadcast: id, state: broadcast.state },
      after: { state: 'stopped', stopped },
    })
  })
}

/** Broadcasts to everybody of a homam, newest first, each with how many messages are in which state. */
export async function listBroadcasts(
  app: App,
  of: { id: number; occurrenceId?: number; page: number; perPage: number },
) {
  const occurrenceId = await findOccurrence(app.db, of.id, of.occurrenceId)
  if (occurrenceId === undefined) return { total: 0, rows: [] }
  const { rows, total } = await queries.listBroadcasts(app.db, {
    occurrenceId,
    offset: (of.page - 1) * of.perPage,
    limit: of.perPage,
  })
  const counted = await countByCause(
    app.db,
    rows.map(row => causeOf(row.id)),
  )
  return {
    total,
    rows: rows.map(row => {
      const counts = counted.get(causeOf(row.id)) ?? []
      const sum = (state?: Counted['state']) =>
        counts.filter(one => !state || one.state === state).reduce((all, one) => all + one.count, 0)
      const unwritten = row.state === 'sending' ? Math.max(0, row.receivers - sum()) : 0
      const waiting = sum('waiting') + unwritten
      const held = sum('held')
      return {
        id: row.id,
        kind: row.kind as Kind,
        texts: row.texts,
        link: row.link,
        by: row.by,
        at: row.created_at.getTime(),
        // Whoever reads that it was sent believes that it arrived: until carriers have all of it, it is being sent.
        state: row.state === 'sent' && waiting + held > 0 ? 'sending' : (row.state as 'sending' | 'sent' | 'stopped'),
        receivers: row.receivers,
        waiting,
        held,
        sent: sum('sent'),
        delivered: sum('delivered'),
        failed: sum('failed'),
        // Receivers whose message was never put into the outbox count too.
        stopped: row.state === 'stopped' ? Math.max(0, row.receivers - sum()) + sum('withdrawn') : 0,
        endedAt: row.ended_at?.getTime() ?? null,
        stoppedBy: row.stopped_by_name,
        stoppable: row.state !== 'stopped' && (row.state === 'sending' || waiting + held > 0),
      }
    }),
  }
}
