import FilterListIcon from '@mui/icons-material/FilterList'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { devoteeSorts, lastOrders } from '../../../../contract/office/people/devotees.ts'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { serverNow } from '../../frame/server-clock.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { listWords } from './list-words.ts'

export const filterNames = [
  'sort',
  'tag',
  'language',
  'state',
  'city',
  'last',
  'repeats',
  'gave',
  'from',
  'to',
] as const
export type Filters = Record<(typeof filterNames)[number], string>

interface DevoteeFiltersProps {
  filters: Filters
  change: (changes: Partial<Filters>) => void
}

interface ListFiltersProps extends DevoteeFiltersProps {
  /** Lists that are kept by name. */
  views: ReactNode
  /** Chooses columns. */
  button: ReactNode
}

/** Lists that are often wanted, each one press away; every filter by itself behind a button. */
export function DevoteeFilters({ filters, change, views: kept, button }: ListFiltersProps) {
  const words = useWords(listWords)
  const seesMoney = useMayDo('money.read')
  const set = filterNames.filter(name => name !== 'sort' && filters[name])
  const [open, setOpen] = useState(false)
  const sorts = devoteeSorts.filter(s => seesMoney || s === 'recent' || s === 'name')
  const today = dayOf(serverNow())
  const none = Object.fromEntries(filterNames.map(name => [name, ''])) as Filters
  const views: [label: string, filters: Partial<Filters>][] = [
    [words.views.all, {}],
    ...(seesMoney
      ? ([[words.views.thank, { sort: 'most', from: addDays(today, -90), to: today }]] as [string, Partial<Filters>][])
      : []),
    [words.views.winBack, { last: 'year_before' }],
    [words.views.repeats, { repeats: 'yes' }],
  ]
  const isChosen = (view: Partial<Filters>) => filterNames.every(name => filters[name] === (view[name] ?? ''))
  return (
    <Stack gap={1.5} mb={1}>
      <Line role="group" aria-label={words.viewsLabel}>
        {views.map(([label, view]) => (
          <Chip
            key={label}
            label={label}
            variant={isChosen(view) ? 'filled' : 'outlined'}
            aria-pressed={isChosen(view)}
            onClick={() => change({ ...none, ...view })}
            sx={{ minHeight: 44, borderRadius: 99 }}
          />
        ))}
      </Line>
      <Line gap={1.5} alignItems="center">
        <Choice
          label={words.sort}
          value={sorts.find(s => s === filters.sort) ?? 'recent'}
          onChange={event => change({ sort: event.target.value === 'recent' ? '' : event.target.value })}
          sx={{ minWidth: 220 }}
          of={sorts.map(sort => [sort, words.sorts[sort]])}
        />
        <Button variant="outlined" startIcon={<FilterListIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.filters} {set.length > 0 && `(${set.length})`}
        </Button>
        {set.length > 0 && (
          <Button onClick={() => change({ ...none, sort: filters.sort === 'most' ? '' : filters.sort })}>
            {words.clear}
          </Button>
        )}
        {button}
        {kept}
      </Line>
      <Collapse in={open} unmountOnExit>
        <Fields filters={filters} change={change} />
      </Collapse>
    </Stack>
  )
}

function Fields({ filters, change }: DevoteeFiltersProps) {
  const words = useWords(listWords)
  const seesMoney = useMayDo('money.read')
  const { data } = useCall('POST /api/office/devotee-filters', {})
  const choose = (name: keyof Filters, label: string, choices: { value: string; label: string }[]) => (
    <Choice
      label={label}
      value={choices.some(c => c.value === filters[name]) ? filters[name] : ''}
      onChange={event => change({ [name]: event.target.value })}
      sx={{ minWidth: 0 }}
      none={words.any}
      of={choices.map(c => [c.value, c.label])}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filters[name]} onChange={event => change({ [name]: event.target.value })} />
  )
  const tick = (name: 'repeats' | 'gave', label: string) => (
    <FormControlLabel
      control={
        <Checkbox checked={filters[name] !== ''} onChange={(_event, on) => change({ [name]: on ? 'yes' : '' })} />
      }
      label={label}
    />
  )
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      {choose(
        'tag',
        words.tagFilter,
        (data?.tags ?? []).map(t => ({ value: String(t.id), label: `${t.name} · ${t.devotees}` })),
      )}
      {choose(
        'last',
        words.last,
        lastOrders.map(l => ({ value: l, label: words.lasts[l] })),
      )}
      {choose(
        'language',
        words.language,
        languages.map(l => ({ value: l.web, label: l.name })),
      )}
      {choose(
        'state',
        words.state,
        (data?.states ?? []).map(s => ({ value: s.code, label: s.name })),
      )}
      <Autocomplete
        freeSolo
        options={data?.cities ?? []}
        value={filters.city}
        onChange={(_event, city) => change({ city: city ?? '' })}
        renderInput={params => <TextField {...params} label={words.city} />}
      />
      {day('from', words.from)}
      {day('to', words.to)}
      <Line>
        {tick('repeats', words.repeats)}
        {seesMoney && tick('gave', words.gave)}
      </Line>
    </Box>
  )
}
