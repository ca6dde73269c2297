import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { orderSorts } from '../../../../contract/office/money/order-lists.ts'
import { useCall } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { ordersWords } from './words.ts'

export const filterNames = [
  'event',
  'heldOn',
  'package',
  'state',
  'language',
  'from',
  'to',
  'campaign',
  'source',
] as const
type Filters = Record<(typeof filterNames)[number] | 'sort', string>

type Choices = { value: string; label: string }[]

const plain = (texts: string[] = []): Choices => texts.map(text => ({ value: text, label: text }))
const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }

interface OrderFiltersProps {
  filters: Filters
  /** Lists that are kept by name. */
  views: ReactNode
  /** Chooses columns; on a wide screen, whose titles sort. */
  button: ReactNode
  change: (changes: Partial<Filters>) => void
}

/** The homam always at hand but on a phone, everything else behind a button. */
export function OrderFilters({ filters, change, views, button }: OrderFiltersProps) {
  const words = useWords(ordersWords)
  const say = useSay()
  const wide = useMediaQuery('(min-width: 1180px)')
  const phone = useMediaQuery('(max-width: 599px)')
  const { data } = useCall('POST /api/office/order-filters', {})
  const set = filterNames.filter(name => (phone || name !== 'event') && filters[name])
  const [open, setOpen] = useState(set.length > 0)
  const homam = data?.homams.find(h => String(h.id) === filters.event)
  const choose = (name: keyof Filters, label: string, any: string, choices: Choices) => (
    <Choice
      label={label}
      any={any}
      choices={choices}
      value={filters[name]}
      choose={to => change({ [name]: to, ...(name === 'event' && { package: '' }) })}
      isLow={wide}
    />
  )
  const day = (name: 'heldOn' | 'from' | 'to', label: string) => (
    <DayField label={label} value={filters[name]} onChange={event => change({ [name]: event.target.value })} />
  )
  const common = (
    <>
      {choose(
        'event',
        words.homam,
        words.allHomams,
        (data?.homams ?? []).map(h => ({
          value: String(h.id),
          label: h.heldOn ? `${h.name} · ${say.day(h.heldOn)}` : h.name,
        })),
      )}
      {!wide &&
        choose(
          'sort',
          words.sort,
          words.sorts.newest,
          orderSorts.slice(1).map(s => ({ value: s, label: words.sorts[s] })),
        )}
    </>
  )
  return (
    <Stack gap={wide ? 1 : 1.5} mb={wide ? 1 : 1.5}>
      <Stack
        gap={1.5}
        gridTemplateColumns={{
          xs: '1fr',
          md: wide ? 'minmax(14rem, 1fr) minmax(0, max-content) auto auto' : '2fr 1fr auto',
        }}
        alignItems="center"
      >
        {!phone && common}
        {wide && views}
        <Button variant="outlined" startIcon={<FilterListIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.filters} {set.length > 0 && `(${set.length})`}
        </Button>
        {button}
      </Stack>
      {!wide && views}
      <Collapse in={open} unmountOnExit>
        <Box sx={{ ...grid, pt: 1 }}>
          {phone && common}
          {day('heldOn', words.heldOn)}
          {homam &&
            choose(
              'package',
              words.package,
              words.any,
              homam.packages.map(p => ({ value: String(p.id), label: p.name })),
            )}
          {choose(
            'language',
            words.language,
            words.any,
            languages.map(l => ({ value: l.web, label: l.name })),
          )}
          {choose(
            'state',
            words.state,
            words.any,
            (data?.states ?? []).map(s => ({ value: s.code, label: s.name })),
          )}
          {day('from', words.from)}
          {day('to', words.to)}
          {choose('campaign', words.campaign, words.any, plain(data?.campaigns))}
          {choose('source', words.source, words.any, plain(data?.sources))}
          {set.length > 0 && (
            <Button onClick={() => change(Object.fromEntries(filterNames.map(name => [name, ''])))}>
              {words.clear}
            </Button>
          )}
        </Box>
      </Collapse>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice; '': there is always one. */
  any: string
  choices: Choices
  value: string
  choose: (to: string) => void
  isLow: boolean
}

/** One filter with its choices; a value that is none of them, such as one of an old address, shows as no choice. */
function Choice({ label, any, choices, value, choose, isLow }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={choices.some(c => c.value === value) ? value : ''}
      onChange={event => choose(event.target.value)}
      size={isLow ? 'small' : 'medium'}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 0 }}
    >
      {any && <MenuItem value="">{any}</MenuItem>}
      {choices.map(c => (
        <MenuItem key={c.value} value={c.value}>
          {c.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
