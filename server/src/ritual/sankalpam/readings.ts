import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { holdOccurrence } from '../../trust/catalogue/service.ts'
import { listLocksAt } from '../../orders/homams/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { getEvent, markOf, timesOf } from './list.ts'
import * as queries from './queries.ts'
import { transliterate } from './transliterate.ts'
import type { Script } from './scripts/script.ts'
import { numberVersion } from './versions.ts'

/** Sets the script of a list, and with `forAll` the usual script. Refuses: not_found. */
export async function setScript(
  app: App,
  staff: Staff,
  eventId: number,
  script: Script,
  forAll: boolean,
): Promise<void> {
  await app.db.tx(async tx => {
    const event = (await queries.findScript(tx, eventId)) ?? refuse('not_found')
    const usual = await queries.defaultScript(tx)
    if (forAll) await queries.setDefaultScript(tx, script)
    await queries.setScript(tx, eventId, script)
    await audit(app, tx, staff, 'POST /api/office/set-list-script', {
      subject: 'list',
      id: eventId,
      before: { script: event.script ?? usual, default: usual },
      after: { script, default: forAll ? script : usual },
    })
  })
}

/**
 * Stores how staff write a person's name for the priest, for every list of that devotee. Saving the reading that the
 * rules found, unchanged, confirms it. Once a list is locked, another reading needs a reason and makes a new version of
 * each locked list.
 * Refuses: not_found, edited_meanwhile, invalid_fields (reason).
 */
export async function setReading(
  app: App,
  staff: Staff,
  of: { bookingId: number; place: number; mark: string; script: Script; reading: string; reason?: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const name = (await queries.findName(tx, of.bookingId, of.place)) ?? refuse('not_found')
    if (markOf(name) !== of.mark) refuse('edited_meanwhile')
    const reading = of.reading.normalize('NFC').trim()
    const given = name.answers.name ?? ''
    const events = await queries.listOccurrencesOfName(tx, name.devotee_id, given)
    for (const { id } of events) await holdOccurrence(tx, id)
    const before = await queries.setReading(tx, name.devotee_id, given, of.script, reading)
    const found = transliterate(given, of.script).text
    const isOther = (before || found) !== (reading || found)
    const reason = (of.reason ?? '').trim()
    const now = app.clock.now()
    for (const { id } of isOther ? events : []) {
      if (now < listLocksAt(timesOf(await getEvent(tx, id)))) continue
      if (reason.length < 3) refuse('invalid_fields', { fields: { reason: 'field_required' } })
      await numberVersion(app, tx, id, staff, reason)
    }
    await audit(app, tx, staff, 'POST /api/office/set-reading', {
      subject: 'order',
      id: of.bookingId,
      devoteeId: name.devotee_id,
      before: { script: of.script, reading: before },
      after: { script: of.script, reading, ...(reason && { reason }) },
    })
  })
}
