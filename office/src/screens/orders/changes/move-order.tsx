import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { useNotify } from '../../../frame/notices.tsx'
import { ReasonField } from '../../../frame/fields/reason-field.tsx'
import { useSay } from '../../../frame/say.ts'
import { useAct } from '../../../frame/use-act.ts'
import { useWords } from '../../../words/words.ts'
import { Difference, useQuote } from './difference.tsx'
import { keyOf, MoveTarget, type Place } from './move-target.tsx'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'

/**
 * Puts an order with its names into another homam, or another day or slot of a seva, whose list is not locked, into a
 * package that has a place.
 */
export function MoveOrder({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  useAct('move', () => setOpen(true))
  // An order of a seva with many days mostly goes to another hour or day of it.
  const [day, setDay] = useState(order.event.occurrenceId === null ? '' : order.event.heldOn)
  const [to, setTo] = useState<Place>()
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const homam = useCall('POST /api/office/homam', to ?? { id: 1 }, { enabled: to !== undefined })
  const move = useDo('POST /api/office/move-order', { quiet: true })
  const shown = to && homam.data && keyOf(homam.data) === keyOf(to) ? homam.data : undefined
  const target =
    shown && to && (shown.packages.length === 0 || into !== '')
      ? {
          eventId: to.id,
          packageId: into ? Number(into) : null,
          ...(to.occurrenceId !== undefined && { toOccurrenceId: to.occurrenceId }),
        }
      : undefined
  const quote = useQuote(target && { orderId: order.orderId, ...target })
  const packages = shown?.packages ?? []
  const send = () => {
    if (!target || !quote.data) return
    move.mutate(
      {
        orderId: order.orderId,
        version: order.version,
        ...target,
        why: reason,
        difference: quote.data.difference,
      },
      {
        onSuccess: ({ payLink }) => {
          setOpen(false)
          notify(payLink ? words.linkSent : words.moved, { type: 'success' })
        },
      },
    )
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.move}
      </Button>
      <Ask
        open={open}
        title={words.move}
        yes={words.move}
        busy={move.isPending || homam.isLoading || quote.isLoading}
        onYes={send}
        onClose={() => setOpen(false)}
      >
        <Typography>{words.moveNote}</Typography>
        {(move.error ?? homam.error) && <Broken error={move.error ?? homam.error} />}
        {open && (
          <MoveTarget
            event={order.event}
            day={day}
            setDay={setDay}
            to={to}
            setTo={place => {
              setTo(place)
              setInto('')
            }}
          />
        )}
        {packages.length > 0 && (
          <Choice
            required
            label={words.movePackage}
            value={into}
            onChange={event => setInto(event.target.value)}
            of={packages.map(p => [
              String(p.id),
              <>
                {p.name} · {say.money(p.price)}
                {p.free !== null && ` · ${p.free} ${words.places}`}
              </>,
              { disabled: p.free === 0, sx: { whiteSpace: 'normal' } },
            ])}
          />
        )}
        <Difference quote={quote} />
        <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
      </Ask>
    </>
  )
}
