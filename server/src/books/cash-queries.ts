import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../db/db.ts'

/** A span of time in ms: `from` is within it, `to` is not. */
interface Span {
  from: number
  to: number
}

const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`

/** Cash that came or went other than by a sale or a refund; what goes to the safe and back stays with the trust. */
const isMove = (span: Span) => sql`m.kind not in ('refund', 'safe') and ${within('m.at', span)}`

/**
 * What drawers say of cash: what was paid in and out, drawers that were counted, those that differed, and cash that was
 * taken outside of a drawer. Paise; one row.
 */
export const sumDrawers = (db: Queries, span: Span) =>
  sql<{
    moves: number
    moved: number
    drawers: number
    counted: number
    differing: number
    difference: number
    outside_count: number
    outside: number
  }>`
    select m.moves, m.moved, d.drawers, d.counted, d.differing, d.difference, t.outside_count, t.outside
      from (select count(*)::int as moves, coalesce(sum(m.amount_paise), 0)::bigint as moved
              from payments.cash_moves m where ${isMove(span)}) m
      cross join (select count(*)::int as drawers, coalesce(sum(counted_paise), 0)::bigint as counted,
                         (count(*) filter (where counted_paise <> expected_paise))::int as differing,
                         coalesce(sum(counted_paise - expected_paise), 0)::bigint as difference
                    from payments.drawers d where ${within('d.closed_at', span)}) d
      cross join (select count(*)::int as outside_count, coalesce(sum(t.amount_paise), 0)::bigint as outside
                    from payments.desk_book t where t.way = 'cash' and t.drawer_id is null and ${within('t.at', span)}) t`
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

export const outsideLines = (span: Span) => sql`
  select 'payment' as kind, t.attempt_id::bigint as id, t.at, t.amount_paise as paise, t.staff_name as source, t.reference as code,
         t.booking_id, t.donation, '' as note
    from payments.desk_book t where t.way = 'cash' and t.drawer_id is null and ${within('t.at', span)}`
