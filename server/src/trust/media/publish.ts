import { fieldsOfKind } from '../../../../contract/office/trust/kinds.ts'
import { columnsOf, contentOfRow, type PublishedKind, type PublishedKinds, rowsInOrder } from '../catalogue/service.ts'

const fields = fieldsOfKind('event_video')

const eventVideos: PublishedKind<'event_video'> = {
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
    return row && contentOfRow(fields, row)
  },
  publish: async (tx, record, content) => {
    const row = columnsOf(fields, content)
    const before =
      record !== null &&
      (await tx
        .selectFrom('media.event_videos')
        .select(['id', 'held_on'])
        .where('id', '=', Number(record))
        .executeTakeFirst())
    if (before) {
      // A day that staff set stays: the demo calendar no longer moves it.
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
  gallery: rowsInOrder('gallery', c => ({ service: c.service ?? '' })),
} satisfies PublishedKinds
