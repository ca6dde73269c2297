import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import type { Month, MonthDay } from './almanac-month.ts'
import { endsOf, endsText } from './almanac-times.ts'
import { panchangamWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

interface DayDialogProps {
  day: MonthDay
  month: Month
  title: string
  close: () => void
}

/** What staff say of one day: tithi and nakshatra with their ends, or as reckoned; and a note for devotees. */
export function DayDialog({ day, month, title, close }: DayDialogProps) {
  const words = useWords(panchangamWords)
  const [tithi, setTithi] = useState(String(day.set?.tithi?.number ?? ''))
  const [tithiEnds, setTithiEnds] = useState(endsText(day.set?.tithi?.ends ?? day.tithi.ends))
  const [nakshatra, setNakshatra] = useState(String(day.set?.nakshatra?.number ?? ''))
  const [nakshatraEnds, setNakshatraEnds] = useState(endsText(day.set?.nakshatra?.ends ?? day.nakshatra.ends))
  const [note, setNote] = useState({ en: '', te: '', ta: '', kn: '', hi: '', ...day.set?.note })
  const save = useDo('POST /api/office/save-panchangam-days', { quiet: true, done: words.saved })
  const forget = useDo('POST /api/office/forget-panchangam-day', { quiet: true, done: words.forgotten })
  const fields = save.error instanceof Refused ? (save.error.answer.fields ?? {}) : {}
  const problem = (field: string) => fields[`days.0.${field}`]
  const badTime = (number: string, ends: string) =>
    number !== '' && endsOf(ends) === undefined ? words.badTime : undefined
  const send = () => {
    const limb = (number: string, ends: string) =>
      number === '' ? [null, null] : [Number(number), endsOf(ends) ?? null]
    const [tithiNumber = null, tithiAt = null] = limb(tithi, tithiEnds)
    const [starNumber = null, starAt = null] = limb(nakshatra, nakshatraEnds)
    save.mutate(
      {
        days: [
          {
            day: day.day,
            version: day.set?.version ?? 0,
            tithi: tithiNumber,
            tithiEnds: tithiAt,
            nakshatra: starNumber,
            nakshatraEnds: starAt,
            note: Object.values(note).some(text => text.trim() !== '') ? note : null,
          },
        ],
      },
      { onSuccess: close },
    )
  }
  /** What differs by more than one from what is reckoned is no almanac's. */
  const near = (names: string[], reckoned: number) =>
    [-1, 0, 1].map(by => {
      const number = ((reckoned - 1 + by + names.length) % names.length) + 1
      return { number, name: names[number - 1] ?? '' }
    })
  const limbFields = (
    which: 'tithi' | 'nakshatra',
    names: string[],
    [number, setNumber]: [string, (to: string) => void],
    [ends, setEnds]: [string, (to: string) => void],
  ) => (
    <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr' }} alignItems="start">
      <Choice
        label={words.columns[which]}
        value={number}
        error={problem(which) !== undefined}
        helperText={problem(which)}
        onChange={event => setNumber(event.target.value)}
        none={`${words.asReckoned} (${names[day[which].number - 1]})`}
        of={near(names, day[which].number).map(each => [String(each.number), each.name])}
      />
      {number !== '' && (
        <TextField
          label={`${words.columns[which]}: ${words.ends}`}
          value={ends}
          error={badTime(number, ends) !== undefined || problem(`${which}Ends`) !== undefined}
          helperText={badTime(number, ends) ?? problem(`${which}Ends`) ?? words.endsHint}
          onChange={event => setEnds(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 5, inputMode: 'text', ...unless(badTime(number, ends) === undefined) } }}
        />
      )}
    </Stack>
  )
  return (
    <Ask open title={title} yes={words.save} doing={save} onYes={send} onClose={close}>
      {forget.error && <Broken error={forget.error} />}
      {limbFields('tithi', month.tithis, [tithi, setTithi], [tithiEnds, setTithiEnds])}
      {limbFields('nakshatra', month.nakshatras, [nakshatra, setNakshatra], [nakshatraEnds, setNakshatraEnds])}
      {languages.map(({ web, name }) => (
        <TextField
          key={web}
          label={web === 'en' ? words.noteText : words.noteIn(name)}
          value={note[web]}
          multiline
          error={web === 'en' && problem('note') !== undefined}
          helperText={web === 'en' ? problem('note') : undefined}
          onChange={event => setNote({ ...note, [web]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 300, lang: web } }}
        />
      ))}
      {day.set && (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={forget.isPending}
          onClick={() => forget.mutate({ day: day.day, version: day.set?.version ?? 0 }, { onSuccess: close })}
        >
          {words.forget}
        </Button>
      )}
    </Ask>
  )
}
