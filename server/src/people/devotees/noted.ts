import type { Queries } from '../../ground/db/db.ts'
import * as queries from './note-queries.ts'

/** What staff noted of a devotee, for the download of My data; who wrote it stays the trust's. */
export async function listNoted(db: Queries, devoteeId: number) {
  const [notes, tags] = await Promise.all([queries.listNotes(db, devoteeId), queries.listTagsOf(db, [devoteeId])])
  return {
    notes: notes.map(note => ({ at: note.at.getTime(), text: note.body })),
    tags: tags.map(tag => tag.name),
  }
}
