import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { PostingKind } from '../../../../contract/office/giving/journal.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'

/** What a fact is of; see `books.unposted`. */
type Of = 'L' | 'G' | 'M' | 'R' | 'D' | 'S' | 'B'
/** Tables whose ids are an int; a condition of another width finds no index. */
const narrow: ReadonlySet<Of> = new Set(['G', 'R', 'D'])

/**
 * Posts the facts of at most so many rows that wait for it, three to a row at most: each on its own day, or on the first
 * open day where its month is closed. Says whether others wait still. Safe to run twice and at once: who comes second
 * waits for the first.
 */
export async function postFacts(tx: Tx, now: number, most: number): Promise<{ isLeft: boolean }> {
  const { rows } = await sql<{ of: Of; ids: number[] }>`
    with taken as (
      delete from books.unposted where ctid = any(array(select ctid from books.unposted limit ${most} for update))
      returning of, of_id
    )
    select of, array_agg(distinct of_id) as ids from taken group by of`.execute(tx)
  for (const { of, ids } of rows)
    await sql`
      insert into books.journal (kind, source, day, fact_day, debit, credit, amount_paise, reference, posted_at)
      select f.kind, f.source, greatest(f.day, books.open_from()), f.day, f.debit, f.credit, f.amount_paise, f.reference, ${new Date(now)}::timestamptz
        from books.facts f
       where f.of = ${sql.lit(of)} and ${narrow.has(of) ? sql`f.small_id = any(${ids}::int[])` : sql`f.big_id = any(${ids}::bigint[])`}
      on conflict (source) do nothing`.execute(tx)
  const left = await sql`select from books.unposted limit 1`.execute(tx)
  return { isLeft: left.rows.length > 0 }
}

/** Puts the rows of one day and accounts together, which triggers added. */
export const foldPostings = (db: Queries): Promise<void> =>
  foldSums(db, 'books.sums', { of: ['day', 'fact_day', 'kind', 'debit', 'credit'], sums: ['postings', 'paise'] })

/** Nobody closes or reopens until the transaction ends; run it before `postFacts`, which sees what was closed by then. */
export const lockForPosting = (tx: Tx) => sql`lock table books.closings in share mode`.execute(tx)

/** Nobody books, closes or reopens until the transaction ends. */
export const lockClosings = (tx: Tx) => sql`lock table books.closings in share row exclusive mode`.execute(tx)

/** Postings of one day between the same two accounts; those of an earlier day that was closed stand apart. */
export interface Voucher {
  kind: PostingKind
  day: Day
  fact_day: Day | null
  debit: string
  credit: string
  amount_paise: number
  count: number
}

/** What makes a voucher one, in the order in which they are listed. */
type VoucherKey = [day: Day, kind: string, debit: string, credit: string, factDay: Day]
const beforeAll: VoucherKey = ['-infinity' as Day, '', '', '', '-infinity' as Day]

/** The vouchers of a month that come after one of them. */
export const listVouchers = (
  db: Queries,
  month: Day,
  { most, after = beforeAll }: { most: number; after?: VoucherKey },
): Promise<Voucher[]> =>
  sql<Voucher>`
    select kind, day, nullif(fact_day, day) as fact_day, debit, credit, sum(paise)::bigint as amount_paise, sum(postings)::int as count
      from books.sums j
     where day >= greatest(${month}::date, ${after[0]}::date) and day < (${month}::date + interval '1 month')::date
       and (day, kind, debit, credit, j.fact_day) > (${after[0]}::date, ${after[1]}, ${after[2]}, ${after[3]}, ${after[4]}::date)
     group by day, kind, debit, credit, j.fact_day order by day, kind, debit, credit, j.fact_day limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

const atOnce = 1000

/** All vouchers of a month, a thousand at a time: one whose facts came late has many. */
export async function* readVouchers(db: Queries, month: Day): AsyncGenerator<Voucher> {
  for (let after = beforeAll, more = true; more; ) {
    const rows = await listVouchers(db, month, { most: atOnce, after })
    yield* rows
    const last = rows.at(-1)
    if (last) after = [last.day, last.kind, last.debit, last.credit, last.fact_day ?? last.day]
    more = rows.length === atOnce
  }
}

/** What each account had at the end of a month: its balance before, and what was booked in it; above 0 is debit. */
export const sumAccounts = (db: Queries, month: Day) =>
  sql<{ account: string; before: number; debit: number; credit: number }>`
    select account,
           coalesce(sum(debit - credit) filter (where day < ${month}::date), 0)::bigint as before,
           coalesce(sum(debit) filter (where day >= ${month}::date), 0)::bigint as debit,
           coalesce(sum(credit) filter (where day >= ${month}::date), 0)::bigint as credit
      from (
        select day, debit as account, paise as debit, 0 as credit from books.sums
        union all select day, credit, 0, paise from books.sums
      ) p
     where day < (${month}::date + interval '1 month')::date
     group by 1 order by 1`
    .execute(db)
    .then(({ rows }) => rows)

/** Closings, the latest first. */
export const listClosings = (db: Queries) =>
  db
    .selectFrom('books.closings as c')
    .innerJoin('admin.staff as s', 's.id', 'c.closed_by')
    .leftJoin('admin.staff as r', 'r.id', 'c.reopened_by')
    .select([
      'c.id',
      'c.month',
      'c.closed_at',
      'c.reopened_at',
      'c.why',
      's.name as closed_by',
      'r.name as reopened_by',
    ])
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()

export const insertClosing = (tx: Tx, month: Day, staffId: number, at: number) =>
  tx
    .insertInto('books.closings')
    .values({ month, closed_by: staffId, closed_at: new Date(at) })
    .execute()

export const markReopened = (tx: Tx, id: number, of: { staffId: number; at: number; why: string }) =>
  tx
    .updateTable('books.closings')
    .set({ reopened_at: new Date(of.at), reopened_by: of.staffId, why: of.why })
    .where('id', '=', id)
    .execute()

/** Drawers that were opened by the end of a month and are not counted yet. */
export const countOpenDrawers = async (db: Queries, before: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.drawers where closed_at is null and opened_at < ${new Date(before)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const listNames = (db: Queries) => db.selectFrom('books.account_names').selectAll().orderBy('account').execute()

export async function saveNames(tx: Tx, names: { account: string; name: string }[]): Promise<void> {
  await tx.deleteFrom('books.account_names').execute()
  if (names.length > 0) await tx.insertInto('books.account_names').values(names).execute()
}
