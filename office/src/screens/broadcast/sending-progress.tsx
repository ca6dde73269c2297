import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

interface SendingProgressProps {
  done: number
  all: number
  /** What became of how many, by its name; what nobody met is not said. */
  counts: [name: string, count: number][]
}

/** How far it is: of how many, as a bar, and what became of each. */
export function SendingProgress({ done, all, counts }: SendingProgressProps) {
  const words = useWords(broadcastWords)
  const text = words.doneOf({ done, all })
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 180, fontVariantNumeric: 'tabular-nums' }}>
      <Typography>{text}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={all > 0 ? Math.min(100, (100 * done) / all) : 100}
      />
      <Typography variant="body2" color="text.secondary">
        {counts
          .filter(([, count]) => count > 0)
          .map(one => one.join(' '))
          .join(' · ')}
      </Typography>
    </Box>
  )
}
