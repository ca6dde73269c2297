import type { Queries, Tx } from '../db/db.ts'

/** The title and day of a homam that can have photos. The table is another module's, so this reads a view. */
export const findEvent = (db: Queries, eventId: number) =>
  db.selectFrom('media.events_of_photos').selectAll().where('id', '=', eventId).executeTakeFirst()

export const findMedia = (db: Queries, eventId: number) =>
  db.selectFrom('media.homam_media').selectAll().where('event_id', '=', eventId).executeTakeFirst()

export async function listPhotos(db: Queries, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media.homam_photos')
    .select('path')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.path)
}

export const ensureMedia = (tx: Tx, eventId: number, at: number) =>
  tx
    .insertInto('media.homam_media')
    .values({ event_id: eventId, changed_at: new Date(at) })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .execute()

export const lockMedia = (tx: Tx, eventId: number) =>
  tx.selectFrom('media.homam_media').selectAll().where('event_id', '=', eventId).forUpdate().executeTakeFirstOrThrow()

export async function replaceMedia(
  tx: Tx,
  of: { eventId: number; youtubeId: string | null; photos: string[]; at: number },
): Promise<void> {
  await tx
    .updateTable('media.homam_media')
    .set(eb => ({ youtube_id: of.youtubeId, version: eb('version', '+', 1), changed_at: new Date(of.at) }))
    .where('event_id', '=', of.eventId)
    .execute()
  await tx.deleteFrom('media.homam_photos').where('event_id', '=', of.eventId).execute()
  if (of.photos.length === 0) return
  await tx
    .insertInto('media.homam_photos')
    .values(of.photos.map((path, position) => ({ event_id: of.eventId, path, position })))
    .execute()
}

/** How many of these paths belong to cuts of uploads. */
export async function countUploads(tx: Tx, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0
  const rows = await tx.selectFrom('media.cuts').select('path').where('path', 'in', paths).execute()
  return rows.length
}

/** How many paid bookings an event has, and how many of them got the message. */
export async function countParticipants(db: Queries, eventId: number): Promise<{ participants: number; told: number }> {
  return db
    .selectFrom('media.participants as p')
    .leftJoin('media.told as t', 't.booking_id', 'p.booking_id')
    .select(({ fn }) => [
      fn.count<number>('p.booking_id').as('participants'),
      fn.count<number>('t.booking_id').as('told'),
    ])
    .where('p.event_id', '=', eventId)
    .executeTakeFirstOrThrow()
}

export const listUntold = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('media.participants as p')
    .leftJoin('media.told as t', 't.booking_id', 'p.booking_id')
    .selectAll('p')
    .where('p.event_id', '=', eventId)
    .where('t.booking_id', 'is', null)
    .orderBy('p.booking_id')
    .execute()

export const noteTold = (tx: Tx, bookingIds: number[], at: number) =>
  tx
    .insertInto('media.told')
    .values(bookingIds.map(id => ({ booking_id: id, told_at: new Date(at) })))
    .onConflict(conflict => conflict.column('booking_id').doNothing())
    .execute()

export async function listWithMedia(db: Queries, eventIds: number[]): Promise<number[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('media.homam_media as m')
    .select('m.event_id')
    .where('m.event_id', 'in', eventIds)
    .where(eb =>
      eb.or([
        eb('m.youtube_id', 'is not', null),
        eb.exists(eb.selectFrom('media.homam_photos as p').select('p.path').whereRef('p.event_id', '=', 'm.event_id')),
      ]),
    )
    .execute()
  return rows.map(row => row.event_id)
}
