import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import { countUpTo } from '../../ground/db/count-up-to.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { together } from '../../ground/db/together.ts'
import type { DB } from '../../ground/db/tables.ts'
import type { Registered } from './wordings/registered.ts'
import type { Channel } from './sender.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { forgetAddresses, forgetOldIds } from './whatsapp-ids.ts'

interface NewMessage {
  channel: Channel
  recipient: string
  template: string
  language: string
  body: string
  filledIn: Record<string, string>
  dedupeKey: string | null
  next: readonly Channel[]
  email: string | null
  about: string | null
  urgent: boolean
  cause: string | null
  testBy: number | null
  /** ms */
  at: number
  giveUpAt: number
}

/** A message of the outbox, unless one with this `dedupeKey` exists. */
export const messageInsert = (db: Tx, { at, giveUpAt, filledIn, dedupeKey, next, testBy, ...rest }: NewMessage) =>
  db
    .insertInto('notifications.messages')
    .values({
      ...rest,
      filled_in: JSON.stringify(filledIn),
      dedupe_key: dedupeKey,
      next_channels: [...next],
      test_by: testBy,
      created_at: new Date(at),
      give_up_at: new Date(giveUpAt),
    })
    .onConflict(oc => oc.column('dedupe_key').doNothing())
    .returning('id')

/** A text, or the values that filled it, without the keys of addresses and the digits of codes. */
export const keyless = (column: 'body' | 'filled_in') =>
  column === 'body'
    ? sql<string>`notifications.without_keys(body, template)`
    : sql<string>`notifications.without_keys(filled_in::text, template)::jsonb`

/** The text is kept without its keys, and nothing of it sealed: it is not sent any more. */
export const keysForgotten = { body: keyless('body'), filled_in: keyless('filled_in'), sealed: null }

/** Keeps the text of a claimed message without its keys, and with them sealed. */
export async function putKeysAway(db: Queries, id: number, sealed: Buffer): Promise<void> {
  await db
    .updateTable('notifications.messages')
    .set({ ...keysForgotten, sealed })
    .where('id', '=', id)
    .execute()
}

/** For so many days a message that did not arrive can be tried again; then its keys are forgotten. */
export const triedAgainDays = 30
const mayBeTriedAgain = (now: number) =>
  sql<boolean>`created_at > ${new Date(now - triedAgainDays * dayMs)}::timestamptz`

/** Forgets the keys of messages that are sent no more. */
export async function forgetKeys(db: Queries, now: number, most: number): Promise<void> {
  const forgettable = sql<boolean>`
    id in (select id from notifications.messages
            where (sealed is not null or body <> ${keyless('body')})
              and (state in ('delivered', 'read', 'withdrawn') or (state <> 'waiting' and not ${mayBeTriedAgain(now)}))
            order by id limit ${most} for update skip locked)`
  await db.updateTable('notifications.messages').set(keysForgotten).where(forgettable).execute()
}

/** Longer than all carriers of a channel may take together. The job of a killed process is freed later than this. */
const claimed = sql<Date>`now() + interval '90 seconds'`

/**
 * Claims waiting messages by the database's own time; undefined for one that another worker has, or that is not to be
 * sent now. A claim ends with `noteFailedTry`, `hold`, `noteTaken` or `leaveChannel`.
 */
export const claim = together(async (db, asked: readonly { id: number; now: number }[]) => {
  const rows = await db
    .updateTable('notifications.messages')
    .set({ claimed_until: claimed })
    .where('id', '=', sql<number>`any(${asked.map(({ id }) => id)}::bigint[])`)
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .where(eb =>
      eb.or([eb('hold_until', 'is', null), eb('hold_until', '<=', new Date(Math.max(...asked.map(({ now }) => now))))]),
    )
    .returning([
      'id',
      'channel',
      'recipient',
      'email',
      'template',
      'language',
      'body',
      'filled_in',
      'next_channels',
      'urgent',
      'tries',
      'give_up_at',
      'sealed',
    ])
    .returning([
      sql<boolean>`body <> ${keyless('body')}`.as('has_keys'),
      // Kinds of messages that this recipient no longer wants by this channel.
      sql<string[]>`array(select o.category from notifications.opt_outs o
                           where o.channel = messages.channel and o.recipient = case
                             when messages.channel = 'email' and position('@' in messages.recipient) = 0 then messages.email
                             else messages.recipient end)`.as('declined'),
      sql<Registered | null>`(select to_jsonb(r) from notifications.registrations r
                               where r.template = messages.template and r.channel = messages.channel and r.language = messages.language
                                 and r.parameters is not null)`.as('registered'),
    ])
    .execute()
  const left = new Map(rows.map(row => [row.id, { ...row, channel: row.channel as Channel }]))
  return asked.map(({ id }) => {
    const one = left.get(id)
    // It was asked for twice: the second is another worker.
    left.delete(id)
    return one
  })
})
export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Notes a try that ended in an error. Does nothing once the message has left the channel that was tried: another worker
 * may be sending it by the next.
 */
export async function noteFailedTry(db: Queries, id: number, channel: Channel): Promise<void> {
  await db
    .updateTable('notifications.messages')
    .set(eb => ({ tries: eb('tries', '+', 1), claimed_until: null }))
    .where('id', '=', id)
    .where('channel', '=', channel)
    .execute()
}

/**
 * Puts a message to sleep until an instant; it is then tried for `forMs` as if it were new. False if it was withdrawn
 * or begun anew since it was claimed: it is then free at once.
 */
export async function hold(
  db: Queries,
  { id, channel, give_up_at }: Claimed,
  until: number,
  forMs: number,
): Promise<boolean> {
  const asClaimed = sql<boolean>`give_up_at is not distinct from ${give_up_at}::timestamptz`
  const held = await db
    .updateTable('notifications.messages')
    .set({
      hold_until: sql<Date>`case when ${asClaimed} then ${new Date(until)}::timestamptz end`,
      give_up_at: sql<Date>`case when ${asClaimed} then ${new Date(until + forMs)}::timestamptz else give_up_at end`,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .returning('hold_until')
    .executeTakeFirst()
  return held?.hold_until != null
}

export interface Taken {
  id: number
  channel: Channel
  carrier: string
  providerId: string | undefined
  costPaise: number
  /** ms */
  at: number
  /** ms; null: never. */
  chaseAt: number | null
  forgetText: boolean
  /** Its keys, where they are still to be put away. */
  toSeal: Buffer | undefined
}

/**
 * Notes that carriers have messages, with their lines in the ledger of deliveries. Receipts that came meanwhile are not
 * undone: one that said this channel failed has already moved the message to the next channel.
 */
export const noteTaken = together(async (db, taken: readonly Taken[]) => {
  const all = <T>(of: (one: Taken) => T) => taken.map(of)
  // A message that was begun anew meanwhile still has this channel before it.
  const stands = sql`(m.channel = t.channel or t.channel = any(m.next_channels))`
  await sql`
    with taken as (
      select *
        from unnest(${all(t => t.id)}::bigint[], ${all(t => t.channel)}::text[], ${all(t => t.carrier)}::text[],
                    ${all(t => t.providerId ?? null)}::text[], ${all(t => t.costPaise)}::bigint[],
                    ${all(t => new Date(t.at))}::timestamptz[],
                    ${all(t => (t.chaseAt === null ? null : new Date(t.chaseAt)))}::timestamptz[],
                    ${all(t => t.forgetText)}::boolean[], ${all(t => t.toSeal ?? null)}::bytea[])
          as t (id, channel, carrier, provider_id, cost_paise, at, chase_at, forget, to_seal)
    ), noted as (
      insert into notifications.deliveries (message_id, channel, carrier, state, provider_id, cost_paise, at)
      select id, channel, carrier, 'taken', provider_id, cost_paise, at from taken order by id
          on conflict do nothing
    )
    update notifications.messages m
       set state = case when m.state = 'waiting' and ${stands} then 'sent' else m.state end,
           sent_at = t.at,
           chase_at = case when m.state in ('waiting', 'sent') and ${stands} then t.chase_at else m.chase_at end,
           claimed_until = case when not ${stands} then m.claimed_until end,
           body = case when forget then '' when to_seal is null then m.body
                       else notifications.without_keys(m.body, m.template) end,
           filled_in = case when forget then '{}' when to_seal is null then m.filled_in
                            else notifications.without_keys(m.filled_in::text, m.template)::jsonb end,
           sealed = case when forget then null when to_seal is null then m.sealed
                         when m.state in ('waiting', 'sent') then to_seal end
      from taken t
     where m.id = t.id`.execute(db)
  return taken
})

/**
 * Moves a message to its next channel. Without a next channel it has failed, and a secret text is forgotten.
 * The caller holds the message's lock.
 */
export async function leaveChannel(
  tx: Tx,
  id: number,
  { now, forMs, forgetText }: { now: number; forMs: number; forgetText: boolean },
): Promise<'next' | 'failed'> {
  const { state } = await tx
    .updateTable('notifications.messages')
    .set({
      channel: sql`coalesce(next_channels[1], channel)`,
      state: sql`case when cardinality(next_channels) > 0 then 'waiting' else 'failed' end`,
      next_channels: sql`next_channels[2:]`,
      tries: 0,
      chase_at: null,
      hold_until: null,
      claimed_until: null,
      give_up_at: new Date(now + forMs),
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow()
  if (state === 'waiting') return 'next'
  if (forgetText)
    await tx
      .updateTable('notifications.messages')
      .set({ body: '', filled_in: '{}', sealed: null })
      .where('id', '=', id)
      .execute()
  return 'failed'
}

const standing = ['id', 'recipient', 'template', 'channel', 'state', 'test_by'] as const

/** Locks a message until the transaction ends. */
export const lockMessage = (tx: Tx, id: number) =>
  tx.selectFrom('notifications.messages').select(standing).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * A channel is left only after a try, since the delay may have been the worker's own. A code is the exception: it is of
 * no use later.
 */
const hadItsChance = sql<boolean>`(tries > 0 or template in ('otp', 'email_code'))`

/** Messages that are due for one of these reasons. Messages that another transaction has locked are skipped. */
export const lockDue = (tx: Tx, what: 'held' | 'abandoned' | 'given_up' | 'chased', now: number) =>
  tx
    .selectFrom('notifications.messages')
    .select(standing)
    .$if(what === 'held', q => q.where('state', '=', 'waiting').where('hold_until', '<=', new Date(now)))
    .$if(what === 'abandoned', q => q.where('state', '=', 'waiting').where('claimed_until', 'is not', null))
    .$if(what === 'given_up', q =>
      q
        .where('state', '=', 'waiting')
        .where('hold_until', 'is', null)
        .where('give_up_at', '<=', new Date(now))
        .where(hadItsChance),
    )
    .$if(what === 'chased', q => q.where('state', '=', 'sent').where('chase_at', '<=', new Date(now)))
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()

export async function wake(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({ hold_until: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/** Moves a message on to the state that a delivery receipt reports. `chaseAt` is set where it was merely sent. */
export async function moveTo(
  tx: Tx,
  id: number,
  state: 'sent' | 'delivered' | 'read',
  now: number,
  chaseAt: number | null,
): Promise<void> {
  await tx
    .updateTable('notifications.messages')
    .set({
      state,
      chase_at: chaseAt === null ? null : new Date(chaseAt),
      sent_at: sql<Date>`coalesce(sent_at, ${new Date(now)}::timestamptz)`,
      hold_until: null,
      ...(state !== 'sent' && keysForgotten),
    })
    .where('id', '=', id)
    .execute()
}

export const listTo = (db: Queries, recipient: string) =>
  db
    .selectFrom('notifications.messages')
    .select(['created_at', 'channel', 'template', 'language'])
    // A message to a number may name a mail address, where the number does not take it.
    .where(eb => eb.or([eb('recipient', '=', recipient), eb('email', '=', recipient)]))
    .orderBy('id', 'desc')
    .execute()

export const listAbout = (db: Queries, recipient: string, text: string) =>
  db
    .selectFrom('notifications.messages')
    .select(['created_at', 'sent_at', 'channel', 'template', 'state'])
    .where(eb =>
      eb.or([
        eb('about', '=', text),
        eb.and([eb('recipient', '=', recipient), sql<boolean>`strpos(body, ${text}) > 0`]),
      ]),
    )
    .orderBy('id')
    .execute()

/**
 * Keeps that something was sent, and forgets to whom, what, and what carriers said of it. Messages that still wait are
 * not sent any more.
 */
export async function forgetTo(tx: Tx, recipient: string): Promise<void> {
  const addresses = await forgetAddresses(tx, recipient)
  await forgetWhere(tx, eb => eb('recipient', 'in', addresses))
  await tx.updateTable('notifications.messages').set({ email: null }).where('email', '=', recipient).execute()
  await tx.deleteFrom('notifications.opt_outs').where('recipient', 'in', addresses).execute()
}

/** As `forgetTo`, for the messages of some causes, to whomever they went. */
export async function forgetKeyed(tx: Tx, dedupeKeys: string[]): Promise<void> {
  if (dedupeKeys.length > 0) await forgetWhere(tx, eb => eb('dedupe_key', 'in', dedupeKeys))
}

async function forgetWhere(
  tx: Tx,
  which: (
    eb: ExpressionBuilder<DB, 'notifications.messages'>,
  ) => ExpressionWrapper<DB, 'notifications.messages', SqlBool>,
): Promise<void> {
  const gone = await tx
    .updateTable('notifications.messages')
    .set({
      recipient: '',
      body: '',
      filled_in: '{}',
      sealed: null,
      email: null,
      state: sql`case when state = 'waiting' then 'failed' else state end`,
    })
    .where(which)
    .returning('id')
    .execute()
  const ids = gone.map(row => row.id)
  if (ids.length === 0) return
  await tx
    .updateTable('notifications.deliveries')
    .set({ provider_id: null, why: '' })
    .where('message_id', 'in', ids)
    .where(eb => eb.or([eb('provider_id', 'is not', null), eb('why', '<>', '')]))
    .execute()
  await tx.deleteFrom('notifications.calls').where('message_id', 'in', ids).where('done_at', 'is', null).execute()
}

/** After this many tries in vain a message counts as failed, though it is still tried. */
const manyTries = 3

const failed = sql<boolean>`(state = 'failed' or (state = 'waiting' and tries >= ${sql.lit(manyTries)}))`
/** A code that came too late is given up on purpose, and staff mails are the owner's business. */
const notACode = sql<boolean>`template not in ('otp', 'email_code', 'staff_invitation', 'staff_reset')`
/** Nobody has called the recipient: after a call the message counts as having reached them. */
const notCalled = sql<boolean>`not exists (select from notifications.calls c where c.message_id = messages.id and c.done_at is not null)`

export const countFailed = (db: Queries, since: number) =>
  db
    .selectFrom('notifications.messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('created_at', '>=', new Date(since))
    .where(notACode)
    .where('test_by', 'is', null)
    .where(failed)
    .where(notCalled)
    .executeTakeFirstOrThrow()

/** What waits to be sent, by channel, and since when the oldest of it is due: what waits for the morning is not yet. */
export const listWaiting = (db: Queries, now: number) =>
  db
    .selectFrom('notifications.messages')
    .select(({ fn }) => [
      sql.ref<Channel>('channel').as('channel'),
      fn.countAll<number>().as('waiting'),
      sql<Date | null>`min(greatest(created_at, hold_until)) filter (where coalesce(hold_until, created_at) <= ${new Date(now)})`.as(
        'since',
      ),
    ])
    .where('state', '=', 'waiting')
    .groupBy('channel')
    .orderBy('channel')
    .execute()

export interface MessageSearch {
  state?: 'failed' | 'waiting' | 'sent'
  to?: string
  offset: number
  limit: number
}

export async function findMessages(db: Queries, now: number, { state, to, offset, limit }: MessageSearch) {
  const found = db
    .selectFrom('notifications.messages')
    .where(notACode)
    .$if(state === 'failed', q => q.where(failed))
    .$if(state === 'waiting', q => q.where('state', '=', 'waiting').where(sql<boolean>`not ${failed}`))
    .$if(state === 'sent', q => q.where('state', 'in', ['sent', 'delivered', 'read']))
    .$if(to !== undefined, q => q.where('recipient', '=', to ?? ''))
  const [rows, total] = await Promise.all([
    found
      .select([
        'id',
        'channel',
        'recipient',
        'template',
        'language',
        'state',
        'tries',
        'created_at',
        'sent_at',
        'hold_until',
      ])
      .select(failed.as('has_failed'))
      .select(sql<boolean>`state in ('waiting', 'failed') and body <> '' and ${mayBeTriedAgain(now)}`.as('again'))
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countUpTo(db, found.select('id')),
  ])
  return { rows, total }
}

/** Locks a message that may be tried again. */
export const lockFailed = (tx: Tx, id: number, now: number) =>
  tx
    .selectFrom('notifications.messages')
    .select(['id', 'template', 'tries', 'recipient', 'channel', 'test_by'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('body', '<>', '')
    .where(mayBeTriedAgain(now))
    .forUpdate()
    .executeTakeFirst()

export async function beginAnew(tx: Tx, id: number, channels: readonly Channel[], giveUpAt: number): Promise<void> {
  const [channel, ...next] = channels
  await tx
    .updateTable('notifications.messages')
    .set({
      tries: 0,
      state: 'waiting',
      ...(channel && { channel, next_channels: next }),
      hold_until: null,
      give_up_at: new Date(giveUpAt),
    })
    .where('id', '=', id)
    .execute()
}

export const findAddressed = (db: Queries, id: number) =>
  db
    .selectFrom('notifications.messages')
    .select(['recipient', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findOrderCode = async (db: Queries, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('booking.bookings').select('code').where('order_id', '=', orderId).executeTakeFirst())?.code

/** Messages about an order, newest first. */
export const listOfOrder = (db: Queries, orderId: string) =>
  db
    .selectFrom('notifications.messages')
    .select(['id', 'template', 'channel', 'language', 'state', 'created_at', 'hold_until'])
    .where('about', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Serialises the test messages of one member of staff, so that they can be counted. */
export const lockTestsOf = async (tx: Tx, staffId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message tests ${staffId}`}, 0))`.execute(tx)
}

export const countTests = async (tx: Tx, staffId: number, since: number): Promise<number> =>
  (
    await tx
      .selectFrom('notifications.messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('test_by', '=', staffId)
      .where('created_at', '>', new Date(since))
      .executeTakeFirstOrThrow()
  ).n

/** Deletes messages that are finished, with their deliveries and calls, and ids of WhatsApp that nobody came by since. */
export async function deleteMessages(tx: Tx, before: number, most: number): Promise<void> {
  await forgetOldIds(tx, before, most)
  const { rows } = await sql<{ id: number }>`
    select id from notifications.messages m
     where created_at < least(${new Date(before)}::timestamptz, now() - interval '430 days') and state <> 'waiting'
       and not exists (select from notifications.calls c where c.message_id = m.id and c.done_at is null)
       and not exists (select from notifications.deliveries d where d.message_id = m.id and d.at >= now() - interval '400 days')
     order by id limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return
  await sql`delete from notifications.deliveries where message_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from notifications.calls where message_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from notifications.messages where id = any(${ids}::bigint[])`.execute(tx)
}
