import { query, useQuery } from '../../calls/use-calls.ts'
import { Mantra } from '../../homams/mantra.tsx'
import type { OrderDetails } from '../../orders/order-details.ts'
import { usePageContext } from '../../page/page-context.ts'

/** The mantra of what was ordered, as its page says it; nothing while that can't be told. */
export function OrderMantra({ order }: { order: OrderDetails }) {
  const { lang } = usePageContext()
  const event = useQuery(query('POST /api/viewmore', { language: lang.id, serviceId: order.service_id }), lang).data
  return event?.mantra ? <Mantra mantra={event.mantra} /> : null
}
