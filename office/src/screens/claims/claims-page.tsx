import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { claimStates } from '../../../../contract/office/giving/donation-lists.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { typedNumber } from '../../../../contract/ground/typed-number.ts'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { claimWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

type Claim = OfficeCalls['POST /api/office/list-claims']['answer']['rows'][number]
const perPage = 25
const meanings = { waiting: 'wait', matched: 'ok', refused: 'bad' } as const

export default function ClaimsPage() {
  const words = useWords(claimWords)
  const say = useSay()
  const mayWrite = useMayDo('money.write')
  const { filters, page, change, turn } = useFilters(['state'])
  const state = claimStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/list-claims', { page, perPage, ...(state && { state }) })
  const [doing, setDoing] = useState<{ claim: Claim; what: 'match' | 'refuse' }>()

  const utr = (row: Claim) => (
    <Stack gap={0.5} justifyItems="start">
      <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{row.utr}</strong>
      {row.others > 0 && <StateChip meaning="wait">{words.others(row.others)}</StateChip>}
      {row.bank && row.state !== 'matched' && (
        <Typography variant="body2" color="text.secondary">
          {words.atBank(say.money(row.bank.amount), say.day(row.bank.on))}
        </Typography>
      )}
    </Stack>
  )
  const donor = (row: Claim) => (
    <>
      {row.name}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[row.phone, row.purpose, row.gotra, row.pan].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
  const standing = (row: Claim) => (
    <Stack gap={1} justifyItems="start">
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {(row.reason || row.by) && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[row.reason, row.statementLine, row.by].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {row.donationId !== null && (
        <Button component={Link} to={`/donations?id=${row.donationId}`} variant="outlined">
          {words.donation}
        </Button>
      )}
      {mayWrite && row.state !== 'matched' && (
        <Line>
          <Button variant="outlined" onClick={() => setDoing({ claim: row, what: 'match' })}>
            {words.match}
          </Button>
          {row.state === 'waiting' && (
            <Button onClick={() => setDoing({ claim: row, what: 'refuse' })}>{words.refuse}</Button>
          )}
        </Line>
      )}
    </Stack>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <StateTabs
        label={words.columns.state}
        all={words.all}
        states={claimStates}
        state={state}
        labelOf={s => (s === 'waiting' && data ? `${words.states[s]} ${data.waiting}` : words.states[s])}
        choose={to => change({ state: to })}
      />
      <Rows<Claim>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={words.empty}
        columns={[
          { title: words.columns.utr, cell: utr },
          { title: words.columns.donor, cell: donor },
          {
            title: words.columns.amount,
            align: 'right',
            cell: row => <strong>{say.money(row.amount)}</strong>,
            onCard: 'right',
          },
          { title: words.columns.day, cell: row => say.day(row.paidOn) },
          { title: words.columns.state, cell: standing },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {doing?.what === 'match' && <Match key={doing.claim.id} claim={doing.claim} close={() => setDoing(undefined)} />}
      {doing?.what === 'refuse' && (
        <Refuse key={doing.claim.id} claim={doing.claim} close={() => setDoing(undefined)} />
      )}
    </>
  )
}

function Match({ claim, close }: { claim: Claim; close: () => void }) {
  const words = useWords(claimWords)
  const [amount, setAmount] = useState(String(claim.bank?.amount ?? claim.amount))
  const [on, setOn] = useState(claim.bank?.on ?? claim.paidOn)
  const [statementLine, setLine] = useState('')
  const match = useDo('POST /api/office/match-claim', { quiet: true, done: words.matched })
  const paid = typedNumber(amount) ?? 0
  const send = () =>
    match.mutate({ id: claim.id, version: claim.version, amount: paid, on, statementLine }, { onSuccess: close })
  return (
    <Ask open title={`${words.match}: ${claim.utr}`} yes={words.match} doing={match} onYes={send} onClose={close}>
      <TextField
        label={words.amount}
        required
        value={amount}
        onChange={event => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', ...unless(paid > 0, 'above0') } }}
      />
      <DayField label={words.on} required value={on} onChange={event => setOn(event.target.value)} />
      <TextField
        label={words.line}
        value={statementLine}
        onChange={event => setLine(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Ask>
  )
}

function Refuse({ claim, close }: { claim: Claim; close: () => void }) {
  const words = useWords(claimWords)
  const refuse = useDo('POST /api/office/refuse-claim', { quiet: true, done: words.refused })
  return (
    <AskReason
      title={`${words.refuse}: ${claim.utr}`}
      yes={words.refuse}
      grave
      doing={refuse}
      label={words.reason}
      onYes={reason => refuse.mutate({ id: claim.id, version: claim.version, reason }, { onSuccess: close })}
      onClose={close}
    />
  )
}
