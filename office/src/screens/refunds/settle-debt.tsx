import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Refused } from '../../call.ts'
import { useDo } from '../../frame/calls.ts'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { DeskOrderPayment, noPayFields } from '../orders/desk/desk-order-payment.tsx'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { debtWords } from './debt-words.ts'

interface Debt {
  orderId: string
  orderCode: string
  /** What is owed, in rupees. */
  amount: number
}

const ways = ['cash', 'upi', 'card', 'cheque'] as const
type Way = (typeof ways)[number]

/** Takes what an order owes since its cheque bounced, or says that nobody asks for it any more. */
export function SettleDebt(debt: Debt) {
  const words = useWords(debtWords)
  const mayTake = useMayDo('orders.take')
  const mayWriteOff = useMayDo('money.write')
  const [doing, setDoing] = useState<'take' | 'off'>()
  const close = () => setDoing(undefined)
  return (
    <Line>
      {mayTake && (
        <Button variant="outlined" aria-label={`${words.take}: ${debt.orderCode}`} onClick={() => setDoing('take')}>
          {words.take}
        </Button>
      )}
      {mayWriteOff && (
        <Button aria-label={`${words.off}: ${debt.orderCode}`} onClick={() => setDoing('off')}>
          {words.off}
        </Button>
      )}
      {doing === 'take' && <Take {...debt} close={close} />}
      {doing === 'off' && <WriteOff {...debt} close={close} />}
    </Line>
  )
}

interface Asked extends Debt {
  close(): void
}

function Take({ orderId, orderCode, amount, close }: Asked) {
  const words = useWords(debtWords)
  const inDesk = useWords(deskWayWords)
  const say = useSay()
  const [pay, setPay] = useState<Way>('cash')
  const [typed, type] = useState(noPayFields)
  const take = useDo('POST /api/office/pay-debt', { quiet: true, done: words.taken })
  const problems = take.error instanceof Refused ? take.error.answer.fields : undefined
  const { receipt, reference, bank, chequeDay } = typed
  const send = () =>
    take.mutate(
      {
        orderId,
        amount,
        pay,
        ...(pay === 'cash' && receipt && { reference: receipt }),
        ...((pay === 'card' || pay === 'cheque') && { reference }),
        ...(pay === 'cheque' && { bank, ...(chequeDay && { chequeDay }) }),
      },
      { onSuccess: close },
    )
  return (
    <Ask open title={words.take} yes={words.take} doing={take} onYes={send} onClose={close}>
      <Stack>
        <Typography>
          {orderCode} · {say.money(amount)}
        </Typography>
        <Choice
          required
          label={words.way}
          value={pay}
          onChange={event => setPay(ways.find(way => way === event.target.value) ?? 'cash')}
          of={ways.map(way => [way, inDesk.ways[way]])}
        />
        <DeskOrderPayment pay={pay} typed={typed} type={type} problems={problems} />
      </Stack>
    </Ask>
  )
}

function WriteOff({ orderId, orderCode, amount, close }: Asked) {
  const words = useWords(debtWords)
  const say = useSay()
  const off = useDo('POST /api/office/write-off', { quiet: true, done: words.isOff })
  return (
    <AskReason
      title={words.off}
      yes={words.off}
      grave
      doing={off}
      label={words.why}
      maxLength={500}
      onYes={reason => off.mutate({ orderId, amount, reason }, { onSuccess: close })}
      onClose={close}
    >
      <Typography>
        {orderCode} · {say.money(amount)}
      </Typography>
      <Typography color="text.secondary">{words.offSure}</Typography>
    </AskReason>
  )
}
