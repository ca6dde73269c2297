import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

const columns = ['id', 'kind', 'body', 'asked_at', 'answer', 'answered_at', 'language_id', 'devotee_id'] as const

/** The requests of a devotee, the latest first. */
export const listOf = (db: Queries, devoteeId: number) =>
  db.selectFrom('requests.requests').select(columns).where('devotee_id', '=', devoteeId).orderBy('id', 'desc').execute()
export type Row = Awaited<ReturnType<typeof listOf>>[number]

export const insertRequest = (
  tx: Tx,
  row: { devotee_id: number; kind: string; body: string; language_id: number; asked_at: Date },
) => tx.insertInto('requests.requests').values(row).execute()

/** How many of a devotee are open; one devotee asks one at a time meanwhile. */
export async function countOpen(tx: Tx, devoteeId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('data requests ' || ${devoteeId}::text, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('requests.requests')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('devotee_id', '=', devoteeId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const listPage = (
  db: Queries,
  { answered, offset, limit }: { answered: boolean; offset: number; limit: number },
) =>
  db
    .selectFrom('requests.requests as r')
    .innerJoin('accounts.devotees as d', 'd.id', 'r.devotee_id')
    .select(columns.map(column => `r.${column}` as const))
    .select(sql<string>`coalesce(d.phone, d.email, '')`.as('login'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('r.answered_at', answered ? 'is not' : 'is', null)
    .orderBy(answered ? 'r.answered_at' : 'r.asked_at', answered ? 'desc' : 'asc')
    .orderBy('r.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** An open request with who asked it, locked; undefined: there is none, or it is answered. */
export const lockOpen = (tx: Tx, id: number) =>
  tx
    .selectFrom('requests.requests as r')
    .innerJoin('accounts.devotees as d', 'd.id', 'r.devotee_id')
    .select(['r.id', 'r.devotee_id', 'r.language_id', 'd.phone', 'd.email'])
    .where('r.id', '=', id)
    .where('r.answered_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()

export const saveAnswer = (tx: Tx, id: number, { answer, at, by }: { answer: string; at: Date; by: number }) =>
  tx.updateTable('requests.requests').set({ answer, answered_at: at, answered_by: by }).where('id', '=', id).execute()

/** How many open requests were asked before an instant, and when the oldest of them was. */
export const countOpenSince = (db: Queries, before: Date) =>
  db
    .selectFrom('requests.requests')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('asked_at').as('since')])
    .where('answered_at', 'is', null)
    .where('asked_at', '<', before)
    .executeTakeFirstOrThrow()

export async function forgetRequests(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('requests.requests').where('devotee_id', '=', devoteeId).execute()
}

/** Deletes requests that were answered before an instant (ms), a portion. */
export async function forgetOldRequests(db: Queries, before: number, limit: number): Promise<void> {
  await sql`
    delete from requests.requests where id in (
      select id from requests.requests where answered_at < ${new Date(before)} order by id limit ${limit})`.execute(db)
}
