import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../../call.ts'
import { Broken } from '../../../frame/broken.tsx'
import { Line, Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { deskWayWords } from './desk-way-words.ts'

/** A code that a phone at the desk scans, with what to do. */
export function CodeToScan({ picture, alt, note }: { picture: string | undefined; alt: string; note: string }) {
  return (
    <Stack gap={1} justifyItems="start" mb={2}>
      {/* Phones read dark on light only. */}
      <img
        src={picture}
        alt={alt}
        width={320}
        height={320}
        style={{ background: '#fff', borderRadius: 8, maxWidth: '100%', height: 'auto' }}
      />
      <Typography color="text.secondary" sx={{ maxWidth: 520 }}>
        {note}
      </Typography>
    </Stack>
  )
}

interface MoneySeenProps {
  busy: boolean
  error: unknown
  /** `reference`: the UTR, where one was typed. */
  pay: (how: { pay: 'upi' | 'cash'; reference?: string }) => void
}

/** Staff say that the money was seen, or that it came in another way after all. */
export function MoneySeen({ busy, error, pay }: MoneySeenProps) {
  const words = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const [reference, setReference] = useState('')
  const problem = error instanceof Refused ? error.answer.fields?.reference : undefined
  return (
    <Stack justifyItems="start">
      <TextField
        label={words.utr}
        value={reference}
        onChange={event => setReference(event.target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ width: '100%', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 40, inputMode: 'numeric' } }}
      />
      {error && problem === undefined ? <Broken error={error} /> : null}
      <Button
        variant="contained"
        size="large"
        loading={busy}
        onClick={() => pay({ pay: 'upi', ...(reference && { reference }) })}
      >
        {words.seen}
      </Button>
      <Line alignItems="center">
        <Typography>{words.instead}</Typography>
        <Button variant="outlined" disabled={busy} onClick={() => pay({ pay: 'cash' })}>
          {inWays.ways.cash}
        </Button>
      </Line>
    </Stack>
  )
}
