import { useState } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { address } from '../../addresses/addresses.ts'
import { WhenOnWire } from '../../booking/when.tsx'
import { CallRefused, query, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { StatusChip } from '../../orders/order-card.tsx'
import type { SharedDetails } from '../../orders/order-details.ts'
import { Timeline } from '../../orders/timeline.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notice } from './notice.tsx'
import styles from './order.module.css'

/** One order for whoever has its link: to be read and paid. The server sends nothing that says whose it is. */
export function Shared({ linkKey }: { linkKey: string }) {
  const { lang, params } = usePageContext()
  const words = useMoreWords('order')
  const asked = { orderId: params.orderId ?? '', key: linkKey, language: lang.id }
  const result = useQuery(query('POST /api/shared-order', asked), lang, { staleTime: 0 })
  if (result.error instanceof CallRefused && result.error.status < 500)
    return (
      <Empty title={words.order.share.gone} text={words.order.share.goneHint}>
        <LinkButton to={address.home(lang)}>{words.order.share.toHome}</LinkButton>
      </Empty>
    )
  if (result.data) return <SharedView order={result.data} asked={asked} refresh={result.refetch} />
  if (result.isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void result.refetch()}
      />
    )
  return (
    <div className={styles.order}>
      <p role="status">{words.common.loading}</p>
      <Skeleton shape="text" className={styles.skeleton} />
      <Skeleton shape="text" className={styles.skeleton} />
    </div>
  )
}

interface Props {
  order: SharedDetails
  asked: { orderId: string; key: string; language: number }
  refresh(): Promise<void>
}

function SharedView({ order, asked, refresh }: Props) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const price = (rupees: number) => words.common.price(groupedRupees(rupees))
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
          </div>
        </div>
      </header>
      {order.event_cancelled && <Notice>{words.order.calledOff}</Notice>}
      {order.cheque_bounced && <Notice>{order.cancelled ? words.order.bounced : words.order.bouncedOwed}</Notice>}
      {order.cancelled && !order.event_cancelled && !order.cheque_bounced && (
        <Notice>{words.order.cancelledNote}</Notice>
      )}
      {order.can_retry && <Pay asked={asked} price={price(order.amount)} refresh={refresh} />}
      {order.timeline.length > 0 && (
        <Panel title={words.orderStatus.nextTitle}>
          <Timeline steps={order.timeline} toldBy={order.told_by} />
        </Panel>
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
        </dl>
        {order.debit_note && <p className={styles.hint}>{order.debit_note}</p>}
      </Panel>
      <p className={styles.hint}>{order.new_date ? words.order.share.answerByLogin : words.order.share.ownHint}</p>
      <LinkButton kind="outline" to={address.login(lang)}>
        {words.order.share.login}
      </LinkButton>
    </div>
  )
}

function Pay({ asked, price, refresh }: Omit<Props, 'order'> & { price: string }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [busy, setBusy] = useBusyUntilReturn()
  const [problem, setProblem] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { paymentUrl } = await call('POST /api/shared-order-pay', asked, lang)
      window.location.assign(paymentUrl)
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof CallRefused && error.message ? error.message : words.orderStatus.connectError)
      // Somebody else may have paid it meanwhile.
      if (error instanceof CallRefused) void refresh()
    }
  }
  return (
    <div className={styles.ways}>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      <Button big full busy={busy} onClick={() => void pay()}>
        {words.order.share.pay(price)}
      </Button>
    </div>
  )
}
