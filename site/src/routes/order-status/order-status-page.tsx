import { useState } from 'react'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Voice } from '../../voice/voice.tsx'
import { Broken } from '../../ui/broken.tsx'
import { Empty } from '../../ui/empty.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { query, type Read } from '../../calls/use-calls.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, usePageContext, useMoreWords } from '../../page/page-context.ts'
import styles from './order-status-page.module.css'
import { type Order, orderFrom, type PaymentStatus, usePaymentStatus } from './payment-status.ts'
import { Receipt, ReceiptSkeleton } from './receipt.tsx'
import { Result, titleOf, titlesOf } from './result.tsx'
import { Seal } from '../../payment/seal.tsx'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['paymentResult']).paymentResult.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/**
 * The page of a payment's result. The order is in the query string, so the server sends a shell and the browser loads
 * it.
 */
export function Page() {
  const hydrated = useHydrated()
  const [searchParams] = useAddressQuery()
  const order = orderFrom(searchParams)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        {order ? (
          <Status key={`${order.orderId} ${order.lastId} ${order.postId}`} order={order} />
        ) : hydrated ? (
          <NoOrder />
        ) : (
          <Checking />
        )}
      </div>
    </div>
  )
}

function Status({ order }: { order: Order }) {
  const words = useMoreWords('paymentResult')
  const status = usePaymentStatus(order)
  const { check } = status
  return (
    <>
      {/* The element stays, so that each change is spoken. */}
      <VisuallyHidden role="status">
        {check.state === 'known' ? titleOf(check.payment.status, words) : ''}
      </VisuallyHidden>
      <StatusView order={order} status={status} />
    </>
  )
}

function StatusView({ order, status }: { order: Order; status: PaymentStatus }) {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  const { check } = status
  if (check.state === 'checking') return <Checking of={order} />
  if (check.state === 'not-found') return <NoOrder />
  if (check.state === 'known') {
    return (
      <Result payment={check.payment} order={order} status={status}>
        <Receipt payment={check.payment} />
        <Voice aloud />
      </Result>
    )
  }
  const text =
    check.state === 'unreachable' ? words.orderStatus.connectError : check.message || words.paymentResult.checkFailed
  return (
    <>
      <h1 className={styles.plainTitle}>{words.paymentResult.head.title}</h1>
      <Broken text={text} again={words.paymentResult.tryAgain} onAgain={status.checkNow} />
      <LinkButton to={address.home(lang)} kind="plain">
        {words.orderStatus.back}
      </LinkButton>
    </>
  )
}

/** The head's script may have written into the heading how the payment of this order stands (ask-early.ts). */
function Checking({ of }: { of?: Order }) {
  const words = useMoreWords('paymentResult')
  const [said] = useState(() => of && document.querySelector(`h1[data-of="${of.orderId}"]`)?.textContent)
  return (
    <>
      <Seal kind="blank" />
      <h1 className={styles.waiting} data-titles={JSON.stringify(titlesOf(words))} suppressHydrationWarning>
        {said ?? words.orderStatus.checking}
      </h1>
      <ReceiptSkeleton />
    </>
  )
}

function NoOrder() {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  return (
    <>
      <h1 className={styles.plainTitle}>{words.paymentResult.head.title}</h1>
      <Empty text={words.paymentResult.noOrder}>
        <div className={styles.ways}>
          <LinkButton to={address.history(lang)}>{words.orderStatus.myOrders}</LinkButton>
          <LinkButton to={address.home(lang)} kind="outline">
            {words.orderStatus.back}
          </LinkButton>
        </div>
      </Empty>
    </>
  )
}
