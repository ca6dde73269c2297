import { addDays } from '../../../../contract/ground/india-time.ts'
import { Choice as Field } from '../../frame/fields/choice.tsx'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { reportWords } from './words.ts'

const spans = ['7', '30', '90', '365'] as const
/** Of days for which was paid, some are still to come. */
const spansToCome = ['+7', '+30', '+90'] as const
export type Span = (typeof spans)[number] | (typeof spansToCome)[number]

/** The days of a span, up to today in India or from today on. */
export const daysOf = (span: Span) => {
  const today = serverToday()
  const days = Number(span)
  return span.startsWith('+')
    ? { from: today, to: addDays(today, days - 1) }
    : { from: addDays(today, 1 - days), to: today }
}

interface SpanFieldProps {
  value: Span
  onChange: (span: Span) => void
  /** Offers the days to come too. */
  toCome?: boolean
}

export function SpanField({ value, onChange, toCome = false }: SpanFieldProps) {
  const words = useWords(reportWords)
  const offered = toCome ? [...spansToCome, ...spans] : spans
  return (
    <Choice
      label={words.span}
      value={value}
      onChange={to => onChange(offered.find(s => s === to) ?? '30')}
      of={offered.map(span => [span, words.spans[span]])}
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
    <Field
      size="small"
      label={label}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ minWidth: 140 }}
      of={of.map(([key, text]) => [key, text, { sx: { minHeight: 44 } }] as const)}
    />
  )
}
