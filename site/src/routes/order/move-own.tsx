import { useState } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { address } from '../../addresses/addresses.ts'
import { dayAndHour, dayInWords } from '../../booking/occurrence-time.ts'
import { Instant } from '../../booking/when.tsx'
import { CallRefused, query, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './order.module.css'

interface Props {
  session: Session
  order: OrderDetails
  terms: NonNullable<OrderDetails['moving']>
  refresh(): Promise<unknown>
}

/** The terms for another day under which an order was bought, and the way to it (decision 141). */
export function MoveOwn({ session, order, terms: { sentence, now, why }, refresh }: Props) {
  const words = useMoreWords('order')
  const { moving: say } = words.order
  const { lang } = usePageContext()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={say.open}>
      <p className={styles.hint}>{sentence}</p>
      {now && (
        <>
          <p className={styles.hint}>
            {say.left(now.left)} <Instant at={now.until} sentence={say.until} />
          </p>
          <Button kind="outline" full onClick={() => setAsking(true)}>
            {say.open}
          </Button>
          <Dialog open={asking} onClose={() => setAsking(false)} title={say.open} closeLabel={words.common.close}>
            {asking && (
              <OtherDays
                session={session}
                order={order}
                onEnd={async () => {
                  // Also after a refusal: it may stand on another day by now.
                  await refresh()
                  setAsking(false)
                }}
              />
            )}
          </Dialog>
        </>
      )}
      {why && <p>{say[why]}</p>}
      {why === 'call' && (
        <p className={styles.hint}>
          <LinkButton kind="plain" to={address.contact(lang)}>
            <Icon name="phone" small />
            {words.order.callUs}
          </LinkButton>
        </p>
      )}
    </Panel>
  )
}

interface OtherDaysProps {
  session: Session
  order: OrderDetails
  onEnd(): Promise<void>
}

/** The days that have a place; what a move means stands there before it is pressed. */
function OtherDays({ session, order, onEnd }: OtherDaysProps) {
  const words = useMoreWords('order')
  const { moving: say } = words.order
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const list = useQuery(query('POST /api/days-to-move', { userId: session.userId, orderId: order.order_id }), lang, {
    staleTime: 0,
  })
  if (list.isError)
    return (
      <Broken
        text={(list.error instanceof CallRefused && list.error.answer.message) || words.errors.offline}
        again={words.common.tryAgain}
        onAgain={() => void list.refetch()}
      />
    )
  if (!list.data) return <p role="status">{words.common.loading}</p>
  if (list.data.length === 0) return <p>{say.none}</p>
  const written = (one: { day: string; slot: OrderDetails['slot'] }) => dayAndHour(one.day as Day, one.slot, lang.web)
  const to = list.data.find(one => String(one.id) === chosen)
  const move = async (occurrenceId: number) => {
    setBusy(true)
    const fromOccurrenceId = order.occurrence_id ?? 0
    try {
      const body = { userId: session.userId, orderId: order.order_id, fromOccurrenceId, occurrenceId }
      await call('POST /api/move-order', body, lang)
      toast('ok', say.done)
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    }
    await onEnd()
  }
  return (
    <div className={styles.ways}>
      <SelectField
        label={say.day}
        name="day"
        value={chosen}
        onChange={setChosen}
        placeholder={say.choose}
        options={list.data.map(one => ({
          value: String(one.id),
          label: `${written(one)} · ${one.festival ?? one.tithi}`,
        }))}
      />
      {to && (
        <div role="status">
          <p>{say.sure(dayInWords(order.event_date, order.slot, lang.web), written(to))}</p>
          {to.places_left !== null && <p className={styles.hint}>{words.bookNow.placesLeft(to.places_left)}</p>}
          {to.cancelling && (
            <p>
              {say.terms} {to.cancelling}
            </p>
          )}
        </div>
      )}
      {to && (
        <Button full busy={busy} onClick={() => void move(to.id)}>
          {say.yes}
        </Button>
      )}
    </div>
  )
}
