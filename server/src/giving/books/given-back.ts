import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'

/**
 * What went back of the orders of each seva on some days (both included), as the journal has it, by slug; of cancelled
 * orders too. Amounts are paise.
 */
export async function sumGivenBack(app: App, { from, to }: { from: Day; to: Day }) {
  const { rows } = await sql<{ slug: string; title: Text; paise: number }>`
    select slug, (array_agg(title::jsonb order by event_id desc))[1] as title, sum(amount_paise)::bigint as paise
      from books.order_refunds
     where day between ${from}::date and ${to}::date
     group by 1`.execute(app.db)
  return rows
}
