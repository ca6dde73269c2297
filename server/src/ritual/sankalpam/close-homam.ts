import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { lockOutOrders } from '../../trust/catalogue/service.ts'
import { startOf } from '../../orders/homams/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { getEvent, isRead, namesOf, ticksOf, timesOf } from './list.ts'
import * as queries from './queries.ts'
import { numberVersion } from './versions.ts'

/**
 * Closes a homam, if every paid name was read out or moved to another homam. The homam must have begun, registration
 * must be over and no payment may be on its way: then no name can come later. A slot of a seva with many days takes no
 * orders from its beginning on.
 * Refuses: not_found, too_early, homam_over, names_left { names }.
 */
export async function closeHomam(app: App, staff: Staff, occurrenceId: number): Promise<void> {
  await app.db.tx(async tx => {
    const now = app.clock.now()
    if (!(await lockOutOrders(tx, occurrenceId))) refuse('not_found')
    const event = await getEvent(tx, occurrenceId)
    if (event.closed_at || event.cancelled_at) refuse('homam_over')
    const registrationEnds = event.has_one_date ? startOfDay(addDays(event.closes_on as Day, 1)) : 0
    const from = Math.max(startOf(timesOf(event)), registrationEnds)
    if (now < from) refuse('too_early', { from })
    if ((await queries.countHolds(tx, occurrenceId, now)) > 0) refuse('too_early')
    const names = await namesOf(tx, occurrenceId)
    const ticks = await ticksOf(tx, occurrenceId)
    const left = names.filter(n => !isRead(n, ticks))
    if (left.length > 0) refuse('names_left', { names: left.map(n => n.answers.name || n.order_code) })
    await numberVersion(app, tx, occurrenceId, staff, '')
    await queries.insertClosing(tx, event, now, staff.id, names.length)
    await audit(app, tx, staff, 'POST /api/office/close-homam', {
      subject: 'event',
      id: event.id,
      after: { names: names.length },
    })
  })
}

/** Homams whose day is past and that nobody closed, for the dashboard. */
export async function countNotClosed(app: App): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await queries.countNotClosed(app.db, dayOf(app.clock.now()))
  return { count, since: since ? new Date(startOfDay(since as Day)) : null }
}
