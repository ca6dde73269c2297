import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // Nobody asks twice for the same alert.
  'wishes.wishes.devotee_id': ({ kept, gone }) => [
    sql`delete from wishes.wishes w where devotee_id = ${gone} and told_at is null
         and exists (select from wishes.wishes k where k.devotee_id = ${kept} and k.told_at is null
                        and k.slug is not distinct from w.slug and k.deity is not distinct from w.deity)`,
    moved('wishes.wishes', { kept, gone }),
  ],
}
