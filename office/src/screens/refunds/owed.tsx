import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { calledAs, OrderSums } from './order-sums.tsx'
import { refundWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/owed']['answer']['rows'][number]

/** Cancelled orders whose money is undecided. They stay here until it is refunded, or staff say that the trust keeps it. */
export function Owed({ mayWrite }: { mayWrite: boolean }) {
  const words = useWords(refundWords)
  const { data, error, refetch } = useCall('POST /api/office/owed', {})
  const [keeping, setKeeping] = useState<Row>()
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <>
      <OrderSums
        title={words.owed}
        note={words.owedNote}
        rows={data.rows}
        acts={row =>
          mayWrite && (
            <Button variant="outlined" aria-label={`${words.keep}: ${row.orderCode}`} onClick={() => setKeeping(row)}>
              {words.keep}
            </Button>
          )
        }
      />
      {keeping && <Keep key={keeping.bookingId} row={keeping} close={() => setKeeping(undefined)} />}
    </>
  )
}

function Keep({ row, close }: { row: Row; close: () => void }) {
  const words = useWords(refundWords)
  const say = useSay()
  const keep = useDo('POST /api/office/keep-money', { quiet: true, done: words.keptNow })
  return (
    <AskReason
      title={words.keep}
      yes={words.keep}
      grave
      doing={keep}
      label={words.why}
      maxLength={500}
      onYes={reason => keep.mutate({ orderId: row.orderId, amount: row.amount, reason }, { onSuccess: close })}
      onClose={close}
    >
      <Typography>
        {calledAs(row)} · {say.money(row.amount)}
      </Typography>
      <Typography color="text.secondary">{words.keepSure}</Typography>
    </AskReason>
  )
}
