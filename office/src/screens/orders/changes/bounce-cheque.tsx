import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDo } from '../../../frame/calls.ts'
import { AskReason } from '../../../frame/fields/ask-reason.tsx'
import { useWords } from '../../../words/words.ts'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'

/** The bank returned a cheque of the order unpaid; what becomes of the order is said before. */
export function BounceCheque({ order, attempt }: { order: Order; attempt: number }) {
  const words = useWords(orderWords)
  const [open, setOpen] = useState(false)
  const bounce = useDo('POST /api/office/bounce-cheque', { quiet: true, done: words.hasBounced })
  const note =
    order.standing === 'cancelled' ? words.bouncedAfter : order.event.begun ? words.bouncedStays : words.bouncedEnds
  return (
    <>
      <Button variant="outlined" color="error" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {words.bounced}
      </Button>
      {open && (
        <AskReason
          title={words.bounced}
          yes={words.bounced}
          grave
          doing={bounce}
          label={words.reason}
          onYes={reason =>
            bounce.mutate(
              { orderId: order.orderId, version: order.version, attemptId: attempt, reason },
              { onSuccess: () => setOpen(false) },
            )
          }
          onClose={() => setOpen(false)}
        >
          <Typography>{note}</Typography>
        </AskReason>
      )}
    </>
  )
}
