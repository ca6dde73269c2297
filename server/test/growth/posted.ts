import { expect } from 'vitest'
import type { App } from '../../src/app.ts'
import { post } from '../../src/giving/books/journal.ts'

const by = 'group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5'

/** Posts what waits; then no fact is without its posting, and the sums of the journal are what adding it up says. */
export async function expectPosted(app: App): Promise<void> {
  const rows = async (text: string) => (await app.db.pool.query(text)).rows
  await post(app)
  expect(
    await rows(
      `select f.source from books.facts f where not exists (select from books.journal j where j.source = f.source)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select day, fact_day, kind, debit, credit, sum(postings)::int as n, sum(paise)::bigint as paise from books.sums ${by}`,
    ),
  ).toEqual(
    await rows(
      `select day, fact_day, kind, debit, credit, count(*)::int as n, sum(amount_paise)::bigint as paise from books.journal ${by}`,
    ),
  )
}
