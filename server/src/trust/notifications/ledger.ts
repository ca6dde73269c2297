import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { keyless } from './queries.ts'
import type { Channel } from './sender.ts'
import { addressesOf, lockAddresses } from './whatsapp-ids.ts'

interface Delivery {
  messageId: number
  channel: Channel
  /** '': no carrier was asked. */
  carrier: string
  state: 'taken' | 'refused' | 'unreachable' | 'skipped' | 'sent' | 'delivered' | 'read' | 'failed'
  providerId?: string | undefined
  code?: string
  why?: string
  costPaise?: number
  /** ms */
  at: number
}

/** What carriers answered this process, and reported to it later, by `channel carrier state`. */
const answers = new Map<string, number>()
type Answer = Pick<Delivery, 'channel' | 'carrier' | 'state'>
const keyOf = ({ channel, carrier, state }: Answer) => `${channel} ${carrier} ${state}`
export const countAnswer = (answer: Answer) => answers.set(keyOf(answer), countOf(answer) + 1)

/** How often a carrier of a channel answered so to this process. */
export const countOf = (answer: Answer): number => answers.get(keyOf(answer)) ?? 0

/** Writes a line that is never changed. False if the carrier reported the same before. */
export async function noteDelivery(db: Queries, delivery: Delivery): Promise<boolean> {
  const { messageId, channel, carrier, state, providerId, code, why, costPaise, at } = delivery
  const written = await db
    .insertInto('notifications.deliveries')
    .values({
      message_id: messageId,
      channel,
      carrier,
      state,
      provider_id: providerId ?? null,
      code: code ?? '',
      why: why ?? '',
      cost_paise: costPaise ?? 0,
      at: new Date(at),
    })
    .onConflict(oc => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) countAnswer(delivery)
  return written !== undefined
}

/** The message that a carrier accepted under this id, and by which channel. */
export const findTaken = (tx: Tx, carrier: string, providerId: string) =>
  tx
    .selectFrom('notifications.deliveries')
    .select(['message_id', 'channel'])
    .where('provider_id', '=', providerId)
    .where('carrier', '=', carrier)
    .where('state', '=', 'taken')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listDeliveries = (db: Queries, messageIds: number[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('notifications.deliveries')
        .select(['message_id', 'channel', 'carrier', 'state', 'code', 'why', 'at'])
        .where('message_id', 'in', messageIds)
        .orderBy('id')
        .execute()

/** Whole paise that messages of a channel have cost since an instant (ms). */
export async function costSince(db: Queries, channel: Channel, since: number): Promise<number> {
  const { cost } = await db
    .selectFrom('notifications.deliveries')
    .select(sql<number>`coalesce(sum(cost_paise), 0)::bigint`.as('cost'))
    .where('channel', '=', channel)
    .where('cost_paise', '>', 0)
    .where('at', '>=', new Date(since))
    .executeTakeFirstOrThrow()
  return cost
}

/** How many messages of a channel wait, by what their price depends on. */
export const countWaiting = (db: Queries, channel: Channel) =>
  db
    .selectFrom('notifications.messages')
    .select(({ fn }) => [
      'template',
      sql<boolean>`starts_with(recipient, '+')`.as('abroad'),
      fn.countAll<number>().as('n'),
    ])
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .groupBy(['template', sql`2`])
    .execute()

type Category = 'service' | 'marketing'

// An opt-out is of a person: it holds for a number and for WhatsApp's id of it.

export async function insertOptOut(
  tx: Tx,
  recipient: string,
  channel: Channel,
  category: Category,
  how: 'reply' | 'link' | 'staff',
  at: number,
): Promise<void> {
  await lockAddresses(tx, [recipient])
  await sql`
    insert into notifications.opt_outs (recipient, channel, category, how, at)
    select address, ${channel}, ${category}, ${how}, ${new Date(at)}::timestamptz from ${addressesOf(recipient)} a
    on conflict do nothing`.execute(tx)
}

interface OptOut {
  channel: Channel
  category: Category
  how: 'reply' | 'link' | 'staff'
}

/** What the people behind some addresses want no more of, and all their addresses, these first. */
async function standingOf(db: Queries, given: readonly string[]): Promise<{ addresses: string[]; standing: string[] }> {
  const addresses = [...new Set(given)]
  for (const one of given)
    for (const { address } of (await addressesOf(one).execute(db)).rows)
      if (!addresses.includes(address)) addresses.push(address)
  const { rows } = await sql<{ what: string }>`
    select distinct on (channel, category) channel || ' ' || category || ' ' || how as what from notifications.opt_outs
     where recipient = any(${addresses}::text[]) order by channel, category, at`.execute(db)
  return { addresses, standing: rows.map(({ what }) => what) }
}

/**
 * Writes on the list outside the database what somebody will want no more of, before it is done: a restored backup knows
 * nothing of it. `[]`: they take all of it back. Nothing, where nothing changes by it. Throws StorageAway.
 */
export async function noteOptOuts(app: App, given: readonly string[], more: readonly OptOut[]): Promise<void> {
  const { addresses, standing } = await standingOf(app.db, given)
  const kept = more.length === 0 ? [] : standing
  const news = more.filter(one => !kept.some(what => what.startsWith(`${one.channel} ${one.category} `)))
  if (news.length === 0 && kept.length === standing.length) return
  const what = [...kept, ...news.map(({ channel, category, how }) => `${channel} ${category} ${how}`)]
  await noteErasure(app, { kind: 'stop', logins: addresses, what, at: app.clock.now() })
}

/**
 * Brings what an address wants no more of to what the list of erasures says of it; false: it stood so. Safe to run twice.
 */
export async function replayOptOuts(tx: Tx, address: string, what: readonly string[], at: number): Promise<boolean> {
  const { standing } = await standingOf(tx, [address])
  if (standing.toSorted().join() === what.toSorted().join()) return false
  await deleteOptOuts(tx, address)
  for (const one of what) {
    const [channel, category, how] = one.split(' ') as [Channel, Category, OptOut['how']]
    await insertOptOut(tx, address, channel, category, how, at)
  }
  return true
}

const isOf = (recipient: string) => sql<boolean>`recipient in (select address from ${addressesOf(recipient)} a)`

export async function deleteOptOuts(tx: Tx, recipient: string): Promise<void> {
  await lockAddresses(tx, [recipient])
  await tx.deleteFrom('notifications.opt_outs').where(isOf(recipient)).execute()
}

/** Takes back a recipient's no to marketing, by every channel; one to messages about orders stays. */
export async function takeBackMarketing(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('notifications.opt_outs').where(isOf(recipient)).where('category', '=', 'marketing').execute()
}

export const listOptOuts = (db: Queries, recipient: string) =>
  db
    .selectFrom('notifications.opt_outs')
    .select(['channel', 'category', 'how', 'at'])
    .where('recipient', '=', recipient)
    .orderBy('at')
    .execute()

export async function insertCall(tx: Tx, messageId: number, at: number): Promise<void> {
  await tx
    .insertInto('notifications.calls')
    .values({ message_id: messageId, made_at: new Date(at) })
    .onConflict(oc => oc.doNothing())
    .execute()
}

/** Who is to be called about which order. Open calls: the longest waiting first. Done ones: the latest first. */
export async function listCalls(
  db: Queries,
  { done, offset, limit }: { done: boolean; offset: number; limit: number },
) {
  const found = db
    .selectFrom('notifications.calls as c')
    .innerJoin('notifications.messages as m', 'm.id', 'c.message_id')
    .where('c.done_at', done ? 'is not' : 'is', null)
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('admin.staff as s', 's.id', 'c.done_by')
      .leftJoin('booking.bookings as b', 'b.order_id', 'm.about')
      .select([
        'm.id',
        'm.recipient',
        'm.template',
        'm.language',
        'm.about',
        'b.code',
        'c.made_at',
        'c.done_at',
        's.name as by',
      ])
      .select(keyless('body').as('text'))
      .orderBy(done ? sql`c.done_at desc` : sql`c.made_at`)
      .orderBy('m.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Notes that a call was made, or takes that note back; false if there is no such call. */
export async function setCallDone(
  tx: Tx,
  messageId: number,
  done: { at: number; by: number } | undefined,
): Promise<boolean> {
  const row = await tx
    .updateTable('notifications.calls')
    .set({ done_at: done ? new Date(done.at) : null, done_by: done?.by ?? null })
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Calls that wait to be made: how many, and since when. */
export const countCalls = ({ db }: { db: Queries }) =>
  db
    .selectFrom('notifications.calls')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('made_at').as('since')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
