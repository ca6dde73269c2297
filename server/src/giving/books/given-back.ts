import { sql } from 'kysely'
import { type Day, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'

/** Days in India, both included. */
interface Days {
  from: Day
  to: Day
}

/**
 * What went back of the orders of each seva on some days, as the journal has it, by slug; of cancelled orders too.
 * Amounts are paise.
 */
export async function sumGivenBack(app: App, days: Days) {
  const { rows } = await sql<{ slug: string; title: Text; paise: number }>`
    select e.slug, (array_agg(e.title::jsonb order by e.id desc))[1] as title, sum(s.paise)::bigint as paise
      from (select event_id, sum(paise) as paise from books.back_sums where ${onDays(days)} and event_id is not null group by 1) s
      join catalogue.events e on e.id = s.event_id
     group by 1`.execute(app.db)
  return rows
}

const within = ({ from, to }: Days) => sql`g.at >= ${new Date(startOfDay(from))} and g.at < ${new Date(endOfDay(to))}`

/**
 * What went back on some days, of orders and donations, less what came again of a cheque that had bounced; in paise.
 */
export async function sumBack(app: App, days: Days): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(paise), 0)::bigint as paise from books.back_sums where ${onDays(days)}`.execute(app.db)
  return rows[0]?.paise ?? 0
}

const onDays = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`

interface Row {
  source: string
  at: Date
  amount_paise: number
  name: string | null
  booking_id: number | null
  code: string | null
  donation_id: number | null
  number: string | null
  gateway: string
  way: string | null
  by_hand: boolean
}

/** The lines of it, newest first; of one seva if named. */
export async function listGivenBack(app: App, asked: Days & { page: number; perPage: number; seva?: string }) {
  const { page, perPage, seva } = asked
  const found = sql`
      from books.back_of_sales g
      left join booking.bookings b on b.id = g.booking_id
      left join donations.donations d on d.id = g.donation_id
     where ${within(asked)} ${
       seva === undefined ? sql`` : sql`and b.event_id in (select id from catalogue.events where slug = ${seva})`
     }`
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<Row>`
      select g.source, g.at, g.amount_paise, coalesce(b.personal ->> 'name', d.name) as name, g.booking_id, b.code,
             g.donation_id, coalesce((select r.number from donations.receipts r where r.donation_id = d.id), d.number) as number,
             g.gateway, g.way, g.by_hand
        ${found} order by g.at desc, g.source desc offset ${(page - 1) * perPage} limit ${perPage}`.execute(app.db),
    sql<{ n: number; paise: number }>`
      select count(*)::int as n, coalesce(sum(g.amount_paise), 0)::bigint as paise ${found}`.execute(app.db),
  ])
  return {
    rows: rows.map(row => ({
      id: row.source,
      at: row.at.getTime(),
      amount: rupeesOf(paise(row.amount_paise)),
      name: row.name ?? '',
      bookingId: row.booking_id,
      orderCode: row.code,
      donationId: row.donation_id,
      number: row.number,
      gateway: row.gateway,
      way: row.way,
      byHand: row.by_hand,
    })),
    total: sums[0]?.n ?? 0,
    sum: rupeesOf(paise(sums[0]?.paise ?? 0)),
  }
}
