import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { address } from '../../addresses/addresses.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { useRetryPayment } from '../../payment/retry-payment.ts'
import { ShareButton } from '../../homams/share-dialog.tsx'
import { useSession } from '../../session/session.ts'
import { box, Timeline } from '../../orders/timeline.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'
import { fetchInvoice } from '../../orders/fetch-invoice.ts'
import { PdfButton } from '../../orders/pdf-button.tsx'
import type { Order, Payment, PaymentStatus } from './payment-status.ts'
import styles from './result.module.css'
import { Seal } from '../../payment/seal.tsx'
import { Back, ScanToDonate } from './ways-on.tsx'

const RepeatPaidOrder = lazyPart(async () => (await import('../../repeats/repeat-link.tsx')).RepeatPaidOrder)

interface ResultProps {
  payment: Payment
  order: Order
  status: PaymentStatus
  /** The receipt under the result. */
  children: ReactNode
}

type Titled = MoreWords['paymentResult']

/** The titles by status; `other`: an unknown status is shown like success (spec §4). */
export const titlesOf = ({ paymentResult: { pending, failed, successful } }: Titled): Record<string, string> => ({
  PENDING: pending,
  TXN_FAILURE: failed,
  other: successful,
})

export const titleOf = (status: string, words: Titled): string =>
  titlesOf(words)[status] ?? words.paymentResult.successful

/** The state of the payment, and what can be done next. */
export function Result({ payment, order, status, children }: ResultProps) {
  const invoice = useArrival(payment, order)
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
    <Successful payment={payment} order={order} invoice={invoice}>
      {children}
    </Successful>
  )
}

/** The address of the invoice: undefined while it is being made; null if that failed, so that it is requested again. */
type Invoice = string | null | undefined

/** After success the invoice is made once (spec §4). A payment that arrives while the page waits is announced. */
function useArrival(payment: Payment, order: Order): Invoice {
  const call = useCallFunction()
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  const before = useRef<string>(undefined)
  const [invoice, setInvoice] = useState<Invoice>()
  const { orderId, lastId, postId } = order
  useEffect(() => {
    const was = before.current
    before.current = payment.status
    if (payment.status !== 'TXN_SUCCESS' || was === 'TXN_SUCCESS') return
    if (was === 'PENDING') toast('ok', words.paymentResult.moneyArrived)
    call('POST /api/generate-invoice', { orderId, lastId, postId }, lang).then(
      made => setInvoice(made.invoice_pdf),
      () => setInvoice(null),
    )
  }, [payment.status, orderId, lastId, postId, call, lang, words])
  return invoice
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

function Successful({
  payment,
  order,
  invoice,
  children,
}: {
  payment: Payment
  order: Order
  invoice: Invoice
  children: ReactNode
}) {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const session = useSession()
  const { orderId, lastId, postId } = order
  return (
    <>
      <Heading
        kind="ok"
        title={titleOf(payment.status, words)}
        lead={payment.cancelled ? undefined : words.paymentResult.successfulLead}
      />
      <RefundNotice payment={payment} />
      <div className={styles.first}>
        {session && payment.status === 'TXN_SUCCESS' && (
          <PdfButton
            full
            of={payment.service_name}
            making={invoice === undefined}
            fetchPdf={() =>
              fetchInvoice({ order_id: orderId, lastId, postId, invoice_pdf: invoice ?? null }, call, lang)
            }
          >
            {words.paymentResult.invoice}
          </PdfButton>
        )}
        {!payment.cancelled && (
          <ShareButton full homam={{ title: payment.service_name, services: payment.services, sid: payment.sid }} />
        )}
      </div>
      {children}
      {!payment.cancelled && (
        <section className={styles.next}>
          <h2 className={styles.nextTitle}>{words.orderStatus.nextTitle}</h2>
          <Timeline steps={payment.timeline} toldBy={payment.told_by} />
          <ul className={styles.notes}>
            {payment.told_by === 'email' ? (
              <Note icon="mail">{words.paymentResult.noteMail}</Note>
            ) : (
              <Note icon="whatsapp">{words.paymentResult.noteWhatsapp}</Note>
            )}
            <Note icon={box}>{words.paymentResult.notePrasadam}</Note>
            {!session && (
              <Note icon="receipt">
                <Link href={address.history(lang)} className={styles.inline}>
                  {words.paymentResult.invoiceSoon}
                </Link>
              </Note>
            )}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <ScanToDonate />
        {session && payment.status === 'TXN_SUCCESS' && !payment.cancelled && (
          <Suspense>
            <RepeatPaidOrder session={session} orderId={orderId} />
          </Suspense>
        )}
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
  const words = useMoreWords('paymentResult')
  const stopped = status.nextAt === undefined && !status.asking
  return (
    <>
      <Heading kind="wait" title={words.paymentResult.pending} lead={words.paymentResult.pendingLead} />
      <RefundNotice payment={payment} />
      <div className={styles.again}>
        <Button big full busy={status.asking} onClick={status.checkNow}>
          {words.orderStatus.checkNow}
        </Button>
      </div>
      {children}
      <ul className={styles.notes}>
        <Note icon="clock">
          {stopped ? (
            words.paymentResult.stoppedChecking
          ) : status.nextAt === undefined ? (
            words.orderStatus.checking
          ) : (
            <NextCheck at={status.nextAt} />
          )}
        </Note>
      </ul>
      <div className={styles.actions}>
        <Back />
        <ScanToDonate kind="plain" />
      </div>
    </>
  )
}

/**
 * The countdown uses this device's clock, because the pause was measured by it. It is silent, since it changes each
 * second.
 */
function NextCheck({ at }: { at: number }) {
  const words = useMoreWords('paymentResult')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return words.paymentResult.nextCheck(Math.max(1, Math.ceil((at - now) / 1000)))
}

/** Help comes first under the sentence, and the order is read after it. */
function Failed({ payment, orderId, children }: { payment: Payment; orderId: string; children: ReactNode }) {
  const words = useMoreWords('paymentResult')
  const { retry, busy, problem } = useRetryPayment(orderId)
  return (
    <>
      <Heading
        kind="bad"
        title={words.paymentResult.failed}
        lead={payment.refund_due ? undefined : words.paymentResult.failedLead}
      />
      <RefundNotice payment={payment} />
      {!payment.refund_due && (
        <div className={styles.again}>
          <Button big full busy={busy} onClick={() => void retry()}>
            {words.paymentResult.tryAgain}
          </Button>
          {payment.gateways.map(gateway => (
            <Button key={gateway} kind="outline" full busy={busy} onClick={() => void retry(gateway)}>
              {words.paymentResult.payBy(gatewayName(gateway))}
            </Button>
          ))}
          {problem && (
            <p className={styles.problem} role="alert">
              <Icon name="alert" />
              <span>{problem}</span>
            </p>
          )}
        </div>
      )}
      {children}
      <div className={styles.actions}>
        <Back />
        <ScanToDonate kind="plain" />
      </div>
    </>
  )
}
