import type { MessageTemplate } from '../../../../contract/office/trust/message-templates.ts'
import type { messageStandings } from '../../../../contract/office/trust/messages.ts'
import type { Queries } from '../../ground/db/db.ts'
import { keyless } from './queries.ts'
import { keptSecret } from './wordings/registry.ts'

// What one number was sent by WhatsApp, with its texts: a conversation shows it between what came from there.

const free: MessageTemplate = 'reply'

/** The latest messages that went, or are to go, to a number by WhatsApp; what opens a door is left out. */
export async function listSentByWhatsapp(db: Queries, recipient: string, most: number) {
  const rows = await db
    .selectFrom('notifications.messages')
    .select(['id', 'template', 'language', 'state', 'created_at', 'dedupe_key'])
    .select(keyless('body').as('text'))
    .where('recipient', '=', recipient)
    .where('channel', '=', 'whatsapp')
    .where('test_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    template: row.template,
    language: row.language,
    text: keptSecret.has(row.template) ? '' : row.text,
    state: row.state as (typeof messageStandings)[number],
    at: row.created_at.getTime(),
    key: row.dedupe_key,
    again: row.template === free && row.state === 'failed' && row.text !== '',
  }))
}

/** The key under which a message was put into the outbox once. */
export const findDedupeKey = async (db: Queries, id: number): Promise<string | undefined> =>
  (await db.selectFrom('notifications.messages').select('dedupe_key').where('id', '=', id).executeTakeFirst())
    ?.dedupe_key ?? undefined

/** Whether the message under a key could not be delivered by any channel. */
export const isGivenUp = async (db: Queries, key: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications.messages')
    .select('state')
    .where('dedupe_key', '=', key)
    .where('state', '=', 'failed')
    .executeTakeFirst()) !== undefined

/** The texts of replies that were sent under these keys, or are to be. */
export async function listRepliesSent(db: Queries, keys: string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('notifications.messages')
    .select(['dedupe_key', 'body'])
    .where('dedupe_key', 'in', keys)
    .execute()
}
