import { type Ask, ask } from '../calls/use-calls.ts'
import type { Visit } from '../page/page-context.ts'

/** What can be booked for the event in the path; its number decides (D11). */
export const askOffer = ({ lang, params }: Visit): Ask<'POST /api/booking-data'> =>
  ask('POST /api/booking-data', { languageId: lang.id, serviceId: Number(params.sid) })
