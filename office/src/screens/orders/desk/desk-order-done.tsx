import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { useDo } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { CodeToScan, MoneySeen } from './desk-scan.tsx'
import { OrderChildren } from '../order-children.tsx'
import { PrintSlip } from '../print-slip.tsx'

export type Ordered = OfficeCalls['POST /api/office/counter-order']['answer']

interface DeskOrderDoneProps {
  ordered: Ordered
  /** An order that waited for its money was paid. */
  paid: (ordered: Ordered) => void
  again: () => void
}

/** What was booked, its code large: first the money where it is still awaited, then what the devotee takes along. */
export function DeskOrderDone({ ordered, paid, again }: DeskOrderDoneProps) {
  const words = useWords(deskOrderWords)
  const say = useSay()
  const take = useDo('POST /api/office/desk-payment', { quiet: true })
  const isDone = ordered.paid || ordered.payLink !== null
  return (
    <Section title={ordered.paid ? words.done : isDone ? words.linkSent : words.scan(say.money(ordered.total))}>
      <Typography
        component="p"
        sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {ordered.orderCode}
      </Typography>
      <Typography sx={{ mb: 2, fontSize: '1.25rem' }}>{say.money(ordered.total)}</Typography>
      {ordered.code && (
        <CodeToScan
          picture={ordered.code.picture}
          alt={words.scan(say.money(ordered.total))}
          note={ordered.payLink === null ? words.scanNote : words.scanLink}
        />
      )}
      {!isDone && (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.waits}
          </Alert>
          <MoneySeen
            busy={take.isPending}
            error={take.error}
            pay={how => take.mutate({ orderId: ordered.orderId, ...how }, { onSuccess: paid })}
          />
        </>
      )}
      <OrderChildren id={ordered.id} />
      <Line mt={2}>
        {ordered.paid && <PrintSlip order={ordered.id} />}
        {isDone && (
          <Button variant="contained" onClick={again}>
            {words.another}
          </Button>
        )}
        {ordered.shareLink && (
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(ordered.shareLink)}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
          >
            {words.toRelative}
          </Button>
        )}
        <Button component={Link} to={`/orders/${ordered.id}`} variant="outlined">
          {words.open}
        </Button>
      </Line>
    </Section>
  )
}
