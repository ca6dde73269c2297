import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { holdOccurrence } from '../../trust/catalogue/service.ts'
import { correctName } from '../../orders/orders/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { getEvent, markOf, saidOf } from './list.ts'
import * as queries from './queries.ts'
import { numberVersion } from './versions.ts'

/**
 * Corrects the answers that are read out for one name; after the lock a correction makes a new version with its reason.
 * Refuses: not_found, edited_meanwhile, homam_over, invalid_fields.
 */
export async function correctListName(
  app: App,
  staff: Staff,
  of: { bookingId: number; place: number; mark: string; answers: Record<string, string>; reason: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const name = (await queries.findName(tx, of.bookingId, of.place)) ?? refuse('not_found')
    await holdOccurrence(tx, name.occurrence_id)
    if ((await getEvent(tx, name.occurrence_id)).closed_at) refuse('homam_over')
    const before = await correctName(app, tx, staff.id, of.bookingId, of.place, of.answers, found => {
      if (markOf({ ...name, answers: found }) !== of.mark) refuse('edited_meanwhile')
    })
    await numberVersion(app, tx, name.occurrence_id, staff, of.reason)
    await audit(app, tx, staff, 'POST /api/office/correct-list-name', {
      subject: 'order',
      id: of.bookingId,
      devoteeId: name.devotee_id,
      before: saidOf(before),
      after: { ...of.answers, reason: of.reason },
    })
  })
}
