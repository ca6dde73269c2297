import { addDays, type Day, dayOf, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { type TruthFigure, truthFigures, unexplainedFigures } from '../../../../contract/office/giving/books.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { Cell, Sheet } from '../../ground/documents/spreadsheet.ts'
import { refuse } from '../../refuse.ts'
import { type Span, sumDrawers } from './cash-queries.ts'
import * as queries from './queries.ts'
import * as report from './report-queries.ts'
import { bySums } from './report-sums.ts'

/** Days in India, both included. */
interface Days {
  from: Day
  to: Day
}

/** What the report is drawn from; `db` may be a transaction. */
type Books = Pick<App, 'gateways' | 'clock'> & { db: Queries }

/** More days than any financial year has. */
const mostDays = 400
const attentionDays = 365

function spanOf({ from, to }: Days): Span {
  const span = { from: startOfDay(from), to: endOfDay(to) }
  if (
    !Number.isFinite(span.from) ||
    !Number.isFinite(span.to) ||
    span.to <= span.from ||
    span.to > endOfDay(addDays(from, mostDays))
  )
    refuse('bad_request')
  return span
}

const rupees = (p: number) => rupeesOf(paise(p))
const sumOf = (count: number, p: number) => ({ count, amount: rupees(p) })

type Stands = report.Stands[]

/**
 * One figure for each stand, and the difference between our side and the other: 0 where everything is found, expected
 * or explained.
 */
function weigh<Other extends string>(rows: Stands, found: string, others: readonly Other[]) {
  const row = (stand: string) => rows.find(r => r.stand === stand) ?? { count: 0, ours: 0, theirs: 0 }
  const all = rows.reduce((sum, r) => ({ count: sum.count + r.count, ours: sum.ours + r.ours }), { count: 0, ours: 0 })
  const difference = all.ours - row(found).theirs - others.reduce((sum, stand) => sum + row(stand).ours, 0)
  const missing = row('missing')
  return {
    all: sumOf(all.count, all.ours),
    found: sumOf(row(found).count, row(found).theirs),
    of: (stand: Other) => sumOf(row(stand).count, row(stand).ours),
    // A transfer that came with another amount counts as missing by the difference.
    missing: sumOf(missing.count, missing.ours - missing.theirs),
    difference: difference - missing.theirs,
  }
}

/**
 * Whether the totals of some days agree, and each figure. `by` all rows of these days it is long, and needs nothing but
 * them. Refuses: bad_request (impossible days, or more than 400).
 */
export async function viewReport(app: Books, days: Days, by: report.Reckoning = bySums) {
  const span = spanOf(days)
  const [taken, paid, back, sent, balance, bank, cash, drawers, standings] = await Promise.all([
    by.sumTaken(app.db, span),
    by.sumPayments(app.db, span),
    by.sumRefunds(app.db, span),
    report.sumTransfers(app.db, span),
    by.sumGateway(app.db, span),
    report.sumUnmatched(app.db, span),
    by.sumCashBack(app.db, span),
    sumDrawers(app.db, span),
    queries.listStandings(app.db),
  ])
  if (!balance || !bank || !drawers || !cash) throw new Error('sums without a row')
  const [payments, refunds, transfers] = [
    weigh(paid, 'settled', ['expected', 'before', 'explained'] as const),
    weigh(back, 'done', ['under_way', 'explained'] as const),
    weigh(sent, 'banked', ['on_the_way', 'explained'] as const),
  ]
  const gatewayDifference = balance.net + balance.fees - (balance.known - balance.refunds + balance.explained)
  const takenOf = (...what: string[]) => {
    const rows = taken.filter(t => what.includes(t.what))
    return { count: rows.reduce((n, row) => n + row.count, 0), paise: rows.reduce((sum, row) => sum + row.sum, 0) }
  }
  const takenAs = (what: string) => sumOf(takenOf(what).count, takenOf(what).paise)
  const inCash = takenOf('cash', 'cash_entered')
  const bankedOf = (way: string) => {
    const row = taken.find(t => t.what === way)
    return sumOf(row?.seen_count ?? 0, row?.seen ?? 0)
  }
  const unexplained = {
    count:
      payments.missing.count + refunds.missing.count + transfers.missing.count + balance.unknown_count + bank.in_count,
    amount: rupees(size(paid) + size(back) + size(sent) + balance.unknown_size + bank.in_sum),
  }
  const differences = [payments.difference, refunds.difference, transfers.difference, gatewayDifference]
  return {
    foots: unexplained.count === 0 && differences.every(d => d === 0),
    unexplained,
    taken: {
      orders: takenAs('orders'),
      donations: takenAs('donations'),
      cash: sumOf(inCash.count, inCash.paise),
      desk_upi: takenAs('upi'),
      desk_card: takenAs('card'),
      desk_cheque: takenAs('cheque'),
      gifts: takenAs('gifts'),
    },
    payments: {
      received: payments.all,
      settled: payments.found,
      expected: payments.of('expected'),
      before: payments.of('before'),
      explained: payments.of('explained'),
      missing: payments.missing,
      difference: rupees(payments.difference),
    },
    gateway: {
      known: rupees(balance.known),
      unknown: sumOf(balance.unknown_count, balance.unknown),
      explained: sumOf(balance.explained_count, balance.explained),
      refunds: rupees(balance.refunds),
      fees: sumOf(balance.fee_lines, balance.fees),
      tax: rupees(balance.tax),
      net: rupees(balance.net),
      difference: rupees(gatewayDifference),
    },
    refunds: {
      decided: refunds.all,
      done: refunds.found,
      under_way: refunds.of('under_way'),
      explained: refunds.of('explained'),
      missing: refunds.missing,
      difference: rupees(refunds.difference),
    },
    bank: {
      sent: transfers.all,
      banked: transfers.found,
      on_the_way: transfers.of('on_the_way'),
      explained: transfers.of('explained'),
      missing: transfers.missing,
      difference: rupees(transfers.difference),
      statementsUntil: bank.until,
    },
    cash: cashPart(inCash, cash, drawers),
    desk_banked: { upi: bankedOf('upi'), cheque: bankedOf('cheque') },
    bank_unmatched: sumOf(bank.in_count, bank.in_sum),
    bank_other: sumOf(bank.out_count, bank.out_sum),
    gateways: gatewaysOf(app, standings),
    now: app.clock.now(),
  }
}

/** Cash: what moved, and where it lies; `difference` is 0 where both say the same. */
function cashPart(
  taken: { count: number; paise: number },
  back: NonNullable<Awaited<ReturnType<report.Reckoning['sumCashBack']>>>,
  drawers: NonNullable<Awaited<ReturnType<typeof sumDrawers>>>,
) {
  const left = taken.paise - back.sum + drawers.moved + drawers.difference
  const lies = drawers.counted + drawers.safe + drawers.uncounted + drawers.outside
  return {
    taken: sumOf(taken.count, taken.paise),
    back: sumOf(back.count, back.sum),
    due: sumOf(back.due_count, back.due),
    moves: sumOf(drawers.moves, drawers.moved),
    differences: sumOf(drawers.differing, drawers.difference),
    left: rupees(left),
    counted: sumOf(drawers.drawers, drawers.counted),
    safe: rupees(drawers.safe),
    uncounted: rupees(drawers.uncounted),
    outside: sumOf(drawers.outside_count, drawers.outside),
    difference: rupees(left - lies),
  }
}

/** Two errors of opposite sign don't cancel out: what is missing counts by its size. */
const size = (rows: Stands) =>
  rows.filter(r => r.stand === 'missing').reduce((sum, r) => sum + Math.abs(r.ours - r.theirs), 0)

function gatewaysOf(app: Books, standings: Awaited<ReturnType<typeof queries.listStandings>>) {
  const names = new Set([...app.gateways.map(g => g.name), ...standings.map(s => s.gateway)])
  return [...names].map(gateway => {
    const standing = standings.find(s => s.gateway === gateway)
    return {
      gateway,
      byFile: !app.gateways.find(g => g.name === gateway)?.settlements,
      readAt: standing?.read_at?.getTime() ?? null,
      until: standing?.until?.getTime() ?? null,
      broken: Boolean(standing?.error),
    }
  })
}

const viewRow = (row: report.ReportRow) => ({
  kind: row.kind,
  id: row.id,
  at: row.at.getTime(),
  amount: rupees(row.paise),
  source: row.source,
  code: row.code,
  bookingId: row.booking_id,
  orderCode: row.order_code,
  donation: row.donation,
  note: row.note,
})

/** The lines of one figure. Refuses: bad_request. */
export async function listReportLines(
  app: App,
  figure: TruthFigure,
  days: Days,
  { page, perPage }: { page: number; perPage: number },
) {
  const span = spanOf(days)
  const [rows, total] = await Promise.all([
    report.listLines(app.db, figure, span, { offset: (page - 1) * perPage, limit: perPage }),
    report.countLines(app.db, figure, span),
  ])
  return { rows: rows.map(viewRow), total }
}

/** Lines of some days, or of the last year until now, that nothing explains: how many, and since when. */
export const countUnexplainedMoney = (app: App, days?: Days) => {
  const now = app.clock.now()
  const lastYear = { from: startOfDay(addDays(dayOf(now), -attentionDays)), to: now + 1 }
  return report.countUnexplained(app.db, days ? spanOf(days) : lastYear)
}

const linesAtOnce = 1000

/**
 * The report as a spreadsheet: all figures with the unexplained lines, or the lines of one figure. The text that banks
 * print beside a line names people, so it is left out. Refuses: bad_request.
 */
export async function sheetOf(app: App, days: Days, figure: string | undefined): Promise<Sheet> {
  const one = truthFigures.find(f => f === figure)
  if (figure !== undefined && !one) refuse('bad_request')
  const span = spanOf(days)
  const sheet = { heads: [...lineHeads], widths: lineWidths, days: new Set([lineHeads.indexOf('day')]) }
  if (one) return { ...sheet, rows: lineRows(app, [one], span) }
  const t = await viewReport(app, days)
  const figures: [string, { count: number; amount: number } | number][] = [
    ...Object.entries(t.taken).map(([name, sum]) => [`taken: ${name}`, sum] as [string, typeof sum]),
    ...Object.entries(t.payments).map(([name, sum]) => [`payments: ${name}`, sum] as [string, typeof sum]),
    ...Object.entries(t.gateway).map(([name, sum]) => [`gateway: ${name}`, sum] as [string, typeof sum]),
    ...Object.entries(t.refunds).map(([name, sum]) => [`refunds: ${name}`, sum] as [string, typeof sum]),
    ...Object.entries(t.bank).flatMap(([name, sum]) =>
      typeof sum === 'string' || sum === null ? [] : [[`bank: ${name}`, sum] as [string, typeof sum]],
    ),
    ...Object.entries(t.cash).map(([name, sum]) => [`cash: ${name}`, sum] as [string, typeof sum]),
    ['bank: UPI of the desk', t.desk_banked.upi],
    ['bank: cheques of the desk', t.desk_banked.cheque],
    ['bank: other', t.bank_other],
    ['unexplained', t.unexplained],
  ]
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for (const [name, sum] of figures) yield typeof sum === 'number' ? [name, null, sum] : [name, sum.count, sum.amount]
    yield* lineRows(app, unexplainedFigures, span)
  }
  return { ...sheet, rows: rows() }
}

const lineHeads = ['figure', 'count', 'rupees', 'day', 'gateway_or_account', 'number', 'order', 'donation'] as const
const lineWidths = [26, 8, 14, 14, 20, 30, 12, 20]

async function* lineRows(app: App, figures: readonly TruthFigure[], span: Span): AsyncGenerator<Cell[]> {
  for (const figure of figures) {
    for (let offset = 0, more = true; more; offset += linesAtOnce) {
      const rows = await report.listLines(app.db, figure, span, { offset, limit: linesAtOnce })
      for (const row of rows) {
        yield [
          figure,
          1,
          rupees(row.paise),
          dayOf(row.at.getTime()),
          row.source,
          row.code,
          row.order_code,
          row.donation,
        ]
      }
      more = rows.length === linesAtOnce
    }
  }
}
