import { afterAll, expect } from 'vitest'
import type { Day } from '../../../contract/ground/india-time.ts'
import { addDays } from '../../../contract/ground/india-time.ts'
import type { App } from '../../src/app.ts'
import { byRows, viewReport } from '../../src/giving/books/service.ts'

const dayOf = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`

/** Each table of sums, and all rows that it speaks of, added up. */
const sums = {
  truth: [
    `select day, what, gateway, way, pieces, ours_paise, theirs_paise from books.truth_sums`,
    `select ${dayOf('r.at')} as day, 'came' as what, r.gateway, coalesce(r.way, case when r.booking_id is null then 'donations' else 'orders' end) as way,
            1 as pieces, r.amount_paise as ours_paise, 0 as theirs_paise from books.received r
     union all
     select ${dayOf('r.at')}, 'settled', r.gateway, case when r.booking_id is null then 'donations' else 'orders' end, 1, r.amount_paise, l.amount_paise
       from books.settlement_lines l join books.received r on r.ledger_id = l.ledger_id where r.gateway <> 'counter'
     union all
     select ${dayOf('r.at')}, 'banked', r.gateway, coalesce(r.way, case when r.booking_id is null then 'donations' else 'orders' end), 1, r.amount_paise, b.amount_paise
       from books.bank_lines b join books.received r on r.ledger_id = b.ledger_id
     union all
     select day, what, gateway, '', 1, ours_paise, theirs_paise from books.standing_refunds`,
    ['day', 'what', 'gateway', 'way'],
    ['pieces', 'ours_paise', 'theirs_paise'],
  ],
  lines: [
    `select * from books.line_sums`,
    `select ${dayOf('l.at')} as day, (l.fee_paise <> 0)::int as fee_lines, case l.kind when 'refund' then -l.amount_paise else l.amount_paise end as moved_paise,
            l.fee_paise, l.tax_paise, coalesce(r.amount_paise, 0) as payments_paise, coalesce(t.amount_paise, 0) as refunds_paise
       from books.settlement_lines l left join books.received r on r.ledger_id = l.ledger_id left join books.refunds t on t.refund_id = l.refund_id`,
    ['day'],
    ['fee_lines', 'moved_paise', 'fee_paise', 'tax_paise', 'payments_paise', 'refunds_paise'],
  ],
  back: [
    `select day, event_id, paise from books.back_sums`,
    // Each once: a gift that bounced stands there for each payment at the desk, of which it has one.
    `select distinct on (g.source) ${dayOf('g.at')} as day, b.event_id, g.amount_paise as paise from books.back_of_sales g left join booking.bookings b on b.id = g.booking_id`,
    ['day', 'event_id'],
    ['paise'],
  ],
} as const

/** The sums by day are what adding up all rows says, and the report says the same by both: of all days, and of some by themselves. */
export async function expectTruth(app: App): Promise<void> {
  const rows = async <T extends object>(text: string) => (await app.db.pool.query<T>(text)).rows
  for (const [what, [kept, counted, of, summed]] of Object.entries(sums)) {
    const added = (from: string) =>
      rows(
        `select ${of.join()}, ${summed.map(name => `sum(${name})::bigint as ${name}`).join()} from (${from}) s
          group by ${of.join()} having ${summed.map(name => `sum(${name}) <> 0`).join(' or ')} order by ${of.join()}`,
      )
    expect(await added(kept), what).toEqual(await added(counted))
  }
  const days = (
    await rows<{ day: Day }>(
      `select to_char(day, 'YYYY-MM-DD') as day from (select day from books.truth_sums union select day from books.line_sums union select day from books.back_sums) d order by day`,
    )
  ).map(({ day }) => day)
  const spans = days.filter((_, i) => i % Math.ceil(days.length / 6) === 0).map(day => ({ from: day, to: day }))
  const [last] = days.slice(-1)
  for (let [from] = days; from && last && from <= last; from = addDays(from, 400))
    spans.push({ from, to: addDays(from, 399) })
  for (const span of spans) {
    const { now: _, ...reported } = await viewReport(app, span)
    expect(await viewReport(app, span, byRows), `${span.from} to ${span.to}`).toMatchObject(reported)
  }
}

/** Holds it at the end of a test file, whatever its tests did with money; called after `testApp`. */
export const keepsTruth = (app: { app: App }) => afterAll(() => expectTruth(app.app))
