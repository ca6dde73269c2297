import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { addDays, type Day, isDay } from '../../../../contract/ground/india-time.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { DayField } from './day-field.tsx'

interface DayPickerProps {
  /** Undefined: no day is chosen. */
  day: Day | undefined
  today: Day
  choose: (day: Day) => void
  /** Days before today can't be chosen. */
  fromToday?: boolean
}

/** Yesterday, today and tomorrow by one press each, and any other day by its date. */
export function DayPicker({ day, today, choose, fromToday = false }: DayPickerProps) {
  const words = useWords(frameWords)
  const near = [
    ...(fromToday ? [] : [{ of: addDays(today, -1), name: words.yesterday }]),
    { of: today, name: words.today },
    { of: addDays(today, 1), name: words.tomorrow },
  ]
  return (
    // The field's label stands over its edge: it needs more room above than a button.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'center', mb: 2 }}>
      {near.map(({ of, name }) => (
        <Button
          key={of}
          variant={day === of ? 'contained' : 'outlined'}
          aria-pressed={day === of}
          onClick={() => choose(of)}
        >
          {name}
        </Button>
      ))}
      <DayField
        label={words.day}
        value={day ?? ''}
        onChange={({ target: { value } }) => isDay(value) && (!fromToday || value >= today) && choose(value)}
        slotProps={{ htmlInput: { min: fromToday ? today : undefined } }}
      />
    </Box>
  )
}
