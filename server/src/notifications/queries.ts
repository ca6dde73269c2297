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

export const listAbout = (db: Queries, recipient: string, text: string) =>
  db
    .selectFrom('notifications.messages')
    .select(['created_at', 'sent_at', 'channel', 'template', 'state', 'body'])
    .where('recipient', '=', recipient)
    .where(sql<boolean>`strpos(body, ${text}) > 0`)
    .orderBy('id')
    .execute()

/** That something was sent stays; to whom and what goes. What waits is not sent any more. */
export async function forgetTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({ recipient: '', body: '', state: sql`case when state = 'waiting' then 'failed' else state end` })
    .where('recipient', '=', recipient)
    .execute()
}

/** Tried in vain this often, a message counts as failed, though it is still tried. */
const manyTries = 3

const failed = sql<boolean>`(state = 'failed' or (state = 'waiting' and tries >= ${sql.lit(manyTries)}))`
/** A code that came too late is given up on purpose, and mails to colleagues are the owner's business. */
const notACode = sql<boolean>`template not in ('otp', 'staff_invitation', 'staff_reset')`

export const countFailed = (db: Queries, since: number) =>
  db
    .selectFrom('notifications.messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('created_at', '>=', new Date(since))
    .where(notACode)
    .where(failed)
    .executeTakeFirstOrThrow()

export interface MessageSearch {
  state?: 'failed' | 'waiting' | 'sent'
  to?: string
  offset: number
  limit: number
}

export async function findMessages(db: Queries, { state, to, offset, limit }: MessageSearch) {
  const found = db
    .selectFrom('notifications.messages')
    .where(notACode)
    .$if(state === 'failed', q => q.where(failed))
    .$if(state === 'waiting' || state === 'sent', q => q.where('state', '=', state ?? '').where(sql<boolean>`not ${failed}`))
    .$if(to !== undefined, q => q.where('recipient', '=', to ?? ''))
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'channel', 'recipient', 'template', 'language', 'state', 'tries', 'created_at', 'sent_at'])
      .select(failed.as('has_failed'))
      .select(sql<boolean>`state = 'waiting' and body <> ''`.as('again'))
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Locks a message that can be tried again. */
export const lockFailed = (tx: Tx, id: number) =>
  tx
    .selectFrom('notifications.messages')
    .select(['id', 'template', 'tries'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('body', '<>', '')
    .forUpdate()
    .executeTakeFirst()

export async function beginAnew(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('notifications.messages').set({ tries: 0 }).where('id', '=', id).execute()
}
