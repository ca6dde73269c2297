import { type Query, query } from '../calls/use-calls.ts'
import type { PageContext } from '../page/page-context.ts'

/** What can be booked for the event in the path; its number decides (D11). */
export const offerQuery = ({ lang, params }: PageContext): Query<'POST /api/booking-data'> =>
  query('POST /api/booking-data', { languageId: lang.id, serviceId: Number(params.sid) })
