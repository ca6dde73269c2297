import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

/** While a screen or its data come. */
export function Waiting() {
  const words = useWords(frameWords)
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 3, color: 'text.secondary' }}>
      <CircularProgress size={24} aria-hidden />
      {words.loading}
    </Box>
  )
}
