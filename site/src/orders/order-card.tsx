import type { ReactNode } from 'react'
import { groupedRupees } from '../../../contract/ground/money.ts'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { WhenOnWire } from '../booking/when.tsx'
import { useCallFunction } from '../calls/use-calls.ts'
import { copyText } from '../browser/copy-text.ts'
import { useRetryPayment } from '../payment/retry-payment.ts'
import { NextStep } from './timeline.tsx'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import { fetchInvoice, fetchNote, type InvoicedOrder } from './fetch-invoice.ts'
import styles from './order-card.module.css'
import type { OrderItem } from './order-history.ts'
import { PdfButton } from './pdf-button.tsx'

/** `first`: its picture is in sight at once. */
export function OrderCard({ order, first }: { order: OrderItem; first: boolean }) {
  const words = usePageWords()
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Picture
          className={styles.thumb}
          src={order.banner_image}
          alt=""
          width={800}
          height={600}
          sizes="96px"
          eager={first}
        />
        <div className={styles.names}>
          <h2 className={styles.title}>{order.service_name}</h2>
          <div className={styles.chips}>
            <StatusChip {...order} />
            {order.isLiveToday && (
              <Chip kind="bad" icon="live">
                {words.history.liveToday}
              </Chip>
            )}
          </div>
        </div>
      </div>
      <dl className={styles.rows}>
        <Row name={words.history.name}>{order.user_name}</Row>
        <Row name={words.history.eventDate}>
          <WhenOnWire day={order.event_date} slot={order.slot} />
        </Row>
        <Row name={order.wa_mobile.includes('@') ? words.history.email : words.history.whatsapp}>{order.wa_mobile}</Row>
        <Row name={words.history.amount}>{words.common.price(groupedRupees(order.amount))}</Row>
        <Row name={words.history.orderId}>
          <span className={styles.code}>{order.order_code}</span>
        </Row>
        {order.track_id && !isLink(order.track_id) && <TrackRow trackId={order.track_id} />}
      </dl>
      {order.next_step && <NextStep step={order.next_step} />}
      <Actions order={order} />
    </article>
  )
}

export function StatusChip({ status, cancelled }: { status: string; cancelled: boolean }) {
  const words = usePageWords()
  if (cancelled) return <Chip kind="bad">{words.history.cancelled}</Chip>
  if (status === 'TXN_FAILURE') return <Chip kind="bad">{words.history.failed}</Chip>
  if (status === 'PENDING') return <Chip kind="wait">{words.history.pending}</Chip>
  return <Chip kind="ok">{words.history.paid}</Chip>
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export const isLink = (text: string): boolean => /^https?:\/\//i.test(text)

function TrackRow({ trackId }: { trackId: string }) {
  const words = usePageWords()
  return (
    <div className={styles.track}>
      <dt>{words.history.trackId}</dt>
      <dd>{trackId}</dd>
      <IconButton
        label={words.share.copyOf(words.history.trackId)}
        icon="copy"
        onClick={() => void copyText(trackId, words)}
      />
    </div>
  )
}

/** The next action for this order, as the only filled button. */
function Actions({ order }: { order: OrderItem }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  const { retry, busy, problem } = useRetryPayment(order.order_id)
  const paid = order.status === 'TXN_SUCCESS'
  const pending = order.status === 'PENDING'
  const of = <VisuallyHidden>: {order.service_name}</VisuallyHidden>
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      <div className={styles.actions}>
        {order.isLiveToday && (
          <LinkButton to={address.liveVideos(lang)}>
            <Icon name="video" small />
            {words.history.watchLive}
            {of}
          </LinkButton>
        )}
        {order.can_retry && (
          <Button busy={busy} onClick={() => void retry()}>
            {pending ? words.history.continuePayment : words.history.tryAgain}
            {of}
          </Button>
        )}
        {pending && order.postId > 0 && (
          <LinkButton kind="outline" to={address.orderStatus(lang, order.order_id, order.lastId, order.postId)}>
            {words.orderStatus.checkNow}
            {of}
          </LinkButton>
        )}
        {order.track_id && isLink(order.track_id) && (
          <LinkButton
            kind={order.isLiveToday ? 'outline' : 'primary'}
            to={order.track_id}
            newTab={words.common.opensInNewTab}
          >
            <Icon name="truck" small />
            {words.history.track}
            {of}
          </LinkButton>
        )}
        {paid && <InvoiceButton order={order} />}
        <LinkButton kind="outline" to={address.order(lang, order.order_id)}>
          {words.history.details}
          {of}
        </LinkButton>
      </div>
    </div>
  )
}

/** The buttons that download the invoice and the notes to it. */
export function InvoiceButton({ order }: { order: InvoicedOrder }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  const call = useCallFunction()
  return (
    <>
      <PdfButton fetchPdf={() => fetchInvoice(order, call, lang)} of={order.service_name}>
        {words.history.invoice}
      </PdfButton>
      {order.notes.map(note => (
        <PdfButton
          key={note.number}
          fetchPdf={() => fetchNote(note, lang)}
          of={`${note.number}, ${order.service_name}`}
        >
          {words.history.notes[note.kind]}
        </PdfButton>
      ))}
    </>
  )
}
