import { sql } from 'kysely'
import { at, during, type SheetQuery, type YearDays } from './sheet-queries.ts'

/** Every document of the year's series: with the hash of its PDF, by which a paper in hand is known again. */
export const documents: SheetQuery = ({ year }) => ({
  heads: [
    'number',
    'kind',
    'issued_at',
    'amount_paise',
    'refers_to',
    'order',
    'cancelled_at',
    'pdf_bytes',
    'pdf_sha256',
  ],
  query: sql`
    select d.number, d.kind, ${at('d.issued_at')} as issued_at, d.amount_paise, d.refers_to, d."order", ${at('d.cancelled_at')} as cancelled_at,
           length(d.pdf) as pdf_bytes, encode(sha256(d.pdf), 'hex') as pdf_sha256
      from (
        select i.number, 'invoice' as kind, i.issued_at, coalesce((select sum((l ->> 'amountPaise')::bigint)::bigint from jsonb_array_elements(i.content -> 'lines') l), a.amount_paise) as amount_paise,
               null as refers_to, b.code as "order", null::timestamptz as cancelled_at, i.pdf
          from payments.invoices i join payments.attempts a on a.id = i.attempt_id join booking.bookings b on b.id = i.booking_id
        union all
        select n.number, n.kind || '_note', n.issued_at, n.amount_paise, n.refers_to, b.code, null, n.pdf
          from payments.notes n join booking.bookings b on b.id = n.booking_id
        union all
        select r.number, 'receipt', r.issued_at, d.amount_paise, null, null, r.cancelled_at, r.pdf
          from donations.receipts r join donations.donations d on d.id = r.donation_id
      ) d
     where split_part(reverse(d.number), '/', 2) in (reverse(${sql.lit(year)}), reverse(${sql.lit(year.replace('-', ''))}))
     order by d.number collate "C"`,
})

/** What each series counted to: every number up to it has its document. */
export const series: SheetQuery = ({ year }) => ({
  heads: ['series', 'first', 'last', 'documents', 'missing'],
  query: sql`
    with given as (
      select split_part(number, '/', 1) as series, reverse(split_part(reverse(number), '/', 1))::int as n
        from (select number from payments.invoices union all select number from payments.notes union all select number from donations.receipts) d
       where split_part(reverse(number), '/', 2) in (reverse(${sql.lit(year)}), reverse(${sql.lit(year.replace('-', ''))}))
    )
    select c.series, case when c.last > 0 then 1 end as first, c.last, (select count(*)::int from given g where g.series = c.series) as documents,
           (select string_agg(s.n::text, ' ' order by s.n) from generate_series(1, c.last) s(n)
             where not exists (select from given g where g.series = c.series and g.n = s.n)) as missing
      from payments.invoice_counters c where c.year = ${sql.lit(year)} order by c.series collate "C"`,
})

/** Gifts of the year with a receipt, by the day of the money. Of an erased donor what the books need stays, and no name. */
export const donations = (year: YearDays) => sql<{
  id: number
  receipt: string
  given_on: string
  source: string | null
  amount_paise: number
  mode: string
  state: string
  purpose: Record<string, string> | null
  donor: string
  address: string
  pan: string
  cancelled: string | null
}>`
  select d.id, r.number as receipt, d.given_on, coalesce(l.source, h.source) as source, d.amount_paise, d.mode, d.state, p.name as purpose,
         d.name as donor, d.address, d.pan_mask as pan, ${at('r.cancelled_at')} as cancelled
    from donations.donations d
    join donations.receipts r on r.donation_id = d.id
    left join donations.purposes p on p.id = d.purpose_id
    left join lateral (
      select j.source from payments.attempts a join payments.ledger e on e.attempt_id = a.id join books.journal j on j.source = 'L' || e.id
       where a.donation_id = d.id and a.state = 'paid' and j.amount_paise = d.amount_paise order by j.id limit 1
    ) l on true
    left join books.journal h on h.source = 'H' || d.id
   where ${during('d.given_on', year)}
   order by r.number collate "C"`

/** What each document billed, for its tax. */
export const billed = (year: string) => sql<{
  number: string
  kind: string
  month: string
  content: unknown
  amount_paise: number
}>`
  select d.number, d.kind, to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, d.content, d.amount_paise
    from (
      select i.number, 'invoice' as kind, i.issued_at, i.content, a.amount_paise from payments.invoices i join payments.attempts a on a.id = i.attempt_id
      union all
      select n.number, n.kind || '_note', n.issued_at, n.content, n.amount_paise from payments.notes n
    ) d
   where split_part(reverse(d.number), '/', 2) in (reverse(${sql.lit(year)}), reverse(${sql.lit(year.replace('-', ''))}))
   order by d.number collate "C"`
