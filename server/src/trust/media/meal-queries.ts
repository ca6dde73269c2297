import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/** Days of a span, both included. */
export const listDays = (db: Queries, from: Day, to: Day) =>
  db.selectFrom('media.meals').select(['day', 'meals']).where('day', '>=', from).where('day', '<=', to).execute()

export const findLatestPhoto = (db: Queries, from: Day, to: Day) =>
  db
    .selectFrom('media.meals')
    .select(['day', 'photo'])
    .where('photo', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function listPage(
  db: Queries,
  { offset, limit, day }: { offset: number; limit: number; day: string | undefined },
) {
  const rows = await db
    .selectFrom('media.meals as m')
    .leftJoin('admin.staff as s', 's.id', 'm.staff_id')
    .select(['m.day', 'm.meals', 'm.photo', 'm.note', 'm.version', 'm.changed_at', 's.name as by'])
    .$if(day !== undefined, query => query.where('m.day', '=', (day ?? '') as Day))
    .orderBy('m.day', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('media.meals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(day !== undefined, query => query.where('day', '=', (day ?? '') as Day))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const lockDay = (tx: Tx, day: Day) =>
  tx.selectFrom('media.meals').selectAll().where('day', '=', day).forUpdate().executeTakeFirst()

/** Writes a day over the version that was read (0: there was none). False if somebody else was first. */
export async function saveDay(
  tx: Tx,
  values: { day: Day; meals: number; photo: string | null; note: string; staff_id: number; changed_at: Date },
  version: number,
): Promise<boolean> {
  const rows =
    version === 0
      ? await tx
          .insertInto('media.meals')
          .values(values)
          .onConflict(c => c.column('day').doNothing())
          .returning('id')
          .execute()
      : await tx
          .updateTable('media.meals')
          .set({ ...values, version: version + 1 })
          .where('day', '=', values.day)
          .where('version', '=', version)
          .returning('id')
          .execute()
  return rows.length > 0
}
