import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'

// Silence is counted in people, not in minutes: at night an hour says nothing, and the sixth in vain says the same as by day.

/** From here on it is no chance any more; the alerts say the same number. */
export const inARow = 6
/** So many payments that no webhook told of are no chance any more, where each is told of. */
export const untoldFrom = 3
/** A payment or a code has so long, and so has the webhook of a payment, before it counts as one in vain (ms). */
const patienceMs = 10 * minuteMs
/** How many payments are looked at: found from the newest on, however many there are. */
const most = 200

type Parts = Pick<App, 'db' | 'clock'>

/**
 * Since a code was last used: how many numbers or addresses got one in vain, within a day. A carrier may take all messages,
 * and bring none.
 */
export async function codesInVain({ db, clock }: Parts): Promise<{ sms: number; email: number; abroad: number }> {
  const now = clock.now()
  const { rows } = await sql<{ way: 'sms' | 'email' | 'abroad'; count: number }>`
    with lately as (
      select phone, sent_at, used_at, case when country is null then 'sms' when country = '@' then 'email' else 'abroad' end as way
        from accounts.code_sends where sent and sent_at > ${new Date(now - dayMs)}
    )
    select way, count(distinct phone)::int as count from lately a
     where sent_at < ${new Date(now - patienceMs)}
       and not exists (select from lately b where b.way = a.way and b.used_at is not null and b.sent_at >= a.sent_at)
     group by way`.execute(db)
  const of = (way: string) => rows.find(each => each.way === way)?.count ?? 0
  return { sms: of('sms'), email: of('email'), abroad: of('abroad') }
}

/**
 * Of each gateway, within a day: how many devotees opened its page in vain since somebody last paid there, and how many
 * payments were found paid since its last good webhook.
 */
export async function silenceOf(
  { db, clock }: Parts,
  gateways: readonly string[],
): Promise<{ name: string; unpaid: number; untold: number }[]> {
  const now = clock.now()
  const [since, until] = [new Date(now - dayMs), new Date(now - patienceMs)]
  const { rows } = await sql<{ name: string; unpaid: number; untold: number }>`
    with newest as (select * from payments.attempts order by id desc limit ${most}), lately as (
      select a.id, a.gateway, a.opened_at, a.settled_at, a.state in ('paid', 'surplus') as paid,
             coalesce(b.devotee_id, d.devotee_id, -a.id) as payer
        from newest a left join booking.bookings b on b.id = a.booking_id left join donations.donations d on d.id = a.donation_id
       where a.opened_at > ${since} and not a.is_debit and (a.url is not null or coalesce(b.key, d.key, '') not like 'repeat %')
    )
    select g.name,
           (select count(distinct payer)::int from lately l where l.gateway = g.name and not paid and opened_at < ${until}
               and l.id > coalesce((select max(id) from lately p where p.gateway = g.name and p.paid), 0)) as unpaid,
           (select count(*)::int from lately l where l.gateway = g.name and paid and settled_at < ${until}
               and settled_at > coalesce((select max(received_at) from payments.webhooks w
                                           where w.gateway = g.name and w.verdict = 'accepted' and received_at > ${since}), ${since})) as untold
      from unnest(${gateways}::text[]) g(name)`.execute(db)
  return rows
}
