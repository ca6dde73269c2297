import Box from '@mui/material/Box'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { ordersWords } from './words.ts'

const meanings = { paid: 'ok', pending: 'wait', failed: 'bad', cancelled: 'none' } as const

interface Standing {
  standing: keyof typeof meanings
  refund: 'due' | 'sent' | 'done' | null
}

/** How an order stands, and its money if that goes back. */
export function StandingChip({ standing, refund }: Standing) {
  const words = useWords(ordersWords)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip meaning={meanings[standing]}>{words.states[standing]}</StateChip>
      {refund && <StateChip meaning={refund === 'due' ? 'wait' : 'info'}>{words.refunds[refund]}</StateChip>}
    </Box>
  )
}
