import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { dayInWords } from '../../booking/occurrence-time.ts'
import { Instant, WhenOnWire } from '../../booking/when.tsx'
import { CallRefused, query, useQuery } from '../../calls/use-calls.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Session } from '../../session/session.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { Timeline } from '../../orders/timeline.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Voice } from '../../voice/voice.tsx'
import { isLink, StatusChip } from '../../orders/order-card.tsx'
import { Notice } from './notice.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order.module.css'

const Correction = lazyPart(async () => (await import('./correction.tsx')).Correction)
const Refunds = lazyPart(async () => (await import('./refunds.tsx')).Refunds)
const NewDate = lazyPart(async () => (await import('./new-date.tsx')).NewDate)
const HomamDay = lazyPart(async () => (await import('./homam-day.tsx')).HomamDay)
const OrderMantra = lazyPart(async () => (await import('./order-mantra.tsx')).OrderMantra)
const Children = lazyPart(async () => (await import('./children.tsx')).Children)
const SayNames = lazyPart(async () => (await import('../../pronunciation/say-names.tsx')).SayNames)
const Greeting = lazyPart(async () => (await import('./greeting.tsx')).Greeting)
const VoiceOfOrder = lazyPart(async () => (await import('./voice.tsx')).VoiceOfOrder)
const CancelOwn = lazyPart(async () => (await import('./cancel-own.tsx')).CancelOwn)
const MoveOwn = lazyPart(async () => (await import('./move-own.tsx')).MoveOwn)
const Share = lazyPart(async () => (await import('./share.tsx')).Share)
const Moment = lazyPart(async () => (await import('./moment.tsx')).Moment)
const HomamMedia = lazyPart(async () => (await import('./homam-media.tsx')).HomamMedia)

/** The whole order: its state, its steps, and the people it is for. `otherwise`: what a login sees that may not see it. */
export function Order({ session, otherwise }: { session: Session; otherwise?: ReactNode }) {
  const { lang, params } = usePageContext()
  const words = useMoreWords('order')
  const result = useQuery(query('POST /api/order', { userId: session.userId, orderId: params.orderId ?? '' }), lang, {
    staleTime: 0,
  })
  if (result.error instanceof CallRefused && result.error.status < 500) return otherwise ?? <NoOrder />
  if (result.data)
    return (
      <Suspense fallback={<Waiting />}>
        <OrderView session={session} order={result.data} refresh={result.refetch} />
      </Suspense>
    )
  if (result.isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void result.refetch()}
      />
    )
  return <Waiting />
}

function Waiting() {
  const words = useMoreWords('order')
  return (
    <div className={styles.order}>
      <p role="status">{words.common.loading}</p>
      <Skeleton shape="text" className={styles.skeleton} />
      <Skeleton shape="text" className={styles.skeleton} />
    </div>
  )
}

function NoOrder() {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  return (
    <Empty title={words.order.notFound} text={words.order.notFoundHint}>
      <LinkButton to={address.history(lang)}>{words.orderStatus.myOrders}</LinkButton>
    </Empty>
  )
}

function OrderView({ session, order, refresh }: { session: Session; order: OrderDetails; refresh(): Promise<void> }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const [correcting, setCorrecting] = useState(false)
  const correct = useRef<HTMLButtonElement>(null)
  const price = (rupees: number) => words.common.price(groupedRupees(rupees))
  // The second press of a double one on "Save" may fall on the button that opens the form: it opens nothing.
  const beginCorrection = ({ detail }: MouseEvent) => {
    if (detail < 2) setCorrecting(true)
  }
  const endCorrection = () => {
    setCorrecting(false)
    requestAnimationFrame(() => correct.current?.focus())
  }
  return (
    <div className={styles.order}>
      <header className={styles.top}>
        <Picture
          className={styles.thumb}
          src={order.banner_image}
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 768px) 200px, 120px"
        />
        <div className={styles.names}>
          <h2 className={styles.title}>{order.service_name}</h2>
          <p className={styles.day}>
            <WhenOnWire day={order.event_date} slot={order.slot} />
          </p>
          <div className={styles.chips}>
            <StatusChip {...order} />
            {order.isLiveToday && (
              <Chip kind="bad" icon="live">
                {words.history.liveToday}
              </Chip>
            )}
          </div>
        </div>
      </header>
      {order.event_cancelled && <Notice>{words.order.calledOff}</Notice>}
      {order.cheque_bounced && <Notice>{order.cancelled ? words.order.bounced : words.order.bouncedOwed}</Notice>}
      {order.cancelled && !order.event_cancelled && !order.cheque_bounced && (
        <Notice>{words.order.cancelledNote}</Notice>
      )}
      {order.refunds.length > 0 && <Refunds order={order} />}
      {order.new_date && <NewDate session={session} order={order} refresh={refresh} />}
      {order.moved_from && (
        <Notice>
          {words.order.movedFrom(
            order.moved_from.service_name,
            dayInWords(order.moved_from.event_date, order.moved_from.slot, lang.web),
          )}
        </Notice>
      )}
      <OrderActions order={order} />
      {order.timeline.length > 0 && (
        <Panel title={words.orderStatus.nextTitle}>
          <Timeline steps={order.timeline} toldBy={order.told_by} />
        </Panel>
      )}
      {!order.cancelled && order.timeline.some(({ step, state }) => step === 'live' && state !== 'next') && (
        <Suspense>
          <Moment session={session} order={order} />
        </Suspense>
      )}
      {order.media && <HomamMedia order={order} media={order.media} />}
      {correcting ? (
        <Suspense fallback={<p role="status">{words.common.loading}</p>}>
          <Correction session={session} order={order} onEnd={endCorrection} refresh={refresh} />
        </Suspense>
      ) : (
        <Panel title={words.order.names}>
          <ol className={styles.people}>
            {order.names.map((facts, at) => (
              <li key={at}>
                <b>{facts[0]?.value}</b>
                <dl>
                  {facts.slice(1).map(fact => (
                    <div key={fact.label}>
                      <dt>{fact.label}</dt>
                      <dd>{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          <h3 className={styles.part}>{words.order.address}</h3>
          <p className={styles.address}>{order.address}</p>
          {order.corrected_at !== null && (
            <p className={styles.hint}>
              <Instant at={order.corrected_at} sentence={words.order.correctedOn} />
            </p>
          )}
          {order.names_faded ? (
            <p className={styles.hint}>
              <Instant
                at={order.names_faded.at}
                sentence={order.names_faded.wished ? words.order.namesFadedAsAsked : words.order.namesFaded}
              />
            </p>
          ) : (
            <MayCorrect order={order} />
          )}
          {(order.names_until !== null || order.address_open) && (
            <Button kind="outline" full ref={correct} onClick={beginCorrection}>
              <Icon name="edit" small />
              {order.names_until === null ? words.order.correctAddress : words.order.correct}
            </Button>
          )}
        </Panel>
      )}
      {order.to_ask.children.length + order.to_ask.perhaps.length > 0 && (
        <Suspense>
          <Children session={session} order={order} refresh={refresh} />
        </Suspense>
      )}
      {!order.cancelled && !order.names_faded && (
        <Suspense>
          <SayNames session={session} among={order.names.flatMap(facts => facts[0]?.value ?? [])} />
        </Suspense>
      )}
      {order.greeting && (
        <Suspense>
          <Greeting session={session} order={order} greeting={order.greeting} refresh={refresh} />
        </Suspense>
      )}
      <Panel title={words.order.bought}>
        <dl className={styles.bought}>
          {order.lines.map(line => (
            <div key={line.title}>
              <dt>
                {line.quantity > 1 ? words.order.quantity(line.title, line.quantity) : line.title}
                {line.given_back > 0 && (
                  <small className={styles.givenBack}>{words.order.givenBack(line.given_back, line.quantity)}</small>
                )}
              </dt>
              <dd>{price(line.amount)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{words.bookNow.total}</dt>
            <dd>{price(order.amount)}</dd>
          </div>
          <div>
            <dt>{words.history.orderId}</dt>
            <dd className={styles.code}>{order.order_code}</dd>
          </div>
          {order.track_id && !isLink(order.track_id) && (
            <div>
              <dt>{words.history.trackId}</dt>
              <dd className={styles.code}>{order.track_id}</dd>
            </div>
          )}
        </dl>
        {order.debit_note && <p className={styles.hint}>{order.debit_note}</p>}
      </Panel>
      {/* What waits for a call of its own comes last: nothing moves what is being read. */}
      {order.status === 'TXN_SUCCESS' && !order.cancelled && order.slot === null && (
        <Suspense>
          <HomamDay order={order} />
        </Suspense>
      )}
      {order.status === 'TXN_SUCCESS' && !order.cancelled && (
        <Suspense>
          <OrderMantra order={order} />
        </Suspense>
      )}
      {order.voice_open && (
        <Suspense>
          <VoiceOfOrder session={session} order={order} refresh={refresh} />
        </Suspense>
      )}
      {order.moving && (
        <Suspense>
          <MoveOwn session={session} order={order} terms={order.moving} refresh={refresh} />
        </Suspense>
      )}
      {order.cancelling && order.status === 'TXN_SUCCESS' && !order.cancelled && (
        <Suspense>
          <CancelOwn session={session} order={order} terms={order.cancelling} refresh={refresh} />
        </Suspense>
      )}
      <Voice aloud />
      <Suspense>
        <Share session={session} order={order} />
      </Suspense>
    </div>
  )
}

/** Until when names may be corrected; after that, why they can't be and whom to call. */
function MayCorrect({ order }: { order: OrderDetails }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  if (order.timeline.length === 0) return null
  if (order.names_until !== null)
    return (
      <p className={styles.hint}>
        <Instant at={order.names_until} sentence={words.order.until} />
      </p>
    )
  return (
    <p className={styles.hint}>
      {words.order.listClosed}{' '}
      <LinkButton kind="plain" to={address.contact(lang)}>
        <Icon name="phone" small />
        {words.order.callUs}
      </LinkButton>
    </p>
  )
}
