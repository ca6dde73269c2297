import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  'devotees.found.devotee_id': ({ gone }) => [sql`delete from devotees.found where devotee_id = ${gone}`],
  'devotees.notes.devotee_id': of => [moved('devotees.notes', of)],
  'devotees.tagged.devotee_id': ({ kept, gone }) => [
    sql`update devotees.tagged set devotee_id = ${kept} where devotee_id = ${gone}
         and tag_id not in (select tag_id from devotees.tagged where devotee_id = ${kept})`,
    sql`delete from devotees.tagged where devotee_id = ${gone}`,
  ],
}
