import { sql } from 'kysely'
import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

const conversation = [
  'id',
  'phone',
  'whatsapp_id',
  'last_in_at',
  'read_to',
  'unread',
  'unread_since',
  'done_at',
  'done_by',
  'assigned_to',
  'day',
  'came',
  'not_kept',
] as const

/** With whom a conversation is: a number, or WhatsApp's id where the number is not known, and a name that they chose. */
export type Address = { phone: string } | { whatsappId: string; profileName: string }

/** The conversation with somebody, begun if there is none, locked until the transaction ends. */
export async function lockOrBegin(tx: Tx, address: Address, { at, now, day }: { at: number; now: number; day: Day }) {
  // Nothing is to do until something that is to be read came.
  const begun = { last_in_at: new Date(at), day, came: 0, done_at: new Date(now) }
  const insert = tx.insertInto('inbox.conversations')
  const row =
    'phone' in address
      ? insert
          .values({ ...begun, phone: address.phone })
          .onConflict(oc => oc.column('phone').doUpdateSet(eb => ({ phone: eb.ref('excluded.phone') })))
      : insert
          .values({ ...begun, whatsapp_id: address.whatsappId, profile_name: address.profileName })
          // The name by which they are known now; one that came with nothing takes none away.
          .onConflict(oc =>
            oc.column('whatsapp_id').doUpdateSet({
              profile_name: sql`coalesce(nullif(excluded.profile_name, ''), conversations.profile_name)`,
            }),
          )
  return row.returning(conversation).executeTakeFirstOrThrow()
}

/** Which conversation an id means today: that into which it was joined, or itself. */
export const joinedInto = (id: number) =>
  sql<number>`coalesce((select into_id from inbox.joined where id = ${id}), ${id})`

export async function lockConversation(tx: Tx, id: number) {
  const lock = () =>
    tx
      .selectFrom('inbox.conversations')
      .select(conversation)
      .where('id', '=', joinedInto(id))
      .forUpdate()
      .executeTakeFirst()
  // It may have been joined into another while this waited for it.
  return (await lock()) ?? (await lock())
}

interface NewMessage {
  conversationId: number
  carrier: string
  carrierId: Buffer
  kind: AnswerKind
  text: string
  isCut: boolean
  asks: 'stop' | 'start' | null
  /** ms */
  at: number
  now: number
}

export const isStored = async (tx: Tx, carrier: string, carrierId: Buffer): Promise<boolean> =>
  (await tx
    .selectFrom('inbox.messages')
    .select('id')
    .where('carrier', '=', carrier)
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst()) !== undefined

export async function insertMessage(tx: Tx, { at, now, ...message }: NewMessage): Promise<void> {
  await tx
    .insertInto('inbox.messages')
    .values({
      conversation_id: message.conversationId,
      carrier: message.carrier,
      carrier_id: message.carrierId,
      kind: message.kind,
      body: message.text,
      is_cut: message.isCut,
      asks: message.asks,
      at: new Date(at),
      came_at: new Date(now),
    })
    .execute()
}

interface Came {
  at: number
  now: number
  day: Day
  came: number
  isKept: boolean
  /** Somebody should look at it. */
  toRead: boolean
}

/** Notes that a message came. One that is to be read opens the conversation again. */
export async function noteCame(tx: Tx, id: number, { at, now, day, came, isKept, toRead }: Came): Promise<void> {
  await tx
    .updateTable('inbox.conversations')
    .set({
      last_in_at: sql`greatest(last_in_at, ${new Date(at)})`,
      day,
      came,
      ...(!isKept && { not_kept: sql`not_kept + 1` }),
      ...(toRead && {
        unread: sql`unread + 1`,
        unread_since: sql<Date>`coalesce(unread_since, ${new Date(now)})`,
        done_at: null,
        done_by: null,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function noteRead(tx: Tx, id: number, seen: number): Promise<void> {
  await sql`
    update inbox.conversations c
       set read_to = r.upto, unread = r.unread, unread_since = r.since
      from (select greatest(k.read_to, ${seen}::int) as upto, count(m.id)::int as unread, min(m.came_at) as since
              from inbox.conversations k
              left join inbox.messages m on m.conversation_id = k.id and m.to_read and m.id > greatest(k.read_to, ${seen}::int)
             where k.id = ${id} group by k.read_to) r
     where c.id = ${id}`.execute(tx)
}

export async function change(
  tx: Tx,
  id: number,
  to: Partial<{ done_at: Date | null; done_by: number | null; assigned_to: number | null }>,
): Promise<void> {
  await tx.updateTable('inbox.conversations').set(to).where('id', '=', id).execute()
}

/** The last message of a conversation that is to be read; 0: there is none. */
export async function lastToRead(db: Queries, id: number): Promise<number> {
  const { last } = await db
    .selectFrom('inbox.messages')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('conversation_id', '=', id)
    .where('to_read', '=', true)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function lastReply(db: Queries, id: number): Promise<number> {
  const { last } = await db
    .selectFrom('inbox.replies')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export const findReply = (tx: Tx, conversationId: number, key: string) =>
  tx
    .selectFrom('inbox.replies')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('key', '=', key)
    .executeTakeFirst()

export async function insertReply(
  tx: Tx,
  reply: { conversationId: number; key: string; staffId: number; at: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('inbox.replies')
    .values({
      conversation_id: reply.conversationId,
      key: reply.key,
      staff_id: reply.staffId,
      at: new Date(reply.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of which conversation a reply is. */
export const findReplyOf = async (db: Queries, replyId: number): Promise<number | undefined> =>
  (await db.selectFrom('inbox.replies').select('conversation_id').where('id', '=', replyId).executeTakeFirst())
    ?.conversation_id
