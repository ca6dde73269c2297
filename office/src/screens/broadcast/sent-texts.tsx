import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import { broadcastWords } from './words.ts'

/** What was written, in each language, behind a press. */
export function SentTexts({ texts, link }: { texts: Record<string, string>; link: string | null }) {
  const words = useWords(broadcastWords)
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1 }}>
        {words.texts}
      </Box>
      {Object.entries(texts).map(([code, text]) => (
        <Box key={code} sx={{ py: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            {nameOf(code)}
          </Typography>
          <Typography lang={code} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
      {link && <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>}
    </Box>
  )
}
