import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

/** A screen whose program could not be fetched stays away until the page is loaded anew: the browser remembers that it failed. */
const isNotFetched = (error: unknown): boolean => error instanceof TypeError && /module|import/i.test(error.message)

/** Stands in for a screen that failed. It is loaded anew, so that nothing of what failed is left. */
export function BrokenScreen({ error }: FallbackProps) {
  const words = useWords(frameWords)
  const queries = useQueryClient()
  const notFetched = isNotFetched(error)
  // Whoever goes elsewhere and comes back gets a new answer, for the one before may be what cannot be shown.
  useEffect(() => queries.removeQueries({ type: 'inactive' }), [queries])
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => location.reload()}>
          {notFetched ? words.again : words.loadAgain}
        </Button>
      }
    >
      {notFetched ? words.unreachable : words.notShown}
    </Alert>
  )
}
