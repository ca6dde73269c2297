import { Skeleton } from '../../ui/skeleton.tsx'
import styles from '../../orders/order-card.module.css'

/** A skeleton in the size of an order's card. */
export function OrderSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <Skeleton shape="picture" className={styles.thumb} />
        <div className={styles.names}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      </div>
      <div>
        <Skeleton shape="text" count={5} />
      </div>
      <Skeleton shape="button" />
    </div>
  )
}
