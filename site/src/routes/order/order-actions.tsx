import { Suspense } from 'react'
import { address } from '../../addresses/addresses.ts'
import { fetchPdf } from '../../orders/fetch-invoice.ts'
import { InvoiceButton, isLink } from '../../orders/order-card.tsx'
import type { OrderDetails } from '../../orders/order-details.ts'
import { PdfButton } from '../../orders/pdf-button.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useRetryPayment } from '../../payment/retry-payment.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './order.module.css'

const RepeatLink = lazyPart(async () => (await import('../../repeats/repeat-link.tsx')).RepeatLink)

/** What can be done with the order now, with at most one filled button. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const { retry, busy, problem } = useRetryPayment(order.order_id)
  const paid = order.status === 'TXN_SUCCESS'
  const sevaCard = order.seva_card
  return (
    <div className={styles.ways}>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      {order.isLiveToday && (
        <LinkButton to={address.liveVideos(lang)}>
          <Icon name="video" small />
          {words.history.watchLive}
        </LinkButton>
      )}
      {order.can_retry && (
        <Button busy={busy} onClick={() => void retry()}>
          {order.status === 'PENDING' ? words.history.continuePayment : words.history.tryAgain}
        </Button>
      )}
      {order.track_id && isLink(order.track_id) && (
        <LinkButton
          kind={order.isLiveToday ? 'outline' : 'primary'}
          to={order.track_id}
          newTab={words.common.opensInNewTab}
        >
          <Icon name="truck" small />
          {words.history.track}
        </LinkButton>
      )}
      {paid && <InvoiceButton order={order} />}
      {sevaCard && (
        <PdfButton fetchPdf={() => fetchPdf(sevaCard, 'seva-card.pdf', lang)} of={order.service_name}>
          {words.order.sevaCard}
        </PdfButton>
      )}
      {paid && !order.cancelled && order.slot !== null && order.names_faded === null && (
        <Suspense fallback={<div className={styles.later} />}>
          <RepeatLink of={{ lastId: order.lastId }} full />
        </Suspense>
      )}
      {order.timeline.length > 0 && (
        <a
          className={styles.calendar}
          href={`${address.calendarFile(lang, order.service_id)}${order.occurrence_id === null ? '' : `?day=${order.occurrence_id}`}`}
        >
          <Icon name="calendar" small />
          {words.order.calendar}
        </a>
      )}
    </div>
  )
}
