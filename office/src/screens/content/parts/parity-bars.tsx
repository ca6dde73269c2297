import Box from '@mui/material/Box'
import { languages } from '../../../../../contract/languages.ts'
import { useWords } from '../../../words/words.ts'
import { partWords } from './words.ts'

/** How much is written in each language, in per cent: five small bars with their figures. */
export function ParityBars({ parity }: { parity: Record<string, number> }) {
  const words = useWords(partWords)
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {languages.map(({ web, name }) => {
        const percent = parity[web] ?? 100
        const colour = percent === 100 ? 'ok' : percent === 0 ? 'bad' : 'wait'
        return (
          <Box
            key={web}
            component="li"
            aria-label={words.parity(name, percent)}
            title={words.parity(name, percent)}
            sx={{ width: 38, fontSize: '.8125rem' }}
          >
            <Box
              aria-hidden
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                color: 'text.secondary',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <span>{web}</span>
              <span>{percent === 100 ? '✓' : percent}</span>
            </Box>
            <Box aria-hidden sx={{ height: 5, borderRadius: 9, bgcolor: 'var(--line)', overflow: 'hidden' }}>
              <Box sx={{ width: `${percent}%`, height: 1, bgcolor: `var(--${colour})` }} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
