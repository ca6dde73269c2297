import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Refused, Unreachable } from '../call.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

interface BrokenProps {
  error: unknown
  /** What "Try again" does; without it there is no button. */
  again?: () => void
}

/** In a long dialog the button that was pressed may stand far below what is said of it. */
const intoView = (alert: HTMLElement | null) => {
  if (alert?.closest('[role=dialog]')) alert.scrollIntoView({ block: 'nearest' })
}

/** Says that something could not be loaded or saved and why, and offers another try. */
export function Broken({ error, again }: BrokenProps) {
  const words = useWords(frameWords)
  const text =
    error instanceof Refused ? error.message : error instanceof Unreachable ? words.unreachable : words.broken
  return (
    <Alert
      ref={intoView}
      severity="error"
      sx={{ mb: 2 }}
      action={
        again && (
          <Button color="inherit" onClick={again}>
            {words.again}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  )
}
