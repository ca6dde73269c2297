import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'

/** A change that waits for its payment: its link can be sent again, and the change can be dropped. */
export function WaitingChange({ order, waits }: { order: Order; waits: NonNullable<Order['changeWaits']> }) {
  const words = useWords(orderWords)
  const say = useSay()
  const mayWrite = useMayDo('orders.write')
  const [asks, setAsks] = useState(false)
  const send = useDo('POST /api/office/resend-change-link', { quiet: true, done: words.linkSent })
  const drop = useDo('POST /api/office/drop-change', { quiet: true, done: words.changeDropped })
  const of = { orderId: order.orderId }
  return (
    <Alert severity={waits.page === 'open' ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {words.changeWaits({ to: waits.to, amount: say.money(waits.amount) })}{' '}
      {waits.page !== 'open' && words.changePage[waits.page]}
      {send.error && <Broken error={send.error} />}
      {mayWrite && (
        <Line mt={1}>
          <Button variant="outlined" disabled={send.isPending} onClick={() => send.mutate(of)}>
            {words.changeLink}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
            {words.changeDrop}
          </Button>
        </Line>
      )}
      <Ask
        open={asks}
        grave
        title={words.changeDrop}
        yes={words.changeDrop}
        doing={drop}
        onYes={() => drop.mutate(of, { onSuccess: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      >
        <Typography>{words.changeDropNote}</Typography>
      </Ask>
    </Alert>
  )
}
