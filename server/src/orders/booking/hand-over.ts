import { sql } from 'kysely'
import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // The browser's key is unique for its devotee.
  'booking.bookings.devotee_id': ({ kept, gone }) => [
    sql`update booking.bookings set devotee_id = ${kept}, key = 'merged ' || ${gone}::int || ' ' || key where devotee_id = ${gone}`,
    sql`update booking.found set devotee_id = ${kept} where devotee_id = ${gone}`,
  ],
  // Each occurrence has lines of its own. Who stands in one twice keeps the better place: the one with an offer, else the earlier.
  'booking.waiting.devotee_id': ({ kept, gone, at }) => [
    sql`update booking.waiting set state = 'left', ended_at = ${new Date(at)}, offer_ends_at = null
         where id in (
           select id from (
             select id, row_number() over (partition by occurrence_id, package_id order by state = 'offered' desc, id) as place
               from booking.waiting where devotee_id in (${kept}, ${gone}) and state in ('waiting', 'offered')
           ) lines where place > 1)`,
    moved('booking.waiting', { kept, gone }),
  ],
}
