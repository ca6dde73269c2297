import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { Previewed } from './previewed.tsx'
import { TextFields, type TextFieldsProps, type Texts } from './text-fields.tsx'
import { broadcastWords } from './words.ts'

export interface Written {
  texts: Texts
  /** The English text goes to those whose language has none. */
  english: boolean
  link: string
}

export const nothing: Written = { texts: {}, english: false, link: '' }

interface EditorProps extends Pick<TextFieldsProps, 'readers' | 'nobody' | 'places'> {
  /** Where the link leads if none is given. */
  linkHint: string
  written: Written
  change: (changes: Partial<Written>) => void
  preview: {
    data: OfficeCalls['POST /api/office/preview-news']['answer'] | undefined
    error: Error | null
    isPending: boolean
  }
  /** Whether there is something that can be shown. */
  isReady: boolean
  show: () => void
  /** What sends it; it stands below what was shown, which is what is sent. */
  children: ReactNode
}

/** What is written to many, in each language, and how it will look; then it can be sent. */
export function Editor({ linkHint, written, change, preview, isReady, show, children, ...fields }: EditorProps) {
  const words = useWords(broadcastWords)
  const wrong = (name: string) => (preview.error instanceof Refused ? preview.error.answer.fields?.[name] : undefined)
  return (
    <>
      <TextFields
        {...fields}
        texts={written.texts}
        write={(code, text) => change({ texts: { ...written.texts, [code]: text } })}
        problemOf={wrong}
      />
      <FormControlLabel
        control={<Checkbox checked={written.english} onChange={(_event, english) => change({ english })} />}
        label={words.english}
      />
      <TextField
        type="url"
        label={words.link}
        value={written.link}
        onChange={event => change({ link: event.target.value })}
        error={wrong('link') !== undefined}
        helperText={wrong('link') ?? linkHint}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 600 }}
      />
      {preview.error && <Broken error={preview.error} />}
      {preview.data ? (
        <>
          <Typography variant="h3">{words.previews}</Typography>
          <Stack gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" alignItems="start">
            {preview.data.previews.map(one => (
              <Previewed key={one.language} preview={one} />
            ))}
          </Stack>
          {children}
        </>
      ) : (
        <Button
          variant="contained"
          loading={preview.isPending}
          disabled={!isReady}
          onClick={show}
          sx={{ justifySelf: 'start' }}
        >
          {words.preview}
        </Button>
      )}
    </>
  )
}

interface SendProps {
  /** The verb on the button. */
  yes: string
  title: string
  disabled?: boolean
  begin: { error: Error | null; isPending: boolean }
  /** Sends it; `close` closes the question. */
  send: (key: string, close: () => void) => void
  /** What is said before it goes. */
  children: ReactNode
}

/** The button that sends what was shown, which asks once more. What is pressed twice is one. */
export function Send({ yes, title, disabled = false, begin, send, children }: SendProps) {
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="contained"
        size="large"
        disabled={disabled}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        {yes}
      </Button>
      {asking && (
        <Ask open title={title} yes={yes} doing={begin} onYes={() => send(key, close)} onClose={close}>
          {children}
        </Ask>
      )}
    </>
  )
}
