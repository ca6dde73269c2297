import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './office-queries.ts'
import { findByOrderId } from '../booking/service.ts'

/** Writes a note on an order, for staff only. Refuses: not_found. */
export async function addNote(app: App, staff: Staff, orderId: string, text: string): Promise<void> {
  const booking = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    await queries.insertNote(tx, { bookingId: booking.id, staffId: staff.id, at: app.clock.now(), body: text.trim() })
    const change = {
      subject: 'order' as const,
      id: booking.id,
      devoteeId: booking.devotee_id,
      after: { note: text.trim() },
    }
    await audit(app, tx, staff, 'POST /api/office/add-order-note', change)
  })
}

/** Erases the texts of staff's notes on a devotee's orders (M5). */
export const forgetNotes = (tx: Tx, devoteeId: number): Promise<void> => queries.emptyNotes(tx, devoteeId)
