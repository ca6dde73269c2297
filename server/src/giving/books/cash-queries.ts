import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'

/** A span of time in ms: `from` is within it, `to` is not. */
export interface Span {
  from: number
  to: number
}

export const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`

/** Cash that came or went other than by a sale or a refund; what goes to the safe and back stays with the trust. */
const isMove = (span: Span) => sql`m.kind not in ('refund', 'safe') and ${within('m.at', span)}`

/**
 * What drawers say of cash: what was paid in and out, drawers that were counted, and those that differed. Where the cash
 * of these days lies: `counted` in drawers that were closed in them, less what those were opened with; `safe`: carried
 * from drawers to the safe; `uncounted`: in drawers that were not closed in these days, less what the closed ones had
 * taken before them: all that moved in these days, less all that ever moved in the closed; `outside` of any drawer. Paise; one row.
 */
export const sumDrawers = (db: Queries, span: Span) =>
  sql<{
    moves: number
    moved: number
    drawers: number
    counted: number
    differing: number
    difference: number
    safe: number
    uncounted: number
    outside_count: number
    outside: number
  }>`
    with flow as (
      select t.drawer_id, t.at, t.amount_paise from payments.desk_book t where t.way = 'cash' and t.drawer_id is not null
      union all select m.drawer_id, m.at, m.amount_paise from payments.cash_moves m where m.drawer_id is not null
    ), closed as (
      select * from payments.drawers d where ${within('d.closed_at', span)}
    )
    select m.moves, m.moved, d.drawers, d.counted, d.differing, d.difference, s.safe, f.uncounted, o.outside_count, o.outside
      from (select count(*)::int as moves, coalesce(sum(m.amount_paise), 0)::bigint as moved
              from payments.cash_moves m where ${isMove(span)}) m
      cross join (select count(*)::int as drawers, coalesce(sum(counted_paise - opened_paise), 0)::bigint as counted,
                         (count(*) filter (where counted_paise <> expected_paise))::int as differing,
                         coalesce(sum(counted_paise - expected_paise), 0)::bigint as difference
                    from closed) d
      cross join (select coalesce(-sum(m.amount_paise), 0)::bigint as safe
                    from payments.cash_moves m where m.kind = 'safe' and ${within('m.at', span)}) s
      cross join (select ((select coalesce(sum(f.amount_paise), 0) from flow f where ${within('f.at', span)})
                        - (select coalesce(sum(f.amount_paise), 0) from closed c join flow f on f.drawer_id = c.id))::bigint as uncounted) f
      cross join (select count(*)::int as outside_count, coalesce(sum(l.paise), 0)::bigint as outside
                    from (${outsideLines(span)}) l) o`
    .execute(db)
    .then(({ rows }) => rows[0])

const line = (of: { kind: string; id: string; at: string; paise: RawBuilder<unknown>; why: string }) => sql`
  select ${sql.lit(of.kind)} as kind, ${sql.ref(of.id)}::bigint as id, ${sql.ref(of.at)} as at, ${of.paise} as paise, s.name as source, '' as code,
         null::int as booking_id, null::text as donation, ${sql.ref(of.why)} as note`

export const moveLines = (span: Span) => sql`
  ${line({ kind: 'cash', id: 'm.id', at: 'm.at', paise: sql`m.amount_paise`, why: 'm.why' })}
    from payments.cash_moves m join admin.staff s on s.id = m.staff_id where ${isMove(span)}`

export const differenceLines = (span: Span) => sql`
  ${line({ kind: 'drawer', id: 'd.id', at: 'd.closed_at', paise: sql`d.counted_paise - d.expected_paise`, why: 'd.why' })}
    from payments.drawers d join admin.staff s on s.id = d.staff_id
   where d.counted_paise <> d.expected_paise and ${within('d.closed_at', span)}`

/** Donations that staff entered by hand: they came neither through a gateway nor over the desk, which have an attempt. A cheque that bounced never came. */
export const isEntered = (span: Span) =>
  sql`d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and not d.bounced and ${within('d.came_at', span)}
    and not exists (select from payments.attempts a where a.donation_id = d.id)`

/** A cheque that the bank returned unpaid never came. */
export const isBounced = sql`(r.way is not distinct from 'cheque' and (
  exists (select from payments.refund_tasks t where t.attempt_id = r.attempt_id and t.reason = 'cheque_bounced')
  or exists (select from donations.donations e where e.id = r.donation_id and e.bounced)))`

export const enteredLines = (where: RawBuilder<unknown>, span: Span) => sql`
  select 'gift' as kind, d.id::bigint as id, d.came_at as at, d.amount_paise as paise, d.mode as source, coalesce(d.reference, '') as code,
         null::int as booking_id, r.number as donation, '' as note
    from donations.donations d left join donations.receipts r on r.donation_id = d.id where ${isEntered(span)} and ${where}`

/** Cash that went back, and (above 0) came again where it was not given after all. */
export const cashBackLines = (span: Span, where = sql`true`) => sql`
  select 'refund' as kind, coalesce(g.refund_id, g.donation_returned)::bigint as id, g.at, -g.amount_paise as paise,
         coalesce(s.name, '') as source, '' as code, g.booking_id, d.number as donation, '' as note
    from books.given_back g
    left join admin.staff s on s.id = g.staff_id
    left join donations.receipts d on d.donation_id = g.donation_id
   where g.way = 'cash' and ${within('g.at', span)} and ${where}`

/** Cash that no drawer had: taken at the desk without one, entered by hand, given back from the safe. */
export const outsideLines = (span: Span) => sql`
  select 'payment' as kind, t.attempt_id::bigint as id, t.at, t.amount_paise as paise, t.staff_name as source, t.reference as code,
         t.booking_id, t.receipt as donation, '' as note
    from payments.desk_book t where t.way = 'cash' and t.drawer_id is null and ${within('t.at', span)}
  union all ${enteredLines(sql`d.mode = 'cash'`, span)}
  union all ${cashBackLines(span, sql`g.drawer_id is null`)}`
