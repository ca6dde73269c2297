import type { Queries, Tx } from '../db/db.ts'
import * as queries from './queries.ts'

/** The devotee of a number in an imported list, created if there is none. */
export async function findOrMakeDevotee(tx: Tx, phone: string, now: number): Promise<{ id: number; isNew: boolean }> {
  const known = await queries.findByPhone(tx, phone)
  return known
    ? { id: known.id, isNew: false }
    : { id: (await queries.findOrInsertDevotee(tx, phone, now)).id, isNew: true }
}

/** The numbers among these that belong to devotees. */
export const knownPhones = (db: Queries, phones: string[]): Promise<Set<string>> => queries.findKnownPhones(db, phones)

/** Deletes devotees who came by an import and have done nothing since. For any other devotee a foreign key fails. */
export const removeUntouchedDevotees = (tx: Tx, ids: number[]): Promise<void> => queries.deleteDevotees(tx, ids)
