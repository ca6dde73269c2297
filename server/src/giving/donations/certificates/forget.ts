import type { App } from '../../../app.ts'
import { dayMs } from '../../../ground/time/spans.ts'
import { deleteOldCertificates } from './certificate-queries.ts'

/** A doubtful one is decided on in the weeks after 31 May. */
export const doubtfulDays = 90
/** As long as the tax office may ask its donor about the year: eight years, as books are kept. */
export const certificateDays = 8 * 366

/** Run by the schedule. */
export const forgetOldCertificates = (app: App): Promise<unknown> =>
  deleteOldCertificates(app.db, {
    doubtful: app.clock.now() - doubtfulDays * dayMs,
    all: app.clock.now() - certificateDays * dayMs,
  })
