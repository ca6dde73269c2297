import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { gatewayName } from '../../../../contract/gateway-names.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { address } from '../../addresses.ts'
import { useCallFunction } from '../../calls.ts'
import { useRetryPayment } from '../../retry-payment.ts'
import { useSession } from '../../session.ts'
import { Timeline } from '../../timeline.tsx'
import { toast } from '../../toasts.tsx'
import { usePageWords, useVisit } from '../../visit.ts'
import type { Order, Payment, PaymentStatus } from './payment-status.ts'
import styles from './result.module.css'
import { Seal } from './seal.tsx'

interface ResultProps {
  payment: Payment
  order: Order
  status: PaymentStatus
  /** The receipt. */
  children: ReactNode
}

/** How a status is called. Those that are not known are shown like success (spec §4). */
export const titleOf = (status: string, words: PageWords): string =>
  ({ PENDING: words.orderStatus.pending, TXN_FAILURE: words.orderStatus.failed })[status] ?? words.orderStatus.successful

/** How the payment stands, and what can be done next. */
export function Result({ payment, order, status, children }: ResultProps) {
  useArrival(payment, order)
  if (payment.status === 'PENDING') {
    return (
      <Pending payment={payment} status={status}>
        {children}
      </Pending>
    )
  }
  if (payment.status === 'TXN_FAILURE') {
    return (
      <Failed payment={payment} orderId={order.orderId}>
        {children}
      </Failed>
    )
  }
  return (
    <Successful payment={payment} orderId={order.orderId}>
      {children}
    </Successful>
  )
}

/** On success the invoice is made once (spec §4); money that arrived while one waited is announced. */
function useArrival(payment: Payment, order: Order) {
  const call = useCallFunction()
  const words = usePageWords()
  const { lang } = useVisit()
  const before = useRef<string>(undefined)
  const { orderId, lastId, postId } = order
  useEffect(() => {
    const was = before.current
    before.current = payment.status
    if (payment.status !== 'TXN_SUCCESS' || was === 'TXN_SUCCESS') return
    if (was === 'PENDING') toast('ok', words.orderStatus.moneyArrived)
    // Whatever comes of it, My Orders makes the invoice when it is asked for.
    call('POST /api/generate-invoice', { orderId, lastId, postId }, lang).catch(() => undefined)
  }, [payment.status, orderId, lastId, postId, call, lang, words])
}

function Heading({ kind, title, lead }: { kind: 'ok' | 'bad' | 'wait'; title: string; lead: string | undefined }) {
  return (
    <header className={styles.heading}>
      <Seal key={kind} kind={kind} />
      <h1 className={styles[kind]}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}

function RefundNotice({ payment }: { payment: Payment }) {
  const text = payment.refund_message ?? (payment.cancelled ? payment.message : null)
  if (text === null) return null
  return (
    <p className={styles.refund}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <span className={styles.round}>
        <Icon name={icon} />
      </span>
      <p>{children}</p>
    </li>
  )
}

function Successful({ payment, orderId, children }: { payment: Payment; orderId: string; children: ReactNode }) {
  const words = usePageWords()
  const { lang } = useVisit()
  const session = useSession()
  return (
    <>
      <Heading kind="ok" title={titleOf(payment.status, words)} lead={payment.cancelled ? undefined : words.orderStatus.successfulLead} />
      <RefundNotice payment={payment} />
      {children}
      {!payment.cancelled && (
        <section className={styles.next}>
          <h2 className={styles.nextTitle}>{words.orderStatus.nextTitle}</h2>
          <Timeline steps={payment.timeline} />
          <ul className={styles.notes}>
            <Note icon="whatsapp">{words.orderStatus.noteWhatsapp}</Note>
            <Note icon="box">{words.orderStatus.notePrasadam}</Note>
            <Note icon="receipt">
              <Link href={address.history(lang)} className={styles.inline}>
                {words.orderStatus.invoiceSoon}
              </Link>
            </Note>
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <ScanToDonate />
        {session && (
          <LinkButton to={address.order(lang, orderId)} kind="outline" full>
            {words.history.details}
          </LinkButton>
        )}
        <Back />
      </div>
    </>
  )
}

function Pending({ payment, status, children }: { payment: Payment; status: PaymentStatus; children: ReactNode }) {
  const words = usePageWords()
  const stopped = status.nextAt === undefined && !status.asking
  return (
    <>
      <Heading kind="wait" title={words.orderStatus.pending} lead={words.orderStatus.pendingLead} />
      <RefundNotice payment={payment} />
      {children}
      <ul className={styles.notes}>
        <Note icon="clock">
          {stopped ? words.orderStatus.stoppedChecking : status.nextAt === undefined ? words.orderStatus.checking : <NextCheck at={status.nextAt} />}
        </Note>
      </ul>
      <div className={styles.actions}>
        <Button big full busy={status.asking} onClick={status.checkNow}>
          {words.orderStatus.checkNow}
        </Button>
        <Back />
      </div>
    </>
  )
}

/** Counts down by this device's clock: the pause was measured by it. Silent, since it changes each second. */
function NextCheck({ at }: { at: number }) {
  const words = usePageWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return words.orderStatus.nextCheck(Math.max(1, Math.ceil((at - now) / 1000)))
}

function Failed({ payment, orderId, children }: { payment: Payment; orderId: string; children: ReactNode }) {
  const words = usePageWords()
  const { retry, busy, problem } = useRetryPayment(orderId)
  return (
    <>
      <Heading kind="bad" title={words.orderStatus.failed} lead={payment.refund_due ? undefined : words.orderStatus.failedLead} />
      <RefundNotice payment={payment} />
      {children}
      <div className={styles.actions}>
        {problem && (
          <p className={styles.problem} role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
        {payment.refund_due ? (
          <ScanToDonate />
        ) : (
          <>
            <Button big full busy={busy} onClick={() => void retry()}>
              {words.orderStatus.tryAgain}
            </Button>
            {payment.gateways.map(gateway => (
              <Button key={gateway} kind="outline" full busy={busy} onClick={() => void retry(gateway)}>
                {words.orderStatus.payBy(gatewayName(gateway))}
              </Button>
            ))}
            <ScanToDonate second />
          </>
        )}
        <Back />
      </div>
    </>
  )
}

function ScanToDonate({ second }: { second?: boolean }) {
  const words = usePageWords()
  const { lang } = useVisit()
  return (
    <LinkButton to={address.donation(lang)} big={!second} full kind={second ? 'outline' : 'primary'}>
      <Icon name="qr" />
      {words.orderStatus.scanToDonate}
    </LinkButton>
  )
}

function Back() {
  const words = usePageWords()
  const { lang } = useVisit()
  return (
    <LinkButton to={address.home(lang)} kind="outline" full>
      {words.orderStatus.back}
    </LinkButton>
  )
}
