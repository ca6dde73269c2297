import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WebCode } from '../../../../contract/languages.ts'
import { newsPlaces } from '../../../../contract/office/news.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { Previewed } from '../broadcast/previewed.tsx'
import { TextFields, type Texts } from '../broadcast/text-fields.tsx'
import { broadcastWords } from '../broadcast/words.ts'
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

/** The text, how it will look, when it goes, and the button that sends it. */
export function WriteNews({ edition, audience, reach, isCounting, countAgain }: WriteNewsProps) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const say = useSay()
  const navigate = useNavigate()
  const [texts, setTexts] = useState<Texts>({})
  const [link, setLink] = useState('')
  const [english, setEnglish] = useState(false)
  const [when, setWhen] = useState('')
  const [shownOf, setShownOf] = useState(-1)
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const at = when === '' ? null : instantOfField(when)
  const preview = useDo('POST /api/office/preview-news', { quiet: true })
  const begin = useDo('POST /api/office/begin-news', { quiet: true, done: at === null ? words.begun : words.planned })
  const written = { audience, texts, english, link }
  const refused = [begin.error, preview.error].find(error => error instanceof Refused)
  const wrong = (name: string) => (refused instanceof Refused ? refused.answer.fields?.[name] : undefined)
  const changed = () => {
    preview.reset()
    begin.reset()
  }
  const write = (code: WebCode, text: string) => {
    setTexts(now => ({ ...now, [code]: text }))
    changed()
  }
  const shown = shownOf === edition ? preview.data : undefined
  const show = () => {
    begin.reset()
    preview.mutate(written, { onSuccess: () => setShownOf(edition) })
  }
  const send = () =>
    begin.mutate(
      { ...written, at, key, latest: reach.latest },
      { onSuccess: () => navigate('/news'), onError: countAgain },
    )
  if (reach.reached === 0) return null
  return (
    <Section title={words.text} gap={2}>
      <TextFields
        readers={reach.languages}
        nobody={words.nobodyReads}
        places={newsPlaces}
        texts={texts}
        write={write}
        problemOf={wrong}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={english}
            onChange={(_event, on) => {
              setEnglish(on)
              changed()
            }}
          />
        }
        label={shared.english}
      />
      <TextField
        type="url"
        label={shared.link}
        value={link}
        onChange={event => {
          setLink(event.target.value)
          changed()
        }}
        error={wrong('link') !== undefined}
        helperText={wrong('link') ?? words.linkHint}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 600 }}
      />
      {preview.error && shownOf !== edition ? <Broken error={preview.error} /> : null}
      {shown ? (
        <>
          <Typography variant="h3">{shared.previews}</Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
              alignItems: 'start',
            }}
          >
            {shown.previews.map(one => (
              <Previewed key={one.language} preview={one} />
            ))}
          </Box>
          <TextField
            type="datetime-local"
            label={words.at}
            value={when}
            onChange={event => {
              setWhen(event.target.value)
              begin.reset()
            }}
            error={wrong('at') !== undefined}
            helperText={wrong('at') ?? words.atHint}
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
        </>
      ) : (
        <Button
          variant="contained"
          loading={preview.isPending}
          disabled={isCounting}
          onClick={show}
          sx={{ justifySelf: 'start' }}
        >
          {shared.preview}
        </Button>
      )}
      {asking && (
        <Ask
          open
          title={at === null ? words.sendTitle(reach.reached) : words.planTitle(say.instant(at))}
          yes={at === null ? words.send(reach.reached) : words.plan}
          busy={begin.isPending}
          onYes={send}
          onClose={() => setAsking(false)}
        >
          {begin.error && <Broken error={begin.error} />}
          <Typography>{words.reached(reach)}</Typography>
          {at !== null && <Typography>{words.whoThen}</Typography>}
          <Typography color="text.secondary">{words.stopHint}</Typography>
        </Ask>
      )}
    </Section>
  )
}
