import { sql } from 'kysely'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { waitMs } from './queries.ts'

export async function noteReceivers(
  tx: Tx,
  mailingId: number,
  { told, leftOut, at }: { told: number[]; leftOut: { id: number; why: string }[]; at: number },
): Promise<void> {
  await sql`update news.receivers set told_at = ${new Date(at)}
    where mailing_id = ${mailingId} and devotee_id = any(${told}::int[])`.execute(tx)
  await sql`update news.receivers r set left_out = l.why
    from unnest(${leftOut.map(one => one.id)}::int[], ${leftOut.map(one => one.why)}::text[]) l (id, why)
    where r.mailing_id = ${mailingId} and r.devotee_id = l.id`.execute(tx)
}

/** One portion of any mailing at a time, so that limits of a month and a day are counted exactly. */
export const lockNews = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('news', 0))`.execute(tx)
}

export async function countTold(tx: Tx, since: number): Promise<number> {
  const { n } = await tx
    .selectFrom('news.receivers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('told_at', '>=', new Date(since))
    .executeTakeFirstOrThrow()
  return n
}

export const findLatest = async (db: Queries): Promise<number> =>
  (await db.selectFrom('news.mailings').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

export const findByKey = (db: Queries, key: string) =>
  db.selectFrom('news.mailings').select('id').where('key', '=', key).executeTakeFirst()

interface NewMailing {
  audience: object
  texts: Partial<Record<WebCode, string>>
  link: string | null
  key: string
  staffId: number
  reached: number
  leftOut: Record<string, number>
  /** ms */
  at: number
  notBefore: number
}

export async function insertMailing(tx: Tx, m: NewMailing): Promise<number> {
  const { id } = await tx
    .insertInto('news.mailings')
    .values({
      audience: JSON.stringify(m.audience),
      texts: JSON.stringify(m.texts),
      link: m.link,
      key: m.key,
      staff_id: m.staffId,
      created_at: new Date(m.at),
      due_at: new Date(m.notBefore),
      reached: m.reached,
      left_out: JSON.stringify(m.leftOut),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a mailing until the transaction ends. */
export const lockMailing = (tx: Tx, id: number) =>
  tx
    .selectFrom('news.mailings')
    .selectAll()
    .select(waitMs.as('wait_ms'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function beginSending(
  tx: Tx,
  id: number,
  { reached, leftOut }: { reached: number; leftOut: Record<string, number> },
): Promise<void> {
  await tx
    .updateTable('news.mailings')
    .set({ state: 'sending', reached, left_out: JSON.stringify(leftOut) })
    .where('id', '=', id)
    .execute()
}

/** It goes on, or begins, at an instant of the product's. */
export async function waitUntil(tx: Tx, id: number, until: number): Promise<void> {
  await tx
    .updateTable('news.mailings')
    .set({ due_at: new Date(until) })
    .where('id', '=', id)
    .execute()
}

/** Mailings that may go on now and for which no job has written a portion for ten seconds. */
export const listDue = (db: Queries, now: number) =>
  db
    .selectFrom('news.mailings')
    .select('id')
    .where('state', 'in', ['planned', 'sending'])
    .where('due_at', '<=', new Date(now))
    .where(sql<boolean>`next_at < now() - interval '10 seconds'`)
    .orderBy('id')
    .execute()

export async function listMailings(db: Queries, { offset, limit }: { offset: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('news.mailings as m')
      .innerJoin('admin.staff as s', 's.id', 'm.staff_id')
      .leftJoin('admin.staff as o', 'o.id', 'm.stopped_by')
      .selectAll('m')
      .select(['s.name as by', 'o.name as stopped_by_name', 'm.reached as receivers'])
      .select(
        sql<number>`(select count(*) from news.receivers r where r.mailing_id = m.id and r.left_out is not null)::int`.as(
          'skipped',
        ),
      )
      .orderBy('m.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('news.mailings')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
