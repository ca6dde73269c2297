import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { ReasonField } from '../../../frame/fields/reason-field.tsx'
import { typedNumber } from '../../../../../contract/ground/typed-number.ts'
import { Line } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useAct } from '../../../frame/use-act.ts'
import { useWords } from '../../../words/words.ts'
import { AmountField } from '../amount-field.tsx'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'

type Line = Order['lines'][number]

/** Gives money back: for lines of the order, whose amounts are filled in, or an amount of all. */
export function RefundOrder({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const [open, setOpen] = useState(false)
  useAct('refund', () => setOpen(true))
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.refund}
      </Button>
      {open && <Refund order={order} close={() => setOpen(false)} />}
    </>
  )
}

const leftOf = (line: Line): number => line.quantity - line.givenBack

/** The lines that may be given back: names beyond those of the package go with it. */
function backLines({ lines }: Order): Line[] {
  const names = lines.filter(line => line.kind === 'names')
  const withNames = (line: Line): Line => ({
    ...line,
    title: [line, ...names].map(one => (one.quantity > 1 ? `${one.title} × ${one.quantity}` : one.title)).join(' + '),
    amount: [line, ...names].reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100,
  })
  return lines.filter(line => line.kind !== 'names').map(line => (line.kind === 'package' ? withNames(line) : line))
}

const keyOf = (line: Line): string => String(line.product ?? 'package')

function Refund({ order, close }: { order: Order; close: () => void }) {
  const words = useWords(orderWords)
  const say = useSay()
  const mayCancel = useMayDo('orders.write')
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const refund = useDo('POST /api/office/refund-order', { quiet: true, done: words.refunded })
  const lines = backLines(order).filter(line => leftOf(line) > 0)
  const quantityOf = (line: Line) => chosen[keyOf(line)] ?? 0
  const sum =
    lines.reduce((all, line) => all + Math.round((line.amount * 100 * quantityOf(line)) / line.quantity), 0) / 100
  const amount = typed ?? String(sum > 0 ? Math.min(sum, order.refundable) : order.refundable)
  const cancels = order.standing === 'paid' && (chosen.package ?? 0) > 0
  const choose = (line: Line, quantity: number) => {
    setTyped(undefined)
    setChosen({ ...chosen, [keyOf(line)]: quantity })
  }
  const send = () => {
    const back = lines
      .filter(line => quantityOf(line) > 0)
      .map(line => ({ product: line.product, quantity: quantityOf(line) }))
    refund.mutate(
      {
        orderId: order.orderId,
        amount: typedNumber(amount) ?? 0,
        refundable: order.refundable,
        reason,
        ...(back.length > 0 && { lines: back }),
      },
      { onSuccess: close },
    )
  }
  return (
    <Ask open title={words.refund} yes={words.refund} grave doing={refund} onYes={send} onClose={close}>
      <Typography>{words.refundNote(say.money(order.refundable))}</Typography>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ fontWeight: 700, p: 0 }}>
          {words.refundLines}
        </Typography>
        <FormGroup>
          {lines.map(line => {
            // Who may not cancel can't take the seva away either.
            const closed = line.product === null && order.standing === 'paid' && !mayCancel
            return (
              <Line key={keyOf(line)} alignItems="center" justifyContent="space-between">
                <FormControlLabel
                  disabled={closed}
                  control={
                    <Checkbox
                      checked={quantityOf(line) > 0}
                      onChange={(_event, on) => choose(line, on ? leftOf(line) : 0)}
                    />
                  }
                  label={`${line.title} · ${say.money((line.amount * leftOf(line)) / line.quantity)}${closed ? ` (${words.packageByCancelling})` : ''}`}
                />
                {quantityOf(line) > 0 && leftOf(line) > 1 && (
                  <TextField
                    select
                    size="small"
                    label={words.howMany}
                    value={String(quantityOf(line))}
                    onChange={event => choose(line, Number(event.target.value))}
                    sx={{ minWidth: 110 }}
                  >
                    {Array.from({ length: leftOf(line) }, (_, at) => (
                      <MenuItem key={at} value={String(at + 1)}>
                        {at + 1}
                      </MenuItem>
                    ))}
                  </TextField>
                )}
              </Line>
            )
          })}
        </FormGroup>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {words.refundLinesNote}
      </Typography>
      {cancels && <Alert severity="warning">{words.packageCancels}</Alert>}
      <AmountField value={amount} set={setTyped} />
      <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
    </Ask>
  )
}
