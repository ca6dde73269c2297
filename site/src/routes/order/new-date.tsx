import { useState } from 'react'
import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { Instant } from '../../booking/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import styles from './order.module.css'

interface Props {
  session: Session
  order: OrderDetails
  refresh(): Promise<void>
}

/**
 * The homam has another day than was announced. Until the list closes, the devotee may keep the place or take the money
 * back; without a reply the place stays.
 */
export function NewDate({ session, order, refresh }: Props) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const move = order.new_date
  if (!move) return null
  const written = (wire: string) => {
    const day = dayFromWire(wire)
    return day ? longDay(day, lang.web) : wire
  }
  const say = async (answer: 'stays' | 'refund') => {
    setBusy(true)
    try {
      await call('POST /api/answer-new-date', { userId: session.userId, orderId: order.order_id, answer }, lang)
      await refresh()
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <Panel title={words.order.newDate(written(move.was), written(order.event_date))}>
      {move.until !== null && (
        <p className={styles.hint}>
          <Instant at={move.until} sentence={words.order.newDateUntil} />
        </p>
      )}
      {move.answer === 'stays' && <p role="status">{words.order.stays}</p>}
      {move.until !== null && (
        <div className={styles.ways}>
          {move.answer === null && (
            <Button busy={busy && !asking} onClick={() => void say('stays')}>
              {words.order.comes}
            </Button>
          )}
          <Button kind="outline" onClick={() => setAsking(true)}>
            {words.order.refundMe}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.order.refundMe}
        closeLabel={words.common.close}
        actions={
          <Button full busy={busy} onClick={() => void say('refund')}>
            {words.order.refundYes}
          </Button>
        }
      >
        <p>{words.order.refundSure}</p>
      </Dialog>
    </Panel>
  )
}
