import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

export interface Said {
  text: string
  name: string
  place: string
}

export const findOrder = (db: Queries, devoteeId: number, orderId: string) =>
  db
    .selectFrom('voices.orders')
    .select(['booking_id', 'state', 'held_on', 'cancelled_at'])
    .where('order_id', '=', orderId)
    .where('devotee_id', '=', devoteeId)
    .executeTakeFirst()

export const findOfBooking = (db: Queries, bookingId: number) =>
  db
    .selectFrom('voices.voices')
    .select(['body', 'name', 'place', 'state', 'consented_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

/** Writes what was said, or says it anew: then staff choose again, and translations are of other words. */
export async function writeVoice(
  tx: Tx,
  bookingId: number,
  { text, name, place, ...rest }: Said & { languageId: number; consent: string; at: number },
): Promise<void> {
  const at = new Date(rest.at)
  const said = {
    body: text,
    name,
    place,
    language_id: rest.languageId,
    consent_version: rest.consent,
    consented_at: at,
    changed_at: at,
    state: 'given',
  }
  const row = await tx
    .insertInto('voices.voices')
    .values({ booking_id: bookingId, ...said })
    .onConflict(oc => oc.column('booking_id').doUpdateSet({ ...said, version: sql`voices.version + 1` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('voices.translations').where('voice_id', '=', row.id).execute()
}

/** Empties what was said of some orders, with its translations. */
export async function withdraw(tx: Tx, bookingIds: number[], at: number): Promise<void> {
  if (bookingIds.length === 0) return
  await sql`delete from voices.translations where voice_id in (select id from voices.voices where booking_id = any(${bookingIds}::int[]))`.execute(
    tx,
  )
  await tx
    .updateTable('voices.voices')
    .set({ body: '', name: '', place: '', state: 'withdrawn', changed_at: new Date(at), version: sql`version + 1` })
    .where('booking_id', 'in', bookingIds)
    .where('state', '<>', 'withdrawn')
    .execute()
}

export const listOf = (db: Queries, devoteeId: number) =>
  db.selectFrom('voices.told').selectAll().where('devotee_id', '=', devoteeId).orderBy('id').execute()

/**
 * What the site shows: of all homams, or of those that share a name with one. What can be read in the language comes
 * first, whether it was said or translated; within that, the order that staff gave.
 */
export async function listShown(db: Queries, eventId: number | undefined, languageId: number, most: number) {
  const rows = await db
    .selectFrom('voices.told')
    .select(['id', 'body', 'name', 'place', 'language_id', 'title'])
    .where('state', '=', 'published')
    .$if(eventId !== undefined, q =>
      q.where('slug', '=', eb =>
        eb
          .selectFrom('catalogue.events')
          .select('slug')
          .where('id', '=', eventId ?? 0),
      ),
    )
    .orderBy(
      sql`language_id = ${languageId} or exists (select from voices.translations t where t.voice_id = told.id and t.language_id = ${languageId})`,
      'desc',
    )
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return {
    rows,
    translations: await listTranslations(
      db,
      rows.map(row => row.id),
    ),
  }
}

export const listTranslations = (db: Queries, ids: number[]) =>
  db
    .selectFrom('voices.translations')
    .select(['voice_id', 'language_id', 'body'])
    .where('voice_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('language_id')
    .execute()

export const listForStaff = (db: Queries, asked: { state: string | undefined; offset: number; limit: number }) =>
  db
    .selectFrom('voices.told')
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where('state', '<>', 'withdrawn')
    .$if(asked.state !== undefined, q => q.where('state', '=', asked.state ?? ''))
    .orderBy(sql`case when state = 'published' then 1 else 0 end`)
    .orderBy(sql`case when state = 'published' then position end`, 'desc')
    .orderBy('id', 'desc')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute()

export const lockVoice = (tx: Tx, id: number) =>
  tx
    .selectFrom('voices.voices')
    .select(['id', 'state', 'version', 'language_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function setState(tx: Tx, id: number, state: 'published' | 'hidden', at: number): Promise<void> {
  await tx
    .updateTable('voices.voices')
    .set({ state, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Above all others; two at once stand above each other in some order. */
export async function raise(tx: Tx, id: number): Promise<void> {
  await sql`update voices.voices set position = 1 + (select coalesce(max(position), 0) from voices.voices) where id = ${id}`.execute(
    tx,
  )
}

export async function writeTranslation(tx: Tx, id: number, languageId: number, text: string | null): Promise<void> {
  if (text === null) {
    await tx
      .deleteFrom('voices.translations')
      .where('voice_id', '=', id)
      .where('language_id', '=', languageId)
      .execute()
    return
  }
  await tx
    .insertInto('voices.translations')
    .values({ voice_id: id, language_id: languageId, body: text })
    .onConflict(oc => oc.columns(['voice_id', 'language_id']).doUpdateSet({ body: text }))
    .execute()
}
