import type { Calls } from '../../../contract/calls.ts'

/** One order with everything that its own page shows. */
export type OrderDetails = Calls['POST /api/order']['answer']

/** What whoever has the link of an order sees of it. */
export type SharedDetails = Calls['POST /api/shared-order']['answer']
