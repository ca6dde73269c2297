import type { Calls } from '../../../contract/calls.ts'

/** One order with all that its own page shows. */
export type OrderDetails = Calls['POST /api/order']['answer']
