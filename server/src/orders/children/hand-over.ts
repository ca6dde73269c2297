import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // One adult agrees once for a child: where both did, the consent of the one that stays goes on.
  'children.consents.devotee_id': of => [
    sql`update children.consents g set ended_at = ${new Date(of.at)}, ended_how = 'merged'
         where devotee_id = ${of.gone} and ended_at is null
           and exists (select from children.consents k where k.devotee_id = ${of.kept} and k.ended_at is null
                          and k.name_key = g.name_key and k.text_version = g.text_version)`,
    moved('children.consents', of),
  ],
}
