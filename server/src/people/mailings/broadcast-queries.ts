import { sql } from 'kysely'
import { largestInteger } from '../../../../contract/ground/field-types.ts'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { waitMs } from './queries.ts'

/** An occurrence with its seva; `id` is the seva's. */
export const findHomam = (db: Queries, occurrenceId: number) =>
  db.selectFrom('broadcast.homams').selectAll().where('occurrence_id', '=', occurrenceId).executeTakeFirst()

/** Serialises writing to one occurrence: of two members of staff who write at once, one waits. */
export const lockHomam = async (tx: Tx, id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast ${id}`}, 0))`.execute(tx)
}

const isAmong = (orders: number[]) => sql<boolean>`booking_id = any(${orders}::int[])`

/**
 * Everybody of an occurrence, or of some orders of it, each number once: with the order by which the broadcast reaches
 * it, the oldest.
 */
export const listReceivers = (db: Queries, occurrenceId: number, orders?: number[]) =>
  db
    .selectFrom('broadcast.receivers')
    .distinctOn('receiver_phone')
    .select(['receiver_phone as phone', 'receiver_email as email', 'language_id'])
    .where('occurrence_id', '=', occurrenceId)
    .where('receiver_phone', 'is not', null)
    .$if(orders !== undefined, q => q.where(isAmong(orders ?? [])))
    .orderBy('receiver_phone')
    .orderBy('booking_id')
    .execute()

/** The next orders to write to, oldest first, of those that were paid when the broadcast was written. */
export const listNext = (
  tx: Tx,
  of: { occurrenceId: number; orders: number[] | null; upTo: number; writtenAt: Date; most: number },
) =>
  tx
    .selectFrom('broadcast.receivers')
    .select(['booking_id', 'order_id', 'order_code', 'language_id', 'receiver_phone', 'receiver_email'])
    .where('occurrence_id', '=', of.occurrenceId)
    .where('booking_id', '>', of.upTo)
    .$if(of.orders !== null, q => q.where(isAmong(of.orders ?? [])))
    .where('paid_at', '<=', of.writtenAt)
    .orderBy('booking_id')
    .limit(of.most)
    .execute()

export const findLatest = async (db: Queries, occurrenceId: number): Promise<number> =>
  (
    await db
      .selectFrom('broadcast.broadcasts')
      .select('id')
      .where('occurrence_id', '=', occurrenceId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0

export const findByKey = (db: Queries, key: string) =>
  db.selectFrom('broadcast.broadcasts').select(['id', 'occurrence_id']).where('key', '=', key).executeTakeFirst()

interface NewBroadcast {
  eventId: number
  occurrenceId: number
  orders: number[] | undefined
  kind: string
  texts: Partial<Record<WebCode, string>>
  link: string | null
  key: string
  staffId: number
  receivers: number
  /** ms */
  at: number
}

export async function insertBroadcast(tx: Tx, b: NewBroadcast): Promise<number> {
  const { id } = await tx
    .insertInto('broadcast.broadcasts')
    .values({
      event_id: b.eventId,
      occurrence_id: b.occurrenceId,
      // For the release before, one to chosen orders is through from its beginning.
      ...(b.orders && { orders: b.orders, queued_up_to: largestInteger }),
      kind: b.kind,
      texts: JSON.stringify(b.texts),
      link: b.link,
      key: b.key,
      staff_id: b.staffId,
      receivers: b.receivers,
      created_at: new Date(b.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a broadcast until the transaction ends. */
export const lockBroadcast = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcast.broadcasts')
    .selectAll()
    .select(waitMs.as('wait_ms'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Notes the last order that was written to; of chosen ones in a column of their own (broadcast.broadcasts.chosen_up_to). */
export async function notePortion(tx: Tx, { id, orders }: { id: number; orders: number[] | null }, upTo: number) {
  await tx
    .updateTable('broadcast.broadcasts')
    .set(orders ? { chosen_up_to: upTo } : { queued_up_to: upTo })
    .where('id', '=', id)
    .execute()
}

/** Broadcasts under way for which no job has written a portion for ten seconds. */
export const listLeft = (db: Queries) =>
  db
    .selectFrom('broadcast.broadcasts')
    .select('id')
    .where('state', '=', 'sending')
    .where(sql<boolean>`next_at < now() - interval '10 seconds'`)
    .orderBy('id')
    .execute()

/** Broadcasts written before their occurrence was called off, if that was after an instant (ms). */
export const listCalledOff = (db: Queries, since: number) =>
  db
    .selectFrom('broadcast.broadcasts as b')
    .innerJoin('broadcast.homams as h', 'h.occurrence_id', 'b.occurrence_id')
    .select('b.id')
    .where('h.cancelled_at', '>', new Date(since))
    .whereRef('b.created_at', '<=', 'h.cancelled_at')
    .where('b.state', '<>', 'stopped')
    .orderBy('b.id')
    .execute()

/** Broadcasts of an occurrence, newest first. */
export async function listBroadcasts(
  db: Queries,
  { occurrenceId, offset, limit }: { occurrenceId: number; offset: number; limit: number },
) {
  const found = db.selectFrom('broadcast.broadcasts as b').where('b.occurrence_id', '=', occurrenceId)
  const [rows, { total }] = await Promise.all([
    found
      .innerJoin('admin.staff as s', 's.id', 'b.staff_id')
      .leftJoin('admin.staff as o', 'o.id', 'b.stopped_by')
      .selectAll('b')
      .select(['s.name as by', 'o.name as stopped_by_name'])
      .select([sql<Date | null>`null`.as('due_at'), sql<number>`0`.as('skipped')])
      .orderBy('b.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
