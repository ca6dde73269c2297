import Box from '@mui/material/Box'
import { Choice } from '../../../frame/fields/choice.tsx'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { StateTabs } from '../../../frame/rows/state-tabs.tsx'
import { useWords } from '../../../words/words.ts'
import { SearchField } from '../search-field.tsx'
import { prasadamWords } from '../words.ts'

export const whiches = ['open', 'late', 'to_pack', 'packed', 'sent', 'delivered', 'returned', 'all'] as const
type Which = (typeof whiches)[number]

interface ParcelFiltersProps {
  filters: { q: string; event: string; heldOn: string }
  which: Which
  /** The fields are low, so that more rows stand under them. */
  low: boolean
  /** Undefined until they come. */
  counts: OfficeCalls['POST /api/office/prasadam-counts']['answer'] | undefined
  change: (changes: { q?: string; event?: string; heldOn?: string; which?: string }) => void
}

/** Narrows the parcels down to those of a devotee, a homam or a stage. */
export function ParcelFilters({ filters, which, low, counts, change }: ParcelFiltersProps) {
  const words = useWords(prasadamWords)
  const size = low ? 'small' : 'medium'
  const say = useSay()
  return (
    <>
      <Stack
        gridTemplateColumns={{ xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(160px, 1fr)' }}
        gap={low ? 1 : 2}
        mb={low ? 1 : 2}
      >
        <SearchField size={size} label={words.search} value={filters.q} search={q => change({ q })} />
        <Choice
          size={size}
          label={words.homam}
          value={filters.event}
          onChange={e => change({ event: e.target.value })}
          none={words.allHomams}
          of={(counts?.homams ?? []).map(h => [
            String(h.id),
            <>
              {[h.title, h.heldOn && say.day(h.heldOn)].filter(Boolean).join(', ')} ({h.open}/{h.all})
            </>,
          ])}
        />
        <DayField
          size={size}
          label={words.heldOn}
          value={filters.heldOn}
          onChange={e => change({ heldOn: e.target.value })}
        />
      </Stack>
      <StateTabs
        label={words.state}
        states={whiches}
        state={which}
        labelOf={one => {
          const count = one === 'all' ? undefined : counts?.counts[one]
          return (
            <Box
              component="span"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                ...(one === 'late' && (count ?? 0) > 0 && { color: 'var(--bad)' }),
              }}
            >
              {count === undefined ? words.which[one] : `${words.which[one]} ${count.toLocaleString('en-IN')}`}
            </Box>
          )
        }}
        choose={one => change({ which: one === 'open' ? '' : one })}
      />
    </>
  )
}
