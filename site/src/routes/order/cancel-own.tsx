import { useState } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Instant } from '../../booking/when.tsx'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './order.module.css'

interface Props {
  session: Session
  order: OrderDetails
  terms: NonNullable<OrderDetails['cancelling']>
  refresh(): Promise<unknown>
}

/** The terms under which an order was bought, what comes back now, and the way to cancel it (decision 137). */
export function CancelOwn({ session, order, terms: { sentence, now }, refresh }: Props) {
  const words = useMoreWords('order')
  const { cancelling: say } = words.order
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const price = (rupees: number) => words.common.price(groupedRupees(rupees))
  const cancel = async (back: number) => {
    setBusy(true)
    try {
      await call('POST /api/cancel-order', { userId: session.userId, orderId: order.order_id, back }, lang)
      toast('ok', say.done)
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    }
    // Also after a refusal: what comes back may be another sum by now.
    await refresh()
    setBusy(false)
    setAsking(false)
  }
  return (
    <Panel title={say.open}>
      <p className={styles.hint}>{sentence}</p>
      {now ? (
        <>
          <p>{say.back(price(now.back))}</p>
          <p className={styles.hint}>
            <Instant at={now.until} sentence={say.until} />
          </p>
          <Button kind="outline" full onClick={() => setAsking(true)}>
            {say.open}
          </Button>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={say.open}
            closeLabel={words.common.close}
            actions={
              <Button full busy={busy} onClick={() => void cancel(now.back)}>
                {say.yes(price(now.back))}
              </Button>
            }
          >
            <p>
              {say.back(price(now.back))} {now.rest > 0 && say.rest(price(now.rest))}
            </p>
            {now.desk !== 'none' && <p>{now.desk === 'all' ? say.deskAll : say.deskSome}</p>}
            <p>{say.sure}</p>
          </Dialog>
        </>
      ) : (
        <p>{say.late}</p>
      )}
    </Panel>
  )
}
