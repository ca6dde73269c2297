import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Choice } from '../../frame/fields/choice.tsx'
import { exportSchedules } from '../../../../contract/house/spreadsheets.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useWords } from '../../words/words.ts'
import type { ExportDraft } from './draft.ts'
import { exportWords } from './words.ts'

/** 1 January 2024 was a Monday. */
const dayNames = (language: string) =>
  [1, 2, 3, 4, 5, 6, 7].map(n =>
    new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long' }).format(new Date(2024, 0, n)),
  )

interface ScheduleFieldsProps {
  draft: ExportDraft
  change: (more: Partial<ExportDraft>) => void
}

/** Under which name a spreadsheet is kept, and when it is mailed by itself. */
export function ScheduleFields({ draft, change }: ScheduleFieldsProps) {
  const words = useWords(exportWords)
  const language = useOfficeLanguage()
  return (
    <>
      <TextField label={words.name} value={draft.name} onChange={e => change({ name: e.target.value })} />
      <Choice
        label={words.schedule}
        value={draft.schedule}
        onChange={e => change({ schedule: exportSchedules.find(s => s === e.target.value) ?? 'never' })}
        of={exportSchedules.map(schedule => [schedule, words.schedules[schedule]])}
      />
      {draft.schedule !== 'never' && (
        <TextField
          select
          label={words.hour}
          value={draft.hour}
          onChange={e => change({ hour: Number(e.target.value) })}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            <MenuItem key={`${hour}:00`} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </MenuItem>
          ))}
        </TextField>
      )}
      {draft.schedule === 'weekly' && (
        <Choice
          label={words.weekday}
          value={draft.weekday}
          onChange={e => change({ weekday: Number(e.target.value) })}
          of={dayNames(language).map((name, place) => [place + 1, name])}
        />
      )}
    </>
  )
}
