import { useEffect, useRef, useState } from 'react'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { address } from '../../addresses/addresses.ts'
import type { Session } from '../../session/session.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import { OrderCard } from '../../orders/order-card.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { type Action, useOrderHistory } from '../../orders/order-history.ts'
import styles from './orders.module.css'

export function Orders({ session }: { session: Session }) {
  const words = usePageWords()
  const [action, setAction] = useState<Action>('success')
  const tabs: { id: Action; label: string }[] = [
    { id: 'success', label: words.history.success },
    { id: 'failure', label: words.history.failure },
  ]
  return (
    <>
      <Tabs
        kind="segment"
        label={words.history.tabs}
        tabs={tabs}
        current={action}
        onChange={id => setAction(id === 'failure' ? 'failure' : 'success')}
      />
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} current={action} className={styles.panel}>
          <OrderList userId={session.userId} action={tab.id} />
        </TabPanel>
      ))}
    </>
  )
}

function OrderList({ userId, action }: { userId: number; action: Action }) {
  const words = usePageWords()
  const { items: orders, hasMore, isFetching, error, loadMore } = useOrderHistory(userId, action)
  const failed = error !== undefined && !isFetching
  const last = useNextWhenSeen(orders?.length ?? 0, hasMore && !isFetching && !failed, () => void loadMore())

  if (!orders)
    return failed ? (
      <Broken text={words.history.failedToLoad} again={words.common.tryAgain} onAgain={() => void loadMore()} />
    ) : (
      <Waiting count={3} />
    )
  if (orders.length === 0) return <NoOrders action={action} />
  const unconfirmed = orders.filter(({ status }) => status === 'PENDING').length
  return (
    <>
      {unconfirmed > 0 && (
        <p className={styles.unconfirmed}>
          <Icon name="clock" small />
          <span>{words.history.unconfirmed(unconfirmed)}</span>
        </p>
      )}
      <ul className={styles.grid}>
        {orders.map((order, n) => (
          <li key={order.order_id} ref={n === orders.length - 1 ? last : undefined}>
            <OrderCard order={order} first={n === 0} />
          </li>
        ))}
      </ul>
      {isFetching && <Waiting count={1} />}
      {failed && (
        <Broken text={words.history.failedToLoad} again={words.common.tryAgain} onAgain={() => void loadMore()} />
      )}
      {!hasMore && orders.length > 3 && <p className={styles.end}>{words.history.allShown}</p>}
    </>
  )
}

/** Calls `next` when the last card comes near the screen (spec §2). */
function useNextWhenSeen(length: number, enabled: boolean, next: () => void) {
  const last = useRef<HTMLLIElement>(null)
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    const card = last.current
    if (!enabled || !card) return
    const observer = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && latest.current(), {
      rootMargin: '200px',
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [enabled, length])
  return last
}

function Waiting({ count }: { count: number }) {
  const words = usePageWords()
  return (
    <>
      <p className={styles.loading} role="status">
        {words.history.loadingMore}
      </p>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: count }, (_, n) => (
          <li key={n}>
            <OrderSkeleton />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoOrders({ action }: { action: Action }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  return (
    <Empty
      title={words.history.none}
      text={action === 'success' ? words.history.noneSuccess : words.history.noneFailure}
    >
      <LinkButton to={address.home(lang)} kind="outline">
        {words.history.seeHomams}
      </LinkButton>
    </Empty>
  )
}
