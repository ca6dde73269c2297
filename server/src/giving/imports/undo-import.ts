import { removeImportedPeople, removeUntouchedDevotees } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { removeOldBookings } from '../../orders/booking/service.ts'
import { removeOldGifts } from '../donations/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { runOf } from './runs.ts'

const foreignKey = '23503'

/**
 * Removes everything that an import made. Refuses: not_found, import_built_on (somebody logged in, corrected, paid or
 * was sent something since).
 */
export async function undoImport(app: App, staff: Staff, id: number) {
  try {
    await app.db.tx(async tx => {
      const run = (await queries.lockRun(tx, id)) ?? refuse('not_found')
      if (run.state !== 'done') refuse('not_found')
      const made = await queries.listMade(tx, id)
      await removeOldBookings(
        tx,
        made.flatMap(m => (m.new_booking && m.booking_id ? [m.booking_id] : [])),
      )
      await removeOldGifts(
        tx,
        made.flatMap(m => m.gift_id ?? []),
      )
      if (
        !(await removeImportedPeople(
          tx,
          made.flatMap(m => m.people),
        ))
      )
        refuse('import_built_on')
      await removeUntouchedDevotees(
        tx,
        made.flatMap(m => (m.new_devotee && m.devotee_id ? [m.devotee_id] : [])),
      )
      await queries.setRun(tx, id, { state: 'undone' })
      await audit(app, tx, staff, 'POST /api/office/import-undo', {
        subject: 'import',
        id,
        after: { taken_out: made.length },
      })
    })
  } catch (error) {
    // A foreign key shows that something else refers to a row that the import made.
    if ((error as { code?: string }).code === foreignKey) refuse('import_built_on')
    throw error
  }
  return runOf(app, id)
}
