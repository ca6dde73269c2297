import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { rowsOf } from './almanac-times.ts'
import { panchangamWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

const mostDays = 400

/** Takes the rows of a printed almanac that the trust follows: all of them, or none. */
export function ListDialog({ close }: { close: () => void }) {
  const words = useWords(panchangamWords)
  const [text, setText] = useState('')
  const save = useDo('POST /api/office/save-panchangam-days', { quiet: true, done: words.saved })
  const { rows, wrong } = rowsOf(text)
  const refused =
    save.error instanceof Refused && save.error.answer.fields
      ? [...new Set(Object.keys(save.error.answer.fields).map(field => Number(field.split('.')[1]) + 1))]
      : []
  const problem =
    wrong.length > 0
      ? words.listWrong(wrong.slice(0, 10).join(', '))
      : rows.length > mostDays
        ? words.listTooLong
        : refused.length > 0
          ? words.listRefused(refused.slice(0, 10).join(', '))
          : undefined
  const send = () => {
    save.mutate({ days: rows.map(row => ({ ...row, note: null })) }, { onSuccess: close })
  }
  return (
    <Ask open title={words.list} yes={words.save} busy={save.isPending} onYes={send} onClose={close}>
      <Typography color="text.secondary">
        {words.listNote} {words.endsHint}
      </Typography>
      {save.error && refused.length === 0 && <Broken error={save.error} />}
      <TextField
        label={words.listText}
        required
        value={text}
        multiline
        minRows={6}
        maxRows={14}
        error={problem !== undefined}
        helperText={problem ?? (rows.length === 0 ? words.listEmpty : words.listReady(rows.length))}
        onChange={event => {
          setText(event.target.value)
          save.reset()
        }}
        placeholder={'2026-11-23, 14, 23:42, 2, 26:15'}
        slotProps={{
          htmlInput: {
            maxLength: 40_000,
            spellCheck: false,
            ...unless(rows.length <= mostDays && wrong.length === 0),
          },
        }}
      />
    </Ask>
  )
}
