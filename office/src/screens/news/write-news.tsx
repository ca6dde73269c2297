import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newsPlaces } from '../../../../contract/office/people/news.ts'
import { Refused } from '../../call.ts'
import { useDo } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { CostPart } from '../broadcast/cost-part.tsx'
import { Editor, nothing, Send, type Written } from '../broadcast/editor.tsx'
import { instantOfField } from '../homams/india-field.ts'
import type { Audience, Reach } from './audience.ts'
import { newsWords } from './words.ts'

interface WriteNewsProps {
  /** Counts up with each change of the audience: what was shown before is no longer what would be sent. */
  edition: number
  audience: Audience
  reach: Reach
  isCounting: boolean
  countAgain: () => void
}

/** The text, how it will look, and when it goes; then it can be sent. */
export function WriteNews({ edition, audience, reach, isCounting, countAgain }: WriteNewsProps) {
  const words = useWords(newsWords)
  const [written, setWritten] = useState(nothing)
  const [shownOf, setShownOf] = useState(-1)
  const preview = useDo('POST /api/office/preview-news', { quiet: true })
  const change = (changes: Partial<Written>) => {
    setWritten(now => ({ ...now, ...changes }))
    preview.reset()
  }
  if (reach.reached === 0) return null
  const all = { ...written, audience }
  return (
    <Section title={words.text} gap={2}>
      <Editor
        readers={reach.languages}
        nobody={words.nobodyReads}
        places={newsPlaces}
        linkHint={words.linkHint}
        written={written}
        change={change}
        preview={{ ...preview, data: shownOf === edition ? preview.data : undefined }}
        isReady={!isCounting}
        show={() => preview.mutate(all, { onSuccess: () => setShownOf(edition) })}
      >
        <SendAtHour written={all} reach={reach} isCounting={isCounting} countAgain={countAgain} />
      </Editor>
    </Section>
  )
}

interface SendAtHourProps extends Omit<WriteNewsProps, 'edition' | 'audience'> {
  written: Written & { audience: Audience }
}

/** When it goes, and the button that sends or plans it. */
function SendAtHour({ written, reach, isCounting, countAgain }: SendAtHourProps) {
  const words = useWords(newsWords)
  const say = useSay()
  const navigate = useNavigate()
  const [when, setWhen] = useState('')
  const at = when === '' ? null : instantOfField(when)
  const begin = useDo('POST /api/office/begin-news', { quiet: true, done: at === null ? words.begun : words.planned })
  const wrongHour = begin.error instanceof Refused ? begin.error.answer.fields?.at : undefined
  const send = (key: string) =>
    begin.mutate(
      { ...written, at, key, latest: reach.latest },
      { onSuccess: () => navigate('/news'), onError: countAgain },
    )
  return (
    <>
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
      <Send
        yes={at === null ? words.send(reach.reached) : words.plan}
        title={at === null ? words.sendTitle(reach.reached) : words.planTitle(say.instant(at))}
        disabled={isCounting || Number.isNaN(at)}
        begin={begin}
        send={send}
      >
        <Typography>{words.reached(reach)}</Typography>
        <CostPart cost={reach.cost} />
        {at !== null && <Typography>{words.whoThen}</Typography>}
        <Typography color="text.secondary">{words.canStop}</Typography>
      </Send>
    </>
  )
}
