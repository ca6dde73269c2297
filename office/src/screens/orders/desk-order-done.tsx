import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { deskWayWords } from './desk-way-words.ts'
import { PrintSlip } from './print-slip.tsx'

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
      {ordered.code && <Code ordered={ordered} />}
      {!isDone && <UpiSeen ordered={ordered} paid={paid} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
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
      </Box>
    </Section>
  )
}

function Code({ ordered }: { ordered: Ordered }) {
  const words = useWords(deskOrderWords)
  const say = useSay()
  const isLink = ordered.payLink !== null
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 2 }}>
      {/* Phones read dark on light only. */}
      <img
        src={ordered.code?.picture}
        alt={words.scan(say.money(ordered.total))}
        width={320}
        height={320}
        style={{ background: '#fff', borderRadius: 8, maxWidth: '100%', height: 'auto' }}
      />
      <Typography color="text.secondary" sx={{ maxWidth: 520 }}>
        {isLink ? words.scanLink : words.scanNote}
      </Typography>
    </Box>
  )
}

/** Staff say that the money was seen, or that it came in another way after all. */
function UpiSeen({ ordered, paid }: Omit<DeskOrderDoneProps, 'again'>) {
  const words = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const [reference, setReference] = useState('')
  const take = useDo('POST /api/office/desk-payment', { quiet: true })
  const problem = take.error instanceof Refused ? take.error.answer.fields?.reference : undefined
  const pay = (way: 'upi' | 'cash') =>
    take.mutate(
      { orderId: ordered.orderId, pay: way, ...(way === 'upi' && reference && { reference }) },
      { onSuccess: paid },
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="info">{words.waits}</Alert>
      <TextField
        label={words.utr}
        value={reference}
        onChange={e => setReference(e.target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ width: '100%', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 40, inputMode: 'numeric' } }}
      />
      {take.error && problem === undefined ? <Broken error={take.error} /> : null}
      <Button variant="contained" size="large" loading={take.isPending} onClick={() => pay('upi')}>
        {words.seen}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>{words.instead}</Typography>
        <Button variant="outlined" disabled={take.isPending} onClick={() => pay('cash')}>
          {inWays.ways.cash}
        </Button>
      </Box>
    </Box>
  )
}
