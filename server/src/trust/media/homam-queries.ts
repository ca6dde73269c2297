import { type RawBuilder, sql } from 'kysely'
import type { Held } from '../catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/**
 * The title and day of an occurrence, which can have photos; `id` is the seva's. The tables are another module's, so this
 * reads a view.
 */
export const findOccurrence = (db: Queries, occurrenceId: number) =>
  db.selectFrom('media.events_of_photos').selectAll().where('occurrence_id', '=', occurrenceId).executeTakeFirst()

export const findMedia = (db: Queries, occurrenceId: number) =>
  db.selectFrom('media.homam_media').selectAll().where('occurrence_id', '=', occurrenceId).executeTakeFirst()

export async function listPhotos(db: Queries, occurrenceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media.homam_photos')
    .select('path')
    .where('occurrence_id', '=', occurrenceId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.path)
}

/** Videos that staff gave since an instant (ms). */
export const listVideosSince = (db: Queries, since: number, most: number) =>
  db
    .selectFrom('media.homam_media')
    .select(['occurrence_id', 'youtube_id'])
    .where('youtube_id', 'is not', null)
    .where('changed_at', '>=', new Date(since))
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()

export const ensureMedia = (tx: Tx, of: Held, at: number) =>
  tx
    .insertInto('media.homam_media')
    .values({ event_id: of.eventId, occurrence_id: of.occurrenceId, changed_at: new Date(at) })
    .onConflict(conflict => conflict.column('occurrence_id').doNothing())
    .execute()

export const lockMedia = (tx: Tx, occurrenceId: number) =>
  tx
    .selectFrom('media.homam_media')
    .selectAll()
    .where('occurrence_id', '=', occurrenceId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function replaceMedia(
  tx: Tx,
  of: Held & { youtubeId: string | null; photos: string[]; at: number },
): Promise<void> {
  await tx
    .updateTable('media.homam_media')
    .set(eb => ({ youtube_id: of.youtubeId, version: eb('version', '+', 1), changed_at: new Date(of.at) }))
    .where('occurrence_id', '=', of.occurrenceId)
    .execute()
  await tx.deleteFrom('media.homam_photos').where('occurrence_id', '=', of.occurrenceId).execute()
  if (of.photos.length === 0) return
  await tx
    .insertInto('media.homam_photos')
    .values(
      of.photos.map((path, position) => ({
        event_id: of.eventId,
        occurrence_id: of.occurrenceId,
        path,
        position,
      })),
    )
    .execute()
}

/** How many of these paths belong to cuts of uploads. */
export async function countUploads(tx: Tx, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0
  const rows = await tx.selectFrom('media.cuts').select('path').where('path', 'in', paths).execute()
  return rows.length
}

/** How many paid bookings an occurrence has, and how many of them got the message. */
export async function countParticipants(
  db: Queries,
  occurrenceId: number,
): Promise<{ participants: number; told: number }> {
  return db
    .selectFrom('media.participants as p')
    .leftJoin('media.told as t', 't.booking_id', 'p.booking_id')
    .select(({ fn }) => [
      fn.count<number>('p.booking_id').as('participants'),
      fn.count<number>('t.booking_id').as('told'),
    ])
    .where('p.occurrence_id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
}

export const listUntold = (tx: Tx, occurrenceId: number) =>
  tx
    .selectFrom('media.participants as p')
    .leftJoin('media.told as t', 't.booking_id', 'p.booking_id')
    .selectAll('p')
    .where('p.occurrence_id', '=', occurrenceId)
    .where('t.booking_id', 'is', null)
    .orderBy('p.booking_id')
    .execute()

export const noteTold = (tx: Tx, bookingIds: number[], at: number) =>
  tx
    .insertInto('media.told')
    .values(bookingIds.map(id => ({ booking_id: id, told_at: new Date(at) })))
    .onConflict(conflict => conflict.column('booking_id').doNothing())
    .execute()

export async function listWithMedia(db: Queries, occurrenceIds: number[]): Promise<number[]> {
  if (occurrenceIds.length === 0) return []
  const rows = await db
    .selectFrom('media.homam_media as m')
    .select('m.occurrence_id')
    .where('m.occurrence_id', 'in', occurrenceIds)
    .where(hasSome)
    .execute()
  return rows.map(row => row.occurrence_id)
}

const hasSome = sql<boolean>`
  (m.youtube_id is not null or exists (select from media.homam_photos p where p.occurrence_id = m.occurrence_id))`

/** Whether an occurrence has photos or a video, for a statement that names it. */
export const hasMedia = (occurrence: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from media.homam_media m where m.occurrence_id = ${occurrence} and ${hasSome})`
