import { type RawBuilder, sql } from 'kysely'
import type { TruthFigure } from '../../../../contract/office/giving/books.ts'
import type { Queries } from '../../ground/db/db.ts'
import * as cashed from './cash-queries.ts'
import { type Span, within } from './cash-queries.ts'
import { bankWithinDays, settledWithinDays } from './rules.ts'

export const settledLate = sql.raw(`interval '${settledWithinDays} days'`)
const bankLate = sql.raw(`${bankWithinDays}`)

/** Of what came before a gateway was ever read nothing is missing; it may be all that a trust has. */
const unsettledPayments = sql`(with o as materialized (select p.* from books.coverage k join books.unsettled_payments p on p.gateway = k.gateway and p.at >= k.since) select * from o)`

/** Where the payments or refunds of a query begin: at all of them, or at those that may be missing. */
type Begin = 'all' | 'unsettled'

/**
 * Payments through gateways, each with where it stands. Missing: the gateway was read long after the payment, and never
 * reported it. Before: the payment came before its gateway was ever read.
 */
const payments = (span: Span, begin: Begin = 'all') => sql`
  select r.*, s.amount_paise as settled_paise, x.note,
         case when s.id is not null then 'settled' when x.id is not null then 'explained' when c.since is null then 'expected'
              when r.at < c.since then 'before' when r.at < c.until - ${settledLate} then 'missing' else 'expected' end as stand
    from books.received r ${begin === 'all' ? sql`` : sql`join ${unsettledPayments} u on u.ledger_id = r.ledger_id`}
    left join books.settlement_lines s on s.ledger_id = r.ledger_id
    left join books.explained x on x.ledger_id = r.ledger_id
    left join books.coverage c on c.gateway = r.gateway
   where r.gateway <> 'counter' and ${within('r.at', span)}`

/** Refunds but those of cash. Done: the gateway settled it, the bank's statement shows it, or staff gave it by hand. */
const refunds = (span: Span, begin: Begin = 'all') => sql`
  select r.*, coalesce(s.amount_paise, -b.amount_paise, case when r.by_hand and r.state = 'done' then r.amount_paise end) as seen_paise, x.note,
         case when s.id is not null or b.id is not null or (r.by_hand and r.state = 'done') then 'done' when x.id is not null then 'explained'
              when r.state = 'done' and r.done_at >= c.since and r.done_at < c.until - ${settledLate} then 'missing' else 'under_way' end as stand
    from books.refunds r ${begin === 'all' ? sql`` : sql`join books.unsettled_refunds u on u.refund_id = r.refund_id`}
    left join books.settlement_lines s on s.refund_id = r.refund_id
    left join books.bank_lines b on b.refund_id = r.refund_id
    left join books.explained x on x.refund_id = r.refund_id
    left join books.coverage c on c.gateway = r.gateway
   where r.way is distinct from 'cash' and ${within('r.at', span)}`

/** Transfers of gateways to the bank. Missing: a statement of later days does not show it, or shows another amount. */
const transfers = (span: Span) => sql`
  select t.*, b.amount_paise as bank_paise, x.note,
         case when x.id is not null then 'explained' when b.amount_paise = t.net_paise then 'banked' when b.id is not null then 'missing'
              when t.net_paise > 0 and (t.at at time zone 'Asia/Kolkata')::date + ${bankLate} < s.until and (t.at at time zone 'Asia/Kolkata')::date >= s.since
              then 'missing' else 'on_the_way' end as stand
    from books.transfers t
    cross join (select min(day) as since, max(day) as until from books.bank_lines) s
    left join books.bank_lines b on b.transfer_gateway = t.gateway and b.transfer_utr = t.utr
    left join books.explained x on x.transfer_gateway = t.gateway and x.transfer_utr = t.utr
   where ${within('t.at', span)}`

export interface Stands {
  stand: string
  count: number
  /** What our side says, and what the other side says of the same. */
  ours: number
  theirs: number
}

/**
 * Identity of payments: what came by our ledger = what gateways settled of it + what is still expected + … (one row for
 * each stand).
 */
const sumPayments = (db: Queries, span: Span) =>
  standsOf(db, sql`sum(amount_paise)`, sql`sum(settled_paise)`, payments(span))

/** Identity of refunds: decided = gone + under way + …. */
const sumRefunds = (db: Queries, span: Span) =>
  standsOf(db, sql`sum(amount_paise)`, sql`sum(seen_paise)`, refunds(span))

/** Identity of transfers: what gateways say they sent = what the bank says came + what is on the way + …. */
export const sumTransfers = (db: Queries, span: Span) =>
  standsOf(db, sql`sum(net_paise)`, sql`sum(bank_paise)`, transfers(span))

const standsOf = (db: Queries, ours: RawBuilder<unknown>, theirs: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql<Stands>`select stand, count(*)::int as count, coalesce(${ours}, 0)::bigint as ours, coalesce(${theirs}, 0)::bigint as theirs from (${from}) f group by stand`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Identity of a gateway's balance: all that it reports as moved = what our books say of the same payments and refunds,
 * less fees, and what is unknown or explained.
 */
const sumGateway = (db: Queries, span: Span) =>
  sql<{
    net: number
    known: number
    refunds: number
    fees: number
    fee_lines: number
    tax: number
    unknown: number
    unknown_count: number
    unknown_size: number
    explained: number
    explained_count: number
  }>`
    select coalesce(sum(signed - l.fee_paise), 0)::bigint as net,
           coalesce(sum(r.amount_paise), 0)::bigint as known,
           coalesce(sum(t.amount_paise), 0)::bigint as refunds,
           coalesce(sum(l.fee_paise), 0)::bigint as fees,
           (count(*) filter (where l.fee_paise <> 0))::int as fee_lines,
           coalesce(sum(l.tax_paise), 0)::bigint as tax,
           coalesce(sum(signed) filter (where l.match = 'unknown' and x.id is null), 0)::bigint as unknown,
           (count(*) filter (where l.match = 'unknown' and x.id is null))::int as unknown_count,
           coalesce(sum(abs(signed)) filter (where l.match = 'unknown' and x.id is null), 0)::bigint as unknown_size,
           coalesce(sum(signed) filter (where l.match = 'unknown' and x.id is not null), 0)::bigint as explained,
           (count(*) filter (where l.match = 'unknown' and x.id is not null))::int as explained_count
      from (select *, case kind when 'refund' then -amount_paise else amount_paise end as signed from books.settlement_lines) l
      left join books.received r on r.ledger_id = l.ledger_id
      left join books.refunds t on t.refund_id = l.refund_id
      left join books.explained x on x.settlement_line_id = l.id
     where ${within('l.at', span)}`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Money that came in, by kind: orders and donations through gateways, the ways of the desk, and donations by neither;
 * `seen` is what of it the bank's statements show.
 */
const sumTaken = (db: Queries, span: Span) =>
  sql<{ what: string; count: number; sum: number; seen_count: number; seen: number }>`
    select case when r.way is not null then r.way when r.booking_id is not null then 'orders' else 'donations' end as what,
           (count(*) filter (where not ${cashed.isBounced}))::int as count, coalesce(sum(r.amount_paise) filter (where not ${cashed.isBounced}), 0)::bigint as sum, count(b.id)::int as seen_count, coalesce(sum(b.amount_paise), 0)::bigint as seen
      from books.received r left join books.bank_lines b on b.ledger_id = r.ledger_id
     where ${within('r.at', span)} group by 1
    union all
    select case d.mode when 'cash' then 'cash_entered' else 'gifts' end, count(*)::int, sum(amount_paise)::bigint, 0, 0
      from donations.donations d where ${cashed.isEntered(span)} group by 1`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Bank lines that are tied to nothing of ours and that nobody explained: money that came in, and money that went out.
 */
export const sumUnmatched = (db: Queries, span: Span) =>
  sql<{ in_count: number; in_sum: number; out_count: number; out_sum: number; until: string | null }>`
    select (count(*) filter (where b.amount_paise > 0))::int as in_count,
           coalesce(sum(b.amount_paise) filter (where b.amount_paise > 0), 0)::bigint as in_sum,
           (count(*) filter (where b.amount_paise < 0))::int as out_count,
           coalesce(sum(b.amount_paise) filter (where b.amount_paise < 0), 0)::bigint as out_sum,
           (select max(day) from books.bank_lines) as until
      from books.bank_lines b left join books.explained x on x.bank_line_id = b.id
     where b.match = 'unmatched' and x.id is null and ${onDays(span)}`
    .execute(db)
    .then(({ rows }) => rows[0])

const onDays = ({ from, to }: Span) =>
  sql`b.day >= (${new Date(from)}::timestamptz at time zone 'Asia/Kolkata')::date and b.day < (${new Date(to)}::timestamptz at time zone 'Asia/Kolkata')::date`

export const isDueInCash = sql`r.way = 'cash' and r.state in ('due', 'failed')`

/** Cash that went back, by the day on which it went; and what is still to be given, by the day of the decision. */
const sumCashBack = (db: Queries, span: Span) =>
  sql<{ count: number; sum: number; due_count: number; due: number }>`
    select g.count, g.sum, d.due_count, d.due
      from (select count(*)::int as count, coalesce(sum(g.amount_paise), 0)::bigint as sum
              from books.given_back g where g.way = 'cash' and ${within('g.at', span)}) g
      cross join (select count(*)::int as due_count, coalesce(sum(r.amount_paise), 0)::bigint as due
                    from books.refunds r where ${isDueInCash} and ${within('r.at', span)}) d`
    .execute(db)
    .then(({ rows }) => rows[0])

/** The figures of the report, each from all rows of its days. */
export const byRows = { sumPayments, sumRefunds, sumGateway, sumTaken, sumCashBack }

/** A way to reckon the same figures. */
export type Reckoning = typeof byRows

/** How many lines of all time are unexplained, and since when: for the dashboard. */
export async function countUnexplained(db: Queries, span: Span): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(at) as since from (
      select at from (${payments(span, 'unsettled')}) p where stand = 'missing'
      union all select at from (${refunds(span, 'unsettled')}) r where stand = 'missing'
      union all select at from (${transfers(span)}) t where stand = 'missing'
      union all select l.at from books.settlement_lines l left join books.explained x on x.settlement_line_id = l.id
                 where l.match = 'unknown' and x.id is null and ${within('l.at', span)}
      union all select b.day::timestamp at time zone 'Asia/Kolkata' from books.bank_lines b left join books.explained x on x.bank_line_id = b.id
                 where ${isUnknownCredit} and ${onDays(span)}
    ) u`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

const isUnknownCredit = sql`b.match = 'unmatched' and x.id is null and b.amount_paise > 0`

export interface ReportRow {
  kind: 'payment' | 'line' | 'refund' | 'transfer' | 'bank' | 'gift' | 'cash' | 'drawer'
  id: number
  at: Date
  paise: number
  source: string
  code: string
  booking_id: number | null
  order_code: string | null
  donation: string | null
  note: string
}

const ofPayments = (where: RawBuilder<unknown>, span: Span, begin?: Begin) => sql`
  select 'payment' as kind, p.ledger_id::bigint as id, p.at, p.amount_paise as paise, p.gateway as source, p.gateway_payment_id as code, p.booking_id, d.number as donation, coalesce(p.note, '') as note
    from (${payments(span, begin)}) p left join donations.receipts d on d.donation_id = p.donation_id where ${where}`
const ofRefunds = (where: RawBuilder<unknown>, span: Span, begin?: Begin) => sql`
  select 'refund' as kind, p.refund_id::bigint as id, p.at, -p.amount_paise as paise, p.gateway as source, coalesce(p.bank_reference, p.gateway_payment_id) as code,
         p.booking_id, d.number as donation, coalesce(p.note, '') as note
    from (${refunds(span, begin)}) p left join donations.receipts d on d.donation_id = p.donation_id where ${where}`
const ofTransfers = (where: RawBuilder<unknown>, span: Span) => sql`
  select 'transfer' as kind, p.first_line as id, p.at, p.net_paise - coalesce(case when p.stand = 'missing' then p.bank_paise end, 0) as paise, p.gateway as source, p.utr as code,
         null::int as booking_id, null::text as donation, coalesce(p.note, '') as note
    from (${transfers(span)}) p where ${where}`
const ofLines = (
  where: RawBuilder<unknown>,
  span: Span,
  amount = sql`case l.kind when 'refund' then -l.amount_paise else l.amount_paise end`,
) => sql`
  select 'line' as kind, l.id, l.at, ${amount} as paise, l.gateway as source, l.line_id as code, r.booking_id, d.number as donation, coalesce(x.note, l.reference, '') as note
    from books.settlement_lines l
    left join books.explained x on x.settlement_line_id = l.id
    left join books.received r on r.ledger_id = l.ledger_id
    left join donations.receipts d on d.donation_id = r.donation_id
   where ${within('l.at', span)} and ${where}`
const ofTaken = (where: RawBuilder<unknown>, span: Span) => sql`
  select 'payment' as kind, r.ledger_id::bigint as id, r.at, r.amount_paise as paise, r.gateway as source, r.gateway_payment_id as code, r.booking_id, d.number as donation, '' as note
    from books.received r left join donations.receipts d on d.donation_id = r.donation_id where ${within('r.at', span)} and ${where}`

const ofCashDue = (span: Span) => sql`
  select 'refund' as kind, r.refund_id::bigint as id, r.at, -r.amount_paise as paise, '' as source, '' as code, r.booking_id, d.number as donation, '' as note
    from books.refunds r left join donations.receipts d on d.donation_id = r.donation_id where ${isDueInCash} and ${within('r.at', span)}`
const ofBank = (where: RawBuilder<unknown>, span: Span) => sql`
  select 'bank' as kind, b.id, b.day::timestamp at time zone 'Asia/Kolkata' as at, b.amount_paise as paise, b.account as source, coalesce(b.utrs[1], '') as code,
         null::int as booking_id, null::text as donation, b.narration as note
    from books.bank_lines b left join books.explained x on x.bank_line_id = b.id
   where ${where} and ${onDays(span)}`

const linesOf: Record<TruthFigure, (span: Span) => RawBuilder<unknown>> = {
  orders: span => ofTaken(sql`r.gateway <> 'counter' and r.booking_id is not null`, span),
  donations: span => ofTaken(sql`r.gateway <> 'counter' and r.donation_id is not null`, span),
  cash: span => sql`${ofTaken(sql`r.way = 'cash'`, span)} union all ${cashed.enteredLines(sql`d.mode = 'cash'`, span)}`,
  desk_upi: span => ofTaken(sql`r.way = 'upi'`, span),
  desk_card: span => ofTaken(sql`r.way = 'card'`, span),
  desk_cheque: span => ofTaken(sql`r.way = 'cheque' and not ${cashed.isBounced}`, span),
  gifts: span => cashed.enteredLines(sql`d.mode <> 'cash'`, span),
  settled: span => ofPayments(sql`p.stand = 'settled'`, span),
  expected: span => ofPayments(sql`p.stand = 'expected'`, span),
  before: span => ofPayments(sql`p.stand = 'before'`, span),
  missing: span => ofPayments(sql`p.stand = 'missing'`, span, 'unsettled'),
  explained:
    span => sql`${ofPayments(sql`p.stand = 'explained'`, span)} union all ${ofRefunds(sql`p.stand = 'explained'`, span)}
    union all ${ofTransfers(sql`p.stand = 'explained'`, span)} union all ${ofLines(sql`l.match = 'unknown' and x.id is not null`, span)}`,
  unknown: span => ofLines(sql`l.match = 'unknown' and x.id is null`, span),
  fees: span => ofLines(sql`l.fee_paise <> 0`, span, sql`-l.fee_paise`),
  refunds_done: span => ofRefunds(sql`p.stand = 'done'`, span),
  refunds_under_way: span => ofRefunds(sql`p.stand = 'under_way'`, span),
  refunds_missing: span => ofRefunds(sql`p.stand = 'missing'`, span, 'unsettled'),
  banked: span => ofTransfers(sql`p.stand = 'banked'`, span),
  on_the_way: span => ofTransfers(sql`p.stand = 'on_the_way'`, span),
  bank_missing: span => ofTransfers(sql`p.stand = 'missing'`, span),
  cash_back: span => cashed.cashBackLines(span),
  cash_due: ofCashDue,
  cash_moves: cashed.moveLines,
  cash_differences: cashed.differenceLines,
  cash_outside: cashed.outsideLines,
  bank_unmatched: span => ofBank(isUnknownCredit, span),
  bank_other: span => ofBank(sql`b.match = 'unmatched' and x.id is null and b.amount_paise < 0`, span),
}

/** The lines of a figure, newest first; the bank's own text is for the screen only. */
export const listLines = (
  db: Queries,
  figure: TruthFigure,
  span: Span,
  { offset, limit }: { offset: number; limit: number },
) =>
  sql<ReportRow>`
    select f.*, b.code as order_code from (select * from (${linesOf[figure](span)}) l order by at desc, id desc offset ${offset} limit ${limit}) f
      left join booking.bookings b on b.id = f.booking_id order by f.at desc, f.id desc`
    .execute(db)
    .then(({ rows }) => rows)

export const countLines = (db: Queries, figure: TruthFigure, span: Span) =>
  sql<{ count: number }>`select count(*)::int as count from (${linesOf[figure](span)}) f`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0)

/** Finds a transfer by the id of its first line, by which the screen names it. */
export const findTransferById = (db: Queries, lineId: number) =>
  db
    .selectFrom('books.settlement_lines')
    .select(['gateway', sql<string>`utr`.as('utr')])
    .where('id', '=', lineId)
    .where('utr', 'is not', null)
    .executeTakeFirst()
