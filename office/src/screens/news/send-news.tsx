import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { Previewed } from '../broadcast/previewed.tsx'
import { broadcastWords } from '../broadcast/words.ts'
import { instantOfField } from '../homams/india-field.ts'
import type { Reach } from './audience.ts'
import { newsWords } from './words.ts'

interface SendNewsProps {
  written: OfficeCalls['POST /api/office/preview-news']['body']
  /** What was written, as it is sent. */
  previews: OfficeCalls['POST /api/office/preview-news']['answer']['previews']
  reach: Reach
  isCounting: boolean
  countAgain: () => void
}

/** What was written as its readers see it, when it goes, and the button that sends it. */
export function SendNews({ written, previews, reach, isCounting, countAgain }: SendNewsProps) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const say = useSay()
  const navigate = useNavigate()
  const [when, setWhen] = useState('')
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const at = when === '' ? null : instantOfField(when)
  const begin = useDo('POST /api/office/begin-news', { quiet: true, done: at === null ? words.begun : words.planned })
  const wrongHour = begin.error instanceof Refused ? begin.error.answer.fields?.at : undefined
  return (
    <>
      <Typography variant="h3">{shared.previews}</Typography>
      <Stack gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" alignItems="start">
        {previews.map(one => (
          <Previewed key={one.language} preview={one} />
        ))}
      </Stack>
      <TextField
        type="datetime-local"
        label={words.at}
        value={when}
        onChange={event => {
          setWhen(event.target.value)
          begin.reset()
        }}
        error={wrongHour !== undefined}
        helperText={wrongHour ?? words.atHint}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 420 }}
      />
      {at === null && reach.heldUntil !== null && (
        <Alert severity="warning">{words.held(say.instant(reach.heldUntil))}</Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={isCounting || Number.isNaN(at)}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        {at === null ? words.send(reach.reached) : words.plan}
      </Button>
      {asking && (
        <Ask
          open
          title={at === null ? words.sendTitle(reach.reached) : words.planTitle(say.instant(at))}
          yes={at === null ? words.send(reach.reached) : words.plan}
          doing={begin}
          onYes={() =>
            begin.mutate(
              { ...written, at, key, latest: reach.latest },
              { onSuccess: () => navigate('/news'), onError: countAgain },
            )
          }
          onClose={() => setAsking(false)}
        >
          <Typography>{words.reached(reach)}</Typography>
          {at !== null && <Typography>{words.whoThen}</Typography>}
          <Typography color="text.secondary">{words.canStop}</Typography>
        </Ask>
      )}
    </>
  )
}
