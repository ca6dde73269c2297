import { sql } from 'kysely'
import type { Queries } from '../../../ground/db/db.ts'
import { deskGateway } from '../rules.ts'

/**
 * What went back and is still to go back of a seva that was called off. `to_do`: staff hand it over, or have to look at
 * it; by itself it goes no further.
 */
export async function sumCalledOff(db: Queries, occurrenceId: number) {
  const { rows } = await sql<{ stands: 'done' | 'on_the_way' | 'to_do'; count: number; amount: number }>`
    select case when t.state = 'done' then 'done'
                when t.state = 'sent' then 'on_the_way'
                when t.state = 'failed' or t.held_at is not null or a.gateway = ${deskGateway} then 'to_do'
                else 'on_the_way' end as stands,
           count(*)::int as count, sum(t.amount_paise)::bigint as amount
      from payments.refund_tasks t
      join payments.attempts a on a.id = t.attempt_id
      join booking.bookings b on b.id = a.booking_id
     where b.occurrence_id = ${occurrenceId} and t.reason = 'event_cancelled'
     group by 1`.execute(db)
  return rows
}

/** What the paid orders of a seva would get back if it were called off now; `at_desk`: what staff would hand over. */
export async function sumToGiveBack(db: Queries, occurrenceId: number): Promise<{ all: number; at_desk: number }> {
  const { rows } = await sql<{ all: number; at_desk: number }>`
    select coalesce(sum(left_paise), 0)::bigint as all,
           coalesce(sum(left_paise) filter (where gateway = ${deskGateway}), 0)::bigint as at_desk
      from (select a.gateway, a.amount_paise - coalesce((select sum(t.amount_paise) from payments.refund_tasks t
                     where t.attempt_id = a.id and t.gateway_payment_id = a.gateway_payment_id), 0) as left_paise
              from payments.attempts a
              join booking.bookings b on b.id = a.booking_id
             where b.occurrence_id = ${occurrenceId} and b.state = 'paid' and a.state = 'paid'
               and a.gateway_payment_id is not null) as payments`.execute(db)
  return rows[0] ?? { all: 0, at_desk: 0 }
}
