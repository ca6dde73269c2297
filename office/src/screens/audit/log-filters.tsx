import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { actionWords } from './actions.ts'
import { auditWords } from './words.ts'

export const logFilters = ['person', 'what', 'subject', 'subject_id', 'from', 'until'] as const
type Filters = Record<(typeof logFilters)[number], string>

interface LogFiltersProps {
  filters: Filters
  /** Another filter begins at the newest line. */
  change: (changes: Partial<Filters & { after: string }>) => void
  people: { id: number; name: string }[]
  subjects: string[]
  isSet: boolean
}

interface FilterChoiceProps {
  label: string
  /** What it is called that nothing is chosen. */
  all: string
  of: [string, string][]
  value: string
  choose: (value: string) => void
}

/** One of few values that a log is narrowed down to. An address with any other shows all. */
export function FilterChoice({ label, all, of, value, choose }: FilterChoiceProps) {
  return (
    <Choice
      label={label}
      size="small"
      value={of.some(([one]) => one === value) ? value : ''}
      onChange={event => choose(event.target.value)}
      sx={{ flex: '1 1 150px' }}
      none={all}
      of={of}
    />
  )
}

/** Narrows the log down to a person, a kind of thing or action, one thing, or days. */
export function LogFilters({ filters, change, people, subjects, isSet }: LogFiltersProps) {
  const words = useWords(auditWords)
  const actions = useWords(actionWords)
  const narrow = (changes: Partial<Filters>) => change({ ...changes, after: '' })
  const text = (field: 'subject_id' | 'from' | 'until', label: string, Field: ComponentType<TextFieldProps>) => (
    <Field
      label={label}
      size="small"
      value={filters[field]}
      onChange={event => narrow({ [field]: event.target.value })}
      sx={{ flex: '1 1 168px' }}
    />
  )
  const choice = (field: 'person' | 'what' | 'subject', label: string, all: string, of: [string, string][]) => (
    <FilterChoice {...{ label, all, of }} value={filters[field]} choose={value => narrow({ [field]: value })} />
  )
  const byName = (of: [string, string][]) => of.toSorted(([, a], [, b]) => a.localeCompare(b))
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
      {choice('person', words.who, words.everybody, [
        ...people.map(({ id, name }): [string, string] => [String(id), name]),
        ['0', words.itself],
      ])}
      {choice(
        'subject',
        words.subject,
        words.any,
        byName(subjects.map(subject => [subject, wordFor(words.subjects, subject, words.otherSubject)])),
      )}
      {choice('what', words.what, words.any, byName(Object.entries(actions)))}
      {text('subject_id', words.subjectId, TextField)}
      {text('from', words.from, DayField)}
      {text('until', words.until, DayField)}
      {isSet && (
        <Button variant="outlined" onClick={() => narrow(Object.fromEntries(logFilters.map(field => [field, ''])))}>
          {words.clear}
        </Button>
      )}
    </Box>
  )
}
