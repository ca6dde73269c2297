import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // What was agreed to for the number that goes ends; the one that stays keeps its own.
  'news.consents.devotee_id': of => [
    sql`update news.consents set ended_at = ${new Date(of.at)}, ended_how = 'merged' where devotee_id = ${of.gone} and ended_at is null`,
    moved('news.consents', of),
  ],
  // Who was written to as two is counted as one: the place in the line of a mailing that was written to stays.
  'news.receivers.devotee_id': ({ kept, gone }) => [
    sql`update news.receivers k set told_at = coalesce(k.told_at, g.told_at), left_out = case when g.told_at is null then k.left_out end
         from news.receivers g where k.devotee_id = ${kept} and g.devotee_id = ${gone} and g.mailing_id = k.mailing_id`,
    sql`delete from news.receivers where devotee_id = ${gone} and mailing_id in (select mailing_id from news.receivers where devotee_id = ${kept})`,
    moved('news.receivers', { kept, gone }),
  ],
}
