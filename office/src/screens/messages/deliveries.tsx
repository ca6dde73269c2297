import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { messageWords } from './words.ts'

type Delivery = OfficeCalls['POST /api/office/message-deliveries']['answer']['rows'][number]

const meanings = {
  taken: 'wait',
  refused: 'bad',
  unreachable: 'wait',
  skipped: 'none',
  sent: 'wait',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
} as const

/** What became of a message, try by try. */
export function Deliveries({ rows }: { rows: Delivery[] }) {
  const words = useWords(messageWords)
  const say = useSay()
  const why = ({ code, why: said }: Delivery) =>
    code || said ? wordFor(words.whys, code, words.otherWhy({ said })) : ''
  if (rows.length === 0) return <Typography color="text.secondary">{words.nothingYet}</Typography>
  return (
    <PlainList ordered gap={1}>
      {rows.map((row, i) => (
        // Lines are never reordered; several may share an instant.
        // oxlint-disable-next-line react/no-array-index-key
        <Box
          component="li"
          key={i}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
        >
          <StateChip meaning={meanings[row.state]}>{words.deliveries[row.state]}</StateChip>
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {[words.channels[row.channel], row.carrier !== row.channel && row.carrier, say.instant(row.at), why(row)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </PlainList>
  )
}
