import type { Calls } from '../../../contract/calls.ts'

/** One order with everything that its own page shows. */
export type OrderDetails = Calls['POST /api/order']['answer']
