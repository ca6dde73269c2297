import { type Query, query } from '../calls/use-calls.ts'
import type { PageContext } from '../page/page-context.ts'

/**
 * Asks what can be booked for the homam in the path. The path's number identifies it (D11). Of a seva with many days,
 * the places are those of an occurrence.
 */
export const offerQuery = ({ lang, params }: PageContext, occurrenceId?: number): Query<'POST /api/booking-data'> =>
  query('POST /api/booking-data', { languageId: lang.id, serviceId: Number(params.sid), occurrenceId })
