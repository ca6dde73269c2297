import { randomBytes } from 'node:crypto'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Tx, Queries } from '../db/db.ts'
import * as queries from './queries.ts'

/**
 * A paid booking of long ago, from a list kept elsewhere: no payment, no bill, no message. The same key makes it once; nothing is checked
 * of what the homam asks today.
 */
export async function insertOldBooking(tx: Tx, old: OldBooking): Promise<{ id: number; isNew: boolean }> {
  const earlier = await queries.findByKey(tx, old.devoteeId, old.key)
  if (earlier) return { id: earlier.id, isNew: false }
  const { family, amount, paidAt, ...rest } = old
  const id = await queries.insertBooking(tx, {
    ...rest,
    orderId: randomBytes(15).toString('base64url'),
    packageId: null,
    askedHash: Buffer.alloc(0),
    // Nothing is sold here: the list says what was paid, and its names stay as they are.
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
  })
  await queries.moveTo(tx, id, 'paid', { paidAt })
  await queries.insertPeople(tx, id, family)
  return { id, isNew: true }
}

/** Where bookings of old lists say they came from. */
const importedSource = 'import'

interface OldBooking {
  devoteeId: number
  eventId: number
  key: string
  amount: Paise
  languageId: number
  personal: Record<string, string>
  address: Record<string, string>
  family: Record<string, string>[]
  /** ms */
  paidAt: number
}

/** Which of these old bookings are here already, by key, and which of these numbers are devotees. */
export const knownOldBookings = (db: Queries, old: { phone: string; key: string }[]) => queries.findOldBookings(db, old)

/** Takes old bookings out again; what was built on one of them breaks a foreign key. */
export const removeOldBookings = (tx: Tx, ids: number[]): Promise<void> =>
  queries.deleteOldBookings(tx, ids, importedSource)
