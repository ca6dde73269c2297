import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../db/db.ts'

export type Why = 'erasure' | 'clock'

/** A row as it was: with what it became, unless it was deleted, and whom it leads to. */
export interface LaidAside {
  held_in: string
  was: Record<string, unknown>
  becomes: Record<string, unknown> | null
  whose: (string | null)[]
}

/** From here to its end the transaction lays aside what it deletes or changes; `of anybody`: with whom it leads to. */
export async function beginLayingAside(tx: Tx, rows: 'of one' | 'of anybody'): Promise<void> {
  await sql`select set_config('sealed.aside', ${rows}, true)`.execute(tx)
}

export async function takeLaidAside(tx: Tx): Promise<LaidAside[]> {
  const { rows } = await sql<{ any: boolean }>`select to_regclass('pg_temp.sealed_rows') is not null as any`.execute(tx)
  if (!rows[0]?.any) return []
  return (await sql<LaidAside>`select held_in, was, becomes, whose from pg_temp.sealed_rows`.execute(tx)).rows
}

export const insertKept = (
  tx: Tx,
  row: { why: Why; found_by: string[]; until: Day; bytes: Buffer },
): Promise<unknown> => tx.insertInto('sealed.kept').values(row).execute()

/** Deletes what lay sealed until a day or longer, a portion, and secrets of before by which nothing is found any more. */
export async function deleteKept(db: Queries, day: Day, most: number): Promise<void> {
  await db.deleteFrom('sealed.former_secrets').where('until', '<=', day).execute()
  await sql`
    delete from sealed.kept where id in (select id from sealed.kept where until <= ${day} order by until limit ${most})`.execute(
    db,
  )
}

export const countKept = async (db: Queries): Promise<number> =>
  (
    await db
      .selectFrom('sealed.kept')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const findBy = (found: string[]) => sql<boolean>`found_by && ${found}::text[]`

export const countFound = async (db: Queries, found: string[]): Promise<number> =>
  (
    await db
      .selectFrom('sealed.kept')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(findBy(found))
      .executeTakeFirstOrThrow()
  ).count

export const listFound = (db: Queries, found: string[]) =>
  db.selectFrom('sealed.kept').select('bytes').where(findBy(found)).orderBy('id').execute()

export const insertOpening = (
  tx: Tx,
  opening: { asked_at: Date; asked_by: number; reason: string; found_by: string[] },
): Promise<{ id: number }> => tx.insertInto('sealed.openings').values(opening).returning('id').executeTakeFirstOrThrow()

const openings = (db: Queries) =>
  db
    .selectFrom('sealed.openings as o')
    .innerJoin('admin.staff as a', 'a.id', 'o.asked_by')
    .leftJoin('admin.staff as g', 'g.id', 'o.agreed_by')
    .select(['o.id', 'o.asked_at', 'o.asked_by', 'o.reason', 'o.found_by', 'o.agreed_at', 'o.agreed_by', 'o.taken_at'])
    .select(['a.name as asked_name', 'g.name as agreed_name'])
export type Opening = Awaited<ReturnType<typeof listOpenings>>[number]

export const listOpenings = (db: Queries, most: number) => openings(db).orderBy('o.id', 'desc').limit(most).execute()

export const lockOpening = (tx: Tx, id: number) => openings(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst()

export const setAgreed = (tx: Tx, id: number, by: number, at: Date): Promise<unknown> =>
  tx.updateTable('sealed.openings').set({ agreed_by: by, agreed_at: at }).where('id', '=', id).execute()

export const setTaken = (tx: Tx, id: number, by: number, at: Date): Promise<unknown> =>
  tx.updateTable('sealed.openings').set({ taken_by: by, taken_at: at }).where('id', '=', id).execute()

/** Deletes openings that were asked for before an instant (ms), a portion; the audit log keeps their lines. */
export async function deleteOpenings(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from sealed.openings where id in (
      select id from sealed.openings where asked_at < ${new Date(before)} order by id limit ${most})`.execute(db)
}
