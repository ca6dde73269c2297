import { query, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './order.module.css'

/** When what happens on the day of the ordered homam, as its page says it; nothing while that can't be told. */
export function HomamDay({ order }: { order: OrderDetails }) {
  const words = useMoreWords('story')
  const { lang } = usePageContext()
  const event = useQuery(query('POST /api/viewmore', { language: lang.id, serviceId: order.service_id }), lang).data
  // An order for another day than the page speaks of: the homam was moved, and this order was not.
  if (!event?.story?.hours.length || event.event_date !== order.event_date) return null
  return (
    <Panel title={words.story.title}>
      <p className={styles.hint}>{words.story.ist}</p>
      <dl className={styles.bought}>
        {event.story.hours.map(({ at, time, title }) => (
          <div key={`${at} ${title}`}>
            <dt>{title}</dt>
            <dd>
              <time dateTime={new Date(at).toISOString()}>{time}</time>
              <own-hour at={at} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
