import type { Insertable } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { DB } from '../../ground/db/tables.ts'

export async function lastCorrection(tx: Tx, donationId: number): Promise<number> {
  const last = await tx
    .selectFrom('donations.corrections')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('donation_id', '=', donationId)
    .executeTakeFirst()
  return last?.no ?? 0
}

export const insertCorrection = (tx: Tx, correction: Insertable<DB['donations.corrections']>) =>
  tx.insertInto('donations.corrections').values(correction).execute()

/** The donation and the claim that it came of have one donor. Keys of search follow by themselves. */
export async function setDonor(
  tx: Tx,
  id: number,
  { name, address, panName }: { name: string; address: string; panName: string },
): Promise<void> {
  const donor = { name, address, pan_name: panName }
  await tx
    .updateTable('donations.donations')
    .set(eb => ({ ...donor, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('donations.claims').set(donor).where('donation_id', '=', id).execute()
}

/** The corrections of a donation, oldest first; emptied ones of an erased donor say only that there was one. */
export const listCorrections = (db: Queries, donationId: number) =>
  db
    .selectFrom('donations.corrections as c')
    .innerJoin('admin.staff as s', 's.id', 'c.by_staff')
    .select(['c.at', 'c.reason', 'c.before', 'c.after', 's.name as who'])
    .where('c.donation_id', '=', donationId)
    .orderBy('c.no')
    .execute()
