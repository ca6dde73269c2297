import type { Text } from '../../../contract/languages.ts'
import { type Published, rowsInOrder } from '../catalogue/service.ts'

const json = (value: unknown): string => JSON.stringify(value)

const eventVideos: Published = {
  records: async db =>
    (await db.selectFrom('media.event_videos').select('id').orderBy('held_on').orderBy('id').execute()).map(row =>
      String(row.id),
    ),
  read: async (db, record) => {
    const row = await db
      .selectFrom('media.event_videos')
      .selectAll()
      .where('id', '=', Number(record))
      .executeTakeFirst()
    return (
      row && {
        title: row.title,
        description: row.description,
        service: row.service,
        poster: row.poster,
        youtube: row.youtube_id,
        held_on: row.held_on,
      }
    )
  },
  publish: async (tx, record, content) => {
    const row = {
      service: content.service as string,
      title: json(content.title),
      description: json(content.description),
      poster: content.poster as string,
      youtube_id: content.youtube as string,
      held_on: content.held_on as string,
    }
    const before =
      record !== null &&
      (await tx
        .selectFrom('media.event_videos')
        .select(['id', 'held_on'])
        .where('id', '=', Number(record))
        .executeTakeFirst())
    if (before) {
      // A day that staff set is final: the demo calendar no longer moves it.
      const moved = before.held_on !== row.held_on
      await tx
        .updateTable('media.event_videos')
        .set({ ...row, ...(moved && { demo_in_days: null }) })
        .where('id', '=', before.id)
        .execute()
      return String(before.id)
    }
    const made = await tx
      .insertInto('media.event_videos')
      .values({ ...row, ...(record !== null && { id: Number(record) }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(made.id)
  },
  withdraw: async (tx, record) => {
    await tx.deleteFrom('media.event_videos').where('id', '=', Number(record)).execute()
    return true
  },
}

/** The kinds of content whose tables belong to this module. */
export const published = {
  event_video: eventVideos,
  gallery: rowsInOrder(
    'media.gallery',
    (row: { image: string; alt: Text; category: string; service: string }) => ({
      image: row.image,
      alt: row.alt,
      category: row.category,
      service: row.service,
    }),
    c => ({ image: c.image, alt: json(c.alt), category: c.category, service: c.service ?? '' }),
  ),
} satisfies Record<string, Published>
