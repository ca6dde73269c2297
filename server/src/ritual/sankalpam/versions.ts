import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { listLocksAt } from '../../orders/homams/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { getEvent, hashOf, namesOf, saidOf, timesOf } from './list.ts'
import * as queries from './queries.ts'

/** A list is locked at most this many days before its homam (events.list_locks_minutes_before). */
const mostDaysBefore = 11

/** How long after a homam its list is still looked at, if it has no paid names, in days. */
const daysAfter = 2

/**
 * Locks the lists whose instant has come, and numbers a new version of locked lists that changed. Safe to run twice and
 * at once.
 */
export async function lockLists(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const near = await queries.listToLock(app.db, addDays(today, -daysAfter), addDays(today, mostDaysBefore))
  await eachApart(
    near.filter(event => now >= listLocksAt(timesOf(event))),
    ({ occurrence_id: id }) => app.db.tx(tx => numberVersion(app, tx, id, null, '')),
  )
}

/** Numbers the present list as a version, if it is locked and differs from its newest version. */
export async function numberVersion(
  app: App,
  tx: Tx,
  occurrenceId: number,
  staff: Staff | null,
  reason: string,
): Promise<void> {
  const now = app.clock.now()
  await queries.lockVersions(tx, occurrenceId)
  const event = await getEvent(tx, occurrenceId)
  if (now < listLocksAt(timesOf(event)) || event.closed_at || event.cancelled_at) return
  const [names, versions] = [await namesOf(tx, occurrenceId), await queries.listVersions(tx, occurrenceId)]
  const hash = hashOf(names)
  const latest = versions.at(-1)
  if (latest?.hash === hash) return
  const number = (latest?.number ?? 0) + 1
  await queries.insertVersion(tx, {
    eventId: event.id,
    occurrenceId,
    number,
    at: now,
    staffId: staff?.id ?? null,
    reason,
    hash,
    names: names.map(n => ({
      booking_id: n.booking_id,
      place: n.place,
      order_id: n.order_id,
      package_id: n.package_id,
      answers: saidOf(n.answers),
      readings: n.readings,
    })),
  })
  await audit(app, tx, staff, 'lock-list', {
    subject: 'list',
    id: event.id,
    after: { version: number, names: names.length, hash },
  })
}
