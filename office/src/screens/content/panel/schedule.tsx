import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { Ask } from '../../../frame/ask.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { serverNow } from '../../../frame/server-clock.ts'
import { useWords } from '../../../words/words.ts'
import { panelWords } from './words.ts'
import { unless } from '../../../frame/fields/form.tsx'

/** Asks for a day and a time in India. */
export function Schedule({
  busy,
  onYes,
  onClose,
}: {
  busy: boolean
  onYes: (at: number) => void
  onClose: () => void
}) {
  const words = useWords(panelWords)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('06:00')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = day ? startOfDay(day as Day) + (hours * 60 + minutes) * 60_000 : undefined
  return (
    <Ask
      open
      title={words.schedule.replace('…', '')}
      yes={words.scheduleYes}
      busy={busy}
      onClose={onClose}
      onYes={() => at && onYes(at)}
    >
      <Typography>{words.scheduleText}</Typography>
      <DayField
        label={words.day}
        value={day}
        onChange={event => setDay(event.target.value)}
        slotProps={{ htmlInput: unless(at !== undefined && at > serverNow(), words.past) }}
      />
      <TextField
        label={words.time}
        type="time"
        value={time}
        onChange={event => setTime(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Ask>
  )
}
