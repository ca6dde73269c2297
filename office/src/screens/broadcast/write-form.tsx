import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { languages, type WebCode } from '../../../../contract/languages.ts'
import { broadcastKinds, broadcastPlaces, mostBroadcastLetters } from '../../../../contract/office/broadcast.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import { broadcastWords } from './words.ts'

type Audience = OfficeCalls['POST /api/office/broadcast-audience']['answer']
type Kind = (typeof broadcastKinds)[number]
type Texts = { [code in WebCode]?: string }
type Preview = OfficeCalls['POST /api/office/preview-broadcast']['answer']['previews'][number]

/** What is written, how it will look, and the button that sends it. */
export function WriteForm({ id, audience }: { id: number; audience: Audience }) {
  const words = useWords(broadcastWords)
  const [kind, setKind] = useState<Kind>()
  const [texts, setTexts] = useState<Texts>({})
  const [link, setLink] = useState('')
  const [english, setEnglish] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const field = useRef<{ code: WebCode; element: HTMLTextAreaElement | HTMLInputElement }>(undefined)
  const preview = useDo('POST /api/office/preview-broadcast', { quiet: true })
  const begin = useDo('POST /api/office/begin-broadcast', { quiet: true, done: words.begun })

  const written = { id, kind: kind ?? 'notice', texts, english, link }
  const refused = preview.error instanceof Refused ? preview.error.answer : undefined
  const wrong = (name: string) => refused?.fields?.[name]
  // What was shown, and what is sent, are the same: any change hides it.
  const changed = () => {
    preview.reset()
    begin.reset()
  }
  const choose = (next: Kind) => {
    const old = kind && audience.starters[kind]
    // What staff wrote themselves stays.
    setTexts(now =>
      Object.fromEntries(languages.map(({ web }) => [web, now[web] && now[web] !== old?.[web] ? now[web] : (audience.starters[next][web] ?? '')])),
    )
    setKind(next)
    changed()
  }
  const write = (code: WebCode, text: string) => {
    setTexts(now => ({ ...now, [code]: text }))
    changed()
  }
  const insert = (place: string) => {
    const at = field.current
    const code = at?.code ?? audience.languages[0]?.language ?? 'en'
    const text = texts[code] ?? ''
    const [from, to] = at ? [at.element.selectionStart ?? text.length, at.element.selectionEnd ?? text.length] : [text.length, text.length]
    write(code, `${text.slice(0, from)}{${place}}${text.slice(to)}`)
    at?.element.focus()
  }
  const sum = (of: 'whatsapp' | 'email' | 'declined') => audience.languages.reduce((all, row) => all + row[of], 0)
  const send = () =>
    begin.mutate(
      { ...written, key, latest: audience.latest },
      {
        onSuccess: () => {
          setAsking(false)
          setTexts({})
          setLink('')
          setKind(undefined)
          setKey(crypto.randomUUID())
          preview.reset()
        },
      },
    )

  return (
    <Box component="section" sx={{ my: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{words.what}</Typography>
      <Box role="group" aria-label={words.what} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {broadcastKinds.map(one => (
          <Button key={one} variant={one === kind ? 'contained' : 'outlined'} aria-pressed={one === kind} onClick={() => choose(one)}>
            {words.kinds[one]}
          </Button>
        ))}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{words.places}</Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {words.placesHint}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {broadcastPlaces.map(place => (
            <Chip key={place} label={`${words.placeNames[place]} {${place}}`} onMouseDown={event => event.preventDefault()} onClick={() => insert(place)} />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))', alignItems: 'start' }}>
        {languages.map(({ web, name }) => {
          const people = audience.languages.find(row => row.language === web)?.receivers ?? 0
          const count = texts[web]?.length ?? 0
          const hint = [people > 0 ? words.peopleIn(people) : words.optional, words.letters({ count, most: mostBroadcastLetters })].join(' · ')
          return (
            <TextField
              key={web}
              multiline
              minRows={5}
              label={words.textIn(name)}
              value={texts[web] ?? ''}
              onChange={event => write(web, event.target.value)}
              onFocus={event => {
                field.current = { code: web, element: event.target }
              }}
              error={wrong(web) !== undefined || count > mostBroadcastLetters}
              helperText={wrong(web) ?? hint}
              slotProps={{ htmlInput: { lang: web }, inputLabel: { shrink: true } }}
            />
          )
        })}
      </Box>
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
        label={words.english}
      />
      <TextField
        type="url"
        label={words.link}
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
      {preview.error && <Broken error={preview.error} />}
      {preview.data ? (
        <>
          <Typography variant="h2">{words.previews}</Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))', alignItems: 'start' }}>
            {preview.data.previews.map(one => (
              <Previewed key={one.language} preview={one} />
            ))}
          </Box>
          <Button variant="contained" size="large" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
            {words.send(audience.receivers)}
          </Button>
        </>
      ) : (
        <Button variant="contained" loading={preview.isPending} onClick={() => preview.mutate(written)} disabled={!kind} sx={{ justifySelf: 'start' }}>
          {words.preview}
        </Button>
      )}
      {asking && (
        <Ask
          open
          title={words.sendTitle(audience.receivers)}
          yes={words.send(audience.receivers)}
          busy={begin.isPending}
          onClose={() => setAsking(false)}
          onYes={send}
        >
          {begin.error && <Broken error={begin.error} />}
          <Typography>
            {words.sendHint({
              whatsapp: sum('whatsapp'),
              email: sum('email'),
              declined: sum('declined'),
              seconds: Math.ceil(audience.receivers / audience.perSecond),
            })}
          </Typography>
        </Ask>
      )}
    </Box>
  )
}

function Previewed({ preview }: { preview: Preview }) {
  const words = useWords(broadcastWords)
  const language = preview.english ? 'en' : preview.language
  const letter = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {words.previewOf(nameOf(preview.language))}
        {preview.english && ` · ${words.inEnglish}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.whatsapp}
      </Typography>
      {!preview.approved && <Alert severity="warning">{words.notApproved(nameOf(language))}</Alert>}
      <Typography lang={language} sx={{ ...letter, bgcolor: 'var(--sunken)', borderRadius: 2, p: 1.5 }}>
        {preview.whatsapp}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.email}
      </Typography>
      <Box lang={language} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{`${words.subject}: ${preview.mail.subject}`}</Typography>
        <Typography sx={letter}>{preview.mail.text}</Typography>
      </Box>
    </Card>
  )
}
