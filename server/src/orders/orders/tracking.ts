import type { Tx } from '../../ground/db/db.ts'
import * as queries from './queries.ts'

/**
 * Sets the tracking of a sent parcel that My Orders shows (D16); null once the parcel came back. False for an order
 * that is not paid (any more).
 */
export const setTracking = (tx: Tx, bookingId: number, trackId: string | null): Promise<boolean> =>
  queries.setTrackId(tx, bookingId, trackId)
