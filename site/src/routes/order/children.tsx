import { use, useState } from 'react'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { childWords } from '../../children/child-words.ts'
import styles from '../../children/children.module.css'
import { Tick } from '../../donations/choices.tsx'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'

interface Props {
  session: Session
  order: OrderDetails
  refresh(): Promise<void>
}

/**
 * A parent's consent that did not come with the booking is asked for here (decision 114). Somebody whose age nobody said
 * may be a child: that stands folded, and needs no answer.
 */
export function Children({ session, order, refresh }: Props) {
  const { lang } = usePageContext()
  const inAll = useMoreWords('order')
  const words = use(childWords(lang.web))?.children
  const call = useCallFunction()
  const [busy, setBusy] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  if (!words) return null
  const { children, perhaps } = order.to_ask
  const agree = async (names: string[]) => {
    setBusy(true)
    try {
      const body = { userId: session.userId, orderId: order.order_id, version: childConsentVersion, names }
      await call('POST /api/agree-for-child', body, lang)
      setTicked([])
      toast('ok', words.thanks)
      await refresh()
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || inAll.errors.offline)
    }
    setBusy(false)
  }
  const button = (names: string[]) => (
    <Button full busy={busy} disabled={names.length === 0} onClick={() => void agree(names)}>
      {words.agree}
    </Button>
  )
  if (children.length > 0)
    return (
      <Panel title={words.title}>
        <div className={styles.ticks}>
          <p>{words.toAsk}</p>
          <p>
            <b>{words.consent(new Intl.ListFormat(lang.web).format(children))}</b>
          </p>
          {button(children)}
          <p className={styles.note}>{words.note}</p>
        </div>
      </Panel>
    )
  return (
    <details className={styles.young}>
      <summary>{words.someYoung}</summary>
      <div className={styles.ticks}>
        <p>{words.perhaps}</p>
        {perhaps.map(name => (
          <Tick
            key={name}
            checked={ticked.includes(name)}
            onChange={on => setTicked(on ? [...ticked, name] : ticked.filter(other => other !== name))}
          >
            {name}
          </Tick>
        ))}
        {ticked.length > 0 && button(ticked)}
        <p className={styles.note}>{words.note}</p>
      </div>
    </details>
  )
}
