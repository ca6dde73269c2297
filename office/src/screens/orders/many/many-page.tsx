import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { bulkOutcomes } from '../../../../../contract/office/orders/bulk-lists.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { Line, Stack } from '../../../frame/layout.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../../frame/rows/use-filters.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { progressMs, runMeanings } from './many-list.tsx'
import { ManyPlan } from './many-plan.tsx'
import { type ManyRun, type ManyRow as Row, placeOf } from './many-run.ts'
import { manyWords } from './many-words.ts'

const perPage = 50
const meanings = { todo: 'none', done: 'ok', waits: 'wait', refused: 'bad' } as const

/** Many orders that are cancelled or moved together: what will happen, how far it is, what became of each. */
export function ManyPage() {
  const words = useWords(manyWords)
  const say = useSay()
  const navigate = useNavigate()
  const { id } = useParams()
  const { filters, page, change, turn } = useFilters(['outcome'])
  const [watching, setWatching] = useState(false)
  const outcome = bulkOutcomes.find(one => one === filters.outcome)
  const { data, error, refetch } = useCall(
    'POST /api/office/bulk-run',
    { id: Number(id), page, perPage, ...(outcome && { outcome }) },
    watching ? { refetchInterval: progressMs } : {},
  )
  const isRunning = data?.state === 'running'
  if (data && watching !== isRunning) setWatching(isRunning)
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.id !== Number(id)) return <Waiting />
  const isMove = data.what === 'move'
  const target = data.target && words.target({ title: data.target.title, day: say.day(data.target.heldOn) })
  const open = (to: number) => void navigate(`/orders/many/${to}`, { replace: true })
  const result = ({ outcome: came, problem }: Row) => (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StateChip meaning={meanings[came]}>{words.outcomes[came]}</StateChip>
      {problem && words.problems[problem]}
    </Box>
  )
  return (
    <>
      <PageHead
        title={words.titles[data.what]}
        note={[target, data.by, say.instant(data.at)].filter(Boolean).join(' · ')}
        actions={
          <Button component={Link} to="/orders/many">
            {words.runs}
          </Button>
        }
      />
      {data.state === 'planned' ? <ManyPlan run={{ ...data, open }} /> : <Progress run={{ ...data, open }} />}
      <StateTabs
        label={words.columns.result}
        all={words.all}
        states={bulkOutcomes.filter(one => data.counts[one] > 0)}
        state={outcome}
        labelOf={one => `${words.outcomes[one]} ${data.counts[one].toLocaleString('en-IN')}`}
        choose={to => change({ outcome: to })}
      />
      <Rows
        label={words.titles[data.what]}
        rows={data.rows}
        keyOf={row => row.id}
        to={row => `/orders/${row.id}`}
        empty={words.noRows}
        oneLine
        paging={{ page, perPage, total: data.total, turn }}
        columns={[
          { title: words.columns.order, cell: row => row.orderCode, onCard: 'line' },
          { title: words.columns.devotee, cell: row => row.name, onCard: 'head', widest: '12rem' },
          {
            title: words.columns.homam,
            cell: row => [row.homam, row.package].filter(Boolean).join(' · '),
            widest: '16rem',
          },
          { title: words.columns.amount, cell: row => say.money(row.amount), align: 'right', onCard: 'titled' },
          {
            title: isMove ? words.columns.difference : words.columns.back,
            cell: row => (isMove ? signed(row.difference, say.money) : say.money(row.back)),
            align: 'right',
            onCard: 'titled',
          },
          { title: words.columns.result, cell: result },
        ]}
      />
    </>
  )
}

const signed = (amount: number, money: (amount: number) => string): string =>
  amount === 0 ? money(0) : `${amount > 0 ? '+' : '−'}${money(Math.abs(amount))}`

/** How far it is, what goes back, and what could not be done. */
function Progress({ run }: { run: ManyRun }) {
  const words = useWords(manyWords)
  const say = useSay()
  const mayStop = useMayDo('orders.write')
  const stop = useDo('POST /api/office/stop-bulk-run', { done: words.stopped })
  const { counts, money } = run
  const done = counts.done + counts.waits + counts.refused
  const all = done + counts.todo
  const count = (n: number) => n.toLocaleString('en-IN')
  return (
    <Stack gap={1.5} mb={3}>
      <Line gap={2} alignItems="center" role="status">
        <StateChip meaning={runMeanings[run.state]}>{words.states[run.state]}</StateChip>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {words.progress({ done: count(done), all: count(all) })}
        </Typography>
        {money.back > 0 && <Typography>{words.wentBack(say.money(money.back))}</Typography>}
        {run.state === 'running' && mayStop && (
          <Button variant="outlined" loading={stop.isPending} onClick={() => stop.mutate({ id: run.id })}>
            {words.stop}
          </Button>
        )}
      </Line>
      {run.state === 'running' && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={words.states.running}
            value={(100 * done) / Math.max(1, all)}
          />
          <Typography color="text.secondary">{words.leave}</Typography>
        </>
      )}
      <Typography>
        {words.reason}: {run.reason}
      </Typography>
      {run.state !== 'running' && counts.refused > 0 && <Again run={run} />}
    </Stack>
  )
}

/** Those that could not be done are looked at anew, as they are now. */
function Again({ run }: { run: ManyRun }) {
  const words = useWords(manyWords)
  const cancel = useDo('POST /api/office/plan-cancelling')
  const move = useDo('POST /api/office/plan-moving')
  const may = useMayDo(run.what === 'cancel' ? 'orders.write' : 'homams.run')
  const orders = { run: run.id, only: 'refused' as const }
  const opened = { onSuccess: ({ id }: { id: number }) => run.open(id) }
  if (!may) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          loading={cancel.isPending || move.isPending}
          onClick={() =>
            run.what === 'cancel'
              ? cancel.mutate({ orders }, opened)
              : move.mutate({ orders, ...placeOf(run.target), into: [] }, opened)
          }
        >
          {words.again}
        </Button>
      }
    >
      {run.problems
        .map(({ problem, orders: n }) => `${n.toLocaleString('en-IN')}: ${words.problems[problem]}`)
        .join(' · ')}
    </Alert>
  )
}
