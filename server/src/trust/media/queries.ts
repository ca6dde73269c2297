import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

export const listGallery = (db: Queries, category: 'homam' | 'cow_seva') =>
  db.selectFrom('media.gallery').selectAll().where('category', '=', category).orderBy('position').execute()

/** Homams that have pictures or videos, with their newest title. */
export const listServices = (db: Queries) =>
  db
    .selectFrom(eb =>
      eb
        .selectFrom('media.gallery')
        .select('service')
        .union(eb.selectFrom('media.event_videos').select('service'))
        .as('shown'),
    )
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('catalogue.events as e')
          .select(['e.slug', 'e.title'])
          .whereRef('e.slug', '=', 'shown.service')
          .where('e.published', '=', true)
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .select(['newest.slug', 'newest.title'])
    .orderBy('newest.slug')
    .execute()

/** Videos that may be live from a day on, or that were held up to one; both included. */
export const listVideos = (db: Queries, category: 'live' | 'past', day: Day) =>
  db
    .selectFrom('media.event_videos')
    .selectAll()
    .where('held_on', category === 'live' ? '>=' : '<=', day)
    .orderBy('held_on', category === 'live' ? 'asc' : 'desc')
    .orderBy('id')
    .execute()

/** What the videos of a day and later show, in the order in which it begins. */
export const listBroadcasts = (db: Queries, from: Day) =>
  db
    .selectFrom('media.broadcasts')
    .selectAll()
    .where('held_on', '>=', from)
    .orderBy('held_on')
    .orderBy('starts_minutes')
    .execute()

/** Which of some occurrences a devotee has a paid place in. */
export async function listBookedOf(db: Queries, devoteeId: number, occurrenceIds: number[]): Promise<number[]> {
  if (occurrenceIds.length === 0) return []
  const rows = await db
    .selectFrom('media.booked')
    .select('occurrence_id')
    .where('devotee_id', '=', devoteeId)
    .where('occurrence_id', 'in', occurrenceIds)
    .execute()
  return rows.flatMap(row => row.occurrence_id ?? [])
}

export const listMovableVideos = (tx: Tx) =>
  tx.selectFrom('media.event_videos').select(['id', 'demo_in_days']).where('demo_in_days', 'is not', null).execute()
export const setDemoDays = (tx: Tx, id: number, inDays: number) =>
  tx.updateTable('media.event_videos').set({ demo_in_days: inDays }).where('id', '=', id).execute()
export const setVideoDay = (tx: Tx, id: number, heldOn: Day) =>
  tx.updateTable('media.event_videos').set({ held_on: heldOn }).where('id', '=', id).execute()

/** The share picture of these facts. */
export const findSharePicture = (db: Queries, { language, subject, version }: SharePictureKey) =>
  db
    .selectFrom('media.share_pictures')
    .select('jpeg')
    .where('language', '=', language)
    .where('subject', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst()

export interface SharePictureKey {
  language: string
  subject: string
  version: string
}

/** Stores a picture in place of its earlier version, and deletes the oldest beyond `most`. */
export async function keepSharePicture(
  tx: Tx,
  picture: SharePictureKey & { jpeg: Buffer; made_at: Date },
  most: number,
): Promise<void> {
  await tx
    .insertInto('media.share_pictures')
    .values(picture)
    .onConflict(conflict =>
      conflict
        .columns(['language', 'subject'])
        .doUpdateSet({ version: picture.version, jpeg: picture.jpeg, made_at: picture.made_at }),
    )
    .execute()
  await tx
    .deleteFrom('media.share_pictures')
    .where('made_at', '<', eb =>
      eb.selectFrom('media.share_pictures').select('made_at').orderBy('made_at', 'desc').offset(most).limit(1),
    )
    .execute()
}
