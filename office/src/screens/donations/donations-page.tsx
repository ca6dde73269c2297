import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { donationModes, donationStates } from '../../../../contract/office/donation-lists.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { useFilters } from '../../frame/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
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
  const { filters, page, change, turn } = useFilters(['q', 'state', 'mode', 'purpose', 'id'])
  const state = donationStates.find(s => s === filters.state)
  const mode = donationModes.find(m => m === filters.mode)
  const { data, error, refetch } = useCall('POST /api/office/list-donations', {
    page,
    perPage,
    ...(filters.q && { q: filters.q }),
    ...(state && { state }),
    ...(mode && { mode }),
    ...(filters.purpose && { purpose: Number(filters.purpose) }),
  })
  const [entering, setEntering] = useState(false)
  const open = (id: number) => change({ id: String(id), page: String(page) })

  const donor = (row: Donation) => (
    <Box>
      <Button
        variant="text"
        onClick={() => open(row.id)}
        sx={{ px: 0, textAlign: 'start', justifyContent: 'flex-start' }}
      >
        {row.name || `#${row.id}`}
      </Button>
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
  const choice = (name: 'state' | 'mode' | 'purpose', label: string, options: { value: string; label: string }[]) => (
    <TextField
      select
      label={label}
      value={filters[name]}
      onChange={event => change({ [name]: event.target.value })}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
    >
      <MenuItem value="">{words.all}</MenuItem>
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={data && words.note(say.money(data.sum))}
        actions={
          mayWrite && (
            <Button variant="contained" onClick={() => setEntering(true)}>
              {words.enter}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
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
        {choice('purpose', words.purpose, data?.purposes.map(p => ({ value: String(p.id), label: p.name })) ?? [])}
      </Box>
      <Rows<Donation>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={
          filters.q || state || mode || filters.purpose ? (
            words.empty
          ) : (
            <Empty what={words.noneYet} begin={mayWrite && { name: words.enter, onClick: () => setEntering(true) }} />
          )
        }
        columns={[
          { title: words.columns.donor, cell: donor },
          { title: words.columns.amount, align: 'right', cell: amount, onCard: 'right' },
          { title: words.columns.what, cell: what },
          { title: words.columns.receipt, cell: row => row.receipt },
          { title: words.columns.state, cell: standing },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {filters.id && (
        <OneDonation key={filters.id} id={Number(filters.id)} close={() => change({ id: '', page: String(page) })} />
      )}
      {entering && <EnterDonation purposes={data?.purposes ?? []} close={() => setEntering(false)} />}
    </>
  )
}
