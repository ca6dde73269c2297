import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/** A financial year: `from` is its first day, `until` the first of the next. */
export interface YearDays {
  from: Day
  until: Day
}

const atOnce = 1000

/** Reads rows a thousand at a time, within the one transaction of a pack; one such reading at a time. */
export async function* readRows<Row extends object>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare sheet no scroll cursor for ${query}`.execute(tx)
  for (let more = true; more; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from sheet`.execute(tx)
    yield* rows
    more = rows.length === atOnce
  }
  await sql`close sheet`.execute(tx)
}

/** A transaction that reads a whole year may take longer than one of a call. */
export const withoutHurry = (tx: Queries) =>
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )

export async function lastPosting(tx: Queries, { from, until }: YearDays): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::bigint as last from books.journal
     where (day >= ${from}::date and day < ${until}::date) or (fact_day >= ${from}::date and fact_day < ${until}::date)`.execute(
    tx,
  )
  return rows[0]?.last ?? 0
}

/** An instant as the clock in India says it. */
export const at = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`
export const during = (column: string, { from, until }: YearDays) =>
  sql`${sql.ref(column)} >= ${sql.lit(from)}::date and ${sql.ref(column)} < ${sql.lit(until)}::date`
const within = (column: string, { from, until }: YearDays) =>
  sql`${sql.ref(column)} >= ${sql.lit(from)}::date::timestamp at time zone 'Asia/Kolkata'
    and ${sql.ref(column)} < ${sql.lit(until)}::date::timestamp at time zone 'Asia/Kolkata'`
const posting = sql`j.id as posting, j.source, j.day, j.fact_day, j.kind, j.debit, j.credit, j.amount_paise, j.reference`

/** Each sheet that is read as it stands: its columns, and its rows in an order that is always the same. */
export type SheetQuery = (year: YearDays & { year: string }) => {
  heads: string[]
  query: RawBuilder<Record<string, string | number | null>>
}

const postingHeads = ['posting', 'source', 'day', 'fact_day', 'kind', 'debit', 'credit', 'amount_paise', 'reference']

/** All that was booked on days of the year. */
const journal: SheetQuery = year => ({
  heads: postingHeads,
  query: sql`select ${posting} from books.journal j where ${during('j.day', year)} order by j.id`,
})

/** Booked in this year, since the month in which it happened was closed. */
const fromBefore: SheetQuery = year => ({
  heads: postingHeads,
  query: sql`select ${posting} from books.journal j where ${during('j.day', year)} and j.fact_day < ${sql.lit(year.from)}::date order by j.id`,
})

/** Happened in this year, and booked after its end. */
const bookedLater: SheetQuery = year => ({
  heads: postingHeads,
  query: sql`select ${posting} from books.journal j where ${during('j.fact_day', year)} and j.day >= ${sql.lit(year.until)}::date order by j.id`,
})

export const trialBalance = (year: YearDays) => sql<{
  account: string
  opening_paise: number
  debit_paise: number
  credit_paise: number
}>`
  select account,
         coalesce(sum(debit - credit) filter (where day < ${sql.lit(year.from)}::date), 0)::bigint as opening_paise,
         coalesce(sum(debit) filter (where day >= ${sql.lit(year.from)}::date), 0)::bigint as debit_paise,
         coalesce(sum(credit) filter (where day >= ${sql.lit(year.from)}::date), 0)::bigint as credit_paise
    from (select day, debit as account, amount_paise as debit, 0 as credit from books.journal
          union all select day, credit, 0, amount_paise from books.journal) p
   where day < ${sql.lit(year.until)}::date
   group by 1 order by 1`

/** Money that came, each piece as the ledger of payments or the register of donations has it. */
const payments: SheetQuery = year => ({
  heads: ['source', 'day', 'for', 'amount_paise', 'way', 'payment_id', 'bank_reference', 'order', 'invoice', 'receipt'],
  query: sql`
    select p.source, j.fact_day as day, p.for, p.amount_paise, p.way, p.payment_id, p.bank_reference, p."order", p.invoice, p.receipt
      from (
        select 'L' || r.ledger_id as source, case when r.booking_id is null then 'donations' else 'sevas' end as for, r.amount_paise,
               coalesce(r.way, r.gateway) as way, r.gateway_payment_id as payment_id, a.bank_reference, b.code as "order", i.number as invoice, c.number as receipt
          from books.received r
          join payments.attempts a on a.id = r.attempt_id
          left join booking.bookings b on b.id = r.booking_id
          left join payments.invoices i on i.booking_id = r.booking_id
          left join donations.receipts c on c.donation_id = r.donation_id
        union all
        select 'H' || d.id, 'donations', d.amount_paise, d.mode, '', d.reference, null, null, c.number
          from donations.donations d left join donations.receipts c on c.donation_id = d.id
         where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned')
           and not exists (select from payments.attempts a where a.donation_id = d.id)
      ) p join books.journal j on j.source = p.source and ${during('j.fact_day', year)}
     order by j.id`,
})

/** Money that went back; below 0 is cash that came again, since it was not given after all. */
const refunds: SheetQuery = year => ({
  heads: [
    'source',
    'day',
    'amount_paise',
    'way',
    'by_hand',
    'reason',
    'bank_reference',
    'order',
    'receipt',
    'credit_note',
  ],
  query: sql`
    select g.source, j.fact_day as day, g.amount_paise, coalesce(g.way, g.gateway) as way, g.by_hand::int as by_hand, t.reason, t.bank_reference,
           b.code as "order", c.number as receipt, n.number as credit_note
      from books.given_back g
      join books.journal j on j.source = g.source and ${during('j.fact_day', year)}
      left join payments.refund_tasks t on t.id = g.refund_id
      left join payments.notes n on n.refund_task_id = g.refund_id
      left join booking.bookings b on b.id = g.booking_id
      left join donations.receipts c on c.donation_id = g.donation_id
     order by j.id`,
})

/** What gateways settled, as far as it is booked: net into the bank, fees and the tax on them. */
const settlements: SheetQuery = year => ({
  heads: [
    'line',
    'day',
    'gateway',
    'kind',
    'line_id',
    'amount_paise',
    'fee_paise',
    'tax_paise',
    'settlement',
    'utr',
    'is_for',
  ],
  query: sql`
    select l.id as line, j.fact_day as day, l.gateway, l.kind, l.line_id, l.amount_paise, l.fee_paise, l.tax_paise, l.settlement_id as settlement, l.utr, l.match as is_for
      from books.settlement_lines l
      join lateral (select min(j.fact_day) as fact_day from books.journal j where j.source in ('S' || l.id, 'F' || l.id, 'T' || l.id, 'A' || l.id)) j on true
     where ${during('j.fact_day', year)}
     order by l.id`,
})

/** The bank's statements, without what it prints beside a line: that names people. A transfer may be settled across two years. */
const bank: SheetQuery = year => ({
  heads: [
    'line',
    'day',
    'account',
    'amount_paise',
    'is_for',
    'gateway',
    'utr',
    'settled_elsewhere_paise',
    'receipt',
    'explained',
  ],
  query: sql`
    select b.id as line, b.day, b.account, b.amount_paise, b.match as is_for, b.transfer_gateway as gateway, b.transfer_utr as utr,
           s.paise as settled_elsewhere_paise, c.number as receipt, x.note as explained
      from books.bank_lines b
      left join lateral (
        select coalesce(sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end - l.fee_paise), 0)::bigint as paise
          from books.settlement_lines l
         where l.gateway = b.transfer_gateway and l.utr = b.transfer_utr
           and not exists (select from books.journal j where j.source in ('S' || l.id, 'F' || l.id, 'T' || l.id, 'A' || l.id) and ${during('j.fact_day', year)})
      ) s on b.match = 'transfer'
      left join donations.receipts c on c.donation_id = b.donation_id
      left join books.explained x on x.bank_line_id = b.id
     where ${during('b.day', year)}
        or exists (select from books.journal j where j.source = 'B' || b.id and ${during('j.fact_day', year)})
     order by b.day, b.id`,
})

/** Drawers that were counted, with what they differed by and why. */
const drawers: SheetQuery = year => ({
  heads: [
    'drawer',
    'of',
    'opened_at',
    'opened_paise',
    'closed_at',
    'closed_by',
    'expected_paise',
    'counted_paise',
    'difference_paise',
    'why',
  ],
  query: sql`
    select d.id as drawer, s.name as of, ${at('d.opened_at')} as opened_at, d.opened_paise, ${at('d.closed_at')} as closed_at, c.name as closed_by,
           d.expected_paise, d.counted_paise, d.counted_paise - d.expected_paise as difference_paise, d.why
      from payments.drawers d join admin.staff s on s.id = d.staff_id join admin.staff c on c.id = d.closed_by
     where ${within('d.closed_at', year)}
       and (d.counted_paise = d.expected_paise or exists (select from books.journal j where j.source = 'D' || d.id))
     order by d.id`,
})

/** Cash that moved other than by a sale: to the safe and the bank, spent, given back. */
const cashMoves: SheetQuery = year => ({
  heads: ['move', 'at', 'drawer', 'kind', 'amount_paise', 'by', 'why'],
  query: sql`
    select m.id as move, ${at('m.at')} as at, m.drawer_id as drawer, m.kind, m.amount_paise, s.name as by, m.why
      from payments.cash_moves m join admin.staff s on s.id = m.staff_id
     where ${within('m.at', year)}
       and (m.kind = 'safe' or exists (select from books.journal j where j.source = 'M' || m.id))
     order by m.id`,
})

/** Months that were closed, and who reopened them with which reason. */
const closings: SheetQuery = year => ({
  heads: ['month', 'closed_at', 'closed_by', 'reopened_at', 'reopened_by', 'why'],
  query: sql`
    select to_char(c.month, 'YYYY-MM') as month, ${at('c.closed_at')} as closed_at, s.name as closed_by, ${at('c.reopened_at')} as reopened_at, r.name as reopened_by, c.why
      from books.closings c join admin.staff s on s.id = c.closed_by left join admin.staff r on r.id = c.reopened_by
     where ${during('c.month', year)} order by c.id`,
})

/** Sheets by the name of their file, in the order of the pack. */
export const plainSheets: Readonly<Record<string, SheetQuery>> = {
  'journal.csv': journal,
  'booked-here-from-before.csv': fromBefore,
  'booked-later.csv': bookedLater,
  'payments.csv': payments,
  'refunds.csv': refunds,
  'settlements.csv': settlements,
  'bank.csv': bank,
  'drawers.csv': drawers,
  'cash-moves.csv': cashMoves,
  'closed-months.csv': closings,
}

/** What staff did with money, by the names of the calls; what was before and after stays in the office. */
export const moneyLog = (year: YearDays, actions: readonly string[]) => sql<{
  line: number
  at: string
  by: string | null
  action: string
  subject: string
  id: string
}>`
  select a.id as line, ${at('a.at')} as at, s.name as by, a.action, a.subject, a.subject_id as id
    from admin.audit a left join admin.staff s on s.id = a.staff_id
   where ${within('a.at', year)} and a.action in (${sql.join(actions.map(action => sql.lit(action)))})
   order by a.id`
