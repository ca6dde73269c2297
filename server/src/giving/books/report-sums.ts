import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'
import * as cashed from './cash-queries.ts'
import { type Span, within } from './cash-queries.ts'
import { isDueInCash, type Reckoning, settledLate, type Stands } from './report-queries.ts'

/*
 * The figures of the report from the sums by day that triggers keep (decision 153): whole days alone are asked. What is few among many,
 * such as what is missing or explained in words, is read row by row, since it changes with time or by hand.
 */

const onDays = (column: string, { from, to }: Span) => {
  const day = (ms: number) => sql`(${new Date(ms)}::timestamptz at time zone 'Asia/Kolkata')::date`
  return sql`${sql.ref(column)} >= ${day(from)} and ${sql.ref(column)} < ${day(to)}`
}

/** Each gateway that was ever read, with the day on which that begins: payments of that day may be from before it. */
const covered = sql`
  covered as materialized (select k.*, (k.since at time zone 'Asia/Kolkata')::date as first from books.coverage k)`

/**
 * What is neither settled nor explained waits: `before` its gateway was read, `missing`, or `expected`. The sums say how
 * much waits; the first days of a gateway and what is missing are looked up, and the rest is expected.
 */
const sumPayments = (db: Queries, span: Span) =>
  sql<Stands>`
    with ${covered}, sums as (
      select s.what, s.gateway, s.day, sum(s.pieces) as n, sum(s.ours_paise) as ours, sum(s.theirs_paise) as theirs
        from books.truth_sums s where s.what in ('came', 'settled') and s.gateway <> 'counter' and ${onDays('s.day', span)} group by 1, 2, 3
    ), explained as (
      select r.gateway, (r.at at time zone 'Asia/Kolkata')::date as day, 1 as n, r.amount_paise as ours
        from books.explained x join books.received r on r.ledger_id = x.ledger_id
       where r.gateway <> 'counter' and ${within('r.at', span)} and not exists (select from books.settlement_lines s where s.ledger_id = r.ledger_id)
    ), waits as (
      select gateway, day, n, ours from sums where what = 'came'
      union all select gateway, day, -n, -ours from sums where what = 'settled'
      union all select gateway, day, -n, -ours from explained
    ), found as (
      select 'before' as stand, w.n, w.ours from waits w join covered c on c.gateway = w.gateway and w.day < c.first
      union all
      select case when r.at < c.since then 'before' else 'missing' end, 1, r.amount_paise
        from covered c
       cross join lateral (
         select p.ledger_id from books.unsettled_payments p
          where p.gateway = c.gateway and p.at >= c.first::timestamp at time zone 'Asia/Kolkata' and p.at < greatest(c.since, c.until - ${settledLate})
         offset 0
       ) p
        join books.received r on r.ledger_id = p.ledger_id
       where ${within('r.at', span)} and not exists (select from books.settlement_lines s where s.ledger_id = r.ledger_id)
         and not exists (select from books.explained x where x.ledger_id = r.ledger_id)
    )
    select stand, sum(n)::int as count, sum(ours)::bigint as ours, sum(theirs)::bigint as theirs from (
      select what as stand, n, ours, theirs from sums where what = 'settled'
      union all select 'explained', n, ours, 0 from explained
      union all select stand, n, ours, 0 from found
      union all select 'expected', n, ours, 0 from waits
      union all select 'expected', -n, -ours, 0 from found
    ) f group by stand`
    .execute(db)
    .then(({ rows }) => rows)

/** What is not done is explained, missing, or under way. */
const sumRefunds = (db: Queries, span: Span) =>
  sql<Stands>`
    with ${covered}, sums as (
      select s.what, sum(s.pieces) as n, sum(s.ours_paise) as ours, sum(s.theirs_paise) as theirs
        from books.truth_sums s where s.what in ('refund_done', 'refund_open') and ${onDays('s.day', span)} group by 1
    ), found as (
      select 'explained' as stand, s.ours_paise as ours
        from books.explained x cross join lateral (select * from books.refund_stands s where s.refund_id = x.refund_id offset 0) s
       where s.what = 'refund_open' and ${onDays('s.day', span)}
      union all
      select 'missing', s.ours_paise
        from covered c
       cross join lateral (
         select u.refund_id from books.unsettled_refunds u where u.gateway = c.gateway and u.done_at >= c.since and u.done_at < c.until - ${settledLate} offset 0
       ) u
       cross join lateral (select * from books.refund_stands s where s.refund_id = u.refund_id offset 0) s
       where s.what = 'refund_open' and ${onDays('s.day', span)} and not exists (select from books.explained x where x.refund_id = s.refund_id)
    )
    select stand, sum(n)::int as count, sum(ours)::bigint as ours, sum(theirs)::bigint as theirs from (
      select case what when 'refund_done' then 'done' else 'under_way' end as stand, n, ours, theirs from sums
      union all select stand, 1, ours, 0 from found
      union all select 'under_way', -1, -ours, 0 from found
    ) f group by stand`
    .execute(db)
    .then(({ rows }) => rows)

const sumGateway: Reckoning['sumGateway'] = (db, span) =>
  sql<NonNullable<Awaited<ReturnType<Reckoning['sumGateway']>>>>`
    select s.*, u.* from (
      select coalesce(sum(moved_paise - fee_paise), 0)::bigint as net,
             coalesce(sum(payments_paise), 0)::bigint as known,
             coalesce(sum(refunds_paise), 0)::bigint as refunds,
             coalesce(sum(fee_paise), 0)::bigint as fees,
             coalesce(sum(fee_lines), 0)::int as fee_lines,
             coalesce(sum(tax_paise), 0)::bigint as tax
        from books.line_sums s where ${onDays('s.day', span)}
    ) s cross join (
      select coalesce(sum(signed) filter (where x.id is null), 0)::bigint as unknown,
             (count(*) filter (where x.id is null))::int as unknown_count,
             coalesce(sum(abs(signed)) filter (where x.id is null), 0)::bigint as unknown_size,
             coalesce(sum(signed) filter (where x.id is not null), 0)::bigint as explained,
             (count(*) filter (where x.id is not null))::int as explained_count
        from (select id, at, case kind when 'refund' then -amount_paise else amount_paise end as signed from books.settlement_lines where match = 'unknown') l
        left join books.explained x on x.settlement_line_id = l.id
       where ${within('l.at', span)}
    ) u`
    .execute(db)
    .then(({ rows }) => rows[0])

/** A cheque that bounced never came, though the bank may have shown it: those are few, and looked up. */
const sumTaken: Reckoning['sumTaken'] = (db, span) =>
  sql<Awaited<ReturnType<Reckoning['sumTaken']>>[number]>`
    select what, sum(n)::int as count, sum(ours)::bigint as sum, sum(seen_n)::int as seen_count, sum(seen)::bigint as seen from (
      select s.way as what, s.pieces as n, s.ours_paise as ours, 0 as seen_n, 0 as seen
        from books.truth_sums s where s.what = 'came' and ${onDays('s.day', span)}
      union all
      select s.way, 0, 0, s.pieces, s.theirs_paise from books.truth_sums s where s.what = 'banked' and ${onDays('s.day', span)}
      union all
      select r.way, -1, -r.amount_paise, 0, 0
        from (select t.attempt_id from payments.refund_tasks t where t.reason = 'cheque_bounced'
              union select a.id from donations.donations e join payments.attempts a on a.donation_id = e.id where e.bounced) b
        join books.received r on r.attempt_id = b.attempt_id
       where r.way = 'cheque' and ${within('r.at', span)}
      union all
      select case d.mode when 'cash' then 'cash_entered' else 'gifts' end, 1, d.amount_paise, 0, 0
        from donations.donations d where ${cashed.isEntered(span)}
    ) t group by what`
    .execute(db)
    .then(({ rows }) => rows)

const sumCashBack: Reckoning['sumCashBack'] = (db, span) =>
  sql<NonNullable<Awaited<ReturnType<Reckoning['sumCashBack']>>>>`
    select g.count, g.sum, d.due_count, d.due
      from (select coalesce(sum(s.pieces), 0)::int as count, coalesce(sum(s.paise), 0)::bigint as sum
              from books.back_sums s where s.way = 'cash' and ${onDays('s.day', span)}) g
      cross join (select count(*)::int as due_count, coalesce(sum(r.amount_paise), 0)::bigint as due
                    from books.refunds r where ${isDueInCash} and ${within('r.at', span)}) d`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Every figure as `bySums` says it; the days of a span are whole. */
export const bySums: Reckoning = { sumPayments, sumRefunds, sumGateway, sumTaken, sumCashBack }

/** Puts the rows of one day together, which triggers added. */
export async function foldTruth(db: Queries): Promise<void> {
  await foldSums(db, 'books.truth_sums', {
    of: ['day', 'what', 'gateway', 'way'],
    sums: ['pieces', 'ours_paise', 'theirs_paise'],
  })
  await foldSums(db, 'books.line_sums', {
    of: ['day'],
    sums: ['fee_lines', 'moved_paise', 'fee_paise', 'tax_paise', 'payments_paise', 'refunds_paise'],
  })
  await foldSums(db, 'books.back_sums', { of: ['day', 'event_id', 'way'], sums: ['pieces', 'paise'] })
}
