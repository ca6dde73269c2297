import { sql } from 'kysely'
import type { Queries } from './db.ts'

/**
 * Puts the rows of a table of sums that speak of one thing together (decision 131): triggers only add rows to it. It is one
 * statement, so the sum is the same before and after for whoever reads; what is added meanwhile stays for the next time.
 * Rows are named by their place, which holds since none is ever changed.
 */
export async function foldSums(
  db: Queries,
  table: string,
  { of, sums }: { of: readonly string[]; sums: readonly string[] },
): Promise<void> {
  const ref = (name: string) => sql.ref(name)
  const keys = sql.join(of.map(ref))
  await sql`
    with several as (select unnest(array_agg(ctid)) as place from ${sql.table(table)} group by ${keys} having count(*) > 1),
         gone as (delete from ${sql.table(table)} where ctid = any(array(select place from several)) returning *)
    insert into ${sql.table(table)} (${keys}, ${sql.join(sums.map(ref))})
    select ${keys}, ${sql.join(sums.map(name => sql`sum(${ref(name)})`))} from gone group by ${keys}
    having ${sql.join(
      sums.map(name => sql`sum(${ref(name)}) <> 0`),
      sql` or `,
    )}`.execute(db)
}
