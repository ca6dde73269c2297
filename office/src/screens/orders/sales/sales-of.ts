import { isDay } from '../../../../../contract/ground/india-time.ts'
import { revenueDays, revenueDimensions } from '../../../../../contract/office/orders/revenue-dimensions.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

/** How the address says which figure of the reports the list shows the orders of. */
export const salesNames = ['salesFrom', 'salesTo', 'salesDays', 'salesBy', 'salesKey'] as const
export type Sales = NonNullable<OfficeCalls['POST /api/office/list-orders']['body']['sales']>

/** An address that says it by halves shows the whole list. */
export function salesOf(filters: Record<(typeof salesNames)[number], string>): { sales?: Sales } {
  const { salesFrom: from, salesTo: to, salesKey: key } = filters
  if (!isDay(from) || !isDay(to)) return {}
  const days = revenueDays.find(d => d === filters.salesDays)
  const by = revenueDimensions.find(d => d === filters.salesBy)
  return { sales: { from, to, ...(days && { days }), ...(by && { by, key }) } }
}
