import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { hourMs } from '../../../ground/time/spans.ts'
import { refuse } from '../../../refuse.ts'
import * as queries from '../queries.ts'

/**
 * Limits the pages of one devotee, so that nobody alone uses up the calls that a gateway allows us. Pages on which
 * money came do not count.
 * Refuses: too_many_tries { retryAfter }.
 */
export async function limitPages(app: App, tx: Tx, devoteeId: number): Promise<void> {
  const { rows } = await unpaidPages(app, devoteeId).execute(tx)
  if (rows[0]) refuseMorePages(app, rows[0])
}

/** The pages that `refuseMorePages` looks at, as a query that may stand beside others. */
export const unpaidPages = (app: App, devoteeId: number) => queries.unpaidPages(devoteeId, app.clock.now() - hourMs)

/** As `limitPages`, for pages that were counted. */
export function refuseMorePages(app: App, { pages, first_page: first }: queries.UnpaidPages): void {
  if (pages < app.config.unpaidPagesAnHour) return
  const now = app.clock.now()
  refuse('too_many_tries', { retryAfter: Math.max(1, Math.ceil(((first?.getTime() ?? now) + hourMs - now) / 1000)) })
}
