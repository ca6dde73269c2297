import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/** What somebody waits for: a homam's kind (its slug) or a deity. */
export type Alert = { slug: string; deity: null } | { slug: null; deity: string }

/** Adds an alert, unless the same one waits already. */
export async function insertAlert(
  db: Queries,
  devoteeId: number,
  alert: Alert,
  languageId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('wishes.wishes')
    .values({ devotee_id: devoteeId, ...alert, language_id: languageId, made_at: new Date(now) })
    .onConflict(oc => oc.columns(['devotee_id', 'slug', 'deity']).where('told_at', 'is', null).doNothing())
    .execute()
}

/** The alert of a devotee that waits, if it does. */
export const listWaiting = (db: Queries, devoteeId: number, alert: Alert) =>
  db
    .selectFrom('wishes.wishes')
    .select(['id', 'made_at'])
    .where('devotee_id', '=', devoteeId)
    .where('told_at', 'is', null)
    .where('slug', 'is not distinct from', alert.slug)
    .where('deity', 'is not distinct from', alert.deity)
    .execute()

export const findAlert = (db: Queries, id: number) =>
  db.selectFrom('wishes.wishes').select('made_at').where('id', '=', id).executeTakeFirst()

export async function deleteAlert(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('wishes.wishes').where('id', '=', id).execute()
}

export async function deleteAlerts(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('wishes.wishes').where('devotee_id', '=', devoteeId).execute()
}

export const listAlerts = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('wishes.wishes')
    .select(['slug', 'deity', 'made_at', 'told_at'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('id')
    .execute()

/** Locks some alerts that can be sent now, except those that another sweep has locked. */
export async function lockGranted(tx: Tx, today: Day, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('wishes.wishes as w')
    .select('w.id')
    .where('w.told_at', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('wishes.grants as g')
          .select('g.wish_id')
          .whereRef('g.wish_id', '=', 'w.id')
          .where('g.closes_on', '>=', today),
      ),
    )
    .orderBy('w.id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

/** For each of these alerts the event that closes first. Run it after `lockGranted`. */
export const listGrants = (tx: Tx, alertIds: number[], today: Day) =>
  tx
    .selectFrom('wishes.grants')
    .selectAll()
    .distinctOn('wish_id')
    .where('wish_id', 'in', alertIds)
    .where('closes_on', '>=', today)
    .orderBy('wish_id')
    .orderBy('closes_on')
    .orderBy('event_id')
    .execute()

export async function markTold(tx: Tx, alertId: number, now: number): Promise<void> {
  await tx
    .updateTable('wishes.wishes')
    .set({ told_at: new Date(now) })
    .where('id', '=', alertId)
    .execute()
}
