import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { languages, type WebCode } from '../../../../contract/ground/languages.ts'
import { broadcastKinds, broadcastPlaces } from '../../../../contract/office/people/broadcast.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import type { Audience } from './audience.ts'
import { EnglishAndLink } from './english-and-link.tsx'
import { Previewed } from './previewed.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TextFields, type Texts } from './text-fields.tsx'
import { broadcastWords } from './words.ts'

type Kind = (typeof broadcastKinds)[number]

/** Whom it is written to: a homam, or one occurrence of a seva with many days. */
export interface Of {
  id: number
  occurrenceId: number | undefined
  /** These orders of it only. */
  orders?: number[]
}

/** What is written, how it will look, and the button that sends it. */
export function WriteForm({ of, audience, again }: { of: Of; audience: Audience; again: () => void }) {
  const words = useWords(broadcastWords)
  const [kind, setKind] = useState<Kind>()
  const [texts, setTexts] = useState<Texts>({})
  const [link, setLink] = useState('')
  const [english, setEnglish] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const preview = useDo('POST /api/office/preview-broadcast', { quiet: true })
  const begin = useDo('POST /api/office/begin-broadcast', { quiet: true, done: words.begun })

  const written = { ...of, kind: kind ?? 'notice', texts, english, link }
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
      Object.fromEntries(
        languages.map(({ web }) => [
          web,
          now[web] && now[web] !== old?.[web] ? now[web] : (audience.starters[next][web] ?? ''),
        ]),
      ),
    )
    setKind(next)
    changed()
  }
  const write = (code: WebCode, text: string) => {
    setTexts(now => ({ ...now, [code]: text }))
    changed()
  }
  const send = () =>
    begin.mutate(
      { ...written, key, latest: audience.latest },
      {
        // Somebody else wrote meanwhile: what they wrote comes into view, and the next press is a choice.
        onError: again,
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
      <Line role="group" aria-label={words.what}>
        {broadcastKinds.map(one => (
          <Button
            key={one}
            variant={one === kind ? 'contained' : 'outlined'}
            aria-pressed={one === kind}
            onClick={() => choose(one)}
          >
            {words.kinds[one]}
          </Button>
        ))}
      </Line>
      <TextFields
        readers={audience.languages}
        nobody={words.optional}
        places={broadcastPlaces}
        texts={texts}
        write={write}
        problemOf={wrong}
      />
      <EnglishAndLink
        english={english}
        setEnglish={on => {
          setEnglish(on)
          changed()
        }}
        link={link}
        setLink={next => {
          setLink(next)
          changed()
        }}
        problem={wrong('link')}
        hint={words.linkHint}
      />
      {preview.error && <Broken error={preview.error} />}
      {preview.data ? (
        <>
          <Typography variant="h2">{words.previews}</Typography>
          <Stack gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" alignItems="start">
            {preview.data.previews.map(one => (
              <Previewed key={one.language} preview={one} />
            ))}
          </Stack>
          <Button variant="contained" size="large" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
            {words.send(audience.receivers)}
          </Button>
        </>
      ) : (
        <Button
          variant="contained"
          loading={preview.isPending}
          onClick={() => preview.mutate(written)}
          disabled={!kind}
          sx={{ justifySelf: 'start' }}
        >
          {words.preview}
        </Button>
      )}
      {asking && (
        <SendDialog
          audience={audience}
          isSending={begin.isPending}
          error={begin.error}
          send={send}
          close={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
