import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // Gifts without a login were the phone's. Receipts are sealed, and stay as they are.
  'donations.donations.devotee_id': ({ kept, gone, gonePhone }) => [
    sql`update donations.donations set devotee_id = ${kept}
         where devotee_id = ${gone} or (devotee_id is null and phone = ${gonePhone})`,
  ],
  'donations.claims.devotee_id': ({ kept, gone, gonePhone }) => [
    sql`update donations.claims set devotee_id = ${kept}
         where devotee_id = ${gone} or (devotee_id is null and phone = ${gonePhone})`,
  ],
  'donations.old_gifts.devotee_id': of => [moved('donations.old_gifts', of)],
}
