import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { openParts, secretKeyIn } from './open-parts.ts'
import { saveFile } from './save-file.ts'
import { sealedYearWords } from './words.ts'

type OpenedParts = NonNullable<Awaited<ReturnType<typeof openParts>>>

/** What was handed out: still locked, until both keys are entered. Nothing of it leaves the browser. */
export function Opened({ parts, close }: { parts: string[]; close: () => void }) {
  const words = useWords(sealedYearWords)
  const say = useSay()
  const [opened, setOpened] = useState<OpenedParts>()
  const [closing, setClosing] = useState(false)
  return (
    <Section title={words.opened} gap={2} {...(!opened && { intro: words.openText })}>
      {opened ? (
        opened.map((part, at) => (
          <Box key={parts[at]} component="article">
            <Typography variant="h3">
              {words.part({ ended: say.day(part.ended), until: say.day(part.until) })}
            </Typography>
            <Box
              component="pre"
              sx={{
                overflow: 'auto',
                maxHeight: 480,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                font: 'inherit',
              }}
            >
              {JSON.stringify(part.rows, undefined, 2)}
            </Box>
          </Box>
        ))
      ) : (
        <Keys parts={parts} done={setOpened} />
      )}
      <Line>
        {opened && (
          <Button variant="outlined" onClick={() => saveFile('opened.json', opened)}>
            {words.save}
          </Button>
        )}
        <Button variant="outlined" onClick={() => saveFile('sealed.json', { parts })}>
          {words.saveLocked}
        </Button>
        <Button variant="outlined" onClick={() => setClosing(true)}>
          {words.close}
        </Button>
      </Line>
      <Ask open={closing} title={words.closeTitle} yes={words.close} onYes={close} onClose={() => setClosing(false)} />
    </Section>
  )
}

function Keys({ parts, done }: { parts: string[]; done: (opened: OpenedParts) => void }) {
  const words = useWords(sealedYearWords)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    const keys = [secretKeyIn(first), secretKeyIn(second)].filter(key => key !== undefined)
    setIsBusy(true)
    const opened = keys.length === 2 ? await openParts(parts, keys) : undefined
    setIsBusy(false)
    if (!opened) return setIsWrong(true)
    setFirst('')
    setSecond('')
    done(opened)
  }
  const field = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={label}
      type="password"
      value={value}
      helperText={words.keyHint}
      onChange={event => {
        set(event.target.value)
        setIsWrong(false)
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  )
  return (
    <Stack
      component="form"
      noValidate
      gap={2}
      maxWidth={560}
      onSubmit={event => {
        event.preventDefault()
        void open()
      }}
    >
      {field(words.first, first, setFirst)}
      {field(words.second, second, setSecond)}
      {isWrong && (
        <Typography role="alert" color="error">
          {words.wrongKeys}
        </Typography>
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {words.open}
      </Button>
    </Stack>
  )
}
