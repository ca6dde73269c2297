import Alert from '@mui/material/Alert'
import { useWords } from '../words/words.ts'
import { stillCountedWords } from './still-counted-words.ts'

/** Says that a list is not complete, where very many came at once: the server counts them behind. */
export function StillCounted({ behind }: { behind: boolean | undefined }) {
  const words = useWords(stillCountedWords)
  return behind ? (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {words.still}
    </Alert>
  ) : null
}
