import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { languages, type WebCode } from '../../../../contract/ground/languages.ts'
import type { broadcastPlaces } from '../../../../contract/office/people/broadcast.ts'
import { mostMailingLetters } from '../../../../contract/office/people/mailings.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

export type Texts = { [code in WebCode]?: string }

export interface TextFieldsProps {
  /** How many read each language; those whom nobody reads are not named. */
  readers: readonly { language: WebCode; receivers: number }[]
  /** What stands under a language that nobody reads. */
  nobody: string
  /** What may be filled in. */
  places: readonly (typeof broadcastPlaces)[number][]
  texts: Texts
  write: (code: WebCode, text: string) => void
  /** What the server says about a field. */
  problemOf: (name: string) => string | undefined
}

/** The text in each language, and the places that are filled in for each reader. */
export function TextFields({ readers, nobody, places, texts, write, problemOf }: TextFieldsProps) {
  const words = useWords(broadcastWords)
  const field = useRef<{ code: WebCode; element: HTMLTextAreaElement | HTMLInputElement }>(undefined)
  const insert = (place: string) => {
    const at = field.current
    const code = at?.code ?? readers[0]?.language ?? 'en'
    const text = texts[code] ?? ''
    const [from, to] = at
      ? [at.element.selectionStart ?? text.length, at.element.selectionEnd ?? text.length]
      : [text.length, text.length]
    write(code, `${text.slice(0, from)}{${place}}${text.slice(to)}`)
    at?.element.focus()
  }
  return (
    <>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{words.places}</Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {words.placesHint}
        </Typography>
        <Line>
          {places.map(place => (
            <Chip
              key={place}
              label={`${words.placeNames[place]} {${place}}`}
              onMouseDown={event => event.preventDefault()}
              onClick={() => insert(place)}
            />
          ))}
        </Line>
      </Box>
      <Stack gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))" alignItems="start">
        {languages.map(({ web, name }) => {
          const people = readers.find(row => row.language === web)?.receivers ?? 0
          const count = texts[web]?.length ?? 0
          const hint = [
            people > 0 ? words.peopleIn(people) : nobody,
            words.letters({ count, most: mostMailingLetters }),
          ].join(' · ')
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
              error={problemOf(web) !== undefined || count > mostMailingLetters}
              helperText={problemOf(web) ?? hint}
              slotProps={{ htmlInput: { lang: web }, inputLabel: { shrink: true } }}
            />
          )
        })}
      </Stack>
    </>
  )
}
