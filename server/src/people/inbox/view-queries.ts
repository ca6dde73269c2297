import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { isNamed, type NameAsked } from '../../trust/catalogue/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { joinedInto } from './queries.ts'
import { backwards } from '../../ground/text/typed-phone.ts'

// What screens show. What changes a conversation stands in queries.ts.

export interface Search {
  state: 'open' | 'done' | 'all'
  /** null: of nobody; undefined: anybody’s. */
  assignedTo?: number | null
  digits?: string
  /** Who writes, or somebody of the family or on an order, is called so. */
  name?: NameAsked
  /** The same as it was typed, in small letters: so somebody calls themselves whose number is not known. */
  called?: string
  offset: number
  limit: number
}

const nameColumns = { spoken: sql<string>`p.spoken`, folded: sql<string>`p.names` }

export async function isAnybody(db: Queries, asked: NameAsked): Promise<boolean> {
  const row = await db
    .selectFrom('inbox.people as p')
    .select('p.conversation_id')
    .where(isNamed(nameColumns, asked))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Conversations with their latest message, the newest first. */
export async function listConversations(db: Queries, search: Search) {
  const { state, assignedTo, digits, name, called = '', offset, limit } = search
  const found = db
    .selectFrom('inbox.conversations as c')
    .leftJoin('inbox.people as p', 'p.conversation_id', 'c.id')
    .$if(state !== 'all', q => q.where('c.done_at', state === 'done' ? 'is not' : 'is', null))
    .$if(assignedTo === null, q => q.where('c.assigned_to', 'is', null))
    .$if(typeof assignedTo === 'number', q => q.where('c.assigned_to', '=', assignedTo ?? 0))
    .$if(digits !== undefined, q =>
      q.where(
        sql<boolean>`(c.phone like ${`%${digits}`} or ltrim(c.phone, '+') like ${`${digits}%`} or reverse(c.phone) like ${`${backwards(digits ?? '')}%`})`,
      ),
    )
    .$if(name !== undefined, q =>
      name
        ? q.where(eb => eb.or([isNamed(nameColumns, name), sql<boolean>`strpos(lower(c.profile_name), ${called}) > 0`]))
        : q,
    )
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('admin.staff as s', 's.id', 'c.assigned_to')
      .leftJoinLateral(
        eb =>
          eb
            .selectFrom('inbox.messages as m')
            .select(['m.kind', sql<string>`left(m.body, 160)`.as('text'), 'm.asks'])
            .whereRef('m.conversation_id', '=', 'c.id')
            .orderBy('m.at', 'desc')
            .orderBy('m.id', 'desc')
            .limit(1)
            .as('m'),
        join => join.onTrue(),
      )
      .select([
        'c.id',
        'c.phone',
        'c.profile_name',
        'c.unread',
        'c.unread_since',
        'c.done_at',
        'c.last_in_at',
        'c.assigned_to',
        's.name as assigned_name',
        'p.name',
        'm.kind',
        'm.text',
        'm.asks',
      ])
      .orderBy('c.last_in_at', 'desc')
      .orderBy('c.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findConversation = (db: Queries, id: number) =>
  db
    .selectFrom('inbox.conversations as c')
    .leftJoin('admin.staff as s', 's.id', 'c.assigned_to')
    .leftJoin('admin.staff as d', 'd.id', 'c.done_by')
    .leftJoin('inbox.people as p', 'p.conversation_id', 'c.id')
    .select([
      'c.id',
      'c.phone',
      'c.whatsapp_id',
      'c.profile_name',
      'c.unread',
      'c.unread_since',
      'c.done_at',
      'c.last_in_at',
      'c.assigned_to',
      'c.not_kept',
      's.name as assigned_name',
      'd.name as done_name',
      'p.devotee_id',
      'p.name',
    ])
    .where('c.id', '=', joinedInto(id))
    .executeTakeFirst()

/** The latest messages of a conversation. */
export const listMessages = (db: Queries, conversationId: number, most: number) =>
  db
    .selectFrom('inbox.messages')
    .select(['id', 'kind', 'body', 'is_cut', 'asks', 'at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const listReplies = (db: Queries, conversationId: number) =>
  db
    .selectFrom('inbox.replies as r')
    .innerJoin('admin.staff as s', 's.id', 'r.staff_id')
    .select(['r.id', 's.name as by', 'r.at'])
    .where('r.conversation_id', '=', conversationId)
    .execute()

/** Orders of a devotee, those that were paid and lie ahead first, the nearest of them on top; then the newest. */
export const listOrders = (db: Queries, devoteeId: number, today: Day, most: number) =>
  db
    .selectFrom('inbox.orders')
    .select(['booking_id', 'order_code', 'standing', 'refund', 'title', 'held_on', 'cancelled_at'])
    .where('devotee_id', '=', devoteeId)
    .orderBy(
      sql`case when standing = 'paid' and cancelled_at is null and held_on >= ${today}::date then held_on end asc nulls last`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('booking_id', 'desc')
    .limit(most)
    .execute()

export const findByPhones = (db: Queries, phones: string[]) =>
  phones.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('inbox.conversations')
        .select(['id', 'phone', 'unread', 'last_in_at'])
        .where('phone', 'in', phones)
        .$narrowType<{ phone: string }>()
        .orderBy('last_in_at', 'desc')
        .execute()

export const countUnread = (db: Queries) =>
  db
    .selectFrom('inbox.conversations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('unread_since').as('since')])
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow()
