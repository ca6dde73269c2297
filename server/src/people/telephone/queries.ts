import { sql } from 'kysely'
import type { CallTime } from '../../../../contract/people/call-times.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

interface WantedCall {
  phone: string
  languageId: number
  time: CallTime
  networkHash: Buffer
  at: number
}

export async function insertCall(tx: Tx, call: WantedCall): Promise<void> {
  await tx
    .insertInto('telephone.wanted')
    .values({
      phone: call.phone,
      language_id: call.languageId,
      time_of_day: call.time,
      asked_at: new Date(call.at),
      network_hash: call.networkHash,
    })
    .execute()
}

/** The open call of a number, until the end of the transaction nobody else's to change. */
export const lockOpenCall = (tx: Tx, phone: string) =>
  tx
    .selectFrom('telephone.wanted')
    .select(['id', 'language_id', 'time_of_day', 'changes', 'changes_since'])
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What limits look at: calls of a number and of a network since an instant, and how many wait, of it and in all. */
export async function countCalls(
  tx: Tx,
  phone: string,
  networkHash: Buffer,
  since: { phone: number; network: number },
) {
  const { rows } = await sql<{ of_phone: number; of_network: number; open_of_network: number; waiting: number }>`
    select (select count(*)::int from telephone.wanted where phone = ${phone} and asked_at > ${new Date(since.phone)}) as of_phone,
           (select count(*)::int from telephone.wanted
             where network_hash = ${networkHash} and asked_at > ${new Date(since.network)}) as of_network,
           (select count(*)::int from telephone.wanted
             where network_hash = ${networkHash} and ended_at is null) as open_of_network,
           (select count(*)::int from telephone.wanted where ended_at is null) as waiting`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

/** The calls that are open, the oldest first, or those that ended, the newest first. */
export const listWanted = (db: Queries, asked: { ended: boolean; offset: number; limit: number }) =>
  db
    .selectFrom('telephone.wanted as w')
    .leftJoin('admin.staff as t', 't.id', 'w.taken_by')
    .leftJoin('admin.staff as e', 'e.id', 'w.ended_by')
    .select(({ fn }) => [
      'w.id',
      'w.phone',
      'w.language_id',
      'w.time_of_day',
      'w.asked_at',
      'w.tries',
      'w.next_at',
      'w.taken_by',
      'w.taken_at',
      'w.ended_at',
      'w.outcome',
      't.name as taken_name',
      'e.name as ended_name',
      fn.countAll<number>().over().as('total'),
    ])
    .where('w.ended_at', asked.ended ? 'is not' : 'is', null)
    .orderBy(sql`case when ${asked.ended}::boolean then w.ended_at end`, 'desc')
    .orderBy('w.asked_at')
    .orderBy('w.id')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute()

export const lockCall = (tx: Tx, id: number) =>
  tx
    .selectFrom('telephone.wanted')
    .select(['id', 'phone', 'tries', 'taken_by', 'taken_at', 'next_at', 'ended_at', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function changeCall(
  tx: Tx,
  id: number,
  change: Partial<{
    language_id: number
    time_of_day: CallTime
    changes: number
    changes_since: Date
    taken_by: number | null
    taken_at: Date | null
    tries: number
    next_at: Date
    ended_at: Date
    ended_by: number
    outcome: string
  }>,
): Promise<void> {
  await tx.updateTable('telephone.wanted').set(change).where('id', '=', id).execute()
}

/** Ends the open call of a number for which the desk took an order. */
export async function endByOrder(tx: Tx, phone: string, staffId: number, at: number): Promise<void> {
  await tx
    .updateTable('telephone.wanted')
    .set({ ended_at: new Date(at), ended_by: staffId, outcome: 'ordered' })
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .execute()
}

export const listWantedBy = (db: Queries, phone: string) =>
  db
    .selectFrom('telephone.wanted')
    .select(['asked_at', 'time_of_day', 'outcome'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()

export async function forgetCalls(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('telephone.wanted').where('phone', '=', phone).execute()
}

export async function forgetNetworks(db: Queries, before: Date): Promise<void> {
  await sql`
    update telephone.wanted set network_hash = null
     where network_hash is not null and asked_at < ${before}`.execute(db)
}

export async function deleteOldCalls(tx: Tx, before: Date): Promise<void> {
  await sql`delete from telephone.wanted where asked_at < ${before}`.execute(tx)
}
