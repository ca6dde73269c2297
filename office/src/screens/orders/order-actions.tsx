import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { isReason, ReasonField } from '../../frame/reason-field.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Order } from './order-page.tsx'
import { orderWords } from './order-words.ts'

interface ActionProps {
  order: Order
}

export function CancelOrder({ order }: ActionProps) {
  const words = useWords(orderWords)
  const mayRefund = useMayDo('money.write')
  const [open, setOpen] = useState(false)
  const [refund, setRefund] = useState<'none' | 'full' | 'part'>('none')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cancel = useDo('POST /api/office/cancel-order', { quiet: true, done: words.cancelled })
  const send = () => {
    if (!isReason(reason) || (refund === 'part' && !(Number(amount) > 0))) return
    const wish = { orderId: order.orderId, version: order.version, refund, reason, ...(refund === 'part' && { amount: Number(amount) }) }
    cancel.mutate(wish, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      <Ask open={open} title={words.cancel} yes={words.cancel} grave busy={cancel.isPending} onYes={send} onClose={() => setOpen(false)}>
        <Typography>{words.cancelNote}</Typography>
        {cancel.error && <Broken error={cancel.error} />}
        {order.refundable > 0 && mayRefund && (
          <RadioGroup aria-label={words.moneyBack} value={refund} onChange={(_event, to) => setRefund(to as typeof refund)}>
            {(['none', 'full', 'part'] as const).map(kind => (
              <FormControlLabel key={kind} value={kind} control={<Radio />} label={words.back[kind]} />
            ))}
          </RadioGroup>
        )}
        {order.refundable > 0 && !mayRefund && <Typography color="text.secondary">{words.backByFinance}</Typography>}
        {refund === 'part' && <AmountField value={amount} set={setAmount} />}
        <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
      </Ask>
    </>
  )
}

export function RefundOrder({ order }: ActionProps) {
  const words = useWords(orderWords)
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const refund = useDo('POST /api/office/refund-order', { quiet: true, done: words.refunded })
  const send = () => {
    if (!isReason(reason) || !(Number(amount) > 0)) return
    refund.mutate(
      { orderId: order.orderId, amount: Number(amount), refundable: order.refundable, reason },
      {
        onSuccess: () => {
          setOpen(false)
          setReason('')
        },
      },
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setAmount(String(order.refundable))
          setOpen(true)
        }}
      >
        {words.refund}
      </Button>
      <Ask open={open} title={words.refund} yes={words.refund} grave busy={refund.isPending} onYes={send} onClose={() => setOpen(false)}>
        <Typography>{words.refundNote(say.money(order.refundable))}</Typography>
        {refund.error && <Broken error={refund.error} />}
        <AmountField value={amount} set={setAmount} />
        <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
      </Ask>
    </>
  )
}

export function ChangePackage({ order }: ActionProps) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const change = useDo('POST /api/office/change-package', { quiet: true })
  const send = () => {
    if (!to) return
    const wish = { orderId: order.orderId, version: order.version, packageId: Number(to) }
    change.mutate(wish, {
      onSuccess: ({ payLink }) => {
        setOpen(false)
        notify(payLink ? words.linkSent : words.changed, { type: 'success' })
      },
    })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      <Ask open={open} title={words.change} yes={words.change} busy={change.isPending} onYes={send} onClose={() => setOpen(false)}>
        <Typography>{words.changeNote}</Typography>
        {change.error && <Broken error={change.error} />}
        <TextField select label={words.changeTo} value={to} onChange={event => setTo(event.target.value)} required>
          {order.packages
            .filter(p => p.id !== order.package?.id)
            .map(p => (
              <MenuItem key={p.id} value={String(p.id)}>
                {p.name} · {say.money(p.amount)}
              </MenuItem>
            ))}
        </TextField>
      </Ask>
    </>
  )
}

interface FieldProps {
  value: string
  set: (value: string) => void
}

function AmountField({ value, set }: FieldProps) {
  const words = useWords(orderWords)
  return (
    <TextField
      label={words.amount}
      required
      value={value}
      onChange={event => set(event.target.value.replace(/[^\d.]/g, ''))}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
