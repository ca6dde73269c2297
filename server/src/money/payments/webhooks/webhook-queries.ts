import { ExpressionWrapper, type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../../ground/db/count-up-to.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { WebhookEvent } from '../gateway.ts'

export type Verdict = 'to_do' | 'accepted' | 'unknown_order' | 'other' | 'unreadable' | 'forged' | 'given_up'

interface NewWebhookEvent {
  gateway: string
  eventId: string | null
  /** ms */
  at: number
  verdict: Verdict
  body: string
  whole: boolean
  headers: Record<string, string>
  webhookEvent?: WebhookEvent | undefined
  reference?: string | undefined
  nextTryAt?: number | undefined
  /** ms; absent while the body may still say who paid */
  maskedAt?: number
}

/** Stores a webhook event. A repeat is counted on the first one's row and answers how that one stands. */
export async function insertWebhookEvent(
  db: Queries,
  t: NewWebhookEvent,
): Promise<{ id: number; verdict: string; repeats: number }> {
  return db
    .insertInto('payments.webhooks')
    .values({
      gateway: t.gateway,
      event_id: t.eventId,
      received_at: new Date(t.at),
      verdict: t.verdict,
      body: t.body,
      whole: t.whole,
      headers: JSON.stringify(t.headers),
      telling: t.webhookEvent ? JSON.stringify(t.webhookEvent) : null,
      reference: t.reference ?? null,
      next_try_at: t.nextTryAt === undefined ? null : new Date(t.nextTryAt),
      masked_at: t.maskedAt === undefined ? null : new Date(t.maskedAt),
    })
    .onConflict(oc =>
      oc
        .columns(['gateway', 'event_id'])
        .where('event_id', 'is not', null)
        .doUpdateSet({ repeats: sql`payments.webhooks.repeats + 1`, repeated_at: new Date(t.at) }),
    )
    .returning(['id', 'verdict', 'repeats'])
    .executeTakeFirstOrThrow()
}

/** Counts a forged webhook, and answers how many came this day, with this one. */
export async function countForged(db: Queries, day: string, gateway: string): Promise<number> {
  const { count } = await db
    .insertInto('payments.forged')
    .values({ day, gateway, count: 1 })
    .onConflict(oc => oc.columns(['day', 'gateway']).doUpdateSet({ count: sql`payments.forged.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export const findWebhookEvent = (db: Queries, id: number) =>
  db.selectFrom('payments.webhooks').selectAll().where('id', '=', id).executeTakeFirst()

/** Notes what became of a webhook event; no row if somebody else did it meanwhile. */
export const finish = (
  tx: Tx,
  id: number,
  { verdict, problem }: { verdict: Exclude<Verdict, 'to_do'>; problem: string | null },
  at: number,
) =>
  tx
    .updateTable('payments.webhooks')
    .set({ verdict, next_try_at: null, problem, done_at: new Date(at) })
    .where('id', '=', id)
    .where('verdict', '=', 'to_do')
    .returning('id')

/** The same, for the statement that ends the transaction. */
export const finishBeside = (of: ReturnType<typeof finish>): RawBuilder<unknown> =>
  sql`finished as (${new ExpressionWrapper(of.toOperationNode())})`

/** Puts off a webhook event that could not be done, or gives it up: then staff may replay it. */
export async function putOff(db: Queries, id: number, problem: string, nextAt: number | undefined): Promise<void> {
  await db
    .updateTable('payments.webhooks')
    .set({
      problem,
      tries: sql`tries + 1`,
      ...(nextAt === undefined ? { verdict: 'given_up', next_try_at: null } : { next_try_at: new Date(nextAt) }),
    })
    .where('id', '=', id)
    .where('verdict', '=', 'to_do')
    .execute()
}

/** Makes a webhook event due again; `read` is what its body says now, where reading it failed before. */
export async function takeUpAgain(
  tx: Tx,
  id: number,
  now: number,
  read?: { webhookEvent: WebhookEvent; reference: string | undefined },
): Promise<void> {
  await tx
    .updateTable('payments.webhooks')
    .set({
      verdict: 'to_do',
      next_try_at: new Date(now),
      tries: 0,
      ...(read && { telling: JSON.stringify(read.webhookEvent), reference: read.reference ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

export const listToDo = (db: Queries, now: number, most: number) =>
  db
    .selectFrom('payments.webhooks')
    .select(['id', 'gateway'])
    .where('verdict', '=', 'to_do')
    .where('next_try_at', '<=', new Date(now))
    .orderBy('next_try_at')
    .limit(most)
    .execute()

export interface WantedWebhookEvents {
  verdict?: Verdict | 'repeated' | undefined
  gateway?: string | undefined
  /** ms */
  from?: number | undefined
  to?: number | undefined
}

/** One webhook event, with the order that it is about. */
export const findShown = (db: Queries, id: number) =>
  db
    .selectFrom('payments.webhooks as h')
    .leftJoin('payments.attempts as a', 'a.reference', 'h.reference')
    .leftJoin('payments.refund_tasks as t', 't.refund_reference', 'h.reference')
    .leftJoin('payments.attempts as r', 'r.id', 't.attempt_id')
    .leftJoin('booking.bookings as b', join => join.on(sql<boolean>`b.id = coalesce(a.booking_id, r.booking_id)`))
    .selectAll('h')
    .select(['b.id as booking_id', 'b.code as order_code'])
    .where('h.id', '=', id)
    .executeTakeFirst()

const wanted = (db: Queries, w: WantedWebhookEvents) =>
  db
    .selectFrom('payments.webhooks as h')
    .$if(w.verdict === 'repeated', q => q.where('h.repeats', '>', 0))
    .$if(w.verdict !== undefined && w.verdict !== 'repeated', q => q.where('h.verdict', '=', w.verdict ?? ''))
    .$if(w.gateway !== undefined, q => q.where('h.gateway', '=', w.gateway ?? ''))
    .$if(w.from !== undefined, q => q.where('h.received_at', '>=', new Date(w.from ?? 0)))
    .$if(w.to !== undefined, q => q.where('h.received_at', '<', new Date(w.to ?? 0)))

export const listWebhookEvents = (db: Queries, w: WantedWebhookEvents, offset: number, limit: number) =>
  wanted(db, w)
    .leftJoin('payments.attempts as a', 'a.reference', 'h.reference')
    .leftJoin('payments.refund_tasks as t', 't.refund_reference', 'h.reference')
    .leftJoin('payments.attempts as r', 'r.id', 't.attempt_id')
    .leftJoin('booking.bookings as b', join => join.on(sql<boolean>`b.id = coalesce(a.booking_id, r.booking_id)`))
    .select([
      'h.id',
      'h.gateway',
      'h.verdict',
      'h.received_at',
      'h.telling',
      'h.reference',
      'h.repeats',
      'h.repeated_at',
      'h.problem',
      'h.tries',
    ])
    .select(['b.id as booking_id', 'b.code as order_code'])
    .orderBy('h.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const countWebhookEvents = (db: Queries, w: WantedWebhookEvents): Promise<number> =>
  countUpTo(db, wanted(db, w).select('h.id'))

export const sumForged = (db: Queries, from: string, to: string, gateway: string | undefined) =>
  db
    .selectFrom('payments.forged')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(gateway !== undefined, q => q.where('gateway', '=', gateway ?? ''))
    .executeTakeFirstOrThrow()

/** Bodies that may still say who paid: those before an instant, or those about a devotee. */
export const listUnmasked = (
  db: Queries,
  of: { most: number } & ({ before: number } | { references: string[]; phone: string }),
) =>
  db
    .selectFrom('payments.webhooks')
    .select(['id', 'body'])
    .where('masked_at', 'is', null)
    .$if('before' in of, q => q.where('received_at', '<', new Date('before' in of ? of.before : 0)))
    .$if('phone' in of, q => {
      const { references, phone } = 'phone' in of ? of : { references: [], phone: '' }
      return q.where(sql<boolean>`(reference = any(${references}::text[]) or strpos(body, ${phone}) > 0)`)
    })
    .orderBy('received_at')
    .limit(of.most)
    .execute()

export async function setMasked(db: Queries, id: number, body: string, at: number): Promise<void> {
  await db
    .updateTable('payments.webhooks')
    .set({ body, masked_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export const listReferencesOf = (tx: Tx, devoteeId: number) =>
  tx
    .selectFrom('payments.attempts as a')
    .innerJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('payments.refund_tasks as t', 't.attempt_id', 'a.id')
    .select(['a.reference', 't.refund_reference'])
    .where('b.devotee_id', '=', devoteeId)
    .execute()

export async function deleteForged(db: Queries, before: number): Promise<void> {
  await db
    .deleteFrom('payments.webhooks')
    .where('verdict', '=', 'forged')
    .where('received_at', '<', new Date(before))
    .execute()
}

/** Deletes webhook events that are done and came before an instant; payments and their ledger do not need them. */
export async function deleteOldWebhookEvents(
  db: Queries,
  before: { accepted: number; others: number },
  most: number,
): Promise<void> {
  await sql`
    delete from payments.webhooks where id = any(array(
      select id from payments.webhooks
       where received_at < ${new Date(before.others)} and verdict <> 'to_do' and (verdict <> 'accepted' or received_at < ${new Date(before.accepted)})
       order by received_at limit ${most}
    ))`.execute(db)
}
