import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { takeNumber } from '../queries.ts'
import { financialYear } from '../../../ground/time/financial-year.ts'

/**
 * The next number of a series (1 to 4 of A–Z and 0–9) in the current financial year, at most 16 characters. The series
 * stays locked until the transaction ends: a transaction that is undone leaves no gap. Take the number last, when every
 * other row that is needed is locked.
 */
export function nextDocumentNumber(app: Pick<App, 'clock'>, tx: Tx, series: string): Promise<string> {
  return takeNumber(tx, { series, year: financialYear(app.clock.now()) })
}
