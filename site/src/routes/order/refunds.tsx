import { groupedRupees } from '../../../../contract/money.ts'
import { useMoreWords } from '../../visit.ts'
import { Notice, type OrderShown } from './order.tsx'
import styles from './order.module.css'

/** Money that goes back, each time with its amount and, once it was sent, the number by which the devotee's bank finds it. */
export function Refunds({ order }: { order: OrderShown }) {
  const words = useMoreWords('order')
  const said = { due: words.order.refundDue, sent: words.order.refundSent, done: words.order.refundDone }
  return order.refunds.map((refund, at) => (
    <Notice key={at}>
      <b>{words.common.price(groupedRupees(refund.amount))}</b> · {said[refund.state]}
      {refund.reference && (
        <>
          <br />
          {words.order.refundReference}: <span className={styles.code}>{refund.reference}</span>
        </>
      )}
    </Notice>
  ))
}
