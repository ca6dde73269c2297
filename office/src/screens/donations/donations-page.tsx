import { isDay } from '../../../../contract/ground/india-time.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { donationModes, donationSorts, donationStates } from '../../../../contract/office/giving/donation-lists.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { Choice } from '../../frame/fields/choice.tsx'
import { FigureBar } from '../../frame/rows/figure-bar.tsx'
import { Line } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import type { Column } from '../../frame/rows/rows-column.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { useWords } from '../../words/words.ts'
import { EnterDonation } from './enter-donation.tsx'
import { OneDonation } from './one-donation.tsx'
import { donationWords } from './words.ts'

type Donation = OfficeCalls['POST /api/office/list-donations']['answer']['rows'][number]
const perPage = 25
const meanings = { waiting: 'wait', given: 'ok', failed: 'bad', returned: 'none' } as const

export default function DonationsPage() {
  const words = useWords(donationWords)
  const say = useSay()
  const mayWrite = useMayDo('money.write')
  const { filters, page, change, turn } = useFilters([
    'q',
    'state',
    'mode',
    'purpose',
    'from',
    'to',
    'sort',
    'id',
    'enter',
  ])
  const state = donationStates.find(s => s === filters.state)
  const [params] = useSearchParams()
  const sort = donationSorts.find(s => s === filters.sort) ?? 'newest'
  const mode = donationModes.find(m => m === filters.mode)
  const days = isDay(filters.from) && isDay(filters.to) ? { from: filters.from, to: filters.to } : undefined
  const { data, error, refetch } = useCall('POST /api/office/list-donations', {
    page,
    perPage,
    ...(filters.q && { q: filters.q }),
    ...(state && { state }),
    ...(mode && { mode }),
    ...(filters.purpose && { purpose: Number(filters.purpose) }),
    ...days,
    sort,
  })
  const enter = (to: '1' | '') => change({ enter: to, page: String(page) })

  const columns = useDonationColumns()
  return (
    <>
      <PageHead
        title={words.title}
        note={
          data &&
          [words.note(say.money(data.sum)), data.sumInKind > 0 && words.inKind(say.money(data.sumInKind))]
            .filter(Boolean)
            .join(', ')
        }
        actions={
          mayWrite && (
            <Button variant="contained" onClick={() => enter('1')}>
              {words.enter}
            </Button>
          )
        }
      />
      <Filters filters={filters} change={change} purposes={data?.purposes ?? []} />
      {days && (
        <FigureBar
          what={words.given(say.day(days.from), say.day(days.to))}
          sum={data && words.sumOf(data.total, say.money(data.sum))}
          all={words.showAll}
          clear={() => change({ from: '', to: '', state: '', mode: '' })}
        />
      )}
      <StillCounted behind={data?.behind} />
      <Rows<Donation>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={
          filters.q || state || mode || filters.purpose || days ? (
            words.empty
          ) : (
            <Empty what={words.noneYet} begin={mayWrite && { name: words.enter, onClick: () => enter('1') }} />
          )
        }
        to={row => `?${new URLSearchParams({ ...Object.fromEntries(params), id: String(row.id) }).toString()}`}
        sorting={{ by: sort, sort: by => change({ sort: by === 'newest' ? '' : by }) }}
        columns={columns}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {filters.id && (
        <OneDonation key={filters.id} id={Number(filters.id)} close={() => change({ id: '', page: String(page) })} />
      )}
      {filters.enter && mayWrite && data && <EnterDonation purposes={data.purposes} close={() => enter('')} />}
    </>
  )
}

/** What stands in each column of the list. */
function useDonationColumns(): Column<Donation>[] {
  const words = useWords(donationWords)
  const say = useSay()
  const donor = (row: Donation) => (
    <Box>
      {row.name || `#${row.id}`}
      <Typography variant="body2" color="text.secondary">
        {[row.phone, row.pan, row.anonymous && words.anonymous].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
  const amount = (row: Donation) => <strong>{say.money(row.amount)}</strong>
  const what = (row: Donation) => (
    <>
      {row.purpose}
      <Typography variant="body2" color="text.secondary">
        {words.modes[row.mode]} · {say.dayOfInstant(row.at)}
      </Typography>
    </>
  )
  const standing = (row: Donation) => <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
  return [
    { title: words.columns.donor, cell: donor },
    {
      title: words.columns.amount,
      align: 'right',
      cell: amount,
      onCard: 'right',
      sort: { down: 'most', up: 'least' },
    },
    { title: words.columns.what, cell: what, sort: { down: 'newest', up: 'oldest' } },
    { title: words.columns.receipt, cell: row => row.receipt },
    { title: words.columns.state, cell: standing },
  ]
}

type Name = 'q' | 'state' | 'mode' | 'purpose'

interface FiltersProps {
  filters: Record<Name, string>
  change: (to: Partial<Record<Name, string>>) => void
  purposes: { id: number; name: string }[]
}

function Filters({ filters, change, purposes }: FiltersProps) {
  const words = useWords(donationWords)
  const choice = (name: Name, label: string, options: { value: string; label: string }[]) => (
    <Choice
      label={label}
      value={filters[name]}
      onChange={event => change({ [name]: event.target.value })}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
      of={[['', words.all], ...options.map(option => [option.value, option.label] as const)]}
    />
  )
  return (
    <Line gap={2} mb={2}>
      <TextField
        type="search"
        label={words.search}
        value={filters.q}
        onChange={event => change({ q: event.target.value })}
        sx={{ flex: '1 1 240px' }}
      />
      {choice(
        'state',
        words.state,
        donationStates.map(value => ({ value, label: words.states[value] })),
      )}
      {choice(
        'mode',
        words.mode,
        donationModes.map(value => ({ value, label: words.modes[value] })),
      )}
      {choice(
        'purpose',
        words.purpose,
        purposes.map(p => ({ value: String(p.id), label: p.name })),
      )}
    </Line>
  )
}
