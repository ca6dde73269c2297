import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // Where both said a name, what the one that stays said goes on; the other's file goes within the hour.
  'pronunciations.sounds.devotee_id': of => [
    sql`delete from pronunciations.sounds g where devotee_id = ${of.gone}
         and exists (select from pronunciations.sounds k where k.devotee_id = ${of.kept} and k.name = g.name)`,
    moved('pronunciations.sounds', of),
  ],
}
