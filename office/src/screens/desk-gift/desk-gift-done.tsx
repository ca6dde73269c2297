import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from '../orders/desk-order-words.ts'
import { deskWayWords } from '../orders/desk-way-words.ts'
import { deskGiftWords } from './words.ts'

export type Given = OfficeCalls['POST /api/office/desk-donation']['answer']

interface DeskGiftDoneProps {
  given: Given
  set: (given: Given) => void
  next: () => void
}

/** What was given, its receipt large: first the money where it is still awaited, then what the donor takes along. */
export function DeskGiftDone({ given, set, next }: DeskGiftDoneProps) {
  const words = useWords(deskGiftWords)
  const inOrder = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  return (
    <Section title={given.paid ? words.given : inOrder.scan(say.money(given.total))}>
      {given.receipt && (
        <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {given.receipt}
        </Typography>
      )}
      <Typography sx={{ mb: 2, fontSize: '1.25rem' }}>{say.money(given.total)}</Typography>
      {!given.paid && <Scan given={given} set={set} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {given.paid &&
          (['roll', 'a5'] as const).map(size => (
            <Button
              key={size}
              variant="outlined"
              startIcon={<PrintOutlined />}
              href={`/api/office/files/donation-slip/${given.id}-${size}.pdf`}
              target="_blank"
              rel="noopener"
            >
              {inWays.slips[size]}
            </Button>
          ))}
        <Button variant={given.paid ? 'contained' : 'outlined'} onClick={next}>
          {words.next}
        </Button>
      </Box>
    </Section>
  )
}

/** The code to scan, and staff's word that the money was seen, or that it came in cash after all. */
function Scan({ given, set }: Omit<DeskGiftDoneProps, 'next'>) {
  const inOrder = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  const [reference, setReference] = useState('')
  const take = useDo('POST /api/office/desk-donation-payment', { quiet: true })
  const problem = take.error instanceof Refused ? take.error.answer.fields?.reference : undefined
  const pay = (way: 'upi' | 'cash') =>
    take.mutate({ id: given.id, pay: way, ...(way === 'upi' && reference && { reference }) }, { onSuccess: set })
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {/* Phones read dark on light only. */}
      <img
        src={given.code?.picture}
        alt={inOrder.scan(say.money(given.total))}
        width={320}
        height={320}
        style={{ background: '#fff', borderRadius: 8, maxWidth: '100%', height: 'auto' }}
      />
      <Typography color="text.secondary" sx={{ maxWidth: 520 }}>
        {inOrder.scanNote}
      </Typography>
      <TextField
        label={inOrder.utr}
        value={reference}
        onChange={event => setReference(event.target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ width: '100%', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 40, inputMode: 'numeric' } }}
      />
      {take.error && problem === undefined ? <Broken error={take.error} /> : null}
      <Button variant="contained" size="large" loading={take.isPending} onClick={() => pay('upi')}>
        {inOrder.seen}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>{inOrder.instead}</Typography>
        <Button variant="outlined" disabled={take.isPending} onClick={() => pay('cash')}>
          {inWays.ways.cash}
        </Button>
      </Box>
    </Box>
  )
}
