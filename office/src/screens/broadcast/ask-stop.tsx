import Typography from '@mui/material/Typography'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

interface AskStopProps {
  call: 'POST /api/office/stop-broadcast' | 'POST /api/office/stop-news'
  id: number
  /** What stays as it is. */
  hint: string
  close: () => void
}

/** Asks before what is not sent yet is stopped. */
export function AskStop({ call, id, hint, close }: AskStopProps) {
  const words = useWords(broadcastWords)
  const stop = useDo(call, { quiet: true, done: words.stoppedNow })
  return (
    <Ask
      open
      grave
      title={words.stopTitle}
      yes={words.stop}
      doing={stop}
      onClose={close}
      onYes={() => stop.mutate({ id }, { onSuccess: close })}
    >
      <Typography>{hint}</Typography>
    </Ask>
  )
}
