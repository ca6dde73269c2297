import { addDays, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { refundDays } from '../../../../contract/ground/limits.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Instant } from '../../booking/when.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import steps from '../../orders/timeline.module.css'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import styles from './refunds.module.css'

type Refund = OrderDetails['refunds'][number]

/** The refunds of an order: the reason, the progress, and the number by which the devotee's bank finds each one. */
export function Refunds({ order }: { order: OrderDetails }) {
  return order.refunds.map((refund, at) => <Tracker key={at} refund={refund} />)
}

function Tracker({ refund }: { refund: Refund }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const say = words.order
  const atBank = refund.bank_at ?? refund.done_at
  // Cash and transfers by hand do not go through a gateway.
  const all = [
    { name: say.refundDecided, at: refund.decided_at, done: true },
    { name: say.refundSentStep, at: refund.sent_at, done: refund.sent_at !== null },
    ...(refund.way === 'cash' ? [] : [{ name: say.refundAtBank, at: atBank, done: atBank !== null }]),
    { name: say.refundArrived, at: refund.done_at, done: refund.state === 'done' },
  ]
  const now = all.findIndex(step => !step.done)
  const promised = longDay(addDays(dayOf(refund.decided_at), refundDays), lang.web)
  return (
    <Panel title={say.refundTitle(words.common.price(groupedRupees(refund.amount)))}>
      <p className={styles.why}>{refund.why}</p>
      <ol className={`${steps.steps} ${styles.steps}`}>
        {all.map(({ name, at, done }, n) => (
          <li key={name} className={done ? steps.done : n === now ? steps.now : undefined}>
            <span className={steps.mark}>
              <Icon name={done ? 'check' : 'clock'} small />
            </span>
            <div className={steps.text}>
              <p className={steps.name}>
                {name}
                {!done && <VisuallyHidden>{` (${say.refundNext})`}</VisuallyHidden>}
              </p>
              {done && at !== null && (
                <p className={steps.when}>
                  <Instant at={at} />
                </p>
              )}
              {!done && n === all.length - 1 && <p className={steps.when}>{say.refundBy(promised)}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.way}>{say.refundWay[refund.way]}</p>
      {refund.reference && (
        <p className={styles.number}>
          {say.refundReference}: <b>{refund.reference}</b>
          {refund.state === 'done' && <span>{say.refundAskBank}</span>}
        </p>
      )}
    </Panel>
  )
}
