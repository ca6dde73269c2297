import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Db, Queries, Tx } from '../../ground/db/db.ts'

/** A worker that says nothing for so long is gone; what nobody takes up for so long has no worker. */
const goneAfter = { asked: '10 minutes', making: '2 minutes' }

/** Ends what is gone, so that the next one may begin. Safe to run at any time. */
export const endGone = (db: Queries) =>
  sql`
    with gone as (
      update packs.packs set state = 'failed', ended_at = now(), sealed = null, failure = case state when 'asked' then 'not_taken' else 'interrupted' end
       where ended_at is null and beat_at < now() - case state when 'asked' then ${goneAfter.asked}::interval else ${goneAfter.making}::interval end
      returning id)
    delete from packs.pieces where pack_id in (select id from gone)`.execute(db)

/** Begins a pack; undefined if another one is under way. */
export const insertPack = (tx: Tx, of: { from: Day; staffId: number; at: number }) =>
  tx
    .insertInto('packs.packs')
    .values({ year_from: of.from, asked_by: of.staffId, asked_at: new Date(of.at) })
    .onConflict(oc => oc.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Takes up what was asked for; undefined if it is taken or over. A job may run twice. */
export const takePack = (db: Queries, id: number, of: { sealed: Buffer; files: number }) =>
  db
    .updateTable('packs.packs')
    .set({ state: 'making', sealed: of.sealed, files: of.files, beat_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('year_from')
    .executeTakeFirst()

/** Stores a piece and says that its maker lives; false once the pack is over. */
export async function storePiece(db: Db, id: number, piece: { n: number; bytes: Buffer; written: number }) {
  return db.tx(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('packs.packs')
      .set({ beat_at: sql`now()`, written: piece.written })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await tx.insertInto('packs.pieces').values({ pack_id: id, n: piece.n, bytes: piece.bytes }).execute()
    return true
  })
}

/** Says that its maker lives, between two pieces. */
export const beat = (db: Queries, id: number, written: number) =>
  db
    .updateTable('packs.packs')
    .set({ beat_at: sql`now()`, written })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()

export const markDone = (
  db: Queries,
  id: number,
  made: { at: number; bytes: number; sha256: string; journalTo: number; written: number },
) =>
  db
    .updateTable('packs.packs')
    .set({
      state: 'done',
      ended_at: new Date(made.at),
      bytes: made.bytes,
      sha256: made.sha256,
      journal_to: made.journalTo,
      written: made.written,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()

export async function markFailed(db: Queries, id: number, at: number): Promise<void> {
  await db
    .updateTable('packs.packs')
    .set({ state: 'failed', ended_at: new Date(at), failure: 'unexpected', sealed: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .deleteFrom('packs.pieces')
    .where('pack_id', 'in', db.selectFrom('packs.packs').select('id').where('id', '=', id).where('state', '<>', 'done'))
    .execute()
}

const shownPacks = 10

export const listPacks = (db: Queries) =>
  db
    .selectFrom('packs.packs as p')
    .innerJoin('admin.staff as s', 's.id', 'p.asked_by')
    .select(['p.id', 'p.year_from', 's.name as by', 'p.asked_at', 'p.ended_at', 'p.state', 'p.written', 'p.files'])
    .select(['p.bytes', 'p.sha256', 'p.failure'])
    .orderBy('p.id', 'desc')
    .limit(shownPacks)
    .execute()

/** The first and last day of the journal; undefined while nothing is posted. */
export async function daysOfJournal(db: Queries): Promise<{ first: Day; last: Day } | undefined> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select (select day from books.journal order by day limit 1) as first, (select day from books.journal order by day desc limit 1) as last`.execute(
    db,
  )
  const [days] = rows
  return days?.first && days.last ? { first: days.first, last: days.last } : undefined
}

/** Gives the address by which a pack that lies ready can be fetched once; undefined if none does. */
export const insertTicket = (tx: Tx, id: number, of: { ticket: string; staffId: number; until: number }) =>
  tx
    .updateTable('packs.packs')
    .set({ ticket: of.ticket, ticket_of: of.staffId, ticket_until: new Date(of.until) })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning('year_from')
    .executeTakeFirst()

/** Uses a ticket up: of two requests, one gets it. */
export const takeTicket = (db: Queries, ticket: string, staffId: number, now: number) =>
  db
    .updateTable('packs.packs')
    .set({ ticket: null, ticket_of: null, ticket_until: null })
    .where('ticket', '=', ticket)
    .where('ticket_of', '=', staffId)
    .where('ticket_until', '>', new Date(now))
    .where('state', '=', 'done')
    .returning(['id', 'year_from', 'sealed', 'bytes'])
    .executeTakeFirst()

export const readPiece = (db: Queries, id: number, n: number) =>
  db.selectFrom('packs.pieces').select('bytes').where('pack_id', '=', id).where('n', '=', n).executeTakeFirst()

/** Deletes the bytes of packs that were ready before an instant. That they were made stays written. */
export async function forgetBytes(db: Db, before: number): Promise<void> {
  await db.tx(async tx => {
    await tx
      .updateTable('packs.packs')
      .set({ state: 'gone', sealed: null, ticket: null, ticket_of: null, ticket_until: null })
      .where('state', '=', 'done')
      .where('ended_at', '<', new Date(before))
      .execute()
    await sql`delete from packs.pieces p using packs.packs k where k.id = p.pack_id and k.state in ('gone', 'failed')`.execute(
      tx,
    )
  })
}
