import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { byRows, viewReport } from '../../giving/books/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { DB as Tables } from '../../ground/db/tables.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'
import type { Money } from './manifest.ts'

/** The product's queries on one connection, and so within its transaction: one after the other. */
export function queriesOn(client: pg.Client): Queries {
  let before: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: unknown[]) => {
    const answer = before.then(() => client.query(text, values))
    before = answer.catch(() => undefined)
    return answer
  }
  const connection = { query, release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}

/**
 * What the books say: the report of each financial year that has money, and the last number of each series. The same
 * rows give the same figures at any time and in any database.
 */
export async function readMoney(db: Queries): Promise<Money> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(at) as first, max(at) as last from (
      select min(at) as at from books.received union all select max(at) from books.received
      union all select min(created_at) from books.refunds union all select max(created_at) from books.refunds
      union all select min(at) from books.settlement_lines union all select max(at) from books.settlement_lines
      union all select min(day) from books.bank_lines union all select max(day) from books.bank_lines
      union all select min(given_at) from donations.donations union all select max(given_at) from donations.donations
    ) moments`.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  const years: Money['years'] = []
  const parts = { db, gateways: [], clock: { now: () => last?.getTime() ?? 0 } }
  for (let from = first && firstDayOfYear(dayOf(first.getTime())); from && last && from <= dayOf(last.getTime()); ) {
    const next = firstDayOfYear(addDays(from, 370))
    // From the rows themselves: what is restored is held against them, and not against sums that were restored as well.
    const report = await viewReport(parts, { from, to: addDays(next, -1) }, byRows)
    years.push({ year: `${from.slice(0, 4)}-${next.slice(2, 4)}`, foots: report.foots, figures: figuresOf(report) })
    from = next
  }
  const numbers = await db
    .selectFrom('payments.invoice_counters')
    .select(['series', 'year', 'last'])
    .orderBy(sql`series collate "C"`)
    .orderBy(sql`year collate "C"`)
    .execute()
  return { years, numbers }
}

type Report = Awaited<ReturnType<typeof viewReport>>

/**
 * Every number of a report under the way to it: `payments.received.amount`, in rupees or pieces. What it says of the
 * hour and of the gateways that are set belongs to no backup.
 */
function figuresOf(report: Report): Record<string, number> {
  const figures: Record<string, number> = {}
  const collect = (value: unknown, path: string) => {
    if (path === 'now' || path === 'gateways') return
    if (typeof value === 'number') figures[path] = value
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) collect(inner, path ? `${path}.${name}` : name)
  }
  collect(report, '')
  return figures
}

/** What the books say, for people. */
export function describeMoney({ years, numbers }: Money): string[] {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  return [
    ...years.map(({ year, foots, figures }) => {
      const all = ['orders', 'donations', 'cash', 'gifts'].map(
        kind => `${kind} ${rupees.format(figures[`taken.${kind}.amount`] ?? 0)}`,
      )
      const left = `Lines that nothing explains: ${figures['unexplained.count'] ?? 0}, as when the backup was made`
      return `Financial year ${year}: ${all.join(', ')}. ${foots ? 'The books foot' : left}.`
    }),
    ...numbers.map(({ series, year, last }) => `The last number of series ${series} in ${year} is ${last}.`),
  ]
}
