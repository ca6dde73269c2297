import type { Tx } from '../db/db.ts'

export async function markGiven(tx: Tx, id: number, at: number): Promise<void> {
  await tx
    .updateTable('donations.donations')
    .set({ state: 'given', given_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('donations.donations').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'waiting').execute()
}
