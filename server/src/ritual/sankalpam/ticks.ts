import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { lockOutOrders } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { getEvent, markOf, namesOf, ticksFrom, ticksOf } from './list.ts'
import * as queries from './queries.ts'
import type { Press } from './queries.ts'

/**
 * Takes the presses of a tablet, each once. A tick is never lost: it stands, whoever was first. Only a press that saw a
 * tick takes it back. Answers the presses that changed nothing, except repeats whose result stands.
 * Refuses: not_found, too_early, homam_over.
 */
export function tickNames(app: App, staff: Staff, occurrenceId: number, presses: Press[]): Promise<string[]> {
  return app.db.tx(async tx => {
    const now = app.clock.now()
    // The lock takes one tablet after another, and none while the homam is being closed.
    if (!(await lockOutOrders(tx, occurrenceId))) refuse('not_found')
    const event = await getEvent(tx, occurrenceId)
    if (event.closed_at || event.cancelled_at) refuse('homam_over')
    if (now < ticksFrom(event)) refuse('too_early', { from: ticksFrom(event) })
    const names = new Map((await namesOf(tx, occurrenceId)).map(n => [`${n.booking_id}.${n.place}`, n]))
    const left: string[] = []
    let [ticked, untied] = [0, 0]
    const ticks = new Map(
      [...(await ticksOf(tx, occurrenceId))].map(([key, t]) => [
        key,
        { mark: t.mark, ticked: t.ticked, version: t.version },
      ]),
    )
    for (const press of presses) {
      const key = `${press.bookingId}.${press.place}`
      const name = names.get(key)
      const tick = ticks.get(key)
      const stands = tick?.ticked === true && name !== undefined && tick.mark === markOf(name)
      // A press is stored even if it changes nothing. Otherwise a tablet that resends it, after somebody has taken back
      // the tick that it met, would tick a name that nobody read.
      const isNew = name !== undefined && (await queries.insertPress(tx, event, press, staff.id, now))
      const changes = isNew && (press.ticked ? !stands : tick?.ticked === true && tick.version === press.version)
      if (!changes) {
        if (isNew || stands !== press.ticked) left.push(press.id)
        continue
      }
      const version = (tick?.version ?? 0) + 1
      await queries.setTick(tx, event, press, version, staff.id, now)
      ticks.set(key, { mark: press.mark, ticked: press.ticked, version })
      if (press.ticked) ticked++
      else untied++
    }
    if (ticked + untied > 0)
      await audit(app, tx, staff, 'POST /api/office/tick-names', {
        subject: 'list',
        id: event.id,
        after: { ticked, taken_back: untied },
      })
    return left
  })
}
