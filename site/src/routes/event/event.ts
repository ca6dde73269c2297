import type { Calls } from '../../../../contract/calls.ts'
import { type Query, query } from '../../calls/use-calls.ts'
import type { PageContext } from '../../page/page-context.ts'

/** A homam as its page shows it. */
export type Event = Calls['POST /api/viewmore']['answer']

/** Asks for the homam in the path. Its number decides; `?id=` is ignored (D11). */
export const eventQuery = ({ lang, params }: PageContext): Query<'POST /api/viewmore'> =>
  query('POST /api/viewmore', { language: lang.id, serviceId: Number(params.sid) })
