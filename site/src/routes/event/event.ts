import type { Calls } from '../../../../contract/calls.ts'
import { type Ask, ask } from '../../calls/use-calls.ts'
import type { Visit } from '../../page/page-context.ts'

/** An event as its page shows it. */
export type Event = Calls['POST /api/viewmore']['answer']

/** The path's number decides which event it is; `?id=` is ignored (D11). */
export const askEvent = ({ lang, params }: Visit): Ask<'POST /api/viewmore'> => ask('POST /api/viewmore', { language: lang.id, serviceId: Number(params.sid) })
