import { sql } from 'kysely'
import type { ExportKind } from '../../../../contract/house/spreadsheets.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { ExportFilter } from './sheet-queries.ts'

export interface SavedExport {
  id: number
  version: number
  name: string
  kind: ExportKind
  columns: string[]
  format: string
  schedule: string
  hour: number
  weekday: number
}

export const listSaved = (db: Queries, staffId: number) =>
  db.selectFrom('exports.saved').selectAll().where('staff_id', '=', staffId).orderBy('name').orderBy('id').execute()

/** False if the saved export is somebody else's, or was saved meanwhile. */
export async function writeSaved(tx: Tx, staffId: number, saved: SavedExport): Promise<boolean> {
  const { id, version, name, kind, columns, format, schedule, hour, weekday } = saved
  const set = { name, kind, columns, format, schedule, hour, weekday }
  if (id === 0) {
    await tx
      .insertInto('exports.saved')
      .values({ staff_id: staffId, ...set })
      .execute()
    return true
  }
  const changed = await tx
    .updateTable('exports.saved')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const removeSaved = (tx: Tx, staffId: number, id: number) =>
  tx.deleteFrom('exports.saved').where('id', '=', id).where('staff_id', '=', staffId).execute()

/** Locks one scheduled export, so that two processes send one mail. */
export const lockScheduled = (tx: Tx, id: number) =>
  tx
    .selectFrom('exports.saved')
    .select(['id', 'last_sent_on'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const listScheduled = (db: Queries, today: string, hour: number, weekday: number) =>
  db
    .selectFrom('exports.scheduled')
    .selectAll()
    .where('hour', '<=', hour)
    .where(sql<boolean>`(last_sent_on is null or last_sent_on < ${today}::date)`)
    .where(sql<boolean>`(schedule = 'daily' or weekday = ${weekday})`)
    .limit(100)
    .execute()

export const noteSent = (tx: Tx, id: number, today: string) =>
  tx.updateTable('exports.saved').set({ last_sent_on: today }).where('id', '=', id).execute()

export const insertLink = (tx: Tx, link: { token: string; savedId: number; staffId: number; expiresAt: number }) =>
  tx
    .insertInto('exports.links')
    .values({ token: link.token, saved_id: link.savedId, staff_id: link.staffId, expires_at: new Date(link.expiresAt) })
    .execute()

export const findLink = (db: Queries, token: string, staffId: number, now: number) =>
  db
    .selectFrom('exports.links as l')
    .innerJoin('exports.saved as s', 's.id', 'l.saved_id')
    .select(['s.kind', 's.columns', 's.format'])
    .where('l.token', '=', token)
    .where('l.staff_id', '=', staffId)
    .where('l.expires_at', '>', new Date(now))
    .executeTakeFirst()

export const insertTicket = (
  tx: Tx,
  t: {
    token: string
    staffId: number
    kind: string
    columns: string[]
    format: string
    filter: ExportFilter
    expiresAt: number
  },
) =>
  tx
    .insertInto('exports.tickets')
    .values({
      token: t.token,
      staff_id: t.staffId,
      kind: t.kind,
      columns: t.columns,
      format: t.format,
      filter: JSON.stringify(t.filter),
      expires_at: new Date(t.expiresAt),
    })
    .execute()

/** Uses a ticket up: of two requests, one gets it. */
export const takeTicket = (db: Queries, token: string, staffId: number, now: number) =>
  db
    .deleteFrom('exports.tickets')
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst()

export async function forgetOld(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('exports.tickets').where('expires_at', '<=', new Date(now)).execute()
  await db.deleteFrom('exports.links').where('expires_at', '<=', new Date(now)).execute()
}
