import { type Day, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { hourInIndia } from '../../../../contract/ground/time-of-day.ts'
import { When } from '../../booking/when.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'
import type { Payment } from './payment-status.ts'
import styles from './receipt.module.css'

export function Receipt({ payment }: { payment: Payment }) {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  const paidAt = Number(payment.txnDate)
  return (
    <section className={styles.receipt} aria-labelledby="receipt-service">
      <p className={styles.label}>{words.paymentResult.service}</p>
      <h2 id="receipt-service" className={styles.service}>
        {payment.service_name}
      </h2>
      <dl className={styles.rows}>
        <div>
          <dt>{words.history.eventDate}</dt>
          <dd>
            <When day={payment.day as Day} slot={payment.slot} />
          </dd>
        </div>
        <div>
          <dt>{words.paymentResult.amount}</dt>
          <dd className={styles.amount}>{words.common.price(groupedRupees(payment.txn_amt))}</dd>
        </div>
        <div>
          <dt>{words.paymentResult.orderId}</dt>
          <dd className={styles.code}>{payment.order_code}</dd>
        </div>
        {Number.isFinite(paidAt) && paidAt > 0 && (
          <div>
            <dt>{words.paymentResult.date}</dt>
            <dd>
              {longDay(dayOf(paidAt), lang.web)}
              <br />
              {hourInIndia(paidAt, lang.web)}
              <own-hour at={paidAt} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function ReceiptSkeleton() {
  return (
    <div className={styles.receipt} aria-hidden>
      <Skeleton shape="text" className={styles.short} />
      <Skeleton shape="text" className={styles.long} />
      <div className={styles.rows}>
        {[0, 1, 2, 3].map(row => (
          <div key={row}>
            <Skeleton shape="text" className={styles.short} />
            <Skeleton shape="text" className={styles.half} />
          </div>
        ))}
      </div>
    </div>
  )
}
