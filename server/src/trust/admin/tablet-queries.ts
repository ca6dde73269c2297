import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

interface NewTablet {
  staffId: number
  madeBy: number
  at: number
  codeHash: Buffer
  codeEndsAt: number
  days: number
}

export async function insertTablet(tx: Tx, tablet: NewTablet): Promise<number> {
  const { id } = await tx
    .insertInto('admin.tablets')
    .values({
      staff_id: tablet.staffId,
      made_by: tablet.madeBy,
      made_at: new Date(tablet.at),
      code_hash: tablet.codeHash,
      code_ends_at: new Date(tablet.codeEndsAt),
      days: tablet.days,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a code that may still be used; undefined if there is none. `notePaired` in the same transaction uses it up. */
export const useCode = (tx: Tx, codeHash: Buffer, now: number) =>
  tx
    .selectFrom('admin.tablets')
    .select(['id', 'staff_id', 'days'])
    .where('code_hash', '=', codeHash)
    .where('paired_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('code_ends_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst()

export const notePaired = (tx: Tx, id: number, now: number, endsAt: number) =>
  tx
    .updateTable('admin.tablets')
    .set({ paired_at: new Date(now), ends_at: new Date(endsAt) })
    .where('id', '=', id)
    .execute()

/** The hundred newest. */
export const listTablets = (db: Queries) =>
  db
    .selectFrom('admin.tablets as tablet')
    .innerJoin('admin.staff as staff', 'staff.id', 'tablet.staff_id')
    .innerJoin('admin.staff as maker', 'maker.id', 'tablet.made_by')
    .select([
      'tablet.id',
      'staff.name',
      'maker.name as made_by',
      'tablet.code_ends_at',
      'tablet.paired_at',
      'tablet.ends_at',
      'tablet.revoked_at',
      sql<Date | null>`(select max(last_used_at) from admin.sessions s where s.staff_id = tablet.staff_id)`.as(
        'last_seen',
      ),
    ])
    .orderBy('tablet.id', 'desc')
    .limit(100)
    .execute()

export const findStaffOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('admin.tablets').select('staff_id').where('id', '=', id).forUpdate().executeTakeFirst())
    ?.staff_id

/** False: it was revoked before. */
export const markRevoked = async (tx: Tx, id: number, now: number): Promise<boolean> =>
  (await tx
    .updateTable('admin.tablets')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
