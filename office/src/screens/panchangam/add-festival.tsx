import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useWords } from '../../words/words.ts'
import { panchangamWords } from './words.ts'

/** Adds a festival to a day: a known one, or one of the trust's own with a name. */
export function AddFestival({ known, close }: { known: { code: string; name: string }[]; close: () => void }) {
  const words = useWords(panchangamWords)
  const [code, setCode] = useState('')
  const [name, setName] = useState({ en: '', te: '', ta: '', kn: '', hi: '' })
  const [keptOn, setKeptOn] = useState('')
  const add = useDo('POST /api/office/add-festival', { quiet: true, done: words.saved })
  return (
    <Ask
      open
      title={words.add}
      yes={words.save}
      doing={add}
      onYes={() => add.mutate({ code: code || null, name: code ? null : name, keptOn }, { onSuccess: close })}
      onClose={close}
    >
      <Choice
        label={words.which}
        value={code}
        onChange={event => setCode(event.target.value)}
        none={words.own}
        of={known.map(each => [each.code, each.name])}
      />
      {code === '' &&
        languages.map(({ web, name: language }) => (
          <TextField
            key={web}
            label={web === 'en' ? words.name : words.nameIn(language)}
            required={web === 'en'}
            value={name[web]}
            onChange={event => setName({ ...name, [web]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 80, lang: web } }}
          />
        ))}
      <DayField label={words.keptOn} required value={keptOn} onChange={event => setKeptOn(event.target.value)} />
    </Ask>
  )
}
