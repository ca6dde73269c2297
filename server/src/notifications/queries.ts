import { sql } from 'kysely'
import type { Queries, Tx } from '../db/db.ts'
import type { OutgoingMessage } from './sender.ts'

interface NewMessage extends Omit<OutgoingMessage, 'text'> {
  body: string
  dedupeKey: string | null
  /** ms */
  at: number
}

/** The new message's id; undefined when its cause was told already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number | undefined> {
  const { dedupeKey, at, ...rest } = message
  const row = await tx
    .insertInto('notifications.messages')
    .values({ ...rest, dedupe_key: dedupeKey, created_at: new Date(at) })
    .onConflict(oc => oc.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findWaiting(db: Queries, id: number): Promise<(Omit<OutgoingMessage, 'text'> & { body: string; createdAt: number }) | undefined> {
  const row = await db
    .selectFrom('notifications.messages')
    .select(['channel', 'recipient', 'template', 'language', 'body', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return undefined
  const { created_at, ...rest } = row
  return { ...rest, channel: row.channel as OutgoingMessage['channel'], createdAt: created_at.getTime() }
}

export async function noteFailedTry(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('notifications.messages')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** It will not be sent any more; nothing of its text is kept. */
export async function giveUp(db: Queries, id: number): Promise<void> {
  await db.updateTable('notifications.messages').set({ state: 'failed', body: '' }).where('id', '=', id).execute()
}

export async function markSent(db: Queries, id: number, now: number, forgetText: boolean): Promise<void> {
  await db
    .updateTable('notifications.messages')
    .set({ state: 'sent', sent_at: new Date(now), ...(forgetText && { body: '' }) })
    .where('id', '=', id)
    .execute()
}

export const listTo = (db: Queries, recipient: string) =>
  db
    .selectFrom('notifications.messages')
    .select(['created_at', 'channel', 'template', 'language'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()

/** That something was sent stays; to whom and what goes. What waits is not sent any more. */
export async function forgetTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({ recipient: '', body: '', state: sql`case when state = 'waiting' then 'failed' else state end` })
    .where('recipient', '=', recipient)
    .execute()
}
