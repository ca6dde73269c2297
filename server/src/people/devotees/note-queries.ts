import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

// Notes and tags of staff.

export const listNotes = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('devotees.notes as n')
    .innerJoin('admin.staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.at', 'n.body', 'n.staff_id', 's.name as who'])
    .where('n.devotee_id', '=', devoteeId)
    .orderBy('n.id', 'desc')
    .execute()

export async function insertNote(
  tx: Tx,
  note: { devoteeId: number; staffId: number; at: number; body: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('devotees.notes')
    .values({ devotee_id: note.devoteeId, staff_id: note.staffId, at: new Date(note.at), body: note.body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockNote = (tx: Tx, id: number) =>
  tx
    .selectFrom('devotees.notes')
    .select(['id', 'devotee_id', 'staff_id', 'at', 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A note as it is kept to be put back. */
export type KeptNote = Omit<NonNullable<Awaited<ReturnType<typeof lockNote>>>, 'at'> & { at: string }

export async function restoreNote(tx: Tx, note: KeptNote): Promise<void> {
  await sql`
    insert into devotees.notes (id, devotee_id, staff_id, at, body) overriding system value
    values (${note.id}, ${note.devotee_id}, ${note.staff_id}, ${new Date(note.at)}, ${note.body})`.execute(tx)
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('devotees.notes').where('id', '=', id).execute()
}

export const listTags = (db: Queries) =>
  db
    .selectFrom('devotees.tags as t')
    .select(['t.id', 't.name'])
    .select(eb =>
      eb
        .selectFrom('devotees.tagged as d')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('d.tag_id', '=', 't.id')
        .as('devotees'),
    )
    .orderBy('t.name')
    .execute()

export const listTagsOf = (db: Queries, devoteeIds: number[]) =>
  db
    .selectFrom('devotees.tagged as d')
    .innerJoin('devotees.tags as t', 't.id', 'd.tag_id')
    .select(['d.devotee_id', 't.id', 't.name'])
    .where(sql<boolean>`d.devotee_id = any(${devoteeIds}::int[])`)
    .orderBy('t.name')
    .execute()

/** Of two who make tags at once, one waits: there are never more than allowed. */
export const lockTags = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('devotees tags', 0))`.execute(tx)
}

export const findTag = (db: Queries, id: number) =>
  db.selectFrom('devotees.tags').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export async function insertTag(tx: Tx, name: string): Promise<number> {
  const { id } = await tx.insertInto('devotees.tags').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renameTag(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('devotees.tags').set({ name }).where('id', '=', id).execute()
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('devotees.tags').where('id', '=', id).execute()
}

/** Gives the tag to those who are not erased and do not have it; answers whom it was given. */
export async function giveTag(
  tx: Tx,
  { tag, ids, staffId, at }: { tag: number; ids: number[]; staffId: number; at: number },
): Promise<number[]> {
  const { rows } = await sql<{ devotee_id: number }>`
    insert into devotees.tagged (tag_id, devotee_id, staff_id, at)
    select ${tag}, d.id, ${staffId}, ${new Date(at)} from accounts.devotees d
     where d.id = any(${ids}::int[]) and d.erased_at is null order by d.id
        on conflict do nothing returning devotee_id`.execute(tx)
  return rows.map(row => row.devotee_id)
}

export async function takeTag(tx: Tx, { tag, ids }: { tag: number; ids: number[] }): Promise<number[]> {
  const rows = await tx
    .deleteFrom('devotees.tagged')
    .where('tag_id', '=', tag)
    .where(sql<boolean>`devotee_id = any(${ids}::int[])`)
    .returning('devotee_id')
    .execute()
  return rows.map(row => row.devotee_id)
}

/** Erases what staff wrote about a devotee; the row of the list goes with the phone. */
export async function forgetNoted(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('devotees.notes').where('devotee_id', '=', devoteeId).execute()
  await tx.deleteFrom('devotees.tagged').where('devotee_id', '=', devoteeId).execute()
}
