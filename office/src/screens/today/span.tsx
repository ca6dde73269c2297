import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { addDays, dayOf } from '../../../../contract/india-time.ts'
import { useWords } from '../../words/words.ts'
import { todayWords } from './words.ts'

const spans = ['7', '30', '90', '365'] as const
export type Span = (typeof spans)[number]

/** The days of a span, up to today in India. */
export const daysOf = (span: Span) => {
  const to = dayOf(Date.now())
  return { from: addDays(to, 1 - Number(span)), to }
}

export function SpanField({ value, onChange }: { value: Span; onChange: (span: Span) => void }) {
  const words = useWords(todayWords)
  return (
    <Choice
      label={words.span}
      value={value}
      onChange={to => onChange(spans.find(s => s === to) ?? '30')}
      of={spans.map(span => [span, words.spans[span]])}
    />
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Value and text. */
  of: readonly (readonly [string, string])[]
}

export function Choice({ label, value, onChange, of }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ minWidth: 140 }}
    >
      {of.map(([key, text]) => (
        <MenuItem key={key} value={key} sx={{ minHeight: 44 }}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
