import Box from '@mui/material/Box'
import type { TextState as State } from '../../../../../contract/office/trust/kinds.ts'
import { useWords } from '../../../words/words.ts'
import { partWords } from './words.ts'

const look = { missing: ['bad', '○'], written: ['info', '◐'], reviewed: ['ok', '●'], stale: ['wait', '◑'] } as const

/** How far a text is, as a dot and a word, since colour alone tells nobody who cannot see it. `count` says for how many texts. */
export function TextState({ state, count }: { state: State; count?: number }) {
  const words = useWords(partWords)
  const [colour, dot] = look[state]
  return (
    <Box
      component="span"
      title={words.stateHints[state]}
      sx={{ color: `var(--${colour})`, fontSize: '.875rem', fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      <span aria-hidden>{dot} </span>
      {count !== undefined && `${count} `}
      {words.states[state]}
    </Box>
  )
}
