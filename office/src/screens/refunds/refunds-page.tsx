import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { refundStates } from '../../../../contract/office/order-lists.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useFilters } from '../../frame/in-address.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { refundWords } from './words.ts'

type Refund = OfficeCalls['POST /api/office/list-refunds']['answer']['rows'][number]
type To = 'sent' | 'done' | 'failed'
const perPage = 25
const meanings = { due: 'wait', sent: 'info', done: 'ok', failed: 'bad' } as const
const next: Record<Refund['state'], To[]> = { due: ['sent', 'failed'], sent: ['done', 'failed'], failed: ['sent'], done: [] }
const dayMs = 86_400_000

export default function RefundsPage() {
  const words = useWords(refundWords)
  const say = useSay()
  const mayWrite = useMayDo('money.write')
  const { filters, page, change, turn } = useFilters(['state'])
  const state = refundStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/list-refunds', { page, perPage, ...(state && { state }) })
  const [moving, setMoving] = useState<{ refund: Refund; to: To }>()
  const sumOf = (s: Refund['state']) => data?.totals.find(t => t.state === s)

  const promise = (row: Refund) => {
    if (row.state === 'done' || !data) return null
    const days = Math.floor((row.promisedBy - data.now) / dayMs)
    return <StateChip meaning={days < 0 ? 'bad' : days < 3 ? 'wait' : 'none'}>{days > 0 ? words.left(days) : words.late(-days)}</StateChip>
  }
  const why = (row: Refund) => (
    <>
      <Typography sx={{ fontSize: 'inherit' }}>{(words.reasons as Record<string, string>)[row.reason] ?? row.reason}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[row.note, row.by, say.dayOfInstant(row.at)].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
  const back = (row: Refund) => (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {row.gateway === 'counter' ? words.cash : row.gateway} · {row.paymentId}
      {row.bankReference && ` · ${row.bankReference}`}
    </Typography>
  )
  const moves = (row: Refund) =>
    mayWrite && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {next[row.state].map(to => (
          <Button key={to} variant={to === 'failed' ? 'text' : 'outlined'} onClick={() => setMoving({ refund: row, to })}>
            {words.move[to]}
          </Button>
        ))}
      </Box>
    )
  const order = (row: Refund) => (
    <Box component={Link} to={`/orders/${row.bookingId}`} sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}>
      #{row.bookingId} {row.name}
    </Box>
  )
  const amount = (row: Refund) => <strong>{say.money(row.amount)}</strong>
  const standing = (row: Refund) => (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {moves(row)}
    </Box>
  )
  const card = (row: Refund) => (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        {order(row)}
        <strong>{say.money(row.amount)}</strong>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
        {promise(row)}
      </Box>
      {why(row)}
      {back(row)}
      {moves(row)}
    </Box>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Tabs
        value={state ?? 'all'}
        onChange={(_event, to: string) => change({ state: to === 'all' ? '' : to })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={words.columns.state}
        sx={{ mb: 2, bgcolor: 'var(--sunken)', borderRadius: 3 }}
      >
        <Tab value="all" label={words.all} />
        {refundStates.map(s => (
          <Tab key={s} value={s} label={`${words.states[s]} ${sumOf(s)?.count ?? 0} · ${say.money(sumOf(s)?.amount ?? 0)}`} />
        ))}
      </Tabs>
      <Rows<Refund>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={words.empty}
        columns={[
          { title: words.columns.order, cell: order },
          { title: words.columns.amount, align: 'right', cell: amount },
          { title: words.columns.why, cell: why },
          { title: words.columns.back, cell: back },
          {
            title: words.columns.state,
            cell: standing,
          },
          { title: words.columns.promise, cell: promise },
        ]}
        card={card}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {moving && <Move key={`${moving.refund.id} ${moving.to}`} refund={moving.refund} to={moving.to} close={() => setMoving(undefined)} />}
    </>
  )
}

function Move({ refund, to, close }: { refund: Refund; to: To; close: () => void }) {
  const words = useWords(refundWords)
  const say = useSay()
  const [reference, setReference] = useState(refund.bankReference ?? '')
  const move = useDo('POST /api/office/move-refund', { quiet: true, done: words.moved })
  const send = () => {
    if (to === 'sent' && reference.trim() === '') return
    move.mutate({ id: refund.id, version: refund.version, to, ...(reference.trim() && { bankReference: reference.trim() }) }, { onSuccess: close })
  }
  return (
    <Ask open title={words.move[to]} yes={words.move[to]} grave={to === 'failed'} busy={move.isPending} onYes={send} onClose={close}>
      <Typography>
        #{refund.bookingId} {refund.name} · {say.money(refund.amount)}
      </Typography>
      {move.error && <Broken error={move.error} />}
      <TextField
        label={words.reference}
        required={to === 'sent'}
        value={reference}
        onChange={event => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </Ask>
  )
}
