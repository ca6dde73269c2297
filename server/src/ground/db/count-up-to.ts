import { type Expression, sql } from 'kysely'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import type { Queries } from './db.ts'

/**
 * How many rows a query finds, counted no further than one more than `mostCounted`: a log of millions is turned page by
 * page, and nobody needs to know how many millions. Sums (decision 131) are for what is footed.
 */
export async function countUpTo(db: Queries, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${found} f limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.n ?? 0
}
