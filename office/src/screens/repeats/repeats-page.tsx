import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import type { Column } from '../../frame/rows/rows-column.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { repeatWords } from './words.ts'

type Repeat = OfficeCalls['POST /api/office/repeats']['answer']['rows'][number]
const states = ['running', 'due', 'ended', 'all'] as const
const perPage = 25
const turnMeanings = {
  coming: 'none',
  due: 'wait',
  debit_comes: 'info',
  paid: 'ok',
  skipped: 'none',
  missed: 'bad',
} as const
const mandateMeanings = { asked: 'wait', active: 'ok', refused: 'bad', revoked: 'bad', ended: 'none' } as const

/** What repeats, what is due in the coming days, and how mandates stand; staff may end one for its devotee. */
export default function RepeatsPage() {
  const words = useWords(repeatWords)
  const mayWrite = useMayDo('orders.write')
  const { filters, page, change, turn } = useFilters(['state'])
  // A number stands in no address.
  const [q, setQ] = useState('')
  const state = states.find(s => s === filters.state) ?? 'running'
  const { data, error, refetch } = useCall('POST /api/office/repeats', {
    page,
    perPage,
    state,
    ...(q.trim() && { q: q.trim() }),
  })
  const [ending, setEnding] = useState<Repeat>()

  const columns = useColumns(mayWrite ? setEnding : undefined)
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <StateTabs
        label={words.views}
        states={states}
        state={state}
        labelOf={s => words.states[s]}
        choose={to => change({ state: states.find(s => s === to) ?? 'all' })}
      />
      <TextField
        label={words.find}
        value={q}
        onChange={event => {
          setQ(event.target.value)
          turn(1)
        }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ mb: 2, minWidth: 220, width: { xs: 1, sm: 'auto' } }}
      />
      <StillCounted behind={data?.behind} />
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.id}
        error={error}
        again={() => void refetch()}
        empty={words.none[state]}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        columns={columns}
      />
      {ending && <End repeat={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

/** `end`: asks whether a repeat shall end; undefined for those who may not. */
function useColumns(end: ((repeat: Repeat) => void) | undefined): Column<Repeat>[] {
  const words = useWords(repeatWords)
  const say = useSay()
  const what = (row: Repeat) => (
    <>
      <Box sx={{ fontWeight: 700 }}>{row.title}</Box>
      <Quiet>{[row.kind === 'gift' && words.kinds.gift, row.text].filter(Boolean).join(' · ')}</Quiet>
    </>
  )
  const devotee = (row: Repeat) =>
    row.phone === null ? (
      words.erased
    ) : (
      <>
        <Box
          component={Link}
          to={`/devotees/${row.devoteeId}`}
          sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}
        >
          {row.phone}
        </Box>
        <Quiet>{row.name}</Quiet>
      </>
    )
  const next = (row: Repeat) =>
    row.ended === null
      ? row.next === null
        ? words.noNext
        : say.day(row.next)
      : `${row.endedWhy ? words.ends[row.endedWhy] : words.states.ended}, ${say.dayOfInstant(row.ended)}`
  const amount = (row: Repeat) => (
    <>
      {row.amount === null ? words.open : say.money(row.amount)}
      <Quiet>
        {row.times === null ? words.untilStopped(row.paid) : words.times({ paid: row.paid, times: row.times })}
      </Quiet>
    </>
  )
  const pay = (row: Repeat) => (
    <Chips>
      <span>{words.pays[row.pay]}</span>
      {row.mandate && <StateChip meaning={mandateMeanings[row.mandate]}>{words.mandates[row.mandate]}</StateChip>}
    </Chips>
  )
  const latest = ({ turn: of }: Repeat) =>
    of && (
      <>
        <Chips>
          <span>{say.day(of.day)}</span>
          <StateChip meaning={turnMeanings[of.state]}>{words.turns[of.state]}</StateChip>
        </Chips>
        {of.why && <Quiet>{words.whys[of.why]}</Quiet>}
        {of.order && (
          <Box
            component={Link}
            to={`/orders/${of.order}`}
            sx={{ color: 'primary.main', display: 'inline-block', py: 1 }}
          >
            {words.order}
          </Box>
        )}
      </>
    )
  const action = (row: Repeat) =>
    end &&
    row.ended === null && (
      <Button
        variant="outlined"
        color="error"
        aria-label={`${words.end}: ${row.title}, ${row.text}`}
        onClick={() => end(row)}
      >
        {words.endShort}
      </Button>
    )
  return [
    { title: words.what, cell: what },
    { title: words.next, cell: next, onCard: 'titled' },
    { title: words.devotee, cell: devotee },
    { title: words.amount, cell: amount },
    { title: words.pay, cell: pay },
    { title: words.turn, cell: latest },
    ...(end ? [{ title: words.actions, cell: action }] : []),
  ]
}

function End({ repeat, onClose }: { repeat: Repeat; onClose: () => void }) {
  const words = useWords(repeatWords)
  const end = useDo('POST /api/office/end-repeat', { done: words.ended })
  return (
    <AskReason
      grave
      title={words.end}
      yes={words.end}
      busy={end.isPending}
      label={words.reason}
      maxLength={500}
      onClose={onClose}
      onYes={reason => end.mutate({ id: repeat.id, reason }, { onSuccess: onClose })}
    >
      <Typography sx={{ fontWeight: 700 }}>{[repeat.title, repeat.text].join(' · ')}</Typography>
      <Typography>{words.endNote}</Typography>
    </AskReason>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const Chips = ({ children }: { children: ReactNode }) => <Line alignItems="center">{children}</Line>
