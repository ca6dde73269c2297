import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { mostNames, mostNamesOfGroup } from '../../../../contract/trust/package-names.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { ReasonField } from '../../frame/fields/reason-field.tsx'
import { mayBeNumber, typedNumber } from '../../../../contract/ground/typed-number.ts'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../words/words.ts'
import { namesSaid } from './names-said.ts'
import type { Order } from './order.ts'
import { AmountField } from './amount-field.tsx'
import { Difference, useQuote } from './changes/difference.tsx'
import { orderWords } from './order-words.ts'
import { unless } from '../../frame/fields/form.tsx'

interface ActionProps {
  order: Order
}

export function CancelOrder({ order }: ActionProps) {
  const words = useWords(orderWords)
  const say = useSay()
  const mayRefund = useMayDo('money.write')
  const [open, setOpen] = useState(false)
  useAct('cancel', () => setOpen(true))
  // What becomes of the money is said, not left to what stood there.
  const asks = order.refundable > 0 && mayRefund
  const [refund, setRefund] = useState<'none' | 'full' | 'part' | ''>('')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const cancel = useDo('POST /api/office/cancel-order', { quiet: true, done: words.cancelled })
  const byTerms = order.refundable > 0 ? order.cancelling : null
  const choose = (to: typeof refund) => {
    setRefund(to)
    // What comes back by the terms stands there first; staff may give another sum.
    if (to === 'part' && amount === '' && byTerms && byTerms.back > 0) setAmount(String(byTerms.back))
  }
  const send = () => {
    const input = {
      orderId: order.orderId,
      version: order.version,
      refund: refund || ('none' as const),
      reason,
      ...(refund === 'part' && { amount: typedNumber(amount) ?? 0 }),
    }
    cancel.mutate(input, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      <Ask
        open={open}
        title={words.cancel}
        yes={words.cancel}
        grave
        doing={cancel}
        onYes={send}
        onClose={() => setOpen(false)}
      >
        <Typography>{words.cancelNote}</Typography>
        {byTerms && (
          <Typography>
            {words.bookedUnder(byTerms.sentence)}{' '}
            <b>{byTerms.back > 0 ? words.backByTerms(say.money(byTerms.back)) : words.nothingByTerms}</b>
          </Typography>
        )}
        {asks && (
          <RadioGroup
            aria-label={words.moneyBack}
            value={refund}
            onChange={(_event, to) => choose(to as typeof refund)}
          >
            {(['none', 'full', 'part'] as const).map(kind => (
              <FormControlLabel key={kind} value={kind} control={<Radio required />} label={words.back[kind]} />
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

export function ChangePackage({ order }: ActionProps) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const standing = 1 + order.family.length
  const [names, setNames] = useState('')
  const wanted = Math.min(mostNamesOfGroup, Math.max(standing, wholeNumber(names) ?? 0))
  const change = useDo('POST /api/office/change-package', { quiet: true })
  const quote = useQuote(to ? { orderId: order.orderId, packageId: Number(to), names: wanted } : undefined)
  const send = () => {
    if (!quote.data) return
    const input = {
      orderId: order.orderId,
      version: order.version,
      packageId: Number(to),
      names: wanted,
      difference: quote.data.difference,
    }
    change.mutate(input, {
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
      <Ask
        open={open}
        title={words.change}
        yes={words.change}
        doing={change}
        busy={change.isPending || quote.isLoading}
        onYes={send}
        onClose={() => setOpen(false)}
      >
        <Typography>{words.changeNote}</Typography>
        <TextField
          label={words.names}
          value={names || standing}
          onChange={event => mayBeNumber(event.target.value) && setNames(event.target.value)}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              ...unless(names === '' || wholeNumber(names) !== undefined, 'fillIn'),
            },
          }}
        />
        <Choice
          label={words.changeTo}
          value={to}
          onChange={event => setTo(event.target.value)}
          required
          of={order.packages.map(p => [
            String(p.id),
            [
              p.name,
              p.id === order.package?.id ? words.asNow : say.money(p.amount),
              ...namesSaid(p, words, say.money),
            ].join(' · '),
            { disabled: p.id === order.package?.id ? wanted <= (order.namesPaid ?? wanted) : wanted > mostOf(p) },
          ])}
        />
        <Difference quote={quote} />
      </Ask>
    </>
  )
}

/** How many names were typed. A number with a fraction is none: `1.5` is not fifteen. */
function wholeNumber(text: string): number | undefined {
  const typed = typedNumber(text)
  return Number.isInteger(typed) ? typed : undefined
}

const mostOf = (one: Order['packages'][number]): number =>
  mostNames({ included: one.namesIncluded, furtherPrice: one.furtherName }, mostNamesOfGroup)
