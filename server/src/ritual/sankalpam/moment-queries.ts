import type { Queries, Tx } from '../../ground/db/db.ts'

export const findRecording = (db: Queries, occurrenceId: number) =>
  db.selectFrom('sankalpam.recordings').selectAll().where('occurrence_id', '=', occurrenceId).executeTakeFirst()

/** The recording, which nobody else changes meanwhile. */
export const lockRecording = (tx: Tx, occurrenceId: number) =>
  tx
    .selectFrom('sankalpam.recordings')
    .selectAll()
    .where('occurrence_id', '=', occurrenceId)
    .forUpdate()
    .executeTakeFirst()

/** Sets which video is the recording and when it begins (ms). */
export async function setRecording(
  tx: Tx,
  occurrenceId: number,
  { youtubeId, beginsAt }: { youtubeId: string; beginsAt: number },
): Promise<void> {
  const values = { youtube_id: youtubeId, begins_at: new Date(beginsAt) }
  await tx
    .insertInto('sankalpam.recordings')
    .values({ occurrence_id: occurrenceId, ...values })
    .onConflict(c => c.column('occurrence_id').doUpdateSet(values))
    .execute()
}

/** Moments stay published from the first time on. */
export const setPublished = (tx: Tx, occurrenceId: number, at: number) =>
  tx
    .updateTable('sankalpam.recordings')
    .set({ published_at: new Date(at) })
    .where('occurrence_id', '=', occurrenceId)
    .where('published_at', 'is', null)
    .execute()

/** Paid orders of an occurrence whose devotees were not told of their moment. */
export const listUntold = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.participants as p')
    .leftJoin('sankalpam.moments_told as t', 't.booking_id', 'p.booking_id')
    .selectAll('p')
    .where('p.occurrence_id', '=', occurrenceId)
    .where('t.booking_id', 'is', null)
    .orderBy('p.booking_id')
    .execute()

export const countParticipants = (db: Queries, occurrenceId: number) =>
  db
    .selectFrom('sankalpam.participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('occurrence_id', '=', occurrenceId)
    .executeTakeFirstOrThrow()

export const noteTold = (tx: Tx, bookingIds: number[], at: number) =>
  tx
    .insertInto('sankalpam.moments_told')
    .values(bookingIds.map(id => ({ booking_id: id, told_at: new Date(at) })))
    .execute()
