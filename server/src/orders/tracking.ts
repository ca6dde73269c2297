import type { Tx } from '../db/db.ts'
import * as queries from './queries.ts'

/** What My Orders shows of a sent parcel (D16); null once it came back. False for a booking that is not paid (any more). */
export const setTracking = (tx: Tx, bookingId: number, trackId: string | null): Promise<boolean> =>
  queries.setTrackId(tx, bookingId, trackId)
