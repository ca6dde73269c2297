import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

// What belongs to a number as a whole: shown to its devotee, erased, deleted with time.

export const listMessagesFrom = (db: Queries, phones: string[]) =>
  db
    .selectFrom('inbox.messages as m')
    .innerJoin('inbox.conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.at', 'm.kind', 'm.body'])
    .where(sql<boolean>`c.phone = any(${phones}::text[])`)
    .orderBy('m.id')
    .execute()

export const listRepliesTo = (db: Queries, phones: string[]) =>
  db
    .selectFrom('inbox.replies as r')
    .innerJoin('inbox.conversations as c', 'c.id', 'r.conversation_id')
    .select(['r.id', 'r.at'])
    .where(sql<boolean>`c.phone = any(${phones}::text[])`)
    .orderBy('r.id')
    .execute()

/** Answers the replies that went with it. */
export async function deleteConversation(tx: Tx, phone: string): Promise<number[]> {
  const replies = await listRepliesTo(tx, [phone])
  await tx.deleteFrom('inbox.conversations').where('phone', '=', phone).execute()
  return replies.map(({ id }) => id)
}

/** Answers the replies that were deleted. A conversation without anything goes as well. */
export async function deleteOld(tx: Tx, before: Date, most: number): Promise<number[]> {
  await sql`
    delete from inbox.messages where id in (select id from inbox.messages where at < ${before} order by at limit ${most})`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    delete from inbox.replies where id in (select id from inbox.replies where at < ${before} order by at limit ${most})
    returning id`.execute(tx)
  // Whatever came was counted; when nothing of it is left, nobody can read it any more.
  await sql`
    update inbox.conversations set unread = 0, unread_since = null where unread > 0 and last_in_at < ${before}`.execute(
    tx,
  )
  await sql`
    delete from inbox.conversations c where id in (
      select id from inbox.conversations where last_in_at < ${before} order by last_in_at limit ${most})
       and not exists (select from inbox.messages m where m.conversation_id = c.id)
       and not exists (select from inbox.replies r where r.conversation_id = c.id)`.execute(tx)
  return rows.map(row => row.id)
}
