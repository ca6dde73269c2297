import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

export const listCouriers = (db: Queries) =>
  db.selectFrom('prasadam.couriers').selectAll().orderBy('position').orderBy('code').execute()

export const findCourier = (db: Queries, code: string) =>
  db.selectFrom('prasadam.couriers').selectAll().where('code', '=', code).executeTakeFirst()

/** Saves a courier. False if somebody saved it meanwhile, or added one with this code. */
export async function writeCourier(
  tx: Tx,
  c: { code: string; name: string; trackUrl: string; active: boolean; version: number },
): Promise<boolean> {
  const set = { name: c.name, track_url: c.trackUrl, active: c.active, version: c.version + 1 }
  if (c.version === 0) {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from prasadam.couriers)`
    const made = await tx
      .insertInto('prasadam.couriers')
      .values({ code: c.code, ...set, position })
      .onConflict(oc => oc.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    return made !== undefined
  }
  const changed = await tx
    .updateTable('prasadam.couriers')
    .set(set)
    .where('code', '=', c.code)
    .where('version', '=', c.version)
    .returning('code')
    .executeTakeFirst()
  return changed !== undefined
}
