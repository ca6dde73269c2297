import type { Queries, Tx } from '../../ground/db/db.ts'

export async function insertUndo(
  tx: Tx,
  undo: { staffId: number; call: string; was: string; devoteeId: number | null; at: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('admin.undos')
    .values({
      staff_id: undo.staffId,
      call: undo.call,
      was: undo.was,
      devotee_id: undo.devoteeId,
      at: new Date(undo.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody did since an instant (ms), which is taken back now; undefined: it is another's, too old, or taken back. */
export const takeUndo = (tx: Tx, id: number, staffId: number, since: number) =>
  tx
    .deleteFrom('admin.undos')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('at', '>=', new Date(since))
    .returning(['call', 'was'])
    .executeTakeFirst()

export async function deleteUndos(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('admin.undos').where('at', '<', new Date(before)).execute()
}

export async function deleteUndosOf(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('admin.undos').where('devotee_id', '=', devoteeId).execute()
}
