import Typography from '@mui/material/Typography'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import type { Audience } from './audience.ts'
import { broadcastWords } from './words.ts'

interface SendDialogProps {
  audience: Audience
  isSending: boolean
  error: unknown
  send: () => void
  close: () => void
}

/** Asks once more before a broadcast goes out, with how many it reaches and how long it takes. */
export function SendDialog({ audience, isSending, error, send, close }: SendDialogProps) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const sum = (of: 'whatsapp' | 'email' | 'declined') => audience.languages.reduce((all, row) => all + row[of], 0)
  return (
    <Ask
      open
      title={words.sendTitle(audience.receivers)}
      yes={words.send(audience.receivers)}
      busy={isSending}
      onClose={close}
      onYes={send}
    >
      {error !== null && <Broken error={error} />}
      <Typography>
        {words.sendHint({
          whatsapp: sum('whatsapp'),
          email: sum('email'),
          declined: sum('declined'),
          leave:
            audience.heldUntil === null
              ? words.leaveIn(Math.ceil(audience.receivers / audience.perSecond))
              : words.leaveAt(say.instant(audience.heldUntil)),
        })}
      </Typography>
    </Ask>
  )
}
