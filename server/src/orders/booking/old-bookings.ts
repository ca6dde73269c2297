import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { Tx, Queries } from '../../ground/db/db.ts'
import * as queries from './queries.ts'
import { randomId } from '../../ground/text/random-id.ts'

/**
 * Inserts a paid order of long ago, from a list made elsewhere: without payment, invoice or message. The same key
 * inserts it once; it is not checked against what the homam asks today.
 */
export async function insertOldBooking(tx: Tx, old: OldBooking): Promise<{ id: number; isNew: boolean }> {
  const earlier = await queries.findByKey(tx, old.devoteeId, old.key)
  if (earlier) return { id: earlier.id, isNew: false }
  const { family, amount, paidAt, ...rest } = old
  const booking: queries.NewBooking = {
    ...rest,
    orderId: randomId(15),
    packageId: null,
    askedHash: Buffer.alloc(0),
    // Nothing is sold here: the amount is the one of the list, and the names stay as they are.
    packagePaise: amount,
    furtherNames: 0,
    furtherNamePaise: paise(0),
    namesPaid: null,
    totalPaise: amount,
    campaign: null,
    source: importedSource,
    medium: null,
    holdEndsAt: paidAt,
    at: paidAt,
  }
  const { id } = await queries.insertBooking(tx, booking, { items: [], family, consent: null })
  await queries.moveTo(tx, id, 'paid', { paidAt })
  return { id, isNew: true }
}

/** The source that orders of old lists name. */
const importedSource = 'import'

interface OldBooking {
  devoteeId: number
  eventId: number
  occurrenceId: number
  key: string
  amount: Paise
  languageId: number
  personal: Record<string, string>
  address: Record<string, string>
  family: Record<string, string>[]
  /** ms */
  paidAt: number
}

/** The keys of these old orders that are here already, and the phone numbers among them that belong to devotees. */
export const knownOldBookings = (db: Queries, old: { phone: string; key: string }[]) => queries.findOldBookings(db, old)

/** Deletes old orders again; it fails by a foreign key if something else refers to one of them. */
export const removeOldBookings = (tx: Tx, ids: number[]): Promise<void> =>
  queries.deleteOldBookings(tx, ids, importedSource)
