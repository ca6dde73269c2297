import { use, useEffect, useRef, useState } from 'react'
import { Instant } from '../../booking/when.tsx'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { greetingWords } from '../../greeting/greeting-words.ts'
import greetingStyles from '../../greeting/greeting.module.css'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './order.module.css'

interface Props {
  session: Session
  order: OrderDetails
  greeting: NonNullable<OrderDetails['greeting']>
  refresh(): Promise<void>
}

/** The greeting that goes with the order to the one it was booked for; until it is told the devotee may stop it. */
export function Greeting({ session, order, greeting, refresh }: Props) {
  const { lang } = usePageContext()
  const inAll = useMoreWords('order')
  const words = use(greetingWords(lang.web))?.greeting
  const call = useCallFunction()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  const stopped = useRef(false)
  // The button that was pressed is gone: whoever can't see goes on with what became of the greeting.
  useEffect(() => {
    if (stopped.current) place.current?.focus()
  }, [greeting.state])
  if (!words) return null
  const stop = async () => {
    setBusy(true)
    try {
      await call('POST /api/stop-greeting', { userId: session.userId, orderId: order.order_id }, lang)
      stopped.current = true
      toast('ok', words.stopDone)
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || inAll.errors.offline)
    }
    await refresh()
    setBusy(false)
  }
  const { state } = greeting
  const stands =
    state === 'waiting' ? (
      words.waits[greeting.when === 'paid' && order.status === 'TXN_SUCCESS' ? 'soon' : greeting.when]
    ) : state === 'sent' ? (
      <Instant at={greeting.at ?? 0} sentence={words.sent} />
    ) : (
      words[state]
    )
  return (
    <Panel title={words.title}>
      {greeting.phone && <p>{words.to(`+91 ${greeting.phone}`)}</p>}
      {greeting.text && (
        <blockquote className={greetingStyles.said}>
          {greeting.text}
          <br />– {greeting.name}
        </blockquote>
      )}
      <p ref={place} tabIndex={-1} className={styles.hint}>
        {stands}
      </p>
      {state === 'waiting' && (
        <Button kind="outline" full busy={busy} onClick={() => void stop()}>
          {words.stop}
        </Button>
      )}
    </Panel>
  )
}
