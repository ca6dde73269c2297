import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import { isReason, ReasonField } from '../../frame/reason-field.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { Difference, useQuote } from './difference.tsx'
import type { Order } from './order.ts'
import { orderWords } from './order-words.ts'

const takesNames = new Set(['open', 'closed', 'closed_early'])

/** Puts an order with its names into a later homam whose list is not locked, into a package that has a place. */
export function MoveOrder({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const homams = useCall('POST /api/office/homams', { page: 1, perPage: 100 }, { enabled: open })
  const homam = useCall('POST /api/office/homam', { id: Number(to) || 1 }, { enabled: to !== '' })
  const move = useDo('POST /api/office/move-order', { quiet: true })
  const shown = to !== '' && homam.data?.id === Number(to) ? homam.data : undefined
  const target =
    shown && (shown.packages.length === 0 || into !== '')
      ? { eventId: Number(to), packageId: into ? Number(into) : null }
      : undefined
  const quote = useQuote(target && { orderId: order.orderId, ...target })
  const later = (homams.data?.rows ?? []).filter(
    h => h.id !== order.event.id && h.heldOn >= order.event.heldOn && takesNames.has(h.state),
  )
  const packages = shown?.packages ?? []
  const send = () => {
    if (!target || !quote.data || !isReason(reason)) return
    move.mutate(
      { orderId: order.orderId, version: order.version, ...target, why: reason, difference: quote.data.difference },
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
        busy={move.isPending}
        onYes={send}
        onClose={() => setOpen(false)}
      >
        <Typography>{words.moveNote}</Typography>
        {(move.error ?? homams.error ?? homam.error) && <Broken error={move.error ?? homams.error ?? homam.error} />}
        {homams.data && later.length === 0 && <Typography>{words.noLater}</Typography>}
        <TextField
          select
          required
          label={words.moveHomam}
          value={to}
          onChange={event => {
            setTo(event.target.value)
            setInto('')
          }}
        >
          {later.map(h => (
            <MenuItem key={h.id} value={String(h.id)} sx={{ whiteSpace: 'normal' }}>
              {h.title} · {say.day(h.heldOn)}
            </MenuItem>
          ))}
        </TextField>
        {packages.length > 0 && (
          <TextField
            select
            required
            label={words.movePackage}
            value={into}
            onChange={event => setInto(event.target.value)}
          >
            {packages.map(p => (
              <MenuItem key={p.id} value={String(p.id)} disabled={p.free === 0} sx={{ whiteSpace: 'normal' }}>
                {p.name} · {say.money(p.price)}
                {p.free !== null && ` · ${p.free} ${words.places}`}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Difference quote={quote} />
        <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
      </Ask>
    </>
  )
}
