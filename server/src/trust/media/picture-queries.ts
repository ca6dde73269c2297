import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { PicturePart } from '../../ground/documents/foreign-files.ts'

interface NewPicture {
  hash: string
  name: string
  width: number
  height: number
  bytes: number
  inLibrary: boolean
  staffId: number
  at: number
}

/** Inserts a picture. If one is uploaded again that was for a homam only, it comes into the library too. */
export async function insertPicture(
  tx: Tx,
  { inLibrary, staffId, at, ...picture }: NewPicture,
): Promise<{ picture: { id: number }; isNew: boolean }> {
  const added = await tx
    .insertInto('media.pictures')
    .values({ ...picture, in_library: inLibrary, staff_id: staffId, created_at: new Date(at) })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { picture: added, isNew: true }
  const known = await tx
    .updateTable('media.pictures')
    .set({ in_library: sql<boolean>`in_library or ${inLibrary}` })
    .where('hash', '=', picture.hash)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { picture: known, isNew: false }
}

export const listHashes = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('media.pictures').select('hash').execute()).map(row => row.hash)
export const findByHash = (db: Queries, hash: string) =>
  db.selectFrom('media.pictures').select('id').where('hash', '=', hash).executeTakeFirst()
export const findPicture = (db: Queries, id: number) =>
  db.selectFrom('media.pictures').selectAll().where('id', '=', id).executeTakeFirst()
export const lockPicture = (tx: Tx, id: number) =>
  tx.selectFrom('media.pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updatePicture(
  tx: Tx,
  id: number,
  next: { alt: Partial<Text>; focusX: number; focusY: number; name: string },
): Promise<void> {
  await tx
    .updateTable('media.pictures')
    .set(eb => ({
      alt: JSON.stringify(next.alt),
      focus_x: next.focusX,
      focus_y: next.focusY,
      name: next.name,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const deletePicture = (tx: Tx, id: number) => tx.deleteFrom('media.pictures').where('id', '=', id).execute()

/** Pictures, newest first; the search `q` looks in names and alt texts. */
export async function listPictures(db: Queries, { q, offset, limit }: { q: string; offset: number; limit: number }) {
  const found = db
    .selectFrom('media.pictures')
    .where('in_library', '=', true)
    .$if(q !== '', query =>
      query.where(eb => {
        const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
        return eb.or([eb('name', 'ilike', like), eb(sql<string>`alt::text`, 'ilike', like)])
      }),
    )
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function insertCut(
  tx: Tx,
  cut: {
    hash: string
    pictureId: number
    part: PicturePart
    widths: number[]
    made: string[]
    path: string
    at: number
  },
): Promise<boolean> {
  const { x, y, width, height } = cut.part
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('media.cuts')
    .values({
      hash: cut.hash,
      picture_id: cut.pictureId,
      x,
      y,
      width,
      height,
      widths: cut.widths,
      made: cut.made,
      path: cut.path,
      created_at: new Date(cut.at),
    })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

export const findCut = (db: Queries, hash: string) =>
  db.selectFrom('media.cuts').selectAll().where('hash', '=', hash).executeTakeFirst()

export const findCutWithMaster = (db: Queries, hash: string) =>
  db
    .selectFrom('media.cuts as c')
    .innerJoin('media.pictures as p', 'p.id', 'c.picture_id')
    .select(['c.x', 'c.y', 'c.width', 'c.height', 'c.widths', 'c.made', 'p.hash as master'])
    .where('c.hash', '=', hash)
    .executeTakeFirst()

export const listCuts = (db: Queries, pictureIds: number[]) =>
  db
    .selectFrom('media.cuts')
    .selectAll()
    .where('picture_id', 'in', pictureIds)
    .orderBy('created_at')
    .orderBy('hash')
    .execute()
export const lockCuts = (tx: Tx, pictureId: number) =>
  tx.selectFrom('media.cuts').selectAll().where('picture_id', '=', pictureId).forUpdate().execute()

/** Notes a size that was made; false if the cut is gone. */
export async function noteMade(db: Queries, hash: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media.cuts')
    .set({ made: sql<string[]>`array(select distinct unnest(made || ${name}::text) order by 1)`, failed: false })
    .where('hash', '=', hash)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const noteFailed = (db: Queries, hash: string) =>
  db.updateTable('media.cuts').set({ failed: true }).where('hash', '=', hash).execute()
export const clearFailures = (tx: Tx, pictureId: number) =>
  tx.updateTable('media.cuts').set({ failed: false }).where('picture_id', '=', pictureId).execute()

/**
 * Published rows, and rows that wait to be, in which one of the pictures occurs, at most 500 of a table
 * (media.uses_of). Pictures are hashes of cuts, or paths as `/pictures/ganapati.svg`.
 */
export async function listUses(db: Queries, pictures: string[]) {
  if (pictures.length === 0) return []
  const { rows } = await sql<{ place: string; row_id: string; title: Partial<Text> | string | null }>`
    select place, row_id, title from media.uses_of(${pictures}::text[])`.execute(db)
  return rows
}

/** How many pictures lack a size that could not be made, and when the oldest of them was uploaded. */
export const countFailed = (db: Queries) =>
  db
    .selectFrom('media.cuts')
    .select(({ fn }) => [fn.count<number>('picture_id').distinct().as('count'), fn.min('created_at').as('since')])
    .where('failed', '=', true)
    .executeTakeFirstOrThrow()
