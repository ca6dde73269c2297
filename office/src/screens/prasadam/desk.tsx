import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ReturnReason, Stage } from '../../../../contract/prasadam-stages.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { useFilters } from '../../frame/in-address.ts'
import { useNotify } from '../../frame/notices.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { CouriersDialog } from './couriers-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import type { Parcel } from './parcel.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { SearchField } from './search-field.tsx'
import { prasadamWords } from './words.ts'

const whiches = ['open', 'late', 'to_pack', 'packed', 'sent', 'delivered', 'returned', 'all'] as const
const perPage = 50

/** What one tap does next with a parcel in a stage. */
const nextStep: Partial<Record<Stage, Stage>> = { to_pack: 'packed', sent: 'delivered' }
const meanings = { to_pack: 'wait', packed: 'info', sent: 'ok', delivered: 'ok', returned: 'bad' } as const

export function Desk() {
  const words = useWords(prasadamWords)
  const say = useSay()
  const notify = useNotify()
  const mayWrite = useMayDo('dispatch.write')
  const { filters, page, change, turn } = useFilters(['q', 'event', 'which'])
  const which = whiches.find(w => w === filters.which) ?? 'open'
  const event = Number(filters.event) || undefined
  const [picked, setPicked] = useState(new Set<string | number>())
  const [open, setOpen] = useState<'scan' | 'labels' | 'list' | 'couriers'>()
  const [returning, setReturning] = useState<Parcel[]>()
  const [numbering, setNumbering] = useState<Parcel>()

  const counts = useCall('POST /api/office/prasadam-counts', { event })
  const list = useCall('POST /api/office/prasadam-list', { page, perPage, which, event, q: filters.q || undefined })
  const move = useDo('POST /api/office/prasadam-move')
  const rows = list.data?.rows
  const chosen = (rows ?? []).filter(row => picked.has(row.bookingId))
  const shownChosen = chosen.length > 0

  const moveTo = async (parcels: Parcel[], to: Stage, reason?: ReturnReason) => {
    const answer = await move.mutateAsync({ parcels: parcels.map(({ bookingId, version }) => ({ bookingId, version })), to, reason }).catch(() => undefined)
    if (!answer) return
    setPicked(new Set())
    const back = answer.moved[0]?.from
    if (answer.left.length > 0) notify(words.left(answer.left.join(', ')), { type: 'warning', autoHideDuration: 10_000 })
    else if (back) notify(words.moved(answer.moved.length, words.stage[to]), { type: 'success' })
    setUndo(back && back !== 'returned' ? { to: back, parcels: answer.moved, said: words.moved(answer.moved.length, words.stage[to]) } : undefined)
  }
  const [undo, setUndo] = useState<{ to: Stage; parcels: { bookingId: number; version: number }[]; said: string }>()
  const takeBack = async () => {
    if (undo) await move.mutateAsync({ parcels: undo.parcels.map(({ bookingId, version }) => ({ bookingId, version })), to: undo.to }).catch(() => undefined)
    setUndo(undefined)
  }

  const clock = (parcel: Parcel) =>
    parcel.stage === 'sent' || parcel.stage === 'delivered' ? null : (
      <StateChip meaning={parcel.late ? 'bad' : parcel.daysLeft <= 3 ? 'wait' : 'none'}>
        {parcel.late ? words.late(-parcel.daysLeft) : parcel.daysLeft === 0 ? words.lastDay : words.daysLeft(parcel.daysLeft)}
      </StateChip>
    )
  const state = (parcel: Parcel) => (
    <StateChip meaning={meanings[parcel.stage]}>
      {words.stage[parcel.stage]}
      {parcel.returnReason && `: ${words.reasons[parcel.returnReason]}`}
    </StateChip>
  )
  const contents = (parcel: Parcel) => parcel.contents.map(c => (c.quantity > 1 ? `${c.title} × ${c.quantity}` : c.title)).join(', ')
  const tracking = (parcel: Parcel) =>
    parcel.number && (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {parcel.courierName} {parcel.number}{' '}
        {parcel.link && (
          <Link href={parcel.link} target="_blank" rel="noreferrer">
            {words.follow}
          </Link>
        )}
      </Box>
    )
  const buttons = (parcel: Parcel) => {
    if (!mayWrite) return null
    const next = nextStep[parcel.stage]
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {next && (
          <Button variant="outlined" loading={move.isPending} onClick={() => void moveTo([parcel], next)}>
            {words.to[next]}
          </Button>
        )}
        {parcel.stage !== 'delivered' && <Button onClick={() => setNumbering(parcel)}>{parcel.stage === 'sent' ? words.correct : words.give}</Button>}
        {parcel.stage === 'sent' && <Button onClick={() => setReturning([parcel])}>{words.to.returned}</Button>}
        {parcel.stage === 'returned' && <Button onClick={() => void moveTo([parcel], 'packed')}>{words.to.packed}</Button>}
      </Box>
    )
  }

  const who = (row: Parcel) => (
    <>
      <b>{row.name}</b>
      <br />
      {row.place}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.orderCode}
      </Typography>
    </>
  )
  const what = (row: Parcel) => (
    <>
      {row.homam}
      <Typography variant="body2" color="text.secondary">
        {contents(row)}
      </Typography>
    </>
  )
  const until = (row: Parcel) => (
    <>
      {say.day(row.dueOn)}
      <br />
      {clock(row)}
    </>
  )
  const doing = (row: Parcel) => (
    <>
      {tracking(row)}
      {buttons(row)}
    </>
  )
  const card = (row: Parcel) => (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <b>{row.name}</b>
        {state(row)}
      </Box>
      <div>
        {row.place} · {row.homam}
      </div>
      <Typography color="text.secondary">{contents(row)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {words.when} {say.day(row.dueOn)} {clock(row)}
      </Box>
      {tracking(row)}
      {buttons(row)}
    </Box>
  )

  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <>
            {event ? (
              <Button component={RouterLink} to={`packing/${event}`} variant="outlined">
                {words.packing}
              </Button>
            ) : (
              <Button variant="outlined" onClick={() => notify(words.pickHomam, { type: 'info' })}>
                {words.packing}
              </Button>
            )}
            {mayWrite && (
              <>
                <Button variant="outlined" onClick={() => setOpen('couriers')}>
                  {words.couriers}
                </Button>
                <Button variant="outlined" onClick={() => setOpen('list')}>
                  {words.list}
                </Button>
                <Button variant="outlined" onClick={() => setOpen('labels')}>
                  {words.labels}
                </Button>
                <Button variant="contained" startIcon={<LocalShippingOutlined />} onClick={() => setOpen(open === 'scan' ? undefined : 'scan')}>
                  {words.scan}
                </Button>
              </>
            )}
          </>
        }
      />
      {open === 'scan' && <ScanPanel close={() => setOpen(undefined)} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2 }}>
        <SearchField label={words.search} value={filters.q} search={q => change({ q })} />
        <TextField
          select
          label={words.homam}
          value={filters.event}
          onChange={e => change({ event: e.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.allHomams}</MenuItem>
          {(counts.data?.homams ?? []).map(h => (
            <MenuItem key={h.id} value={String(h.id)}>
              {h.title}, {say.day(h.heldOn)} ({h.open}/{h.all})
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box role="group" aria-label={words.state} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {whiches.map(w => {
          const count = w === 'all' ? undefined : counts.data?.counts[w]
          const bad = w === 'late' && (count ?? 0) > 0
          return (
            <Chip
              key={w}
              clickable
              onClick={() => change({ which: w === 'open' ? '' : w })}
              aria-pressed={w === which}
              color={bad ? 'error' : w === which ? 'primary' : 'default'}
              variant={w === which ? 'filled' : 'outlined'}
              label={count === undefined ? words.which[w] : `${words.which[w]} ${count}`}
              sx={{ minHeight: 44, borderRadius: 99, fontSize: '1rem', px: 0.5 }}
            />
          )
        })}
      </Box>
      {undo && (
        <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {undo.said}
          <Button variant="outlined" onClick={() => void takeBack()} loading={move.isPending}>
            {words.undo}
          </Button>
        </Box>
      )}
      {mayWrite && shownChosen && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            mb: 2,
            p: 1.5,
            borderRadius: 3,
            bgcolor: 'var(--primary-soft)',
            position: 'sticky',
            top: 8,
            zIndex: 2,
          }}
        >
          <Typography sx={{ fontWeight: 700, mr: 1 }}>{words.chosen(chosen.length)}</Typography>
          {(['packed', 'to_pack', 'delivered'] as const).map(to => (
            <Button key={to} variant="outlined" loading={move.isPending} onClick={() => void moveTo(chosen, to)}>
              {words.to[to]}
            </Button>
          ))}
          <Button variant="outlined" onClick={() => setReturning(chosen)}>
            {words.to.returned}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('labels')}>
            {words.labels}
          </Button>
          <Button onClick={() => setPicked(new Set())}>{words.clear}</Button>
        </Box>
      )}
      <Rows
        label={words.title}
        rows={rows}
        error={list.error}
        again={() => void list.refetch()}
        keyOf={row => row.bookingId}
        empty={words.empty}
        picked={mayWrite ? { keys: picked, pick: setPicked, label: row => words.choose(row.name || row.orderCode), all: words.all } : undefined}
        paging={list.data && { page, perPage, total: list.data.total, turn }}
        columns={[
          { title: words.devotee, cell: who },
          { title: words.homam, cell: what },
          { title: words.when, cell: until },
          { title: words.state, cell: state },
          { title: words.tracking, cell: doing },
        ]}
        card={card}
      />
      <LabelsDialog open={open === 'labels'} close={() => setOpen(undefined)} ids={chosen.map(row => row.bookingId)} filter={{ which, event, q: filters.q }} />
      {open === 'list' && <ListDialog close={() => setOpen(undefined)} />}
      {open === 'couriers' && <CouriersDialog close={() => setOpen(undefined)} />}
      {returning && (
        <ReturnDialog
          close={() => setReturning(undefined)}
          give={reason => {
            void moveTo(returning, 'returned', reason)
            setReturning(undefined)
          }}
        />
      )}
      {numbering && <NumberDialog parcel={numbering} close={() => setNumbering(undefined)} />}
    </>
  )
}
